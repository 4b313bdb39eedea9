import type { InterfaceWords } from '../words'

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Eigen pagina’s',
  lead: 'Elk item kan een eigen pagina hebben, met een eigen adres dat zoekmachines kunnen vinden. Lijsten van deze collectie linken er automatisch naartoe.',
  isOn: 'Elk item heeft een eigen pagina',
  path: 'Pad',
  aboutPath: (example) => `De items staan daaronder, bijvoorbeeld op ${example}.`,
  template: 'Opmaak',
  none: 'Standaard: uit de velden',
  aboutTemplate: (key) =>
    `Je kunt een van je pagina’s als sjabloon gebruiken. In de teksten staat {{${key}}} voor de waarde van het veld en {{title}} voor de naam van het item; bij een afbeelding staat het veld in het adres. Het sjabloon is dan niet meer te zien op zijn eigen adres, en het moet gepubliceerd zijn.`,
  editTemplate: 'Sjabloon bewerken',
  save: 'Pagina’s opslaan',
  saved: 'Opgeslagen. Het is te zien na de volgende publicatie.',
}
