import { blockTypeByKey } from '../../../block-types/catalog'
import type { Pacer } from '../../../event-loop'
import { readChunks } from './chunks'
import { addSection } from './commands/add'
import { changeHours } from './commands/hours'
import { isOneMore } from './commands/pages'
import { commands } from './commands/table'
import { type ClauseSpot, has, isItem, type NamedPlace, of, spotsOf } from './finder'
import { type Near, readForms, type WishForm, wishOf } from './forms'
import { maxCommandLength, type Outcome, type Reading, say, type Two } from './reading'
import type { WishRole } from './roles'
import { quoted } from './site-names'
import { clausesOf, statementsOf, variantsOf } from './statements'
import { type Got, hasPrice } from './taking'
import type { Act } from './words/lexicon'

export function help(reading: Reading): Outcome {
  const { language } = reading
  const list = commands.map(({ name, example }) => `- ${name[language]}: ${example[language]}`).join('\n')
  return say(reading, 'help', [
    `Ich ändere Ihre Website nach kurzen Anweisungen. Jede Änderung zeige ich erst; sie geschieht, wenn Sie sie bestätigen. Das kann ich:\n${list}`,
    `I change your site by short instructions. I show each change first; it happens when you confirm it. This is what I can do:\n${list}`,
  ])
}

export const tooLong = (reading: Reading): Outcome =>
  say(reading, 'too-long', [
    `Das ist mir zu lang: Ich verstehe Anweisungen bis ${maxCommandLength} Zeichen. Texte, die auf die Website sollen, setzen Sie in Anführungszeichen; die dürfen länger sein.`,
    `That is too long for me: I understand instructions of up to ${maxCommandLength} characters. Put texts for the site into quotation marks; those may be longer.`,
  ])

/** For what no command comes near: what is to be done is known, and to what is not on the site; or nothing is. */
export function notUnderstood(reading: Reading): Outcome {
  const words = unknownIn(reading)
  const acts = readChunks(reading, reading.text).flatMap((chunk) => of(chunk, 'act'))
  const next: Two[] = [
    ['Was kannst du?', 'What can you do?'],
    ['Was fehlt noch vor dem Veröffentlichen?', 'What is missing before publishing?'],
  ]
  const missing: Two = [
    `Das finde ich auf der Website nicht: ${words}. Es ändert sich nichts.`,
    `I cannot find that on the site: ${words}. Nothing changes.`,
  ]
  if (words && acts.some(({ act }) => !weak.has(act)))
    return say(reading, 'missing', missing, [['Welche Seiten gibt es?', 'Which pages are there?'], ...next])
  const unknown: Two = [
    `Das habe ich nicht verstanden${words && `: ${words}`}. Ich bin ein einfacher Helfer und kenne nur bestimmte Anweisungen. Fragen Sie „Was kannst du?“, um alle zu sehen.`,
    `I did not understand that${words && `: ${words}`}. I am a simple helper and know certain instructions only. Ask “What can you do?” to see all of them.`,
  ]
  return say(reading, 'unknown', unknown, [...likelySteps(reading), ...next])
}

/** Where nothing is said that is known: a text for the page. */
export function likelySteps(reading: Reading): string[] {
  const roles: WishRole[] = [{ kind: 'type', keys: ['rich_text'] }]
  const got = { roles, targets: [], anchors: [], texts: [''] }
  return reading.page ? [wishOf(addSection, { ...got, pages: [reading.page] }, reading)] : []
}

/** Words that are known to nobody, beside those that are. */
function unknownIn(reading: Reading): string {
  const chunks = readChunks(reading, reading.text)
  const unknown = chunks.filter((chunk) => has(chunk, 'unknown') && !chunk.text.includes('⟦'))
  if (unknown.length === chunks.length) return ''
  return unknown
    .slice(0, 5)
    .map(({ text }) => quoted(reading, text))
    .join(', ')
}

interface Candidate {
  wish: string
  score: number
}

/** The likeliest wishes that a message can mean: whole, or beginnings that end with a colon. */
export async function nearest(reading: Reading, pause: Pacer, isWhole: (wish: string) => Promise<boolean>) {
  const all = [...(await partly(reading, pause)), ...aimed(reading)].toSorted((a, b) => b.score - a.score)
  const found: Candidate[] = []
  for (const one of all) {
    const isSaid = found.some(({ wish }) => wish.startsWith(one.wish) || one.wish.startsWith(wish))
    if (found.length < 3 && !isSaid && (isOpen(one.wish) || (await isWhole(one.wish)))) found.push(one)
  }
  return found.map(({ wish }) => wish)
}

const isOpen = (wish: string) => /:\s*$/u.test(wish)

