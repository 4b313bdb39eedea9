/**
 * Draws components of the editor without a browser, keeps their state from one drawing to the next, and runs their effects.
 * What stands for a control (`controls`: those of React Aria) is not looked into: it is drawn as a node with its props,
 * which a test presses and fills in. There are no elements: a `ref` stays empty, and whatever needs one does nothing.
 */
export interface DrawnNode {
  name: string
  /** Where it stands: another one in its place that is made anew has another one. */
  path: string
  props: Props
  children: (DrawnNode | string)[]
}
// biome-ignore lint/suspicious/noExplicitAny: props of whatever component
export type Props = Record<string, any>

interface Cell {
  value?: unknown
  deps?: unknown[]
  cleanup?: unknown
}
interface Instance {
  cells: Cell[]
  /** Whether it was drawn in the last drawing: else it is gone, and its state with it. */
  isDrawn: boolean
  /** It is run again when this is true, or its props or a context of it are others. */
  isStale: boolean
  props?: Props
  contexts: Map<Context, unknown>
  output?: unknown
}
type Context = { $$typeof: symbol; _currentValue: unknown }
type Component = ((props: Props, ref?: unknown) => unknown) & { prototype?: Props; getDerivedStateFromProps?: Step }
type Step = (props: Props, state: unknown) => object | null

const sign = (name: string) => Symbol.for(`react.${name}`)
const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

