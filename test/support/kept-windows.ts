import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { longestWaitMs, ownedOf } from './browser'

/** What cannot be taken back in a window: whoever has touched one of these closes it for good. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']
const lastingOfClock = ['install', 'setFixedTime', 'setSystemTime']

const kept = new WeakMap<Browser, Map<string, Page[]>>()
const closeForGood = new WeakMap<Page, () => Promise<void>>()

/**
 * A context with one page, which stands at `blank`, a document without a script. Closing the context keeps it for the next
 * that asks in the same terms, in this file or another one of the process: empty, but with its process, its scripts and its
 * fonts. `dress` makes a page look as asked.
 */
export async function keptWindow(browser: Browser, blank: string, options: BrowserContextOptions) {
  const {
    colorScheme = 'light',
    forcedColors = 'none',
    reducedMotion = 'no-preference',
    viewport = { width: 1280, height: 720 },
    ...fixed
  } = options
  const dress = async (page: Page) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
    return page
  }
  const { shared, closers } = ownedOf(browser)
  const free = freeWindows(shared, JSON.stringify([blank, fixed]))
  const leave = (page: Page) =>
    closers.push(async () => {
      if (!free.includes(page)) await closeForGood.get(page)?.()
    })
  const used = free.pop()
  if (used) {
    leave(used)
    return { context: used.context(), page: await dress(used), dress }
  }

  const context = await shared.newContext(fixed)
  context.setDefaultTimeout(longestWaitMs)
  const page = await context.newPage()
  const close = context.close.bind(context)
  closeForGood.set(page, close)
  leave(page)
  let isChanged = false
  const note = (owner: object, names: string[]) => {
    for (const name of names) {
      const value: unknown = Reflect.get(owner, name)
      Object.defineProperty(owner, name, {
        get: () => {
          isChanged = true
          return value
        },
      })
    }
  }
  note(context, lasting)
  note(page, lasting)
  note(context.clock, lastingOfClock)
  context.close = async () => {
    if (free.includes(page)) return
    if (isChanged || page.isClosed() || !(await empty(page, blank))) return close()
    free.push(page)
  }
  await page.goto(blank)
  return { context, page: await dress(page), dress }
}

function freeWindows(browser: Browser, terms: string): Page[] {
  const byTerms = kept.get(browser) ?? new Map<string, Page[]>()
  kept.set(browser, byTerms)
  const free = byTerms.get(terms) ?? []
  byTerms.set(terms, free)
  return free
}

/** Whether nothing is left of what a test has done in a window. */
async function empty(page: Page, blank: string): Promise<boolean> {
  const context = page.context()
  try {
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event)
    await context.setOffline(false)
    await Promise.all(context.pages().map((one) => one !== page && one.close()))
    await page.goto(blank)
    await page.evaluate(`(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases())
        await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done })
    })()`)
    await context.clearCookies()
    return true
  } catch {
    return false
  }
}
