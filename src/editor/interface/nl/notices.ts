import type { ChangeAuthor } from '../../data/use-site-live'
import type { InterfaceWords } from '../words'

const time = (ms: number) =>
  new Intl.DateTimeFormat('nl-NL', {
    ...(new Date(ms).toDateString() !== new Date().toDateString() && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)

const changesOf = (changes: number) => (changes === 1 ? 'Eén wijziging' : `${changes} wijzigingen`)

const changedSame = (who: ChangeAuthor | undefined, what = 'dezelfde tekst') =>
  who?.isMe
    ? `Je hebt ${what} ook in een ander tabblad gewijzigd.`
    : `${who?.name ?? 'Iemand anders'} heeft ${what} gewijzigd als jij.`

export const noticeWords: InterfaceWords['noticeWords'] = {
  recovering: (changes, since) =>
    `${changesOf(changes)} van ${time(since)} ${changes === 1 ? 'wordt' : 'worden'} opgeslagen.`,
  recovered: (changes, since) =>
    `${changesOf(changes)} van ${time(since)} ${changes === 1 ? 'is' : 'zijn'} nu opgeslagen.`,
  discard: 'Weggooien',
  discardTitle: 'Niet-opgeslagen wijzigingen weggooien?',
  discardLead: 'De pagina is dan weer zoals die het laatst is opgeslagen. Dit kan niet ongedaan worden gemaakt.',
  goesOn: 'Het wordt vanzelf opnieuw geprobeerd.',
  atRisk: 'Deze browser kan de wijzigingen niet bewaren. Laat het venster open totdat ze zijn opgeslagen.',
  keptHere: 'Je wijzigingen blijven op dit apparaat totdat je weer mag schrijven.',
  gone: 'Deze pagina is inmiddels verwijderd.',
  toPages: 'Naar de andere pagina’s',
  toField: 'Naar het veld',
  conflict: (who) =>
    `${changedSame(who)} Totdat duidelijk is welke geldt, wordt deze sectie niet opgeslagen en wordt er niets gepubliceerd.`,
  lookConflict: (who) =>
    `${changedSame(who, 'hetzelfde aan de vormgeving')} Totdat duidelijk is wat geldt, wordt de vormgeving niet opgeslagen en wordt er niets gepubliceerd.`,
  conflictShort: (who) => changedSame(who),
  compare: 'Vergelijken',
  compareTitle: 'Welke tekst moet gelden?',
  mine: 'Jouw tekst',
  ofLook: {
    title: 'Welke vormgeving moet gelden?',
    mine: 'Die van jou',
    theirs: 'De andere',
    keepMine: 'Mijn versie houden',
    takeTheirs: 'De andere nemen',
  },
  theirs: (who) =>
    who?.isMe ? 'Jouw tekst in het andere tabblad' : who ? `De tekst van ${who.name}` : 'De andere tekst',
  keepMine: 'Mijn versie houden',
  takeTheirs: 'De andere nemen',
  decideLater: 'Later beslissen',
  deleted: 'De sectie is verwijderd.',
  appearance: 'Uiterlijk',
  item: (index) => `Onderdeel ${index}`,
}

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Ook hier',
  onThisPage: 'op deze pagina',
  onPage: (title) => `op de pagina ‘${title}’`,
  onSite: 'op deze website',
  more: (names) => `En ook: ${names}`,
  you: 'Jij, in een ander tabblad',
  here: (name) => `${name} is hier`,
  youAreHere: 'Jij bent hier, in een ander tabblad',
}
