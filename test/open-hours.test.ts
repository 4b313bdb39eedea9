import { describe, expect, test } from 'bun:test'
import { openHours } from '../src/block-types/open-now'
import { renderBlock } from '../src/block-types/render'
import { browserScript } from '../src/publishing/browser-scripts'
import type { SiteContent } from '../src/publishing/inventory'
import { siteHours } from '../src/publishing/site-hours'
import { localTime } from '../src/values/local-time'
import { closingAt, type OpenHours, openingAfter, spansOn } from '../src/values/open-hours'
import { samplePage } from './support/page-view'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const always = days.map((day) => ({ day, from: '0:00', to: '24:00' }))
const at = (when: string, zone = 'Europe/Berlin') => localTime(new Date(when), zone)
const hoursOf = (...given: Parameters<typeof openHours>): OpenHours => openHours(...given)!

/** The bar of a Friday and a Saturday night, and Sunday's brunch. */
const bar = hoursOf([
  { day: 'fr', from: '20:00', to: '2:00' },
  { day: 'sa', from: '20:00', to: '4:00' },
  { day: 'su', from: '10:00', to: '12:30' },
  { day: 'su', from: '12:30', to: '14:00' },
])

test('special days of a site are called as its language calls them, else as its base does, else as the first does', () => {
  const named = (label: string) => ({ special: [{ date: '2026-12-24', label }] })
  const content = { de: named('Heiligabend'), en: named('Christmas Eve'), 'en-GB': named('Xmas Eve') }
  const props = { hours: [{ day: 'mo', from: '9:00', to: '12:00' }] }
  const block = { type: 'opening_hours', typeVersion: 1, props, content }
  const inventory = { pages: [{ isHome: true, blocks: [block] }], locales: ['de', 'en'] } as unknown as SiteContent
  const label = (locale: string) => siteHours(inventory, locale)?.special[0]?.label
  expect(['de', 'en-GB', 'en-US', 'fr'].map(label)).toEqual(['Heiligabend', 'Xmas Eve', 'Christmas Eve', 'Heiligabend'])
})

