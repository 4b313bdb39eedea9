import type { DrawnBlock, DrawnPage } from '../../renderer/renderer'
import { farStyle, restFarSections } from './far-sections'
import { marks } from './marks'

/** Somebody has pressed on the page: the block, and the path of the text where there is one. */
export interface Press {
  block: string
  text?: string
  element: HTMLElement
  /** What was pressed within it. */
  target: Element
  /** In the page's own window, in px. */
  at: { left: number; top: number }
}

/** A text that is being written: its element stays as it is until it is let go. */
export interface Held {
  block: string
  text: string
  element: HTMLElement
  /** The element was put into newly drawn surroundings. */
  onMoved(): void
}

export interface CanvasEvents {
  onPress(press: Press): void
  /** Beside all blocks. */
  onLeave(): void
  onKey(event: KeyboardEvent): void
  onClipboard(event: ClipboardEvent): void
}

/**
 * A page in a document of its own, drawn by the publisher's functions. Only what differs is replaced: the place in the
 * page, the caret and everything else in the document stay.
 */
export function openCanvas(document: Document, events: CanvasEvents) {
  const view = document.defaultView
  if (!view) throw new Error('the canvas has no window')
  const sheets = { theme: new view.CSSStyleSheet(), marks: new view.CSSStyleSheet() }
  sheets.marks.replaceSync(marks + farStyle)
  document.adoptedStyleSheets = [sheets.theme, sheets.marks]
  document.body.innerHTML =
    '<header class="site-head"></header><main id="content"><div hidden></div></main><footer class="site-foot"></footer>'
  const [header, main, footer] = document.body.children as unknown as HTMLElement[]
  if (!header || !main || !footer) throw new Error('the canvas is not empty')
  const parts = { header: openPart(header), main: openPart(main, restFarSections(document)), footer: openPart(footer) }
  let held: Held | undefined
  let picked: string | undefined
  let pickedPart: string | undefined
  let marked: HTMLElement[] = []
  /** What was chosen is not drawn yet: it is brought into view when it is. */
  let isToReveal = false
  let opening = ''
  let openingNodes: ChildNode[] = []
  /** The frame has left the editor: nobody sees what is drawn, and browsers refuse to make elements for it. */
  const isGone = () => document.defaultView === null

  document.addEventListener('click', (event) => {
    const target = event.target instanceof view.Element ? event.target : null
    if (target?.closest('a, button, label, input, select, textarea, form, summary')) event.preventDefault()
  })
  document.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('pointerdown', (event) => {
    const target = event.target instanceof view.Element ? event.target : null
    const element = target?.closest<HTMLElement>('[data-block]')
    if (!target || !element?.dataset.block) return events.onLeave()
    const text = target.closest<HTMLElement>('[data-text]')
    const at = { left: event.clientX, top: event.clientY }
    events.onPress({ block: element.dataset.block, text: text?.dataset.text, element: text ?? element, target, at })
  })
  document.addEventListener('keydown', (event) => {
    // In a text, keys are letters: what is left are the combinations that the text has no use for.
    const isInText = held && event.target instanceof view.Node && held.element.contains(event.target)
    if (!event.defaultPrevented && (!isInText || event.metaKey || event.ctrlKey)) events.onKey(event)
  })
  for (const type of ['copy', 'cut', 'paste'] as const)
    document.addEventListener(type, (event) => {
      const isInText = held && event.target instanceof view.Node && held.element.contains(event.target)
      if (!isInText) events.onClipboard(event)
    })

  return {
    setStyle: (css: string) => sheets.theme.replaceSync(css),
    /** How small the page is drawn: what marks it stays as thick. */
    setScale: (scale: number) => document.documentElement.style.setProperty('--scale', `${scale}`),
    setWritable: (isWritable: boolean) => document.documentElement.toggleAttribute('data-writing', isWritable),
    setLanguage(locale: string, scheme: 'light' | 'dark') {
      document.documentElement.lang = locale
      document.documentElement.style.colorScheme = scheme
    },
    /** `isOwn`: what has changed since the last time was written into the text that is held, where it already stands. */
    draw(page: DrawnPage, isOwn = false) {
      if (isGone()) return
      parts.header.draw(page.header, isOwn)
      parts.main.draw(page.main, isOwn)
      parts.footer.draw(page.footer, isOwn)
      if (page.opening !== opening) {
        opening = page.opening
        for (const node of openingNodes) node.remove()
        openingNodes = nodesOf(document, opening)
        main.prepend(...openingNodes)
      }
      markPicked()
      if (isToReveal) reveal()
    },
    /** Leaves the element of a text to whoever writes in it; without one, draws again what was left out. */
    hold(next: Held | undefined) {
      const before = held
      held = next
      if (isGone()) return
      if (before) for (const part of Object.values(parts)) part.release(before)
      markPicked()
    },
    /** The texts of the page that fill an element, in their order. */
    texts: () => [...document.querySelectorAll<HTMLElement>('[data-block][data-text], [data-block] [data-text]')],
    elementOf: (block: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`),
    /** Shows which block is chosen, and brings it into view where `reveal` is set. */
    pick(block: string | undefined, isRevealed: boolean, part?: string) {
      picked = block
      pickedPart = part
      markPicked()
      isToReveal = isRevealed && block !== undefined && held?.block !== block
      if (isToReveal) reveal()
    },
  }

  function markPicked() {
    const sections = picked ? Object.values(parts).flatMap((part) => part.elementsOf(picked ?? '')) : []
    const inner = `[data-part="${CSS.escape(pickedPart ?? '')}"]`
    const chosen = pickedPart
      ? sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>(inner)])
      : sections
    for (const element of marked) if (!chosen.includes(element)) element.removeAttribute('data-picked')
    for (const element of chosen) element.dataset.picked = ''
    marked = chosen
  }

  function reveal() {
    const [first] = marked
    if (!first) return
    isToReveal = false
    const isFar = first.closest('[data-far]') !== null
    first.scrollIntoView({ block: 'nearest', behavior: isFar ? 'instant' : 'smooth' })
    // Where it comes to stand is known once what is around it has its own height.
    if (isFar) requestAnimationFrame(() => requestAnimationFrame(() => first.scrollIntoView({ block: 'nearest' })))
  }

  /** One of the three parts of a page, block by block. */
  function openPart(place: HTMLElement, onAdded: (elements: HTMLElement[]) => void = () => {}) {
    const drawn = new Map<string, Drawn>()
    return {
      elementsOf: (block: string) => (drawn.get(block)?.nodes ?? []).filter(isSection),
      draw(blocks: DrawnBlock[], isOwn: boolean) {
        const ids = new Set(blocks.map(({ id }) => id))
        for (const [id, { nodes }] of drawn) {
          if (ids.has(id)) continue
          for (const node of nodes) node.remove()
          drawn.delete(id)
        }
        const added: ChildNode[] = []
        let before: ChildNode | null = null
        for (const { id, markup } of blocks.toReversed()) {
          const known = drawn.get(id)
          const nodes = known ? redrawn(known, id, markup, isOwn) : nodesOf(document, markup)
          drawn.set(id, { markup, shown: known && known.nodes === nodes ? known.shown : markup, nodes })
          if (known?.nodes !== nodes) added.unshift(...nodes)
          for (const node of nodes.toReversed()) {
            if (node.parentNode !== place || node.nextSibling !== before) place.insertBefore(node, before)
            before = node
          }
        }
        onAdded(added.filter(isSection))
      },
      /** Draws what was held, and as little else as possible: the next press may be on its way to it. */
      release({ block, text, element }: Held) {
        const known = drawn.get(block)
        if (!known) return
        const { markup, shown, nodes } = known
        const fresh = nodesOf(document, markup)
        const twin = textIn(fresh, text)
        if (twin && element.isConnected && around(shown, text) === around(markup, text)) {
          element.replaceWith(twin)
          drawn.set(block, { markup, shown: markup, nodes: nodes.map((node) => (node === element ? twin : node)) })
          return
        }
        nodes[0]?.before(...fresh)
        for (const node of nodes) node.remove()
        drawn.set(block, { markup, shown: markup, nodes: fresh })
      },
    }
  }

  /** The nodes of a block from now on; those before are gone from the page where they are others. */
  function redrawn({ markup: before, nodes }: Drawn, id: string, markup: string, isOwn: boolean): ChildNode[] {
    if (before === markup) return nodes
    if (held?.block === id && (isOwn || around(before, held.text) === around(markup, held.text))) return nodes
    const fresh = nodesOf(document, markup)
    const twin = held?.block === id ? textIn(fresh, held.text) : undefined
    if (held?.block === id && !twin) return nodes // its text is empty at the moment, and an empty one is not drawn
    if (held?.block !== id && takeOver(nodes, fresh)) return [...nodes] // drawn anew in the same element
    nodes[0]?.before(...fresh)
    if (held && twin) {
      twin.replaceWith(held.element)
      if (fresh.includes(twin)) fresh[fresh.indexOf(twin)] = held.element
      held.onMoved()
    }
    for (const node of nodes) if (!fresh.includes(node)) node.remove()
    return fresh
  }

  /** The block's markup but for the text. */
  function around(markup: string, text: string): string {
    const template = document.createElement('template')
    template.innerHTML = markup
    for (const element of template.content.querySelectorAll(`[data-text="${CSS.escape(text)}"]`))
      element.textContent = ''
    return template.innerHTML
  }

  function textIn(nodes: ChildNode[], text: string): HTMLElement | undefined {
    const selector = `[data-text="${CSS.escape(text)}"]`
    for (const node of nodes) {
      if (node.nodeType !== document.ELEMENT_NODE) continue
      const element = node as HTMLElement
      const found = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    return undefined
  }
}

const isSection = (node: ChildNode): node is HTMLElement => (node as HTMLElement).dataset?.block !== undefined

interface Drawn {
  markup: string
  /** What was drawn last; its text is written over meanwhile, and its surroundings may be older than `markup`. */
  shown: string
  nodes: ChildNode[]
}

export type Canvas = ReturnType<typeof openCanvas>

/**
 * Makes one element what another one is, where a block is one: an element that comes or goes between the others has the
 * browser style the whole page again. Whether it was done.
 */
function takeOver(nodes: ChildNode[], fresh: ChildNode[]): boolean {
  const [element, next] = [nodes[0], fresh[0]] as (Element | undefined)[]
  if (nodes.length !== 1 || fresh.length !== 1 || !next?.attributes || element?.tagName !== next.tagName) return false
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const { name, value } of next.attributes) element.setAttribute(name, value)
  element.replaceChildren(...next.childNodes)
  return true
}

/** Parsed in the page's document, whose policy allows styles of elements. */
export function nodesOf(document: Document, markup: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = markup
  return [...document.importNode(template.content, true).childNodes]
}
