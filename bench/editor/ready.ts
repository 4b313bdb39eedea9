import { until } from '../../test/support/browser'
import { openEditorWindow } from '../../test/support/editor-window'
import { median } from '../load'
import { type Place, type Result, slowDown, threadTime, viewport } from './window'

const rounds = 5
const slowLine = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/**
 * Runs in the window before anything else. Ready is a frame with all that can be seen: sections down to the lower edge
 * of the canvas, the list with its rows. The sections below, which nobody sees yet, are noted when the last of them is there.
 */
const noteWhenReady = `(count) => {
  if (window !== window.top) return
  const look = () => {
    const canvas = document.querySelector('iframe.canvas')
    const sections = canvas?.contentDocument?.querySelectorAll('main > [data-block]') ?? []
    const list = document.querySelector('.outline')
    const rows = list?.querySelectorAll('[role=row]') ?? []
    const lowest = (elements) => [...elements].at(-1)?.getBoundingClientRect().bottom ?? 0
    const isSeen =
      sections.length > 0 &&
      (sections.length >= count || lowest(sections) >= canvas.clientHeight) &&
      list?.getAttribute('aria-rowcount') === String(count) &&
      (rows.length >= count || lowest(rows) >= innerHeight)
    if (isSeen && window.readyAt === undefined) {
      window.readyAt = 0
      requestAnimationFrame(() => { window.readyAt = performance.now() })
    }
    if (sections.length >= count && window.readyAt) window.completeAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

/** From the address to a page that can be seen; the browser has nothing from the time before. */
export async function ready(place: Place): Promise<Result> {
  const times: number[] = []
  const last: number[] = []
  const work: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { time, complete, spent } = await once(place)
    times.push(time)
    last.push(complete)
    work.push(spent)
  }
  const note = [
    `median of ${rounds}, fastest ${Math.min(...times).toFixed(0)}`,
    `the last section after ${median(last).toFixed(0)}`,
    `${median(work).toFixed(0)} ms of processor time until then`,
  ].join('; ')
  return { figure: median(times), unit: 'ms', note }
}

async function once({ browser, url, token, path, sections, isSlow }: Place) {
  const { page, context } = await openEditorWindow(browser, url, token, '/healthz', { viewport })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (isSlow) {
    await slowDown(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slowLine)
  }
  await page.addInitScript(`(${noteWhenReady})(${sections})`)
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  await until(page, 'window.completeAt !== undefined')
  const [time, complete] = await page.evaluate<[number, number]>('[readyAt, completeAt]')
  const spent = await threadTime(cdp)
  await context.close()
  return { time, complete, spent }
}
