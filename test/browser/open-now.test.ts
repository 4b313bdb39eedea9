import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { type Bakery, createBakery } from '../support/published'
import { createWorld, type World } from '../support/world'

const weekdays = ['mo', 'tu', 'we', 'th', 'fr'].flatMap((day) => [
  { day, from: '8:00', to: '12:30' },
  { day, from: '14:00', to: '18:00' },
])
const hours = [...weekdays, { day: 'sa', from: '20:00', to: '3:00' }]
const special = (label: string) => [{ date: '2026-12-24', label }]
const state = { show_state: true }
const week = {
  type: 'opening_hours',
  props: { variant: 'week', hours, ...state },
  content: {
    de: { headline: 'Öffnungszeiten', special: special('Heiligabend') },
    en: { headline: 'Hours', special: special('Christmas Eve') },
  },
}

describe.skipIf(!hasBrowser)('whether it is open, by the clock of the visitor', () => {
  let world: World
  let browser: Browser
  let berlin: Bakery
  let auckland: Bakery

  beforeAll(async () => {
    world = await createWorld()
    browser = await openBrowser()
    berlin = await createBakery(world)
    auckland = await createBakery(world, { settings: { time_zone: 'Pacific/Auckland' } })
    for (const bakery of [berlin, auckland]) {
      await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [week] })
      const line = { ...week, props: { variant: 'line', hours } }
      await bakery.page({ path: '/still', de: 'Still', blocks: [line, { type: 'contact_details' }] })
      await bakery.page({
        path: '/kontakt',
        de: 'Kontakt',
        blocks: [
          { type: 'contact_details', props: state },
          { type: 'announcement_bar', props: state, content: { de: { text: 'Brot auf Vorrat' } } },
        ],
      })
      const places = [
        { name: 'Haupthaus', hours },
        { name: 'Markt', hours: [{ day: 'mo', from: '7:00', to: '11:00' }], special: special('Heiligabend') },
      ]
      const locations = { type: 'locations', props: state, content: { de: { items: places } } }
      await bakery.page({ path: '/orte', de: 'Orte', blocks: [locations] })
      await bakery.publish()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  interface Visit {
    at: string
    path?: string
    zone?: string
    script?: boolean
    site?: Bakery
  }
  /** The site is answered without a socket, headers and all, to a visitor whose clock stands still. */
  async function open({ at, path = '/', zone = 'Europe/Berlin', script = true, site = berlin }: Visit): Promise<Page> {
    const page = await visitorIn(zone, script)
    await page.clock.setFixedTime(at)
    await page.goto(site.origin + path)
    return page
  }

  const visitors = new Map<string, Page>()
  async function visitorIn(timezoneId: string, javaScriptEnabled: boolean): Promise<Page> {
    const key = `${timezoneId} ${javaScriptEnabled}`
    const known = visitors.get(key)
    if (known) return known
    const page = await browser.newPage({ javaScriptEnabled, timezoneId })
    visitors.set(key, page)
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      const site = [berlin, auckland].find(({ origin }) => origin === url.origin)
      if (!site) return route.abort()
      const answer = await site.visit(url.pathname)
      const headers = Object.fromEntries(answer.headers)
      return route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
    })
    return page
  }

  async function said(visit: Visit): Promise<{ now: string | null; isOpen: boolean; today: string[] }> {
    const page = await open(visit)
    const now = page.locator('[data-open]').first()
    await now.waitFor()
    const isOpen = (await now.getAttribute('class'))!.includes('is-open')
    const answer = {
      now: await now.textContent(),
      isOpen,
      today: await page.locator('[aria-current=date]').allTextContents(),
    }
    return answer
  }

  // 21 December 2026 is a Monday
  const moments: [string, string, boolean, string[]][] = [
    ['2026-12-21T07:59:59+01:00', 'Öffnet heute um 8 Uhr', false, ['Montag']],
    ['2026-12-21T08:00:00+01:00', 'Jetzt geöffnet bis 12:30 Uhr', true, ['Montag']],
    ['2026-12-21T12:30:00+01:00', 'Öffnet heute um 14 Uhr', false, ['Montag']],
    ['2026-12-21T17:59:59+01:00', 'Jetzt geöffnet bis 18 Uhr', true, ['Montag']],
    ['2026-12-21T23:59:59+01:00', 'Öffnet morgen um 8 Uhr', false, ['Montag']],
    ['2026-12-22T00:00:00+01:00', 'Öffnet heute um 8 Uhr', false, ['Dienstag']],
    [
      '2026-12-24T10:00:00+01:00',
      'Heute geschlossen (Heiligabend). Öffnet morgen um 8 Uhr',
      false,
      ['Heiligabend, 24.\u00a0Dezember 2026'],
    ],
    ['2026-12-26T23:30:00+01:00', 'Jetzt geöffnet bis 3 Uhr', true, ['Samstag']],
    ['2026-12-27T02:59:59+01:00', 'Jetzt geöffnet bis 3 Uhr', true, ['Sonntag']],
    ['2026-12-27T03:00:00+01:00', 'Öffnet morgen um 8 Uhr', false, ['Sonntag']],
    ['2026-12-25T18:00:00+01:00', 'Öffnet morgen um 20 Uhr', false, ['Freitag']],
  ]
  for (const [at, now, isOpen, today] of moments)
    test(`${at}: ${now}`, async () => {
      expect(await said({ at })).toEqual({ now, isOpen, today })
    })

  test('a night in which the clocks change ends by what they show', async () => {
    // in March 3:00 is an hour earlier, in October 2:00 to 2:59 comes twice
    expect(await said({ at: '2026-03-29T00:59:59Z' })).toMatchObject({ now: 'Jetzt geöffnet bis 3 Uhr' })
    expect(await said({ at: '2026-03-29T01:00:00Z' })).toMatchObject({ now: 'Öffnet morgen um 8 Uhr' })
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(await said({ at })).toMatchObject({ now: 'Jetzt geöffnet bis 3 Uhr', today: ['Sonntag'] })
    expect(await said({ at: '2026-10-25T02:00:00Z' })).toMatchObject({ now: 'Öffnet morgen um 8 Uhr' })
  })

  test('the zone is that of the business, wherever the visitor is', async () => {
    const at = '2026-12-21T20:30:00Z' // Monday evening in Berlin, Tuesday 9:30 in Auckland
    for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland']) {
      expect(await said({ at, zone })).toMatchObject({ now: 'Öffnet morgen um 8 Uhr', today: ['Montag'] })
      expect(await said({ at, zone, site: auckland })).toEqual({
        now: 'Jetzt geöffnet bis 12:30 Uhr',
        isOpen: true,
        today: ['Dienstag'],
      })
    }
    // the clocks of Auckland go back on 5 April 2026 at 3:00 and forward on 27 September at 2:00, both Sundays
    for (const at of ['2026-04-04T13:30:00Z', '2026-04-04T14:30:00Z'])
      expect(await said({ at, site: auckland })).toMatchObject({ now: 'Jetzt geöffnet bis 3 Uhr' })
    expect(await said({ at: '2026-04-04T15:00:00Z', site: auckland })).toMatchObject({ now: 'Öffnet morgen um 8 Uhr' })
    expect(await said({ at: '2026-09-26T13:59:59Z', site: auckland })).toMatchObject({
      now: 'Jetzt geöffnet bis 3 Uhr',
    })
    expect(await said({ at: '2026-09-26T14:00:00Z', site: auckland })).toMatchObject({ now: 'Öffnet morgen um 8 Uhr' })
  })

  test('a page in English says it in English', async () => {
    const at = (moment: string) => said({ at: moment, path: '/en' })
    expect(await at('2026-12-21T13:30:00Z')).toMatchObject({ now: 'Open now until 6 pm', today: ['Monday'] })
    expect(await at('2026-12-24T10:00:00Z')).toMatchObject({
      now: 'Closed today (Christmas Eve). Opens tomorrow at 8 am',
    })
    expect(await at('2026-12-27T10:00:00Z')).toMatchObject({ now: 'Opens tomorrow at 8 am' })
  })

  test('contact details and an announcement say it by the hours of the site', async () => {
    const page = await open({ at: '2026-12-21T13:30:00Z', path: '/kontakt' })
    await until(page, `document.querySelectorAll('.is-open').length === 2`)
    expect(await page.locator('.is-open').allTextContents()).toEqual(Array(2).fill('Jetzt geöffnet bis 18 Uhr'))
  })

  test('each of several places says it by hours of its own and marks its own day', async () => {
    const page = await open({ at: '2026-12-21T13:30:00Z', path: '/orte' })
    const places = page.locator('[data-place]')
    await places.nth(1).locator('[data-open]').waitFor()
    expect(await page.locator('[data-open]').allTextContents()).toEqual([
      'Jetzt geöffnet bis 18 Uhr',
      'Öffnet am 28. Dezember um 7 Uhr',
    ])
    expect(await page.locator('[aria-current=date]').allTextContents()).toEqual(['Mo–Fr', 'Mo'])
  })

  test('it follows the clock while the page is open', async () => {
    const page = await open({ at: '2026-12-21T16:59:30Z' })
    await page.getByText('Jetzt geöffnet bis 18 Uhr').waitFor()
    await page.clock.setFixedTime('2026-12-21T17:00:00Z')
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.getByText('Öffnet morgen um 8 Uhr').waitFor()
  })

  test('without script nothing is said and no day is marked', async () => {
    const page = await open({ at: '2026-12-21T16:59:30Z', script: false })
    expect(await page.getByText('Montag', { exact: true }).isVisible()).toBe(true)
    expect(await page.locator('[data-open]').isVisible()).toBe(false)
    expect(await page.locator('[data-open]').textContent()).toBe('')
    expect(await page.locator('[aria-current=date]').count()).toBe(0)
  })

  test('pages that do not say it load no script for it', async () => {
    const page = await open({ at: '2026-12-21T16:59:30Z', path: '/still' })
    expect(await page.locator('script[src*=open-now]').count()).toBe(0)
  })
})
