import { findHours } from '../../src/ai/brief/hours'
import { commonWords, knownPlaces } from '../../src/ai/brief/place-names'
import { readBrief } from '../../src/ai/brief/read-brief'
import { numberFrom } from '../../src/ai/brief/steps'
import { fold } from '../../src/ai/brief/text'
import { claimGroups } from './claim-words'
import { amountOf, digitsOf, number, numbersOf, spansOf, timesOf } from './numbers-of-text'

export interface SitePage {
  path: string
  locale: string
  /** What a visitor reads, see `visibleText`. */
  text: string
}

export interface Sources {
  brief: string
  /** True of the site itself: the day an article was published. */
  ofSite?: string[]
  name?: string
  company?: Record<string, unknown>
}

export interface Ungrounded {
  kind: 'number' | 'time' | 'hours' | 'price' | 'date' | 'contact' | 'address' | 'name' | 'place' | 'claim'
  statement: string
  page: string
}

/** The sentences of a line, so that a finding can be read. */
const sentenceAround = (text: string, index: number): string => {
  const from = Math.max(text.lastIndexOf('\n', index), text.lastIndexOf('. ', index)) + 1
  const ends = [text.indexOf('\n', index), text.indexOf('. ', index)].filter((end) => end >= 0)
  return text.slice(from, Math.min(from + 200, ...ends.map((end) => end + 1), text.length)).trim()
}

const firstNames =
  'Anna Maria Thomas Michael Andreas Peter Klaus Stefan Martin Christian Markus Daniel Alexander Sabine Petra Monika Andrea Claudia Susanne Birgit Karin Ute Heike Julia Katharina Laura Lena Lisa Sarah Sophie Emma Hannah Mia Paul Lukas Jonas Felix Max Leon Tim Jan Tom Hans Karl Heinrich Wolfgang Jürgen Uwe Frank Bernd James John William Robert David Richard Charles George Edward Henry Oliver Jack Harry Emily Olivia Charlotte Grace Lucy Kate Jane Mary Elizabeth Margaret Susan Helen Alice Rachel Rebecca Sean Patrick Liam Aoife Niamh Ciara Johannes Ingrid Elke Renate Dieter Günter Werner Helga Gisela Mehmet Ayşe Fatma Ali Ben Clara Ida Greta Emil Anton'.split(
    ' ',
  )
const firstName = new RegExp(String.raw`(?<!\p{L})(?:${firstNames.join('|')})(?:\s\p{Lu}[\p{L}-]+)?(?!\p{L})`, 'gu')
const titled =
  /(?<!\p{L})(?:Herrn?|Frau|Familie|Dr\.|Prof\.|Mr\.?|Mrs\.?|Ms\.?|Inhaber(?:in)?|Gründer(?:in)?|Chef(?:in)?|founder|owner) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/gu
const company =
  /(?<!\p{L})(\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)*) (?:GmbH|UG|AG|KG|OHG|Ltd|Limited|LLP|e\. ?V\.|plc)(?!\p{L})/gu
/** Words that stand capitalised behind a title without being a name. */
const noName = /^(?:Sie|Ihr|Ihnen|und|Frau|Herr|Name|Telefon|E-Mail|Nachname|Vorname)/
const street =
  /(?<!\p{L})(?:\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|platz|gasse|allee|ring|damm)|\p{Lu}[\p{L}]+ (?:Straße|Weg|Platz|Allee|Street|Road|Lane|Avenue|Square))\s?(\d+)?/gu
