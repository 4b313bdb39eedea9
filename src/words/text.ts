import { fill, type Plural, pluralForm } from './fill'
import { baseOf } from './languages'

/** A text in languages, by their tags: German and English always, further ones where it has them. */
export type Text = { de: string; en: string } & { readonly [language: string]: string }

/**
 * What an interface says in one further language: its texts by the English ones, with the same `{names}` in them. A text
 * with `{count}` may come in the plural forms of its language.
 */
export type Catalog = Record<string, string | Plural>

/** A value of a text: the same in all languages, a text itself, or made for a locale. */
export type TextValue = string | number | Text | ((locale: string) => string)

/** What a text was filled from, where catalogs find it; a symbol, since JSON and clients need not know. */
const origin = Symbol('origin')
type Filled = Text & { readonly [origin]?: { english: string; values: Record<string, TextValue> } }

/** What the catalog of a language has for a text. Pages have no catalogs, so they do not carry what looks into them. */
let translated: (text: Text, language: string) => string | undefined = () => undefined

/** Says where the catalogs are: once, by what starts the program. Until then texts are German and English. */
export function setCatalogs(catalogOf: (language: string) => Catalog | undefined) {
  translated = (text: Filled, language) => {
    const catalog = catalogOf(language)
    if (!catalog) return
    const { english, values } = text[origin] ?? { english: text.en, values: {} }
    if (!Object.hasOwn(catalog, english)) return
    const found = catalog[english]!
    const words = typeof found === 'string' ? found : pluralForm(found, Number(values.count), language)
    return fill(words, valuesIn(values, language))
  }
}

/** The text in a locale: `de-AT` itself, German, then the same of each of `others`, then English. */
export function pick(text: Text, ...locales: string[]): string
export function pick(text: Text | undefined, ...locales: string[]): string | undefined
export function pick(text: Text | undefined, ...locales: string[]) {
  if (!text) return
  for (const locale of locales) {
    const language = baseOf(locale)
    const said = isIn(text, locale) ? text[locale] : isIn(text, language) ? text[language] : translated(text, language)
    if (said !== undefined) return said
  }
  return text.en
}

/** Whether a text is there in a language, by its tag alone: tags come from strangers. */
const isIn = (text: Text, tag: string): boolean => Object.hasOwn(text, tag)

/** A text with one more language, for whoever gets it as data and asked in that language. */
export const alsoIn = (text: Text, language: string): Text => ({ ...text, [language]: pick(text, language) })

/** A text with `{names}` in it, with its values: in every language, those of catalogs included. */
export function filled(text: Text, values: Record<string, TextValue>): Text {
  const said = Object.entries(text).map(([language, words]) => [language, fill(words, valuesIn(values, language))])
  return { ...Object.fromEntries(said), [origin]: { english: text.en, values } } as Filled
}

/**
 * A group of texts with `{names}` in them, such as those of a mail, in a language: German and English as they stand, other
 * languages text by text from their catalog.
 */
export function wordsIn<Group>(
  groups: { de: Group; en: Group },
  language: string,
  values: Record<string, TextValue> = {},
): Group {
  const own = Object.hasOwn(groups, language)
  const say = (part: unknown): unknown => {
    if (typeof part === 'string')
      return own ? fill(part, valuesIn(values, language)) : pick(filled({ de: part, en: part }, values), language, 'en')
    if (Array.isArray(part)) return part.map(say)
    if (typeof part !== 'object' || !part) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, say(inner)]))
  }
  return say(own ? groups[language as 'de' | 'en'] : groups.en) as Group
}

const valuesIn = (values: Record<string, TextValue>, locale: string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(locale) : typeof value === 'object' ? pick(value, locale) : value,
    ]),
  )

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What makes an error of this kind, from the values that its text wants: `throw notHere({ id })`. */
export const defineFailure =
  <E extends Error, const T extends Text>(Kind: new (text: Text) => E, text: T) =>
  (...[values]: [NamesIn<T['en']>] extends [never] ? [] : [Record<NamesIn<T['en']>, TextValue>]): E =>
    new Kind(filled(text, values ?? {}))
