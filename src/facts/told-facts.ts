import { joinedDays } from '../block-types/fact-places'
import { dayNames, timeLabel } from '../block-types/opening-times'
import type { OfferFact } from '../db/tenant/facts'
import type { JsonObject } from '../db/tenant/sites'
import type { Hours, Offer } from '../grammar/business'
import { priceText } from '../grammar/money'
import { dialHref } from '../html/phone'
import { onceFor } from '../values/once'
import type { Sheet } from './sheet'

/**
 * What the texts of a built site say of facts: a build writes with these functions, and a text that still says what one
 * of them gives is written anew when the fact changes. A text that says anything else is its owner's.
 */

export type ToldLanguage = 'de' | 'en'
export interface ToldItem {
  headline: string
  text: string
}

/** Stands on legal pages where a particular is missing; a site that still has one is not ready to be published. */
export const legalGap = '[…]'

const mostDays = 3

export const closedIn = (lang: ToldLanguage) => (lang === 'de' ? 'geschlossen' : 'closed')

/** The week in short lines, as in a footer. */
export function hoursLines(hours: Hours[], lang: ToldLanguage): string | undefined {
  const lines = joinedDays(hours).flatMap(({ days, spans, note }) => {
    const times = spans.map(({ opens, closes }) => `${timeLabel(opens, lang)}–${timeLabel(closes, lang)}`)
    const said = times.length > 0 ? times.join(', ') : (note ?? closedIn(lang))
    return days.length > 0 ? [`${dayNames(days, lang, 'short')} ${said}`] : []
  })
  return lines.length > 0 ? lines.join('\n\n') : undefined
}

/** The first days with times, beside a headline. */
export const hoursItems = (hours: Hours[], lang: ToldLanguage): ToldItem[] =>
  joinedDays(hours)
    .filter(({ spans }) => spans.length > 0)
    .slice(0, mostDays)
    .map(({ days, spans }) => ({
      headline: dayNames(days, lang, 'long'),
      text: spans
        .map(
          ({ opens, closes }) => `${timeLabel(opens, lang)}–${timeLabel(closes, lang)}${lang === 'de' ? ' Uhr' : ''}`,
        )
        .join(', '),
    }))

/** What an offer costs, and how long it takes; `undefined` for one without a price in figures. */
export const offerText = ({ price, duration }: Offer, lang: ToldLanguage): string | undefined =>
  price && [priceText(price, lang), duration].filter(Boolean).join(', ')

export const callNote = (phone: string, lang: ToldLanguage): string =>
  lang === 'de' ? `Oder anrufen: ${phone}` : `Or call ${phone}`

/** How a business is reached, for search results. */
export const reachText = (name: string, company: JsonObject, lang: ToldLanguage): string =>
  `${reachStart(lang)} ${name}: ${waysIn(company)}.`
const reachStart = (lang: ToldLanguage) => (lang === 'de' ? 'So erreichen Sie' : 'How to reach')
const waysIn = ({ street, zip, city, phone }: JsonObject) =>
  [street, townIn({ zip, city }), phone].filter(Boolean).join(', ')
const townIn = ({ zip, city }: JsonObject) => [zip, city].filter(Boolean).join(' ')

/** Address and mail of who is responsible for a site. */
export const controllerAddress = ({ street, zip, city, email }: JsonObject): string =>
  [street, townIn({ zip, city }), email].map((part) => part || legalGap).join(', ')

interface Told {
  fact: string
  text: string
}

/** What a build says of a sheet: whole texts, by what they are, and the first days of the week. */
interface AllTold {
  texts: Map<string, Told>
  week: ToldItem[]
}

/** Made once for all texts of a site. */
const toldOf = onceFor((sheet: Sheet) => ({
  de: allTold(sheet, 'de'),
  en: allTold(sheet, 'en'),
  none: allTold(sheet, undefined),
}))

