import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Pubblica',
  looking: 'Ricerca delle modifiche…',
  nothing: 'Dall’ultima pubblicazione non è cambiato nulla.',
  whatGoes: 'Ecco che cosa va online:',
  look: 'Aspetto, nome e impostazioni',
  entries: 'Voci delle raccolte',
  gone: (count: number) => (count === 1 ? 'Scompare una pagina eliminata' : `Scompaiono ${count} pagine eliminate`),
  isNew: 'nuova',
  drafts: 'Bozze; quelle che selezioni vengono pubblicate anch’esse:',
  blockers: 'Da sistemare prima',
  warnings: (count: number) => (count === 1 ? 'Un suggerimento' : `${count} suggerimenti`),
  go: 'Pubblica ora',
  goAnyway: 'Pubblica comunque',
  working: 'Pubblicazione del sito in corso…',
  doneTitle: 'Il tuo sito è online.',
  openSite: 'Vedi il sito',
  address: 'Il tuo indirizzo',
  copyAddress: 'Copia l’indirizzo',
  nextAddress: 'Prossimo passo: un indirizzo con il tuo nome.',
  connect: 'Collega il tuo dominio',
  nextShare: 'Prossimo passo: guardalo sul telefono e manda l’indirizzo a chi deve conoscerlo.',
  close: 'Torna all’editor',
}

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {}

const until = (day: string) => (/^(8|11)\b/.test(day) ? `fino all’${day}` : `fino al ${day}`)

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Condividi la bozza',
  lead: 'Chi ha il link vede il sito com’è nell’editor, senza account e in sola lettura.',
  links: 'Link attivi',
  unnamed: 'Senza nome',
  until: (moment: string) => `valido ${until(moment)}`,
  revoke: (name: string) => `Revoca il link «${name}»`,
  name: 'Per chi',
  nameHelp: 'Per esempio «Per la cliente». Compare solo qui.',
  period: 'Validità',
  periods: { '24': 'un giorno', '168': 'una settimana', '720': '30 giorni' },
  make: 'Crea un link',
  address: 'Il nuovo link',
  once: 'Viene mostrato soltanto adesso.',
  copy: 'Copia il link',
}
