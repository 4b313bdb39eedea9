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

  test('has the chapters in their order, and shows the fields of a request body and the failures of an operation', async () => {
    const page = await browser.newPage()
    await page.goto(`${world.url}/docs#tag/auth/POST/auth/register`)
    const groups = page.getByRole('button', { name: /^(Open|Close) Group - / })
    await groups.nth(14).waitFor()
    const names = (await groups.allTextContents()).map((text) => text.replace(/^.* Group - /, '').trim())
    expect(names.slice(0, 5)).toEqual(['Auth', 'Konto', 'Team', 'Sites', 'Seiten & Blöcke'])
    expect(names.slice(-2)).toEqual(['Billing', 'Models'])

    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Create an account' }) }).last()
    await section.getByText('Body').first().waitFor()
    const text = await section.textContent()
    for (const word of ['email', 'password', 'name', '422', 'invalid_json']) expect(text).toContain(word)
    await page.close()
  })
})
