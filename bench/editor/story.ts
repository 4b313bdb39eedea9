import type { Locator, Page } from 'playwright-core'
import { type Place, type Result, viewport } from './window'

const mostActs = 25

/** Counts what a hand does: a press, or a text written into a field, is one act. */
function driver(page: Page) {
  const counts = { presses: 0, texts: 0, keys: 0 }
  return {
    counts,
    acts: () => counts.presses + counts.texts,
    async press(place: Locator) {
      await place.click()
      counts.presses++
    },
    async write(place: Locator, text: string) {
      await place.focus()
      await this.type(text)
    },
    async type(text: string) {
      await page.keyboard.type(text)
      counts.texts++
      counts.keys += text.length
    },
  }
}

const brief =
  'Wir sind die Backstube Lindenhof in Freiburg und backen Sauerteigbrot, Brezeln und Torten. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr. Telefon 0761 123456.'

/** A newcomer at the first address, up to their site in the editor. */
async function build({ browser, url }: Place) {
  const context = await browser.newContext({ locale: 'de-DE', viewport })
  const page = await context.newPage()
  const hand = driver(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto(`${url}/`)
  await hand.press(page.getByRole('link', { name: 'Konto anlegen' }))
  await hand.write(page.getByLabel('Ihr Name'), 'Backstube')
  await hand.write(page.getByLabel('E-Mail-Adresse'), `${crypto.randomUUID()}@example.com`)
  await hand.write(page.getByLabel('Passwort', { exact: true }), 'korrektes Pferd Batterie')
  await hand.press(button('Konto anlegen'))
  await hand.press(page.getByRole('link', { name: 'Erste Website anlegen' }))
  await page.getByLabel('Was machen Sie?').waitFor()
  const describedAt = performance.now()
  await hand.write(page.getByLabel('Was machen Sie?'), brief)
  await hand.write(page.getByLabel('Name des Unternehmens'), 'Backstube Lindenhof')
  await hand.press(button('Plan erstellen'))
  await hand.press(button('Website bauen'))
  await page.waitForURL('**/app/sites/*/pages/*', { timeout: 60_000 })
  return { page, hand, button, describedAt, builtAt: performance.now() }
}

/** The first text of the page gets a word in front, and it is saved. */
async function edit({ page, hand }: Awaited<ReturnType<typeof build>>) {
  const canvas = page.frameLocator('iframe.canvas')
  await hand.press(canvas.locator('main h1[data-text], main [data-text=headline]').first())
  await canvas.locator('[contenteditable=true]').waitFor()
  await page.keyboard.press('Home')
  await hand.type('Neu ')
  await canvas.locator('[contenteditable=true]', { hasText: 'Neu ' }).waitFor()
  const written = performance.now()
  await page.locator('.saving-note', { hasText: /^Gespeichert$/ }).waitFor()
  return { written, saved: performance.now() }
}

export async function firstEdit(place: Place): Promise<Result> {
  const site = await build(place)
  const { written, saved } = await edit(site)
  const note = `on the page after ${seconds(written - site.builtAt)}`
  return { figure: (saved - site.builtAt) / 1000, unit: 's', note }
}

/** Throws where it takes more acts than it may. */
export async function story(place: Place): Promise<Result> {
  const site = await build(place)
  const { page, hand, button, describedAt, builtAt } = site
  await edit(site)
  await hand.press(button('Veröffentlichen'))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /^(Jetzt|Trotzdem) veröffentlichen$/ }))
  const link = page.getByRole('dialog').getByRole('link', { name: 'Website ansehen' })
  const address = await link.getAttribute('href', { timeout: 60_000 })
  const seen = await page.context().newPage()
  await seen.goto(address ?? '')
  await seen.getByRole('heading', { level: 1, name: /Neu/ }).waitFor()
  const { presses, texts, keys } = hand.counts
  const done = `${hand.acts()} acts (${presses} presses, ${texts} texts of ${keys} keys)`
  if (hand.acts() > mostActs) throw new Error(`${done}, where ${mostActs} are the most`)
  const note = `the build stood after ${seconds(builtAt - describedAt)}; ${done}, reached: ${mostActs}`
  return { figure: (performance.now() - describedAt) / 1000, unit: 's', note }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
