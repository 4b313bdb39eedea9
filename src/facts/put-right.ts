import { isSamePrice } from '../block-types/fact-places'
import type { FormerFact, OfferFact } from '../db/tenant/facts'
import { findAddresses } from '../grammar/address'
import { nationalDigits } from '../grammar/contact'
import { findPrices, type Price, priceText } from '../grammar/money'
import { lower } from './fold'
import { withNewHours } from './hours-in-text'
import { contactText, type Sheet } from './sheet'

/** A telephone number in a text, however it is written. */
export const phonesIn = (text: string) => [...text.matchAll(/[+\d(][\d\s()/.–-]{4,28}\d/g)].map(([found]) => found)

/**
 * A sentence that tells a former fact with what is so now in its place. `undefined` where nothing is, or where it would
 * take more than other words.
 */
export function putRight(sentence: string, former: FormerFact, sheet: Sheet, locale: string): string | undefined {
  const language = locale.startsWith('de') ? 'de' : 'en'
  if ('hours' in former) return withNewHours(sentence, former.hours, sheet.stored.hours ?? [], language)
  if ('offer' in former) {
    const now = sheet.stored.offers?.find(({ id }) => id === former.offer.id)
    return now && withNewPrice(sentence, former.offer, now, language)
  }
  const now = former.fact === 'place.street' ? sheet.company.street : contactText(sheet, former.fact)
  if (typeof now !== 'string' || !now.trim()) return undefined
  if (former.fact === 'contact.phone') return withNewPhone(sentence, former.text, now)
  if (former.fact === 'contact.email') return sentence.replace(asWritten(former.text), () => now)
  return withNewStreet(sentence, former.text, sheet)
}

/** Small or large, with any blanks between its words. */
const asWritten = (text: string) =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('\\s+'),
    'giu',
  )

function withNewPhone(sentence: string, former: string, now: string): string {
  const written = phonesIn(sentence).filter((one) => nationalDigits(one).endsWith(nationalDigits(former)))
  return written.reduce((text, one) => {
    const isCut = one.startsWith('(') && !one.includes(')')
    return text.replace(one, () => (isCut ? `(${now}` : now))
  }, sentence)
}

/** An address that stands there goes as a whole. A street alone does where nothing around it depends on how it is called. */
function withNewStreet(sentence: string, former: string, { company }: Sheet): string | undefined {
  const street = String(company.street)
  const found = findAddresses(sentence).find(({ address }) => address.street && lower(address.street) === lower(former))
  const [before, after] = found
    ? [sentence.slice(0, found.start), sentence.slice(found.end)]
    : (sentence.split(asWritten(former)) as [string, string, ...string[]])
  if (!found && (!/(?:^|[,;:(|–])\s*$/.test(before) || !/^\s*(?:$|[,;.)|!–])/.test(after ?? ''))) return undefined
  const hasArticle = /(?<!\p{L})(?:der|dem|den|die|im|am|zur|zum|beim|vom)\s*$/iu.test(before)
  if (hasArticle && kindOf(former) !== kindOf(street)) return undefined
  const parts: [string | undefined, unknown][] = found
    ? [
        [found.address.street, street],
        [found.address.zip, company.zip],
        [found.address.city, company.city],
      ]
    : [[former, street]]
  let written = found ? sentence.slice(found.start, found.end) : former
  for (const [was, is] of parts) {
    if (was === undefined) continue
    if (typeof is !== 'string' || !is.trim()) return undefined
    written = written.replace(was, () => is.trim())
  }
  return before + written + (found ? after : sentence.slice(before.length + former.length))
}

/** What says whether a German street is `der`, `die` or `das`. */
const kindOf = (street: string) =>
  /(?:str(?:aße|asse|\.)|gasse|allee|weg|platz|ring|ufer|damm)(?=\s*\d)/iu.exec(street)?.[0].slice(0, 3).toLowerCase()

function withNewPrice(sentence: string, former: OfferFact, now: OfferFact, language: 'de' | 'en'): string | undefined {
  const [before, after] = [former.price, now.price]
  if (!before || !after || before.per !== after.per || lower(former.name) !== lower(now.name)) return undefined
  const prices = findPrices(sentence)
  const [found, ...others] = prices.filter(({ price }) => isSamePrice({ ...price, isFrom: before.isFrom }, before))
  if (!found || others.length > 0 || !lower(sentence).includes(lower(former.name))) return undefined
  const written = amountLike(sentence.slice(found.start, found.end), found.price, before, after, language)
  if (written === undefined) return undefined
  const result = sentence.slice(0, found.start) + written + sentence.slice(found.end)
  const read = findPrices(result)
  const isRead = read.length === prices.length && isSamePrice(read[prices.indexOf(found)]!.price, after)
  return isRead ? result : undefined
}

/** `24 Euro`, `24,00 €`: another amount in the same way, or a price as pages write it. */
function amountLike(written: string, said: Price, before: Price, after: Price, language: 'de' | 'en') {
  const isPlain = ({ upTo, amount }: Price) => upTo === undefined && amount < 1000
  const isAlike = before.currency === after.currency && before.isFrom === after.isFrom && said.isFrom === after.isFrom
  if (!isAlike || !isPlain(before) || !isPlain(after))
    return said.per || said.note ? undefined : priceText(after, language)
  const [amount = ''] = /\d+(?:[.,]\d{1,2})?/.exec(written) ?? []
  const sign = /[.,]/.exec(amount)?.[0]
  const isWhole = sign === undefined && Number.isInteger(after.amount)
  const next = isWhole
    ? String(after.amount)
    : after.amount.toFixed(2).replace('.', sign ?? (language === 'de' ? ',' : '.'))
  return written.replace(amount, next)
}
