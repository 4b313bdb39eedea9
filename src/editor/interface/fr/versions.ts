import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const versionsWords: InterfaceWords['versionsWords'] = {
  title: 'Versions',
  lead: 'Tout le site est sauvegardé à chaque publication et avant chaque modification importante.',
  save: 'Enregistrer une version',
  saveTitle: 'Enregistrer une version',
  saveLead: 'Conserve toutes les pages, tous les textes et l’apparence dans leur état actuel.',
  labelHint: 'Par exemple « Avant la refonte ». Sans nom, c’est la date qui s’affiche.',
  saveNow: 'Enregistrer',
  emptyTitle: 'Aucune version pour l’instant',
  emptyLead:
    'Dès que vous publiez, vous voyez ici comment était le site. Vous pouvez aussi enregistrer une version maintenant.',
  trigger: {
    manual: 'Enregistrée',
    publish: 'Publiée',
    restore: 'Avant une restauration',
    build: 'Avant la création',
    chat: 'Avant des modifications dans le chat',
    import: 'Avant l’import de traductions',
  },
  unnamed: (what: string, moment: string) => `${what} (${moment})`,
  beforeRestore: (label: string) => `Avant la restauration de « ${label} »`,
  by: (name: string) => `par ${name}`,
  pages: (count: number) => counted({ one: '{count} page', other: '{count} pages' }, count, 'fr'),
  look: 'Voir',
  lookAt: (label: string) => `Voir ${label}`,
  frame: (title: string) => `Page ${title} dans cette version`,
  restore: 'Restaurer…',
  restoreTitle: (label: string) => `Restaurer « ${label} » ?`,
  restoreLead:
    'Les pages, les textes et l’apparence redeviennent ceux de cette version. L’état actuel est d’abord enregistré comme version. Les visiteurs ne le voient que lorsque vous publiez.',
  restoreEmpty: 'Ensuite, le site n’aura aucune page.',
  restoreNow: 'Restaurer',
  restored: (label: string, pages: number) =>
    `« ${label} » est restaurée : ${counted({ one: '{count} page', other: '{count} pages' }, pages, 'fr')}. L’état précédent est en haut de la liste.`,
  noPages: 'Cette version n’a aucune page.',
  saved: (label: string) => `« ${label} » est enregistrée.`,
  releases: 'Ce qui était en ligne',
  releasesLead: 'Les derniers états que les visiteurs ont vus. Un état antérieur se remet en ligne en un instant.',
  live: 'En ligne',
  scopes: { all: 'Tout le site', choice: 'Pages choisies', schedule: 'Pages programmées' },
  showAgain: 'Remettre en ligne…',
  showAgainOf: (moment: string) => `Remettre en ligne l’état du ${moment}`,
  showAgainTitle: (moment: string) => `Remettre en ligne l’état du ${moment} ?`,
  showAgainLead:
    'Les visiteurs le voient aussitôt. Vos pages dans l’éditeur restent telles quelles : corrigez tranquillement ce qui ne va pas, puis publiez à nouveau.',
  showAgainNow: 'Remettre en ligne',
  shownAgain: (moment: string) => `L’état du ${moment} est de nouveau en ligne.`,
}
