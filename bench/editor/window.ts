import type { Browser, CDPSession, Page } from 'playwright-core'
import { openEditorWindow } from '../../test/support/editor-window'

/** Where a measure takes place. */
export interface Place {
  browser: Browser
  url: string
  isSlow: boolean
  token: string
  /** Of the page with many sections. */
  path: string
  /** As many of them stand on the canvas. */
  sections: number
}

export interface Result {
  figure: number
  unit: 'ms' | 's'
  note: string
}

export const viewport = { width: 1440, height: 900 }

export const slowDown = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })

/** The page with many sections, all of them on the canvas. The processor is slowed once it stands. */
export async function openPage({ browser, url, token, path, sections, isSlow }: Place) {
  const { page, context } = await openEditorWindow(browser, url, token, path, { viewport })
  const drawn = page.frameLocator('iframe.canvas').locator('main > [data-block]')
  await drawn.nth(sections - 1).waitFor({ state: 'attached', timeout: 60_000 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (isSlow) await slowDown(cdp)
  return { page, context, cdp, canvas: page.frameLocator('iframe.canvas') }
}

/** Processor time of the page's own thread so far, in ms: what others do on the machine is not in it. */
export async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Runs in the window: for each event the time from when it happened until the next frame is through. */
const noteFrames = `(types, selector) => {
  const target = selector ? document.querySelector(selector).contentWindow : window
  window.frameTimes = []
  for (const type of types)
    target.addEventListener(type, (event) => {
      const begun = event.timeStamp
      target.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.frameTimes.push(target.performance.now() - begun)
        port2.postMessage(undefined)
      })
    }, { capture: true })
}`

/** Notes the frames that follow events of these types from now on, in the window or in that of a frame within it. */
export async function watchFrames(page: Page, types: string[], frame = '') {
  await page.evaluate(`(${noteFrames})(${JSON.stringify(types)}, ${JSON.stringify(frame)})`)
  return () => page.evaluate<number[]>('window.frameTimes')
}
