import { trimmedText } from '../../block-types/stated'
import { shorten } from '../texts'
import { fillBlocks } from './entry-bindings'
import { designEntry } from './entry-design'
import type { DrawEntry } from './entry-pages'
import { type LocalizedEntry, leadKey, localizeEntry, plainWords } from './entry-words'

/** An entry's blocks, from its template or from its fields, and what search results say of it. */
export const drawEntry: DrawEntry = (id, entry, { site, template, first, idOf }) => {
  const country = trimmedText(site.company.country)
  const spoken = new Map(Object.keys(entry.data).map((locale) => [locale, localizeEntry(entry, locale, country)]))
  return {
    blocks: template
      ? fillBlocks(template.blocks, spoken, first)
      : designEntry(spoken, (name) => idOf(`${id} ${name}`)),
    descriptions: new Map([...spoken].map(([locale, one]) => [locale, descriptionOf(one)])),
  }
}

/** The text that introduces the entry, else the beginning of its first long one. */
function descriptionOf(spoken: LocalizedEntry): string | undefined {
  const { keys, types, value } = spoken
  const long = keys.find((key) => types[key] === 'richtext' && trimmedText(value(key)))
  const words = plainWords(spoken, leadKey(spoken)) ?? plainWords(spoken, long)
  return words && shorten(words, 160)
}
