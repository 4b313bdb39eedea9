import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'

describe.skipIf(!hasBrowser)('the reader at /docs', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  test('has the chapters in their order and the fields of a request body', async () => {
    const page = await browser.newPage()
    await page.goto(`${world.url}/docs#tag/Auth/operation/register`)
    await page.getByText('Create an account').first().waitFor({ timeout: 60_000 })
    const text = await page.innerText('body')
    console.log(text.slice(0, 3000))
    for (const word of ['password', 'email', 'Registration']) expect(text).toContain(word)
    await page.close()
  }, 120_000)
})
