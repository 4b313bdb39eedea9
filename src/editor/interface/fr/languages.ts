import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const languagesWords: InterfaceWords['languagesWords'] = {
  title: 'Textes en deux langues',
  close: 'Fermer les langues',
  into: 'Traduire en',
  allPages: 'Toutes les pages, et fichiers pour traducteurs',
  progress: (done: number, all: number, { older, unknown }: { older: number; unknown: number }) =>
    [
      `${done} textes terminés sur ${all}`,
      older > 0 && counted({ one: '{count} texte dépassé', other: '{count} textes dépassés' }, older, 'fr'),
      unknown > 0 && counted({ one: '{count} non vérifié', other: '{count} non vérifiés' }, unknown, 'fr'),
    ]
      .filter(Boolean)
      .join(' · '),
  option: (name: string, open: number) => (open === 0 ? `${name}, terminé` : `${name}, ${open} à traiter`),
  all: 'Tous',
  open: (count: number) => `À traiter (${count})`,
  next: 'Prochain texte à traiter',
  nextKey: 'Ctrl Entrée',
  nextKeyApple: '⌘ Entrée',
  allDone: (name: string) => `Cette page est terminée en ${name}.`,
  pageTexts: {
    title: 'Titre de la page',
    navigation_title: 'Nom dans le menu',
    seo_title: 'Titre pour les moteurs de recherche',
    description: 'Description pour les moteurs de recherche',
  },
  titleFirst: 'C’est son titre qui fait exister la page dans cette langue.',
  states: {
    missing: 'Manquant',
    same: 'Identique à l’original',
    partly: 'En partie identique à l’original',
    stale: 'Original modifié',
    unknown: 'Non vérifié',
    done: 'Terminé',
  },
  formerly: 'L’original était :',
  fits: 'Convient tel quel',
  allFit: (count: number) =>
    counted(
      { one: '{count} texte non vérifié convient', other: 'Les {count} textes non vérifiés conviennent' },
      count,
      'fr',
    ),
  take: 'Reprendre l’original',
}

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  notYet: (name: string) => `Cette page n’existe pas encore en ${name}.`,
  begin: (name: string) => `La créer en ${name}`,
}
