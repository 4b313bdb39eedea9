import Negotiator from 'negotiator'
import type { Language } from '../db/control/schema'
import { type PageLanguage, spokenOf } from '../words/languages'
import { isIn, pick, type Text } from '../words/text'

/**
 * The language of messages: what Accept-Language prefers of German and English, else the account's own, else German.
 */
export function languageOf(headers: Headers, account?: { language: Language }): Language {
  const known = wantedOf(headers).find((tag) => /^(de|en)(-|$)/i.test(tag))
  if (!known) return account?.language ?? 'de'
  return known.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'de'
}

/** The language that visitors of published sites are told something in: what they prefer of those that pages speak, else German. */
export const languageOfVisitor = (headers: Headers): PageLanguage =>
  wantedOf(headers)
    .map(spokenOf)
    .find((language) => language !== undefined) ?? 'de'

/** Says a message in the first language of Accept-Language that it is written in, else in `language`. */
export function sayTo(headers: Headers, language: Language): (text: Text) => string {
  const wanted = wantedOf(headers)
  return (text) => pick(text, wanted.find((tag) => isIn(text, tag.split('-')[0]!)) ?? language)
}

/** Nobody reads more languages than that has room for. */
const mostLetters = 500

const wantedOf = (headers: Headers) => {
  const said = headers.get('accept-language') ?? ''
  return new Negotiator({ headers: { 'accept-language': said.slice(0, mostLetters) } }).languages()
}
