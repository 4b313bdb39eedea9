import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { openAssistant } from '../support/assistant'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { type Bakery, createBakery, text } from '../support/published'

const form = { type: 'contact_form', content: { de: { headline: 'Schreiben Sie uns' } } }
const bar = [
  { kind: 'call', phone: '+49 761 555010' },
  { kind: 'whatsapp', phone: '+49 171 1234567' },
  { kind: 'route' },
]
const phone = { width: 320, height: 640 }

describe.skipIf(!hasBrowser)('the bar of contacts at the lower edge', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery: Bakery
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    const long = text(Array(40).fill('Ein Absatz, der die Seite lang macht.').join('\n\n'))
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [long, form] })
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/regions`)
    const blocks = [{ type: 'footer', content: { de: { bar } } }]
    await bakery.client.put(`/pages/${body.data.footer}/blocks`, { blocks })
    await openAssistant(world, bakery)
    address = `http://${bakery.site.public_slug}.localhost:${new URL(world.url).port}`
    // what was just published is looked up anew after a moment
    const page = await browser.newPage()
    do await page.goto(address)
    while ((await page.locator('.b-footer__bar').count()) === 0)
    await page.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  async function open(viewport = phone): Promise<{ page: Page; asked: string[] }> {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).host))
    await page.goto(address)
    return { page, asked }
  }
  const barOf = (page: Page) => page.getByRole('navigation', { name: 'Direkter Kontakt' })

  test('stands on phones at the edge with targets for thumbs, and asks nobody before it is pressed', async () => {
    const { page, asked } = await open()
    const box = (await barOf(page).boundingBox())!
    expect([box.x, box.y + box.height, box.width]).toEqual([0, phone.height, phone.width])
    for (const link of await barOf(page).getByRole('link').all()) {
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(await barOf(page).getByRole('link').allTextContents()).toEqual(['Anrufen', 'WhatsApp', 'Route'])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
    expect(asked.filter((host) => !host.includes('localhost'))).toEqual([])
    await page.close()
  })

  test('is there below 640 px and nowhere else', async () => {
    const { page } = await open({ width: 639, height: 700 })
    expect(await barOf(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 640, height: 700 })
    expect(await barOf(page).isVisible()).toBe(false)
    await page.setViewportSize({ width: 639, height: 700 })
    await page.emulateMedia({ media: 'print' })
    expect(await barOf(page).isVisible()).toBe(false)
    await page.close()
  })

  test('covers neither the end of the page nor the button of the assistant', async () => {
    const { page } = await open()
    const launcher = page.getByRole('button', { name: 'Frage stellen' })
    await launcher.waitFor()
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const top = (await barOf(page).boundingBox())!.y
    const end = (await page.locator('.b-footer__end').boundingBox())!
    const button = (await launcher.boundingBox())!
    expect(end.y + end.height).toBeLessThanOrEqual(top)
    expect(button.y + button.height).toBeLessThanOrEqual(top)
    await page.setViewportSize({ width: 700, height: 640 })
    await until(page, `!document.querySelector('.b-footer__bar').checkVisibility()`)
    const lower = (await launcher.boundingBox())!
    expect(640 - lower.y - lower.height).toBe(20)
    await page.close()
  })

  test('gives way while somebody writes', async () => {
    const { page } = await open()
    const field = page.getByRole('textbox').first()
    await field.focus()
    expect(await barOf(page).isVisible()).toBe(false)
    await field.blur()
    expect(await barOf(page).isVisible()).toBe(true)
    await page.close()
  })

  test('never hides what has the focus', async () => {
    const { page } = await open()
    const seen: string[] = []
    for (let i = 0; i < 25 && seen.at(-1) !== 'Route'; i++) {
      await page.keyboard.press('Tab')
      seen.push(
        await page.evaluate<string>(`(() => {
          const bar = document.querySelector('.b-footer__bar')
          const focused = document.activeElement
          const isBelow = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
          const isCovered = bar.checkVisibility() && !bar.contains(focused) && isBelow
          return isCovered ? 'covered: ' + focused.outerHTML : focused.textContent
        })()`),
      )
    }
    expect(seen.slice(-3)).toEqual(['Anrufen', 'WhatsApp', 'Route'])
    expect(seen.filter((one) => one.startsWith('covered'))).toEqual([])
    await page.close()
  })
})
