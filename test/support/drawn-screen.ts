import type { HTMLElement } from 'happy-dom'
import type { BrowserDocument } from './browser-document'
import {
  called,
  type DrawnField,
  elementsOf,
  firstWords,
  isOff,
  type Named,
  nearestTo,
  textOf,
  within,
} from './screen-elements'

interface Testing {
  queryAllByRole: Parameters<typeof elementsOf>[1]
  /** False where the event was taken for something else. */
  fireEvent: Record<string, (one: unknown, more?: object) => boolean>
}

/** What is drawn in a place of the document, and lies over it; `isOther` for places of other screens that are open, too. */
export function drawnScreen(
  { window }: BrowserDocument,
  place: HTMLElement,
  isOther: (one: HTMLElement) => boolean,
  { queryAllByRole, fireEvent }: Testing,
  settle: () => Promise<void>,
) {
  const { document } = window
  function places() {
    if (!place.isConnected) throw new Error('this screen was closed when the next one was opened')
    return within(document.body, ':scope > *').filter((one) => !isOther(one))
  }
  const { pressables, fields, groups, withRoles } = elementsOf(places, queryAllByRole)
  const text = () => places().map(textOf).join('')

  /** The last one of this name; with `beside` the one that is nearest to this text. */
  function oneOf(these: Named, name: string, beside?: string): HTMLElement | undefined {
    const so = these.flatMap(([one, its]) => (isSame(its, name) || one.getAttribute('name') === name ? [one] : []))
    return beside === undefined ? so.at(-1) : nearestTo(so, called(document, beside))
  }
  function find(these: Named, name: string, beside?: string): HTMLElement {
    const one = oneOf(these, name, beside)
    if (one) return one
    throw new Error(`nothing here is called ${name}${beside ? ` beside ${beside}` : ''}:\n${text()}`)
  }
  /** By the first words of its label as well, where that says what it is about, too. */
  function fieldIn(all: ReturnType<typeof fields>, label: string, beside?: string) {
    const begun = all.map(([one]) => [one, firstWords(one.labels?.[0])] as const)
    return (oneOf(all, label, beside) ?? oneOf(begun, label, beside)) as DrawnField | undefined
  }
  function fieldOf(label: string, beside?: string) {
    const all = fields()
    return fieldIn(all, label, beside) ?? (find(all, label, beside) as DrawnField)
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
    const ordered: HTMLElement[] = []
    while (all.length > 0) {
      const next = (beside !== undefined && nearestTo(all, texts)) || all.at(-1)!
      ordered.push(...all.splice(all.indexOf(next), 1))
    }
    return ordered
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
  const inOverlays = () => places().flatMap((one) => within(one, '.popover').flatMap(pressables))

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
    all: (selector: string) => places().flatMap((one) => within(one, selector)),
    /** What an element is called. */
    nameOf: (one: HTMLElement | undefined) =>
      [...pressables(), ...fields()].find(([other]) => other === one)?.[1] ?? one?.textContent ?? '',
    text,
    textOf: (one: HTMLElement | undefined) => (one ? textOf(one) : ''),
    has: (words: string) => text().includes(words),
    /** The names of what can be pressed. */
    pressable: () => enabled(pressables()),
    /** The names of what can be pressed, and of what stands in menus. */
    async offered() {
      const names = enabled(pressables())
      for (const trigger of menusFrom()) {
        click(trigger)
        await settle()
        names.push(...enabled(inOverlays()))
        await closeTop()
      }
      return names
    },
    /** The names of what can be pressed in the menu behind this button. */
    async inMenu(name: string, beside?: string) {
      click(find(pressables(), name, beside))
      await settle()
      const names = enabled(inOverlays())
      await closeTop()
      return names
    },
    async press(name: string, beside?: string) {
      const one = oneOf(pressables(), name, beside) ?? (await findInMenus(name, beside))
      if (isOff(one)) throw new Error(`${name} cannot be pressed now`)
      click(one)
      await settle()
    },
    /** Whatever else may happen to an element, by the name of the event. */
    async fire(one: HTMLElement | undefined, event: string, more: object = {}) {
      fireEvent[event]!(one, more)
      await settle()
    },
    isOff: (one: string | HTMLElement | undefined, beside?: string) =>
      isOff(typeof one === 'object' ? one : find([...pressables(), ...fields()], one ?? '', beside)),
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
      const inputs = places().flatMap((one) => within(one, 'input[type="file"]'))
      const input = nearestTo(inputs, [find(pressables(), button)])
      if (!input) throw new Error(`no files are taken by ${button}`)
      fireEvent.change!(input, { target: { files } })
      await settle()
    },
    /** One of a list, or of some that stand side by side, by its name. */
    async choose(label: string, option: string, beside?: string) {
      const lists = fields().filter(([one]) => one.tagName === 'SELECT')
      const one = oneOf(lists, label, beside) ?? find(groups(), label, beside)
      if (one.tagName === 'SELECT') {
        const chosen = within(one, 'option').find(({ textContent }) => textContent === option)
        if (!chosen) throw new Error(`${label} has no ${option}`)
        fireEvent.change!(one, { target: { value: chosen.getAttribute('value') } })
      } else click(find(pressables(one), option))
      await settle()
    },
    optionsOf: (label: string, beside?: string) =>
      within(fieldOf(label, beside), 'option').map(({ textContent }) => textContent),
    /** Sends the form that has this button, and with `field` the one that has that field as well. */
    async send(button: string, field?: string) {
      const buttons = withRoles(['button']).filter(([one, name]) => {
        const form = one.closest('form') as HTMLElement | null
        const isSent = form && isSame(name, button) && one.getAttribute('type') === 'submit'
        return isSent && (field === undefined || fieldIn(fields(form), field))
      })
      const one = find(buttons, button)
      if (isOff(one)) throw new Error(`${button} cannot be pressed now`)
      click(one)
      await settle()
    },
  }
}
/** Without style sheets it is not known which words have a space between them. */
const isSame = (a: string, b: string) => a.replace(/\s+/g, '') === b.replace(/\s+/g, '')

const enabled = (these: Named) => these.flatMap(([one, name]) => (isOff(one) ? [] : [name]))