export function createDrawing(react: Props, controls: Map<unknown, string>, root: unknown) {
  const internals: { H: unknown } = react[internalsName]
  const instances = new Map<string, Instance>()
  const given = new Map<Context, unknown>()
  let effects: (() => void)[] = []
  let isStale = true
  const begun = (): Instance => ({ cells: [], isDrawn: true, isStale: true, contexts: new Map() })
  let current = begun()
  let place = ''
  let at = 0
  const makeStale = (instance: Instance) => () => {
    instance.isStale = true
    isStale = true
  }

  const cell = (first: () => Cell) => {
    current.cells[at] ??= first()
    return current.cells[at++] as Cell
  }
  const valueIn = (context: Context) => (given.has(context) ? given.get(context) : context._currentValue)
  function read(context: Context) {
    current.contexts.set(context, valueIn(context))
    return valueIn(context)
  }
  const isSame = (a?: unknown[], b?: unknown[]) =>
    a && b?.length === a.length && a.every((one, i) => Object.is(one, b[i]))
  function memo(make: () => unknown, deps?: unknown[]) {
    const kept = cell(() => ({}))
    if (!isSame(kept.deps, deps)) Object.assign(kept, { value: make(), deps })
    return kept.value
  }
  function effect(run: () => unknown, deps?: unknown[]) {
    const kept = cell(() => ({}))
    if (isSame(kept.deps, deps)) return
    kept.deps = deps
    effects.push(() => {
      end(kept)
      kept.cleanup = run()
    })
  }
  function reducer(step: (value: unknown, by: unknown) => unknown, first: unknown, begin = (value: unknown) => value) {
    const kept = cell(() => ({ value: begin(first) }))
    const stale = makeStale(current)
    const change = memo(
      () => (by: unknown) => {
        const next = step(kept.value, by)
        if (!Object.is(next, kept.value)) stale()
        kept.value = next
      },
      [],
    )
    return [kept.value, change]
  }
  const called = (value: unknown, ...given: unknown[]) => (typeof value === 'function' ? value(...given) : value)
  const hooks = {
    useState: (first: unknown) =>
      reducer(
        (value, by) => called(by, value),
        first,
        (value) => called(value),
      ),
    useReducer: reducer,
    useRef: (value: unknown) => memo(() => ({ current: value }), []),
    useMemo: memo,
    useCallback: (callback: unknown, deps: unknown[]) => memo(() => callback, deps),
    useEffect: effect,
    useLayoutEffect: effect,
    useInsertionEffect: effect,
    useImperativeHandle: () => undefined,
    useDebugValue: () => undefined,
    useEffectEvent: (callback: unknown) => callback,
    useContext: read,
    use: read,
    useId: () => memo(() => `${place} ${at}`, []),
    useDeferredValue: (value: unknown) => value,
    useTransition: () => [false, (work: () => void) => work()],
    useSyncExternalStore(subscribe: (tell: () => void) => () => void, snapshot: () => unknown) {
      const kept = cell(() => ({}))
      const [stale, value] = [makeStale(current), snapshot()]
      const isNew = !Object.is(kept.value, value)
      kept.value = value
      const look = () => !Object.is(kept.value, snapshot()) && stale()
      effect(look, [isNew, snapshot])
      effect(() => subscribe(stale), [subscribe])
      return value
    },
  }

  function component(type: Component, props: Props, path: string): unknown {
    const instance = instances.get(path) ?? begun()
    instances.set(path, instance)
    instance.isDrawn = true
    const isAsBefore = [...instance.contexts].every(([context, value]) => Object.is(valueIn(context), value))
    if (!instance.isStale && instance.props === props && isAsBefore) return instance.output
    Object.assign(instance, { isStale: false, props })
    instance.contexts.clear()
    instance.output = run(type, props, instance, path)
    return instance.output
  }

  function run(type: Component, props: Props, instance: Instance, path: string): unknown {
    const before = [current, at, place, internals.H] as const
    ;[current, at, place, internals.H] = [instance, 0, path, hooks]
    try {
      if (!type.prototype?.isReactComponent) return type(props)
      const one = Reflect.construct(type, [props])
      one.state = { ...one.state, ...type.getDerivedStateFromProps?.(props, one.state ?? {}) }
      return one.render()
    } finally {
      ;[current, at, place, internals.H] = before
    }
  }

  function draw(what: unknown, path: string): (DrawnNode | string)[] {
    if (what === null || what === undefined || typeof what === 'boolean') return []
    if (typeof what === 'string' || typeof what === 'number') return [String(what)]
    if (Array.isArray(what)) return what.flatMap((one, i) => draw(one, `${path}/${one?.key ?? i}`))
    if (typeof what !== 'object') return []
    if (Symbol.iterator in what) return draw([...(what as Iterable<unknown>)], path)
    const { type, props, $$typeof, children } = what as Props
    if ($$typeof === sign('portal')) return draw(children, path)
    return drawElement(type, props, `${path}:${(what as Props).key ?? ''}`)
  }

  function drawElement(type: unknown, props: Props, before: string): (DrawnNode | string)[] {
    const control = controls.get(type)
    const name = control ?? (typeof type === 'string' ? type : undefined)
    const path = `${before}${name ?? (type as Component).name ?? (type as Props).$$typeof?.description ?? ''}`
    if (control === 'ModalOverlay' && !props.isOpen) return []
    if (name) return [{ name, path, props, children: draw(childrenOf(props), path) }]
    if (type === sign('suspense')) return drawLate(props, path)
    if (typeof type === 'symbol') return draw(props.children, path)
    if (typeof type === 'function') return draw(component(type as Component, props, path), path)
    const { $$typeof, render, type: inner, _context } = type as Props
    if ($$typeof === sign('memo')) return drawElement(inner, props, path)
    if ($$typeof === sign('forward_ref'))
      return draw(
        component((all) => render(all, null), props, path),
        path,
      )
    if ($$typeof === sign('consumer')) return draw(props.children(valueIn(_context)), path)
    const context = type as Context
    const [had, outer] = [given.has(context), given.get(context)]
    given.set(context, props.value)
    try {
      return draw(props.children, path)
    } finally {
      if (had) given.set(context, outer)
      else given.delete(context)
    }
  }

  /** Those of a list may be made from its items, those of others from the state that they are in. */
  const childrenOf = ({ children, items, ...state }: Props) =>
    items && typeof children === 'function'
      ? [...items].map((item, i) => [children(item, i)].flat()[0])
      : called(children, { ...state, defaultChildren: null })

  /** What is not loaded yet is drawn once it is. */
  function drawLate(props: Props, path: string) {
    try {
      return draw(props.children, path)
    } catch (error) {
      if (!(error instanceof Promise)) throw error
      const again = () => {
        isStale = true
      }
      void error.then(again, again)
      return draw(props.fallback, path)
    }
  }

  const end = ({ cleanup }: Cell) => typeof cleanup === 'function' && cleanup()
  function leave(path: string, { cells }: Instance) {
    instances.delete(path)
    for (const one of cells) end(one)
  }

  return {
    isStale: () => isStale,
    /** Draws until nothing changes any more by itself. */
    draw(): DrawnNode {
      for (let turn = 0; ; turn++) {
        if (turn > 50) throw new Error('a screen that is drawn again and again')
        isStale = false
        for (const instance of instances.values()) instance.isDrawn = false
        const children = draw(root, '')
        for (const [path, instance] of instances) if (!instance.isDrawn) leave(path, instance)
        const due = effects
        effects = []
        for (const run of due) run()
        if (!isStale) return { name: '', path: '', props: {}, children }
      }
    },
    end() {
      for (const [path, instance] of instances) leave(path, instance)
    },
  }
}
