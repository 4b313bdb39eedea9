import type { PageContent } from '../../chat/turn'
import { type Chunk, readChunks } from './chunks'
import { asWords } from './fold'
import { type Reading, textsIn } from './reading'
import type { RoleKind, RoleOf, WishRole } from './roles'
import { type Item, inOneLanguage, type NamedBlock, stem } from './site-names'
import { clausesOf, statementsOf, variantsOf } from './statements'
import type { Act } from './words/lexicon'

/** An entry or a section, and how surely a clause is about it. */
export interface NamedPlace {
  place: Item | NamedBlock
  score: number
  /** By its name or kind, and not only by words of its text. */
  isByName: boolean
}

/** What one clause speaks of: the words that are known, and the places on the site that they name. */
export interface ClauseSpot {
  text: string
  chunks: Chunk[]
  roles: WishRole[]
  acts: Set<Act>
  /** All that is known of its words: kinds, fields, nouns, places, before or after what. */
  cues: Set<string>
  isNot: boolean
  /** What it gives as text. */
  given: string | undefined
  page: PageContent | undefined
  /** The likeliest first; several only where they are nearly as likely. */
  places: NamedPlace[]
}

export const isItem = (place: Item | NamedBlock): place is Item => 'path' in place
export const has = ({ roles }: Pick<ClauseSpot, 'roles'>, kind: RoleKind) => roles.some((role) => role.kind === kind)
export const of = <K extends RoleKind>({ roles }: Pick<ClauseSpot, 'roles'>, kind: K) =>
  roles.filter((role): role is RoleOf<K> => role.kind === kind)

/** What the clauses of a message speak of, in their order. */
export function spotsOf(reading: Reading) {
  const spots = statementsOf(reading)
    .flatMap(clausesOf)
    .map(({ text, isBut }) => ({ ...spotIn(reading, text), isBut }))
  // „veröffentlichen aber noch nicht“
  return spots.map((spot, i) => (isMereNot(spots[i + 1]) ? { ...spot, isNot: true } : spot))
}
const isMereNot = (spot: (ClauseSpot & { isBut: boolean }) | undefined) =>
  spot?.isBut && spot.chunks.length > 0 && spot.chunks.every((chunk) => has(chunk, 'not'))

/** What is said of a text, why it is wished, and what it was before: none of it says what to do. */
const beside =
  /,?\s(?:dass|that|because|weil|denn|damit|so that)\s.*$|,?\s(?:not|nicht|statt|instead of|rather than)\s(?:[\d.,:€£$]+|⟦\d+⟧)\S*$/iu

function spotIn(reading: Reading, clause: string): ClauseSpot {
  const head = clause.replace(beside, '')
  const text = head.trim() === '' ? clause : head
  const given = variantsOf(reading, text).find((variant) => variant.statement !== text && !variant.isLoose)
  const all = given ? readChunks(given.reading, given.statement) : readChunks(reading, text)
  // who says it is not what it is about
  const chunks = all.slice(all.findLastIndex((chunk) => has(chunk, 'reported')) + 1)
  const roles = chunks.flatMap((chunk) => chunk.roles)
  const acts = new Set(of({ roles }, 'act').map(({ act }) => act))
  const isName = (chunk: Chunk) => has(chunk, 'page') || has(chunk, 'block') || has(chunk, 'item')
  const texts = chunks.filter((chunk) => !isName(chunk)).flatMap((chunk) => of(chunk, 'text'))
  const named = chunks.find((chunk) => has(chunk, 'page') || has(chunk, 'home'))
  const home = reading.content.pages.find(({ is_home }) => is_home)
  const page = named && (of(named, 'page')[0]?.page ?? home)
  const places = placesIn(reading, chunks, page)
  const cues = roles.flatMap((role) => Object.values(role).flat().map(String))
  return {
    text,
    chunks,
    roles,
    acts,
    cues: new Set([...cues, ...chunks.flatMap(({ preps }) => preps)]),
    // „nicht mehr“ with no word for doing something is a reason, not a negation of another clause
    isNot: has({ roles }, 'not')
      ? (acts.size > 0 || chunks.length < 5) && !acts.has('gone')
      : has({ roles }, 'keep') && acts.size === 0 && !has({ roles }, 'day') && !has({ roles }, 'unknown'),
    given: given ? given.reading.quotes.at(-1) : texts.length === 1 ? texts[0]?.text : undefined,
    page,
    places: places.length > 0 || text === clause ? places : placesIn(reading, readChunks(reading, clause), page),
  }
}

