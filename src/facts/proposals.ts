import { blockTypeByKey } from '../block-types/catalog'
import { type HoursValue, isHours, isPriced, type OfferValue, placesIn, priceIn } from '../block-types/fact-places'
import { blockParts } from '../block-types/inner-blocks'
import type { BlockRow } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import { contactPlaces, isAddressOf, shownCompany } from './contact-places'
import { mostFound, mostProposals, mostUses, type Proposal, type Use } from './facts.schema'
import { toldPlaces } from './follow-texts'
import { contactText, type Sheet } from './sheet'
import type { PageOfSite } from './site-blocks'

type Found = Proposal['found'][number]
interface Said {
  fact: string
  value: Record<string, unknown>
  at: Found
}

/**
 * Where blocks show facts, and what those that are not bound would add: of a whole site the first of each, and how many
 * more there are; else all uses alone.
 */
export function usesAndProposals(site: SiteRow, sheet: Sheet, pages: PageOfSite[], { isWhole }: { isWhole: boolean }) {
  const uses: Use[] = []
  const said: Said[] = []
  for (const { page, title, blocks } of pages)
    for (const block of blocks) {
      const at = (place: string): Found => ({ page_id: page.id, page: title, block_id: block.id, place })
      for (const { place, value, address } of placesIn(block, site.defaultLocale)) {
        const bound = block.bound?.[place]
        if (!bound && address && !isAddressOf(sheet.company, address)) continue
        if (bound) uses.push({ fact: bound.fact, ...at(place), is_loose: bound.is_loose === true })
        else if (isHours(value) ? saysHours(value) : isPriced(value)) said.push({ ...proposed(value), at: at(place) })
      }
      for (const { place, fact, own } of contactPlaces(block)) {
        const isOwn = Object.keys(own).length > 0
        if (isOwn && !contactText(sheet, fact)) said.push({ fact, value: own, at: at(place) })
        else if (isOwn || contactText(sheet, fact)) uses.push({ fact, ...at(place), is_loose: isOwn })
      }
      for (const { place, fact } of isWhole ? unboundPlaces(block, site, sheet) : [])
        uses.push({ fact, ...at(place), is_loose: false })
      for (const { id, name, role } of peopleIn(block, site.defaultLocale)) {
        const person = role ? `${name}, ${role}` : name
        const isKnown = sheet.stored.people?.some((one) => one === name || one.startsWith(`${name},`))
        if (!isKnown) said.push({ fact: 'people', value: { person }, at: at(id) })
      }
    }
  if (!isWhole) return { uses, proposals: [], left_off: { uses: {}, proposals: 0 } }
  const all = joinEqual(said)
  const proposals = all.slice(0, mostProposals)
  const told = firstUses(uses)
  return { uses: told.uses, proposals, left_off: { uses: told.leftOff, proposals: all.length - proposals.length } }
}

/** Where a block shows company data by itself, or says a fact as a build does. */
const unboundPlaces = (block: BlockRow, site: SiteRow, sheet: Sheet) => [
  ...shownCompany(block).filter(({ fact }) => contactText(sheet, fact)),
  ...toldPlaces(block, site.defaultLocale, sheet),
]

/** The first of each fact, bound and loose ones apart, in their order. */
function firstUses(all: Use[]) {
  const counts = new Map<string, number>()
  const leftOff: Record<string, number> = {}
  const uses = all.filter(({ fact, is_loose }) => {
    const count = (counts.get(`${fact} ${is_loose}`) ?? 0) + 1
    counts.set(`${fact} ${is_loose}`, count)
    if (count > mostUses) leftOff[fact] = (leftOff[fact] ?? 0) + 1
    return count <= mostUses
  })
  return { uses, leftOff }
}

const saysHours = ({ hours, special }: HoursValue) => hours.length > 0 || special.length > 0

function proposed(value: HoursValue | OfferValue): Pick<Said, 'fact' | 'value'> {
  if (isHours(value)) return { fact: 'hours', value: { ...value } }
  const written = [value.price, value.unit].filter(Boolean).join(' ')
  const price = priceIn(value)
  return { fact: 'offers', value: { name: value.name, priceText: written, ...(price && { price }) } }
}

const peopleIn = (block: Parameters<typeof blockParts>[0], locale: string) =>
  blockParts(block)
    .filter(({ type }) => blockTypeByKey(type)?.about.namesPeople)
    .flatMap(({ content }) => {
      const { items } = content[locale] ?? {}
      return (Array.isArray(items) ? items.filter(isObject) : []).flatMap(({ id, name, role }) =>
        typeof name === 'string' && name.trim()
          ? [{ id: `people.${id}`, name: name.trim(), role: typeof role === 'string' ? role.trim() : '' }]
          : [],
      )
    })

/** What says the same is one proposal, with all places. */
function joinEqual(said: Said[]): Proposal[] {
  const groups = Map.groupBy(said, ({ fact, value }) => JSON.stringify([fact, value]))
  return [...groups.values()].map((same) => ({
    fact: same[0]!.fact,
    value: same[0]!.value,
    found: same.slice(0, mostFound).map(({ at }) => at),
    found_left_off: Math.max(0, same.length - mostFound),
  }))
}