const streetBefore = /(?<![\d.,])\d{1,4}[a-c]?\s(?:\p{Lu}\p{L}+\s){1,2}(?:Street|Road|Lane|Avenue|Square|Row|Terrace)/gu
const months =
  /(?:\d{1,2}\.?\s?|\b)(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December)\s(?:\d{4}|\d{1,2})|\d{1,2}\.\s?(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})|\d{1,2}(?:st|nd|rd|th)?\s(January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/gu
const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const phone = /(?<![\d.,\p{L}])(?:\+|0)[\d][\d\s()/-]{6,18}\d/gu
const webAddress = /(?<![@\p{L}\d])(?:www\.)[\p{L}\d.-]+\.\p{L}{2,}/giu
const currency = /(?:[€£$]|EUR|CHF|Euro|pounds?|Franken)/iu
/** Numbers of laws and of the page itself, which say nothing about the business. */
const ofLaw =
  /(?:§§?|Art\.|Artikel|Articles?|Abs\.|Absatz|Nr\.|lit\.|section|Section|Verordnung|Regulation|\(EU\)|©|Copyright)\s?(?:[\d\s()/,.–-]|und|to|and|bis)*$/u

/**
 * Every statement of a site that neither brief nor company data hold: numbers, times, prices, dates, contact data,
 * streets, names, places, and words that claim something. Days without opening hours may be called closed where the
 * brief gives hours for others.
 */
export function ungroundedOf(
  { brief, name = '', company: data = {}, ofSite = [] }: Sources,
  pages: readonly SitePage[],
): Ungrounded[] {
  const said = [
    name,
    ...ofSite,
    brief,
    ...Object.values(data)
      .flat()
      .filter((value) => typeof value === 'string'),
  ].join('\n')
  const ground = groundOf(said, countsOf(brief))
  const found: Ungrounded[] = []
  for (const page of pages) {
    const seen = new Set<string>()
    const add = (kind: Ungrounded['kind'], index: number) => {
      const statement = sentenceAround(page.text, index)
      if (seen.has(`${kind} ${statement}`)) return
      seen.add(`${kind} ${statement}`)
      found.push({ kind, statement, page: `${page.locale} ${page.path}` })
    }
    checkNumbers(page.text, ground, add)
    checkNames(page.text, ground, add)
    for (const group of claimGroups) {
      if (group.test(said)) continue
      for (const match of page.text.matchAll(new RegExp(group.source, 'giu')))
        if (!isDeniedAt(page.text, match.index)) add('claim', match.index)
    }
  }
  return found
}

const isDeniedAt = (text: string, index: number) =>
  /\b(?:kein\p{L}*|nicht|no|not|never)\s(?:\p{L}+\s)?$/iu.test(text.slice(Math.max(0, index - 24), index))

const groundOf = (said: string, counts: Set<number>) => ({
  said,
  counts,
  folded: fold(said),
  numbers: numbersOf(said),
  times: new Set([...timesOf(said).map(({ minutes }) => minutes), ...timesOfHours(said)]),
  spans: spansOf(said),
  digits: digitsOf(said),
  lower: said.toLowerCase(),
})
type Ground = ReturnType<typeof groundOf>
type Add = (kind: Ungrounded['kind'], index: number) => void

const timesOfHours = (text: string) =>
  [...spansOf(text)].flatMap((span) =>
    [...span.matchAll(/(\d{2}):(\d{2})/g)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute)),
  )

function checkNumbers(text: string, ground: Ground, add: Add) {
  const isUsed = new Uint8Array(text.length)
  const use = (index: number, length: number) => void isUsed.fill(1, index, index + length)
  for (const { 0: written, index } of text.matchAll(phone)) {
    use(index, written.length)
    if (!ground.digits.includes(digitsOf(written).slice(-6))) add('contact', index)
  }
  for (const { 0: written, index } of text.matchAll(email)) {
    use(index, written.length)
    if (!ground.lower.includes(written.toLowerCase())) add('contact', index)
  }
  for (const { 0: written, index } of text.matchAll(webAddress))
    if (!ground.lower.includes(written.toLowerCase().replace(/^www\./, ''))) add('contact', index)
  for (const { hours, start } of findHours(text)) {
    const isKnown = hours.days.every((day) =>
      hours.spans.every(({ opens, closes }) => ground.spans.has(`${day} ${opens}–${closes}`)),
    )
    if (!isKnown) add('hours', start)
    else if (hours.spans.length === 0 && !hours.note && ground.spans.size === 0) add('hours', start)
  }
  for (const { minutes, written, index } of timesOf(text)) {
    if (isUsed[index]) continue
    use(index, written.length)
    if (!ground.times.has(minutes) && !ground.numbers.has(amountOf(written.replace(/[^\d.,]/g, '')))) add('time', index)
  }
  for (const { 0: written, index } of text.matchAll(months))
    if (!ground.lower.includes(written.toLowerCase())) add('date', index)
  for (const { 0: written, index } of text.matchAll(number)) {
    if (isUsed[index] || isOfPage(text, index, written)) continue
    const isPrice =
      currency.test(text.slice(Math.max(0, index - 2), index)) ||
      new RegExp(`^\\s?${currency.source}`, 'iu').test(text.slice(index + written.length))
    if (!ground.numbers.has(amountOf(written))) add(isPrice ? 'price' : 'number', index)
    else if (isPrice && !currencyFits(text, index, written, ground.said)) add('price', index)
  }
  for (const { 0: written, index } of text.matchAll(
    /(?<!\p{L})(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred)(?!\p{L})/giu,
  )) {
    const value = numberFrom(written)
    if (value !== undefined && ground.counts.has(value) && counted.test(text.slice(index + written.length))) continue
    const words: Record<string, number> = {
      zwanzig: 20,
      twenty: 20,
      dreißig: 30,
      thirty: 30,
      vierzig: 40,
      forty: 40,
      fünfzig: 50,
      fifty: 50,
      hundert: 100,
      hundred: 100,
    }
    if (
      !ground.numbers.has(value ?? words[written.toLowerCase()] ?? -1) &&
      !ground.lower.includes(written.toLowerCase())
    )
      add('number', index)
  }
}