function allTold(
  { stored: { hours = [] }, company: { phone, email } }: Sheet,
  lang: ToldLanguage | undefined,
): AllTold {
  const isGiven = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''
  const all: [string, string, string | false | undefined][] = [
    ['dial', 'contact.phone', isGiven(phone) && dialHref(phone)],
    ['write', 'contact.email', isGiven(email) && `mailto:${email}`],
    ['week', 'hours', lang && hoursLines(hours, lang)],
    ['call', 'contact.phone', isGiven(phone) && lang && callNote(phone, lang)],
  ]
  const texts = new Map(all.flatMap(([key, fact, text]) => (text ? [[key, { fact, text }] as const] : [])))
  return { texts, week: lang ? hoursItems(hours, lang) : [] }
}

/** In whichever order the days stand. */
const isSaid = (told: Told, text: string) =>
  told.text === text ||
  (told.fact === 'hours' && told.text.length === text.length && sorted(told.text) === sorted(text))
const sorted = (text: string) => text.split('\n').sort().join('\n')

/** The facts that a text says as a build writes them. */
export function factsTold(text: string, sheet: Sheet, lang: ToldLanguage | undefined): string[] {
  return [...toldOf(sheet)[lang ?? 'none'].texts.values()].flatMap((told) => (isSaid(told, text) ? [told.fact] : []))
}

/** A text that says as a build does what was so before, with what is so after; any other as it is. */
export function followText(text: string, before: Sheet, after: Sheet, lang: ToldLanguage | undefined): string {
  const { texts: former } = toldOf(before)[lang ?? 'none']
  const { texts: now } = toldOf(after)[lang ?? 'none']
  for (const [key, told] of former) if (isSaid(told, text)) return now.get(key)?.text ?? text
  return text
    .split('\n')
    .map((line) => followLine(line, before, after, lang))
    .join('\n')
}

function followLine(line: string, before: Sheet, after: Sheet, lang: ToldLanguage | undefined): string {
  const ends: [string, string][] = [
    [`, ${controllerAddress(before.company)}`, `, ${controllerAddress(after.company)}`],
    ...(lang && line.startsWith(`${reachStart(lang)} `)
      ? [[`: ${waysIn(before.company)}.`, `: ${waysIn(after.company)}.`] satisfies [string, string]]
      : []),
  ]
  const end = ends.find(([former]) => line.endsWith(former))
  return end ? line.slice(0, -end[0].length) + end[1] : line
}

const isOf = (item: JsonObject, { headline, text }: ToldItem) => item.headline === headline && item.text === text
const isNamed = (headline: unknown, { name }: OfferFact) =>
  typeof headline === 'string' && headline.toLowerCase() === name.toLowerCase()

/** The fact that an item says as a build does. */
export function factOfItem(item: JsonObject, sheet: Sheet, lang: ToldLanguage): string | undefined {
  if (toldOf(sheet)[lang].week.some((one) => isOf(item, one))) return 'hours'
  const offer = sheet.stored.offers?.find((one) => isNamed(item.headline, one) && item.text === offerText(one, lang))
  return offer && `offers.${offer.id}`
}

/** A list whose items say as a build does what was so before, with what is so after. */
export function followItems(items: JsonObject[], before: Sheet, after: Sheet, lang: ToldLanguage): JsonObject[] {
  const { week: former } = toldOf(before)[lang]
  const { week: now } = toldOf(after)[lang]
  const said = items.filter((item) => former.some((one) => isOf(item, one)))
  const isWhole = said.length === former.length && now.length > 0
  return items.flatMap((item): JsonObject[] => {
    if (!said.includes(item)) return [followOffer(item, before, after, lang)]
    if (isWhole) return item === said[0] ? now.map((one, at) => ({ ...said[at], ...one })) : []
    const own = now.find(({ headline }) => headline === item.headline)
    return [{ ...item, ...own }]
  })
}

function followOffer(item: JsonObject, before: Sheet, after: Sheet, lang: ToldLanguage): JsonObject {
  const was = before.stored.offers?.find((one) => isNamed(item.headline, one) && item.text === offerText(one, lang))
  const now = was && after.stored.offers?.find(({ id }) => id === was.id)
  const text = now && offerText(now, lang)
  if (!text) return item
  return { ...item, text, ...(now.name !== was.name && { headline: now.name }) }
}
