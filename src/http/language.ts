import Negotiator from 'negotiator'
import type { Language } from '../db/control/schema'
import { type InterfaceLanguage, interfaceLanguageOf } from '../words/interface-languages'
import { type PageLanguage, spokenOf } from '../words/languages'
import { pick, type Text } from '../words/text'

/** The language of messages: what Accept-Language prefers of German and English, else German. */
function languageOf(headers: Headers): Language {
  const known = wantedOf(headers).find((tag) => /^(de|en)(-|$)/i.test(tag))
  return known?.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'de'
}

/** The language that visitors of published sites are told something in: what they prefer of those that pages speak, else German. */
export const languageOfVisitor = (headers: Headers): PageLanguage =>
  wantedOf(headers)
    .map(spokenOf)
    .find((language) => language !== undefined) ?? 'de'

/** The language of the interface: what Accept-Language prefers of those that it speaks, else the account's, else German. */
export const spokenTo = (headers: Headers, account?: Speaker): InterfaceLanguage =>
  wantedOf(headers)
    .map(interfaceLanguageOf)
    .find((language) => language !== undefined) ?? (account ? spokenBy(account) : 'de')

/** The language that an account's mails and messages are in. */
export const spokenBy = ({ interfaceLanguage, language }: Speaker): InterfaceLanguage => interfaceLanguage ?? language

export interface Speaker {
  language: InterfaceLanguage
  interfaceLanguage?: InterfaceLanguage | null
}

/** What a new account keeps of the language that its browser asks for. */
export function languagesOf(headers: Headers) {
  const [language, spoken] = [languageOf(headers), spokenTo(headers)]
  return { language, interfaceLanguage: spoken === language ? null : spoken }
}
export type KeptLanguages = ReturnType<typeof languagesOf>

/** Says a message in the first language of Accept-Language that it is written in, else in `language`. */
export function sayTo(headers: Headers, language: InterfaceLanguage): (text: Text) => string {
  const wanted = wantedOf(headers)
  return (text) => pick(text, ...wanted, language)
}

/** Nobody reads more languages than that has room for. */
const mostLetters = 500

const wantedOf = (headers: Headers) => {
  const said = headers.get('accept-language') ?? ''
  return new Negotiator({ headers: { 'accept-language': said.slice(0, mostLetters) } }).languages()
}
