import { safeHref } from '../../html/links'
import type { TextKind } from './schema'

/**
 * What was copied elsewhere, as the few elements that texts have: structure stays, looks go. `parser` is the window's
 * own, since styles of elements are read as text and must apply nowhere.
 */
export function cleanPaste(markup: string, kind: TextKind, parser: DOMParser): string {
  const { body } = parser.parseFromString(withoutWordsOwn(markup), 'text/html')
  if (body.querySelector('[data-pm-slice]')) return markup // copied here
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  listsOfWord(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) dress(element)
  for (const table of body.querySelectorAll('table')) table.replaceWith(...rowsOf(table))
  for (const element of [...body.querySelectorAll('*')]) bare(element)
  if (kind !== 'prose')
    for (const element of body.querySelectorAll(lineEnds)) element.replaceWith(...element.childNodes, ' ')
  return withoutSoftHyphens(body.innerHTML)
}

/** Those of another page stand where its words broke; here they would lie in wait in the midst of a word. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '')

const unwanted =
  'script, style, meta, link, title, head, xml, template, img, picture, svg, video, audio, iframe, object, form input, button, select, textarea'
const lineEnds = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, div'
const kept = 'p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,pre,hr,br,a,strong,em,mark,s,code'.split(',')

/** Word hides bullets and its own settings in comments that only it reads. */
const withoutWordsOwn = (markup: string) =>
  markup
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // The page's policy runs no handler anyway, and would tell of each.
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

const styleOf = (element: Element) => element.getAttribute('style')?.toLowerCase() ?? ''

/** Bold and italic as elements where they were said by styles, and not where the style takes them back. */
function dress(element: HTMLElement) {
  const style = styleOf(element)
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isHeading = /^H[1-6]$/.test(element.tagName)
  const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  const wanted = [
    !isHeading && (isBold || (/^(B|STRONG)$/.test(element.tagName) && weight === undefined)) && 'strong',
    (/font-style:\s*italic/.test(style) || (/^(I|EM)$/.test(element.tagName) && !style.includes('font-style'))) && 'em',
    (/text-decoration[^;]*line-through/.test(style) || /^(DEL|STRIKE)$/.test(element.tagName)) && 's',
  ].filter((name) => name !== false)
  for (const name of wanted) {
    if (element.tagName === name.toUpperCase() || element.closest(name) || !element.textContent?.trim()) continue
    const inner = element.ownerDocument.createElement(name)
    inner.append(...element.childNodes)
    element.append(inner)
  }
  if (/^(B|STRONG|I|EM|DEL|STRIKE)$/.test(element.tagName)) unwrap(element, wanted)
}

/** An element of that name stays only where it was meant. */
function unwrap(element: HTMLElement, wanted: string[]) {
  if (!wanted.includes(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes)
}

/** Word writes lists as paragraphs that say how deep they stand. */
function listsOfWord(body: HTMLElement) {
  let open: HTMLElement[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(styleOf(paragraph))?.[1])
    if (!level) {
      open = []
      continue
    }
    const first = paragraph.textContent?.trim() ?? ''
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]')
    const isOrdered = /^\(?(\d+|[a-z])[.)]/i.test((marker?.textContent ?? first).trim())
    marker?.remove()
    open = open.slice(0, level)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
      const around = open.at(-1)
      if (around) (around.lastElementChild ?? around).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/** A row as a paragraph, its cells apart: the look of a table does not come along. */
const rowsOf = (table: HTMLTableElement) =>
  [...table.rows].map((row) => {
    const paragraph = table.ownerDocument.createElement('p')
    for (const [i, cell] of [...row.cells].entries()) {
      const blocks = [...cell.querySelectorAll('p, div')]
      for (const block of blocks) block.replaceWith(...block.childNodes, ' ')
      paragraph.append(...(i > 0 ? [' · '] : []), ...cell.childNodes)
    }
    return paragraph
  })

/** Without attributes; what texts do not have gives way to what is in it. */
function bare(element: Element) {
  const name = element.tagName.toLowerCase()
  const address = name === 'a' ? safeHref(element.getAttribute('href') ?? '') : undefined
  const start = name === 'ol' ? element.getAttribute('start') : null
  for (const { name: attribute } of [...element.attributes]) element.removeAttribute(attribute)
  if (address && !address.startsWith('#')) element.setAttribute('href', address)
  if (start) element.setAttribute('start', start)
  if (name === 'div' && !element.querySelector(lineEnds)) return
  const isEmpty = name === 'p' && !element.textContent?.trim()
  if (isEmpty) element.remove()
  else if (!kept.includes(name) || (name === 'a' && !element.hasAttribute('href')))
    element.replaceWith(...element.childNodes)
}
