import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite, publishSite } from '../support/sites'

describe.skipIf(!hasBrowser)('a published site in a browser', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    const owner = await world.owner()
    const site = await newSite(owner, { name: 'Backstube Lindenhof' })
    const home = await newPage(owner, site.id, '/', translations('Brot aus Freiburg', 'Bread from Freiburg', 'start'))
    await newPage(owner, site.id, '/brote', translations('Unsere Brote', 'Our bread', 'brote'))
    await newBlock(owner, home.id, {
      type: 'hero',
      content: { de: { headline: 'Brot, das ==Zeit== hatte' }, en: { headline: 'Bread that had ==time==' } },
    })
    await newBlock(owner, home.id, {
      type: 'faq',
      content: {
        de: { headline: 'Fragen', items: [{ question: 'Wann öffnen Sie?', answer: 'Um halb sieben.' }] },
        en: { headline: 'Questions', items: [{ question: 'When do you open?', answer: 'At half past six.' }] },
      },
    })
    const primary = { label: 'Bestellen', href: '/brote' }
    const content = { de: { headline: '<script>window.hacked = 1</script>', primary } }
    await newBlock(owner, home.id, { type: 'cta', content, props: { background: 'none' } })
    await publishSite(owner, site.id)
    origin = (await owner.get(`/sites/${site.id}`)).body.data.live_url
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** Opens a page and collects what went wrong: errors, failed loads, foreign hosts. */
  async function open(
    path: string,
    options: Parameters<Browser['newPage']>[0] = {},
  ): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage(options)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
        problems.push(`foreign: ${request.url()}`)
    })
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
    )
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    return { page, problems }
  }

  test('no button fades from another colour while the page loads, and one does once it is pointed at', async () => {
    const page = await browser.newPage()
    await page.addInitScript(
      'globalThis.fades = []; addEventListener("transitionrun", ({ target }) => fades.push(target.className), true)',
    )
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/*.css', async (route) => {
      await held // the document is read, with a browser's own colours, before its stylesheet is there
      await route.continue()
    })
    const loaded = page.goto(`${origin}/`, { waitUntil: 'load' })
    await page.waitForFunction('document.querySelector(".button") !== null', undefined, { polling: 20 })
    await page.evaluate('getComputedStyle(document.querySelector(".button")).color')
    release()
    await loaded
    expect(await page.evaluate('fades')).toEqual([])
    await page.hover('.button')
    await page.waitForFunction('fades.length > 0')
    await page.close()
  })

  test('opens in German without an error, a failed load or a foreign host', async () => {
    const { page, problems } = await open('/')
    expect(problems).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').textContent()).toContain('Brot, das Zeit hatte')
    expect(await page.title()).toContain('Brot aus Freiburg')
    await page.close()
  })

  test('wears its stylesheet and fonts', async () => {
    const { page } = await open('/')
    // As text: the project's types know no DOM.
    const family = await page.evaluate<string>("getComputedStyle(document.querySelector('h1')).fontFamily")
    const loaded = await page.evaluate<number>("[...document.fonts].filter((font) => font.status === 'loaded').length")
    expect(family).not.toMatch(/^(Times|serif|DejaVu)/)
    expect(loaded).toBeGreaterThan(0)
    await page.close()
  })

  test('the language switch leads to the English page and back', async () => {
    const { page } = await open('/')
    await page.locator('a[hreflang="en"]').first().click()
    await page.waitForURL('**/en')
    expect(await page.locator('h1').textContent()).toContain('Bread that had time')
    await page.locator('a[hreflang="de"]').first().click()
    await page.waitForURL(`${origin}/`)
    await page.close()
  })

  test.each([
    ['a phone', 320],
    ['a tablet', 768],
    ['a desktop', 1440],
  ])('nothing scrolls sideways on %s, in light and dark', async (_, width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, problems } = await open('/', { viewport: { width, height: 900 }, colorScheme })
      const wide = await page.evaluate<number>(overhang)
      expect([colorScheme, wide, problems]).toEqual([colorScheme, 0, []])
      await page.close()
    }
  })

  test('a script in a text is shown as text', async () => {
    const { page } = await open('/')
    expect(await page.evaluate("'hacked' in window")).toBe(false)
    expect(await page.locator('body').textContent()).toContain('<script>window.hacked = 1</script>')
    await page.close()
  })

  test('a question opens without JavaScript', async () => {
    const { page } = await open('/', { javaScriptEnabled: false })
    await page.getByText('Wann öffnen Sie?').click()
    expect(await page.getByText('Um halb sieben.').isVisible()).toBe(true)
    await page.close()
  })

  test('an unknown address shows a page in the language of the address', async () => {
    const { page } = await open('/en/nowhere')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.close()
  })
})

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

const translations = (de: string, en: string, slug: string) => ({
  translations: [
    { locale: 'de', title: de, slug },
    { locale: 'en', title: en, slug },
  ],
})
