import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The shell first: the whole browser draws its own windows as well, and now and then leaves a page without any turn. */
const paths = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)
const executablePath = paths.find((path) => existsSync(path))

/** Whether browser tests can run here. Says why not, and throws instead where REQUIRE_BROWSER is set. */
export const hasBrowser = executablePath !== undefined
if (!hasBrowser) {
  const reason = `no Chromium at ${paths.join(', ')}`
  if (Bun.env.REQUIRE_BROWSER === '1') throw new Error(reason)
  console.warn(`browser tests are skipped: ${reason}`)
}

/**
 * A headless Chromium of one's own that asks nobody for anything. It resolves `*.localhost` by itself, and `*.example` is
 * this machine. `without` leaves out what Playwright adds. Tests have `openBrowser`.
 */
export function launchBrowser(without: string[] = []): Promise<Browser> {
  const artifactsDir = mkdtempSync(join(tmpdir(), 'baukasten-browser-'))
  return chromium.launch({
    executablePath: join(import.meta.dir, 'chromium.sh'),
    env: { ...Bun.env, CHROMIUM: executablePath, ARTIFACTS: artifactsDir },
    artifactsDir,
    ignoreDefaultArgs: without,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.example 127.0.0.1',
    ],
  })
}

/** Less than a test may take, so that the test says what it waited for. */
export const longestWaitMs = 90_000

/** A worker of `bun test` runs many files and says nobody when it ends: its Chromium waits for the next, and ends with it. */
const isWorker = Bun.env.BUN_TEST_WORKER_ID !== undefined

let shared: Promise<Browser> | undefined
let users = 0

/** One that has crashed is started anew for whoever asks next. */
async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (running?.isConnected()) return running
  shared = launchBrowser()
  return shared
}

interface Owned {
  shared: Browser
  closers: (() => Promise<void>)[]
}
const owned = new WeakMap<Browser, Owned>()

/** What `openBrowser` has given, and what is done when that is closed; any other browser is one's own whole. */
export const ownedOf = (browser: Browser): Owned => owned.get(browser) ?? { shared: browser, closers: [] }

/** The Chromium of this process, which all files share, with contexts of one's own: closing it closes those. */
export async function openBrowser(): Promise<Browser> {
  const browser = await sharedBrowser()
  const closers: (() => Promise<void>)[] = []
  const take = (context: BrowserContext) => {
    context.setDefaultTimeout(longestWaitMs)
    closers.push(context.close.bind(context))
  }
  users++
  const opened = Object.assign(Object.create(browser) as Browser, {
    async newContext(options?: BrowserContextOptions) {
      const context = await browser.newContext(options)
      take(context)
      return context
    },
    async newPage(options?: BrowserContextOptions) {
      const page = await browser.newPage(options)
      take(page.context())
      return page
    },
    async close() {
      users--
      await Promise.all(closers.splice(0).map((close) => close()))
      if (!isWorker && users === 0) await browser.close()
    },
  })
  owned.set(opened, { shared: browser, closers })
  return opened
}

/**
 * Waits until an expression, or what it promises, is true in the page, also over a navigation. `waitForFunction`
 * evaluates in the page itself, which a policy may forbid. Throws what was waited for when it does not come.
 */
export async function until(page: Page, expression: string): Promise<void> {
  const isTrue = () =>
    page.evaluate(`Promise.resolve(${expression}).then(Boolean)`).catch((error) => {
      if (/context was destroyed/.test(String(error))) return false
      throw error
    })
  const began = Date.now()
  while (!(await isTrue())) {
    const waitedMs = Date.now() - began
    if (waitedMs > longestWaitMs) throw new Error(`still not so: ${expression}`)
    await page.waitForTimeout(Math.min(200, 20 + waitedMs / 5)) // whoever asks all the time slows what it waits for
  }
}
