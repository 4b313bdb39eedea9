import { readDate } from '../../block-types/dates'
import { currencyOf, namesPrice } from '../../block-types/prices'
import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import { type LocalizedEntry, leadKey, localizeEntry, plainWords, titleKey } from '../entries/entry-words'
import { releasedImage } from '../image-lookup'
import type { SitePlan } from '../page-views'
import type { EntryOnPage } from '../published-page'
import type { JsonLd } from './json-ld'
import { offerOf } from './offer'

interface About {
  locale: string
  /** Absolute, of the entry's page. */
  url: string
  description?: string
  /** Absolute. */
  image?: string
  business: JsonLd
}

/**
 * What an entry is in schema.org's words, told by its fields and by what its collection is called: an event has a date
 * on which it begins, a job is called one, a product has a price, a person a role or a mail address; all else is a thing.
 */
export function entryData(plan: SitePlan, entry: EntryOnPage, about: About): JsonLd {
  const { site } = plan.inventory
  const spoken = localizeEntry(entry, about.locale, trimmedText(site.company.country))
  const name = plainWords(spoken, titleKey(spoken))
  const base = {
    '@id': `${about.url}#entry`,
    name,
    description: plainWords(spoken, leadKey(spoken)) ?? about.description,
    url: about.url,
    image: pictureOf(plan, spoken) ?? about.image,
  }
  return { ...base, ...kindOf(plan, entry, spoken, about) }
}

function kindOf(
  plan: SitePlan,
  { collection }: EntryOnPage,
  spoken: LocalizedEntry,
  { url, business, description }: About,
): JsonLd {
  const { find, text, first } = lookUp(spoken)
  const offers = priceOf(plan, spoken, url)
  const start = find('date', /^(datum|date|beginn|start|starts|termin|tag|von|begins?)(_|$)/)
  const place = text(/^(ort|place|location|adresse|raum|venue|standort|einsatzort)(_|$)/)
  if (/(^|-)(jobs?|stellen|stellenangebote|karriere|careers?|vacanc(y|ies))(-|$)/.test(collection)) {
    const posted = first('date')
    return {
      '@type': 'JobPosting',
      title: plainWords(spoken, titleKey(spoken)),
      description,
      datePosted: find('date', /seit|posted|veroeffentlicht|ausgeschrieben/) ?? posted,
      validThrough: find('date', /bis|until|frist|deadline/),
      hiringOrganization: { '@id': business['@id'] },
      jobLocation: placeOf(place, business),
      employmentType: text(/anstellung|arbeitszeit|umfang|employment/),
    }
  }
  if (start)
    return {
      '@type': 'Event',
      startDate: start,
      endDate: find('date', /^(ende|end|ends|bis|until)(_|$)/),
      eventStatus: 'https://schema.org/EventScheduled',
      location: placeOf(place, business),
      organizer: { '@id': business['@id'] },
      offers,
    }
  if (offers) return { '@type': 'Product', brand: { '@id': business['@id'] }, offers }
  const role = text(/^(rolle|role|funktion|position|beruf|aufgabe|job_?title)(_|$)/)
  const email = first('email')
  if (
    /(^|-)(team|personen|people|mitarbeiter|mitarbeitende|kollegium|staff|praxisteam)(-|$)/.test(collection) ||
    (role && email)
  )
    return {
      '@type': 'Person',
      jobTitle: role && plainLine(role),
      email,
      telephone: text(/^(telefon|phone|mobil)(_|$)/),
      worksFor: { '@id': business['@id'] },
    }
  return { '@type': 'Thing' }
}

/** Values by what their fields are called. */
function lookUp({ keys, types, value, words }: LocalizedEntry) {
  const asIso = (key: string | undefined) => (key === undefined ? undefined : readDate(trimmedText(value(key)))?.iso)
  const ofType = (type: string) => keys.filter((key) => types[key] === type && trimmedText(value(key)))
  const worded = new Set(['text', 'select', 'reference'])
  return {
    find: (type: string, called: RegExp) => asIso(ofType(type).find((key) => called.test(key))),
    first(type: string) {
      const [key] = ofType(type)
      return type === 'date' ? asIso(key) : key && trimmedText(value(key))
    },
    text: (called: RegExp) =>
      keys.filter((key) => worded.has(types[key] ?? '') && called.test(key)).flatMap((key) => words(key) ?? [])[0],
  }
}

const placeOf = (place: string | undefined, business: JsonLd): JsonLd => ({
  '@type': 'Place',
  name: place ? plainLine(place) : business.name,
  address: place ? plainLine(place) : business.address,
})

/** The first field that holds a price: a number, or words that name an amount with its currency. */
function priceOf({ inventory: { site } }: SitePlan, spoken: LocalizedEntry, url: string): JsonLd | undefined {
  const { keys, types, value, label } = spoken
  for (const key of keys.filter((one) => namesPrice(one, label(one)))) {
    const one = value(key)
    const offer =
      types[key] === 'number' && typeof one === 'number' && one >= 0
        ? { '@type': 'Offer', price: one.toFixed(2), priceCurrency: currencyOf(trimmedText(site.company.country)) }
        : offerOf(one)
    if (offer) return { ...offer, url, availability: 'https://schema.org/InStock' }
  }
  return undefined
}

function pictureOf({ media, origin }: SitePlan, { keys, picture }: LocalizedEntry): string | undefined {
  for (const key of keys) {
    const asset = media.find(picture(key))
    if (asset) return origin + releasedImage(asset.file)
  }
  return undefined
}
