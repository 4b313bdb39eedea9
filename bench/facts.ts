/**
 * What is read from descriptions that were written without sight of the code, beside what a careful person reads in them: every fact is right,
 * told on the site in the owner's own words, asked for with them, lost, or false.
 *
 *     bun bench/facts.ts [--all] [--model] [briefs.json hours.json]
 *
 * `--all` prints each that is lost or false; with `--model` a model has read beside the rules that answers well: with what is
 * true, and the sentences that say it. bench/texts holds them: `text`, and what it says without doubt.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { BriefFacts, OpenQuestion } from '../src/ai/brief/facts'
import { openQuestions } from '../src/ai/brief/open-questions'
import { readBrief } from '../src/ai/brief/read-brief'
import { cleanBrief } from '../src/ai/brief/text'
import { mergeReadings } from '../src/ai/model/reading/merge'
import { prove } from '../src/ai/model/reading/prove'
import type { DayHours } from '../src/grammar/hour-week'
import { readHours } from '../src/grammar/hours'
import { amountOf, speaksOfMoney } from '../src/grammar/money'
import { inDigits } from '../src/grammar/numbers'
import { weekDays } from '../src/grammar/week'
import { readHonestly, type Truth } from './honest-reader'

type Certain = Partial<Record<string, [string, string][] | 'closed'>>
interface BriefText {
  id: string
  language: 'de' | 'en'
  text: string
  facts: Truth
}
interface HoursText {
  id: string
  language: 'de' | 'en'
  text: string
  certain: Certain
}
type Outcome = 'right' | 'told' | 'asked' | 'lost' | 'false'

const isShowingAll = process.argv.includes('--all')
const isWithModel = process.argv.includes('--model')
const [briefsFile, hoursFile] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const read = <T>(file: string | undefined, usual: string): T[] =>
  JSON.parse(readFileSync(file ?? join(import.meta.dir, 'texts', usual), 'utf8'))

const counts = new Map<string, Record<Outcome, number>>()
function count(kind: string, outcome: Outcome, id: string, what: string) {
  const row = counts.get(kind) ?? { right: 0, told: 0, asked: 0, lost: 0, false: 0 }
  counts.set(kind, { ...row, [outcome]: row[outcome] + 1 })
  if (isShowingAll && (outcome === 'lost' || outcome === 'false')) console.log(`${outcome} ${id} ${kind}: ${what}`)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
const spoken =
  'oh|zero|null one|eins two|zwei|zwo three|drei four|vier five|fünf six|sechs seven|sieben eight|acht nine|neun'
    .split(' ')
    .map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'))
/** `oh one double six` in digits. */
const dialled = (text: string) =>
  spoken
    .reduce((said, digit, i) => said.replace(digit, String(i)), text)
    .replace(/(double|triple) (\d)/gi, (_, times: string, digit: string) => digit.repeat(times === 'double' ? 2 : 3))
    .replace(/(\d) hundred/gi, '$100')
const digits = (text: string) => text.replace(/\D/g, '').replace(/^(?:0049|49|0044|44|0043|43|0041|41|1)?0?/, '')
const alike = (a: string, b: string) => plain(a).includes(plain(b)) || plain(b).includes(plain(a))
/** Also in the owner's own spelling. */
const ofOneItem = (a: string, b: string) =>
  alike(a, b) ||
  distance(plain(a).replaceAll(' ', ''), plain(b).replaceAll(' ', '')) < 2 ||
  plain(b)
    .split(' ')
    .some((word) => word.length > 3 && plain(a).includes(word))

/** `closed`, spans, or undefined where only words are said. */
const shown = (day: DayHours | undefined) =>
  !day || (day.note && day.spans.length === 0)
    ? undefined
    : day.spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',') || 'closed'
const wanted = (day: Certain[string]) => (day === 'closed' ? day : day?.map((span) => span.join('-')).join(','))
const midnight = (text: string | undefined) => text?.replaceAll('24:00', '00:00')

