import type { CDPSession, Page } from 'playwright-core'
import { until } from '../../test/support/browser'
import { median, percentile } from '../load'
import { openPage, type Place, type Result, slowDown, threadTime, watchFrames } from './window'

const keys = 60
const steps = 20
const restMs = 100

/** Letters in a text of the page, ten a second, as they are typed and saved. */
export async function text(place: Place): Promise<Result> {
  const { page, cdp, canvas } = await openPage(place)
  await canvas.locator('[data-text=headline]').first().click()
  await canvas.locator('[data-text=headline][contenteditable=true]').first().waitFor()
  const times = await watchFrames(page, ['keydown'], 'iframe.canvas')
  return measured(place, cdp, times, keys, () => page.keyboard.press('e'))
}

/** Letters in a field of the form beside the page. */
export async function form(place: Place): Promise<Result> {
  const { page, cdp } = await openPage(place)
  await page.locator('.outline [role=row]').first().click()
  await page.locator('.inspector input[type=text], .inspector textarea').first().click()
  const times = await watchFrames(page, ['keydown'])
  return measured(place, cdp, times, keys, () => page.keyboard.press('e'))
}

/** A slider of the look, to and fro: the whole page is drawn in another style. */
export async function slider(place: Place): Promise<Result> {
  const { page, cdp } = await openPage(place)
  await page.getByRole('button', { name: 'Aussehen', exact: true }).click()
  await page.locator('.look input[type=range]').first().focus()
  const times = await watchFrames(page, ['keydown'])
  let isRight = false
  return measured(place, cdp, times, steps, () => {
    isRight = !isRight
    return page.keyboard.press(isRight ? 'ArrowRight' : 'ArrowLeft')
  })
}

/** A section carried over the rows of the list beside the page. */
export async function drag(place: Place): Promise<Result> {
  const { page, cdp } = await openPage(place)
  const rows = page.locator('.outline [role=row]')
  const [from, over] = [await rows.nth(1).locator('[slot=drag]').boundingBox(), await rows.nth(3).boundingBox()]
  if (!from || !over) throw new Error('the list has no rows to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(over.x + 20, over.y + 2, { steps: 4 })
  const times = await watchFrames(page, ['dragenter', 'dragover']) // over another element, only the first is told
  let nth = 0
  const result = await measured(place, cdp, times, steps, () =>
    page.mouse.move(over.x + 20 + (nth % 3), over.y + over.height * (0.1 + 0.8 * (nth++ % 2)) + 30 * (nth % 4)),
  )
  await page.mouse.up()
  return result
}

/** Sections that were moved by keys go back one by one, on the page and in the list. */
export async function undo(place: Place): Promise<Result> {
  const { page, cdp } = await openPage(place)
  await page.locator('.outline [role=row]').first().click()
  for (let n = 0; n < steps; n++) await page.keyboard.press('Alt+ArrowDown')
  await until(
    page,
    `document.querySelectorAll('.outline [role=row]')[${steps}]?.getAttribute('aria-selected') === 'true'`,
  )
  const times = await watchFrames(page, ['keydown'])
  const noted = async () => (await times()).filter((_, nth) => nth % 2 === 1) // each press has a key of its own before
  return measured(place, cdp, noted, steps, () => page.keyboard.press('Control+z'))
}

/** One act after the other, each after a rest; the figure is the p95 of the frames that follow. */
async function measured(
  place: Place,
  cdp: CDPSession,
  times: () => Promise<number[]>,
  count: number,
  act: () => Promise<void>,
): Promise<Result> {
  const before = await threadTime(cdp)
  await repeat(count, act)
  const spent = (await threadTime(cdp)) - before
  const frames = await times()
  if (frames.length < count / 2) throw new Error(`${frames.length} frames after ${count} acts`)
  const plain = await plainFrames(place)
  const ratio = median(frames) / median(plain)
  const note = [
    `p95 of ${frames.length}, p50 ${median(frames).toFixed(0)}, longest ${Math.max(...frames).toFixed(0)}`,
    `an empty page p95 ${percentile(plain, 95).toFixed(0)}, p50 ${median(plain).toFixed(0)} (ratio ${ratio.toFixed(1)})`,
    `${(spent / count).toFixed(1)} ms of processor time each`,
  ]
  return { figure: percentile(frames, 95), unit: 'ms', note: note.join('; ') }
}

async function repeat(count: number, act: () => Promise<void>) {
  for (let n = 0; n < count; n++) {
    await act()
    await Bun.sleep(restMs)
  }
}

/** The same keys in a text field of a page that does nothing. */
async function plainFrames({ browser, isSlow }: Place): Promise<number[]> {
  const context = await browser.newContext()
  const page: Page = await context.newPage()
  if (isSlow) await slowDown(await context.newCDPSession(page))
  await page.setContent('<textarea autofocus></textarea>')
  await page.locator('textarea').focus()
  const times = await watchFrames(page, ['keydown'])
  await repeat(steps, () => page.keyboard.press('e'))
  const frames = await times()
  await context.close()
  return frames
}
