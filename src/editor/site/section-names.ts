import { useCallback } from 'react'
import { types } from '../../renderer/renderer'
import type { DraftBlock } from '../page/draft'
import { useLanguage } from '../words/language'

/** The name of a section's type in the language of the interface. */
export function useTypeName() {
  const language = useLanguage()
  return useCallback(
    ({ type }: { type: string }) => types.find(({ key }) => key === type)?.name[language] ?? type,
    [language],
  )
}

/** In characters: what names a section in a list. */
const longest = 60

/** The heading a visitor reads, which says more than the name of the type. */
export function titleOf({ content }: DraftBlock, locale: string): string | undefined {
  const texts = content[locale] ?? Object.values(content)[0] ?? {}
  for (const key of ['headline', 'title', 'text']) {
    const text = texts[key]
    if (typeof text !== 'string' || !text.trim()) continue
    const plain = text.replace(/[*=_#]/g, '').trim()
    return plain.length > longest ? `${plain.slice(0, longest).trimEnd()} …` : plain
  }
  return undefined
}
