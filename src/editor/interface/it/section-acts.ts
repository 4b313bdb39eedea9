import type { InterfaceWords } from '../words'

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Modifica con l’IA…',
  duplicate: 'Duplica',
  copy: 'Copia',
  paste: 'Incolla',
  moveTo: 'Sposta in…',
  moveTitle: (name: string) => `Sposta «${name}»`,
  toStart: 'All’inizio della pagina',
  after: (name: string) => `Dopo «${name}»`,
  moved: (name: string, place: number, count: number) => `${name}: ora in posizione ${place} di ${count}.`,
  added: (name: string) => `Sezione inserita: ${name}.`,
  removed: (name: string) => `Sezione eliminata: ${name}. Annulla con Ctrl Z.`,
  copied: (name: string) => `Sezione copiata: ${name}. Incollala in un’altra pagina o in un altro sito con Ctrl V.`,
  pasteByKey: 'Il browser dà accesso agli appunti solo dalla tastiera. Premi Ctrl V.',
  nothing: 'Negli appunti non c’è nessuna sezione.',
  newer: 'Questa sezione è stata copiata con una versione più recente dell’editor. Ricarica questa pagina.',
  unknown: 'Qui questo tipo di sezione non esiste.',
  lostPictures: 'Le immagini appartengono a un altro sito e qui mancano. Scegli le tue.',
  close: 'Chiudi l’avviso',
}
