import type { Document, Element, HTMLButtonElement, HTMLElement, HTMLInputElement, HTMLSelectElement } from 'happy-dom'

/** What fields have in common. */
export type Field = HTMLInputElement & { options?: HTMLSelectElement['options'] }
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
export function elementsOf(places: () => Element[], queryAllByRole: Query) {
  const isShown = (one: Element) => !one.closest('[hidden], [inert], [aria-hidden="true"]')

  /** Those of these roles, in their order, with their names. */
  function withRoles(roles: string[], within?: Element) {
    const names = new Map<Element, string>()
    const keep = (name: string, element: Element) => Boolean(names.set(element, withoutKeys(name, element)))
    for (const place of within ? [within] : places())
      for (const role of roles) queryAllByRole(place, role, { hidden: true, name: keep })
    return [...names].filter(([one]) => isShown(one)).sort(([a], [b]) => (isBefore(a, b) ? -1 : 1))
  }
  const isBefore = (a: Element, b: Element) => Boolean(a.compareDocumentPosition(b) & 4)

  const pressables = (within?: Element) =>
    withRoles(pressedRoles, within).filter(([one]) => one.tagName !== 'OPTION' && one.tagName !== 'INPUT')
  const groups = (within?: Element) => withRoles(groupRoles, within)
  /** Of the fields of whatever kind, those without a role (passwords) by their label. */
  function fields(within?: Element) {
    const named = new Map(withRoles(fieldRoles, within))
    const all = (within ? [within] : places()).flatMap((one) => [
      ...one.querySelectorAll(fieldSelector),
    ]) as unknown as Field[]
    return all.filter(isShown).map((one) => [one, named.get(one) ?? labelOf(one)] as const)
  }
  const labelOf = (one: Field) =>
    one.getAttribute('aria-label') ?? (one.labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()
  return { isShown, withRoles, pressables, groups, fields, isBefore }
}

/** What a command is called without the keys that stand beside it. */
function withoutKeys(name: string, element: Element): string {
  const keys = element.querySelector('kbd')?.textContent
  return keys && name.endsWith(keys) ? name.slice(0, -keys.length).trim() : name
}

export const isOff = (one: Element) =>
  (one as HTMLButtonElement).disabled === true ||
  one.getAttribute('aria-disabled') === 'true' ||
  one.hasAttribute('data-pending')

/** The one of these that is nearest to another: the last one in the smallest part that has both. */
export function nearestTo<T extends Element>(these: T[], others: Element[]): T | undefined {
  let best: { one: T; part: Element } | undefined
  for (const other of others) {
    for (let part: Element | null = other; part; part = part.parentElement) {
      const around: Element = part
      const one = these.findLast((candidate) => around.contains(candidate))
      if (!one) continue
      if (!best || (best.part !== around && best.part.contains(around)) || !around.contains(best.part))
        best = { one, part: around }
      break
    }
  }
  return best?.one
}

/** What is called so, whatever it is: by its label, or since nothing else stands in it. */
export const called = (document: Document, text: string): HTMLElement[] =>
  ([...document.body.querySelectorAll('*')] as unknown as HTMLElement[]).filter(
    (one) => one.getAttribute('aria-label') === text || one.textContent.trim() === text,
  )

export function firstWords(label: Element | null | undefined): string {
  for (const child of label?.childNodes ?? []) {
    const words = child.nodeType === 1 ? firstWords(child as unknown as Element) : (child.textContent?.trim() ?? '')
    if (words) return words
  }
  return ''
}

const inline = new Set(['SPAN', 'B', 'STRONG', 'EM', 'CODE', 'KBD', 'A', 'I'])
/** A line for each thing that stands by itself. */
export function textOf(node: Element): string {
  const parts = [...node.childNodes].map((child) =>
    child.nodeType === 3 ? (child.textContent ?? '') : child.nodeType === 1 ? textOf(child as unknown as Element) : '',
  )
  const label = node.getAttribute('aria-label')
  const text = (label ? `[${label}]` : '') + parts.join('')
  return (inline.has(node.tagName) ? text : `\n${text}\n`).replace(/\n\s*\n/g, '\n')
}
