import { and, eq, isNotNull } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { type HoursValue, isHours, placesIn, priceIn, valueAtPlace, withHours } from '../block-types/fact-places'
import { type FormerFact, keptFormer, type OfferFact, type StoredFacts, siteFacts } from '../db/tenant/facts'
import { type BlockRow, blocks, pages } from '../db/tenant/pages'
import type { Tx } from '../tenants/tenants'
import { findPageInSite, type SiteOfBlocks, writeBlock, writeBound } from './block-rows'
import { says } from './bound-fields'
import { fitting, writtenBlock } from './fact-blocks'
import { updatePageSize } from './page-size'

/**
 * Once no field is bound to what a fact said, the fact is what this block says now, and the fields that say so are bound
 * to it again: somebody who changes all places of a fact has changed the fact.
 */
export async function takeFacts(
  tx: Tx,
  by: Author,
  site: SiteOfBlocks,
  before: BlockRow,
  after: BlockRow,
): Promise<void> {
  const cut = Object.entries(after.bound ?? {}).filter(
    ([place, { is_loose }]) => is_loose && before.bound?.[place] && !before.bound[place].is_loose,
  )
  for (const [place, { fact }] of cut) {
    const all = (await boundBlocks(tx, site.id)).flatMap((row) =>
      Object.entries(row.bound ?? {}).flatMap(([at, field]) => (field.fact === fact ? [{ row, at, field }] : [])),
    )
    const value = valueAtPlace(after, place, site.defaultLocale)
    const [stored] = await tx.select().from(siteFacts).where(eq(siteFacts.siteId, site.id))
    const goAlong = all.filter(({ row, at, field }) => !field.is_loose && isOfLocation(row, at))
    const isHeld = all.some((one) => !one.field.is_loose && !goAlong.includes(one))
    if (!value || !stored || isHeld) continue
    const taken = isHours(value)
      ? { facts: { ...stored.facts, ...value }, former: { fact: 'hours' as const, hours: stored.facts.hours ?? [] } }
      : withOfferOf(stored.facts, fact, value)
    if (!taken) continue
    const others = stored.former.filter((one) => !holdsAgain(one, taken.facts))
    const former: FormerFact[] = [taken.former, ...others].slice(0, keptFormer)
    const set = { facts: taken.facts, former, updatedAt: by.at }
    await tx.update(siteFacts).set(set).where(eq(siteFacts.siteId, site.id))
    for (const { row, at } of all) {
      const said = valueAtPlace(row, at, site.defaultLocale)
      if (!said || !says(said, fact, taken.facts)) continue
      row.bound = { ...row.bound, [at]: { fact } }
      await writeBound(tx, row.id, row.bound)
    }
    if (isHours(value)) for (const { row, at } of goAlong) await writeHours(tx, by, site, { row, at, value })
    await record(tx, by, 'facts.updated', { siteId: site.id, id: site.id, name: site.name })
  }
}

/** Whether a former fact is what is so now. */
const holdsAgain = (one: FormerFact, { hours, offers = [] }: StoredFacts): boolean =>
  ('hours' in one && Bun.deepEquals(one.hours, hours)) ||
  ('offer' in one && offers.some((offer) => offer.id === one.offer.id && isSameOffer(offer, one.offer)))
const isSameOffer = (a: OfferFact, b: OfferFact) =>
  Bun.deepEquals([a.name, a.price, a.priceText], [b.name, b.price, b.priceText])

/** Where hours stand beside an address: who changes those of all sections has not said that this place keeps them. */
const isOfLocation = (row: BlockRow, at: string) =>
  placesIn(row, '').some(({ place, address }) => place === at && address !== undefined)

/** Writes the hours into a bound place, which is cut loose where it cannot say them. */
async function writeHours(
  tx: Tx,
  by: Author,
  site: SiteOfBlocks,
  { row, at, value }: { row: BlockRow; at: string; value: HoursValue },
) {
  const bound = row.bound?.[at]
  if (!bound || Bun.deepEquals(valueAtPlace(row, at, site.defaultLocale), value)) return
  const next = fitting(row, withHours(row, at, value, site.defaultLocale), site)
  const isSaid = next && Bun.deepEquals(valueAtPlace({ ...row, ...next }, at, site.defaultLocale), value)
  if (!isSaid) return writeBound(tx, row.id, { ...row.bound, [at]: { ...bound, is_loose: true } })
  await writeBlock(tx, writtenBlock(by, site, row, { ...next, bound: row.bound }))
  const { page, title } = await findPageInSite(tx, row.pageId)
  await updatePageSize(tx, page, 'facts', by.at)
  const name = title ?? page.path
  await record(tx, by, 'block.updated', { siteId: site.id, id: page.id, name, blockId: row.id, isTyping: true })
}

function withOfferOf(facts: StoredFacts, fact: string, value: { name: string; price: string; unit: string }) {
  const offer = facts.offers?.find(({ id }) => `offers.${id}` === fact)
  if (!offer) return undefined
  const { price: before, priceText: _, ...rest } = offer
  const price = priceIn(value)
  const priced = price
    ? { price: { ...before, ...price } }
    : value.price
      ? { priceText: value.price }
      : before
        ? { price: before }
        : {}
  const next = { ...rest, name: value.name, ...priced }
  const former: FormerFact = { fact: `offers.${offer.id}`, offer }
  return { facts: { ...facts, offers: facts.offers?.map((one) => (one === offer ? next : one)) }, former }
}

const boundBlocks = async (tx: Tx, siteId: string): Promise<BlockRow[]> =>
  (
    await tx
      .select({ block: blocks })
      .from(blocks)
      .innerJoin(pages, eq(pages.id, blocks.pageId))
      .where(and(eq(pages.siteId, siteId), isNotNull(blocks.bound)))
  ).map(({ block }) => block)
