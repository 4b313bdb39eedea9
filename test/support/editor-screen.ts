import { join } from 'node:path'
import type { HTMLElement } from 'happy-dom'
import type { Role } from '../../src/db/control/schema'
import { type BrowserDocument, openDocument } from './browser-document'
import { drawnScreen } from './drawn-screen'
import { openEditorCalls } from './editor-calls'
import { editorSettings } from './editor-globals'
import { tokenOf } from './fresh-world'
import type { WorldOptions } from './world'

/**
 * The screens of the editor as React draws them in a document without a browser (browser-document.ts), with a service in
 * process behind them and its owner signed in. There is no layout, and nothing is in a frame.
 */
export async function openEditorScreens(options: WorldOptions = {}) {
  const calls = await openEditorCalls(options)
  const ownToken = calls.storage.getItem('token') ?? ''
  const browser = openDocument()
  const { window } = browser
  addSettings(window)
  let asking = 0
  const toService = globalThis.fetch
  async function counted(...given: Parameters<typeof fetch>) {
    if (String(given[0]).endsWith('/events')) return toService(...given) // answers with the first event
    asking++
    return toService(...given).finally(() => asking--)
  }
  globalThis.fetch = Object.assign(counted, toService)
  const failures: unknown[] = []
  const isQuiet = () => asking === 0 && browser.isQuiet()
  // by names that are not known before, since their types would be those of a browser for all tests
  const names = ['react', 'react-dom/client', '@tanstack/react-query', '@tanstack/react-router', '@testing-library/dom']
  const [react, dom, query, routing, testing] = await Promise.all(names.map((name) => import(name)))
  const { router } = await calls.load('router')
  const { queryClient } = await calls.load('query-client')
  const { dropToken, keepToken } = await calls.load('api/token')
  const { beginLanguage, showLanguage } = await calls.load('words/language')
  const { I18nProvider } = await import(String('react-aria-components/I18nProvider'))
  await Promise.all(lateParts().map(calls.load)) // what a screen loads late is there at once
  await beginLanguage(async () => undefined)
  await showLanguage('de')
  const open = new Map<HTMLElement, () => void>()
  async function closeAll() {
    for (const [place, end] of open) {
      end()
      place.remove()
    }
    open.clear()
    await rest(isQuiet)
  }

  /** A screen at an address of the editor, for whoever has this token, or nobody has none: the owner, else. */
  async function openAt(
    path: string,
    { token = ownToken, isPhone = false }: { token?: string; isPhone?: boolean } = {},
  ) {
    await closeAll()
    dropToken() // signed out, or it would be another one's window
    if (token) keepToken(token, false)
    queryClient.clear()
    browser.setPhone(isPhone)
    const history = routing.createMemoryHistory({ initialEntries: [path] })
    const own = routing.createRouter({ routeTree: router.options.routeTree, history })
    await own.load()
    const drawn = await openDrawn(react.createElement(routing.RouterProvider, { router: own }))
    return { ...drawn, address: (): string => own.state.location.href }
  }

  /** A part of a screen by itself. */
  async function openDrawn(part: unknown) {
    const place = window.document.createElement('div')
    window.document.body.append(place)
    const root = dom.createRoot(place, { onUncaughtError: (error: unknown) => failures.push(error) })
    const inQueries = react.createElement(query.QueryClientProvider, { client: queryClient }, part)
    root.render(react.createElement(I18nProvider, { locale: 'de-DE' }, inQueries))
    open.set(place, () => root.unmount())
    const isOther = (one: HTMLElement) => one !== place && open.has(one)
    const screen = drawnScreen(browser, place, isOther, testing, settle)
    await settle()
    return screen
  }

  /** Until the service has answered, and nothing changes any more. */
  async function settle() {
    await rest(isQuiet)
    if (failures.length > 0) throw failures.splice(0)[0]
  }

  return {
    ...calls,
    /** What the browser keeps. */
    storage: window.localStorage,
    /** Of somebody else in the owner's account. */
    async tokenOfMember(role: Role) {
      const { email } = (await (await calls.world.member(calls.owner, role)).get('/me')).body
      return tokenOf(calls.world, { email })
    },
    openAt,
    openDrawn,
    createElement: react.createElement,
    async end() {
      await closeAll()
      dropToken()
      queryClient.clear()
      await browser.end()
      await calls.end()
    },
  }
}
export type EditorScreens = Awaited<ReturnType<typeof openEditorScreens>>

/** What the server says about itself. */
function addSettings({ document }: BrowserDocument['window']) {
  const settings = document.createElement('script')
  Object.assign(settings, { id: 'settings', type: 'application/json', textContent: JSON.stringify(editorSettings) })
  document.head.append(settings)
}

/** Modules of the editor that others import when they are first shown. */
function lateParts(): string[] {
  const folder = join(import.meta.dir, '../../src/editor')
  const files = [...new Bun.Glob('*/**/*.{ts,tsx}').scanSync({ cwd: folder })]
  return files.map((file) => file.replace(/\.tsx?$/, ''))
}

/** Until it has been quiet for a few turns of the event loop. */
async function rest(isQuiet: () => boolean) {
  for (let turns = 0; turns < 5; turns = isQuiet() ? turns + 1 : 0) await new Promise((done) => setTimeout(done))
}
