import type { DrawnBlock, DrawnPage } from '../../renderer/renderer'

/** Somebody has pressed on the page: the block, and the path of the text where there is one. */
export interface Press {
  block: string
  text?: string
  element: HTMLElement
}

export interface CanvasEvents {
  onPress(press: Press): void
  /** Beside all blocks. */
  onLeave(): void
  onKey(event: KeyboardEvent): void
  onClipboard(event: ClipboardEvent): void
}

/** Marks of the editor on the page: they take no room, and none of them is an element. */
const marks = `
html{scrollbar-width:thin}
[data-block]{cursor:default}
[data-block]:hover{outline:1px solid rgb(47 111 237/.55);outline-offset:-1px}
[data-block][data-picked]{outline:2px solid rgb(47 111 237);outline-offset:-2px}
[data-text]:hover,[data-text-parts]:hover{outline:1px dashed rgb(47 111 237/.8);outline-offset:2px;cursor:text}
[data-block][data-off]{opacity:.35}
.skip{display:none!important}
`

/**
 * A page in a document of its own, drawn by the publisher's functions. Only what differs is replaced: the place in the
 * page, the caret and everything else in the document stay.
 */
export function openCanvas(document: Document, events: CanvasEvents) {
  const view = document.defaultView
  if (!view) throw new Error('the canvas has no window')
  const sheets = { theme: new view.CSSStyleSheet(), marks: new view.CSSStyleSheet() }
  sheets.marks.replaceSync(marks)
  document.adoptedStyleSheets = [sheets.theme, sheets.marks]
  document.body.innerHTML =
    '<header class="site-head"></header><main id="content"><div hidden></div></main><footer class="site-foot"></footer>'
  const [header, main, footer] = document.body.children as unknown as HTMLElement[]
  if (!header || !main || !footer) throw new Error('the canvas is not empty')
  const parts = { header: openPart(header), main: openPart(main), footer: openPart(footer) }
  let opening = ''
  let openingNodes: ChildNode[] = []

  document.addEventListener('click', (event) => {
    const target = event.target instanceof view.Element ? event.target : null
    if (target?.closest('a, button, label, input, select, textarea, form')) event.preventDefault()
  })
  document.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('pointerdown', (event) => {
    const target = event.target instanceof view.Element ? event.target : null
    const element = target?.closest<HTMLElement>('[data-block]')
    if (!element?.dataset.block) return events.onLeave()
    const text = target?.closest<HTMLElement>('[data-text]')
    events.onPress({ block: element.dataset.block, text: text?.dataset.text, element: text ?? element })
  })
  document.addEventListener('keydown', (event) => events.onKey(event))
  for (const type of ['copy', 'cut', 'paste'] as const)
    document.addEventListener(type, (event) => events.onClipboard(event))

  return {
    setStyle: (css: string) => sheets.theme.replaceSync(css),
    setLanguage(locale: string, scheme: 'light' | 'dark') {
      document.documentElement.lang = locale
      document.documentElement.style.colorScheme = scheme
    },
    draw(page: DrawnPage) {
      parts.header.draw(page.header)
      parts.main.draw(page.main)
      parts.footer.draw(page.footer)
      if (page.opening === opening) return
      opening = page.opening
      for (const node of openingNodes) node.remove()
      openingNodes = nodesOf(document, opening)
      main.prepend(...openingNodes)
    },
    elementOf: (block: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`),
    /** Shows which block is chosen, and brings it into view where `reveal` is set. */
    pick(block: string | undefined, reveal: boolean) {
      for (const picked of document.querySelectorAll('[data-picked]')) picked.removeAttribute('data-picked')
      const chosen = block ? document.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(block)}"]`) : []
      for (const element of chosen) element.dataset.picked = ''
      if (reveal) chosen[0]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    },
  }

  /** One of the three parts of a page, block by block. */
  function openPart(place: HTMLElement) {
    const drawn = new Map<string, { markup: string; nodes: ChildNode[] }>()
    return {
      draw(blocks: DrawnBlock[]) {
        const ids = new Set(blocks.map(({ id }) => id))
        for (const [id, { nodes }] of drawn) {
          if (ids.has(id)) continue
          for (const node of nodes) node.remove()
          drawn.delete(id)
        }
        let before: ChildNode | null = null
        for (const { id, markup } of blocks.toReversed()) {
          const known = drawn.get(id)
          const nodes = known?.markup === markup ? known.nodes : nodesOf(document, markup)
          if (known && known.nodes !== nodes) for (const node of known.nodes) node.remove()
          drawn.set(id, { markup, nodes })
          for (const node of nodes.toReversed()) {
            if (node.parentNode !== place || node.nextSibling !== before) place.insertBefore(node, before)
            before = node
          }
        }
      },
    }
  }
}
export type Canvas = ReturnType<typeof openCanvas>

/** Parsed in the page's document, whose policy allows styles of elements. */
export function nodesOf(document: Document, markup: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = markup
  return [...document.importNode(template.content, true).childNodes]
}
