import { describe, expect, test } from 'bun:test'
import type { AnswerRequest, AnswerSource } from '../src/ai/answer'
import { answerFromSources } from '../src/ai/builtin/answer/answer'
import { blockTypeByKey } from '../src/block-types/catalog'
import type { StatedHours } from '../src/block-types/stated'
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
