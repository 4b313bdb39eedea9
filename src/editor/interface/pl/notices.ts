import type { ChangeAuthor } from '../../data/use-site-live'
import type { InterfaceWords } from '../words'
import { number } from './grammar'

const time = (ms: number) =>
  new Intl.DateTimeFormat('pl-PL', {
    ...(new Date(ms).toDateString() !== new Date().toDateString() && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)

const changedSame = (who: ChangeAuthor | undefined, what = 'Ten sam tekst') =>
  who?.isMe ? `${what} zmieniasz też w innej karcie.` : `${what} zmienia też ${who?.name ?? 'ktoś inny'}.`

export const noticeWords: InterfaceWords['noticeWords'] = {
  recovering: (changes, since) =>
    `${number(changes, 'Zapisywanie {count} zmiany', 'Zapisywanie {count} zmian', 'Zapisywanie {count} zmian')} (${time(since)}).`,
  recovered: (changes, since) =>
    `${number(changes, 'Zapisano {count} zmianę', 'Zapisano {count} zmiany', 'Zapisano {count} zmian')} (${time(since)}).`,
  discard: 'Odrzuć',
  discardTitle: 'Odrzucić niezapisane zmiany?',
  discardLead: 'Strona będzie znów taka, jak przy ostatnim zapisie. Tego nie można cofnąć.',
  goesOn: 'Kolejna próba nastąpi automatycznie.',
  atRisk: 'Ta przeglądarka nie może przechować zmian. Nie zamykaj okna, dopóki nie zostaną zapisane.',
  keptHere: 'Twoje zmiany pozostaną na tym urządzeniu, aż znów będzie można zapisywać.',
  gone: 'Ta strona została tymczasem usunięta.',
  toPages: 'Przejdź do innych stron',
  toField: 'Przejdź do pola',
  conflict: (who) =>
    `${changedSame(who)} Dopóki nie wybierzesz, który obowiązuje, ta sekcja nie jest zapisywana i nic nie jest publikowane.`,
  lookConflict: (who) =>
    `${changedSame(who, 'Tę samą część wyglądu')} Dopóki nie wybierzesz, co obowiązuje, wygląd nie jest zapisywany i nic nie jest publikowane.`,
  conflictShort: (who) => changedSame(who),
  compare: 'Porównaj',
  compareTitle: 'Który tekst ma obowiązywać?',
  mine: 'Twój tekst',
  ofLook: {
    title: 'Który wygląd ma obowiązywać?',
    mine: 'Twój',
    theirs: 'Tamten',
    keepMine: 'Zachowaj mój',
    takeTheirs: 'Użyj tamtego',
  },
  theirs: (who) => (who?.isMe ? 'Twój tekst w innej karcie' : who ? `Tekst: ${who.name}` : 'Tamten tekst'),
  keepMine: 'Zachowaj mój',
  takeTheirs: 'Użyj tamtego',
  decideLater: 'Zdecyduj później',
  deleted: 'Sekcja została usunięta.',
  appearance: 'Styl',
  item: (index) => `Pozycja ${index}`,
}

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Też tutaj',
  onThisPage: 'na tej stronie',
  onPage: (title) => `na stronie „${title}”`,
  onSite: 'w tej witrynie',
  more: (names) => `A także: ${names}`,
  you: 'Ty, w innej karcie',
  here: (name) => `${name} jest tutaj`,
  youAreHere: 'Jesteś tutaj w innej karcie',
}