/** `Five services`: counted by the site, where the brief lists five. */
function countsOf(brief: string): Set<number> {
  const { offers, steps, questions } = readBrief(brief)
  const priced = offers.filter(({ price }) => price).length
  return new Set([offers.length, priced, offers.length - priced, steps.length, questions.length])
}
const counted =
  /^\s(?:\p{L}+\s)?(?:Leistungen|Behandlungen|Schwerpunkte[n]?|Kurse|Angebote|Schritte[n]?|Produkte|Fragen|services|treatments|areas|courses|classes|steps|products|offers|questions)(?!\p{L})/iu

/** Numbers of steps and lists, of laws, of the year of the copyright. */
function isOfPage(text: string, index: number, written: string): boolean {
  const lineStart = text.lastIndexOf('\n', index) + 1
  const lineEnd = text.indexOf('\n', index)
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd)
  if (written === '404' || /^\d{1,2}\.?$/.test(line.trim()) || /^(?:Schritt|Step) \d{1,2}\b/i.test(line)) return true
  if (index === lineStart && /^\d{1,2}\.?\s\p{L}/u.test(line) && Number(written) <= 12 && /^\d{1,2}\.\s/.test(line))
    return true
  if (
    /^[\s\d(),.und–to-]{0,24}(?:bis \d+ )?(?:DSGVO|GDPR|UWG|DDG|BGB|of the (?:General|GDPR))/i.test(
      text.slice(index + written.length),
    )
  )
    return true
  return ofLaw.test(text.slice(Math.max(0, index - 40), index))
}

const codes: [RegExp, string][] = [
  [/€|eur/i, 'EUR'],
  [/£|gbp|pound/i, 'GBP'],
  [/chf|franken/i, 'CHF'],
  [/\$|usd|dollar/i, 'USD'],
]
function currencyFits(text: string, index: number, written: string, said: string): boolean {
  const around = text.slice(Math.max(0, index - 2), index + written.length + 8)
  const code = codes.find(([pattern]) => pattern.test(around))?.[1]
  const known = codes.filter(([pattern]) => pattern.test(said)).map(([, key]) => key)
  return code === undefined || known.length === 0 || known.includes(code)
}

function checkNames(text: string, ground: Ground, add: Add) {
  const isKnown = (name: string) => name.split(/[\s-]+/).every((word) => ground.folded.includes(fold(word)))
  for (const { 0: found, index } of text.matchAll(firstName))
    if (!isKnown(found.split(' ')[0] ?? '')) add('name', index)
  for (const { 1: found = '', index } of text.matchAll(titled))
    if (!isKnown(found) && !noName.test(found)) add('name', index)
  for (const { 1: found = '', index } of text.matchAll(company)) if (!isKnown(found)) add('name', index)
  for (const { 0: found, index } of [...text.matchAll(street), ...text.matchAll(streetBefore)])
    if (/\d/.test(found) && !isKnown(found.replace(/\s?\d+.*$/, '').replace(/^\d+\s/, ''))) add('address', index)
  for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{Lu}[\p{L}]+(?:-\p{L}+)*/gu)) {
    const place = knownPlaces.get(word.toLowerCase())?.find(({ name }) => text.startsWith(name, index))
    if (!place || ground.folded.includes(fold(place.name))) continue
    const isLed =
      /(?:\b(?:in|aus|bei|from|near|nach|to|across|of|around|für|rund um|ganz|und|and|im|am|the)\s|,\s)$/i.test(
        text.slice(Math.max(0, index - 12), index),
      )
    if (!commonWords.has(word.toLowerCase()) || isLed) add('place', index)
  }
}
