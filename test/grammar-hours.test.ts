import { describe, expect, test } from 'bun:test'
import { readHours } from '../src/grammar/hours'
import { weekDays } from '../src/grammar/week'

const language = (text: string) => (/[äöüß]|uhr|\b(?:mo|di|do|und|bis|tag)/i.test(text) ? 'de' : 'en')
/** `mo-fr 09:00-18:00` for each group of days, then what is asked. */
function show(text: string, of: 'de' | 'en' = language(text)) {
  const { days, notes, questions } = readHours(text, of)
  const said = weekDays.flatMap((day) => {
    const hours = days[day]
    if (!hours) return []
    const spans = hours.spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ')
    return [`${day} ${spans || hours.note || 'closed'}`]
  })
  return { said: said.join(', '), notes, asked: questions.map(({ quote }) => quote) }
}
const each = (days: string, hours: string) =>
  days
    .split(' ')
    .map((day) => `${day} ${hours}`)
    .join(', ')

describe('a whole statement is read', () => {
  test.each<[text: string, said: string]>([
    ['Di–Fr 6:30–18:00, Sa 6:30–13:00, Mo Ruhetag', `mo closed, ${each('tu we th fr', '06:30-18:00')}, sa 06:30-13:00`],
    ['Wir haben montags bis freitags von 9 bis 18 Uhr geöffnet.', each('mo tu we th fr', '09:00-18:00')],
    ['Open Mon-Fri 9am-5.30pm', each('mo tu we th fr', '09:00-17:30')],
    ['9am-5pm Monday to Friday, Saturday 10–2', `${each('mo tu we th fr', '09:00-17:00')}, sa 10:00-14:00`],
    ['Mo 5–14 Uhr', 'mo 05:00-14:00'],
    ['Offen Di 0800–1200 und 1330–1830, Mo geschlossen', 'mo closed, tu 08:00-12:00 13:30-18:30'],
    ['Fri 6pm–12am', 'fr 18:00-24:00'],
    ['Sat 9-11am', 'sa 09:00-11:00'],
    ['Mon–Fri 9 to 5, Fridays until 12', `${each('mo tu we th', '09:00-17:00')}, fr 09:00-12:00`],
    ['Täglich außer Montag 11–23', `mo closed, ${each('tu we th fr sa su', '11:00-23:00')}`],
    ['Täglich 11–23, außer Montag', `mo closed, ${each('tu we th fr sa su', '11:00-23:00')}`],
    ['open every day except Sunday, 10 to 4', `${each('mo tu we th fr sa', '10:00-16:00')}, su closed`],
    ['every day except Sunday', 'su closed'],
    ['Mo–Fr 9–18, freitags nur bis 13', `${each('mo tu we th', '09:00-18:00')}, fr 09:00-13:00`],
    [
      'Mo–Do 9–12 und 14–18, Do nur bis 16',
      `${each('mo tu we', '09:00-12:00 14:00-18:00')}, th 09:00-12:00 14:00-16:00`,
    ],
    [
      'Mo–Do 9–12 und 14–18, Do erst ab 10',
      `${each('mo tu we', '09:00-12:00 14:00-18:00')}, th 10:00-12:00 14:00-18:00`,
    ],
    ['Sa 9–14 Uhr. Mo–Sa 9–18 Uhr.', `${each('mo tu we th fr', '09:00-18:00')}, sa 09:00-14:00`],
    [
      'Mo–Fr 9–18. Donnerstags bis 20 Uhr.',
      'mo 09:00-18:00, tu 09:00-18:00, we 09:00-18:00, th 09:00-20:00, fr 09:00-18:00',
    ],
    [
      'tue to sat half nine till five, thursdays until 8',
      'tu 09:30-17:00, we 09:30-17:00, th 09:30-20:00, fr 09:30-17:00, sa 09:30-17:00',
    ],
    [
      'Mo/Mi/Fr 8-12 u. 14-18, Do nach Vereinbarung',
      'mo 08:00-12:00 14:00-18:00, we 08:00-12:00 14:00-18:00, th nach Vereinbarung, fr 08:00-12:00 14:00-18:00',
    ],
    ['Fr+Sa 18–2 Uhr', each('fr sa', '18:00-02:00')],
    [
      'Do bis Mo 11:30–21:00, Di und Mi Ruhetag',
      'mo 11:30-21:00, tu closed, we closed, th 11:30-21:00, fr 11:30-21:00, sa 11:30-21:00, su 11:30-21:00',
    ],
    ['montags, dienstags und donnerstags von 8 bis halb 6', each('mo tu th', '08:00-17:30')],
    [
      'Closed Sundays and Mondays. Otherwise 10 till 6.',
      `mo closed, ${each('tu we th fr sa', '10:00-18:00')}, su closed`,
    ],
    ['Rund um die Uhr, sieben Tage die Woche', each('mo tu we th fr sa su', '00:00-24:00')],
    ['24/7, 365 days a year', each('mo tu we th fr sa su', '00:00-24:00')],
    ['rund um die Uhr geöffnet', each('mo tu we th fr sa su', '00:00-24:00')],
    ['weekdays 7am - noon', each('mo tu we th fr', '07:00-12:00')],
    ['jeden Tag von 8 Uhr früh bis 8 Uhr abends', each('mo tu we th fr sa su', '08:00-20:00')],
    ['We are a shop in Bath, open Mon-Sat 9-5, and we sell bells', each('mo tu we th fr sa', '09:00-17:00')],
    ['Öffnungszeiten\nMontag: 9:00 – 12:00\nMittwoch: geschlossen', 'mo 09:00-12:00, we closed'],
    ['Mon-Fri 2-6', each('mo tu we th fr', '14:00-18:00')],
    ['Mon-Fri 8-1 & 2-5', each('mo tu we th fr', '08:00-13:00 14:00-17:00')],
    ['Montag acht bis zwölf und eins bis fünf', 'mo 08:00-12:00 13:00-17:00'],
    ['Mi-Sa 17.30 bis 1 Uhr nachts', each('we th fr sa', '17:30-01:00')],
    ['Monday and Thursday evenings, 5.30pm–9pm', each('mo th', '17:30-21:00')],
    ['dienstags nachmittags von zwei bis sechs', 'tu 14:00-18:00'],
    ['Mittwoch vormittags acht bis zwölf, nachm. 14–18', 'we 08:00-12:00 14:00-18:00'],
    ['Di–Fr 9–18 Uhr, Montag nicht', `mo closed, ${each('tu we th fr', '09:00-18:00')}`],
    ['Tue to Thu 5pm–9pm, never Sundays or Mondays', `mo closed, ${each('tu we th', '17:00-21:00')}, su closed`],
    ['Sa 9–13, sonst nicht', 'mo closed, tu closed, we closed, th closed, fr closed, sa 09:00-13:00, su closed'],
    [
      'Dienstag 9–12, sonst Mo–Fr 8–12',
      'mo 08:00-12:00, tu 09:00-12:00, we 08:00-12:00, th 08:00-12:00, fr 08:00-12:00',
    ],
    [
      'Mo–Fr 9–17, außer Mi: da nur bis 13 Uhr',
      'mo 09:00-17:00, tu 09:00-17:00, we 09:00-13:00, th 09:00-17:00, fr 09:00-17:00',
    ],
    [
      'Open every day but Tuesday, 7am–3pm',
      'mo 07:00-15:00, tu closed, we 07:00-15:00, th 07:00-15:00, fr 07:00-15:00, sa 07:00-15:00, su 07:00-15:00',
    ],
    ['Mo Di Do 9-13, So geschl.', 'mo 09:00-13:00, tu 09:00-13:00, th 09:00-13:00, su closed'],
    ['Büro Mo-Mi 7 bis 16 Uhr, 0152 28895456', each('mo tu we', '07:00-16:00')],
    ['Open Thu to Sat noon to 11pm, Saturday until 2am', `${each('th fr', '12:00-23:00')}, sa 12:00-02:00`],
    ['Mon - Wed 0730 - 1800 hrs', each('mo tu we', '07:30-18:00')],
  ])('%s', (text, said) => {
    expect(show(text)).toEqual({ said, notes: [], asked: [] })
  })

  test('what belongs to no day of the week is a note in the words of the text', () => {
    expect(show('Sa 10–13, sonst nach Vereinbarung')).toEqual({
      said: 'sa 10:00-13:00',
      notes: ['sonst nach Vereinbarung'],
      asked: [],
    })
    expect(show('Sonn- und feiertags geschlossen')).toEqual({
      said: 'su closed',
      notes: ['Sonn- und feiertags geschlossen'],
      asked: [],
    })
  })
})

