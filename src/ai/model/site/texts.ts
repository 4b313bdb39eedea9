import type { Language } from '../../../db/control/schema'
import type { JsonObject } from '../../../db/tenant/sites'
import { isObject } from '../../../values/is-object'
import type { DraftBlock } from '../../planning/site-draft'

/** Fields that a reader reads. Everything else of a block is built, not written: links, times, prices, names. */
const written = new Set(['kicker', 'headline', 'text', 'body', 'note', 'message_label'])

/** A text of a draft, by where it stands: `2.items.0.text`. */
export interface DraftText {
  id: string
  words: Partial<Record<Language, string>>
}

/** The texts of a page's blocks, each in all languages of the site. */
export function textsOf(blocks: DraftBlock[], languages: Language[]): DraftText[] {
  const texts = new Map<string, DraftText>()
  for (const [index, { content }] of blocks.entries())
    for (const language of languages)
      visit(content[language], `${index}`, (id, text) => {
        const known = texts.get(id) ?? { id, words: {} }
        known.words[language] = text
        texts.set(id, known)
      })
  return [...texts.values()]
}

function visit(value: unknown, path: string, found: (id: string, text: string) => void, key = '') {
  if (typeof value === 'string') {
    if (written.has(key) && value.trim()) found(path, value)
  } else if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, `${path}.${i}`, found)
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`, found, name)
}

/** The same blocks with other words where `wordsFor` has some. */
export const withTexts = (
  blocks: DraftBlock[],
  wordsFor: (id: string, language: Language) => string | undefined,
): DraftBlock[] =>
  blocks.map((block, index) => ({
    ...block,
    content: Object.fromEntries(
      Object.entries(block.content).map(([language, words]) => [
        language,
        replaced(words, `${index}`, (id) => wordsFor(id, language as Language)) as JsonObject,
      ]),
    ),
  }))

function replaced(value: unknown, path: string, wordsFor: (id: string) => string | undefined): unknown {
  if (typeof value === 'string') return wordsFor(path) ?? value
  if (Array.isArray(value)) return value.map((item, i) => replaced(item, `${path}.${i}`, wordsFor))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaced(inner, `${path}.${name}`, wordsFor)]),
  )
}
