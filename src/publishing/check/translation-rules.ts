import type { BlockRecord, BlockType } from '../../block-types/block-type'
import { contentPath } from '../../block-types/inner-blocks'
import { schemasOf } from '../../block-types/schemas'
import { baseOf } from '../../words/languages'
import { type CheckedSite, languageOf } from './checked-site'
import type { FindingPlace } from './findings'
import { type Visit, visitLeaves } from './leaves'

/** As many words and letters as a sentence has: shorter texts, names and numbers may read alike in two languages. */
const fewestWords = 5
const fewestLetters = 25

/**
 * What a block shows in a locale, and whether it was written for that locale. Texts of another language are found; true
 * where those stand in for its own.
 */
export function translationRules({ plan, report }: CheckedSite) {
  const [first = ''] = plan.inventory.locales
  return function judge(type: BlockType, block: BlockRecord, locale: string, place: FindingPlace): boolean {
    const { content } = block
    const own = content[locale] ?? content[baseOf(locale)]
    if (own) {
      if (locale !== first && content[first])
        compare(type, content[first], own, contentPath(block, locale), { ...place, locale })
      return false
    }
    const [shown, texts] = content[first] ? [first, content[first]] : (Object.entries(content)[0] ?? [])
    if (!texts || shown === undefined || !hasText(type, texts)) return false
    const names = { language: languageOf(locale), shown: languageOf(shown) }
    report('block_untranslated', names, { ...place, field: contentPath(block, locale), locale })
    return true
  }

  function compare(type: BlockType, source: object, own: object, at: string, place: FindingPlace & { locale: string }) {
    const judgeText: Visit = (kind, value, path, translated, isBeside) => {
      if (kind !== 'text' || typeof value !== 'string') return
      const isMissing = translated === undefined || translated === ''
      // A list of another length is another list: only what both have is compared.
      const code =
        isMissing && isBeside
          ? 'text_missing'
          : translated === value && isSentence(value)
            ? 'text_untranslated'
            : undefined
      if (code) report(code, { language: languageOf(place.locale) }, () => ({ ...place, field: `${at}${path()}` }))
    }
    visitLeaves(schemasOf(type).content, source, judgeText, own)
  }
}

/** Whether words stand in the fields that its type has. */
export function hasText(type: BlockType, texts: object): boolean {
  let found = false
  visitLeaves(schemasOf(type).content, texts, (kind) => {
    found ||= kind === 'text'
  })
  return found
}

/** Names of the fields of entries are no words. */
export function isSentence(written: string): boolean {
  const text = written.includes('{{') ? written.replace(/\{\{[^{}]*\}\}/g, '') : written
  return text.length >= fewestLetters && (text.match(/\p{Ll}{2,}/gu)?.length ?? 0) >= fewestWords
}
