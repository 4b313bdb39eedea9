import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { lineIn, listIn, proseIn, said, stated, trimmedText } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'rows' },
    content: {
      headline: say('Wer hier arbeitet', 'Who works here'),
      items: each(
        [
          ['Name der ersten Person', 'Name of the first person'],
          ['Name der zweiten Person', 'Name of the second person'],
        ],
        (name) => ({
          name,
          role: ask('Aufgabe dieser Person', 'What this person does'),
          text: ask('Hier steht, wobei sie Ihrer Kundschaft hilft.', 'Say here what they help your customers with.'),
        }),
      ),
    },
  },
  called:
    'person, verstärkung, aushilfe, mitarbeiterin, kollegin, kollege, teacher, colleague, teamvorstellung, team, mitarbeiter, mitarbeitende, staff, people',
  says: 'people',
  entry: {
    fields: ['name', 'role'],
    noun: { de: 'eine Person', en: 'a person' },
    join: ', ',
    line: /^([^,:–]{2,80}?)\s*[,:–]\s+(.{2,600}?)\.?$/su,
  },
  offered: { plan: 5 },
  intents: {
    team: { de: 'Die Menschen dahinter', en: 'The people behind it' },
  },
  namesPeople: true,
  states: ({ items }) =>
    listIn(items).flatMap(({ name, role, text, phone, email }) => {
      const [who, does] = [lineIn(name), lineIn(role)]
      if (!who) return []
      const told = said([does, proseIn(text), trimmedText(phone), trimmedText(email)], ' · ')
      return stated(said([who, told], ': '), { person: { name: who, role: does } })
    }),
}
