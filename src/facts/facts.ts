import { type Author, record } from '../activity/activity'
import { joinedDays } from '../block-types/fact-places'
import { typesWithFacts } from '../block-types/fact-types'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type FormerFact, keptFormer, type OfferFact, type StoredFacts, siteFacts } from '../db/tenant/facts'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { FieldErrors, fieldError } from '../errors'
import { etagOfContent, isKnown } from '../http/etag'
import { noWarning } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import { validateSiteFields } from '../sites/site-fields'
import { changeSite } from '../sites/sites'
import { findSite } from '../tenants/find-site'
import type { Reads, Tx } from '../tenants/tenants'
import type { Text } from '../words/text'
import { bindBlocks, type ChangedBlocks } from './bind-blocks'
import type { FactsChange, FactsView } from './facts.schema'
import { findMentions } from './mentions'
import { usesAndProposals } from './proposals'
import { putTexts } from './put-texts'
import { contactText, factsView, readRow, type Sheet, sheetOf, withReadPrice } from './sheet'
import { readBlockOfSite, readSiteBlocks } from './site-blocks'

const twice: Text = { de: 'Dieses Angebot kommt zweimal vor.', en: 'This offer appears twice.' }
const notReadable: Text = {
  de: 'Der letzte Tag liegt vor dem ersten.',
  en: 'The last day is before the first.',
}
const halfTime: Text = {
  de: 'Hier fehlt eine Uhrzeit. Ohne beide ist geschlossen.',
  en: 'A time is missing here. Without both it is closed.',
}

/**
 * What is known of a business, where its pages show it, and what they say beside it; with `block` only what that one
 * shows. Throws `notFound`.
 */
export async function getFacts(db: Reads, siteId: string, block?: string): Promise<FactsView> {
  const site = await findSite(db, siteId)
  const row = await readRow(db, site.id)
  const sheet = sheetOf(site, row)
  const former = block === undefined ? (row?.former ?? []) : []
  const pages =
    block === undefined
      ? await readSiteBlocks(db, site, former.length > 0 ? undefined : typesWithFacts)
      : [await readBlockOfSite(db, site, block)]
  const { etag, ...known } = taggedFacts(sheet)
  const view = {
    ...known,
    ...usesAndProposals(site, sheet, pages, { isWhole: block === undefined }),
    mentions: await findMentions(site, { former, sheet, pages }),
    updated_at: row?.updatedAt ?? null,
    etag,
  }
  return { ...view, contents_etag: etagOfContent(view) }
}

/** The facts alone where `header` names their tag, which takes one row; else all that is known. Throws `notFound`. */
export async function factsNamed(db: Reads, siteId: string, header: string | null) {
  const site = await findSite(db, siteId)
  const known = taggedFacts(sheetOf(site, await readRow(db, site.id)))
  return isKnown(header, known.etag) ? known : getFacts(db, siteId)
}

function taggedFacts(sheet: Sheet) {
  const facts = factsView(sheet)
  return { facts, company: sheet.company, etag: etagOfContent(facts) }
}

/**
 * Writes facts, and what they say into every field that is bound to them, in the transaction of the caller. Facts not
 * sent stay, an empty list clears one; `place` and `contact` are merged by key into the company data. Throws `notFound`,
 * FieldErrors.
 */
export async function changeFacts(
  ctx: Context,
  tx: Tx,
  by: Author,
  siteId: string,
  change: FactsChange,
): Promise<ChangedBlocks> {
  const site = await findSite(tx, siteId)
  const row = await readRow(tx, site.id)
  const before = sheetOf(site, row)
  const stored = storedAfter(before.stored, change)
  demandFieldSize('facts', stored)
  const company = companyAfter(site.company, change)
  if (!Bun.deepEquals(company, site.company)) {
    await validateSiteFields(ctx, tx, site, { company }, site.locales, noWarning)
    await changeSite(ctx, tx, by, site.id, { company })
  }
  const after: Sheet = { stored, company }
  const isChanged = !Bun.deepEquals(factsView(before), factsView(after))
  const former = formerAfter(row?.former ?? [], before, after)
  if (isChanged || !row) await writeRow(tx, site, by, { facts: stored, former })
  const put = await putTexts(tx, by, site, change.texts)
  const { bind, cut, and_same: andSame } = change
  const bound = await bindBlocks(tx, by, site, { before, after, bind, cut, andSame })
  const changed = { ...bound, pages: [...new Map([...put, ...bound.pages].map((page) => [page.id, page])).values()] }
  if (isChanged || changed.blocks > 0 || changed.isBoundAnew)
    await record(tx, by, 'facts.updated', { siteId: site.id, id: site.id, name: site.name })
  return changed
}

