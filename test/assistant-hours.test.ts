import { describe, expect, test } from 'bun:test'
import type { AnswerRequest, AnswerSource } from '../src/ai/answer'
import { answerFromSources } from '../src/ai/builtin/answer/answer'
import { blockTypeByKey } from '../src/block-types/catalog'
import { hoursStated, type StatedHours } from '../src/block-types/stated'
import { localTime } from '../src/values/local-time'
import { visitorWords } from '../src/words/words-of'

test('a day that its section notes as closed is closed, one that is noted otherwise is not known', () => {
  const words = {
    days: [
      { day: 'sa', note: 'Ruhetag' },
      { day: 'su', note: 'nach Absprache' },
    ],
  }
  const props = { hours: [{ day: 'fr', from: '09:00', to: '18:00' }], hide_closed: true }
  const [item] = blockTypeByKey('opening_hours')!.about.states!(words, { props, locale: 'de' } as never)
  const { week, note } = item!.facts.hours!
  expect([week.slice(4), note]).toEqual([[span('09:00', '18:00'), [], null], 'nach Absprache'])
})

test('hours that are stored go before what a note says of their day, and a note understood in part leaves something open', () => {
  const hours = [{ day: 'fr', from: '09:00', to: '18:00' }]
  const stated = (note: string) =>
    hoursStated(
      { name: 'Zeiten', hours, special: [], note },
      { props: { hide_closed: true }, locale: 'de', company: {} },
    )!
  const { week, isWhole } = stated('Freitag 10–12 Uhr. Samstag 9–13 Uhr.')
  expect([week.slice(4), isWhole]).toEqual([[span('09:00', '18:00'), span('09:00', '13:00'), null], true])
  const partly = stated('Samstag 9–13 Uhr. Mit Hund bitte klingeln.')
  expect([partly.week[5], partly.isWhole]).toEqual([span('09:00', '13:00'), false])
  const asked = stated('Samstag nach Vereinbarung. Sonntag geschlossen.') // neither open nor closed on Saturday
  expect(asked.week.slice(5)).toEqual([null, []])
})

const span = (from: string, to: string) => [{ from, to }]
const bakery: StatedHours = {
  week: [
    [],
    ...Array.from({ length: 4 }, () => span('06:30', '18:00')),
    span('06:30', '13:00'),
    span('08:00', '11:00'),
  ],
  special: [
    { label: 'Heiligabend', from: '2026-12-24', until: '2026-12-24', spans: span('06:30', '12:00') },
    { label: 'Betriebsferien', from: '2026-08-03', until: '2026-08-16', spans: [] },
  ],
  isWhole: true,
}
const source = (hours: StatedHours): AnswerSource => ({
  title: 'Besuch',
  headings: [],
  text: 'Öffnungszeiten',
  facts: { hours },
})

function say(question: string, now: string, more: Partial<AnswerRequest> = {}, hours: StatedHours = bakery) {
  const request: AnswerRequest = {
    question,
    history: [],
    wanted: ['hours'],
    language: 'de',
    words: visitorWords('de'),
    sources: [source(hours)],
    covered: 1,
    siteName: 'Backstube',
    persona: '',
    now: new Date(now),
    timeZone: 'Europe/Berlin',
    ...more,
  }
  return answerFromSources(request)?.text
}

