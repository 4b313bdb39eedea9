import type { InterfaceWords } from '../words'

export const rewriteWords: InterfaceWords['rewriteWords'] = {
  rewrite: 'Riscrivi',
  commands: {
    shorten: 'Più breve',
    lengthen: 'Più lungo',
    professional: 'Più professionale',
    simplify: 'Più semplice',
    rephrase: 'Con altre parole',
    fix: 'Correggi l’ortografia',
    bullets: 'Come elenco',
  },
  takesModel: (command: string) => `${command} (serve un modello linguistico)`,
  title: (command: string) => `Proposta: ${command}`,
  working: 'Un momento…',
  same: 'Qui non c’è nulla da cambiare.',
  accept: 'Applica',
  again: 'Riprova',
  discard: 'Scarta',
  cancel: 'Annulla',
  changed: 'Nel frattempo il testo è cambiato. Seleziona di nuovo il passaggio.',
  tooLong: 'È troppo in una volta. Seleziona al massimo 6000 caratteri.',
}