/** The facts of a build, as the sheet of its site. What is bound to them is found by what it says. */
export async function keepFacts(tx: Tx, by: Author, siteId: string, facts: StoredFacts): Promise<void> {
  if (Object.keys(facts).length === 0) return
  const site = await findSite(tx, siteId)
  const row = await readRow(tx, site.id)
  const offers = facts.offers?.map((offer) => ({ ...offer, id: newOfferId() }))
  const stored = { ...row?.facts, ...facts, ...(offers && { offers }) }
  await writeRow(tx, site, by, { facts: stored, former: row?.former ?? [] })
  const sheet = { stored, company: site.company }
  await bindBlocks(tx, by, site, { before: sheet, after: sheet, isBuilt: true })
}

async function writeRow(tx: Tx, { id }: SiteRow, by: Author, values: { facts: StoredFacts; former: FormerFact[] }) {
  const row = { siteId: id, ...values, updatedAt: by.at }
  await tx
    .insert(siteFacts)
    .values(row)
    .onConflictDoUpdate({ target: siteFacts.siteId, set: { ...values, updatedAt: by.at } })
}

const newOfferId = () => newId().slice(-12)

function storedAfter(before: StoredFacts, change: FactsChange): StoredFacts {
  const { hours, special, offers, people, since, goals, place } = change
  const sent = {
    hours: hours && joinedDays(hours),
    special: special && readSpecial(special),
    offers: offers && readOffers(offers),
    people,
    since,
    goals,
    area: place?.area,
  }
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const after = { ...before, ...Object.fromEntries(given) }
  const isSaid = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(after).filter(([, value]) => isSaid(value)))
}

function readSpecial(special: NonNullable<FactsChange['special']>) {
  for (const [index, { date, until, opens, closes }] of special.entries()) {
    if (date && until && until < date) throw fieldError(`special.${index}.until`, notReadable)
    if (!opens !== !closes) throw fieldError(`special.${index}.${opens ? 'closes' : 'opens'}`, halfTime)
  }
  return special
}

function readOffers(offers: NonNullable<FactsChange['offers']>): OfferFact[] {
  const named = offers.map((offer) => ({ ...offer, id: offer.id ?? newOfferId() }))
  const second = named.findIndex(({ id }, index) => named.findIndex((one) => one.id === id) < index)
  if (second >= 0) throw new FieldErrors({ [`offers.${second}.id`]: [twice] })
  return named.map((offer) => withReadPrice(offer as OfferFact))
}

function companyAfter(company: JsonObject, { place, contact }: FactsChange): JsonObject {
  const sent: JsonObject = {}
  for (const key of ['street', 'zip', 'city', 'country'] as const)
    if (place?.[key] !== undefined) sent[key] = place[key]
  for (const [key, field] of [
    ['phone', 'phone'],
    ['email', 'email'],
    ['profiles', 'same_as'],
  ] as const)
    if (contact?.[key] !== undefined) sent[field] = contact[key]
  const after = { ...company, ...sent }
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !(key in sent) || value !== null))
}

/** Facts that were others a moment ago before those that were so earlier; none that holds again. */
function formerAfter(known: FormerFact[], before: Sheet, after: Sheet): FormerFact[] {
  const now = new Set(tellable(after).map(keyOf))
  const all = [...tellable(before), ...known]
  const seen = new Set<string>()
  return all
    .filter((one) => {
      const key = keyOf(one)
      const isFormer = !now.has(key) && !seen.has(key)
      seen.add(key)
      return isFormer
    })
    .slice(0, keptFormer)
}
const keyOf = (one: FormerFact) => JSON.stringify(one)

/** The facts that running text may tell. */
function tellable(sheet: Sheet): FormerFact[] {
  const { hours, offers = [] } = sheet.stored
  const street = typeof sheet.company.street === 'string' ? sheet.company.street : ''
  const texts = [
    { fact: 'contact.phone' as const, text: contactText(sheet, 'contact.phone') },
    { fact: 'contact.email' as const, text: contactText(sheet, 'contact.email') },
    { fact: 'place.street' as const, text: street.trim() },
  ]
  return [
    ...(hours ? [{ fact: 'hours' as const, hours }] : []),
    ...texts.filter(({ text }) => text),
    ...offers.map(({ id, name, price, priceText }) => ({
      fact: `offers.${id}` as const,
      offer: { id, name, ...(price && { price }), ...(priceText && { priceText }) },
    })),
  ]
}
