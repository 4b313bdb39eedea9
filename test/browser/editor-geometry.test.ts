import { describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { goTo, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import { newBlock, newPage, newSite } from '../support/sites'
import { join } from '../support/team'

type Options = Parameters<Browser['newContext']>[0]

const phone = (width: number): Options => ({ viewport: { width, height: 664 }, hasTouch: true, isMobile: true })

/**
 * What can be pressed and is not whole: to the side of the window without anything that scrolls there, cut off by its
 * own bounds, or, for fingers, lower than 44 px. A link within a sentence follows its line, a name on a card stands for
 * the card, and a small box has its words.
 */
const faults = `(() => {
  const found = []
  const isTouch = matchMedia('(pointer: coarse)').matches
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
    return false
  }
  for (const element of document.querySelectorAll('button, a, input, select, textarea, [role=menuitem]')) {
    const { left, right, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (width < 2 || height < 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue
    if (element.closest('.visually-hidden, [style*="clip-path"]') || /radio|checkbox|file|color/.test(element.type)) continue
    const name = (element.textContent || element.ariaLabel || element.name || '').trim().slice(0, 40)
    if ((left < -1 || right > innerWidth + 1) && !scrolls(element)) found.push(['beside', name])
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && element.matches('button, .button'))
      found.push(['cut', name])
    const isInSentence = element.tagName === 'A' && style.display === 'inline'
    if (isTouch && !isInSentence && height < 42) found.push(['low', name])
    const isAlone = isInSentence && element.parentElement.textContent.trim() === name
    if (isTouch && isAlone && !element.matches('.site-card .name')) found.push(['alone', name])
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push(['window', String(document.documentElement.scrollWidth)])
  return found
})()`

/** Text of twice the size, as browsers that enlarge text alone have it. */
async function enlarge(page: Page) {
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --text: 27px !important; --text-small: 25px !important; --text-large: 30px !important }')
    document.adoptedStyleSheets = [sheet]
  })()`)
  await until(page, `getComputedStyle(document.body).fontSize === '27px'`)
}

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('what is seen of the editor’s screens', () => {
  const long = 'Sauerteigbrot aus der Wiehre, den ganzen Tag gebacken'

  let made: ReturnType<typeof makeSite> | undefined
  /** A site in which every list has something, with names as long as people make them. Nobody here takes any of it away. */
  function fullSite() {
    made ??= makeSite()
    return made
  }
  async function makeSite() {
    const owner = await world.owner()
    const site = await newSite(owner, { name: 'Konditorei und Backstube Lindenhof an der Dreisam' })
    const page = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, page.id, { content: { de: { headline: long } } })
    const name = 'Donaudampfschifffahrtsgesellschaftskapitän von und zu Hohenlohe-Langenburg'
    await world.stranger().post(`/public/contact/${site.public_slug}`, { name, email: 'a@example.com', message: long })
    const fields = [
      { key: 'title', label: 'Kurs', type: 'text' },
      { key: 'day', label: 'Datum', type: 'date' },
    ]
    const { body } = await owner.post(`/sites/${site.id}/collections`, { name: 'Backkurse', slug: 'kurse', fields })
    await owner.post(`/collections/${body.data.id}/entries`, { data: { title: long, day: '2026-05-04' } })
    await owner.post(`/sites/${site.id}/versions`, { label: 'Vor dem Umbau' })
    return { owner, site, page, token: await tokenOf(world, owner), collection: body.data.id as string }
  }

  for (const [name, options] of [
    ['a computer', { viewport: { width: 1440, height: 900 } }],
    ...inLongRun([['a phone', phone(390)] as const], []),
    ['the narrowest phone', phone(320)],
  ] as const) {
    test(`nothing that can be pressed is cut off, beside the window or too small for a finger, on ${name}`, async () => {
      const { site, token, collection } = await fullSite()
      const of = `/app/sites/${site.id}`
      const { page, context, problems } = await openEditorWindow(browser, world.url, token, '/app/sites', options)
      const screens = {
        '/app/sites': 'Konditorei und Backstube',
        '/app/sites/new': 'Plan erstellen',
        '/app/account': 'Noch nicht bestätigt',
        '/app/account/security': 'Token anlegen …',
        '/app/account/data': 'Konto löschen …',
        '/app/team': 'Belegt',
        '/app/plan': 'Verbrauch',
        [`${of}/inbox`]: 'Donaudampfschifffahrt',
        [`${of}/blog`]: 'Noch kein Beitrag',
        [`${of}/blog?view=ideas`]: 'Eigenes Thema',
        [`${of}/collections`]: '1 Eintrag',
        [`${of}/collections/${collection}`]: long,
        [`${of}/collections/${collection}?view=fields`]: 'Feld hinzufügen',
        [`${of}/media`]: 'Noch keine Bilder',
        [`${of}/facts`]: 'Abweichung hinzufügen',
        [`${of}/domains`]: 'Domain hinzufügen',
        [`${of}/assistant`]: 'Code kopieren',
        [`${of}/versions`]: 'Vor dem Umbau',
        [`${of}/activity`]: 'Fassung „Vor dem Umbau“',
        [`${of}/settings`]: 'Weiterleitung hinzufügen',
        [`${of}/webhooks`]: 'Webhook anlegen',
      }
      for (const [path, words] of Object.entries(screens)) {
        await goTo(page, path)
        await page.getByText(words).first().waitFor()
        expect([path, await page.evaluate(faults)]).toEqual([path, []])
      }
      expect(problems).toEqual([])
      await context.close()
    }, 180_000)
  }

  test('the name of a section has its whole row while nobody points at it', async () => {
    const { page: start, site, token } = await fullSite()
    const path = `/app/sites/${site.id}/pages/${start.id}`
    const { page, context } = await openEditorWindow(browser, world.url, token, path, {
      viewport: { width: 1440, height: 900 },
    })
    const name = page.locator('.outline .row .name')
    await name.waitFor()
    await page.mouse.move(800, 500)
    const right = (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().right`)
    expect((await right('.outline .row')) - (await right('.outline .row .name'))).toBeLessThan(12)
    await context.close()
  })

  test('with forced colours one sees which of a few is chosen, and where one is', async () => {
    const { site, token } = await fullSite()
    const path = `/app/sites/${site.id}/inbox`
    const { page, context } = await openEditorWindow(browser, world.url, token, path, { forcedColors: 'active' })
    await page.getByText('Eingang', { exact: true }).waitFor()
    const look = (selector: string) =>
      page.evaluate<string>(`(({ backgroundColor, outlineStyle }) => backgroundColor + outlineStyle)(
        getComputedStyle(document.querySelector('${selector}')))`)
    expect(await look('.in-row label:has(:checked)')).not.toBe(await look('.in-row label:not(:has(:checked))'))
    expect(await look('.site-links [aria-current]')).not.toBe(await look('.site-links a:not([aria-current])'))
    await context.close()
  })

  test('text of twice the size leaves the names of all screens whole', async () => {
    const { site, token } = await fullSite()
    const { page, context } = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/inbox`, {
      viewport: { width: 1440, height: 900 },
    })
    await page.getByText('Donaudampfschifffahrt').first().waitFor()
    await enlarge(page)
    const cut = `[...document.querySelectorAll('.site-links a')].filter((link) => link.scrollWidth > link.clientWidth)
      .map((link) => link.textContent)`
    expect(await page.evaluate<string[]>(cut)).toEqual([])
    await context.close()
  })

  test('text of twice the size leaves the head of the look whole, with the way out of it', async () => {
    const { page: start, site, token } = await fullSite()
    const path = `/app/sites/${site.id}/pages/${start.id}`
    const { page, context } = await openEditorWindow(browser, world.url, token, path, {
      viewport: { width: 1440, height: 900 },
    })
    await page.getByRole('button', { name: 'Aussehen' }).click()
    await enlarge(page)
    await page.getByRole('button', { name: 'Handwerk', exact: true }).click()
    await page.locator('.saving-note').getByText('Gespeichert').waitFor()
    const outside = `(() => {
      const head = document.querySelector('.look > header')
      const edge = head.getBoundingClientRect().right - parseFloat(getComputedStyle(head).paddingRight)
      return [...head.querySelectorAll('h2, button')].filter((part) =>
        part.getBoundingClientRect().right > edge + 1 || part.scrollWidth > part.clientWidth).map((part) => part.outerHTML)
    })()`
    expect(await page.evaluate<string[]>(outside)).toEqual([])
    await context.close()
  })

  test.each(inLongRun([390, 320], [320]))('the forms of a logo stand one below the other at %i px', async (width) => {
    const { site, token } = await fullSite()
    const path = `/app/sites/${site.id}/settings`
    const { page, context } = await openEditorWindow(browser, world.url, token, path, phone(width))
    await page.getByRole('button', { name: 'Entwerfen …' }).click()
    await page.getByText('Initialen').waitFor()
    const widths = `[...document.querySelectorAll('.dialog .in-row label')].map(({ offsetLeft, offsetWidth }) =>
      [offsetLeft, offsetWidth].join())`
    expect(new Set(await page.evaluate<string[]>(widths)).size).toBe(1)
    await context.close()
  })

  test('a message of today shows its time, an older one its day, and one of another year its date', async () => {
    const { site, token } = await fullSite()
    const path = `/app/sites/${site.id}/inbox`
    const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const page = await context.newPage()
    for (const [now, shown] of [
      ['2026-05-04T20:00:00Z', '12:00'],
      ['2026-05-06T08:00:00Z', '4. Mai'],
      ['2027-01-02T08:00:00Z', '04.05.2026'],
    ] as const) {
      await context.clock.setFixedTime(new Date(now))
      await page.goto(`${world.url}${path}`)
      const when = page.locator('.line .when')
      await when.waitFor()
      expect([now, await when.textContent()]).toEqual([now, shown])
    }
    await context.close()
  })

  test('a site without a page leads to its plan, and whoever may not plan is told so', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const viewer = await join(world, owner, 'viewer')
    const { page, context } = await openEditorWindow(
      browser,
      world.url,
      await tokenOf(world, owner),
      `/app/sites/${site.id}`,
    )
    await page.getByLabel('Was machen Sie?').waitFor()
    expect(new URL(page.url()).searchParams.get('site')).toBe(site.id)
    await context.close()
    const others = await openEditorWindow(browser, world.url, await tokenOf(world, viewer), `/app/sites/${site.id}`)
    await others.page.locator('main .notice').waitFor()
    await others.context.close()
  })

  test('an invitation that is gone shows the way to the sign-in', async () => {
    const page = await browser.newPage({ locale: 'de-DE' })
    await page.goto(`${world.url}/invitation?token=gone`)
    await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click()
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await page.close()
  })
})
