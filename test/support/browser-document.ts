import { type HTMLElement, Window } from 'happy-dom'
import { editorApi, standIn } from './editor-globals'

/**
 * The editor, what of the tests holds parts of it, and packages that look for a document when they are loaded: they are
 * loaded anew for each, and not kept after it.
 */
const ofBrowser =
  /\/src\/editor\/|\/test\/support\/page-|\/node_modules\/(?:react|react-dom|react-aria|react-aria-components|react-stately|scheduler|use-sync-external-store|@react-[a-z]+|@internationalized|@tanstack|@testing-library|@elysiajs\/eden|prosemirror-[a-z-]+)\//

/** What is another thing in a document than in the service: each is put back at the end. */
const replaced = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage']
const events = ['Event', 'CustomEvent', 'MessageEvent', 'addEventListener', 'removeEventListener', 'dispatchEvent']

/**
 * A document of happy-dom in which React draws, with what Bun has itself (fetch, URL, Blob, timers …) as it is. Modules of the
 * editor are to be imported after it, by `import()`.
 */
export function openDocument() {
  const window = new Window({
    url: `${editorApi}/app/sites`,
    settings: { navigation: { disableMainFrameNavigation: true }, disableComputedStyleRendering: true },
  })
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' }) // or it would listen to what others do
  const pending = openPending()
  const matches = { isPhone: false }
  const matchMedia = () => ({ matches: matches.isPhone, addEventListener() {}, removeEventListener() {} })
  const more = [...namesOf(window)].filter((name) => !(name in globalThis))
  const found = [...more, ...replaced, ...events].map((name) => [name, Reflect.get(window, name)])
  const own = { matchMedia, getComputedStyle, scrollTo() {} }
  Object.assign(window, own)
  const left = { __TSR_ROUTER__: undefined } // by the router
  const endGlobals = standIn({ ...Object.fromEntries(found), ...pending.globals, ...own, ...left })
  const { timeStamp } = console
  Reflect.deleteProperty(console, 'timeStamp') // or React measures every component, which takes as long as drawing many
  forgetModules()
  return {
    window,
    document: window.document,
    isQuiet: pending.isQuiet,
    setPhone(isPhone: boolean) {
      matches.isPhone = isPhone
    },
    async end() {
      pending.stop()
      endGlobals()
      console.timeStamp = timeStamp
      forgetModules()
      await window.happyDOM.abort()
    },
  }
}
export type BrowserDocument = ReturnType<typeof openDocument>

const inline = new Set(['SPAN', 'B', 'STRONG', 'EM', 'CODE', 'KBD', 'A', 'I', 'LABEL', 'BUTTON'])
/** No style sheet is read here: what an element says itself is all there is, and is asked for very often. */
function getComputedStyle({ style, tagName, hidden }: HTMLElement) {
  const display = hidden ? 'none' : style.display || (inline.has(tagName) ? 'inline' : 'block')
  const visibility = style.visibility || 'visible'
  const getPropertyValue = (name: string) =>
    name === 'display' ? display : name === 'visibility' ? visibility : style.getPropertyValue(name)
  return Object.create(style, {
    display: { value: display },
    visibility: { value: visibility },
    getPropertyValue: { value: getPropertyValue },
  })
}

function forgetModules() {
  for (const file of Object.keys(require.cache)) if (ofBrowser.test(file)) delete require.cache[file]
}

function* namesOf(window: object) {
  for (let one = window; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) if (name !== 'constructor') yield name
}

/** What React and the screens have put off until the next turn or frame; timers that are left at the end are stopped. */
function openPending() {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const now = new Set<object>()
  const [ownTimeout, ownImmediate, ownClear] = [setTimeout, setImmediate, clearTimeout]
  function keptTimeout(...given: Parameters<typeof setTimeout>) {
    const timer = ownTimeout(...given)
    timers.add(timer)
    return timer
  }
  function soon(run: (...given: unknown[]) => void, ...given: unknown[]) {
    const one = ownImmediate(() => {
      now.delete(one)
      run(...given)
    })
    now.add(one)
    return one
  }
  const frame = (run: (at: number) => void) => keptTimeout(() => run(performance.now()))
  return {
    globals: {
      setTimeout: Object.assign(keptTimeout, ownTimeout),
      setImmediate: Object.assign(soon, ownImmediate),
      requestAnimationFrame: frame,
      cancelAnimationFrame: ownClear,
      requestIdleCallback: (run: () => void) => keptTimeout(run),
      cancelIdleCallback: ownClear,
    },
    isQuiet: () => now.size === 0,
    stop() {
      for (const timer of timers) ownClear(timer)
    },
  }
}