function judgeDays(id: string, got: Partial<Record<string, DayHours>>, want: Certain, elsewhere: Outcome) {
  for (const day of weekDays) {
    const [said, true_] = [midnight(shown(got[day])), midnight(wanted(want[day]))]
    if (said !== undefined && said !== true_) count('days', 'false', id, `${day} ${said}, not ${true_}`)
    else if (true_ !== undefined && said !== undefined) count('days', 'right', id, day)
    // a day that a list leaves out is shown as nothing, and never as closed
    else if (true_ !== undefined)
      count('days', elsewhere === 'lost' && true_ === 'closed' ? 'asked' : elsewhere, id, `${day} ${true_}`)
  }
}

function readingOf({ text, facts, language }: BriefText) {
  const rules = readBrief(text)
  if (!isWithModel) return rules
  const answer = readHonestly(text, facts, language)
  return mergeReadings(rules, prove(answer, cleanBrief(text), rules.facts.briefLanguage), {})
}

function judgeBrief(brief: BriefText) {
  const { id, facts: want } = brief
  const { facts, questions: unread } = readingOf(brief)
  const questions = [...unread, ...openQuestions(facts)] // the plan asks for both
  const asked = plain(questions.map(({ question }) => question.de).join(' '))
  const isAbout = (about: string) => questions.some((one) => one.about === about)
  const own = [...(facts.sentences ?? []), ...(facts.remarks ?? [])]
  const told = ` ${plain(own.join(' | '))} `
  const isTold = (truth: string) => told.includes(` ${plain(truth)} `)
  const judge = (kind: string, said: string | undefined, truths: string[], same = alike) => {
    const isNamed = isAbout(kind) || isAbout(`company.${kind === 'postcode' ? 'zip' : kind}`)
    if (said === undefined)
      for (const one of truths.slice(0, 1))
        count(kind, isTold(one) ? 'told' : isNamed || asked.includes(plain(one)) ? 'asked' : 'lost', id, one)
    else
      count(kind, truths.some((one) => same(said, one)) ? 'right' : 'false', id, `${said}, not ${truths.join(' or ')}`)
  }
  // a site always has a name, and the card asks for the trade
  if (facts.name !== undefined) judge('name', facts.name, want.name ? [want.name] : [])
  if (facts.trade !== undefined) judge('trade', facts.trade, want.trade)
  const tellsHours = own.some(
    (text) => readHours(text, facts.briefLanguage === 'en' ? 'en' : 'de').questions.length > 0,
  )
  judgeDays(id, daysOf(facts), want.hours?.certain ?? {}, tellsHours ? 'told' : isAbout('hours') ? 'asked' : 'lost')
  judgePrices(id, facts, want, questions)
  for (const [kind, names] of Object.entries({
    people: want.people,
    offers: want.offers,
    area: [want.area ?? []].flat(),
  }))
    for (const one of names) {
      const typed = plain(JSON.stringify([facts.people, facts.offers, facts.place]))
      count(
        kind,
        typed.includes(plain(one)) ? 'right' : isTold(one) ? 'told' : asked.includes(plain(one)) ? 'asked' : 'lost',
        id,
        one,
      )
    }
  for (const [key, of] of [
    ['street', 'street'],
    ['zip', 'postcode'],
    ['city', 'city'],
  ] as const) {
    const [said, truth] = [facts.place[key], want.address?.[of] ?? undefined]
    if (said !== undefined || truth) judge(of, said, [...(truth ? [truth] : []), ...(want.further_places ?? [])])
  }
  judgeAll(id, 'phone', facts, want.phones, questions, (a, b) => digits(a) === digits(b))
  judgeAll(id, 'mail', facts, want.emails, questions, (a, b) => a === b)
  if (facts.since !== undefined || want.since)
    judge('since', facts.since?.toString(), want.since ? [String(want.since)] : [])
}

const daysOf = ({ hours }: BriefFacts): Partial<Record<string, DayHours>> =>
  Object.fromEntries(hours.flatMap(({ days, spans, note }) => days.map((day) => [day, { spans, note }])))

