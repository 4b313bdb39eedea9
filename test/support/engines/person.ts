import type { EngineWindow } from './engine'

const keys = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
} as Record<string, string>

const longestWaitMs = 20_000

/** What somebody does at a window: presses by name or selector, and keys. Throws what was waited for in vain. */
export function personAt(window: EngineWindow) {
  let isTouching = false

  /** The first value of the expression that is none of JavaScript's nothings. */
  async function first<T>(expression: string, what: string): Promise<T> {
    const end = Date.now() + longestWaitMs
    for (;;) {
      const value = await window.evaluate<T | false | null>(expression).catch((error) => {
        if (Date.now() > end) throw error
      })
      if (value) return value
      if (Date.now() > end) throw new Error(`still not so: ${what}`)
      await Bun.sleep(50)
    }
  }
  const until = (expression: string) => first<true>(`Boolean(${expression})`, expression)

  const pointer = (id: string, actions: object[]) =>
    window.perform([{ type: 'pointer', id, parameters: { pointerType: isTouching ? 'touch' : 'mouse' }, actions }])
  const move = ([x, y]: number[], duration = 0) => ({ type: 'pointerMove', x, y, duration, origin: 'viewport' })
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const placeOf = (name: string) => first<number[]>(`(${placeIn})(${JSON.stringify(name)})`, name)

  const person = {
    window,
    until,
    touch(is: boolean) {
      isTouching = is
    },
    /** Presses the middle of what has this name, or matches a selector after `css `, or after `canvas ` in the page. */
    async press(name: string, times = 1) {
      const at = await placeOf(name)
      await pointer('pointer', [move(at), ...Array.from({ length: times }, () => [down, up]).flat()])
    },
    async drag(from: string, to: string) {
      const [start, end] = [await placeOf(from), await placeOf(to)]
      const steps = [0.1, 0.4, 0.7, 1, 1].map((part) =>
        start.map((value, i) => Math.round(value + (end[i]! - value) * part)),
      )
      await pointer('pointer', [move(start), down, ...steps.map((at) => move(at, 100)), up!])
    },
    /** Several keys at once with `+`: `Control+b`. */
    async key(...chords: string[]) {
      for (const chord of chords) {
        const values = chord.split('+').map((name) => keys[name] ?? name)
        const actions = [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.reverse().map((value) => ({ type: 'keyUp', value })),
        ]
        await window.perform([{ type: 'key', id: 'keys', actions }])
      }
    },
    async type(text: string) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await window.perform([{ type: 'key', id: 'keys', actions }])
    },
    /** Into a field, in place of what stands there. */
    async fill(name: string, text: string) {
      await person.press(name)
      await person.key('Control+a')
      await person.type(text)
    },
    sees: (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    misses: (text: string) => until(`!document.body.innerText.includes(${JSON.stringify(text)})`),
  }
  return person
}
export type Person = ReturnType<typeof personAt>

/** Runs in the page: the middle of the last thing of that name, or of the first that matches, that nothing covers, once it is in view. */
const placeIn = `(name) => {
  const isInCanvas = name.startsWith('canvas ')
  const frame = document.querySelector('iframe.canvas')
  const root = isInCanvas ? frame?.contentDocument : document
  if (!root) return null
  const plain = (text) => (text ?? '').replace(/[\\u00ad]/g, '').replace(/\\s+/g, ' ').trim()
  const [, selector] = /^(?:canvas|css) (.*)/.exec(name) ?? []
  const named = 'button, a[href], summary, input, textarea, select, label, [role]'
  const namesOf = (one) => [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((label) => label.textContent), one.textContent].map(plain)
  const found = [...root.querySelectorAll(selector ?? named)].filter((one) => selector || namesOf(one).includes(name))
  for (const one of selector ? found : found.reverse()) {
    const box = one.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    const { innerHeight, innerWidth } = root.defaultView
    const x = Math.round((Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2)
    const y = Math.round((box.top + box.bottom) / 2)
    const top = root.elementFromPoint(x, y)
    if (!top || !(one.contains(top) || top.contains(one) && top.tagName === 'LABEL')) {
      if (box.top < 0 || box.bottom > innerHeight) one.scrollIntoView({ block: 'center', behavior: 'instant' })
      continue
    }
    if (!isInCanvas) return [x, y]
    const outer = frame.getBoundingClientRect()
    const scale = outer.width / frame.clientWidth || 1
    return [Math.round(outer.left + x * scale), Math.round(outer.top + y * scale)]
  }
  return null
}`
