import type { InterfaceWords } from '../words'

export const detailsWords: InterfaceWords['detailsWords'] = {
  title: 'Détails',
  emphasis: 'Mots mis en valeur dans les titres',
  emphases: {
    italic: 'Italique',
    colour: 'Dans la couleur d’accent',
    marker: 'Comme au surligneur',
    underline: 'Souligné',
  },
  heads: 'Titres des sections',
  headPlaces: { above: 'Au-dessus du contenu', beside: 'À côté du contenu', centred: 'Centrés' },
  divider: 'Entre les sections',
  dividers: { none: 'Rien', hairline: 'Un filet' },
  cards: 'Cartes',
  cardKinds: { filled: 'Avec un fond', outlined: 'Avec une bordure', plain: 'Sans fond ni bordure' },
  shadow: 'Ombre',
  shadows: { none: 'Aucune', soft: 'Douce', hard: 'Nette' },
  header: 'En-tête',
  headers: { plain: 'Comme la page', brand: 'Dans la couleur principale' },
  footer: 'Pied de page',
  footers: { none: 'Comme la page', muted: 'Détaché', brand: 'Dans la couleur principale' },
}
