import type { InterfaceWords } from '../words'

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
  working: 'Un instant…',
  same: 'Il n’y a rien à changer.',
  accept: 'Appliquer',
  again: 'Encore',
  discard: 'Rejeter',
  cancel: 'Annuler',
  changed: 'Le texte a changé entre-temps. Sélectionnez de nouveau le passage.',
  tooLong: 'C’est trop à la fois. Sélectionnez 6 000 caractères au maximum.',
}
