import type { InterfaceWords } from '../words'

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Pagine proprie',
  lead: 'Ogni voce può avere una pagina propria, con un indirizzo che i motori di ricerca possono trovare. Gli elenchi di questa raccolta vi si collegano automaticamente.',
  isOn: 'Ogni voce ha una pagina propria',
  path: 'Percorso',
  aboutPath: (example: string) => `Le voci si trovano al suo interno, per esempio in ${example}.`,
  template: 'Grafica',
  none: 'Automatica: dai campi',
  aboutTemplate: (key: string) =>
    `Puoi usare una delle tue pagine come modello. Nei suoi testi {{${key}}} indica il valore del campo e {{title}} il nome della voce; per un’immagine il campo va nel suo indirizzo. Al proprio indirizzo il modello non sarà più visibile, e deve essere pubblicato.`,
  editTemplate: 'Modifica il modello',
  save: 'Salva le pagine',
  saved: 'Salvato. Sarà visibile con la prossima pubblicazione.',
}
