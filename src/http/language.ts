import Negotiator from 'negotiator'
import type { Language } from '../db/control/schema'

/**
 * The language of messages: what Accept-Language prefers of German and English, else the account's own, else German.
 */
export function languageOf(headers: Headers, account?: { language: Language }): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': headers.get('accept-language') ?? '' } }).languages()
  const known = wanted.find((tag) => /^(de|en)(-|$)/i.test(tag))
  if (!known) return account?.language ?? 'de'
  return known.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'de'
}
