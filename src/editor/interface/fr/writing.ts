import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  strong: 'Gras',
  em: 'Italique',
  mark: 'Surligner',
  link: 'Lien',
  addressExample: 'exemple.fr ou /contact',
  setLink: 'Appliquer le lien',
  removeLink: 'Retirer le lien',
  linkDocument: 'Lier un PDF de la médiathèque',
  badAddress: 'Personne ne peut ouvrir cette adresse.',
  sourceTitle: 'Modifier la source',
  sourceWhy: 'Une partie de ce texte ne peut pas être modifiée directement sur la page.',
  source: 'Source (Markdown)',
}

export const rewriteWords: InterfaceWords['rewriteWords'] = {
  rewrite: 'Reformuler',
  commands: {
    shorten: 'Plus court',
    lengthen: 'Plus long',
    professional: 'Plus factuel',
    simplify: 'Plus simple',
    rephrase: 'Dire autrement',
    fix: 'Corriger l’orthographe',
    bullets: 'En liste',
  },
  takesModel: (command: string) => `${command} (avec un modèle de langage)`,
  title: (command: string) => `Proposition : ${command}`,
  same: 'Il n’y a rien à changer.',
  again: 'Encore',
  discard: 'Rejeter',
  changed: 'Le texte a changé entre-temps. Sélectionnez de nouveau le passage.',
  tooLong: 'C’est trop à la fois. Sélectionnez 6 000 caractères au maximum.',
}
