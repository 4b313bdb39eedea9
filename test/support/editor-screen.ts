import { join } from 'node:path'
import type { Role } from '../../src/db/control/schema'
import { createDrawing, type DrawnNode, type Props } from './drawn'
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
  // by names that are not known before, since their types would be those of a browser for all tests
  const names = ['react', '@tanstack/react-query', '@tanstack/react-router']
  const [react, query, routing] = await Promise.all(names.map((name) => import(name)))
  const { router } = await calls.load('router')
  const { queryClient } = await calls.load('query-client')
  const { dropToken, keepToken } = await calls.load('api/token')
  const { beginLanguage, showLanguage } = await calls.load('words/language')
  await Promise.all(lateParts().map(calls.load)) // what a screen loads late is there at once
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
    await rest(() => asking === 0)
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
  async function openDrawn(part: unknown) {
    const root = react.createElement(query.QueryClientProvider, { client: queryClient }, part)
    const drawing = createDrawing(react.default, controls, root)
    open.add(drawing)
    let drawn = drawing.draw()
    const typed = new Map<string, string>()
    let [nodes, nodesFrom]: [DrawnNode[], DrawnNode?] = [[]]
    const names = new WeakMap<DrawnNode, string>()
    function all() {
      if (nodesFrom !== drawn) [nodes, nodesFrom] = [[...nodesOf(drawn)], drawn]
      return nodes
    }
    function nameOf(node: DrawnNode): string {
      const name = names.get(node) ?? nameIn(node)
      names.set(node, name)
      return name
    }
    function nameIn(node: DrawnNode): string {
      const { 'aria-label': label, 'aria-labelledby': by, textValue } = node.props
      const named = by && all().find(({ props }) => props.id === by)
      return label ?? textValue ?? labelOf(node, all()) ?? wordsOf(named || node).trim()
    }

    /** Until the service has answered, and nothing changes any more. */
    const settle = () =>
      rest(() => {
        const isQuiet = asking === 0 && !drawing.isStale()
        if (drawing.isStale()) drawn = drawing.draw()
        const there = new Set(all().map(({ path }) => path))
        for (const path of typed.keys()) if (!there.has(path)) typed.delete(path)
        // A field is filled once, whatever it is given later.
        for (const { path, props } of all())
          if (props.defaultValue !== undefined && !typed.has(path)) typed.set(path, props.defaultValue)
        return isQuiet
      })
    /** The last one of this name; with `beside` the one that is nearest to this text. */
    function find(name: string, has: (node: DrawnNode) => unknown, beside?: string) {
      const isIt = (node: DrawnNode) => has(node) && (nameOf(node) === name || node.props.name === name)
      const around = beside === undefined ? drawn : nearest(drawn, isIt, (node) => nameOf(node) === beside)
      const one = around && [...nodesOf(around)].findLast(isIt)
      if (!one) throw new Error(`nothing here is called ${name}${beside ? ` beside ${beside}` : ''}:\n${textOf(drawn)}`)
      return one
    }
    const fieldOf = (label: string, beside?: string) => find(label, (node) => fields.has(node.name), beside)
    await settle()
    return {
      settle,
      /** Somebody goes to another window: what is not written yet is written. */
      async leaveWindow() {
        leaveWindow()
        await settle()
      },
      /** What is drawn, or is within a part of it. */
      nodes: (of?: DrawnNode) => (of ? [...nodesOf(of)] : all()),
      nameOf,
      /** Where a link leads. */
      addressOf: ({ props }: DrawnNode): string | undefined => props.href,
      text: () => textOf(drawn),
      textOf: (node: DrawnNode | undefined) => (node ? textOf(node) : ''),
      has: (text: string) => textOf(drawn).includes(text),
      /** The names of what can be pressed. */
      pressable: () =>
        all()
          .filter((node) => canPress(node) && !isOff(node.props))
          .map(nameOf),
      async press(name: string, beside?: string) {
        const { props } = find(name, canPress, beside)
        if (isOff(props)) throw new Error(`${name} cannot be pressed now`)
        ;(props.onPress ?? props.onAction ?? props.onClick)(eventOf({}))
        await settle()
      },
      isOff: (name: string, beside?: string) => isOff(find(name, isPart, beside).props),
      async key(name: string, key: string, more: Props = {}) {
        find(name, ({ props }) => props.onKeyDown).props.onKeyDown({ ...eventOf({}), key, ...more })
        await settle()
      },
      valueOf(label: string, beside?: string) {
        const { path, props } = fieldOf(label, beside)
        return typed.get(path) ?? props.value ?? props.isSelected ?? props.checked
      },
      async fill(label: string, value: string | boolean, beside?: string) {
        const { name, path, props } = fieldOf(label, beside)
        if (typeof value === 'string' && props.value === undefined) typed.set(path, value)
        const isOfAria = name === 'TextField' || name === 'Checkbox'
        props.onChange?.(isOfAria ? value : eventOf({ value, checked: value, name: props.name }))
        await settle()
      },
      /** Another field is gone to. */
      async leave(label: string, beside?: string) {
        fieldOf(label, beside).props.onBlur?.()
        await settle()
      },
      /** Files that are chosen behind this button. */
      async give(button: string, ...files: File[]) {
        const trigger = all().findLast((node) => node.name === 'FileTrigger' && nameOf(node) === button)
        if (!trigger) throw new Error(`no files are taken by ${button}`)
        trigger.props.onSelect(files)
        await settle()
      },
      /** One of a list, or of some that stand side by side, by its name. */
      async choose(label: string, option: string, beside?: string) {
        const node = find(label, ({ name, props }) => name === 'select' || props.onSelectionChange, beside)
        const one = [...nodesOf(node)].find((inner) => inner !== node && nameOf(inner) === option)
        if (!one) throw new Error(`${label} has no ${option}`)
        if (node.name === 'select') node.props.onChange(eventOf({ value: one.props.value }))
        else node.props.onSelectionChange(chosenWith(node.props, one.props.id))
        await settle()
      },
      optionsOf: (label: string, beside?: string) =>
        find(label, ({ name }) => name === 'select', beside).children.flatMap((one) =>
          typeof one === 'string' ? [] : [nameOf(one)],
        ),
      /** Sends the form that has this button, and with `field` the one that has that field as well. */
      async send(button: string, field?: string) {
        const isField = (node: DrawnNode) =>
          fields.has(node.name) && (nameOf(node) === field || node.props.name === field)
        const form = all().findLast((node) => {
          const within = node.name === 'form' ? [...nodesOf(node)] : []
          return within.some(isSender(button)) && (field === undefined || within.some(isField))
        })
        if (!form) throw new Error(`no form has ${button}:\n${textOf(drawn)}`)
        const entries = [...nodesOf(form)].filter((node) => fields.has(node.name) && node.props.name)
        const each = entries.map((node) => entryOf(node, typed.get(node.path)))
        void form.props.onSubmit(eventOf({ querySelectorAll: () => each, querySelector: () => null }))
        await settle()
      },
    }
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
      await rest(() => asking === 0)
      dropToken()
      queryClient.clear()
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

/** Until it has been quiet for a few turns of the event loop. */
async function rest(isQuiet: () => boolean) {
  for (let turns = 0; turns < 5; turns = isQuiet() ? turns + 1 : 0) await new Promise((done) => setTimeout(done))
}

const chosenWith = ({ selectionMode, selectedKeys = [] }: Props, id: unknown) =>
  selectionMode === 'multiple' ? new Set(selectedKeys).symmetricDifference(new Set([id])) : new Set([id])

/** The last of the smallest nodes that have both within them. */
function nearest(root: DrawnNode, ...both: ((node: DrawnNode) => unknown)[]): DrawnNode | undefined {
  let found: DrawnNode | undefined
  function search(node: DrawnNode): boolean[] {
    const has = both.map((is) => Boolean(is(node)))
    const before = found
    for (const child of node.children)
      if (typeof child !== 'string') for (const [i, does] of search(child).entries()) has[i] ||= does
    if (found === before && has.every(Boolean)) found = node
    return has
  }
  search(root)
  return found
}

const isPart = (node: DrawnNode) =>
  canPress(node) || fields.has(node.name) || node.name === 'ToggleButton' || node.props.type === 'submit'
const isOff = ({ isDisabled, isPending, disabled }: Props) => Boolean(isDisabled || isPending || disabled)
const canPress = ({ props }: DrawnNode) => Boolean(props.onPress ?? props.onAction ?? props.onClick)
const eventOf = (target: Props) => ({ target, currentTarget: target, preventDefault() {}, stopPropagation() {} })
const fields = new Set(['TextField', 'Checkbox', 'input', 'textarea', 'select'])
const isSender = (button: string) => (node: DrawnNode) =>
  node.props.type === 'submit' && wordsOf(node).trim() === button && !node.props.isDisabled

/** What a form reads of a field of its own. */
const entryOf = ({ props }: DrawnNode, typed: string | undefined) => ({
  name: props.name,
  value: typed ?? props.value ?? '',
  getAttribute: (name: string) => (name === 'aria-required' && props.isRequired ? 'true' : null),
  validity: { typeMismatch: false },
})

function* nodesOf(node: DrawnNode): Generator<DrawnNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* nodesOf(child)
}

