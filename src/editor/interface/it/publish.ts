import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Pubblica',
  looking: 'Ricerca delle modifiche…',
  nothing: 'Dall’ultima pubblicazione non è cambiato nulla.',
  whatGoes: 'Ecco che cosa va online:',
  look: 'Aspetto, nome e impostazioni',
  entries: 'Voci delle raccolte',
  regions: 'Intestazione e piè di pagina',
  gone: (count: number) => (count === 1 ? 'Scompare una pagina eliminata' : `Scompaiono ${count} pagine eliminate`),
  isNew: 'nuova',
  drafts: (count: number) =>
    count === 1
      ? 'Una pagina è una bozza e non viene pubblicata.'
      : `${count} pagine sono bozze e non vengono pubblicate.`,
  blockers: 'Da sistemare prima',
  warnings: (count: number) => (count === 1 ? 'Un suggerimento' : `${count} suggerimenti`),
  go: 'Pubblica ora',
  goAnyway: 'Pubblica comunque',
  cancel: 'Annulla',
  working: 'Pubblicazione del sito in corso…',
  doneTitle: 'Il tuo sito è online.',
  openSite: 'Vedi il sito',
  address: 'Il tuo indirizzo',
  copyAddress: 'Copia l’indirizzo',
  nextAddress: 'Prossimo passo: un indirizzo con il tuo nome.',
  connect: 'Collega il tuo dominio',
  nextShare: 'Prossimo passo: guardalo sul telefono e manda l’indirizzo a chi deve conoscerlo.',
  share: 'Condividi la bozza…',
  close: 'Torna all’editor',
}
