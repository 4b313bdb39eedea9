type Child = Node | string | undefined | false

/** An element with attributes and children. Texts become text nodes; no attribute is ever read as markup or style. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

const shapes = {
  chat: 'M20 11.5a7.5 7.5 0 0 1-11 6.6L4 20l1.9-4.6A7.5 7.5 0 1 1 20 11.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  restart: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 13.5',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4',
}
const svgSpace = 'http://www.w3.org/2000/svg'

/** A drawing of 24 × 24 in the colour of the text. Nothing reads it aloud. */
export function drawIcon(name: keyof typeof shapes): SVGElement {
  const drawing = document.createElementNS(svgSpace, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svgSpace, 'path')
  path.setAttribute('d', shapes[name])
  drawing.append(path)
  return drawing
}

/** Text that only screen readers get. */
export const spoken = (text: string) => create('span', { class: 'spoken' }, text)
