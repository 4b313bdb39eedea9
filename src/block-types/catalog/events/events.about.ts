import type { AboutBlockType } from '../../about'
import { ask, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'agenda' },
    content: {
      headline: say('Termine', 'Events'),
      empty: say('Zurzeit steht kein Termin fest.', 'No event is planned at the moment.'),
      items: [
        {
          headline: ask('Titel Ihres nächsten Termins', 'Title of your next event'),
          text: ask('Hier steht, was an dem Tag geschieht.', 'Say here what happens on that day.'),
          place: ask('Wo er stattfindet', 'Where it takes place'),
        },
      ],
    },
  },
  called: 'termine, veranstaltungen, events, dates',
  says: 'offers',
  intents: {
    timetable: { de: 'Kurse und Zeiten', en: 'Courses and times' },
  },
}