/** What comes of a message when the words that a form has not taken are left out. */
async function partly(reading: Reading, pause: Pacer): Promise<Candidate[]> {
  const sentences = statementsOf(reading)
  const clauses = sentences.flatMap((one) => clausesOf(one).map(({ text }) => text))
  const found: Candidate[] = []
  for (const statement of [...new Set([reading.text, ...sentences, ...clauses])].slice(0, 12)) {
    const hours = changeHours(reading, statement, true)
    if (hours?.kind === 'propose') found.push({ wish: hours.wish, score: 5 })
    for (const variant of variantsOf(reading, statement)) {
      // „zu lang“ gives no text
      if (variant.isLoose && !variant.reading.quotes.at(-1)?.includes(' ')) continue
      const chunks = readChunks(variant.reading, variant.statement)
      for (const command of commands) {
        await pause()
        for (const { outcome, rest, count } of readForms(command, variant.reading, chunks, variant.statement)) {
          if (rest.some((chunk) => has(chunk, 'not') || has(chunk, 'keep') || has(chunk, 'reported'))) continue
          const wishes = outcome.kind === 'propose' ? [outcome.wish] : (outcome.offers ?? [])
          const score = count * 1.5 - rest.length * 0.5
          // a page is not to go for some words of a wish
          if (isDeletingPage(outcome) && rest.length > 0) continue
          if (count > 1 || rest.length === 0) found.push(...wishes.map((wish) => ({ wish, score })))
        }
      }
    }
  }
  return found
}

const isDeletingPage = (outcome: Outcome) =>
  outcome.kind === 'propose' && outcome.calls.some(({ operation }) => operation === 'deletePage')

/** What the clauses of a message are about, and what they say of it. */
function aimed(reading: Reading): Candidate[] {
  const found: Candidate[] = []
  let before: ClauseSpot | undefined
  for (const own of spotsOf(reading)) {
    // what is to be said, not what is to be done
    if (/^(?:dass|that)\s/iu.test(own.text)) continue
    // „it“, „das“, and a clause that only says what to do, are about the place before
    const isAbout = own.places.length > 0 || own.page !== undefined
    const about = isAbout || !before ? own : { ...own, page: before.page, places: before.places }
    // „nicht die Kurse löschen, nur den Welpenkurs“
    const isLike = own.isBut && own.acts.size === 0 && before !== undefined
    const spot = isLike ? { ...about, acts: before!.acts, cues: about.cues.union(before!.acts) } : about
    if (!own.isNot)
      found.push(
        ...commands.flatMap((one) => [one.near ?? []].flat().flatMap((near) => candidates(one, near, spot, reading))),
      )
    if (isAbout) before = own
  }
  return found
}

/** Verbs that can mean anything. */
const weak = new Set<Act>(['change', 'shall', 'use', 'write', 'create', 'add', 'append', 'replace'])

function candidates(command: WishForm, near: Near, spot: ClauseSpot, reading: Reading): Candidate[] {
  const { acts = [], cues = [], needs, vary = (got: Got) => [got] } = near
  if (needs && !needs.some((one) => spot.cues.has(one))) return []
  const isCalled = acts.some((act) => spot.acts.has(act))
  const said = (isCalled ? 2 : 0) + (needs ? 2 : 0) + cues.filter((one) => spot.cues.has(one)).length
  return targetsOf(near, spot).flatMap(({ got, score }) =>
    vary(got, spot, reading).map((one, i) => ({
      wish: wishOf(command, one, reading),
      score: said + score - i * 0.1,
    })),
  )
}

/** What a command would be done to. */
function targetsOf({ on }: Near, spot: ClauseSpot): { got: Got; score: number }[] {
  const { roles, places, page, given } = spot
  const got: Got = { roles, pages: [], targets: [], anchors: [], texts: given === undefined ? [] : [given] }
  const weight = ({ place, score, isByName }: NamedPlace) =>
    Math.min(2, score) + (isByName ? 0.5 : 0) + (isItem(place) ? 0.2 : 0)
  switch (on) {
    case 'site':
      return [{ got, score: 1 }]
    case 'page': {
      const isItself = places.length === 0 || spot.cues.has('page')
      return page ? [{ got: { ...got, pages: [page] }, score: isItself ? 2 : 0 }] : []
    }
    case 'new page': {
      const isCompound = spot.chunks.some((chunk) => has(chunk, 'unknown') && /.seite$/iu.test(chunk.text))
      const isNew = isCompound || (of(spot, 'noun').some(({ noun }) => noun === 'page') && !page)
      const isMore = isCompound || has(spot, 'new') || spot.acts.has('add') || isOneMore(spot.text)
      return isNew && isMore ? [{ got, score: 3.5 }] : []
    }
    case 'kind': {
      if (places.some(({ place, isByName }) => isItem(place) && isByName)) return []
      const type = of(spot, 'type').find(({ keys }) => blockTypeByKey(keys[0] ?? ''))
      return type ? [{ got: { ...got, roles: [type, ...roles], pages: page ? [page] : [] }, score: 1 }] : []
    }
    default:
      return places
        .filter((one) => isMeant(on, one))
        .map((one) => ({ got: { ...got, targets: [[one.place]] }, score: weight(one) }))
  }
}

function isMeant(on: Near['on'], { place, isByName }: NamedPlace): boolean {
  if (!isItem(place)) return on === 'section' || (on === 'named section' && isByName)
  return on === 'item' || (on === 'named item' && isByName) || (on === 'priced' && hasPrice(place))
}

/** Says which words had no role, and what can be done instead. */
export function notWhole(reading: Reading, offers: string[]): Outcome {
  const list = offers.map((one) => one.replace(/:\s*$/, ' …')).join(' · ')
  const words = unknownIn(reading)
  const near: Two = [
    `Ich habe nicht alles verstanden${words && ` (${words})`}, deshalb ändert sich nichts. Meinen Sie: ${list}?`,
    `I did not understand all of it${words && ` (${words})`}, so nothing changes. Do you mean: ${list}?`,
  ]
  return say(reading, 'near', near, offers)
}
