import type { InterfaceWords } from '../words'

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
