import type { ChangeAuthor } from '../../data/use-site-live'
import type { InterfaceWords } from '../words'

const time = (ms: number) =>
  new Intl.DateTimeFormat('it-IT', {
    ...(new Date(ms).toDateString() !== new Date().toDateString() && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)

const changedSame = (who: ChangeAuthor | undefined, what = 'lo stesso testo') =>
  who?.isMe
    ? `Hai modificato ${what} anche in un’altra scheda.`
    : `Anche ${who?.name ?? 'qualcun altro'} ha modificato ${what}.`

export const noticeWords: InterfaceWords['noticeWords'] = {
  recovering: (changes: number, since: number) =>
    changes === 1
      ? `Salvataggio di una modifica in corso (${time(since)}).`
      : `Salvataggio di ${changes} modifiche in corso (${time(since)}).`,
  recovered: (changes: number, since: number) =>
    changes === 1
      ? `Una modifica (${time(since)}) ora è salvata.`
      : `${changes} modifiche (${time(since)}) ora sono salvate.`,
  discard: 'Scarta',
  discardTitle: 'Scartare le modifiche non salvate?',
  discardLead: 'La pagina torna com’era all’ultimo salvataggio. Non si può annullare.',
  goesOn: 'Continuiamo a riprovare automaticamente.',
  atRisk: 'Questo browser non può conservare le modifiche. Lascia aperta la finestra finché non sono salvate.',
  keptHere: 'Le tue modifiche restano su questo dispositivo finché non potrai di nuovo scrivere.',
  gone: 'Nel frattempo questa pagina è stata eliminata.',
  toPages: 'Vai alle altre pagine',
  toField: 'Vai al campo',
  conflict: (who: ChangeAuthor | undefined) =>
    `${changedSame(who)} Finché non è deciso quale tenere, questa sezione non viene salvata e non si pubblica nulla.`,
  lookConflict: (who: ChangeAuthor | undefined) =>
    `${changedSame(who, 'lo stesso punto dell’aspetto')} Finché non è deciso che cosa tenere, l’aspetto non viene salvato e non si pubblica nulla.`,
  conflictShort: (who: ChangeAuthor | undefined) => changedSame(who),
  compare: 'Confronta',
  compareTitle: 'Quale testo vuoi tenere?',
  mine: 'Il tuo testo',
  ofLook: {
    title: 'Quale aspetto vuoi tenere?',
    mine: 'Il tuo',
    theirs: 'L’altro',
    keepMine: 'Tieni il mio',
    takeTheirs: 'Usa l’altro',
  },
  theirs: (who: ChangeAuthor | undefined) =>
    who?.isMe ? 'Il tuo testo nell’altra scheda' : who ? `Il testo di ${who.name}` : 'L’altro testo',
  keepMine: 'Tieni il mio',
  takeTheirs: 'Usa l’altro',
  decideLater: 'Decidi più tardi',
  deleted: 'La sezione è stata eliminata.',
  appearance: 'Grafica',
  item: (index: number) => `Elemento ${index}`,
}

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Anche qui',
  onThisPage: 'in questa pagina',
  onPage: (title: string) => `nella pagina «${title}»`,
  onSite: 'in questo sito',
  more: (names: string) => `Inoltre: ${names}`,
  you: 'Tu, in un’altra scheda',
  here: (name: string) => `${name} è qui`,
  youAreHere: 'Sei qui, in un’altra scheda',
}
