import type { DrawnNode, Props } from './drawn'

/** What is drawn, as people read it, and what can be done with it. */

export const chosenWith = ({ selectionMode, selectedKeys = [] }: Props, id: unknown) =>
  selectionMode === 'multiple' ? new Set(selectedKeys).symmetricDifference(new Set([id])) : new Set([id])

/** The last of the smallest nodes that have both within them. */
export function nearest(root: DrawnNode, ...both: ((node: DrawnNode) => unknown)[]): DrawnNode | undefined {
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

export const isPart = (node: DrawnNode) =>
  canPress(node) || fields.has(node.name) || node.name === 'ToggleButton' || node.props.type === 'submit'
export const isOff = ({ isDisabled, isPending, disabled }: Props) => Boolean(isDisabled || isPending || disabled)
export const canPress = ({ props }: DrawnNode) => Boolean(props.onPress ?? props.onAction ?? props.onClick)
export const eventOf = (target: Props) => ({ target, currentTarget: target, preventDefault() {}, stopPropagation() {} })
export const fields = new Set(['TextField', 'Checkbox', 'input', 'textarea', 'select'])
export const isSender = (button: string) => (node: DrawnNode) =>
  node.props.type === 'submit' && wordsOf(node).trim() === button && !node.props.isDisabled

/** What a form reads of a field of its own. */
export const entryOf = ({ props }: DrawnNode, typed: string | undefined) => ({
  name: props.name,
  value: typed ?? props.value ?? '',
  getAttribute: (name: string) => (name === 'aria-required' && props.isRequired ? 'true' : null),
  validity: { typeMismatch: false },
})

export function* nodesOf(node: DrawnNode): Generator<DrawnNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* nodesOf(child)
}

export const wordsOf = (node: DrawnNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

/** A field is called what stands in its label: within it, around it, or anywhere of the same id. */
export function labelOf(node: DrawnNode, all: DrawnNode[]): string | undefined {
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
export function textOf(node: DrawnNode): string {
  const parts = node.children.map((child) => (typeof child === 'string' ? child : textOf(child)))
  const label = node.props['aria-label'] ? `[${node.props['aria-label']}]` : ''
  const text = label + parts.join('')
  return (inline.has(node.name) ? text : `\n${text}\n`).replace(/\n\s*\n/g, '\n')
}