// 4 May 2026 was a Monday
describe('hours are said for the day that is asked for', () => {
  test('by its name, also with a part of the day', () => {
    expect(say('Wann habt ihr am Samstag offen?', '2026-05-04T10:00:00Z')).toBe('Samstag 6:30–13:00 Uhr.')
    expect(say('Habt ihr Samstagvormittag offen?', '2026-05-04T10:00:00Z')).toBe('Samstag 6:30–13:00 Uhr.')
    expect(say('Ist montags zu?', '2026-05-05T10:00:00Z')).toBe('Montag geschlossen.')
    expect(say('When are you open on Sundays?', '2026-05-05T10:00:00Z', { language: 'en' })).toBe(
      'Sunday 8:00 am – 11:00 am.',
    )
  })
  test('of several days each, in the order of the calendar', () => {
    expect(say('Habt ihr am Wochenende offen?', '2026-05-05T10:00:00Z')).toBe(
      'Samstag 6:30–13:00 Uhr.\nSonntag 8:00–11:00 Uhr.',
    )
    expect(say('Habt ihr am Samstag und am Donnerstag offen?', '2026-05-05T10:00:00Z')).toBe(
      'Donnerstag 6:30–18:00 Uhr.\nSamstag 6:30–13:00 Uhr.',
    )
  })
  test('today with what holds now: open, before and after', () => {
    const today = 'Heute (Dienstag) 6:30–18:00 Uhr.'
    expect(say('Habt ihr heute noch auf?', '2026-05-05T10:00:00Z')).toBe(
      `${today}\nJetzt ist geöffnet, heute noch bis 18:00 Uhr.`,
    )
    expect(say('Habt ihr heute offen?', '2026-05-05T03:00:00Z')).toBe(
      `${today}\nJetzt ist geschlossen, wieder geöffnet wird heute um 6:30 Uhr.`,
    )
    expect(say('Habt ihr jetzt offen?', '2026-05-05T16:00:00Z')).toBe(
      `${today}\nJetzt ist geschlossen, wieder geöffnet wird morgen um 6:30 Uhr.`,
    )
  })
  test('today without the weekday on which it opens again, where that is none of the next seven days', () => {
    expect(say('Habt ihr jetzt offen?', '2026-08-05T10:00:00Z')).toEndWith('\nJetzt ist geschlossen.')
    expect(say('Habt ihr jetzt offen?', '2026-08-14T10:00:00Z')).toEndWith('wieder geöffnet wird Dienstag um 6:30 Uhr.')
  })
  test('today also where it is named beside, and then once', () => {
    expect(say('Habt ihr heute, am Dienstag, offen?', '2026-05-05T10:00:00Z')).toBe(
      'Heute (Dienstag) 6:30–18:00 Uhr.\nJetzt ist geöffnet, heute noch bis 18:00 Uhr.',
    )
  })
  test('the last minute is open and the next one is not', () => {
    expect(say('Habt ihr jetzt offen?', '2026-05-05T15:59:59Z')).toContain('Jetzt ist geöffnet')
    expect(say('Habt ihr jetzt offen?', '2026-05-05T16:00:00Z')).toContain('Jetzt ist geschlossen')
  })
  test('tomorrow and the day after', () => {
    expect(say('Habt ihr morgen auf?', '2026-05-04T10:00:00Z')).toContain('Morgen (Dienstag) 6:30–18:00 Uhr.')
    expect(say('Habt ihr übermorgen auf?', '2026-05-04T10:00:00Z')).toContain('Mittwoch 6:30–18:00 Uhr.')
    const english = { language: 'en' as const, words: visitorWords('en') }
    expect(say('Are you open the day after tomorrow?', '2026-05-04T10:00:00Z', english)).toBe(
      'Wednesday 6:30 am – 6:00 pm.',
    )
  })
  test('all days where none is named', () => {
    expect(say('Wie sind eure Öffnungszeiten?', '2026-05-05T10:00:00Z')).toBe(
      [
        'Montag geschlossen',
        'Dienstag – Freitag 6:30–18:00 Uhr',
        'Samstag 6:30–13:00 Uhr',
        'Sonntag 8:00–11:00 Uhr',
        'Jetzt ist geöffnet, heute noch bis 18:00 Uhr.',
      ].join('\n'),
    )
  })
})

describe('days that are not as usual', () => {
  test('take the place of the usual hours', () => {
    expect(say('Habt ihr heute offen?', '2026-12-24T10:30:00Z')).toBe(
      'Heute (Donnerstag) 6:30–12:00 Uhr (Heiligabend).\nJetzt ist geöffnet, heute noch bis 12:00 Uhr.',
    )
    expect(say('Habt ihr am Mittwoch offen?', '2026-08-04T10:00:00Z')).toBe(
      'Mittwoch, 5. August geschlossen (Betriebsferien).',
    )
  })
  test('are told when holidays are asked for, those that are still to come', () => {
    expect(say('Habt ihr an Feiertagen offen?', '2026-10-01T10:00:00Z')).toBe(
      'Heiligabend, 24. Dezember: 6:30–12:00 Uhr',
    )
  })
  test('are told until the last of them is over', () => {
    const holidays = (now: string) => say('Wann sind Betriebsferien?', now)
    expect(holidays('2026-08-10T10:00:00Z')).toContain('Betriebsferien, 3. August – 16. August: geschlossen')
    expect(holidays('2026-08-16T10:00:00Z')).toContain('Betriebsferien')
    expect(holidays('2026-08-17T10:00:00Z')).not.toContain('Betriebsferien')
  })
  test('are not made up: without any, nothing is said', () => {
    expect(say('Habt ihr an Feiertagen offen?', '2026-10-01T10:00:00Z', {}, { ...bakery, special: [] })).toBeUndefined()
  })
})

