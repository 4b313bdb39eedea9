import { join } from 'node:path'
import type { Role } from '../../src/db/control/schema'
import { createDrawing, type Props } from './drawn'
import { openDrawnPart, rest } from './drawn-part'
import { openEditorCalls } from './editor-calls'
import { editorApi, standIn } from './editor-globals'
import { tokenOf } from './fresh-world'
import type { WorldOptions } from './world'

/** Parts of React Aria that the editor uses: each is a control, or a place around one. */
const ariaParts = [
  ...['Button', 'Checkbox', 'Collection', 'Dialog', 'Disclosure', 'DropZone', 'FieldError', 'FileTrigger', 'GridList'],
  ...['Heading', 'I18nProvider', 'Input', 'Label', 'Link', 'Menu', 'Modal', 'Popover', 'ProgressBar', 'RadioGroup'],
  ...['Separator', 'Text', 'TextArea', 'TextField', 'ToggleButton', 'ToggleButtonGroup', 'Toolbar', 'Tree'],
]

/**
 * The screens of the editor without a browser (drawn.ts), with a service in process behind them and its owner signed in.
 * Menus are drawn as if they were open, and everything in them can be pressed.
 */
export async function openEditorScreens(options: WorldOptions = {}) {
  const controls = await ariaControls() // without a document, or they would look for more of it
  const calls = await openEditorCalls(options)
  const { endGlobals, stopTimers, leaveWindow, setPhone } = openScreenGlobals()
  const ownToken = calls.storage.getItem('token') ?? ''
  let asking = 0
  const toService = globalThis.fetch
  async function counted(...given: Parameters<typeof fetch>) {
    if (String(given[0]).endsWith('/events')) return toService(...given) // answers with the first event
    asking++
    return toService(...given).finally(() => asking--)
  }
  globalThis.fetch = Object.assign(counted, toService)
  const isAsking = () => asking > 0
  // by names that are not known before, since their types would be those of a browser for all tests
  const names = ['react', '@tanstack/react-query', '@tanstack/react-router']
  const [react, query, routing] = await Promise.all(names.map((name) => import(name)))
  const { router } = await calls.load('router')
  const { queryClient } = await calls.load('query-client')
  const { dropToken, keepToken } = await calls.load('api/token')
  const { beginLanguage, currentLanguage, showLanguage } = await calls.load('words/language')
  await Promise.all(lateParts().map(calls.load)) // what a screen loads late is there at once
  const ownLanguage = currentLanguage()
  await beginLanguage(async () => undefined)
  await showLanguage('de')
  const open = new Set<{ end(): void }>()
  function closeAll() {
    for (const one of open) one.end()
    open.clear()
  }

  /** A screen at an address of the editor, for whoever has this token, or nobody has none: the owner, else. */
  async function openAt(
    path: string,
    { token = ownToken, isPhone = false }: { token?: string; isPhone?: boolean } = {},
  ) {
    closeAll()
    await rest(() => !isAsking())
    dropToken() // signed out, or it would be another one's window
    if (token) keepToken(token, false)
    queryClient.clear()
    setPhone(isPhone)
    const history = routing.createMemoryHistory({ initialEntries: [path] })
    const own = routing.createRouter({ routeTree: router.options.routeTree, history })
    await own.load()
    const drawn = await openDrawn(react.createElement(routing.RouterProvider, { router: own }))
    return { ...drawn, address: (): string => own.state.location.href }
  }

  /** A part of a screen by itself. */
  function openDrawn(part: unknown) {
    const root = react.createElement(query.QueryClientProvider, { client: queryClient }, part)
    const drawing = createDrawing(react.default, controls, root)
    open.add(drawing)
    return openDrawnPart(drawing, { isAsking, leaveWindow })
  }

  return {
    ...calls,
    /** Of somebody else in the owner's account. */
    async tokenOfMember(role: Role) {
      const { email } = (await (await calls.world.member(calls.owner, role)).get('/me')).body
      return tokenOf(calls.world, { email })
    },
    openAt,
    openDrawn,
    createElement: react.createElement,
    async end() {
      closeAll()
      await rest(() => !isAsking())
      dropToken()
      queryClient.clear()
      await showLanguage(ownLanguage) // for tests after this one
      stopTimers()
      endGlobals()
      await calls.end()
    },
  }
}
export type EditorScreens = Awaited<ReturnType<typeof openEditorScreens>>

class SeesNothing {
  observe() {}
  disconnect() {}
}

/** Modules of the editor that others import when they are first shown. */
function lateParts(): string[] {
  const folder = join(import.meta.dir, '../../src/editor')
  const files = [...new Bun.Glob('*/**/*.{ts,tsx}').scanSync({ cwd: folder })]
  return files.map((file) => file.replace(/\.tsx?$/, ''))
}

async function ariaControls() {
  const controls = new Map<unknown, string>()
  for (const file of ariaParts)
    for (const [name, part] of Object.entries(await import(`react-aria-components/${file}`)))
      if (/^[A-Z]/.test(name) && !name.endsWith('Context')) controls.set(part, name)
  return controls
}

/** What screens find of a browser beside what the modules of their client need. */
function openScreenGlobals() {
  const { document, localStorage, sessionStorage } = globalThis as unknown as Props
  const nothing = () => undefined
  const window = new EventTarget()
  const events = { addEventListener: nothing, removeEventListener: nothing }
  const history = { state: {}, length: 1, pushState: nothing, replaceState: nothing, back: nothing }
  const location = new URL(`${editorApi}/app/sites`)
  let isPhone = false
  const matchMedia = () => ({ ...events, matches: isPhone })
  const found = { ...events, history, location, matchMedia, scrollTo: nothing }
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const ownSetTimeout = globalThis.setTimeout
  function keptTimeout(...given: Parameters<typeof setTimeout>) {
    const timer = ownSetTimeout(...given)
    timers.add(timer)
    return timer
  }
  const endGlobals = standIn({
    ...found,
    setTimeout: keptTimeout,
    window: Object.assign(window, { history, location, matchMedia, scrollTo: nothing, localStorage, sessionStorage }),
    document: {
      ...events,
      documentElement: { dataset: {}, style: {} },
      body: {},
      visibilityState: 'hidden', // or it would listen to what others do,
      createElement: () => ({ style: {} }),
      getElementById: (id: string) => (id === 'settings' ? document.getElementById(id) : null),
      querySelector: () => null,
      querySelectorAll: () => [],
      hasFocus: () => true,
    },
    CSS: { escape: (text: string) => text },
    Element: SeesNothing,
    HTMLElement: SeesNothing,
    HTMLIFrameElement: SeesNothing,
    IntersectionObserver: SeesNothing,
    MutationObserver: SeesNothing,
    ResizeObserver: SeesNothing,
    requestIdleCallback: (run: () => void) => setTimeout(run),
    requestAnimationFrame: (run: () => void) => setTimeout(run),
    cancelAnimationFrame: clearTimeout,
  })
  function stopTimers() {
    for (const timer of timers) clearTimeout(timer)
  }
  const setPhone = (next: boolean) => {
    isPhone = next
  }
  return { endGlobals, stopTimers, setPhone, leaveWindow: () => window.dispatchEvent(new Event('blur')) }
}
