import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

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

/** A headless Chromium that asks nobody for anything. It resolves `*.localhost` by itself. `without` leaves out what Playwright adds. */
export const openBrowser = (more: string[] = [], without: string[] = []) =>
  chromium.launch({
    executablePath,
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
      ...more,
    ],
  })

/** Less than a test may take, so that the test says what it waited for. */
const longestWaitMs = 50_000

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
  const end = Date.now() + longestWaitMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`still not so: ${expression}`)
    await page.waitForTimeout(20)
  }
}
