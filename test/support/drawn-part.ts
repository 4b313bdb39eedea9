import type { createDrawing, DrawnNode, Props } from './drawn'
import {
  canPress,
  chosenWith,
  entryOf,
  eventOf,
  fields,
  isOff,
  isPart,
  isSender,
  labelOf,
  nearest,
  nodesOf,
  textOf,
  wordsOf,
} from './drawn-nodes'

interface Around {
  /** Whether the service still has something to answer. */
  isAsking(): boolean
  leaveWindow(): void
}

/** What is drawn, to be read, pressed and filled in; each act waits until what it causes is there. */
export async function openDrawnPart(drawing: ReturnType<typeof createDrawing>, { isAsking, leaveWindow }: Around) {
  let drawn = drawing.draw()
  const typed = new Map<string, string>()
  let [nodes, nodesFrom]: [DrawnNode[], DrawnNode?] = [[]]
  let [shown, textFrom]: [string, DrawnNode?] = ['']
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

  const text = () => {
    if (textFrom !== drawn) [shown, textFrom] = [textOf(drawn), drawn]
    return shown
  }
  /** A field is filled once, whatever it is given later; what it had goes with it. */
  function keepEntries() {
    const there = new Map(all().map(({ path, props }) => [path, props]))
    for (const path of typed.keys()) if (!there.has(path)) typed.delete(path)
    for (const [path, { defaultValue }] of there)
      if (defaultValue !== undefined && !typed.has(path)) typed.set(path, defaultValue)
  }
  keepEntries()

  /** Until the service has answered, and nothing changes any more. */
  const settle = () =>
    rest(() => {
      if (!drawing.isStale()) return !isAsking()
      drawn = drawing.draw()
      keepEntries()
      return false
    })
  /** The last one of this name; with `beside` the one that is nearest to this text. */
  function find(name: string, has: (node: DrawnNode) => unknown, beside?: string) {
    const isIt = (node: DrawnNode) => has(node) && (nameOf(node) === name || node.props.name === name)
    const around = beside === undefined ? drawn : nearest(drawn, isIt, (node) => nameOf(node) === beside)
    const one = around && [...nodesOf(around)].findLast(isIt)
    if (!one) throw new Error(`nothing here is called ${name}${beside ? ` beside ${beside}` : ''}:\n${text()}`)
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
    text,
    textOf: (node: DrawnNode | undefined) => (node ? textOf(node) : ''),
    has: (words: string) => text().includes(words),
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
      if (!form) throw new Error(`no form has ${button}:\n${text()}`)
      const entries = [...nodesOf(form)].filter((node) => fields.has(node.name) && node.props.name)
      const each = entries.map((node) => entryOf(node, typed.get(node.path)))
      void form.props.onSubmit(eventOf({ querySelectorAll: () => each, querySelector: () => null }))
      await settle()
    },
  }
}

/** Until it has been quiet for a few turns of the event loop. */
export async function rest(isQuiet: () => boolean) {
  for (let turns = 0; turns < 5; turns = isQuiet() ? turns + 1 : 0) await new Promise((done) => setTimeout(done))
}
