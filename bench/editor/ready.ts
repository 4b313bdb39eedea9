import { until } from '../../test/support/browser'
import { openEditorWindow } from '../../test/support/editor-window'
import { median } from '../load'
import { type Place, type Result, slowDown, threadTime, viewport } from './window'

const rounds = 5
const slowLine = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** Runs in the window before anything else: the sections on the canvas, their rows beside it, and a frame with both. */
const noteWhenReady = `(count) => {
  if (window !== window.top) return
  const look = () => {
    const drawn = document.querySelector('iframe.canvas')?.contentDocument?.querySelectorAll('main > [data-block]').length ?? 0
    const rows = document.querySelectorAll('.outline [role=row]').length
    if (drawn >= count && rows >= count) requestAnimationFrame(() => { window.readyAt = performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

/** From the address to the last section on the canvas; the browser has nothing from the time before. */
export async function ready(place: Place): Promise<Result> {
  const times: number[] = []
  const work: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { time, spent } = await once(place)
    times.push(time)
    work.push(spent)
  }
  const note = `median of ${rounds}, fastest ${Math.min(...times).toFixed(0)}, ${median(work).toFixed(0)} ms of processor time`
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
  await until(page, 'window.readyAt !== undefined')
  const time = await page.evaluate<number>('window.readyAt')
  const spent = await threadTime(cdp)
  await context.close()
  return { time, spent }
}
