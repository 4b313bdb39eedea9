import { createPacer } from '../../event-loop'
import { html } from '../../html/html'
import { changeTexts, changeTextsInTurns, type TextPlace } from './document-texts'
import { withNoBreakSpaces } from './no-break-spaces'
import { softHyphen, withSoftHyphens } from './soft-hyphens'

/** Where a line is short and its words are long. Everything else is left to the browser's `hyphens: auto`. */
const narrow = /^(h[1-6]|th|label|legend|summary)$/
/** Buttons, the menu, and what is no heading but named or promised like one: a price, a file, a figure, what a plan has. */
const namedNarrow = / class="[^"]*\b(button|b-(header__nav|[a-z_]+__(name|feature|label)))\b/

/**
 * The finished document with the places where its lines may break and where they may not: a last step of publishing, so
 * that texts elsewhere (search, assistant, JSON-LD, meta) stay as they were written. Where words have soft hyphens it
 * also gets the script that keeps them out of what is copied; browsers copy a no-break space as a space by themselves.
 */
export async function typeset(document: string, locale: string, copyScript: string): Promise<string> {
  const changed = await changeTextsInTurns(document, locale, isNarrow, withLineBreaks, createPacer())
  const marked = changed.replace(shortWordOfMark, '$1\u00A0')
  if (!marked.includes(softHyphen)) return marked
  return marked.replace('</head>', `${html`<script src="${copyScript}" defer></script>`}</head>`)
}

/** The document alone, without the script, at once. */
export const withBreaks = (document: string, locale: string): string =>
  changeTexts(document, locale, isNarrow, withLineBreaks).replace(shortWordOfMark, '$1\u00A0')

function withLineBreaks(text: string, { isMarked, language }: TextPlace): string {
  const held = withNoBreakSpaces(text)
  return isMarked ? withSoftHyphens(held, language) : held
}

/** A line that ends with the first, short word of a marked phrase has a mark that looks like a slip. */
const shortWordOfMark = /(<mark>\p{L}{1,4}) (?=\p{L})/gu

const isNarrow = (tag: string, attributes: string) =>
  (narrow.test(tag) || namedNarrow.test(attributes)) && !attributes.includes('visually-hidden')
