import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { listen } from '../../src/server'
import { hasBrowser, openBrowser } from '../support/browser'
import { createDomainWorld, liveDomain } from '../support/domains'
import { freePort } from '../support/ports'
import { smallSite } from '../support/published'

/** A visitor of a site on its own domain: page, form and thanks, under the policies that browsers enforce. */

describe.skipIf(!hasBrowser)('on a domain of its own', () => {
  let world: Awaited<ReturnType<typeof createDomainWorld>>
  let server: ReturnType<typeof listen>
  let browser: Browser
  let port: number

  beforeAll(async () => {
    port = freePort()
    world = await createDomainWorld({ env: { PORT: String(port), BASE_URL: `http://localhost:${port}` } })
    server = listen(world.ctx)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop(true)
    await world?.end()
  })

  test('a form is sent, its thanks are shown at the domain, and the console has nothing to say', async () => {
    const bakery = await smallSite(world)
    const id = await bakery.page({ path: '/kontakt', de: 'Kontakt' })
    await bakery.block(id, { type: 'contact_form', content: { de: { headline: 'Schreiben Sie uns' } } })
    await liveDomain(world, 'www.lindenhof.example', {}, bakery.client, bakery.site.id)
    await liveDomain(world, 'lindenhof.example', {}, bakery.client, bakery.site.id)
    await bakery.publish()

    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    const ofPlainHttp = /^The Cross-Origin-Opener-Policy header has been ignored/
    page.on('pageerror', (error) => told.push(error.message))
    await page.goto(`http://lindenhof.example:${port}/kontakt`)
    expect(page.url()).toBe(`http://www.lindenhof.example:${port}/kontakt`)
    await page.fill('[name=name]', 'Jana Feld')
    await page.fill('[name=email]', 'jana@example.com')
    await page.fill('[name=message]', 'Haben Sie sonntags geöffnet?')
    await page.click('button[type=submit]')
    await page.waitForURL(/#f-.*-sent$/)
    expect(new URL(page.url()).origin).toBe(`http://www.lindenhof.example:${port}`)
    expect(await page.getByRole('status').isVisible()).toBe(true)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `http://www.lindenhof.example:${port}/kontakt`,
    )
    expect(told.filter((text) => !ofPlainHttp.test(text))).toEqual([])
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/submissions`)
    expect(body.data).toMatchObject([{ name: 'Jana Feld', message: 'Haben Sie sonntags geöffnet?' }])
  })
})
