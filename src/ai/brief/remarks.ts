import type { BriefFacts } from './facts'
import { type Said, whole } from './said'
import { isDoubtful } from './sentence-kind'
import { anyOf } from './word-list'

/** A list has room for a line; more is running text that nobody has put in order. Characters. */
const longest = 240
const most = 40

/**
 * What a business says of itself beside its facts and its whole sentences: `Alle Kassen`, `Inspektion 59 €, Bremsen 25`.
 * None of it is read, so none of it can be read wrongly: it stands in a list, as it was written, and its owner looks it
 * over. What takes something back, or is too long for a line, is `doubtful` and asked for. `held` are words that facts
 * hold; what says nothing beside them is neither, nor is what `isRead`.
 */
export function remarksIn(
  said: Said[],
  sentences: string[],
  held: string[],
  isRead: (one: Said) => boolean,
): { remarks: Said[]; doubtful: Said[] } {
  const seen = new Set(sentences)
  const saysMore = saysBeside(held)
  const left = said.filter((one, at) => {
    const text = whole(one)
    const isNew = !seen.has(one.text) && !seen.has(text)
    seen.add(text)
    return isNew && isOfBusiness(one) && !isRead(one) && !isCut(said[at - 1], one) && saysMore(text)
  })
  const remarks = left
    .filter((one) => isSure(one) && !(said.length > 1 && one === said.at(-1) && signature.test(one.text)))
    .slice(0, most)
  return { remarks, doubtful: left.filter((one) => !remarks.includes(one)) }
}

/** As it stands in the list: with what it stands under, from a capital on. */
export const remarkOf = ({ text, label }: Said): string =>
  (label ? `${label}: ${text}` : text)
    .replace(/^[\])}\-–—•*·,;.\s]+|\s*[,;]$|\s+[–—-]+$/g, '')
    .replace(/^\p{Ll}(?![^\s@]*[@/]|\S+\.\p{L})/u, (first) => first.toUpperCase())

/** Said of the business in so many words: a word alone may be the tone that the site is to have. */
const isSure = (one: Said) =>
  !one.isInstructed &&
  !isDoubtful(one.text) &&
  whole(one).length <= longest &&
  (whole(one).match(/\p{L}{3,}|\d+/gu) ?? []).length > 1

const isOfBusiness = ({ kind, topic, isTitle, text }: Said) =>
  kind === 'statement' && !isTitle && (topic === undefined || ofBusiness.has(topic)) && !letter.test(text)
const ofBusiness: ReadonlySet<Said['topic']> = new Set([
  'offers',
  'prices',
  'area',
  'hours',
  'timetable',
  'people',
  'other',
  'place',
] as const)

/** What one writes at the beginning and the end of a letter. */
const letter =
  /^(?:hallo|hello|hi|hiya|hey|moin|servus|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|liebe\p{L}*|sehr geehrte\p{L}*|dear|(?:(?:viele|liebe|beste|schöne|freundliche|herzliche|mit \p{L}+) )?gr(?:u|ü)(?:ß|ss)\p{L}*|lg|vg|mfg|danke\p{L}*|dank|thanks|thank you|cheers|ta|best(?: wishes| regards)?|kind regards|regards|yours|ok|okay|so|cu|tschüss|bis dann|p\.?s\.?)(?!\p{L})/iu

/** `Frau Berger`, below a letter. */
const signature = /^(?:\p{Lu}[\p{L}.-]*\s?){1,3}(?<!\.)$/u

/** What goes on in the middle of a text without full stops. */
const isCut = (before: Said | undefined, { line }: Said) =>
  before?.line === line && !before.isTitle && !/[.!?;:…)\]"”“«]$/.test(before.text)

/** Words that stand on the site as facts. */
export function wordsHeld({ name, trade, people, contact, place, since, offers }: BriefFacts): string[] {
  const { phone, email, website, profiles = [] } = contact
  const one = [name, trade, phone, email, website, place.street, place.zip, place.city, since?.toString()]
  const many = [...people.map((person) => person.split(',')[0]!), ...profiles, ...offers.map((offer) => offer.name)]
  return [...one.filter((value) => value !== undefined), ...many]
}

/** Tells of a text whether it has words or numbers beside those that are known. */
export function saysBeside(known: string[]): (text: string) => boolean {
  const longestFirst = known.filter(Boolean).toSorted((a, b) => b.length - a.length)
  return (text) => {
    const rest = longestFirst.reduce((left, one) => left.replaceAll(one, ' '), text)
    if (/^\P{L}*\p{L}+ (?:in|aus|from|bei)\P{L}*$/u.test(rest)) return false // `Verein in Ulm.`
    return /\d{2}/.test(rest) || (rest.match(/\p{L}{4,}/gu) ?? []).some((word) => !empty.test(word))
  }
}
const empty = anyOf(`
telefon*,phone,mobil,handy,mail,email,adresse,anschrift,address,name,called,website,kontakt,contact,call,inhaber*
heißt,heissen,heißen,sind,eine[rnms]?,unser*,mein*,this,that,from,with,oder,auch,also,sowie,hier,here
seit,since,gegründet,founded,öffnungszeiten,geöffnet,open,opening,hours
`)
