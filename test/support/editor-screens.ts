import { expect } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { violations } from './axe'
import type { createLiveWorld } from './live'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
interface Person {
  email: string
  password?: string
}

/** The token of somebody, as their browser would get it. */
export async function tokenOf(world: Pick<Live, 'stranger'>, { email, password = 'correct horse battery' }: Person) {
  const { body } = await world.stranger().post('/auth/login', { email, password })
  return String(body.token)
}

/** A window of somebody who is signed in. Whatever the console says, or another host is asked for, is kept. */
export async function openScreen(
  browser: Browser,
  url: string,
  token: string,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext({ locale: 'de-DE', permissions: ['clipboard-write'], ...options })
  await context.addInitScript((value) => {
    if (!localStorage.getItem('token')) localStorage.setItem('token', value)
  }, token)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    // The browser itself names every refused request.
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isOurs) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) problems.push(request.url())
  })
  await page.goto(`${url}${path}`)
  return { context, page, problems }
}

/** German and English, light and dark, at three widths. */
export const looks = [
  { width: 1440, colorScheme: 'light', language: 'de' },
  { width: 1024, colorScheme: 'dark', language: 'en' },
  { width: 390, colorScheme: 'light', language: 'en' },
  { width: 390, colorScheme: 'dark', language: 'de' },
] as const

/** Everything axe knows, and nothing to the side of the window. */
export async function expectAccessible(page: Page, name: string, width: number) {
  expect([name, width, await violations(page)]).toEqual([name, width, []])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}
