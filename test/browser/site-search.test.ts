import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createDemo } from '../../src/demo/demo'
import { icon } from '../../src/html/icons'
import { browserScript } from '../../src/publishing/browser-scripts'
import type { SearchIndex } from '../../src/publishing/search/index-format'
import { systemThemes } from '../../src/theme/system/system-themes'
import { violations } from '../support/axe'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { openEditorWindow } from '../support/editor-window'
import { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { openSample, sampleDocument } from '../support/sample-page'

/** The search of a published site, as its visitors use it. */

const phone = { width: 320, height: 640 }
const desktop = { width: 1280, height: 800 }

describe.skipIf(!hasBrowser)('the search of a published site', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery = ''
  let demo: Awaited<ReturnType<typeof createDemo>>

  beforeAll(async () => {
    world = await createLiveWorld()
    await world.ctx.editorBundle.get()
    demo = await createDemo(world.ctx, ['backstube-lindenhof'])
    bakery = demo.sites[0]!.url
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** A page that notes what it loads and what goes wrong in it. `slowed` is how many times slower its processor is. */
  async function open(address: string, options: BrowserContextOptions = {}, slowed = 1) {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(40_000)
    const [problems, loaded]: [string[], string[]] = [[], []]
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('request', (request) => loaded.push(request.url()))
    if (slowed > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    }
    await page.goto(address, { waitUntil: 'load' })
    return { page, problems, loaded, end: () => context.close() }
  }

  const button = (page: Page) => page.locator('.b-header__search:visible')
  const field = (page: Page) => page.getByRole('searchbox')
  const results = (page: Page) => page.locator('.site-search__hits a')
  const status = '(document.querySelector(".site-search__status")?.textContent ?? "")'
  const focused = '(document.activeElement?.textContent || document.activeElement?.className)'
  const searches = (loaded: string[]) => loaded.filter((url) => /-search(-de|-en)?\.js|search-(de|en)\.json/.test(url))

  async function openDialog(page: Page) {
    await button(page).click()
    await until(page, 'document.activeElement?.matches(".site-search__field")')
  }
  async function ask(page: Page, question: string, said = /./) {
    await field(page).fill(question)
    await until(page, `${said}.test(${status}) && !${status}.includes("…")`)
  }

  test.each(inLongRun([1, 6], [1]))(
    'is used by keys alone from the button to the section that answers (slowed %d times)',
    async (slowed) => {
      const { page, problems, loaded, end } = await open(bakery, {}, slowed)
      await until(page, '[...document.querySelectorAll(".b-header__search")].every((one) => !one.hidden)')
      expect(searches(loaded)).toEqual([])
      await button(page).focus()
      await page.keyboard.press('Enter')
      await until(page, 'document.activeElement?.matches(".site-search__field")')
      await page.keyboard.type('Hochzeitstorten')
      await until(page, `/^\\d+ Treffer$/.test(${status})`)
      expect(page.url()).toBe(`${bakery}/#suche=Hochzeitstorten`)
      expect(await page.locator('.site-search__hits mark').count()).toBeGreaterThan(0)
      const titles = await page.locator('.site-search__title').allTextContents()
      expect(titles[0]).toBe('Torte bestellen')
      await page.keyboard.press('ArrowDown')
      await until(page, 'document.activeElement?.matches(".site-search__hits li:first-child a")')
      await page.keyboard.press('ArrowUp')
      await until(page, 'document.activeElement?.matches(".site-search__field")')
      await page.keyboard.press('Escape')
      await until(page, '!document.querySelector(".site-search").open')
      // The address is told a turn later than the dialog is closed.
      await until(page, 'location.hash === ""')
      expect(await page.evaluate<string>(focused)).toBe('Suche')
      expect(await page.evaluate<string>('location.href')).toBe(`${bakery}/`)
      await page.keyboard.press('Enter')
      await until(page, 'document.activeElement?.matches(".site-search__field")')
      await page.keyboard.type('Torte')
      await until(page, `/Treffer$/.test(${status})`)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/torten/)
      await page.goBack()
      await until(page, `document.querySelector(".site-search")?.open && /Treffer$/.test(${status})`)
      expect(await field(page).inputValue()).toBe('Torte')
      expect(problems).toEqual([])
      const foreign = loaded.filter((url) => !url.startsWith(`${bakery}/`) && !url.includes('/public/assistant/'))
      expect(foreign).toEqual([])
      await end()
    },
  )

  test('finds other spellings and forgives one slip, and says how to ask where nothing is found', async () => {
    const { page, problems, end } = await open(bakery)
    await openDialog(page)
    for (const question of ['gebaeck', 'Gebäck', 'fruehstueck', 'Sauertieg', 'OEFFNUNGSZEIT']) {
      await ask(page, question)
      expect([question, await results(page).count()]).not.toEqual([question, 0])
    }
    await ask(page, 'Xylophonunterricht', /^Nichts gefunden für „Xylophonunterricht“\.$/)
    expect(await results(page).count()).toBe(0)
    const ways = await page
      .locator('.site-search__none a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
    expect(ways[0]).toMatch(/^\//)
    expect(ways.some((href) => href?.startsWith('tel:'))).toBe(true)
    expect(problems).toEqual([])
    await end()
  })

  test('speaks English on English pages and finds nothing but them', async () => {
    const { page, problems, end } = await open(`${bakery}/en`)
    await openDialog(page)
    await ask(page, 'sourdough', /^\d+ results?$/)
    const hrefs = await results(page).evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(0)
    expect(hrefs.filter((href) => !href.startsWith('/en'))).toEqual([])
    expect(page.url()).toBe(`${bakery}/en#search=sourdough`)
    await ask(page, 'Xylophonunterricht', /^Nothing found for “Xylophonunterricht”\.$/)
    expect(problems).toEqual([])
    await end()
  })

  test('opens from a link that asks for something, and a result of the same page closes it', async () => {
    const { page, end } = await open(`${bakery}/#suche=Dinkel`)
    await until(page, `/Treffer/.test(${status})`)
    expect(await field(page).inputValue()).toBe('Dinkel')
    const link = page.locator('.site-search__hits a[href*="#"]').first()
    const href = (await link.getAttribute('href'))!
    await page.goto(`${bakery}${href.replace(/#.*/, '')}#suche=Dinkel`)
    await until(page, `/Treffer/.test(${status})`)
    await page.locator(`.site-search__hits a[href="${href}"]`).click()
    await until(page, '!document.querySelector(".site-search").open')
    expect(page.url()).toBe(`${bakery}${href}`)
    expect(
      await page.evaluate<boolean>('document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null'),
    ).toBe(true)
    await end()
  })

  test('opens from the page of an address that leads nowhere', async () => {
    const { page, problems, end } = await open(`${bakery}/nirgends`)
    await page.locator('main a[href="#search="]').click()
    await until(page, 'document.activeElement?.matches(".site-search__field")')
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    await end()
  })

  test('fills a phone and nothing is beyond its edge, also beside the folded menu', async () => {
    const { page, end } = await open(bakery, { viewport: phone, hasTouch: true })
    const size = await button(page).boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.width)
    await button(page).tap()
    await until(page, 'document.activeElement?.matches(".site-search__field")')
    await ask(page, 'Brot')
    const box = await page.locator('.site-search').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, phone.width, phone.height])
    expect(
      await page.evaluate(
        '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".site-search__body"))',
      ),
    ).toBe(0)
    await page.getByRole('button', { name: 'Schließen' }).tap()
    await until(page, '!document.querySelector(".site-search").open')
    await end()
  })

  test.each([
    ['light', desktop],
    ['dark', phone],
  ] as const)('axe finds nothing in it (%s)', async (colorScheme, viewport) => {
    const { page, end } = await open(bakery, { colorScheme, viewport })
    await openDialog(page)
    for (const question of ['Brot', 'Xylophonunterricht']) {
      await ask(page, question)
      expect([question, await violations(page)]).toEqual([question, []])
    }
    await end()
  })

  test.each(['light', 'dark'] as const)(
    'every theme draws it so that axe finds nothing and nothing is beyond its edge (%s)',
    async (colorScheme) => {
      const script = await browserScript('search/search')
      const section = ['b-1', 'Brot aus Roggen', 'Roggen, Wasser und Salz, mehr nicht.'] as const
      const index: SearchIndex = { pages: [['/brot', 'Unser Roggenbrot', [[...section]]]], contact: [] }
      const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: phone })
      const header = { key: 'header', props: { show_search: true }, content: { de: {}, en: {} } }
      const isEven = colorScheme === 'light'
      for (const theme of inLongRun(
        systemThemes,
        systemThemes.filter((_, nth) => (nth % 2 === 0) === isEven),
      )) {
        await openSample(page, sampleDocument([header], theme, 'de', { icon }), theme)
        await page.route('**/search-de.json', (route) => route.fulfill({ json: { index: '/index.json' } }))
        await page.route('**/index.json', (route) => route.fulfill({ json: index }))
        await page.evaluate('location.hash = "#suche=roggen"')
        await page.evaluate(script)
        await until(page, 'document.querySelectorAll(".site-search__hits mark").length === 3')
        const faults = await violations(page, { within: '.site-search' })
        const excess = await page.evaluate(
          'document.querySelector(".site-search__body").scrollWidth - document.documentElement.clientWidth',
        )
        expect([theme.key, faults, excess]).toEqual([theme.key, [], 0])
      }
      await page.close()
    },
  )

  test('there is no button without JavaScript', async () => {
    const { page, end } = await open(bakery, { javaScriptEnabled: false })
    expect(await page.locator('.b-header__search').count()).toBeGreaterThan(0)
    expect(await button(page).count()).toBe(0)
    await end()
  })

  test('shows the first thirty results and the next ones on demand, by keys alone', async () => {
    const { page, problems, end } = await open(bakery)
    const index: SearchIndex = {
      pages: Array.from({ length: 65 }, (_, i) => [`/brot-${i}`, `Brot ${i}`, [['', `Brot ${i}`, 'Roggenbrot']]]),
      contact: [],
    }
    await page.route('**/_assets/search-de.json', (route) => route.fulfill({ json: { index: '/_assets/many.json' } }))
    await page.route('**/_assets/many.json', (route) => route.fulfill({ json: index }))
    await openDialog(page)
    await ask(page, 'Brot', /^Die ersten 30 von 65 Treffern$/)
    await page.keyboard.press('ArrowDown')
    for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowDown')
    await until(page, `${focused} === '30 weitere Treffer zeigen'`)
    await page.keyboard.press('Enter')
    await until(page, 'document.activeElement?.matches(".site-search__hits li:nth-child(31) a")')
    expect(await results(page).count()).toBe(60)
    await page.getByRole('button', { name: '5 weitere Treffer zeigen' }).click()
    await until(page, `${status} === '65 Treffer'`)
    expect(await page.locator('.site-search__more:visible').count()).toBe(0)
    await ask(page, 'Roggenbrot', /^Die ersten 30 von 65 Treffern$/)
    expect(problems).toEqual([])
    await end()
  })

  test('says that it cannot be loaded, and works once it can', async () => {
    const { page, end } = await open(bakery)
    let isDown = true
    await page.route('**/search-de.json', (route) => (isDown ? route.abort() : route.continue()))
    await openDialog(page)
    await ask(page, 'Brot', /nicht laden/)
    isDown = false
    await ask(page, 'Brote', /Treffer/)
    await end()
  })

  test('the canvas of the editor shows the button, and it does nothing there', async () => {
    const stranger = world.stranger()
    const { token } = (await stranger.post('/auth/login', { email: demo.email, password: demo.password })).body
    const { siteId } = demo.sites[0]!
    const pages = (await stranger.with(token).get(`/sites/${siteId}/pages`)).body.data as {
      id: string
      is_home: boolean
    }[]
    const home = pages.find((one) => one.is_home)!
    const path = `/app/sites/${siteId}/pages/${home.id}`
    const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport: desktop })
    const magnifier = page.frameLocator('iframe.canvas').locator('.b-header__search:visible')
    await magnifier.waitFor()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await magnifier.click()
    await page.locator('iframe.canvas').contentFrame().locator('[data-picked]').waitFor()
    expect(await page.frameLocator('iframe.canvas').locator('dialog').count()).toBe(0)
    expect(searches(loaded)).toEqual([])
    await context.close()
  })
})
