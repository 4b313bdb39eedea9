import type { InterfaceWords } from '../words'

export const phoneWords: InterfaceWords['phoneWords'] = {
  otherPage: (title: string) => `Pagina: ${title}. Scegli un’altra pagina`,
  look: 'Visualizza',
  lookHelp: 'Tocca un’immagine per sostituirla, o una sezione per modificarla.',
  notInLanguage: 'In questa lingua la pagina non esiste ancora.',
  addBelow: 'Inserisci una sezione sotto',
  hidden: 'nascosta',
  isHidden: (name: string) => `Sezione nascosta: ${name}.`,
  isShown: (name: string) => `Sezione di nuovo visibile: ${name}.`,
  isMoved: (name: string, place: number, count: number) => `${name}: ora in posizione ${place} di ${count}.`,
  isRemoved: (name: string) => `Sezione eliminata: ${name}.`,
}
