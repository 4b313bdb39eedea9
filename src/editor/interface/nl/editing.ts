import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  addHere: 'Hier een sectie toevoegen',
}

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Wijzigen met AI…',
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
}

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Secties zoeken',
  searchPlaceholder: 'Prijzen, openingstijden, foto’s…',
  kinds: 'Soorten',
  choices: 'Secties om uit te kiezen',
  none: (query) => `Geen sectie past bij ‘${query}’.`,
  showAll: 'Alles tonen',
  startTitle: 'Waar moet deze pagina mee beginnen?',
  startLead: 'Kies een eerste sectie. Daarna vervang je de teksten en afbeeldingen door je eigen.',
  more: 'Meer secties…',
  categories: {
    first: 'Suggesties',
    opening: 'Opening',
    text: 'Tekst',
    media: 'Beeld en video',
    offer: 'Aanbod en prijzen',
    trust: 'Vertrouwen',
    action: 'Contact opnemen',
    info: 'Informatie',
    list: 'Lijsten en artikelen',
    layout: 'Witruimte',
    frame: 'Meldingsbalk',
  },
}

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Secties',
  noSections: 'Deze pagina is nog leeg.',
  moveSection: (name) => `${name} verplaatsen`,
  menuOf: (name) => `Meer over ${name}`,
  show: 'Tonen',
  backToSites: 'Naar alle websites',
  redo: 'Opnieuw',
  language: 'Taal van de pagina',
  widths: 'Breedte',
  full: 'Computer',
  tablet: 'Tablet',
  phone: 'Telefoon',
  saved: 'Opgeslagen',
  saving: 'Opslaan…',
  waiting: (count) => (count === 1 ? 'Offline, 1 wijziging wacht' : `Offline, ${count} wijzigingen wachten`),
  waitingHere: (count) => (count === 1 ? '1 wijziging wacht' : `${count} wijzigingen wachten`),
  notSaved: 'Niet opgeslagen',
  conflictShort: 'Twee versies',
  structure: 'Structuur',
  properties: 'Eigenschappen',
  pageText: 'Tekst op de pagina',
  notLoaded:
    'Deze tekst kan nog niet worden bewerkt: een deel van de editor kon niet worden geladen. Wat u typt, is nog niet opgeslagen.',
  again: 'Opnieuw proberen',
}
