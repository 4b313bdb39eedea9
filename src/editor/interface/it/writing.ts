import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  strong: 'Grassetto',
  em: 'Corsivo',
  mark: 'Evidenzia',
  link: 'Link',
  addressExample: 'esempio.it o /contatti',
  setLink: 'Applica il link',
  removeLink: 'Rimuovi il link',
  linkDocument: 'Link a un PDF della libreria',
  badAddress: 'Nessuno può aprire questo indirizzo.',
  sourceTitle: 'Modifica il sorgente',
  sourceWhy: 'Una parte di questo testo non si può modificare direttamente nella pagina.',
  source: 'Sorgente (Markdown)',
}

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
  same: 'Qui non c’è nulla da cambiare.',
  again: 'Riprova',
  discard: 'Scarta',
  changed: 'Nel frattempo il testo è cambiato. Seleziona di nuovo il passaggio.',
  tooLong: 'È troppo in una volta. Seleziona al massimo 6000 caratteri.',
}
