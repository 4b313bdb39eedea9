import { expect, test } from 'bun:test'
import { readBrief } from '../src/ai/brief/read-brief'

const show = (brief: string) =>
  readBrief(brief).hours.map(({ days, spans, note }) =>
    [days.join(' '), spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ') || (note ?? 'closed')].join(': '),
  )
const week = 'mo tu we th fr'
const cases: [string, string[]][] = [
  [
    'Öffnungszeiten: Di–Fr 6:30–18:00, Sa 6:30–13:00, So 8:00–11:00, Mo Ruhetag',
    ['mo: closed', 'tu we th fr: 06:30-18:00', 'sa: 06:30-13:00', 'su: 08:00-11:00'],
  ],
  ['Wir haben montags bis freitags von 9 bis 18 Uhr geöffnet.', [`${week}: 09:00-18:00`]],
  ['Open Mon-Fri 9am-5.30pm', [`${week}: 09:00-17:30`]],
  ['Open Monday to Friday, 9 till 5', [`${week}: 09:00-17:00`]],
  ['Open 9am-5pm Monday to Friday', [`${week}: 09:00-17:00`]],
  ['geöffnet täglich 10–22 Uhr', [`${week} sa su: 10:00-22:00`]],
  ['Open daily 10am to 6pm', [`${week} sa su: 10:00-18:00`]],
  ['oeffnungszeiten: mo-fr 8-12 und 14-18 uhr', [`${week}: 08:00-12:00 14:00-18:00`]],
  [
    'Sprechzeiten: Mo, Mi, Fr 8:00–12:00 Uhr; Di, Do 14:00–19:00 Uhr',
    ['mo: 08:00-12:00', 'tu: 14:00-19:00', 'we: 08:00-12:00', 'th: 14:00-19:00', 'fr: 08:00-12:00'],
  ],
  ['Öffnungszeiten: Sa nach Vereinbarung', ['sa: nach Vereinbarung']],
  ['Open Saturdays by appointment', ['sa: by appointment']],
  ['Öffnungszeiten: Mo.–Fr. 09.00–18.00 Uhr', [`${week}: 09:00-18:00`]],
  ['Geöffnet am Wochenende 11 bis 17 Uhr', ['sa su: 11:00-17:00']],
  ['Open weekdays 7am - noon', [`${week}: 07:00-12:00`]],
  ['Wir öffnen Fr und Sa von 18 bis 2 Uhr.', ['fr sa: 18:00-02:00']],
  ['Kitchen open Wednesday to Sunday, 12-3pm and 6-9pm', ['we th fr sa su: 12:00-15:00 18:00-21:00']],
  [
    'Öffnungszeiten\nMontag: 9:00 – 12:00\nDienstag: 9:00 – 12:00, 14:00 – 17:00\nMittwoch: geschlossen',
    ['mo: 09:00-12:00', 'tu: 09:00-12:00 14:00-17:00', 'we: closed'],
  ],
  ['Opening hours\nMonday\n9am–5pm\nTuesday\n10am–4pm', ['mo: 09:00-17:00', 'tu: 10:00-16:00']],
  [
    '| Öffnungszeiten | |\n| --- | --- |\n| Mo–Fr | 9–18 Uhr |\n| Sa | 9–13 Uhr |',
    [`${week}: 09:00-18:00`, 'sa: 09:00-13:00'],
  ],
  ['Closed on Mondays, open Tuesday to Sunday 10am-4pm', ['mo: closed', 'tu we th fr sa su: 10:00-16:00']],
  ['Montag Ruhetag, sonst geöffnet Dienstag bis Sonntag ab 17 Uhr', ['mo: closed', 'tu we th fr sa su: ab 17 Uhr']],
  ['Geöffnet Sonn- und Feiertage 8–11 Uhr', ['su: 08:00-11:00']],
  ['Öffnungszeiten: Do+Fr 11-18 Uhr', ['th fr: 11:00-18:00']],
  ['Open Tues–Sat 9.30–5', ['tu we th fr sa: 09:30-17:00']],
]
for (const [brief, hours] of cases)
  test(`hours of "${brief.replaceAll('\n', ' / ').slice(0, 70)}"`, () => {
    expect(show(brief)).toEqual(hours)
  })

test('courses at fixed times are a timetable and no opening hours', () => {
  const facts = readBrief('Yogastudio in Ulm. Hatha Yoga: Mo 18:00–19:30 Uhr, Yin Yoga: Do 20–21 Uhr.')
  expect(facts.hours).toEqual([])
  expect(facts.timetable?.map(({ name, days, spans }) => [name, days, spans[0]?.opens])).toEqual([
    ['Hatha Yoga', ['mo'], '18:00'],
    ['Yin Yoga', ['th'], '20:00'],
  ])
  expect(readBrief('Parish church. Sunday mass 9am and 11.30am.').timetable?.[0]).toMatchObject({
    days: ['su'],
    spans: [{ opens: '09:00' }, { opens: '11:30' }],
  })
})

test('words that look like days are none in a sentence', () => {
  expect(show('So machen wir das: 8 Sorten Brot, do it 5-6 times. Fr. Sommer hilft, mi casa.')).toEqual([])
})

test('days that do not follow each other are entries of their own, so that no range covers a day between', () => {
  expect(show('Sprechzeiten: Mo, Di, Do 9–12 Uhr')).toEqual(['mo tu: 09:00-12:00', 'th: 09:00-12:00'])
  expect(show('Geöffnet Do bis Mo 11:30–21:00, Di und Mi Ruhetag')).toEqual([
    'mo: 11:30-21:00',
    'tu we: closed',
    'th fr sa su: 11:30-21:00',
  ])
})
