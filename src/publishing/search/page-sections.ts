import { read, trusted } from '../../html/html'
import { visibleText } from '../../html/visible-text'
import type { IndexedSection } from './index-format'

/** Not read by visitors as text, or not on this page for good: what is in them is left out. */
const unread =
  /^(audio|button|canvas|dialog|form|iframe|nav|noscript|object|script|select|style|svg|template|textarea|video)$/
/** Links that name an act, words for the ear alone, how long a post takes, and the thanks for a message, which is not sent yet. */
const unreadClass = / class="(button |([^"]* )?visually-hidden[ "]|b-blog_post__minutes"|b-contact_form__sent")/
/** Lists of posts: each post is found by itself. */
const lists = / class="(block|part) b-blog_list\b/
/** Blocks in the columns of another one. */
const inner = / class="part b-/
/** Parts of a word or a line. Other elements are pieces of their own; those that may be either are set off by a space. */
const inLine = /^(a|abbr|b|bdi|cite|code|data|del|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u|var|wbr)$/
const setOff = /^(br|label|span|time)$/
const heading = /^(h[1-6]|summary)$/

/**
 * What can be read in the main part of a document, by its blocks and the headings in them that have anchors. A block that
 * stands in another language than the page's is not in it.
 */
export function pageSections(document: string): IndexedSection[] {
  const from = document.indexOf('>', document.indexOf('<main id="content"')) + 1
  const main = trusted(document.slice(from, document.indexOf('</main>', from)))
  const sections: { anchor: string; headings: Pieces; text: Pieces }[] = []
  const open: { name: string; isUnread: boolean; isHeading: boolean }[] = []
  let current = begin('')

  read(main, {
    text(part) {
      const { isUnread = false, isHeading = false } = open.at(-1) ?? {}
      if (!isUnread) (isHeading ? current.headings : current.text).add(part)
    },
    open(name, tag, isVoid) {
      part(name)
      if (isVoid) return
      const around = open.at(-1)
      const isBlock = !around || (name === 'section' && inner.test(tag))
      const isHeading = heading.test(name)
      const anchor = / id="([^"]*)"/.exec(tag)?.[1]
      if (isBlock || (isHeading && anchor !== undefined)) current = begin(anchor ?? '')
      const isUnread =
        unread.test(name) ||
        unreadClass.test(tag) ||
        isHidden(tag) ||
        (isBlock && (/ lang="/.test(tag) || lists.test(tag)))
      open.push({
        name,
        isUnread: isUnread || around?.isUnread === true,
        isHeading: isHeading || around?.isHeading === true,
      })
    },
    close(name) {
      part(name)
      const last = open.findLastIndex((one) => one.name === name)
      if (last >= 0) open.length = last
    },
  })
  return sections
    .map(({ anchor, headings, text }): IndexedSection => [decoded(anchor), headings.lines(), text.lines()])
    .filter(([, titles, text]) => titles || text)

  function begin(anchor: string) {
    const section = { anchor, headings: pieces(), text: pieces() }
    sections.push(section)
    return section
  }

  function part(name: string) {
    if (!inLine.test(name))
      for (const { space, end } of [current.headings, current.text]) setOff.test(name) ? space() : end()
  }
}

/** Attributes without their values are compared: a title may well say „hidden“. */
const isHidden = (tag: string) =>
  tag.includes(' aria-hidden="true"') ||
  (/ (hidden|data-facade)/.test(tag) && / (hidden|data-facade)[ >]/.test(tag.replace(/="[^"]*"/g, '')))

type Pieces = ReturnType<typeof pieces>

/** Text that comes in parts, one line a piece. */
function pieces() {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const clean = visibleText(decoded(line)).replace(/ ([,.;:!?])(?= |$)/g, '$1')
    if (/[\p{L}\p{N}]/u.test(clean)) lines.push(clean)
    line = ''
  }
  return {
    add: (part: string) => {
      line += part
    },
    space: () => {
      line += ' '
    },
    end,
    lines() {
      end()
      return lines.join('\n')
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', shy: '' }

/** A text of markup, its entities as the signs that they stand for. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (all, number, hex, name) => {
    if (name !== undefined) return entities[name] ?? all
    const code = Number.parseInt(number ?? hex, number === undefined ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}