/** The entries and sections that have the words of a clause: names before texts, rare words before others. */
function placesIn(reading: Reading, chunks: Chunk[], page: PageContent | undefined): NamedPlace[] {
  const items = chunks.flatMap((chunk) => of(chunk, 'item').flatMap((role) => role.items))
  const blocks = chunks.flatMap((chunk) => of(chunk, 'block').flatMap(({ targets }) => targets))
  // „der normale Sehtest“ is also called as a page; „die Seite Sehtest“ is not the entry
  const isAnywhere = (place: Item | NamedBlock) => isItem(place) && items.includes(place) && !isOfPage
  const isOfPage = chunks.some((chunk) => of(chunk, 'noun').some(({ noun }) => noun === 'page'))
  const keys = chunks.flatMap((chunk) => of(chunk, 'type').flatMap((role) => role.keys))
  const words = chunks
    .filter((chunk) => has(chunk, 'unknown') || (has(chunk, 'item') && !hasAct(chunk)))
    .filter(({ text }) => text.length > 3 || /^\p{Lu}/u.test(text))
    .flatMap(({ text }) => asWords(text).split(' '))
    .filter((word) => word.length > 2)
    .map(root)
  const index = indexOf(reading)
  const share = (word: string) => 1 / Math.max(1, index.filter((one) => one.texts.has(word)).length)
  const scored = index
    .filter(({ place }) => !page || place.page === page || isAnywhere(place))
    .map(({ place, names, texts }): NamedPlace => {
      const isKind = keys.includes(place.block.type)
      const told = words.reduce((sum, word) => sum + (names.has(word) ? 3 : texts.has(word) ? 1 : 0) * share(word), 0)
      // „die Frage zu den Karten“
      const isOfKind = isItem(place) && isKind && told > 0
      const isItemNamed = isItem(place) && items.includes(place)
      const isBlockNamed = !isItem(place) && blocks.some(({ block }) => block === place.block)
      const kind = isKind && !isItem(place) ? (place.block.type === 'rich_text' ? 0.3 : 1.5) : 0
      const named = (isItemNamed ? 2 / items.length : 0) + (isOfKind ? 1.5 : 0) + (isBlockNamed ? 2 : 0)
      return {
        place,
        score: told * (isKind ? 3 : 1) + named + kind,
        isByName: named > 0 || kind > 1 || words.some((word) => names.has(word)),
      }
    })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > best * 0.6)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
}
/** Endings of both languages: `whitakers`. */
const root = (word: string) => stem(stem(word.length > 5 ? word.replace(/(?:ing|ung)$/, '') : word))
const hasAct = (chunk: Chunk) => has(chunk, 'act') || has(chunk, 'field')

interface Indexed {
  place: Item | NamedBlock
  names: Set<string>
  texts: Set<string>
}
const indexes = new WeakMap<Reading['names'], Indexed[]>()

/** Every entry and section with the words of its name and of its texts. */
function indexOf(reading: Reading): Indexed[] {
  const known = indexes.get(reading.names)
  if (known) return known
  const { content, names, language } = reading
  const wordsOf = (value: unknown) => new Set(asWords(textsIn(value).join(' ').slice(0, 5000)).split(' ').map(root))
  const pages = content.pages.filter(({ type }) => type !== 'system')
  const shown = names.items.filter(({ page }) => pages.includes(page))
  const items = inOneLanguage(shown, language).map((place) => {
    return { place, names: wordsOf(place.label), texts: wordsOf(place.value) }
  })
  const blocks = pages.flatMap((page) =>
    page.blocks.map((block): Indexed => {
      const own = block.content[language] ?? Object.values(block.content)[0] ?? {}
      const { items: _, groups: __, ...texts } = own
      return { place: { block, page }, names: wordsOf(own.headline), texts: wordsOf(texts) }
    }),
  )
  const index = [...items, ...blocks]
  indexes.set(reading.names, index)
  return index
}
