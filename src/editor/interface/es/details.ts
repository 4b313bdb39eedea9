import type { InterfaceWords } from '../words'

export const detailsWords: InterfaceWords['detailsWords'] = {
  title: 'Detalles',
  emphasis: 'Palabras resaltadas en los títulos',
  emphases: {
    italic: 'Cursiva',
    colour: 'En el color de acento',
    marker: 'Con rotulador',
    underline: 'Subrayado',
  },
  heads: 'Títulos de las secciones',
  headPlaces: { above: 'Encima del contenido', beside: 'Al lado del contenido', centred: 'Centrados' },
  divider: 'Entre secciones',
  dividers: { none: 'Nada', hairline: 'Una línea fina' },
  cards: 'Tarjetas',
  cardKinds: { filled: 'Con fondo', outlined: 'Con borde', plain: 'Sin nada' },
  shadow: 'Sombra',
  shadows: { none: 'Ninguna', soft: 'Suave', hard: 'Marcada' },
  header: 'Cabecera de las páginas',
  headers: { plain: 'Como la página', brand: 'En el color principal' },
  footer: 'Pie de las páginas',
  footers: { none: 'Como la página', muted: 'Diferenciado', brand: 'En el color principal' },
}
