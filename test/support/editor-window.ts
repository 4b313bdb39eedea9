import type { Browser, Page } from 'playwright-core'
import type { createLiveWorld } from './live'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Options = Parameters<Browser['newContext']>[0]

/** Windows of the editor of one world. */
export function editorWindows(world: Live, browser: Browser) {
  /** A window in which whatever the console complains of, or another host is asked for, is kept. */
  async function open(path: string, options: Options = {}) {
    const context = await browser.newContext({ locale: 'de-DE', ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => isOurs(message.type(), message.text()) && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => isHere(world.url, request.url()) || problems.push(request.url()))
    await page.goto(`${world.url}${path}`)
    return { context, page, problems }
  }

  /** A window of somebody who is signed in with a session of its own. */
  async function openAs(token: string, path: string, options: Options = {}) {
    const opened = await open('/app/sign-in', options)
    await opened.page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await opened.page.goto(`${world.url}${path}`)
    return opened
  }

  const login = async ({ email, password }: { email: string; password: string }) =>
    (await world.stranger().post('/auth/login', { email, password })).body.token as string

  return { open, openAs, login }
}

const isHere = (url: string, asked: string) => asked.startsWith(url) || asked.startsWith('blob:')

/** The browser itself names every refused request. */
const isOurs = (type: string, text: string) => type === 'error' && !text.startsWith('Failed to load resource')

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

const isElsewhere = (address: string, url: string) => !address.startsWith(url) && !/^(data|blob):/.test(address)

/** What a screen is looked at in: each width, both languages, light and dark. */
export const looks = [
  { width: 1440, colorScheme: 'light', locale: 'de-DE' },
  { width: 1440, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1024, colorScheme: 'light', locale: 'en-GB' },
  { width: 1024, colorScheme: 'dark', locale: 'de-DE' },
  { width: 390, colorScheme: 'light', locale: 'de-DE' },
  { width: 390, colorScheme: 'dark', locale: 'en-GB' },
] as const

/** The service's answer to the next write of this kind; to be asked for before what causes it. */
export const nextWrite = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname))
