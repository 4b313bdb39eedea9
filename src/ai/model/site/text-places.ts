import { blockTypeByKey } from '../../../block-types/catalog'
import { schemasOf } from '../../../block-types/schemas'
import type { JsonObject } from '../../../db/tenant/sites'
import { isObject } from '../../../values/is-object'
import { type DraftBlock, isRemarks } from '../../planning/site-draft'

/** A place for a text on a page. */
export interface TextPlace {
  /** Where it stands in the blocks of the page: `2.items.0.text`. */
  id: string
  field: string
  /** Characters. */
  longest: number
  /** The languages that it is written in. */
  languages: string[]
  /** The words of the owner that it belongs to, or is to be translated from. */
  of?: string
}

/** Texts by their place and language. */
export type TextsByPlace = Map<string, Partial<Record<string, string>>>

/** Texts that are written anew where there is one; what the owner says in single lines stays as it is. */
const writtenOver = ['kicker', 'body']
/** What their owner calls them, which another language has other words for. */
const translated = ['headline', 'name', 'question', 'answer']
/** The texts that a page's blocks have a place for. What is built stays out: links, times, prices, names in their own language. */
export function placesOn(blocks: DraftBlock[], languages: string[], own: string): TextPlace[] {
  const [main = 'de'] = languages
  const foreign = languages.filter((language) => language !== own)
  return blocks.flatMap(({ type: name, content }, index) => {
    const type = blockTypeByKey(name)
    const words = content[own] ?? content[main]
    const written = type?.about.written
    if (!written || !words) return []
    const { properties } = schemasOf(type).content
    const fields = [...written.always, ...writtenOver.filter((field) => words[field] && !isRemarks(words[field]))]
    const places = fields.flatMap((field): TextPlace[] =>
      properties[field]
        ? [{ id: `${index}.${field}`, field, longest: properties[field].maxLength ?? 600, languages }]
        : [],
    )
    return [...places, ...itemsOf(words).flatMap(([path, item]) => itemPlaces(`${index}.${path}`, item, written.items))]
  })

  function itemPlaces(path: string, item: JsonObject, hasLine = false): TextPlace[] {
    const of = [item.headline, item.name, item.question].find((text) => typeof text === 'string')
    const texts = translated.flatMap((field): TextPlace[] => {
      const text = item[field]
      return typeof text === 'string' && foreign.length > 0
        ? [{ id: `${path}.${field}`, field, longest: Math.max(120, text.length * 2), languages: foreign, of: text }]
        : []
    })
    const line: TextPlace[] = hasLine ? [{ id: `${path}.text`, field: 'text', longest: 240, languages, of }] : []
    return [...texts, ...line]
  }
}

/** The entries of a block's list, or of the groups that it is in, by their path. */
function itemsOf(words: JsonObject, path = ''): [string, JsonObject][] {
  return ['items', 'groups'].flatMap((key) => {
    const list = Array.isArray(words[key]) ? words[key] : []
    return list.filter(isObject).flatMap((item, i): [string, JsonObject][] => {
      const at = `${path}${key}.${i}`
      return key === 'groups' ? itemsOf(item as JsonObject, `${at}.`) : [[at, item as JsonObject]]
    })
  })
}

/** The same blocks with the texts that there are. */
export const withTexts = (blocks: DraftBlock[], texts: TextsByPlace): DraftBlock[] =>
  blocks.map((block, index) => {
    const content = structuredClone(block.content)
    for (const [id, words] of texts) {
      const [at, ...path] = id.split('.')
      if (at !== String(index)) continue
      for (const [language, text] of Object.entries(words)) if (text !== undefined) set(content[language], path, text)
    }
    return { ...block, content }
  })

function set(value: unknown, path: string[], text: string) {
  const [key = '', ...rest] = path
  if (!isObject(value) && !Array.isArray(value)) return
  const holder = value as Record<string, unknown>
  if (rest.length === 0) holder[key] = text
  else set(holder[key], rest, text)
}
