import type { InterfaceWords } from '../words'

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Wijzigen met AI…',
  duplicate: 'Dupliceren',
  copy: 'Kopiëren',
  paste: 'Plakken',
  moveTo: 'Verplaatsen naar…',
  moveTitle: (name) => `‘${name}’ verplaatsen`,
  toStart: 'Naar het begin van de pagina',
  after: (name) => `Na ‘${name}’`,
  moved: (name, place, count) => `${name} staat nu op plaats ${place} van ${count}.`,
  added: (name) => `${name} is ingevoegd.`,
  removed: (name) => `${name} is verwijderd. Ongedaan maken met Ctrl Z.`,
  copied: (name) => `${name} is gekopieerd. Plak het op een andere pagina of website met Ctrl V.`,
  pasteByKey: 'De browser geeft het klembord alleen vrij via het toetsenbord. Druk op Ctrl V.',
  nothing: 'Er staat geen sectie op het klembord.',
  newer: 'Deze sectie is gekopieerd met een nieuwere versie van de editor. Laad deze pagina opnieuw.',
  unknown: 'Dit soort sectie bestaat hier niet.',
  lostPictures: 'De afbeeldingen horen bij een andere website en ontbreken hier. Kies je eigen afbeeldingen.',
  close: 'Melding sluiten',
}
