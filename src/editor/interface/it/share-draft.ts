import type { InterfaceWords } from '../words'

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
