import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { blockTypes } from '../../src/block-types/catalog'
import { hasBrowser, openBrowser } from '../support/browser'
import { type Bakery, createBakery } from '../support/published'
import { createWorld, type World } from '../support/world'

const pictures = { before: { url: '/before.jpg', alt: 'Vorher' }, after: { url: '/after.jpg', alt: 'Nachher' } }
const dates = [
  { headline: 'Backkurs', starts: '2020-01-10' },
  { headline: 'Hoffest', starts: '2999-05-01' },
]

/** Of the page that stands before forms in times of attack, and what it solves puzzles with. */
/** Of the puzzle that keeps floods off, of the switch that a header may show, of texts that are copied, of galleries. */
const ofPages = ['challenge.ts', 'copy.ts', 'mode.ts', 'pager.ts', 'solve.ts']

test('each script is a file of its own, and some block needs it', () => {
  const files = readdirSync(new URL('../../src/browser', import.meta.url)).filter((name) => name.endsWith('.ts'))
  const needed = new Set(blockTypes.flatMap(({ script }) => (script ? `${script}.ts` : [])))
  expect(files.sort()).toEqual([...needed, ...ofPages].sort())
})

describe.skipIf(!hasBrowser)('what scripts add to a published page', () => {
  let world: World
  let browser: Browser
  let bakery: Bakery

  beforeAll(async () => {
    world = await createWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    const pages = [
      { path: '/', de: 'Start', is_home: true },
      { path: '/video', blocks: [{ type: 'video', content: { de: { url: 'https://youtu.be/aqz-KE-bpKQ' } } }] },
      { path: '/ofen', blocks: [{ type: 'before_after', content: { de: { items: [pictures] } } }] },
      { path: '/kurse', blocks: [{ type: 'events', content: { de: { items: dates } }, props: { variant: 'months' } }] },
    ]
    for (const page of pages) await bakery.page({ de: page.path, ...page })
    await bakery.publish()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** The site is answered without a socket, headers and all; other hosts are noted and refused. */
  async function open(path: string, javaScriptEnabled = true): Promise<{ page: Page; foreign: string[] }> {
    const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' })
    const foreign: string[] = []
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.origin !== bakery.origin) {
        foreign.push(url.host)
        return route.abort()
      }
      const answer = await bakery.visit(url.pathname)
      const headers = Object.fromEntries(answer.headers)
      return route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
    })
    await page.goto(bakery.origin + path)
    return { page, foreign }
  }

  test('a page without such a block loads none', async () => {
    const { page } = await open('/')
    expect(await page.locator('script[src]').count()).toBe(0)
    await page.close()
  })

  test('a click opens the video in a frame, and nothing of its host is loaded before', async () => {
    const { page, foreign } = await open('/video')
    expect([await page.locator('iframe').count(), foreign]).toEqual([0, []])
    await page.locator('a[data-frame]').click()
    const frame = page.locator('.is-open iframe')
    expect(await frame.getAttribute('src')).toStartWith('https://www.youtube-nocookie.com/')
    expect(await frame.getAttribute('title')).toBeTruthy()
    expect(page.url()).toBe(`${bakery.origin}/video`)
    expect(foreign).toEqual(['www.youtube-nocookie.com'])
    await page.close()
  })

  test('a click with the control key stays a link', async () => {
    const { page } = await open('/video')
    await page.locator('a[data-frame]').click({ modifiers: ['Control'] })
    expect(await page.locator('iframe').count()).toBe(0)
    await page.close()
  })

  test('a slider moves the cut between two pictures', async () => {
    const { page } = await open('/ofen')
    const slider = page.getByRole('slider')
    expect(await slider.getAttribute('aria-label')).toBeTruthy()
    await slider.fill('20')
    expect(await page.locator('[data-compare].is-live').getAttribute('style')).toContain('--cut: 20%')
    await page.close()
  })

  test('events that are over by the visitor’s calendar are folded away', async () => {
    const { page } = await open('/kurse')
    expect(await page.getByText('Backkurs').isVisible()).toBe(false)
    expect(await page.getByText('Hoffest').isVisible()).toBe(true)
    expect(await page.locator('[data-month]:visible').count()).toBe(1)
    await page.locator('[data-past] summary').click()
    expect(await page.getByText('Backkurs').isVisible()).toBe(true)
    await page.close()
    const { page: still } = await open('/kurse', false)
    expect(await still.getByText('Backkurs').isVisible()).toBe(true)
    await still.close()
  })
})