describe('what is not read whole is asked for with its words, and says nothing of the days it may be about', () => {
  test.each<[text: string, said: string, asked: string | string[]]>([
    ['Mon-Fri 9-5, every other Saturday 10-2', '', 'Mon-Fri 9-5, every other Saturday 10-2'],
    ['from April to October daily from noon', '', 'from April to October daily from noon'],
    ['Open daily 10-6. Closed in January.', '', ['Closed in January', 'Open daily 10-6']],
    ['Di–Sa 9–18 Uhr, Mittagspause 12–13 Uhr', '', 'Di–Sa 9–18 Uhr, Mittagspause 12–13 Uhr'],
    ['werktags 9–18 Uhr', '', 'werktags 9–18 Uhr'],
    ['Mo 18–12 Uhr', '', 'Mo 18–12 Uhr'],
    [
      'Mo 8–12. Am Türschild steht bis 11:30, das muss ich noch klären.',
      '',
      ['Am Türschild steht bis 11:30, das muss ich noch klären', 'Mo 8–12'],
    ],
    ['Mon & Thu 7-9', '', 'Mon & Thu 7-9'],
    ['Mo–Fr von 9 bis 5', '', 'Mo–Fr von 9 bis 5'],
    ['Fr ab 17 Uhr', '', 'Fr ab 17 Uhr'],
    ['So–Do zehn bis ein Uhr nachts', '', 'So–Do zehn bis ein Uhr nachts'],
    ['Mon 5-9', '', 'Mon 5-9'],
    [
      'Open Wed to Sat 12 to 11, Fri Sat till 1',
      each('we th', '12:00-23:00'),
      'Open Wed to Sat 12 to 11, Fri Sat till 1',
    ],
    [
      'Open Wed to Fri 12 to 11, Friday till 7',
      each('we th', '12:00-23:00'),
      'Open Wed to Fri 12 to 11, Friday till 7',
    ],
    ['Fri 6 til midnight, Tue 6 til 2', '', 'Fri 6 til midnight, Tue 6 til 2'],
    [
      'Mon-Thu 9am-4pm. Wed afternoons only if a locum is in.',
      each('mo tu th', '09:00-16:00'),
      ['Wed afternoons only if a locum is in', 'Mon-Thu 9am-4pm'],
    ],
    [
      'Open Mon-Thu 9am-4pm, Wed Thu later if we like',
      each('mo tu', '09:00-16:00'),
      'Open Mon-Thu 9am-4pm, Wed Thu later if we like',
    ],
    ['Mo nachmittags geschlossen', '', 'Mo nachmittags geschlossen'],
    ['Mo–Fr 9–18, nicht nachmittags', '', 'Mo–Fr 9–18, nicht nachmittags'],
    ['Sat or Sun 9am-5pm', '', 'Sat or Sun 9am-5pm'],
    ['daily 8 till late', '', 'daily 8 till late'],
    ['Brunch, Sa und So 10–14', '', 'Brunch, Sa und So 10–14'],
    ['Hatha Yoga: Mo 18–19:30, Di 18–19:30', '', 'Hatha Yoga: Mo 18–19:30, Di 18–19:30'],
    [
      'Geöffnet von 18 bis 2 Uhr, freitags und samstags bis 4 Uhr, montags zu.',
      '',
      'Geöffnet von 18 bis 2 Uhr, freitags und samstags bis 4 Uhr, montags zu',
    ],
    ['Telefonisch erreichbar Mo–Do 8–17, Fr 8–13', '', 'Telefonisch erreichbar Mo–Do 8–17, Fr 8–13'],
  ])('%s', (text, said, asked) => {
    expect(show(text)).toEqual({ said, notes: [], asked: [asked].flat() })
  })

  test.each([
    ['Mo–Fr 9–18 Uhr. Im Winter schließen wir um 16 Uhr.', 'Im Winter schließen wir um 16 Uhr'],
    ['Mo–Fr 9–18 Uhr. Im Winter nur bis 16 Uhr.', 'Im Winter nur bis 16 Uhr'],
    ['Open daily 9am to 5pm. In summer we close at 8.', 'In summer we close at 8'],
    ['Open daily 9am to 5pm. Winter hours are shorter.', 'Winter hours are shorter'],
  ])('a season in a sentence of its own: %s', (text, quote) => {
    const { days, questions } = readHours(text, 'de')
    expect(days).toEqual({})
    expect(questions.map((one) => one.quote)).toContain(quote)
  })

  test.each([
    'Wir haben im Sommer viele Gäste. Mo–Fr 9–18 Uhr.',
    'Mo–Fr 9–18 Uhr. Seit dem Sommer 2019 sind wir hier.',
    'Mon–Fri 9–18. We are close to the station and bake 3 cakes in winter.',
  ])('a season that is said of something else is left alone: %s', (text) => {
    const { days, questions } = readHours(text, 'de')
    expect([Object.keys(days).length, questions]).toEqual([5, []])
  })

  test.each([
    ['We never close on Sundays. Sunday: closed.', 'su', ['We never close on Sundays', 'Sunday: closed']],
    ['Montags nie geschlossen. Mo Ruhetag.', 'mo', ['Montags nie geschlossen', 'Mo Ruhetag']],
    ['Freitags schließen wir um 15 Uhr. Mo–Fr 9–18 Uhr.', 'fr', ['Freitags schließen wir um 15 Uhr', 'Mo–Fr 9–18 Uhr']],
  ] as const)('what goes against another statement is asked with both: %s', (text, day, quotes) => {
    const { days, questions } = readHours(text, 'de')
    expect(days[day]).toBeUndefined()
    expect(questions.map(({ quote }) => quote)).toEqual([...quotes])
  })

  test('two statements of one day that differ are shown side by side', () => {
    const { days, questions } = readHours('Mo–Sa 9–18. Samstag 10–14.', 'de')
    expect(days.sa).toBeUndefined()
    expect(days.fr).toEqual({ spans: [{ opens: '09:00', closes: '18:00' }] })
    expect(questions).toEqual([
      { quote: 'Mo–Sa 9–18', reason: 'twofold' },
      { quote: 'Samstag 10–14', reason: 'twofold' },
    ])
  })

  test.each([
    'Dienstag Ruhetag. Dienstag bis Samstag 12–14 und 18–22 Uhr.',
    'Open Monday, Tuesday, Wednesday and Friday from 10 to 3. Tuesday closed.',
  ])('a day that is named among the open ones and called closed is neither: %s', (text) => {
    const { days, questions } = readHours(text, language(text))
    expect(days.tu).toBeUndefined()
    expect(days.we?.spans.length).toBeGreaterThan(0)
    expect(questions.map(({ reason }) => reason)).toEqual(['twofold', 'twofold'])
  })

  test.each([
    ['Dienstag Ruhetag. Geöffnet Mo–Do.', ['Dienstag Ruhetag', 'Geöffnet Mo–Do']],
    ['Closed on Tuesdays. We are open Monday to Thursday.', ['Closed on Tuesdays', 'We are open Monday to Thursday']],
    ['Dienstag Ruhetag. Geöffnet Mo–Do 9–18 Uhr.', ['Dienstag Ruhetag', 'Geöffnet Mo–Do 9–18 Uhr']],
  ])('a day that is called closed before a range of open days that holds it is asked with both: %s', (text, quotes) => {
    const { days, questions } = readHours(text, language(text))
    expect(days.tu).toBeUndefined()
    expect(questions.map(({ quote }) => quote).sort()).toEqual(quotes.sort())
    expect(questions.map(({ reason }) => reason)).toContain('twofold')
  })

  test('a day within a range, or of every day, may be an exception', () => {
    expect(readHours('Montag bis Samstag 9–18 Uhr, Mittwoch geschlossen.', 'de').days.we).toEqual({ spans: [] })
    expect(readHours('Täglich 11–23 Uhr. Montag Ruhetag.', 'de').days.mo).toEqual({ spans: [] })
  })

  test('another end of the same days, but no course on a day that is open', () => {
    expect(show('Mo–Fr 9–18 Uhr. Mo–Fr nur bis 13 Uhr.').said).toBe('')
    expect(show('Mo–Fr 9–18 Uhr geöffnet.\nMontags Yoga 18–20 Uhr.').said).toBe(each('mo tu we th fr', '09:00-18:00'))
  })

  test('two times from the same hour on, and the other days beside one that ends otherwise', () => {
    expect(show('Mo 9–12 und 9–14')).toMatchObject({ said: '', asked: ['Mo 9–12 und 9–14'] })
    const rest = 'An den übrigen Tagen geschlossen'
    expect(show(`Mo–Fr 9–18. Freitags nur bis 13 Uhr. ${rest}.`)).toMatchObject({
      said: `${each('mo tu we th', '09:00-18:00')}, fr 09:00-13:00`,
      asked: [rest],
    })
  })

  test.each([
    ['Mo 5–11 Uhr', '', 'Mo 5–11 Uhr'],
    ['Sat 10-11am', '', 'Sat 10-11am'],
    ['Mon 12 to 0', '', 'Mon 12 to 0'],
    ['Mo–Do 9–18, außer Freitag', '', 'Mo–Do 9–18, außer Freitag'],
    ['Mo–Do außer Freitag 9–18', '', 'Mo–Do außer Freitag 9–18'],
    ['Montag 9–18, außer Montag', '', 'Montag 9–18, außer Montag'],
    ['Mo–Do 9–18, Do erst ab 19', each('mo tu we', '09:00-18:00'), 'Mo–Do 9–18, Do erst ab 19'],
    ['Offen Mo 9–12, Di Yoga 18–20, bei Rosa, Mi 9–12', 'mo 09:00-12:00', 'Di Yoga 18–20, bei Rosa, Mi 9–12'],
  ])('what cannot be, or goes on with words that were not read: %s', (text, said, asked) => {
    const read = show(text)
    expect([read.said, read.asked.join()]).toEqual([said, expect.stringContaining(asked)])
  })

  test('another heading is one no longer below an empty line', () => {
    expect(show('Kurse:\nMo 18–20 Uhr\n\nMo–Fr 9–17 Uhr')).toMatchObject({
      said: each('mo tu we th fr', '09:00-17:00'),
      asked: ['Mo 18–20 Uhr'],
    })
  })

  test('times under another heading are no opening hours', () => {
    expect(show('Kurse:\nMo 18–19:30\n\nÖffnungszeiten:\nDi 9–18 Uhr')).toEqual({
      said: 'tu 09:00-18:00',
      notes: [],
      asked: ['Mo 18–19:30'],
    })
  })

  test('a date is an exception that is asked for, and leaves the week as it is', () => {
    expect(show('Mo 9–18 Uhr. Am 24.12. geschlossen.')).toEqual({
      said: 'mo 09:00-18:00',
      notes: [],
      asked: ['Am 24.12. geschlossen'],
    })
  })
})

