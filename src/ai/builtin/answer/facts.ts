import type { AnswerRequest, AnswerSource } from '../../answer'
import { stemsOf } from '../../words'

/** Prices said at once; of more, the list is quoted. */
const mostPrices = 6
/** Words of things that say nothing about which. */
const minPart = 4

/** `Roggenmischbrot: 4,20 €`, for the things of the lists that the question names. */
export function sayPrices(
  {
    sources,
    stems,
    language,
    sourcesLocale = language,
  }: Pick<AnswerRequest, 'sources' | 'stems' | 'language' | 'sourcesLocale'>,
  fits: (source: AnswerSource) => boolean,
): { text: string; used: number[] } | undefined {
  const found = new Map<string, { line: string; hits: number; source: number }>()
  for (const [at, source] of sources.entries()) {
    if (!fits(source)) continue
    for (const { name, price } of source.facts.prices ?? []) {
      const words = stemsOf(name, sourcesLocale)
      const hits = stems.filter((stem) => words.some((word) => isAbout(stem, word))).length
      const line = `${name}: ${price}`
      if (hits > 0 && !found.has(line)) found.set(line, { line, hits, source: at })
    }
  }
  const most = Math.max(0, ...[...found.values()].map(({ hits }) => hits))
  const best = [...found.values()].filter(({ hits }) => hits === most)
  if (best.length === 0 || best.length > mostPrices) return undefined
  return { text: best.map(({ line }) => line).join('\n'), used: [...new Set(best.map(({ source }) => source))] }
}

/** The same word, or a compound with it: `roggenbrot` is asked for with `brot`. */
const isAbout = (asked: string, word: string) =>
  asked === word ||
  (asked.length >= minPart && word.length >= asked.length + 2 && (word.endsWith(asked) || word.startsWith(asked)))

/** Telephone, mail and address, as the page writes them. */
export function sayContact(
  { wanted, language }: Pick<AnswerRequest, 'wanted' | 'language'>,
  source: AnswerSource,
): string | undefined {
  const { phone, email, address } = source.facts
  const isGerman = language === 'de'
  const lines = [
    wanted.includes('phone') && phone && `${isGerman ? 'Telefon' : 'Phone'}: ${asWritten(phone, source.text)}`,
    wanted.includes('mail') && email && `E-Mail: ${email}`,
    wanted.includes('place') && address && `${isGerman ? 'Adresse' : 'Address'}: ${address}`,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** A number to dial as it stands in a text; itself where it does not. */
export function asWritten(phone: string, text: string): string {
  const end = phone.replace(/\D/g, '').slice(-6)
  const written = text.match(/\+?\d[\d\s()/.\-\u2011\u00a0]{4,}\d/g) ?? []
  const same = written.find((each) => each.replace(/\D/g, '').endsWith(end))
  return (same ?? phone).replace(/\u00a0/g, ' ').replace(/\u2011/g, '-')
}