test('who opens on one day of the week opens again on that day', () => {
  const tuesday = { ...bakery, special: [], week: bakery.week.map((spans, day) => (day === 1 ? spans : [])) }
  expect(say('Habt ihr jetzt offen?', '2026-05-05T17:00:00Z', {}, tuesday)).toBe(
    'Heute (Dienstag) 6:30–18:00 Uhr.\nJetzt ist geschlossen, wieder geöffnet wird Dienstag um 6:30 Uhr.',
  )
})

describe('what is not stated', () => {
  test('is not called closed', () => {
    const week = bakery.week.map((spans, day) => (day === 6 ? null : spans))
    expect(say('Habt ihr sonntags offen?', '2026-05-05T10:00:00Z', {}, { ...bakery, week })).toBe(
      'Sonntag keine Angabe auf der Website.',
    )
  })
  test('is in the owner’s note, which comes along; beside one that is not understood nothing is said of this moment', () => {
    const note = 'Vom 1. bis 9. Mai haben wir zu.'
    expect(say('Habt ihr heute offen?', '2026-05-05T10:00:00Z', {}, { ...bakery, note, isWhole: false })).toBe(
      `Heute (Dienstag) 6:30–18:00 Uhr.\nDazu steht dort: „${note}“`,
    )
  })
  test('whose hours they are is said where the heading tells', () => {
    expect(say('Wann habt ihr montags auf?', '2026-05-05T10:00:00Z', {}, { ...bakery, name: 'Café' })).toBe(
      'Café:\nMontag geschlossen.',
    )
  })
})

describe('the clock is that of the place', () => {
  test('on both sides of a change of the clocks', () => {
    // 18:00 in Berlin is 17:00 UTC in winter and 16:00 in summer
    expect(say('Habt ihr jetzt offen?', '2026-03-27T16:30:00Z')).toContain('noch bis 18:00')
    expect(say('Habt ihr jetzt offen?', '2026-03-31T16:30:00Z')).toContain('Jetzt ist geschlossen')
  })
  test('the day after the night with 23 hours is one day later', () => {
    expect(say('Habt ihr morgen offen?', '2026-03-28T22:59:00Z')).toContain('Morgen (Sonntag)')
    expect(say('Habt ihr morgen offen?', '2026-03-28T23:01:00Z')).toContain('Morgen (Montag)')
  })
  test('in other zones it is another day', () => {
    const now = '2026-05-05T23:30:00Z'
    expect(say('Habt ihr heute offen?', now, { timeZone: 'America/New_York' })).toContain('Heute (Dienstag)')
    expect(say('Habt ihr heute offen?', now, { timeZone: 'Asia/Tokyo' })).toContain('Heute (Mittwoch)')
    expect(localTime(new Date(now), 'Europe/London')).toEqual({ day: 2, date: '2026-05-06', minutes: 30 })
  })
  test('what is open past midnight is open on the next day until then', () => {
    const bar: StatedHours = {
      week: Array.from({ length: 7 }, (_, day) => (day === 4 ? span('20:00', '02:00') : [])),
      special: [],
      isWhole: true,
    }
    expect(say('Habt ihr jetzt offen?', '2026-05-08T23:30:00Z', {}, bar)).toContain('noch bis 2:00')
    expect(say('Habt ihr jetzt offen?', '2026-05-09T00:30:00Z', {}, bar)).toContain('Jetzt ist geschlossen')
  })
})