// 1 May 2026 was a Friday
describe('whether it is open', () => {
  const closing = (when: string, hours = bar) => {
    const found = closingAt(hours, at(when))
    return typeof found === 'object' ? `${found.after} ${found.time}` : found
  }
  const opening = (when: string, hours = bar) => {
    const found = openingAfter(hours, at(when))
    return found && `${found.after} ${found.date} ${found.time}`
  }

  test('it opens with the minute and is closed from the last one on', () => {
    expect(closing('2026-05-01T19:59:59+02:00')).toBeUndefined()
    expect(closing('2026-05-01T20:00:00+02:00')).toBe('1 02:00')
    expect(closing('2026-05-02T01:59:59+02:00')).toBe('0 02:00')
    expect(closing('2026-05-02T02:00:00+02:00')).toBeUndefined()
  })

  test('spans that touch are one, and a day that ends at midnight ends at 24:00', () => {
    expect(closing('2026-05-03T10:00+02:00')).toBe('0 14:00')
    for (const to of ['24:00', '0:00'])
      expect(closing('2026-05-01T10:00+02:00', hoursOf([{ day: 'fr', from: '9:00', to }]))).toBe('0 24:00')
  })

  test('through midnight it stays open where the next day begins there', () => {
    const weekend = hoursOf(always.slice(4))
    expect(closing('2026-05-01T10:00+02:00', weekend)).toBe('2 24:00')
    expect(closing('2026-05-01T10:00+02:00', hoursOf(always))).toBe('never')
  })

  test('a Sunday’s night goes on into Monday', () => {
    const night = hoursOf([{ day: 'su', from: '22:00', to: '2:00' }])
    expect(closing('2026-05-04T01:59+02:00', night)).toBe('0 02:00')
    expect(closing('2026-05-04T02:00+02:00', night)).toBeUndefined()
  })

  test('the next opening is today, on a later day, or in no sight', () => {
    expect(opening('2026-05-01T10:00+02:00')).toBe('0 2026-05-01 20:00')
    expect(opening('2026-05-03T14:00+02:00')).toBe('5 2026-05-08 20:00')
    expect(opening('2026-05-01T10:00+02:00', { week: [], special: [] })).toBeUndefined()
  })

  test('a special day goes before its day of the week, and a night that began before it goes on', () => {
    const christmas = hoursOf(
      days.map((day) => ({ day, from: '18:00', to: '1:00' })),
      [
        { date: '2026-12-24', label: 'Heiligabend', from: '10:00', to: '12:00' },
        { date: '2026-12-24', label: 'Heiligabend', from: '13:00', to: '14:00' },
        { date: '2026-12-25', until: '2026-12-31', label: '**Ferien**' },
      ],
    )
    expect(closing('2026-12-24T00:30+01:00', christmas)).toBe('0 01:00')
    expect(spansOn(christmas, at('2026-12-24T09:00+01:00'))).toHaveLength(2)
    expect(closing('2026-12-24T12:30+01:00', christmas)).toBeUndefined()
    expect(opening('2026-12-24T14:00+01:00', christmas)).toBe('8 2027-01-01 18:00')
    expect(christmas.special[2]).toEqual({ label: 'Ferien', from: '2026-12-25', until: '2026-12-31', spans: [] })
  })

  test('clocks that change do not move what they show', () => {
    const nights = hoursOf(days.map((day) => ({ day, from: '22:00', to: '3:30' })))
    // 28 to 29 March 2026: after 1:59 comes 3:00; 24 to 25 October: 2:00 to 2:59 comes twice
    expect(closing('2026-03-29T00:59:59Z', nights)).toBe('0 03:30')
    expect(closing('2026-03-29T01:29:59Z', nights)).toBe('0 03:30')
    expect(closing('2026-03-29T01:30:00Z', nights)).toBeUndefined()
    for (const twice of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:29:59Z'])
      expect(closing(twice, nights)).toBe('0 03:30')
    expect(closing('2026-10-25T02:30:00Z', nights)).toBeUndefined()
    expect(opening('2026-03-29T12:00:00Z', nights)).toBe('0 2026-03-29 22:00')
  })

  test('hours of which none is a time of day are no hours', () => {
    expect(openHours([])).toBeUndefined()
    expect(openHours([{ day: 'mo', from: '25:00', to: '26:00' }])).toBeUndefined()
    expect(hoursOf([{ day: 'mo', from: '9:00', to: '12:00' }], [{ label: 'Irgendwann' }]).special).toEqual([])
  })
})

describe('the place where it is said', () => {
  const draw = (type: string, props: object, page = samplePage('de')) =>
    renderBlock({ id: '1', type, version: 1, props: { ...props }, content: { de: { text: 'Heute' } } }, page, {
      position: 1,
      defaultLocale: 'de',
    }).text
  const hours = [{ day: 'mo', from: '8:00', to: '12:00' }]

  test('says nothing by itself: a page may be days old', () => {
    for (const [type, props] of [
      ['opening_hours', { hours }],
      ['contact_details', {}],
      ['announcement_bar', {}],
    ] as const) {
      const drawn = draw(type, { ...props, show_state: true })
      expect(drawn).toMatch(new RegExp(`<p class="b-${type}__now" data-open="[^"]+" hidden></p>`))
      expect(drawn.replace(/ data-open="[^"]*"/, '')).not.toMatch(/geöffnet bis|Öffnet/)
      expect(draw(type, props)).not.toContain('data-open')
      expect(draw(type, { ...props, show_state: false })).toBe(draw(type, props))
    }
  })

  test('can say every time at which it closes, midnight too where it is written 0:00', () => {
    const drawn = draw('opening_hours', { hours: [{ day: 'fr', from: '18:00', to: '0:00' }], show_state: true })
    const told = JSON.parse((/data-open="([^"]*)"/.exec(drawn)?.[1] ?? '').replaceAll('&quot;', '"'))
    expect(Object.keys(told.times).sort()).toEqual(['00:00', '18:00', '24:00'])
  })

  test('can say every time of a special day as well', () => {
    const special = [{ date: '2026-12-24', label: 'Heiligabend', from: '9:30', to: '11:15' }]
    const content = { de: { special } }
    const drawn = renderBlock(
      { id: '1', type: 'opening_hours', version: 1, props: { hours, show_state: true }, content },
      samplePage('de'),
      { position: 1, defaultLocale: 'de' },
    ).text
    const told = JSON.parse((/data-open="([^"]*)"/.exec(drawn)?.[1] ?? '').replaceAll('&quot;', '"'))
    expect(Object.keys(told.times).sort()).toEqual(['08:00', '09:30', '11:15', '12:00', '24:00'])
  })

  test('is not there where the site has no hours', () => {
    const page = samplePage('de')
    const without = { ...page, site: { ...page.site, hours: undefined } }
    for (const type of ['opening_hours', 'contact_details', 'announcement_bar'])
      expect(draw(type, { show_state: true }, without)).not.toContain('data-open')
  })

  test('the script is smaller than 1.5 kB', async () => {
    expect(Bun.gzipSync(await browserScript('open-now'), { level: 9 }).length).toBeLessThan(1500)
  })
})
