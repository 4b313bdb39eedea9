import { type Holder, mapParts } from '../block-types/inner-blocks'
import type { JsonObject } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import type { Sheet } from './sheet'
import { factOfItem, factsTold, followItems, followText, type ToldLanguage } from './told-facts'

/** The language that a build writes in; in others only links say a fact. */
const languageOf = (locale: string): ToldLanguage | undefined =>
  locale.startsWith('de') ? 'de' : locale.startsWith('en') ? 'en' : undefined

/** The block with its texts that say a former fact as a build does saying what is so now. */
export function withFollowedTexts<B extends Holder>(
  block: B,
  before: Sheet,
  after: Sheet,
): Pick<B, 'props' | 'content'> {
  const { props, content } = mapParts(block, (part) => ({
    props: part.props,
    content: Object.fromEntries(
      Object.entries(part.content).map(([locale, texts]) => [
        locale,
        followed(texts, before, after, languageOf(locale)) as JsonObject,
      ]),
    ),
  }))
  return { props, content }
}

/** What search results say of a page. */
export const followedDescription = (text: string, locale: string, before: Sheet, after: Sheet): string =>
  followText(text, before, after, languageOf(locale))

function followed(value: unknown, before: Sheet, after: Sheet, lang: ToldLanguage | undefined): unknown {
  if (typeof value === 'string') return followText(value, before, after, lang)
  if (Array.isArray(value)) {
    const items = lang && value.every(isObject) ? followItems(value, before, after, lang) : value
    return items.map((one) => followed(one, before, after, lang))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, followed(one, before, after, lang)]))
}

/** Where a block says a fact as a build does, in one language. */
export function toldPlaces(block: Holder, locale: string, sheet: Sheet): { place: string; fact: string }[] {
  const lang = languageOf(locale)
  const look = (value: unknown, path: string[]): { place: string; fact: string }[] => {
    const place = path.join('.')
    if (typeof value === 'string') return factsTold(value, sheet, lang).map((fact) => ({ place, fact }))
    if (Array.isArray(value)) return value.flatMap((one, index) => look(one, [...path, String(index)]))
    if (!isObject(value)) return []
    const fact = lang && factOfItem(value, sheet, lang)
    const inside = Object.entries(value).flatMap(([key, one]) => look(one, [...path, key]))
    return fact ? [{ place, fact }, ...inside] : inside
  }
  return look(block.content[locale] ?? {}, [])
}
