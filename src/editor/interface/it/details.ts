import type { InterfaceWords } from '../words'

export const detailsWords: InterfaceWords['detailsWords'] = {
  title: 'Dettagli',
  emphasis: 'Parole evidenziate nei titoli',
  emphases: {
    italic: 'Corsivo',
    colour: 'Nel colore d’accento',
    marker: 'Con l’evidenziatore',
    underline: 'Sottolineate',
  },
  heads: 'Titoli delle sezioni',
  headPlaces: { above: 'Sopra il contenuto', beside: 'Accanto al contenuto', centred: 'Al centro' },
  divider: 'Tra le sezioni',
  dividers: { none: 'Nulla', hairline: 'Una linea sottile' },
  cards: 'Riquadri',
  cardKinds: { filled: 'Con sfondo', outlined: 'Con bordo', plain: 'Senza entrambi' },
  shadow: 'Ombra',
  shadows: { none: 'Nessuna', soft: 'Morbida', hard: 'Netta' },
  header: 'Intestazione delle pagine',
  headers: { plain: 'Come la pagina', brand: 'Nel colore principale' },
  footer: 'Piè di pagina',
  footers: { none: 'Come la pagina', muted: 'Su fondo diverso', brand: 'Nel colore principale' },
}
