import { readDate, type WrittenDate } from '../../block-types/dates'
import { trimmedText } from '../../block-types/stated'
import { findAddresses } from '../../grammar/address'
import { timeZoneOf } from '../../sites/time-zone'
import { isObject } from '../../values/is-object'
import { withOffset } from '../../values/local-time'
import type { SitePlan } from '../page-views'
import { postalAddress } from './business'
import type { JsonLd } from './json-ld'
import { lineOf, offerOf } from './offer'

interface Around {
  plan: SitePlan
  business: JsonLd
  /** YYYY-MM-DD. */
  today: string
}

/** An event that is still to come (https://schema.org/Event): times with the zone of the business, what a place costs and whether there is one. */
export function eventData(item: Record<string, unknown>, { plan, business, today }: Around): JsonLd[] {
  const name = lineOf(item.headline)
  const start = readDate(trimmedText(item.starts))
  const end = readDate(trimmedText(item.ends))
  if (!name || !start || (end ?? start).iso.slice(0, 10) < today) return []
  const zone = timeZoneOf(plan.inventory.site)
  const moment = (date: WrittenDate) => (date.time ? withOffset(date.iso, zone) : date.iso)
  const isFree = free.test(lineOf(item.price) ?? '')
  return [
    {
      '@type': 'Event',
      name,
      description: lineOf(item.text),
      startDate: moment(start),
      endDate: end && end.iso > start.iso ? moment(end) : undefined,
      eventStatus: `https://schema.org/${item.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: isFree || undefined,
      location: placeOf(lineOf(item.place), business),
      organizer: { '@id': business['@id'] },
      offers: item.status === 'cancelled' ? undefined : ticketOf(item, isFree, plan),
    },
  ]
}

const free =
  /^(?:(?:der )?eintritt(?: ist)? )?(?:frei|kostenlos|gratis)$|^(?:free|free (?:entry|admission|of charge))$/i

/** The address that the words of a place hold, what stands before it as its name; a room alone is one of the business. */
function placeOf(place: string | undefined, business: JsonLd): JsonLd {
  if (!place) return { '@type': 'Place', name: business.name, address: business.address }
  const found = findAddresses(place).find(({ address }) => address.street ?? address.city)
  if (!found) return { '@type': 'Place', name: place, address: business.address ?? place }
  const before = place.slice(0, found.start).replace(/[\s,:;·–-]+$/, '')
  return { '@type': 'Place', name: before || place, address: postalAddress(found.address) }
}

/** What a place costs, where it is booked, and whether one is left. A price may name for whom it is: `28 € pro Person`. */
function ticketOf(
  { price, status, primary }: Record<string, unknown>,
  isFree: boolean,
  plan: SitePlan,
): JsonLd | undefined {
  const target = isObject(primary) ? trimmedText(primary.href) : undefined
  const url = target?.startsWith('/') ? plan.origin + target : /^https?:/.test(target ?? '') ? target : undefined
  const availability = `https://schema.org/${status === 'sold_out' ? 'SoldOut' : 'InStock'}`
  if (isFree) return { '@type': 'Offer', price: '0', priceCurrency: currencyAt(plan), availability, url }
  const alone = lineOf(price)?.replace(/\s*(?:\(.*\)|(?:pro|je|per|a|each|p\.)\s.*|each)$/i, '')
  return offerOf(alone, { availability, url })
}

/** What one pays with where the business is: a free place has to name it as well. */
const currencyAt = ({ inventory }: SitePlan) => {
  const country = trimmedText(inventory.site.company.country)?.toUpperCase()
  return country === 'CH' || country === 'LI' ? 'CHF' : country === 'GB' ? 'GBP' : country === 'US' ? 'USD' : 'EUR'
}
