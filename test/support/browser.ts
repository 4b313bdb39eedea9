import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const executablePath = paths.find((path) => existsSync(path))

/** Whether browser tests can run here. Says why not, and throws instead where REQUIRE_BROWSER is set. */
export const hasBrowser = executablePath !== undefined
if (!hasBrowser) {
  const reason = `no Chromium at ${paths.join(', ')}`
  if (Bun.env.REQUIRE_BROWSER === '1') throw new Error(reason)
  console.warn(`browser tests are skipped: ${reason}`)
}

/** A headless Chromium that asks nobody for anything. It resolves `*.localhost` by itself. */
export const openBrowser = (more: string[] = []) =>
  chromium.launch({
    executablePath,
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

/** Waits until an expression, or what it promises, is true in the page. `waitForFunction` evaluates in the page itself, which a policy may forbid. */
export async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(`Promise.resolve(${expression}).then(Boolean)`))) await page.waitForTimeout(20)
}
