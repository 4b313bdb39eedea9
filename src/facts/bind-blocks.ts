import { type Author, record } from '../activity/activity'
import { type HoursValue, isHours, placesIn, valueAtPlace, withHours, withOffer } from '../block-types/fact-places'
import { typesThatTell, typesWithFacts } from '../block-types/fact-types'
import type { BlockRow, BoundField } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { fieldError } from '../errors'
import { writeBlock, writeBound } from '../pages/block-rows'
import { asBound, says } from '../pages/bound-fields'
import { fitting, writtenBlock } from '../pages/fact-blocks'
import { updatePageSize } from '../pages/page-size'
import { writePage } from '../pages/pages'
import type { Tx } from '../tenants/tenants'
import { contactPlaces, isAddressOf, shownCompany, withContact } from './contact-places'
import type { FactsChange } from './facts.schema'
import { followedDescription, withFollowedTexts } from './follow-texts'
import { contactText, type Sheet } from './sheet'
import { readSiteBlocks } from './site-blocks'

const noSuchPlace = (field: string) =>
  fieldError(field, {
    de: 'Diese Stelle gibt es nicht, oder sie zeigt keine solche Angabe.',
    en: 'There is no such place, or it shows no such fact.',
  })

export interface ChangedBlocks {
  /** Where something else stands now. */
  pages: { id: string; title: string }[]
  blocks: number
  /** Fields were bound, or cut loose. */
  isBoundAnew: boolean
}
interface Sheets {
  before: Sheet
  after: Sheet
  bind?: FactsChange['bind']
  cut?: FactsChange['cut']
  andSame?: boolean | undefined
  /** Whatever says what the sheet says is bound to it. */
  isBuilt?: boolean
}
/** With what goes for one block. */
interface OwnSheets extends Sheets {
  binds: [number, NonNullable<FactsChange['bind']>[number]][] | undefined
  cuts: NonNullable<FactsChange['cut']> | undefined
}
type Content = Pick<BlockRow, 'props' | 'content'>

/**
 * Writes what the sheet says now into the fields that are bound to it, and binds and cuts those that are named. A field
 * that cannot hold the value, being too small, is cut loose. Throws FieldErrors for places that there are not.
 */
export async function bindBlocks(tx: Tx, by: Author, site: SiteRow, asked: Sheets): Promise<ChangedBlocks> {
  const { bind = [], cut = [], isBuilt = false } = asked
  const isAsked = bind.length + cut.length > 0
  const isOther = !Bun.deepEquals(asked.before, asked.after)
  const types = isBuilt || isAsked ? typesWithFacts : isOther ? typesThatTell : []
  const pages = await readSiteBlocks(tx, site, types)
  const rows = pages.flatMap((page) => page.blocks)
  demandPlaces(rows, asked)
  const sheets = asked.andSame ? withSame(rows, site, asked) : asked
  const binds = Map.groupBy([...(sheets.bind ?? []).entries()], ([, { block_id }]) => block_id)
  const cuts = Map.groupBy(sheets.cut ?? [], ({ block_id }) => block_id)
  const changed: ChangedBlocks = { pages: [], blocks: 0, isBoundAnew: false }
  for (const { page, title, descriptions, blocks: rows } of pages) {
    let isWritten = false
    for (const row of rows) {
      const after = boundBlock(row, site, { ...sheets, binds: binds.get(row.id), cuts: cuts.get(row.id) })
      const isSame = Bun.deepEquals([row.props, row.content], [after.props, after.content])
      if (isSame && Bun.deepEquals(row.bound, after.bound)) continue
      changed.isBoundAnew ||= !Bun.deepEquals(row.bound, after.bound)
      if (isSame) {
        await writeBound(tx, row.id, after.bound)
        continue
      }
      await writeBlock(tx, writtenBlock(by, site, row, after))
      isWritten = true
      changed.blocks += 1
      await record(tx, by, 'block.updated', {
        siteId: site.id,
        id: page.id,
        name: title,
        blockId: row.id,
        isTyping: true,
      })
    }
    if (isWritten) await updatePageSize(tx, page, 'facts', by.at)
    const isDescribedAnew = isOther && (await followDescriptions(tx, by, page.id, descriptions, asked))
    const isShown = isOther && rows.some((row) => showsOther(row, asked))
    if (isWritten || isDescribedAnew || isShown) changed.pages.push({ id: page.id, title })
  }
  return changed
}

/** Whether any was written. */
async function followDescriptions(
  tx: Tx,
  by: Author,
  page: string,
  descriptions: Record<string, string>,
  { before, after }: Sheets,
): Promise<boolean> {
  const translations = Object.entries(descriptions).flatMap(([locale, text]) => {
    const description = followedDescription(text, locale, before, after)
    return description === text ? [] : [{ locale, description }]
  })
  if (translations.length > 0) await writePage(tx, by, page, { translations })
  return translations.length > 0
}

/** Whether a block shows company data that were others before, of which nothing is stored in it. */
const showsOther = (row: BlockRow, { before, after }: Sheets): boolean =>
  [...contactPlaces(row).filter(({ own }) => Object.keys(own).length === 0), ...shownCompany(row)].some(
    ({ fact }) => contactText(before, fact) !== contactText(after, fact),
  )

