import { source } from 'axe-core'
import type { Browser, Page } from 'playwright-core'

type Options = Parameters<Browser['newContext']>[0]

/** A signed-in window of the editor, in which whatever the console says or another host is asked for is kept. */
export async function openEditorWindow(
  browser: Browser,
  url: string,
  token: string,
  path: string,
  options: Options = {},
) {
  const context = await browser.newContext({ locale: 'de-DE', ...options })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const problems: string[] = []
  const openTab = async (at: string) => {
    const page = await context.newPage()
    page.on('console', (message) => isOurs(message.type(), message.text()) && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => isElsewhere(request.url(), url) && problems.push(request.url()))
    await page.goto(`${url}${at}`)
    return page
  }
  return { context, problems, openTab, page: await openTab(path) }
}

/** The browser itself names every refused request. */
const isOurs = (type: string, text: string) => type === 'error' && !text.startsWith('Failed to load resource')
const isElsewhere = (address: string, url: string) => !address.startsWith(url) && !/^(data|blob):/.test(address)

/** What axe finds in the window's own document. Its script needs `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const run =
    'axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes.map(({ target }) => target).join(" ")))'
  return page.evaluate<string[]>(run)
}

/** The service's answer to the next write of this kind; to be asked for before what causes it. */
export const nextWrite = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname))
