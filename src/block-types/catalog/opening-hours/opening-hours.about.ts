import { type Day, weekDays } from '../../../grammar/week'
import type { AboutBlockType } from '../../about'
import { saysClosed } from '../../closed-day'
import { ifKnown, say, until } from '../../sample'
import { hoursStated, lineIn, listIn, said, stated, trimmedText } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'split', hours: ifKnown('hours'), show_state: true },
    content: {
      headline: say('Öffnungszeiten', 'Opening hours'),
      note: until(
        'hours',
        'Hier steht, wann Sie geöffnet haben: Tragen Sie die Zeiten ein und löschen Sie diesen Satz.',
        'Your opening hours go here: enter the times and delete this sentence.',
      ),
    },
  },
  called: 'öffnungszeiten, geschäftszeiten, sprechzeiten, zeiten, opening hours, opening times, business hours, hours',
  says: 'hours',
  reaches: true,
  offered: { plan: 11 },
  intents: {
    hours: { de: 'Wann geöffnet ist', en: 'When you are open' },
    'hours-week': { de: 'Wann geöffnet ist, Tag für Tag', en: 'When you are open, day by day' },
    'hours-line': { de: 'Öffnungszeiten in einer Zeile', en: 'Opening hours in one line' },
  },
  states: ({ headline, days, special, note }, around) => {
    const noted = listIn(days).map(({ day, note }) => ({ day: weekDays.indexOf(day as Day), note: lineIn(note) }))
    const notes = noted.filter(({ note }) => note && !saysClosed(note))
    const whole = said([...notes.map(({ note }) => note), lineIn(note)], ' ') || undefined
    const hours = hoursStated({ name: headline, hours: around.props.hours, special, note: whole }, around)
    // a day that has only a note is neither open nor closed
    for (const { day } of notes) if (hours && day >= 0 && !hours.week[day]?.length) hours.week[day] = null
    for (const { day, note } of noted) if (hours && day >= 0 && saysClosed(note)) hours.week[day] ??= []
    const labels = listIn(special).map(({ label, date }) => said([lineIn(label), trimmedText(date)], ' '))
    return hours ? stated(said([lineIn(headline), whole, ...labels], '\n'), { hours }) : stated(whole ?? '', {})
  },
}
