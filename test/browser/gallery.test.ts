import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { makeVariants } from '../../src/media/variants'
import { browserScript } from '../../src/publishing/browser-scripts'
import { systemThemes } from '../../src/theme/system/system-themes'
import { violations } from '../support/axe'
import { hasBrowser, launchBrowser, openBrowser, until } from '../support/browser'
import { form, jpeg } from '../support/images'
import { inLongRun } from '../support/long'
import { type Bakery, createBakery } from '../support/published'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'
import { createWorld, type World } from '../support/world'

test('the script is less than 2.5 kB compressed', async () => {
  expect(Bun.gzipSync(await browserScript('gallery'), { level: 9 }).length).toBeLessThan(2500)
})

test.skipIf(!hasBrowser)('a gallery looks the same whether its pictures open large or not', async () => {
  const browser = await openBrowser()
  const theme = systemThemes[0]!
  const galleries = allSamples.filter(({ key }) => key === 'gallery')
  const places: unknown[] = []
  for (const lightbox of [true, false]) {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const samples = galleries.map((sample) => ({ ...sample, props: { ...sample.props, lightbox } }))
    await openSample(page, sampleDocument(samples, theme, 'de'), theme)
    expect(await page.locator('.b-gallery__open').count()).toBe(
      lightbox ? await page.locator('.b-gallery img').count() : 0,
    )
    const drawn: unknown[] = []
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      drawn.push(
        await page.evaluate(
          `[...document.querySelectorAll('.b-gallery :is(img, figure, .media)')].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [one.tagName, x, y, width, height] })`,
        ),
      )
    }
    places.push(drawn)
  }
  expect(places[0]).toEqual(places[1])
  await browser.close()
})

