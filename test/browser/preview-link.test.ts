import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { makeVariants } from '../../src/media/variants'
import { hasBrowser, openBrowser } from '../support/browser'
import { form, jpeg } from '../support/images'
import { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite } from '../support/sites'

describe.skipIf(!hasBrowser)('a preview link in a browser', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let url: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    const owner = await world.owner()
    const site = await newSite(owner)
    const home = await newPage(owner, site.id, '/', { status: 'draft', is_home: true })
    const bread = await newPage(owner, site.id, '/brote', { status: 'draft' })
    const upload = await owner.post(`/sites/${site.id}/media`, form(await jpeg(700, 500), 'Brot.jpg'))
    await makeVariants(world.ctx)
    const image = { asset_id: upload.body.asset_id, alt: 'Brote im Regal' }
    const attack =
      '<img src=x onerror="document.title=1"> [x](javascript:document.title=2) <script>document.title=3</script>'
    await newBlock(owner, home.id, {
      type: 'hero',
      content: { de: { headline: 'Brot braucht Zeit', text: attack, image } },
    })
    await newBlock(owner, home.id, {
      type: 'cta',
      content: { de: { headline: 'Mehr', primary: { label: 'Zu den Broten', href: '/brote' } } },
    })
    await newBlock(owner, bread.id, { type: 'contact_form', content: { de: { headline: 'Bestellen' } } })
    url = (await owner.post(`/sites/${site.id}/preview-links`, {})).body.data.url
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  async function open() {
    // Playwright cannot see what moves in a page without scripts, and presses where a link was.
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    return { page, problems }
  }

  test('is drawn with its style, font and pictures, without an error', async () => {
    const { page, problems } = await open()
    expect(page.url()).toBe(`${url}/`)
    expect(await page.title()).toContain('Willkommen')
    expect(await page.locator('h1').textContent()).toBe('Brot braucht Zeit')
    expect(await page.evaluate(`document.querySelector('img[alt="Brote im Regal"]').naturalWidth > 0`)).toBe(true)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".button-primary")).display')).toBe('flex')
    expect(
      await page.evaluate('document.fonts.size > 0 && [...document.fonts].some((one) => one.status === "loaded")'),
    ).toBe(true)
    expect(problems).toEqual([])
    await page.close()
  })

  test('has a bar that moves nothing and lets clicks through', async () => {
    const { page } = await open()
    expect(await page.evaluate('document.querySelector(".preview-bar").textContent')).toStartWith(
      'Entwurf – Vorschau bis ',
    )
    const style = 'getComputedStyle(document.querySelector(".preview-bar"))'
    expect(await page.evaluate(`${style}.position + ' ' + ${style}.pointerEvents`)).toBe('fixed none')
    const height = 'document.body.getBoundingClientRect().height'
    const before = await page.evaluate(height)
    expect(before).toBeGreaterThan(100)
    await page.evaluate('document.querySelector(".preview-bar").remove()')
    expect(await page.evaluate(height)).toBe(before)
    await page.close()
  })

  test('leads on within the preview, and its form sends nothing', async () => {
    const { page, problems } = await open()
    await page.getByRole('link', { name: 'Zu den Broten' }).click()
    await page.waitForURL(`${url}/brote`)
    await page.fill('input[name=name]', 'Jana Feld')
    await page.fill('input[name=email]', 'jana@lindenhof.example')
    await page.fill('textarea[name=message]', 'Ein Roggenbrot bitte.')
    await page.click('button[type=submit]')
    await page.waitForURL(`${url}/_form`)
    expect(await page.locator('h1').textContent()).toMatch(/^Nothing has been sent|^Nichts wurde abgeschickt/)
    expect(problems).toEqual([])
    await page.close()
  })

  test('runs in an origin of its own: nothing in it could read what the origin of the API has stored', async () => {
    const { page } = await open()
    expect(await page.evaluate('globalThis.origin')).toBe('null')
    expect(
      await page.evaluate('(() => { try { return typeof localStorage } catch (error) { return error.name } })()'),
    ).toBe('SecurityError')
    // A script that found its way into the page would not run.
    await page.evaluate(
      'document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = 4" }))',
    )
    expect(await page.title()).toContain('Willkommen')
    await page.close()
  })
})
