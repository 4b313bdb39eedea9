import type { Pacer } from '../../event-loop'
import { type Html, html, read, trusted } from '../../html/html'
import { withNoBreakSpaces } from './no-break-spaces'
import { softHyphen, withSoftHyphens } from './soft-hyphens'

/** Where a line is short and its words are long. Everything else is left to the browser's `hyphens: auto`. */
const narrow = /^(h[1-6]|th|label|legend|summary)$/
/** Buttons, the menu, and what is no heading but named or promised like one: a price, a file, a figure, what a plan has. */
const namedNarrow = / class="[^"]*\b(button|b-(header__nav|[a-z_]+__(name|feature|label)))\b/
/** What they hold is shown as it is, or not at all. */
const verbatim = /^(title|textarea|option|pre|code|kbd|samp)$/

/** A text between two tags, with its entities. */
interface Run {
  text: string
  /** BCP 47. */
  language: string
  isNarrow: boolean
  /** It begins a marked phrase. */
  isMarked: boolean
}

/**
 * Markup as it is sent, with the places where its lines may break and where they may not. A last step of publishing, so
 * that texts elsewhere (assistant, JSON-LD, meta) stay as they were written. `pause` comes between pieces of it.
 */
export async function typeset(markup: Html, locale: string, pause: Pacer): Promise<string> {
  let out = ''
  let runs = 0
  for (const part of partsOf(markup, locale)) {
    if (typeof part === 'string') out += part
    else {
      out += withLineBreaks(part)
      if (++runs % runsAtOnce === 0) await pause()
    }
  }
  return out
}
const runsAtOnce = 100

/**
 * The document with the script that keeps soft hyphens out of what is copied, where it has some; browsers copy a
 * no-break space as a space by themselves.
 */
export const withCopyScript = (document: string, address: string): string =>
  document.includes(softHyphen)
    ? document.replace('</head>', `${html`<script src="${address}" defer></script>`}</head>`)
    : document

/** A whole document at once. */
export const withBreaks = (document: string, locale: string): string =>
  partsOf(trusted(document), locale)
    .map((part) => (typeof part === 'string' ? part : withLineBreaks(part)))
    .join('')

/** The texts of some markup, and what stands between them as it is. */
function partsOf(markup: Html, locale: string): (string | Run)[] {
  const parts: (string | Run)[] = []
  const open: { name: string; around: Surroundings }[] = []
  let around: Surroundings = { language: locale, isNarrow: false, isVerbatim: false }
  let fixed = ''
  let text = ''
  let isMarked = false
  const end = () => {
    if (!text) return
    if (around.isVerbatim) fixed += text
    else {
      parts.push(fixed, { text, language: around.language, isNarrow: around.isNarrow, isMarked })
      fixed = ''
    }
    text = ''
  }
  read(markup, {
    text(part) {
      text += part
    },
    open(name, tag, isVoid) {
      end()
      fixed += tag
      isMarked = tag === '<mark>'
      if (isVoid) return
      open.push({ name, around })
      around = within(around, name, tag)
    },
    close(name, tag) {
      end()
      fixed += tag
      isMarked = false
      const isLast = open.at(-1)?.name === name // as a rule
      const last = isLast ? open.length - 1 : open.findLastIndex((one) => one.name === name)
      if (last < 0) return
      around = open[last]!.around
      open.length = last
    },
  })
  end()
  parts.push(fixed)
  return parts
}

interface Surroundings {
  language: string
  isNarrow: boolean
  isVerbatim: boolean
}

function within(around: Surroundings, name: string, tag: string): Surroundings {
  const own = ownOf(name, tag)
  if (!own) return around
  return {
    language: own.language ?? around.language,
    isNarrow: around.isNarrow || own.isNarrow,
    isVerbatim: around.isVerbatim || own.isVerbatim,
  }
}

type Own = { language?: string; isNarrow: boolean; isVerbatim: boolean } | null
/** By tag: there are few of them, which come again and again. */
const known = new Map<string, Own>()
const mostKnown = 5000

/** What a tag says of the texts in its element; null where that is nothing. */
function ownOf(name: string, tag: string): Own {
  const before = known.get(tag)
  if (before !== undefined) return before
  const language = / lang="([^"]*)"/.exec(tag)?.[1]
  const isNarrow = (narrow.test(name) || namedNarrow.test(tag)) && !tag.includes('visually-hidden')
  const isVerbatim = verbatim.test(name)
  const own = language !== undefined || isNarrow || isVerbatim ? { language, isNarrow, isVerbatim } : null
  if (known.size >= mostKnown) known.clear()
  known.set(tag, own)
  return own
}

function withLineBreaks({ text, language, isNarrow, isMarked }: Run): string {
  const held = withNoBreakSpaces(text)
  const broken = isNarrow ? withSoftHyphens(held, language) : held
  return isMarked ? broken.replace(shortWord, '$1\u00A0') : broken
}

/** A line that ends with the first, short word of a marked phrase has a mark that looks like a slip. */
const shortWord = /^(\p{L}{1,4}) (?=\p{L})/u