describe.skipIf(!hasBrowser)('a gallery in a browser', () => {
  let world: World
  let browser: Browser
  let bakery: Bakery
  let photos: { path: string }[]

  const shapes = [
    [700, 500],
    [500, 700],
    [900, 400],
    [640, 640],
  ] as const

  beforeAll(async () => {
    world = await createWorld()
    browser = await launchBrowser(['--hide-scrollbars']) // of its own: where scrollbars are is looked at
    bakery = await createBakery(world)
    const uploads = await Promise.all(
      shapes.map(async ([width, height], i) =>
        bakery.client.post(
          `/sites/${bakery.site.id}/media`,
          form(await jpeg(width, height), `Brot ${i}.jpg`, { alt: i === 3 ? '' : `Laib ${i + 1}` }),
        ),
      ),
    )
    photos = uploads.map(({ body }) => body)
    await makeVariants(world.ctx)
    const images = uploads.map(({ body }, i) => ({
      image: { asset_id: body.id, ...(i === 1 && { caption: 'Der *Schnitt*, an dem es aufgeht' }) },
    }))
    const gallery = (props: object, items = images) => ({
      type: 'gallery',
      props,
      content: { de: { headline: 'Vollkornsauerteigbrote', items }, en: { headline: 'From the oven', items } },
    })
    const text = { type: 'rich_text', content: { de: { body: 'Roggen und Dinkel.\n\n'.repeat(60) } } }
    const pages = [
      { path: '/', de: 'Start', is_home: true },
      { path: '/brote', de: 'Brote', en: 'Bread', blocks: [text, gallery({}), text] },
      { path: '/ruhig', de: 'Ruhig', blocks: [gallery({ lightbox: false, variant: 'grid' })] },
      { path: '/band', de: 'Band', blocks: [text, gallery({ variant: 'carousel' }), text] },
      { path: '/eins', de: 'Eins', blocks: [gallery({ variant: 'carousel' }, images.slice(0, 1))] },
      {
        path: '/film',
        de: 'Film',
        blocks: [{ type: 'video', content: { de: { url: 'https://youtu.be/aqz-KE-bpKQ' } } }],
      },
    ]
    for (const page of pages) await bakery.page(page)
    await bakery.publish()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  type Options = NonNullable<Parameters<Browser['newPage']>[0]>

  /** The site is answered without a socket, headers and all. What goes wrong or asks another host is noted. */
  async function open(path: string, options: Options = {}): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.origin !== bakery.origin) {
        problems.push(`foreign: ${url}`)
        return route.abort()
      }
      const answer = await bakery.visit(url.pathname)
      const body = Buffer.from(await answer.arrayBuffer())
      return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
    })
    await page.goto(bakery.origin + path)
    return { page, problems }
  }

  const links = (page: Page) => page.locator('.b-gallery__open')
  const dialog = (page: Page) => page.getByRole('dialog')
  const count = (page: Page) => page.locator('.b-gallery__count')
  const shown = (page: Page, words: string) =>
    until(page, `document.querySelector('.b-gallery__count')?.textContent === '${words}'`)
  /** The slide that fills the dialog, once nothing moves any more. */
  const stands = (page: Page, n: number) =>
    until(
      page,
      `(() => { const list = document.querySelector('.b-gallery__slides'); return Math.abs(list.scrollLeft - ${n} * list.clientWidth) < 1 })()`,
    )
  const focused = (page: Page) =>
    page.evaluate<number>('[...document.querySelectorAll(".b-gallery__open")].indexOf(document.activeElement)')

  test('without script each picture is a link to the file as it was uploaded, which is there', async () => {
    const { page } = await open('/brote', { javaScriptEnabled: false })
    expect(await links(page).count()).toBe(4)
    const files = photos.map(({ path }) => path.split('/').at(-1))
    for (const [i, file] of files.entries()) {
      const href = await links(page).nth(i).getAttribute('href')
      expect(href).toBe(`/_media/${file}`)
      expect((await bakery.visit(href!)).headers.get('content-type')).toBe('image/jpeg')
    }
    await page.close()
  })

  test('each link has a name, also where its picture has no description', async () => {
    const { page } = await open('/brote')
    await page.getByRole('link', { name: 'Laib 1 Bild 1 groß ansehen' }).waitFor()
    await page.getByRole('link', { name: 'Bild 4 groß ansehen', exact: true }).waitFor()
    await page.close()
  })

  test('a picture opens large with number and caption, and the next ones are already loaded', async () => {
    const { page, problems } = await open('/brote')
    await links(page).nth(1).click()
    expect(await count(page).textContent()).toBe('2 von 4')
    expect(await dialog(page).getAttribute('aria-label')).toBe('Vollkornsauerteigbrote')
    await stands(page, 1)
    const slide = page.locator('.b-gallery__slide:not([inert])')
    expect(await slide.count()).toBe(1)
    expect(await slide.locator('figcaption').innerHTML()).toBe('Der <em>Schnitt</em>, an dem es aufgeht')
    await until(
      page,
      `[...document.querySelectorAll('.b-gallery__slide img')].slice(0, 3).every((image) => image.complete && image.naturalWidth > 0)`,
    )
    expect(problems).toEqual([])
    await page.close()
  })

  test('of a picture the size that the screen needs is loaded, whole and not larger than it is', async () => {
    const { page } = await open('/brote', { viewport: { width: 320, height: 560 } })
    await links(page).nth(0).click()
    const image = page.locator('.b-gallery__slide img').first()
    await until(page, `document.querySelector('.b-gallery__slide img').naturalWidth > 0`)
    expect(await image.evaluate((one) => (one as unknown as { currentSrc: string }).currentSrc)).toMatch(/-320\.avif$/)
    await page.setViewportSize({ width: 1600, height: 900 })
    await until(page, `document.querySelector('.b-gallery__slide img').currentSrc.endsWith('-700.avif')`)
    expect(await page.evaluate<number>(`document.querySelector('.b-gallery__slide img').naturalWidth`)).toBe(700)
    expect(
      await page.evaluate<string>(`getComputedStyle(document.querySelector('.b-gallery__slide img')).objectFit`),
    ).toBe('scale-down')
    await page.close()
  })

  test('arrow keys, Home and End leaf through; Escape closes and the focus is back on the picture', async () => {
    const { page } = await open('/brote')
    await links(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await shown(page, '2 von 4')
    for (const [key, words] of [
      ['ArrowRight', '3 von 4'],
      ['End', '4 von 4'],
      ['ArrowRight', '4 von 4'],
      ['ArrowLeft', '3 von 4'],
      ['Home', '1 von 4'],
      ['ArrowLeft', '1 von 4'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await count(page).textContent()]).toEqual([key, words])
    }
    await stands(page, 0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe(1)
    await page.close()
  })

  test('buttons go on and back, are off at the ends, and hand the focus on before', async () => {
    const { page } = await open('/brote')
    await links(page).nth(2).click()
    const [back, next] = [
      page.getByRole('button', { name: 'Vorheriges Bild' }),
      page.getByRole('button', { name: 'Nächstes Bild' }),
    ]
    await shown(page, '3 von 4')
    expect([await back.isEnabled(), await next.isEnabled()]).toEqual([true, true])
    await next.click()
    await shown(page, '4 von 4')
    expect([await back.isEnabled(), await next.isEnabled()]).toEqual([true, false])
    expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Vorheriges Bild')
    for (const words of ['3 von 4', '2 von 4', '1 von 4']) {
      await page.keyboard.press('Enter')
      await shown(page, words)
    }
    expect([await back.isEnabled(), await next.isEnabled()]).toEqual([false, true])
    await page.getByRole('button', { name: 'Schließen' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe(2)
    await page.close()
  })

  test('presses that follow each other quickly all count while the movement is still on its way', async () => {
    const { page } = await open('/brote', { reducedMotion: 'no-preference' })
    await links(page).nth(0).click()
    await shown(page, '1 von 4')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    expect(await count(page).textContent()).toBe('4 von 4')
    await stands(page, 3)
    expect(await count(page).textContent()).toBe('4 von 4')
    await page.close()
  })

  test('a swipe stops at the next picture and tells its number', async () => {
    const { page } = await open('/brote', { hasTouch: true, viewport: { width: 390, height: 700 } })
    await links(page).nth(0).tap()
    await shown(page, '1 von 4')
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 350, xDistance: -230, yDistance: 0, speed: 1200 })
    await shown(page, '2 von 4')
    await stands(page, 1)
    await page.close()
  })

  test('a click with the control key stays a link', async () => {
    const { page } = await open('/brote')
    await links(page)
      .nth(0)
      .click({ modifiers: ['Control'] })
    expect(await page.locator('dialog').count()).toBe(0)
    await page.close()
  })

  test.each([false, true])(
    'opening, leafing and closing move nothing (a scrollbar that takes room: %p)',
    async (hasBar) => {
      const { page } = await open('/brote', { bypassCSP: true })
      if (!hasBar) await page.addStyleTag({ content: '::-webkit-scrollbar { width: 0 }' })
      expect(await page.evaluate<boolean>('innerWidth > document.documentElement.clientWidth')).toBe(hasBar)
      await page.locator('.b-gallery').scrollIntoViewIfNeeded()
      await page.evaluate(`{
      window.shifts = []
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift' })
    }`)
      const place = () =>
        page.evaluate<number[]>(
          `[scrollY, ...[...document.querySelectorAll('.b-gallery__open')].flatMap((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height] })]`,
        )
      await links(page).nth(1).hover()
      const before = await place()
      await links(page).nth(1).click()
      await shown(page, '2 von 4')
      await page.keyboard.press('ArrowRight')
      await shown(page, '3 von 4')
      await stands(page, 2)
      await page.mouse.wheel(0, 400)
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await place()).toEqual(before)
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      expect(await page.evaluate<number[]>('shifts')).toEqual([])
      await page.close()
    },
  )

  test('an English page speaks English', async () => {
    const { page } = await open('/en/brote')
    await page.getByRole('link', { name: 'View picture 1 large' }).click()
    await shown(page, '1 of 4')
    await page.getByRole('button', { name: 'Next picture' }).click()
    await shown(page, '2 of 4')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.close()
  })

  test('an owner can do without: no link is there, and a click opens nothing', async () => {
    const { page } = await open('/ruhig')
    expect([await page.locator('.b-gallery img').count(), await links(page).count()]).toEqual([4, 0])
    await page.locator('.b-gallery img').first().click()
    expect([await page.locator('dialog').count(), page.url()]).toEqual([0, `${bakery.origin}/ruhig`])
    await page.close()
  })

  test('a page loads the scripts of its own blocks and no others', async () => {
    const scriptsOf = async (path: string) =>
      [...(await bakery.html(path)).matchAll(/<script src="[^"]*?-([a-z-]+)\.js"/g)].map(([, name]) => name)
    expect(await scriptsOf('/brote')).toContain('gallery')
    expect(await scriptsOf('/film')).toContain('facade')
    expect(await scriptsOf('/film')).not.toContain('gallery')
    expect(await scriptsOf('/brote')).not.toContain('facade')
    expect(await scriptsOf('/')).toEqual([])
  })

  test('a carousel is swiped and scrolled by keys without script, one picture at a time', async () => {
    const { page } = await open('/band', { javaScriptEnabled: false })
    const region = page.getByRole('region', { name: 'Bilder, seitlich zu blättern' })
    expect(await page.locator('.b-gallery button').count()).toBe(0)
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await until(
      page,
      `(() => { const [edge, second] = ['.b-gallery__tiles', '.b-gallery__tile:nth-child(2)'].map((one) => document.querySelector(one).getBoundingClientRect().left); return Math.abs(edge - second) < 2 })()`,
    )
    await page.close()
  })

  test.each(['reduce', 'no-preference'] as const)(
    'with script a carousel has two buttons, which are off at its ends (motion: %s)',
    async (reducedMotion) => {
      const { page, problems } = await open('/band', { reducedMotion, viewport: { width: 390, height: 800 } })
      const [back, next] = [
        page.getByRole('button', { name: 'Vorheriges Bild' }),
        page.getByRole('button', { name: 'Nächstes Bild' }),
      ]
      const isAt = (place: string) =>
        until(
          page,
          `(() => { const list = document.querySelector('.b-gallery__tiles'); return Math.abs(list.scrollLeft - (${place})) < 2 })()`,
        )
      expect([await back.isEnabled(), await next.isEnabled()]).toEqual([false, true])
      await next.focus()
      for (let i = 0; i < 3; i++) await page.keyboard.press('Enter')
      await isAt('list.scrollWidth - list.clientWidth')
      await until(page, `document.querySelector('.b-gallery__steps .is-next').disabled`)
      expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Vorheriges Bild')
      for (let i = 0; i < 3; i++) await page.keyboard.press('Enter')
      await isAt('0')
      await until(page, `document.querySelector('.b-gallery__steps .is-back').disabled`)
      expect(
        await page.evaluate<string>(`getComputedStyle(document.querySelector('.b-gallery__tiles')).scrollBehavior`),
      ).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth')
      expect(problems).toEqual([])
      await page.close()
    },
  )

  test.each(inLongRun([390, 1280], [390]))(
    'the buttons of a carousel move nothing when they come (%d px)',
    async (width) => {
      const heights: number[] = []
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await open('/band', { javaScriptEnabled, viewport: { width, height: 800 } })
        expect(await page.locator('.b-gallery__steps').count()).toBe(javaScriptEnabled ? 1 : 0)
        heights.push((await page.locator('.b-gallery').boundingBox())!.height)
        await page.close()
      }
      expect(heights[0]).toBe(heights[1]!)
    },
  )

  test('a carousel of one picture shows no buttons', async () => {
    const { page } = await open('/eins')
    expect(await page.locator('.b-gallery__steps').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Nächstes Bild' }).isVisible()).toBe(false)
    await page.close()
  })

  test.each(['light', 'dark'] as const)(
    'axe finds nothing in the open dialog and in a carousel (%s)',
    async (colorScheme) => {
      const { page } = await open('/band', { colorScheme })
      const contrast = colorScheme === 'light' ? true : 'alone'
      expect(await violations(page, { contrast })).toEqual([])
      await links(page).nth(1).click()
      await shown(page, '2 von 4')
      expect(await violations(page, { contrast })).toEqual([])
      await page.close()
    },
  )

  test.each(inLongRun([320, 390, 844, 1920], [320, 844]))(
    'the open dialog fills the screen at %d px and nothing goes beyond it',
    async (width) => {
      const height = width === 844 ? 390 : 800
      const { page } = await open('/brote', { viewport: { width, height } })
      await links(page).nth(1).click()
      await stands(page, 1)
      const outside = await page.evaluate<string[]>(`
      [...document.querySelectorAll('dialog, dialog button, .b-gallery__count, .b-gallery__slide:not([inert]) *')]
        .filter((one) => { const box = one.getBoundingClientRect(); return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 })
        .map((one) => one.className || one.tagName)`)
      expect(outside).toEqual([])
      const buttons = await page.locator('dialog button').evaluateAll((all) =>
        all.map((one) => {
          const box = (
            one as never as { getBoundingClientRect(): { width: number; height: number } }
          ).getBoundingClientRect()
          return Math.min(box.width, box.height) >= 44
        }),
      )
      expect(buttons).toEqual([true, true, true])
      await page.close()
    },
  )
})
