import { readHourTokens } from '../../../grammar/hour-tokens'
import type { PageContent } from '../../chat/turn'
import { inLanguage, quoted, type Reading } from './reading'
import { blockInWish, type Item, type Target, titleOf } from './site-names'
import { isItem, of, type Spot } from './spots'
import type { Act, Field } from './words/lexicon'

/** A spot as the readers of aims look at it. */
export class Aim {
  readonly items: Item[]
  readonly types: string[]
  readonly amounts: number[]
  readonly hasDay: boolean
  constructor(
    readonly reading: Reading,
    readonly spot: Spot,
  ) {
    const named = of(spot, 'item').flatMap(({ items }) => items)
    this.items = spot.places.filter((place): place is Item => isItem(place) && named.includes(place))
    this.types = of(spot, 'type').flatMap(({ keys }) => keys)
    this.amounts = of(spot, 'amount').map(({ value }) => value)
    this.hasDay = readHourTokens(spot.text).some(({ kind }) => kind === 'day' || kind === 'days')
  }
  does = (...acts: Act[]) => acts.some((act) => this.spot.acts.has(act))
  says = (...fields: Field[]) => of(this.spot, 'field').some(({ field }) => fields.includes(field))
  noun = (...nouns: string[]) => of(this.spot, 'noun').some(({ noun }) => nouns.includes(noun))
  /** The page itself, and not only where something stands. */
  get pageItself(): PageContent | undefined {
    const { spot } = this
    return spot.places.length === 0 || (this.noun('page') && !spot.isInPage) ? spot.page : undefined
  }
  get isHours() {
    return this.items.length === 0 && (this.hasDay || this.noun('hours') || this.types.includes('opening_hours'))
  }
  /** The words that are given, in quotes; nothing where the person has yet to type them. */
  get ending() {
    const { given } = this.spot
    return given && given.length < 400 ? quoted(this.reading, given) : ''
  }
  /** By its name or kind, and not only by words of its text. */
  isNamed = (place: Item | Target): boolean => {
    if (isItem(place)) return this.items.includes(place)
    const isKind = this.types.includes(place.block.type) && place.block.type !== 'rich_text'
    return isKind || of(this.spot, 'block').some(({ targets }) => targets.some(({ block }) => block === place.block))
  }
  word = (de: string, en: string) => inLanguage(this.reading, [de, en])
  title = (page: PageContent) => quoted(this.reading, titleOf(page, this.reading.language))
  name(place: Item | Target): string {
    if (!isItem(place)) return blockInWish(place, this.reading)
    const [label, on] = [quoted(this.reading, place.label), this.title(place.page)]
    return this.word(`Eintrag ${label} auf der Seite ${on}`, `entry ${label} on the page ${on}`)
  }
}
