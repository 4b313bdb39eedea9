import { join } from 'node:path'
import type { Element, HTMLElement } from 'happy-dom'
import type { Role } from '../../src/db/control/schema'
import { type BrowserDocument, openDocument } from './browser-document'
import { openEditorCalls } from './editor-calls'
import { tokenOf } from './fresh-world'
import { called, elementsOf, firstWords, isOff, nearestTo, textOf } from './screen-elements'
import type { WorldOptions } from './world'

/**
 * The screens of the editor as React draws them in a document without a browser (browser-document.ts), with a service in
 * process behind them and its owner signed in. There is no layout, and nothing is in a frame.
 */
export async function openEditorScreens(options: WorldOptions = {}) {
  const calls = await openEditorCalls(options)
  const ownToken = calls.storage.getItem('token') ?? ''
  const browser = openDocument()
  addSettings(browser)
  const { window } = browser
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
  const open = new Map<Element, () => void>()
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
    const isOther = (one: Element) => one !== place && open.has(one)
    const screen = screenOf(browser, isOther, testing, settle)
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

interface Testing {
  queryAllByRole: Parameters<typeof elementsOf>[1]
  /** False where the event was taken for something else. */
  fireEvent: Record<string, (one: unknown, more?: object) => boolean>
}

/** What is drawn in a document; `isOther` for the place of another screen that is drawn there, too. */
function screenOf(
  { window }: BrowserDocument,
  isOther: (one: Element) => boolean,
  { queryAllByRole, fireEvent }: Testing,
  settle: () => Promise<void>,
) {
  const { document } = window
  const places = () => ([...document.body.children] as unknown as Element[]).filter((one) => !isOther(one))
  const { pressables, fields, groups, withRoles } = elementsOf(places, queryAllByRole)
  const text = () => places().map(textOf).join('')
  type Named = readonly (readonly [Element, string])[]

  /** The last one of this name; with `beside` the one that is nearest to this text. */
  function oneOf(these: Named, name: string, beside?: string): HTMLElement | undefined {
    const so = these.flatMap(([one, its]) => (isSame(its, name) || one.getAttribute('name') === name ? [one] : []))
    const one = beside === undefined ? so.at(-1) : nearestTo(so, called(document, beside))
    return one as unknown as HTMLElement | undefined
  }
  function find(these: Named, name: string, beside?: string): HTMLElement {
    const one = oneOf(these, name, beside)
    if (one) return one
    throw new Error(`nothing here is called ${name}${beside ? ` beside ${beside}` : ''}:\n${text()}`)
  }
  /** By the first words of its label as well, where that says what it is about, too. */
  function fieldOf(label: string, beside?: string) {
    const all = fields()
    const begun = all.map(([one]) => [one, firstWords(one.labels?.[0])] as const)
    return (oneOf(all, label, beside) ?? oneOf(begun, label, beside) ?? find(all, label, beside)) as unknown as Field
  }
  /** As by a mouse: React Aria takes a click alone for one of a screen reader. */
  function click(one: HTMLElement) {
    const mouse = { bubbles: true, composed: true, pointerType: 'mouse', pointerId: 1, isPrimary: true, detail: 1 }
    fireEvent.pointerDown!(one, { ...mouse, width: 1, height: 1, pressure: 0.5, buttons: 1 })
    if (fireEvent.mouseDown!(one, mouse)) one.focus()
    fireEvent.pointerUp!(one, { ...mouse, width: 1, height: 1 })
    fireEvent.mouseUp!(one, mouse)
    fireEvent.click!(one, mouse)
  }

  /** What opens a menu that is closed, the one nearest to a text first, and else the last one. */
  function menusFrom(beside?: string) {
    const all = pressables()
      .map(([one]) => one)
      .filter((one) => one.hasAttribute('aria-haspopup') && one.getAttribute('aria-expanded') !== 'true' && !isOff(one))
    const texts = beside === undefined ? [] : called(document, beside)
    const ordered: Element[] = []
    while (all.length > 0) {
      const next = (beside !== undefined && nearestTo(all, texts)) || all.at(-1)!
      ordered.push(...all.splice(all.indexOf(next), 1))
    }
    return ordered as unknown as HTMLElement[]
  }
  async function closeTop() {
    fireEvent.keyDown!(document.activeElement, { key: 'Escape' })
    fireEvent.keyUp!(document.activeElement, { key: 'Escape' })
    await settle()
  }
  /** In a menu, which is opened for it. */
  async function findInMenus(name: string, beside?: string) {
    for (const trigger of menusFrom(beside)) {
      click(trigger)
      await settle()
      const item = oneOf(inOverlays(), name)
      if (item) return item
      await closeTop()
    }
    return find([], name, beside)
  }
  const inOverlays = () => pressables().filter(([one]) => one.closest('[role="menu"], .popover'))

  return {
    settle,
    /** Closes what lies over everything else. */
    escape: closeTop,
    /** Somebody goes to another window: what is not written yet is written. */
    async leaveWindow() {
      window.dispatchEvent(new window.Event('blur'))
      await settle()
    },
    /** What is drawn and fits a selector. */
    all: (selector: string) =>
      places().flatMap((one) => [...one.querySelectorAll(selector)]) as unknown as HTMLElement[],
    nameOf: (one: Element | undefined) =>
      [...pressables(), ...fields()].find(([other]) => other === one)?.[1] ?? one?.textContent ?? '',
    text,
    textOf: (one: Element | undefined) => (one ? textOf(one) : ''),
    has: (words: string) => text().includes(words),
    /** The names of what can be pressed. */
    pressable: () => pressables().flatMap(([one, name]) => (isOff(one) ? [] : [name])),
    /** The names of what can be pressed, and of what stands in menus. */
    async offered() {
      const names = pressables().flatMap(([one, name]) => (isOff(one) ? [] : [name]))
      for (const trigger of menusFrom()) {
        click(trigger)
        await settle()
        names.push(...inOverlays().flatMap(([one, name]) => (isOff(one) ? [] : [name])))
        await closeTop()
      }
      return names
    },
    /** The names of what can be pressed in the menu behind this button. */
    async inMenu(name: string, beside?: string) {
      click(find(pressables(), name, beside))
      await settle()
      const names = inOverlays().flatMap(([one, its]) => (isOff(one) ? [] : [its]))
      await closeTop()
      return names
    },
    async press(name: string, beside?: string) {
      const one = oneOf(pressables(), name, beside) ?? (await findInMenus(name, beside))
      if (isOff(asElement(one))) throw new Error(`${name} cannot be pressed now`)
      click(one)
      await settle()
    },
    /** Whatever else may happen to an element, by the name of the event. */
    async fire(one: Element | undefined, event: string, more: object = {}) {
      fireEvent[event]!(one, more)
      await settle()
    },
    isOff: (one: string | Element | undefined, beside?: string) =>
      isOff(typeof one === 'string' ? asElement(find([...pressables(), ...fields()], one, beside)) : one!),
    async key(name: string, key: string, more: object = {}) {
      const one = find([...pressables(), ...fields()], name)
      one.focus()
      fireEvent.keyDown!(one, { key, ...more })
      fireEvent.keyUp!(one, { key, ...more })
      await settle()
    },
    valueOf(label: string, beside?: string) {
      const one = fieldOf(label, beside)
      return one.type === 'checkbox' || one.type === 'radio' ? one.checked : one.value
    },
    async fill(label: string, value: string | boolean, beside?: string) {
      const one = fieldOf(label, beside)
      one.focus()
      if (typeof value === 'string' && one.type !== 'radio') fireEvent.change!(one, { target: { value } })
      else if (one.checked !== value) click(one)
      await settle()
    },
    /** Another field is gone to. */
    async leave(label: string, beside?: string) {
      const one = fieldOf(label, beside)
      one.focus()
      one.blur()
      await settle()
    },
    /** Files that are chosen behind this button. */
    async give(button: string, ...files: File[]) {
      const one = find(pressables(), button)
      let input: Element | null = null
      for (let part: Element | null = asElement(one); part && !input; part = part.parentElement)
        input = part.querySelector('input[type="file"]')
      if (!input) throw new Error(`no files are taken by ${button}`)
      fireEvent.change!(input, { target: { files } })
      await settle()
    },
    /** One of a list, or of some that stand side by side, by its name. */
    async choose(label: string, option: string, beside?: string) {
      const lists = fields().filter(([one]) => one.tagName === 'SELECT')
      const one = oneOf(lists, label, beside) ?? find(groups(), label, beside)
      const options = (one as unknown as Field).options
      if (one.tagName === 'SELECT') {
        const chosen = [...(options ?? [])].find(({ textContent }) => textContent === option)
        if (!chosen) throw new Error(`${label} has no ${option}`)
        fireEvent.change!(one, { target: { value: chosen.value } })
      } else click(find(pressables(asElement(one)), option))
      await settle()
    },
    optionsOf: (label: string, beside?: string) =>
      [...((fieldOf(label, beside) as unknown as Field).options ?? [])].map(({ textContent }) => textContent ?? ''),
    /** Sends the form that has this button, and with `field` the one that has that field as well. */
    async send(button: string, field?: string) {
      const buttons = withRoles(['button']).filter(([one, name]) => {
        const form = (one as unknown as HTMLElement).closest('form')
        const hasField = () => oneOf(fields(asElement(form)), field ?? '') !== undefined
        return name === button && one.getAttribute('type') === 'submit' && form && (field === undefined || hasField())
      })
      const one = find(buttons, button)
      if (isOff(asElement(one))) throw new Error(`${button} cannot be pressed now`)
      click(one)
      await settle()
    },
  }
}
const asElement = (one: unknown) => one as Element
type Field = ReturnType<ReturnType<typeof elementsOf>['fields']>[number][0]

/** Without style sheets it is not known which words have a space between them. */
const isSame = (a: string, b: string) => a.replace(/\s+/g, '') === b.replace(/\s+/g, '')

/** What the server says about itself, for the screens (editor-globals.ts). */
function addSettings({ document }: BrowserDocument) {
  const settings = document.createElement('script')
  settings.id = 'settings'
  settings.type = 'application/json'
  settings.textContent = JSON.stringify({
    apiUrl: 'http://editor.test',
    serviceName: 'Test',
    language: 'de',
    registration: 'open',
  })
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
