import { parseUrl } from './addresses'
import type { WidgetSource } from './api'
import { create, spoken } from './dom'

export interface Links {
  /** Says that a link opens a new tab. */
  newTab: string
  /** Whose pages are linked. */
  hosts: ReadonlySet<string>
}

/** Whose pages an answer may link: the site around, and those that it was made from. */
export const hostsOf = (sources: WidgetSource[]): Set<string> =>
  new Set([location.href, ...sources.map(({ url }) => url)].flatMap((url) => parseUrl(url)?.host || []))

/**
 * Draws the few things of Markdown that answers use: paragraphs, lists, quotes, bold, links. Everything else is text;
 * nothing is ever parsed as HTML. While an answer is being written, what is not closed yet counts as closed.
 */
export function drawAnswer(text: string, links: Links): Node[] {
  const blocks: Node[] = []
  let open: HTMLElement | undefined // the list, quote or paragraph that the next line may go on with
  let kind = ''
  for (const line of text.split(/\r?\n/)) {
    const [, mark = '', rest = ''] = /^\s{0,8}(?:([-*•]|\d{1,3}[.)]|>|#{1,6})(?:\s+|$))?(.*)$/s.exec(line) ?? []
    const next = mark === '' ? 'p' : mark === '>' ? 'blockquote' : mark[0] === '#' ? 'h' : /\d/.test(mark) ? 'ol' : 'ul'
    if (line.trim() === '') {
      if (kind !== 'ol' && kind !== 'ul') kind = '' // a list goes on after a blank line
      continue
    }
    const goesOn = open !== undefined && next === kind && next !== 'h'
    if (!goesOn) {
      open = next === 'h' ? create('p', { class: 'head' }) : create(next as 'p' | 'ul' | 'ol' | 'blockquote')
      if (next === 'ol') open.setAttribute('start', String(Number.parseInt(mark, 10)))
      blocks.push(open)
      kind = next
    } else if (next === 'p' || next === 'blockquote') open?.append(create('br'))
    const words = drawWords(rest, links)
    if (next === 'ol' || next === 'ul') open?.append(create('li', {}, ...words))
    else open?.append(...words)
  }
  return blocks
}

/** Bold, `[label](target)`, a bare address, a mail address, a telephone number. Every repeat has a bound. */
const inline =
  /\*\*(?=\S)(.{1,2000}?)(?:\*\*|$)|\[([^[\]]{1,300})\]\(([^()\s]{0,1000})(?:\)|$)|(https?:\/\/[^\s<>"'“”„)\]]{1,1000}[^\s<>"'“”„)\].,;:!?])|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4})|((?<![\w+.,-])(?:\+\d|0[1-9])[\d ()/-]{5,20}\d(?![\w€%]))/g

function drawWords(text: string, links: Links): Node[] {
  const nodes: Node[] = []
  let at = 0
  for (const match of text.matchAll(inline)) {
    const [whole, bold, label, target, bare, mail, phone] = match
    nodes.push(document.createTextNode(text.slice(at, match.index)))
    at = match.index + whole.length
    if (bold !== undefined) nodes.push(create('strong', {}, ...drawWords(bold, links)))
    else if (mail) nodes.push(drawLink(`mailto:${mail}`, mail, links))
    else if (phone) nodes.push(drawLink(`tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`, phone, links))
    else nodes.push(drawLink(bare ?? target ?? '', bare ?? label ?? '', links))
  }
  nodes.push(document.createTextNode(text.slice(at)))
  return nodes
}

/**
 * A link, or its words where it leads neither to a page of those hosts nor to mail or a telephone; a path alone would
 * mean the page around. Other sites open in a new tab.
 */
export function drawLink(target: string, label: string | Node, { newTab, hosts }: Links): Node {
  const address = parseUrl(target)
  const isPage = /^https?:$/.test(address?.protocol ?? '')
  if (!address || !(isPage ? hosts.has(address.host) : /^(mailto|tel):$/.test(address.protocol)))
    return typeof label === 'string' ? document.createTextNode(label) : label
  const link = create('a', { href: address.href, dir: 'auto' }, label)
  const isForeign = isPage && address.origin !== location.origin
  if (!isForeign) return link
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(spoken(` ${newTab}`))
  return link
}