function judgePrices(
  id: string,
  { offers, sentences = [], remarks = [] }: BriefFacts,
  { prices }: Truth,
  questions: OpenQuestion[],
) {
  const own = [...sentences, ...remarks].map(inDigits)
  const isTold = ({ item, amount }: Truth['prices'][number]) =>
    own.some(
      (text) =>
        (text.match(/\d+(?:[.,'’]\d+)*/g) ?? []).some(
          (figure) => amountOf(figure) === amount || (amount < 1 && amountOf(figure) === Math.round(amount * 100)),
        ) ||
        (amount === 0 && speaksOfMoney(text) && ofOneItem(text, item)),
    )
  const quotes = questions.map(({ question }) => inDigits(question.de))
  const asked = plain(quotes.join(' '))
  const figures = new Set((quotes.join(' ').match(/\d+(?:[.,'’]\d+)*/g) ?? []).map(amountOf))
  /** Its amount or its name is quoted: of what is free its name beside the words for that, of cents their number. */
  const isQuoted = ({ item, amount }: Truth['prices'][number]) =>
    figures.has(amount) ||
    asked.includes(plain(item)) ||
    (amount === 0 && quotes.some((quote) => speaksOfMoney(quote) && ofOneItem(quote, item))) ||
    (amount < 1 && figures.has(Math.round(amount * 100)))
  const isOf = (offer: BriefFacts['offers'][number], { item, amount }: Truth['prices'][number]) =>
    offer.price?.amount === amount && ofOneItem(offer.name, item)
  for (const price of prices) {
    count(
      'prices',
      offers.some((offer) => isOf(offer, price))
        ? 'right'
        : isTold(price)
          ? 'told'
          : isQuoted(price)
            ? 'asked'
            : 'lost',
      id,
      `${price.item} ${price.amount}`,
    )
  }
  for (const offer of offers)
    if (offer.price && !prices.some((price) => isOf(offer, price)))
      count('prices', 'false', id, `${offer.name} ${offer.price.amount}`)
}

function judgeAll(
  id: string,
  kind: 'phone' | 'mail',
  { contact, sentences = [], remarks = [] }: BriefFacts,
  truths: string[],
  questions: OpenQuestion[],
  same: (a: string, b: string) => boolean,
) {
  const said = kind === 'mail' ? contact.email : contact.phone
  const told = [...sentences, ...remarks].join(' | ')
  const words = dialled(questions.map(({ question }) => question.de).join(' '))
  for (const truth of truths) {
    const isAsked = words.includes(truth) || digits(words).includes(digits(truth) || 'x')
    const isNamed =
      said === undefined && questions.some(({ about }) => about === `company.${kind === 'mail' ? 'email' : kind}`)
    const isTold = told.includes(truth) || digits(told).includes(digits(truth) || 'x')
    const isRight = said !== undefined && same(said, truth)
    count(kind, isRight ? 'right' : isTold ? 'told' : isAsked || isNamed ? 'asked' : 'lost', id, truth)
  }
  if (said !== undefined && !truths.some((truth) => same(said, truth))) count(kind, 'false', id, said)
}

function print(title: string) {
  console.log(
    `${title.padEnd(12)}${['right', 'told', 'asked', 'lost', 'false'].map((head) => head.padStart(7)).join('')}`,
  )
  for (const [kind, row] of counts)
    console.log(
      `${kind.padEnd(12)}${Object.values(row)
        .map((value) => String(value).padStart(7))
        .join('')}`,
    )
  counts.clear()
}

for (const brief of read<BriefText>(briefsFile, 'briefs.json')) judgeBrief(brief)
const rows = [...counts.values()]
const onSite = rows.reduce((sum, { right, told }) => sum + right + told, 0)
const ofAll = rows.reduce((sum, row) => Object.values(row).reduce((n, one) => n + one, sum), 0)
print('briefs')
console.log(
  `on the site where the card is confirmed as it stands: ${((100 * onSite) / ofAll).toFixed(0)} % of ${ofAll}\n`,
)
for (const { id, language, text, certain } of read<HoursText>(hoursFile, 'hours.json')) {
  const { days, notes, questions } = readHours(text, language)
  judgeDays(id, days, certain, questions.length + notes.length > 0 ? 'asked' : 'lost')
}
print('statements')
