import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { openAssistant } from '../support/assistant'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { type Bakery, createBakery } from '../support/published'

const contact = {
  type: 'contact_form',
  content: { de: { headline: 'Schreiben Sie uns', fields: [] } },
}

describe.skipIf(!hasBrowser)('a published site in times of attack', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery: Bakery
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [contact] })
    await openAssistant(world, bakery) // publishes it, before anybody thinks of an attack
    address = `http://${bakery.site.public_slug}.localhost:${new URL(world.url).port}`
    await bakery.client.put(`/sites/${bakery.site.id}`, { settings: { challenge: 'all' } })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  const inbox = async () =>
    (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body.data as { name: string; message: string }[]

  async function fillIn(name: string, javaScriptEnabled = true) {
    const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' })
    page.setDefaultTimeout(30_000)
    const errors: string[] = []
    page.on('pageerror', (error) => void errors.push(String(error)))
    await page.goto(address)
    await page.locator('input[name=name]').fill(name)
    await page.locator('input[name=email]').fill('jana@example.com')
    await page.locator('textarea[name=message]').fill('Brot für "Samstag"\nund <Sonntag>?')
    await page.locator('form[action*="/public/contact/"] [type=submit]').click()
    return { page, errors }
  }

  test('takes the form of a visitor with a browser, on pages from before, and loses nothing of it', async () => {
    const before = (await inbox()).length
    const { page, errors } = await fillIn('Jana Feld')
    await page.waitForURL((url) => url.origin === address && url.hash.endsWith('-sent'))
    const after = await inbox()
    expect(after).toHaveLength(before + 1)
    expect(after.find(({ name }) => name === 'Jana Feld')?.message).toBe('Brot für "Samstag"\nund <Sonntag>?')
    expect(errors).toEqual([])
    await page.close()
  })

  test('tells a visitor without JavaScript why, and stores nothing', async () => {
    const before = (await inbox()).length
    const { page } = await fillIn('Ohne Script', false)
    const reason = page.locator('noscript p').first() // the usual look-ups pass over `noscript`
    await reason.waitFor()
    expect([await reason.isVisible(), await reason.textContent()]).toEqual([
      true,
      expect.stringContaining('Dafür wird JavaScript gebraucht.'),
    ])
    expect(await page.locator('noscript a').getAttribute('href')).toStartWith(address)
    expect(await inbox()).toHaveLength(before)
    await page.close()
  })

  test('lets a visitor ask the assistant, who notices nothing', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(30_000)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/chat')) statuses.push(response.status())
    })
    await page.goto(address)
    await page.locator('site-assistant button').first().click()
    await page.locator('site-assistant textarea').fill('Guten Tag')
    const answered = page.waitForResponse((response) => response.url().endsWith('/chat') && response.ok())
    await page.locator('site-assistant textarea').press('Enter')
    await answered
    await page.locator('.answer .words').last().waitFor()
    expect(statuses).toEqual([403, 200])
    await page.close()
  })
})
