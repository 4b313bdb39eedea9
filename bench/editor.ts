/**
 * What somebody feels in the editor, in real Chromium against a server of its own: how long a page with 60 sections
 * takes until it stands, how long a key, a slider, a drag and an undo take to the next frame, and the way of a newcomer
 * from a description to a published site. Each line is printed as soon as it is known; what fails says why, and the
 * others go on. Exits 1 where a goal was missed.
 *
 *     bun bench/editor.ts [part of a name]
 *
 * `slow` is a processor that is four times slower, for the start also a line of 10 Mbit/s with 40 ms. Beside a frame
 * stands that of a plain text field on an empty page, measured in the same way: what the machine itself adds. On a busy
 * machine the processor time is the figure that counts.
 */
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/support/browser'
import { freePort } from '../test/support/ports'
import { createBox } from '../test/support/process'
import { drag, form, slider, text, undo } from './editor/frames'
import { makePage } from './editor/page-of-sections'
import { ready } from './editor/ready'
import { firstEdit, story } from './editor/story'
import type { Place, Result } from './editor/window'

interface Measure {
  name: string
  isSlow?: boolean
  /** The figure is at most this, in its own unit. */
  target: number
  /** It fails after so long. */
  seconds: number
  run(place: Place): Promise<Result>
}

const keys = { seconds: 150 }
const measures: Measure[] = [
  { name: 'ready with 60 sections', target: 1000, seconds: 90, run: ready },
  { name: 'ready with 60 sections', target: 2500, seconds: 180, run: ready, isSlow: true },
  { name: 'key in a text', target: 20, run: text, ...keys },
  { name: 'key in a text', target: 50, run: text, isSlow: true, ...keys },
  { name: 'key in a form', target: 33, run: form, ...keys },
  { name: 'key in a form', target: 100, run: form, isSlow: true, ...keys },
  { name: 'step of a slider of the look', target: 80, run: slider, ...keys },
  // Dragging and taking back draw a section or two, as a key in a form does: the same figures.
  { name: 'section dragged over another', target: 33, run: drag, ...keys },
  { name: 'section dragged over another', target: 100, run: drag, isSlow: true, ...keys },
  { name: 'step taken back', target: 33, run: undo, ...keys },
  { name: 'step taken back', target: 100, run: undo, isSlow: true, ...keys },
  { name: 'from the build to the first edit, saved', target: 20, run: firstEdit, seconds: 120 },
  { name: 'from the description to the published site', target: 90, run: story, seconds: 150 },
]

const wanted = Bun.argv[2] ?? ''
const port = freePort()
const url = `http://localhost:${port}`
const box = createBox({ PORT: String(port), BASE_URL: url })
let browser: Browser | undefined
let isStopping = false
let missed = 0
const serving = box.serve()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130))

try {
  const { client } = await serving
  const page = await makePage(client)
  await fetch(`${url}/app/sign-in`) // the editor is built for the first who asks
  for (const measure of measures.filter(({ name }) => name.includes(wanted))) await take(measure, { url, ...page })
  await stop(missed > 0 ? 1 : 0)
} catch (error) {
  if (!isStopping) console.error(error)
  await stop(1)
}

/** One measure in a browser of its own: nothing that went before weighs on it, and one that hangs ends with it. */
async function take({ name, isSlow = false, target, seconds, run }: Measure, page: Omit<Place, 'browser' | 'isSlow'>) {
  const what = `${name}${isSlow ? ', slow' : ''}`.padEnd(46)
  try {
    const own = await launchBrowser()
    browser = own
    // Playwright's own handlers would end this process before the server has ended.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.removeAllListeners(signal)
      process.on(signal, () => void stop(130))
    }
    const { figure, unit, note } = await within(seconds, run({ browser: own, isSlow, ...page }))
    const verdict = figure <= target ? 'reached' : 'missed'
    if (verdict === 'missed') missed++
    console.log(`${what} ${figure.toFixed(unit === 's' ? 1 : 0)} ${unit} (${verdict}: ${target}); ${note}`)
  } catch (error) {
    if (isStopping) return
    missed++
    const [why] = String(error instanceof Error ? error.message : error).split('\n')
    console.log(`${what} failed: ${why}`)
  }
  await closeBrowser()
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`nothing after ${seconds} s`)), seconds * 1000)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => {}) // what is left of it ends with its browser
  }
}

/** A browser that does not answer any more is killed by Playwright when this process ends. */
async function closeBrowser() {
  const closed = browser?.close().catch(() => {})
  browser = undefined
  await Promise.race([closed, Bun.sleep(10_000)])
}

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  await closeBrowser()
  await serving.catch(() => {}) // a server that is still starting is not known to the box
  await box.end()
  process.exit(code)
}
