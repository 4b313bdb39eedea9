import type { InterfaceWords } from '../words'

export const detailsWords: InterfaceWords['detailsWords'] = {
  title: 'Details',
  emphasis: 'Gemarkeerde woorden in koppen',
  emphases: {
    italic: 'Cursief',
    colour: 'In de accentkleur',
    marker: 'Als met een markeerstift',
    underline: 'Onderstreept',
  },
  heads: 'Koppen van secties',
  headPlaces: { above: 'Boven de inhoud', beside: 'Naast de inhoud', centred: 'Gecentreerd' },
  divider: 'Tussen secties',
  dividers: { none: 'Niets', hairline: 'Een dunne lijn' },
  cards: 'Kaarten',
  cardKinds: { filled: 'Met achtergrond', outlined: 'Met rand', plain: 'Geen van beide' },
  shadow: 'Schaduw',
  shadows: { none: 'Geen', soft: 'Zacht', hard: 'Hard' },
  header: 'Header van de pagina’s',
  headers: { plain: 'Zoals de pagina', brand: 'In de hoofdkleur' },
  footer: 'Footer van de pagina’s',
  footers: { none: 'Zoals de pagina', muted: 'Gedempt', brand: 'In de hoofdkleur' },
}
