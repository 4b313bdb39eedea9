import { businessTypeNames, businessTypes } from '../../block-types/business-types'
import { sortSpans } from '../../block-types/opening-times'
import type { Company } from '../../block-types/page-view'
import { trimmedText } from '../../block-types/stated'
import type { Day } from '../../grammar/week'
import { isObject } from '../../values/is-object'
import { firstBlock } from '../first-block'
import { releasedImage } from '../image-lookup'
import { companyOf, type SitePlan } from '../page-views'
import { ownImage } from '../pictures'
import { imageOf, localText } from '../texts'
import type { JsonLd } from './json-ld'

/** The business behind the site (https://schema.org/LocalBusiness). One with an address is a place one can go to. */
export function businessOf(plan: SitePlan): JsonLd & { '@type': string } {
  const { inventory, origin } = plan
  const company = companyOf(inventory.site.company)
  const isPlace = Boolean(company.street || company.city)
  const stored = inventory.site.company
  return {
    '@type': isPlace ? typeOf(plan) : 'Organization',
    '@id': `${origin}/#business`,
    name: inventory.site.name,
    legalName: company.legal_name,
    url: `${origin}/`,
    telephone: company.phone,
    email: company.email,
    vatID: company.vat_id,
    address: postalAddress(company),
    logo: logoOf(plan),
    sameAs: sameAs(stored.same_as),
    ...(isPlace && {
      priceRange: priceRange(stored.price_range),
      geo: geoOf(plan),
      ...hoursOf(plan),
    }),
  }
}

const priceRange = (value: unknown) => trimmedText(value)?.slice(0, 99)

function sameAs(value: unknown): string[] | undefined {
  const links = (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const url = URL.parse(trimmedText(one) ?? '')
    return url && /^https?:$/.test(url.protocol) ? [url.href] : []
  })
  return links.length > 0 ? links : undefined
}

/** What the owner says it is, else what the site calls itself. */
function typeOf({ inventory: { site, locales } }: SitePlan): string {
  const said = trimmedText(site.company.business_type)
  if (said && businessTypeNames.includes(said)) return said
  const tagline = site.branding.tagline
  const words = [
    site.name,
    trimmedText(site.company.legal_name),
    ...locales.map((locale) => localText(tagline, locale, locales[0] ?? '')),
  ]
  const text = words.filter(Boolean).join(' ')
  return businessTypes.find(([, pattern]) => pattern?.test(text))?.[0] ?? 'LocalBusiness'
}

function logoOf({ inventory, origin, media }: SitePlan): string | undefined {
  const logo = imageOf(inventory.site.branding.logo)
  const asset = media.find(logo)
  const path = asset ? releasedImage(asset.file) : logo?.url && !media.covers(logo.url) && ownImage(logo.url, origin)
  return path ? origin + path : undefined
}

export const postalAddress = ({ street, zip, city, country }: Company) =>
  street || city
    ? {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: zip,
        addressLocality: city,
        addressCountry: country,
      }
    : undefined

function geoOf(plan: SitePlan): JsonLd | undefined {
  const { latitude, longitude } = firstBlock(plan.inventory, 'map')?.props ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { '@type': 'GeoCoordinates', latitude, longitude }
    : undefined
}

const dayNames: Record<Day, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}

function hoursOf(plan: SitePlan): OpeningHours {
  const block = firstBlock(plan.inventory, 'opening_hours')
  return openingHours(block?.props.hours, block?.content[plan.inventory.locales[0] ?? '']?.special)
}

interface OpeningHours {
  openingHoursSpecification?: JsonLd[]
  specialOpeningHoursSpecification?: JsonLd[]
}

/** Spans that several days have are written once; days that differ by their date (schema.org: closed is 00:00 to 00:00). */
export function openingHours(hours: unknown, specialDays: unknown): OpeningHours {
  const rows = Array.isArray(hours) ? hours.filter(isObject) : []
  const spans = new Map<string, string[]>()
  for (const row of rows) {
    const day = Object.hasOwn(dayNames, String(row.day)) ? dayNames[row.day as Day] : undefined
    const [span] = sortSpans([{ from: String(row.from), to: String(row.to) }])
    if (!day || !span) continue
    const key = `${span.from} ${span.to === '24:00' ? '23:59' : span.to}`
    spans.set(key, [...(spans.get(key) ?? []), day])
  }
  const regular = [...spans].map(([span, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    opens: span.split(' ')[0],
    closes: span.split(' ')[1],
  }))
  const special = (Array.isArray(specialDays) ? specialDays.filter(isObject) : []).flatMap(specialDay)
  return {
    openingHoursSpecification: regular.length > 0 ? regular : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
  }
}

function specialDay({ date, until, from, to }: Record<string, unknown>): JsonLd[] {
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (!isDay(date)) return []
  const [span = { from: '00:00', to: '00:00' }] = sortSpans([{ from: String(from), to: String(to) }])
  return [
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: isDay(until) ? until : date,
      opens: span.from,
      closes: span.to === '24:00' ? '23:59' : span.to,
    },
  ]
}
