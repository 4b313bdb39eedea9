import type { Text } from '../../../words/text'
import type { ProposedCall } from '../../chat/turn'
import type { Chunk } from './chunks'
import type { ClauseSpot } from './finder'
import { inLanguage, type Outcome, propose, type Reading, say, type Two } from './reading'
import { type NamedPart, placeInWish, quoted, targetLabel, titled, titleOfPage } from './site-names'
import { type Got, Taking, wayOf } from './taking'
import type { Act } from './words/lexicon'

/** One row of the table of commands: how it is said, what is made of it, and what speaks for offering it. */
export interface WishForm {
  name: Text
  /** It works where the site has what it names. */
  example: Text
  /** See `Taking.fill`. */
  forms: string[]
  near?: Near | Near[]
  /** What else must hold of the words; what is meant by them may be narrowed down. */
  accepts?(got: Got, taking: Taking): boolean | Outcome
  /** The wish in words, with `{…}` for what was found; with a colon at its end where a value is still to be typed. */
  wish: Two | ((got: Got, reading: Reading) => Two)
  /** `undefined` where it cannot be done with what was found. */
  change(got: Got, reading: Reading): Change | Outcome | undefined
}
export interface Near {
  /** What it is done to: it is offered for each that the message is about. */
  on: 'site' | 'page' | 'new page' | 'section' | 'named section' | 'item' | 'named item' | 'priced' | 'kind'
  /** Verbs that call for it. */
  acts?: readonly Act[]
  /** Words that speak for it, and words of which it needs one: fields, nouns, kinds, places, acts. */
  cues?: string[]
  needs?: string[]
  /** The wishes that come of what was found, the likeliest first; none where they make no sense. */
  vary?(got: Got, spot: ClauseSpot, reading: Reading): Got[]
}
export interface Change {
  calls: ProposedCall[]
  /** What else there is to know of it. */
  more?: Two
}

const ways: Record<string, Two> = {
  top: ['ganz nach oben', 'to the top'],
  bottom: ['ganz nach unten', 'to the bottom'],
  up: ['nach oben', 'up'],
  down: ['nach unten', 'down'],
}
const spoken: Record<string, (got: Got, reading: Reading) => string> = {
  page: ({ pages }, reading) => titled(reading, pages.at(-1)!),
  target: ({ targets }, reading) => placeInWish(targets[0]![0]!, reading),
  text: ({ texts }) => texts[0] ?? '',
  quote: ({ texts }, reading) => quoted(reading, texts[0] ?? ''),
  quote2: ({ texts }, reading) => quoted(reading, texts[1] ?? ''),
  // behind a colon where it is still to be typed
  said: ({ texts }, reading) => (texts[0] === undefined ? ': ' : ` ${quoted(reading, texts[0])}`),
  where(got, reading) {
    const { side, anchors } = got
    const on: Two = side === 'before' ? ['über den', 'above the'] : ['unter den', 'below the']
    if (side && anchors[0]) return `${inLanguage(reading, on)} ${placeInWish(anchors[0], reading)}`
    return inLanguage(reading, ways[wayOf(got)] ?? ['', ''])
  },
}

/** The wish in the language of the message. */
export function wishOf({ wish }: WishForm, got: Got, reading: Reading): string {
  const words = inLanguage(reading, typeof wish === 'function' ? wish(got, reading) : wish)
  return words.replace(/\{(\w+)\}/g, (mark, name) => spoken[name]?.(got, reading) ?? mark)
}

/** What comes of a statement by one command, for each of its forms that finds what it needs: the words that are left. */
export const readForms = (command: WishForm, reading: Reading, chunks: Chunk[], statement: string) =>
  command.forms.flatMap((form) => {
    const taking = new Taking(reading, chunks, statement)
    const accepted = taking.fill(form) && (command.accepts?.(taking.got, taking) ?? true)
    const outcome = accepted === true ? carryOut(command, taking.got, reading) : accepted
    return outcome ? [{ outcome, rest: taking.rest(), count: taking.count() }] : []
  })

/** The change, or the question which of several is meant, with a whole wish for each. */
function carryOut(command: WishForm, got: Got, reading: Reading): Outcome | undefined {
  const { targets, anchors } = got
  const at = targets.findIndex((all) => all.length !== 1)
  if (at >= 0)
    return which(reading, targets[at]!, (one) => wishOf(command, { ...got, targets: targets.with(at, [one]) }, reading))
  if (got.side && targets.length > 0 && anchors.length !== 1)
    return which(reading, anchors, (one) => wishOf(command, { ...got, anchors: [one] }, reading))
  const change = command.change(got, reading)
  if (!change || 'kind' in change) return change
  return propose(reading, wishOf(command, got, reading), change.calls, change.more)
}

/** `undefined` where nothing on the site is called so. */
function which<T extends NamedPart>(reading: Reading, all: T[], wish: (one: T) => string): Outcome | undefined {
  if (all.length === 0) return undefined
  const label = (one: NamedPart) =>
    'label' in one ? `${one.label} (${titleOfPage(one.page, reading.language)})` : targetLabel(one, reading.language)
  const names = all.slice(0, 5).map(label).join(', ')
  const texts: Two = [`Was ist gemeint: ${names}?`, `Which one do you mean: ${names}?`]
  return say(reading, 'which', texts, all.slice(0, 3).map(wish))
}

const update =
  (operation: ProposedCall['operation'], kind: string) =>
  ({ id }: { id: string }, body: object): ProposedCall => ({ operation, params: { [kind]: id }, body: { ...body } })
export const blockUpdate = update('updateBlock', 'block')
export const pageUpdate = update('updatePage', 'page')