test.each(['MWF 8-noon, then 2-6', 'Wir kommen rund um die Uhr zu Ihnen'])(
  'hours among words that are not known are asked for: %p',
  (text) => {
    expect(show(text)).toEqual({ said: '', notes: [], asked: [text] })
  },
)

test('a text that speaks of no hours gives none and asks nothing', () => {
  for (const text of [
    'So machen wir das: 8 Sorten Brot, do it 5-6 more.',
    'Seit 10 Jahren am Montag besonders gern.',
    '',
    'Kinder von 8 bis 12 Jahren',
    'Projekte 2010-2015',
  ])
    expect(show(text)).toEqual({ said: '', notes: [], asked: [] })
})

test('a day that is not named is not called closed', () => {
  expect(readHours('Geöffnet Di–Sa 9–17', 'de').days.mo).toBeUndefined()
})

test.each([
  'Mo, Di ',
  '9-12 ',
  'Mo 9-12, ',
  'außer Mo ',
  'closed ',
  'bis ',
  'und und ',
  'Mo-',
  '\n',
  'Mo bis Di oder Mi ',
])('8,000 characters of %p are read or asked for', (part) => {
  const { questions } = readHours(part.repeat(Math.ceil(8000 / part.length)), 'de')
  expect(questions.length).toBeLessThanOrEqual(8000)
})

test('a day that is closed, and has something at a time elsewhere, is asked with both', () => {
  const { days, questions } = readHours(
    'Täglich 10–18 Uhr. Sonntags geschlossen. So 11–16 Uhr Kaffee und Kuchen.',
    'de',
  )
  expect([days.sa?.spans.length, days.su]).toEqual([1, undefined])
  expect(questions.map(({ quote }) => quote)).toEqual(['So 11–16 Uhr Kaffee und Kuchen', 'Sonntags geschlossen'])
})
