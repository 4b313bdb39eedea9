import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { openAssistant } from '../support/assistant'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { type Bakery, createBakery } from '../support/published'

const hours = {
  type: 'opening_hours',
  props: {
    anchor: 'zeiten',
    hours: [
      ...['mo', 'tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '6:30', to: '18:00' })),
      { day: 'sa', from: '6:30', to: '13:00' },
    ],
  },
  content: { de: { headline: 'Öffnungszeiten' } },
}
const teaser = {
  type: 'assistant_teaser',
  content: {
    de: {
      headline: 'Fragen Sie uns',
      items: [{ text: 'Wann habt ihr am Samstag offen?' }],
      primary: { label: 'Zum Kontakt', href: '/kontakt' },
    },
  },
}

describe.skipIf(!hasBrowser)('the widget on a published page', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery: Bakery
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [teaser] })
    const form = { type: 'contact_form', props: { anchor: 'schreiben' }, content: { de: { headline: 'Schreiben' } } }
    await bakery.page({ path: '/kontakt', de: 'Kontakt', blocks: [hours, form] })
    const { primary: _, ...linkless } = teaser.content.de
    await bakery.page({ path: '/fragen', de: 'Fragen', blocks: [{ ...teaser, content: { de: linkless } }] })
    await openAssistant(world, bakery)
    address = `http://${bakery.site.public_slug}.localhost:${new URL(world.url).port}`
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  async function open(javaScriptEnabled = true, path = '') {
    const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' })
    page.setDefaultTimeout(20_000)
    const said: string[] = []
    page.on('console', (message) => void said.push(message.text()))
    await page.goto(address + path)
    return { page, said }
  }

  test('a visitor asks by the teaser when the bakery is open, and gets the hours with a link to the page', async () => {
    const { page, said } = await open()
    await page.getByRole('button', { name: 'Frage stellen' }).first().waitFor()
    await page.getByRole('link', { name: 'Wann habt ihr am Samstag offen?' }).click()
    const answer = page.locator('.answer .words')
    await answer.getByText('13').first().waitFor()
    expect(await answer.textContent()).toContain('6:30')
    const link = page.locator('.sources a').first()
    await link.waitFor()
    expect(await link.getAttribute('href')).toStartWith(`${address}/kontakt`)
    expect(said).toEqual([])
    await link.click()
    await page.waitForURL(`${address}/kontakt**`)
    await page.getByRole('dialog').getByText('Wann habt ihr am Samstag offen?').waitFor() // it goes on there
    await page.close()
  })

  test('what the site does not say goes along to its form, from the page of the form too', async () => {
    const { page, said } = await open()
    const asked = async (question: string) => {
      await page.getByRole('textbox', { name: 'Frage' }).fill(question)
      await page.keyboard.press('Enter')
      await page.locator('.answer').last().getByRole('link', { name: 'Mit dieser Frage zum Kontaktformular' }).click()
    }
    await page.getByRole('button', { name: 'Frage stellen' }).first().click()
    await asked('Vermietet ihr Hubschrauber?')
    await page.waitForURL(`${address}/kontakt#schreiben`)
    const message = page.locator('textarea[name=message]')
    expect(await message.inputValue()).toBe('Vermietet ihr Hubschrauber?')
    await page.getByRole('dialog').getByText('Vermietet ihr Hubschrauber?').waitFor()
    await message.fill('')
    await asked('Backt ihr Raketen & „Äpfel“?')
    await until(page, `document.querySelector('textarea[name=message]').value === 'Backt ihr Raketen & „Äpfel“?'`)
    expect(said).toEqual([])
    await page.close()
  })

  test('what the site does not say leads to where it might stand, by keyboard too, and still does after a page', async () => {
    const { page, said } = await open(true, '/fragen')
    await page.getByRole('button', { name: 'Frage stellen' }).first().click()
    await page.getByRole('textbox', { name: 'Frage' }).fill('Kommt der Brotwagen sonntags vorbei?')
    await page.keyboard.press('Enter')
    const link = page.locator('.answer').last().locator('.sources a').first()
    await link.waitFor()
    expect(await page.locator('.answer .caption').textContent()).toBe('Vielleicht hilft')
    expect(await link.textContent()).toBe('Kontakt – Öffnungszeiten')
    const target = (await link.getAttribute('href')) ?? ''
    expect(target).toStartWith(`${address}/kontakt#`)
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(target)
    await page.getByRole('dialog').getByText('Vielleicht hilft').waitFor()
    expect(said).toEqual([])
    await page.close()
  })

  test('a question of a teaser without a link of its own is asked by a press, and is plain words without the widget', async () => {
    const { page } = await open(true, '/fragen')
    await page.getByRole('button', { name: 'Fragen: Wann habt ihr am Samstag offen?' }).press('Enter')
    await page.locator('.answer .words').getByText('6:30').first().waitFor()
    await page.close()
    const still = (await open(false, '/fragen')).page
    await still.getByText('Wann habt ihr am Samstag offen?').waitFor()
    expect(await still.locator('main').getByRole('button').count()).toBe(0)
    await still.close()
  })

  test('without JavaScript the teaser leads to the contact page', async () => {
    const { page } = await open(false)
    expect(await page.getByRole('button', { name: 'Frage stellen' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Zum Kontakt' }).getAttribute('href')).toBe('/kontakt')
    await page.getByRole('link', { name: 'Wann habt ihr am Samstag offen?' }).click()
    await page.waitForURL(`${address}/kontakt`)
    await page.close()
  })

  test('a pause hides it without a publish', async () => {
    const settle = (settings: object) => bakery.client.put(`/sites/${bakery.site.id}/assistant`, { settings })
    await settle({ paused: true })
    const { page } = await open()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('site-assistant').count()).toBe(0)
    await settle({ paused: false })
    await page.reload()
    await page.locator('site-assistant').waitFor({ state: 'attached' })
    await page.close()
  })
})
