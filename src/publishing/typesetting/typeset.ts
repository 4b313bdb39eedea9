import { type Html, html, read } from '../../html/html'
import { spokenOf } from '../../words/languages'
import { withNoBreakSpaces } from './no-break-spaces'
import { softHyphen, withSoftHyphens } from './soft-hyphens'

const heading = /^h[1-6]$/
/** Where a line is short and its words are long. Everything else is left to the browser's `hyphens: auto`. */
const narrow = /^(h[1-6]|th|label|legend|summary)$/
/** Buttons, the menu, and what is no heading but named or promised like one: a price, a file, a figure, what a plan has. */
const namedNarrow = / class="[^"]*\b(button|b-(header__nav|[a-z_]+__(name|feature|label)))\b/
/** What they hold is shown as it is, or not at all. */
const verbatim = /^(script|style|title|textarea|option|pre|code|kbd|samp)$/

/**
 * Markup as it is sent, with the places where its lines may break and where they may not. A last step of publishing, so
 * that texts elsewhere (assistant, JSON-LD, meta) stay as they were written.
 */
export function typeset(markup: Html, locale: string): string {
  const open: { name: string; around: Surroundings }[] = []
  let around: Surroundings = { language: locale, isNarrow: false, isVerbatim: false, isHeading: false }
  let out = ''
  let text = ''
  /** The text begins a marked phrase. */
  let isMarked = false
  const end = () => {
    if (text) out += withLineBreaks(text, around, isMarked)
    text = ''
  }
  read(markup, {
    text(part) {
      text += part
    },
    open(name, tag, isVoid) {
      end()
      out += tag
      isMarked = tag === '<mark>'
      if (isVoid) return
      open.push({ name, around })
      around = within(around, name, tag)
    },
    close(name, tag) {
      end()
      out += tag
      isMarked = false
      const isLast = open.at(-1)?.name === name // as a rule
      const last = isLast ? open.length - 1 : open.findLastIndex((one) => one.name === name)
      if (last < 0) return
      around = open[last]!.around
      open.length = last
    },
  })
  end()
  return out
}

/**
 * The document with the script that keeps soft hyphens out of what is copied, where it has some; browsers copy a
 * no-break space as a space by themselves.
 */
export const withCopyScript = (document: string, address: string): string =>
  document.includes(softHyphen)
    ? document.replace('</head>', `${html`<script src="${address}" defer></script>`}</head>`)
    : document

interface Surroundings {
  language: string
  isNarrow: boolean
  isVerbatim: boolean
  isHeading: boolean
}

function within(around: Surroundings, name: string, tag: string): Surroundings {
  const own = ownOf(name, tag)
  if (!own) return around
  return {
    language: own.language ?? around.language,
    isNarrow: around.isNarrow || own.isNarrow,
    isVerbatim: around.isVerbatim || own.isVerbatim,
    isHeading: around.isHeading || own.isHeading,
  }
}

type Own = (Omit<Surroundings, 'language'> & { language?: string }) | null
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
  const isHeading = heading.test(name) && isNarrow
  const own = language !== undefined || isNarrow || isVerbatim ? { language, isNarrow, isVerbatim, isHeading } : null
  if (known.size >= mostKnown) known.clear()
  known.set(tag, own)
  return own
}

function withLineBreaks(text: string, around: Surroundings, isMarked: boolean): string {
  const { language, isNarrow, isVerbatim, isHeading } = around
  if (isVerbatim) return text
  const held = withNoBreakSpaces(text, spokenOf(language))
  const broken = isNarrow ? withSoftHyphens(held, language) : held
  const joined = isMarked ? broken.replace(shortWord, '$1\u00A0') : broken
  return isHeading && joined.includes(softHyphen) ? joined.replace(hyphenated, '<span class="word">$&</span>') : joined
}

/** Browsers take every soft hyphen that fills a line, also where the next line has room for the whole word. */
const hyphenated = /[^ \n\t]*\u00AD[^ \n\t]*/g

/** A line that ends with the first, short word of a marked phrase has a mark that looks like a slip. */
const shortWord = /^(\p{L}{1,4}) (?=\p{L})/u
