import { createDrawing, type DrawnNode, type Props } from './drawn'
import { openEditorCalls } from './editor-calls'
import { editorApi, standIn } from './editor-globals'
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
  const { endGlobals, stopTimers } = openScreenGlobals()
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
  const { keepToken } = await calls.load('api/token')
  const { beginLanguage, showLanguage } = await calls.load('words/language')
  await beginLanguage(async () => undefined)
  await showLanguage('de')
  const open = new Set<{ end(): void }>()

  /** A screen at an address of the editor, for whoever has this token. */
  async function openAt(path: string, token?: string) {
    if (token) keepToken(token, false)
    queryClient.clear()
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
    const all = () => [...nodesOf(drawn)]
    const nameOf = (node: DrawnNode) => node.props['aria-label'] ?? labelOf(node, all()) ?? wordsOf(node).trim()

    /** Until the service has answered, and nothing changes any more. */
    async function settle() {
      for (let quiet = 0; quiet < 3; quiet++) {
        await new Promise((done) => setTimeout(done))
        if (asking > 0 || drawing.isStale()) quiet = 0
        if (drawing.isStale()) drawn = drawing.draw()
      }
    }
    function find(name: string, has: (node: DrawnNode) => unknown) {
      const one = all().findLast((node) => has(node) && nameOf(node) === name)
      if (!one) throw new Error(`nothing here is called ${name}:\n${textOf(drawn)}`)
      return one
    }
    const fieldOf = (label: string) => find(label, (node) => fields.has(node.name))
    await settle()
    return {
      settle,
      nodes: all,
      text: () => textOf(drawn),
      has: (text: string) => textOf(drawn).includes(text),
      /** The names of what can be pressed. */
      pressable: () => all().filter(canPress).map(nameOf),
      async press(name: string) {
        const { props } = find(name, canPress)
        if (props.isDisabled || props.isPending || props.disabled) throw new Error(`${name} cannot be pressed now`)
        ;(props.onPress ?? props.onAction ?? props.onClick)(eventOf({}))
        await settle()
      },
      valueOf(label: string) {
        const { props } = fieldOf(label)
        return typed.get(label) ?? props.value ?? props.defaultValue ?? props.isSelected ?? props.checked
      },
      async fill(label: string, value: string | boolean) {
        const { name, props } = fieldOf(label)
        if (typeof value === 'string' && props.value === undefined) typed.set(label, value)
        const isOfAria = name === 'TextField' || name === 'Checkbox'
        props.onChange?.(isOfAria ? value : eventOf({ value, checked: value, name: props.name }))
        await settle()
      },
      /** Sends the form that has this button. */
      async send(button: string) {
        const form = all().findLast((node) => node.name === 'form' && [...nodesOf(node)].some(isSender(button)))
        if (!form) throw new Error(`no form has ${button}:\n${textOf(drawn)}`)
        const entries = [...nodesOf(form)].filter((node) => fields.has(node.name) && node.props.name)
        const each = entries.map((node) => entryOf(node, typed.get(nameOf(node))))
        void form.props.onSubmit(eventOf({ querySelectorAll: () => each, querySelector: () => null }))
        await settle()
      },
    }
  }
  return {
    ...calls,
    openAt,
    openDrawn,
    createElement: react.createElement,
    async end() {
      for (const one of open) one.end()
      queryClient.clear()
      stopTimers()
      endGlobals()
      await calls.end()
    },
  }
}
export type EditorScreens = Awaited<ReturnType<typeof openEditorScreens>>

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
  const events = { addEventListener: nothing, removeEventListener: nothing }
  const history = { state: {}, length: 1, pushState: nothing, replaceState: nothing, back: nothing }
  const location = new URL(`${editorApi}/app/sites`)
  const matchMedia = () => ({ ...events, matches: false })
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
    window: { ...found, localStorage, sessionStorage },
    document: {
      ...events,
      documentElement: { dataset: {} },
      body: {},
      visibilityState: 'hidden', // or it would listen to what others do,
      getElementById: (id: string) => (id === 'settings' ? document.getElementById(id) : null),
      querySelector: () => null,
      querySelectorAll: () => [],
      hasFocus: () => true,
    },
    requestAnimationFrame: (run: () => void) => setTimeout(run),
    cancelAnimationFrame: clearTimeout,
  })
  const stopTimers = () => timers.forEach((timer) => clearTimeout(timer))
  return { endGlobals, stopTimers }
}

const canPress = ({ props }: DrawnNode) => Boolean(props.onPress ?? props.onAction ?? props.onClick)
const eventOf = (target: Props) => ({ target, currentTarget: target, preventDefault() {}, stopPropagation() {} })
const fields = new Set(['TextField', 'Checkbox', 'input', 'textarea', 'select'])
const isSender = (button: string) => (node: DrawnNode) =>
  node.props.type === 'submit' && wordsOf(node).trim() === button && !node.props.isDisabled

/** What a form reads of a field of its own. */
const entryOf = ({ props }: DrawnNode, typed: string | undefined) => ({
  name: props.name,
  value: typed ?? props.value ?? props.defaultValue ?? '',
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
    all.find(({ name, props, children }) => name === 'label' && (props.htmlFor ? props.htmlFor === node.props.id : children.includes(node)))
  return label && wordsOf(label).trim()
}

const inline = new Set(['span', 'b', 'strong', 'em', 'code', 'kbd', 'Text', 'a', 'i'])
/** A line for each thing that stands by itself. */
function textOf(node: DrawnNode): string {
  const parts = node.children.map((child) => (typeof child === 'string' ? child : textOf(child)))
  const label = node.props['aria-label'] ? `[${node.props['aria-label']}]` : ''
  const text = label + parts.join('')
  return (inline.has(node.name) ? text : `\n${text}\n`).replace(/\n\s*\n/g, '\n')
}
