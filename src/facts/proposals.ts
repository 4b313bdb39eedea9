import { type HoursValue, isHours, isPriced, type OfferValue, placesIn, priceIn } from '../block-types/fact-places'
import { blockParts } from '../block-types/inner-blocks'
import type { SiteRow } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import { contactPlaces, isAddressOf } from './contact-places'
import type { Proposal, Use } from './facts.schema'
import { contactText, type Sheet } from './sheet'
import type { PageOfSite } from './site-blocks'

/** Types whose blocks hold facts. */
export const typesWithFacts = [
  'opening_hours',
  'price_list',
  'pricing_plans',
  'services',
  'cards',
  'features',
  'columns',
  'contact_details',
  'team',
  'locations',
]

type Found = Proposal['found'][number]
interface Said {
  fact: string
  value: Record<string, unknown>
  at: Found
}

/** Where blocks show facts, and what those that are not bound would add. */
export function usesAndProposals(site: SiteRow, sheet: Sheet, pages: PageOfSite[]) {
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
      for (const { id, name, role } of peopleIn(block, site.defaultLocale)) {
        const person = role ? `${name}, ${role}` : name
        const isKnown = sheet.stored.people?.some((one) => one === name || one.startsWith(`${name},`))
        if (!isKnown) said.push({ fact: 'people', value: { person }, at: at(id) })
      }
    }
  return { uses, proposals: joinEqual(said) }
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
    .filter(({ type }) => type === 'team')
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
    found: same.map(({ at }) => at),
  }))
}
