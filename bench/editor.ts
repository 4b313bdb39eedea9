/**
 * What somebody feels in the editor, in real Chromium: how long a page with 60 sections takes until it stands on the
 * canvas, how long a key or a step of a slider takes to the next frame, and the way from a description to a published site.
 *
 *     bun bench/editor.ts [rounds]
 *
 * `slow` is a processor that is four times slower, and for the start a line of 10 Mbit/s with 40 ms.
 */
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../test/support/browser'
import { openEditorWindow } from '../test/support/editor-window'
import { tokenOf } from '../test/support/fresh-world'
import { createLiveWorld } from '../test/support/live'
import { allSamples } from '../test/support/sample-page'
import { newBlock, newPage, newSite } from '../test/support/sites'

const rounds = Number(process.argv[2] ?? 5)
const sections = 60
const keys = 60
const viewport = { width: 1440, height: 900 }
const slowLine = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

const slowDown = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const onPages = allSamples.filter(({ key }) => key !== 'header' && key !== 'footer')
const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN
const p95 = (times: number[]) => (sorted(times)[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Runs in the window of the editor, before anything else. */
const noteWhenReady = `(count) => {
  if (window !== window.top) return
  const look = () => {
    const drawn = document.querySelector('iframe.canvas')?.contentDocument?.querySelectorAll('main > [data-block]').length ?? 0
    if (drawn >= count) window.readyAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

/** Runs in the window: for each key the time from its event until the next frame is through. */
const listen = `(where) => {
  const target = where === 'window' ? window : document.querySelector('iframe.canvas').contentWindow
  window.frames_ = []
  target.addEventListener('keydown', (event) => {
    const begun = event.timeStamp
    target.requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.frames_.push(target.performance.now() - begun)
      port2.postMessage(undefined)
    })
  }, { capture: true })
}`
const framesOf = (page: Page) => page.evaluate<number[]>('window.frames_')

const world = await createLiveWorld()
const browser = await openBrowser()
try {
  const owner = await world.owner()
  const token = await tokenOf(world, owner)
  const site = await newSite(owner)
  const { id } = await newPage(owner, site.id, '/', { is_home: true })
  for (let n = 0; n < sections; n++) await newBlock(owner, id, sampleBlock(n))
  const path = `/app/sites/${site.id}/pages/${id}`

  await ready(token, path, false) // the first request builds the editor
  for (const isSlow of [false, true]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await ready(token, path, isSlow))
    print('ready with 60 sections', isSlow, `${Math.round(median(times))} ms (median of ${rounds})`)
  }
  for (const isSlow of [false, true]) await typing(token, path, isSlow)
  await story()
} finally {
  await browser.close()
  await world.end()
}

/** One of the sections that all block types are shown with, in turn. */
function sampleBlock(n: number) {
  const sample = onPages[n % onPages.length]
  return { type: sample?.key, props: sample?.props, content: sample?.content }
}

/** From the address to the last section on the canvas, in ms; nothing is kept from the time before. */
async function ready(token: string, path: string, isSlow: boolean): Promise<number> {
  const { page, context } = await openEditorWindow(browser, world.url, token, '/healthz', { viewport })
  const cdp = await context.newCDPSession(page)
  if (isSlow) {
    await slowDown(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slowLine)
  }
  await page.addInitScript(`(${noteWhenReady})(${sections})`)
  await page.goto(`${world.url}${path}`, { waitUntil: 'commit' })
  const time = await noted(page, 'readyAt')
  await context.close()
  return time
}

async function noted(page: Page, name: string): Promise<number> {
  for (;;) {
    const value = await page.evaluate<number | undefined>(`window.${name}`).catch(() => undefined)
    if (value !== undefined) return value
    await Bun.sleep(20)
  }
}

/** Keys in a text of the page, and in a field of the form beside it. */
async function typing(token: string, path: string, isSlow: boolean) {
  const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
  const canvas = page.frameLocator('iframe.canvas')
  await canvas
    .locator('main > [data-block]')
    .nth(sections - 1)
    .waitFor({ state: 'attached' })
  const cdp = await context.newCDPSession(page)
  if (isSlow) await slowDown(cdp)

  const text = canvas.locator('[data-text=headline]').first()
  await text.click()
  await canvas.locator('[data-text=headline][contenteditable=true]').first().waitFor()
  await page.evaluate(`(${listen})('canvas')`)
  await page.keyboard.type('e'.repeat(keys), { delay: 100 })
  print('key in a text to the next frame', isSlow, `p95 ${p95(await framesOf(page))} ms`)

  const field = page.locator('.side.end input:visible, .side.end textarea:visible').first()
  await field.click()
  await page.evaluate(`(${listen})('window')`)
  await page.keyboard.type('e'.repeat(keys), { delay: 100 })
  print('key in a form to the next frame', isSlow, `p95 ${p95(await framesOf(page))} ms`)

  await page.getByRole('button', { name: 'Aussehen', exact: true }).click()
  await page.locator('.side.end input[type=range]').first().focus()
  await page.evaluate(`(${listen})('window')`)
  for (let key = 0; key < 20; key++) {
    await page.keyboard.press(key % 2 ? 'ArrowLeft' : 'ArrowRight')
    await page.waitForTimeout(100)
  }
  print('step of a theme slider to the next frame', isSlow, `p95 ${p95(await framesOf(page))} ms`)
  await context.close()
}

/** From the first address to visitors: described, built, a text changed, published. */
async function story() {
  const context = await browser.newContext({ locale: 'de-DE', viewport })
  const page = await context.newPage()
  let acts = 0
  const press = (name: string, role: 'button' | 'link' = 'button') => {
    acts++
    return page.getByRole(role, { name, exact: true }).click()
  }
  const write = (label: string, text: string) => {
    acts++
    return page.getByLabel(label, { exact: true }).fill(text)
  }
  const begun = performance.now()
  await page.goto(`${world.url}/`)
  await press('Konto anlegen', 'link')
  await page.getByLabel('Ihr Name').waitFor()
  await write('Ihr Name', 'Backstube')
  await write('E-Mail-Adresse', `bench-${Date.now()}@example.com`)
  await write('Passwort', 'korrektes Pferd Batterie')
  await press('Konto anlegen')
  await press('Erste Website anlegen', 'link')
  await write('Was machen Sie?', 'Wir backen in Freiburg Brot aus Sauerteig, täglich ab 6:30 Uhr, samstags bis 13 Uhr.')
  await write('Name des Unternehmens', 'Backstube Lindenhof')
  await press('Plan erstellen')
  await press('Website bauen')
  await page.waitForURL('**/app/sites/*/pages/*')
  const built = performance.now()
  const canvas = page.frameLocator('iframe.canvas')
  const text = canvas.locator('main [data-text]').first()
  acts++
  await text.click()
  await canvas.locator('[contenteditable=true]').waitFor()
  await page.keyboard.type('Neu ')
  print('first letter after the build', false, `${seconds(performance.now() - built)} s`)
  await page.getByText('Gespeichert', { exact: true }).first().waitFor()
  await press('Veröffentlichen')
  acts++
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen/i })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  print('description to published site', false, `${seconds(performance.now() - begun)} s, ${acts} acts`)
  await context.close()
}

function print(what: string, isSlow: boolean, figure: string) {
  console.log(`${what}${isSlow ? ', slow' : ''}: ${figure}`)
}