function demandPlaces(rows: BlockRow[], { bind = [], cut = [] }: Sheets) {
  const placesOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? [...placesIn(row, '').map(({ place }) => place), ...contactPlaces(row).map(({ place }) => place)] : []
  }
  for (const [field, named] of Object.entries({ bind, cut }))
    for (const [index, { block_id, place }] of named.entries())
      if (!placesOf(block_id).includes(place)) throw noSuchPlace(`${field}.${index}.place`)
}

/** With every other place that is bound to nothing and says the same as one that is named. */
function withSame(rows: BlockRow[], { defaultLocale }: SiteRow, sheets: Sheets): Sheets {
  const { bind = [], cut = [], after } = sheets
  const places = rows.flatMap((row) => [
    ...placesIn(row, defaultLocale).flatMap(({ place, value, address }) =>
      row.bound?.[place]
        ? []
        : [{ id: row.id, place, value, isOthers: address && !isAddressOf(after.company, address) }],
    ),
    ...contactPlaces(row).flatMap(({ place, own }) =>
      Object.keys(own).length > 0 ? [{ id: row.id, place, value: own, isOthers: false }] : [],
    ),
  ])
  const nameOf = (id: string, place: string) => `${id} ${place}`
  const said = new Map(places.map(({ id, place, value }) => [nameOf(id, place), JSON.stringify(value)]))
  const named = new Set([...bind, ...cut].map(({ block_id, place }) => nameOf(block_id, place)))
  const extend = <T extends { block_id: string; place: string }>(list: T[]): T[] => {
    const bySaying = new Map(list.map((one) => [said.get(nameOf(one.block_id, one.place)) ?? '', one]))
    const others = places.flatMap(({ id, place, value, isOthers }) => {
      const like = bySaying.get(JSON.stringify(value))
      return like && !isOthers && !named.has(nameOf(id, place)) ? [{ ...like, block_id: id, place }] : []
    })
    return [...list, ...others]
  }
  return { ...sheets, bind: extend(bind), cut: extend(cut) }
}

/** The block as it is then, with what of it is bound. */
function boundBlock(row: BlockRow, site: SiteRow, { before, after, isBuilt, binds = [], cuts = [] }: OwnSheets) {
  const locale = site.defaultLocale
  const bound = new Map<string, BoundField>(Object.entries(row.bound ?? {}))
  let block: Content & Pick<BlockRow, 'id' | 'type'> = row
  const take = (next: Content) => {
    block = { ...block, ...next }
  }
  if (!Bun.deepEquals(before, after)) {
    const followed = withFollowedTexts(row, before, after)
    if (!Bun.deepEquals([row.props, row.content], [followed.props, followed.content]))
      take(fitting(block, followed, site) ?? row)
  }
  for (const { place, value, address } of isBuilt ? placesIn(row, locale) : []) {
    const fact = !address || isAddressOf(after.company, address) ? factSaid(value, after) : undefined
    if (fact && !bound.has(place)) bound.set(place, { fact })
  }
  for (const { place } of cuts) {
    const value = valueAtPlace(row, place, locale)
    const fact = bound.get(place)?.fact ?? (value && (factSaid(value, after) ?? (isHours(value) ? 'hours' : 'offers')))
    if (fact) bound.set(place, { fact, is_loose: true })
    if (!value) take(withContact(block, place, after.company))
  }
  for (const [index, { place, fact }] of binds) {
    if (!valueAtPlace(row, place, locale)) {
      take(withContact(block, place))
      continue
    }
    if (!isKnown(fact, valueAtPlace(row, place, locale), after)) throw noSuchPlace(`bind.${index}.fact`)
    bound.set(place, { fact })
  }
  for (const [place, { fact, is_loose }] of bound) {
    const value = valueAtPlace(block, place, locale)
    const isGone = fact.startsWith('offers.') && !after.stored.offers?.some(({ id }) => `offers.${id}` === fact)
    if (!value || isGone) bound.delete(place)
    else if (!is_loose && !says(value, fact, after.stored)) {
      const next = fitting(block, withFact(block, place, fact, { before, after }, locale), site)
      const said = next && valueAtPlace({ ...block, ...next }, place, locale)
      const isHeld = said && (!isHours(said) || says(said, fact, after.stored))
      if (next && isHeld) take(next)
      else bound.set(place, { fact, is_loose: true })
    }
  }
  return { props: block.props, content: block.content, bound: asBound([...bound]) }
}

const isKnown = (fact: string, value: ReturnType<typeof valueAtPlace>, { stored }: Sheet) =>
  value && isHours(value) ? fact === 'hours' : (stored.offers?.some(({ id }) => `offers.${id}` === fact) ?? false)

/** The fact that a place says. */
function factSaid(value: NonNullable<ReturnType<typeof valueAtPlace>>, { stored }: Sheet): string | undefined {
  const facts = isHours(value) ? ['hours'] : (stored.offers ?? []).map(({ id }) => `offers.${id}`)
  return facts.find((fact) => says(value, fact, stored))
}

function withFact(
  block: Content & Pick<BlockRow, 'id' | 'type'>,
  place: string,
  fact: string,
  { before, after }: { before: Sheet; after: Sheet },
  locale: string,
): Content {
  const { hours = [], special = [] } = after.stored
  if (fact === 'hours') return withHours(block, place, { hours, special } satisfies HoursValue, locale)
  const offerOf = ({ stored }: Sheet) => stored.offers?.find(({ id }) => `offers.${id}` === fact)
  const offer = offerOf(after)
  return offer ? withOffer(block, place, { before: offerOf(before), after: offer }, locale) : block
}
