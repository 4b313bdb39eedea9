import { expect } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { violations } from './axe'
import { until } from './browser'
import { tokenOf } from './fresh-world'
import { keptWindow } from './kept-windows'
import type { createLiveWorld } from './live'
import { inLongRun, isLongRun } from './long'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Options = Parameters<Browser['newContext']>[0]

/**
 * A window of the editor of the service at `url`, of somebody who is signed in with `token`, or of a stranger. Whatever
 * its tabs complain of, or ask another host for, is kept in `problems`. Nothing in it takes time to move.
 */
export async function openEditorWindow(
  browser: Browser,
  url: string,
  token: string | undefined,
  path: string,
  options: Options = {},
) {
  const { context, page, dress } = await keptWindow(browser, `${url}/app/icon.svg`, {
    locale: 'de-DE',
    permissions: ['clipboard-write'],
    reducedMotion: 'reduce',
    ...options,
  })
  const problems: string[] = []
  const go = async (page: Page, at: string) => {
    page.on('console', (message) => isOurs(message.type(), message.text()) && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => isElsewhere(request.url(), url) && problems.push(request.url()))
    await page.goto(`${url}${at}`)
    return page
  }
  const openTab = async (at: string) => go(await dress(await context.newPage()), at)
  if (token) await page.evaluate((token) => localStorage.setItem('token', token), token)
  return { context, problems, openTab, page: await go(page, path) }
}

/** The browser itself names every refused request. */
const isOurs = (type: string, text: string) => type === 'error' && !text.startsWith('Failed to load resource')

const isElsewhere = (address: string, url: string) => !address.startsWith(url) && !/^(data|blob):/.test(address)

/** Windows of the editor of one world, where it is always the same. */
export function editorWindows(world: Live, browser: Browser) {
  const openAs = (token: string | undefined, path: string, options: Options = {}) =>
    openEditorWindow(browser, world.url, token, path, options)
  const open = (path: string, options: Options = {}) => openAs(undefined, path, options)
  return { open, openAs, login: (person: Parameters<typeof tokenOf>[1]) => tokenOf(world, person) }
}

export interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

/** What a screen is looked at in: light and dark, at three widths. The short run has one of each: wide and narrow. */
export const looks = inLongRun<Look[]>(
  [
    { width: 1440, colorScheme: 'light' },
    { width: 1024, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ],
  [
    { width: 1440, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ],
)

/** Those that have room for a page with panels beside it. */
export const wideLooks = inLongRun<Look[]>(
  [1440, 1024, 900].flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]),
  [
    { width: 1440, colorScheme: 'light' },
    { width: 900, colorScheme: 'dark' },
  ],
)

/** The languages in which axe looks at screens: every one of them has all words, or the types do not pass. */
export const spoken = inLongRun<('de' | 'en')[]>(['de', 'en'], ['de'])

/** Everything axe knows, or its colours alone, and nothing to the side of the window. */
export async function expectAccessible(page: Page, name: string, width: number, contrast: true | 'alone' = true) {
  expect([name, width, await violations(page, { contrast })]).toEqual([name, width, []])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

/**
 * The same in one look after the other; the window is then as in the first. The short run asks axe for colours alone in
 * those after it: what else it knows is the same in both, or a matter of screens that `editor-phone` looks at whole.
 */
export async function expectAccessibleInLooks(page: Page, name: string, these = looks) {
  const { height } = page.viewportSize()!
  const wear = async ({ width, colorScheme }: Look) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
  }
  for (const [nth, look] of these.entries()) {
    await wear(look)
    await expectAccessible(page, name, look.width, nth > 0 && !isLongRun ? 'alone' : true)
  }
  await wear(these[0]!)
}

/** Leads to another screen as a link would, the editor stays open, and waits until its route is there. */
export async function goTo(page: Page, path: string) {
  await page.evaluate(`__TSR_ROUTER__.history.push(${JSON.stringify(path)})`)
  await until(page, '__TSR_ROUTER__.state.status === "idle"')
  await until(page, '__TSR_ROUTER__.state.resolvedLocation?.href === __TSR_ROUTER__.history.location.href')
}

/**
 * Until the text that has just got the focus leaves the caret alone: ProseMirror sets it anew up to 50 ms after a press, and
 * the timers of a page come in their order, however slow it is.
 */
export const caretRests = (page: Page) => page.evaluate('new Promise((done) => setTimeout(done, 60))')

/** The service's answer to the next write of this kind; to be asked for before what causes it. */
export const nextWrite = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname))