describe('in English', () => {
  const ask = (question: string, now: string, hours: StatedHours = bakery) =>
    say(question, now, { language: 'en', words: visitorWords('en') }, hours)

  test.each([
    [
      'When do you close today?',
      '2026-05-05T10:00:00Z',
      'Today (Tuesday) 6:30 am – 6:00 pm.\nIt is open now, until 6:00 pm.',
    ],
    ['Are you open tomorrow?', '2026-05-05T10:00:00Z', 'Tomorrow (Wednesday) 6:30 am – 6:00 pm.'],
    [
      'Open today?',
      '2026-05-05T19:00:00Z',
      'Today (Tuesday) 6:30 am – 6:00 pm.\nIt is closed now and opens again tomorrow at 6:30 am.',
    ],
    [
      'Open today?',
      '2026-05-05T03:00:00Z',
      'Today (Tuesday) 6:30 am – 6:00 pm.\nIt is closed now and opens again today at 6:30 am.',
    ],
    [
      'Open today?',
      '2026-05-03T10:00:00Z',
      'Today (Sunday) 8:00 am – 11:00 am.\nIt is closed now and opens again on Tuesday at 6:30 am.',
    ],
    ['Are you open on Monday?', '2026-05-05T10:00:00Z', 'Monday closed.'],
    ['What about weekends?', '2026-05-05T10:00:00Z', 'Saturday 6:30 am – 1:00 pm.\nSunday 8:00 am – 11:00 am.'],
    ['Open on Christmas Eve?', '2026-12-01T10:00:00Z', 'Heiligabend, 24 December: 6:30 am – 12:00 pm'],
  ])('%s %s', (question, now, said) => {
    expect(ask(question, now)).toBe(said)
  })

  test('what is not known, always open, or closed for long is said so', () => {
    const always = Array.from({ length: 7 }, () => span('00:00', '24:00'))
    const of = (week: StatedHours['week'], more: Partial<StatedHours> = {}): StatedHours => ({
      ...{ week, special: [], isWhole: true },
      ...more,
    })
    const today = '2026-05-05T10:00:00Z'
    expect(ask('Open today?', today, of(always))).toEndWith('It is open now.')
    expect(ask('Open today?', today, of(Array(7).fill([])))).toEndWith('It is closed now.')
    const unknown = of([null, null, null, null, null, null, null], { isWhole: false })
    expect(ask('Open today?', today, unknown)).toBe('Today (Tuesday) not given on the website.')
    expect(say('Heute offen?', today, {}, unknown)).toBe('Heute (Dienstag) keine Angabe auf der Website.')
    expect(say('Heute offen?', today, {}, of(Array(7).fill([])))).toEndWith('Jetzt ist geschlossen.')
    expect(say('Heute offen?', today, {}, of(always))).toEndWith('Jetzt ist geöffnet.')
    const late = of(Array.from({ length: 7 }, () => span('12:00', '24:00')))
    expect(say('Heute offen?', today, {}, late)).toContain('12:00–24:00 Uhr')
    expect(ask('Open today?', today, late)).toContain('12:00 pm – 12:00 am')
  })
})

describe('special days', () => {
  const special = [
    { label: 'Silvester', from: '2026-12-31', until: '2026-12-31', spans: [] },
    { label: 'Heiligabend', from: '2026-12-24', until: '2026-12-24', spans: span('06:30', '12:00') },
    { label: 'Ostern', from: '2026-04-05', until: '2026-04-06', spans: [] },
  ]
  const hours: StatedHours = { ...bakery, special, note: 'Silvester nach Absprache.' }

  test('that are asked for come in the order of the calendar, without those that are over, with a note that speaks of them', () => {
    expect(say('Wie habt ihr an Feiertagen offen?', '2026-12-01T10:00:00Z', {}, hours)).toBe(
      'Heiligabend, 24. Dezember: 6:30–12:00 Uhr\nSilvester, 31. Dezember: geschlossen\nDazu steht dort: „Silvester nach Absprache.“',
    )
    expect(say('Habt ihr an Heiligabend offen?', '2026-12-01T10:00:00Z', {}, hours)).toBe(
      'Heiligabend, 24. Dezember: 6:30–12:00 Uhr',
    )
    expect(say('Habt ihr an Ostern offen?', '2026-12-01T10:00:00Z', {}, hours)).toBeUndefined()
  })
})
