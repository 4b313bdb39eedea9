import { screenWords } from '../words/language'

export const drawingsWords = screenWords('drawingsWords', {
  de: {
    source: 'Woher das Bild kommt',
    drawings: 'Zeichnungen',
    use: 'Diese Zeichnung verwenden',
    help: 'Sie schmücken und zeigen nichts von Ihrem Betrieb. Vorgelesen werden sie nicht. Ein eigenes Foto sagt mehr.',
    trade: 'Gewerbe',
  },
  en: {
    source: 'Where the picture comes from',
    drawings: 'Drawings',
    use: 'Use this drawing',
    help: 'They decorate and show nothing of your business. They are not read out. A photo of your own says more.',
    trade: 'Trade',
  },
})
