import { plainLine } from '../../html/markdown'
import type { DraftBlock } from '../document/draft'

/** In characters: what names a section in a list. */
const longest = 60

/** The heading a visitor reads, which says more than the name of the type. */
export function sectionTitle({ content }: DraftBlock, locale: string): string | undefined {
  const texts = content[locale] ?? Object.values(content)[0] ?? {}
  for (const key of ['headline', 'title', 'text']) {
    const text = texts[key]
    if (typeof text !== 'string' || !text.trim()) continue
    const plain = plainLine(text.replace(/^#+\s+/gm, '')).trim()
    return plain.length > longest ? `${plain.slice(0, longest).trimEnd()} …` : plain
  }
  return undefined
}