const wordsOf = (node: DrawnNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

/** A field is called what stands in its label: within it, around it, or anywhere of the same id. */
function labelOf(node: DrawnNode, all: DrawnNode[]): string | undefined {
  if (!fields.has(node.name) || node.name === 'Checkbox') return undefined
  const label =
    [...nodesOf(node)].find(({ name }) => name === 'Label') ??
    all.find(
      ({ name, props, children }) =>
        name === 'label' && (props.htmlFor ? props.htmlFor === node.props.id : children.includes(node)),
    )
  return label && (label.name === 'Label' ? wordsOf(label) : firstWords(label)).trim()
}

/** Without what is said about it. */
const firstWords = ({ children }: DrawnNode): string => {
  for (const child of children) {
    const words = typeof child === 'string' ? child : firstWords(child)
    if (words.trim()) return words
  }
  return ''
}

const inline = new Set(['span', 'b', 'strong', 'em', 'code', 'kbd', 'Text', 'a', 'i'])
/** A line for each thing that stands by itself. */
function textOf(node: DrawnNode): string {
  const parts = node.children.map((child) => (typeof child === 'string' ? child : textOf(child)))
  const label = node.props['aria-label'] ? `[${node.props['aria-label']}]` : ''
  const text = label + parts.join('')
  return (inline.has(node.name) ? text : `\n${text}\n`).replace(/\n\s*\n/g, '\n')
}
