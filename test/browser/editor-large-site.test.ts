import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { findCaddy, startCaddy } from '../support/caddy'
import { tokenOf } from '../support/fresh-world'
import { largeSite } from '../support/large-site'
import { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { freePort } from '../support/ports'
import { newBlock, newPage } from '../support/sites'
import type { Owner } from '../support/team'

/**
 * An editor on a large site, through the project's Caddyfile over HTTP/2: what it asks for is counted as the browser gets it.
 * The short run has a fifth of the pages, posts and entries and as many lists, and its bounds of the API's bytes are as
 * much nearer.
 */
const sizes = inLongRun(
  { pages: 2000, posts: 500, collections: 20, entries: 400, assets: 300 },
  { pages: 400, posts: 100, collections: 20, entries: 80, assets: 130 },
)
/** Of the API, for a page with nothing but a hero and for one with lists; a seventh above what is measured. */
const mostBytes = inLongRun({ hero: 215_000, lists: 405_000 }, { hero: 62_000, lists: 130_000 })

const caddyPath = findCaddy()
const apiHost = 'api.baukasten.example'
const operatorToken = 'operator-token-of-the-test'

describe.skipIf(!hasBrowser || caddyPath === undefined)('an editor on a large site', () => {
  let browser: Browser
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let caddy: Awaited<ReturnType<typeof startCaddy>>
  let url: string
  let owner: Owner
  let token: string
  let large: Awaited<ReturnType<typeof largeSite>>

  beforeAll(async () => {
    browser = await openBrowser()
    const port = freePort()
    url = `https://${apiHost}:${port}`
    world = await createLiveWorld({ env: { BASE_URL: url, OPERATOR_TOKEN: operatorToken } })
    const upstream = new URL(world.url).host.replace('localhost', '127.0.0.1')
    caddy = await startCaddy(caddyPath ?? '', port, { upstream, apiHost, operatorToken })
    owner = await world.owner()
    token = await tokenOf(world, owner)
    large = await largeSite(world, owner, sizes)
    await newBlock(owner, large.home.id)
    await world.ctx.editorBundle.get()
  })
  afterAll(async () => {
    await browser?.close()
    await caddy?.stop()
    await world?.end()
  })

  interface Heard {
    path: string
    status: number
    protocol: string
    /** As it came over the line, and as it is. */
    bytes: number
    whole: number
    isEnded?: true
  }

  /** A window in which every answer is noted. */
  async function openWindow(path: string) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'de-DE', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${url}/app/icon.svg`)
    await page.evaluate((token) => localStorage.setItem('token', token), token)
    const heard = await listen(page)
    await page.goto(`${url}${path}`)
    return { context, page, heard }
  }

  async function listen(page: Page) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const open = new Map<string, Heard>()
    const heard: Heard[] = []
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname, search } = new URL(response.url)
      if (!response.url.startsWith(url)) return
      open.set(requestId, {
        path: pathname + search,
        status: response.status,
        protocol: response.protocol ?? '',
        bytes: 0,
        whole: 0,
      })
      heard.push(open.get(requestId)!)
    })
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const one = open.get(requestId)
      if (one) one.whole += dataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = open.get(requestId)
      if (one) Object.assign(one, { bytes: encodedDataLength, isEnded: true })
    })
    return heard
  }

  /** Until the page stands and everything that it has asked for is answered. */
  async function rests(page: Page, heard: Heard[]) {
    await until(page, isDrawn)
    const isDone = () => heard.every(({ isEnded, path }) => isEnded || path.endsWith('/events'))
    while (!isDone()) await page.waitForTimeout(50)
    return heard.filter(({ path }) => !path.endsWith('/events') && !path.endsWith('/presence'))
  }
  const isDrawn =
    '[...document.querySelectorAll("iframe")].some((frame) => frame.contentDocument?.querySelector("main [data-block]"))'
  const sum = (heard: Heard[], key: 'bytes' | 'whole') => heard.reduce((all, one) => all + one[key], 0)
  const ofApi = (heard: Heard[]) => heard.filter(({ path }) => !path.startsWith('/app/'))
  const pageOf = (id: string) => `/app/sites/${large.site.id}/pages/${id}`
  /** For the report: what a change of this file must not make worse unseen. */
  const told = (heard: Heard[]) =>
    `${ofApi(heard).length} requests, ${sum(ofApi(heard), 'bytes')} bytes (${sum(ofApi(heard), 'whole')} uncompressed)`

  test('a page opens with at most 25 requests of the API, and 1 MB with scripts and fonts', async () => {
    const { page, heard, context } = await openWindow(pageOf(large.home.id))
    while (!heard.some(({ path }) => path.endsWith('/presence'))) await page.waitForTimeout(50)
    await rests(page, heard)
    console.log(`opening: ${told(heard)}, ${sum(heard, 'bytes')} with scripts and fonts`)
    expect(new Set(heard.map(({ protocol }) => protocol))).toEqual(new Set(['h2']))
    expect(heard.filter(({ status }) => status >= 400)).toEqual([])
    expect(ofApi(heard).length).toBeLessThanOrEqual(25)
    expect(sum(heard, 'bytes')).toBeLessThan(1_000_000)
    expect(sum(ofApi(heard), 'bytes')).toBeLessThan(mostBytes.hero)
    await context.close()
  })

  test('of hundreds of pages those near the open one stand in the document, and the page’s sections are in sight below them', async () => {
    const open = large.pages.filter(({ type }) => type === 'page').at(-20)
    const { page, context } = await openWindow(pageOf(open?.id ?? ''))
    const boxOf = (selector: string) => `document.querySelector("${selector}")?.getBoundingClientRect()`
    const [list, current] = [boxOf('.rows-window'), boxOf('.page-rows .current')]
    await until(page, `${current}?.top >= ${list}.top && ${current}.bottom <= ${list}.bottom`)
    expect(await page.locator('.page-rows [role=row]').count()).toBeLessThan(60)
    expect(await page.evaluate(`${boxOf('.outline')}.top`)).toBeLessThan(700)
    await page.locator('.page-rows .current').focus()
    for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowUp')
    const next = large.pages.filter(({ type }) => type === 'page').at(-32)
    await until(page, `document.activeElement?.dataset.key === ${JSON.stringify(next?.id)}`)
    await context.close()
  })

  test('a page with entries, posts and pictures reads those it shows, and takes in what a colleague changes', async () => {
    const [list] = large.collections
    const [picture] = (await owner.get(`/sites/${large.site.id}/media?limit=1`)).body.data
    const shop = await newPage(owner, large.site.id, '/laden')
    const props = { collection: list?.slug, title_field: 'name', text_field: 'text', sort_field: 'name', limit: 40 }
    await newBlock(owner, shop.id, { type: 'collection_list', props })
    await newBlock(owner, shop.id, { type: 'blog_list' })
    await newBlock(owner, shop.id, {
      type: 'image_text',
      content: { de: { headline: 'Ofen', image: { asset_id: picture.id, alt: 'Ofen' } } },
    })
    const { page, heard, context } = await openWindow(pageOf(shop.id))
    await rests(page, heard)
    console.log(`opening lists: ${told(heard)}, ${sum(heard, 'bytes')} with scripts and fonts`)
    expect(heard.filter(({ status }) => status >= 400)).toEqual([])
    expect(ofApi(heard).length).toBeLessThanOrEqual(25)
    expect(sum(heard, 'bytes')).toBeLessThan(1_000_000)
    expect(sum(ofApi(heard), 'bytes')).toBeLessThan(mostBytes.lists)
    const frame = page.frameLocator('iframe').first()
    expect(await frame.locator('.b-collection_list__entry').count()).toBe(40)
    expect(await frame.locator('.b-blog_list__post').count()).toBe(12)
    expect(await frame.locator(`img[src*="${picture.path.split('/').at(-1).split('.')[0]}"]`).count()).toBe(1)

    const first = (
      await owner.get(`/collections/${list?.id}/entries?shown_in=de&sort_field=name&title_field=name&limit=1`)
    ).body.data[0]
    const changes: [string, () => Promise<unknown>, string][] = [
      ['entry', () => owner.put(`/entries/${first.id}`, { data: { text: 'Frisch geändert' } }), 'Frisch geändert'],
      [
        'post',
        async () => {
          const post = large.pages.find(({ type }) => type === 'post')
          const { blocks } = (await owner.get(`/pages/${post?.id}`)).body.data
          await owner.put(`/blocks/${blocks[0].id}`, {
            content: { de: { ...blocks[0].content.de, published_at: '2026-12-24' } },
          })
          await owner.put(`/pages/${post?.id}`, { translations: [{ locale: 'de', title: 'Ganz neuer Beitrag' }] })
        },
        'Ganz neuer Beitrag',
      ],
    ]
    for (const [name, change, text] of changes) {
      heard.length = 0
      await change()
      await frame.getByText(text).first().waitFor()
      const asked = ofApi(await rests(page, heard))
      console.log(`${name} of a colleague: ${told(asked)}`)
      expect([name, asked.length <= 3, sum(asked, 'bytes') < 50_000]).toEqual([name, true, true])
    }
    await context.close()
  })

  test('the library comes in parts', async () => {
    const { page, heard, context } = await openWindow(`/app/sites/${large.site.id}/media`)
    await page.locator('.media-tile').nth(59).waitFor()
    const parts = () => heard.filter(({ path }) => /\/media\?/.test(path))
    expect(parts().map(({ path }) => new URL(path, url).searchParams.get('limit'))).toEqual(['60'])
    await page.locator('.media-tile').nth(59).scrollIntoViewIfNeeded()
    await page.locator('.media-tile').nth(119).waitFor()
    expect(parts()).toHaveLength(2)
    await context.close()
  })
})
