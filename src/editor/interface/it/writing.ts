import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  bar: 'Formattazione',
  strong: 'Grassetto',
  em: 'Corsivo',
  mark: 'Evidenzia',
  link: 'Link',
  address: 'Indirizzo',
  addressExample: 'esempio.it o /contatti',
  setLink: 'Applica il link',
  removeLink: 'Rimuovi il link',
  linkDocument: 'Link a un PDF della libreria',
  badAddress: 'Nessuno può aprire questo indirizzo.',
  sourceTitle: 'Modifica il sorgente',
  sourceWhy: 'Una parte di questo testo non si può modificare direttamente nella pagina.',
  source: 'Sorgente (Markdown)',
  done: 'Fatto',
}
