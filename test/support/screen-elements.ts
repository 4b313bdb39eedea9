import type { Document, HTMLElement, HTMLInputElement } from 'happy-dom'

/** An input, or what has as much of one as tests look at: a text area, a list. */
export type DrawnField = HTMLInputElement
export type Named = readonly (readonly [HTMLElement, string])[]
type Query = (
  container: unknown,
  role: string,
  options: { hidden: boolean; name: (name: string, element: HTMLElement) => boolean },
) => HTMLElement[]

const pressedRoles = ['button', 'link', 'menuitem', 'menuitemradio', 'option', 'radio', 'row', 'switch', 'tab']
const fieldSelector =
  'input:not([type="hidden"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"]'
const groupRoles = ['group', 'radiogroup', 'toolbar', 'grid', 'treegrid', 'listbox', 'menu']
const fieldRoles = [
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'slider',
  'switch',
]

/**
 * Elements of a document by their roles and names. What lies behind an open dialog or menu is not among them, as for
 * whoever uses it.
 */
export function elementsOf(places: () => HTMLElement[], queryAllByRole: Query) {
  /** Those of these roles, in their order, with their names. */
  function withRoles(roles: string[], part?: HTMLElement): Named {
    const names = new Map<HTMLElement, string>()
    const keep = (name: string, element: HTMLElement) => Boolean(names.set(element, withoutKeys(name, element)))
    for (const place of part ? [part] : places())
      for (const role of roles) queryAllByRole(place, role, { hidden: true, name: keep })
    return [...names].filter(([one]) => isReached(one)).sort(([a], [b]) => (isBefore(a, b) ? -1 : 1))
  }
  const pressables = (part?: HTMLElement) =>
    withRoles(pressedRoles, part).filter(([one]) => one.tagName !== 'OPTION' && one.tagName !== 'INPUT')
  /** Fields of whatever kind: those without a role, as of passwords and days, by their label. */
  function fields(part?: HTMLElement) {
    const named = new Map(withRoles(fieldRoles, part))
    const all = (part ? [part] : places()).flatMap((one) => within(one, fieldSelector) as DrawnField[])
    return all.filter(isReached).map((one) => [one, named.get(one) ?? labelOf(one)] as const)
  }
  return { withRoles, pressables, fields, groups: () => withRoles(groupRoles) }
}

export const within = (part: HTMLElement, selector: string) =>
  [...part.querySelectorAll(selector)] as unknown as HTMLElement[]
const isReached = (one: HTMLElement) => !one.closest('[hidden], [inert], [aria-hidden="true"]')
const isBefore = (a: HTMLElement, b: HTMLElement) => Boolean(a.compareDocumentPosition(b) & 4)
const labelOf = (one: DrawnField) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent.trim() ?? ''

/** What a command is called without the keys that stand beside it. */
function withoutKeys(name: string, element: HTMLElement): string {
  const keys = element.querySelector('kbd')?.textContent
  return keys && name.endsWith(keys) ? name.slice(0, -keys.length).trim() : name
}

export const isOff = (one: HTMLElement) =>
  ('disabled' in one && one.disabled === true) ||
  one.getAttribute('aria-disabled') === 'true' ||
  one.hasAttribute('data-pending')

/** The one of these that is nearest to others: the last one in the smallest part that has both. */
export function nearestTo(these: HTMLElement[], others: HTMLElement[]): HTMLElement | undefined {
  let best: { one: HTMLElement; part: HTMLElement } | undefined
  for (const other of others) {
    let part: HTMLElement | null = other
    let one: HTMLElement | undefined
    while (part && !one) {
      const around: HTMLElement = part
      one = these.findLast((candidate) => around.contains(candidate))
      if (one && !(best && around !== best.part && around.contains(best.part))) best = { one, part: around }
      part = around.parentElement as HTMLElement | null
    }
  }
  return best?.one
}

/** What is called so, whatever it is: by its label, or since nothing else stands in it. */
export const called = (document: Document, text: string) =>
  within(document.body, '*').filter((one) => one.getAttribute('aria-label') === text || one.textContent.trim() === text)

/** Of a label, without what is said about its field. */
export function firstWords(label: HTMLElement | null | undefined): string {
  for (const child of label?.childNodes ?? []) {
    const words = isElement(child) ? firstWords(child) : ownText(child).trim()
    if (words) return words
  }
  return ''
}

const isElement = (node: object): node is HTMLElement => 'tagName' in node
const ownText = ({ nodeType, textContent }: { nodeType: number; textContent: string | null }) =>
  nodeType === 3 ? (textContent ?? '') : '' // comments are React's
const inline = new Set(['SPAN', 'B', 'STRONG', 'EM', 'CODE', 'KBD', 'A', 'I'])
/** A line for each thing that stands by itself. */
export function textOf(node: HTMLElement): string {
  const parts = [...node.childNodes].map((child) => (isElement(child) ? textOf(child) : ownText(child)))
  const label = node.getAttribute('aria-label')
  const text = (label ? `[${label}]` : '') + parts.join('')
  return (inline.has(node.tagName) ? text : `\n${text}\n`).replace(/\n\s*\n/g, '\n')
}
