import type { BlockRecord } from '../../block-types/block-type'
import { servesFood } from '../../block-types/business-types'
import { blockTypeByKey } from '../../block-types/catalog'
import { readDate } from '../../block-types/dates'
import { partsOfAll } from '../../block-types/inner-blocks'
import { liftBlock } from '../../block-types/render'
import { plain, plainLine } from '../../html/markdown'
import { isObject } from '../../values/is-object'
import { releasedImage } from '../image-lookup'
import type { SitePlan } from '../page-views'
import { imageOf, textOf } from '../texts'
import { openingHours, postalAddress } from './business'
import type { JsonLd } from './json-ld'

/** What blocks of a page say in schema.org's words: questions, events, menus, offers and people. */
export function blockData(
  plan: SitePlan,
  blocks: BlockRecord[],
  locale: string,
  business: JsonLd,
  today: string,
): JsonLd[] {
  const nodes = partsOfAll(blocks).flatMap((block) => {
    const type = blockTypeByKey(block.type)
    const describe = describers[block.type]
    if (!type?.isActive || !describe) return []
    const { props, content } = liftBlock(type, block)
    const words = content[locale] ?? content[locale.split('-')[0] ?? ''] // what is missing in a language is not said in it
    return words ? describe({ plan, business, today, variant: textOf(props.variant) }, words) : []
  })
  // one page has one list of questions, however many blocks they stand in
  const questions = nodes.filter((node) => node['@type'] === 'Question')
  const others = nodes.filter((node) => node['@type'] !== 'Question')
  return questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }, ...others] : others
}

interface Around {
  plan: SitePlan
  business: JsonLd
  /** YYYY-MM-DD. */
  today: string
  variant?: string
}
type Words = Record<string, unknown>

const line = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : plainLine(text) || undefined
}
const list = (value: unknown): Words[] => (Array.isArray(value) ? value.filter(isObject) : [])

const describers: Record<string, (around: Around, words: Words) => JsonLd[]> = {
  faq: (_, { items }) =>
    list(items).flatMap(({ question, answer }) => {
      const name = line(question)
      const text = textOf(answer) && plain(String(answer))
      return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : []
    }),

  events: ({ business, today }, { items }) =>
    list(items).flatMap(({ headline, text, starts, ends, place, price, status }) => {
      const name = line(headline)
      const start = readDate(textOf(starts))
      const end = readDate(textOf(ends))
      if (!name || !start || (end ?? start).iso.slice(0, 10) < today) return []
      const availability = status === 'sold_out' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock'
      return [
        {
          '@type': 'Event',
          name,
          description: line(text),
          startDate: start.iso,
          endDate: end && end.iso > start.iso ? end.iso : undefined,
          eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
          location: {
            '@type': 'Place',
            name: line(place) ?? business.name,
            address: line(place) ?? business.address,
          },
          organizer: { '@id': business['@id'] },
          offers: offerOf(price, { availability }),
        },
      ]
    }),

  locations: ({ plan, business }, { items }) =>
    list(items).flatMap(({ name, street, zip, city, phone, email, image, hours, special }) => {
      const title = line(name)
      const country = textOf(plan.inventory.site.company.country)
      const address = postalAddress({ street: textOf(street), zip: textOf(zip), city: textOf(city), country })
      if (!title || !address) return []
      const asset = plan.media.find(imageOf(image))
      return [
        {
          '@type': business['@type'] === 'Organization' ? 'LocalBusiness' : business['@type'],
          name: title,
          parentOrganization: { '@id': business['@id'] },
          address,
          telephone: textOf(phone),
          email: textOf(email),
          image: asset && plan.origin + releasedImage(asset.file),
          ...openingHours(hours, special),
        },
      ]
    }),

  price_list: ({ business }, { headline, groups }) => {
    const isMenu = servesFood.has(String(business['@type']))
    const sections = list(groups).flatMap((group): JsonLd[] => {
      const items = list(group.items).flatMap((item): JsonLd[] => {
        const name = line(item.name)
        const offer = offerOf(item.price)
        if (!name) return []
        const described = { name, description: line(item.text) }
        return isMenu
          ? [{ '@type': 'MenuItem', ...described, offers: offer }]
          : offer
            ? [{ ...offer, itemOffered: { '@type': 'Service', ...described } }]
            : []
      })
      if (items.length === 0) return []
      const name = line(group.headline)
      return isMenu
        ? [{ '@type': 'MenuSection', name, hasMenuItem: items }]
        : [{ '@type': 'OfferCatalog', name, itemListElement: items }]
    })
    if (sections.length === 0) return []
    const name = line(headline)
    return [
      isMenu
        ? { '@type': 'Menu', name, hasMenuSection: sections }
        : { '@type': 'OfferCatalog', name, itemListElement: sections },
    ]
  },

  pricing_plans: ({ business }, { items }) =>
    list(items).flatMap(({ name, text, price }) => {
      const offers = offerOf(price)
      const title = line(name)
      return title && offers
        ? [{ '@type': 'Product', name: title, description: line(text), brand: { '@id': business['@id'] }, offers }]
        : []
    }),

  team: ({ plan, business }, { items }) =>
    list(items).flatMap(({ name, role, text, image, email, phone }) => {
      const title = line(name)
      const asset = plan.media.find(imageOf(image))
      return title
        ? [
            {
              '@type': 'Person',
              name: title,
              jobTitle: line(role),
              description: line(text),
              image: asset && plan.origin + releasedImage(asset.file),
              email: textOf(email),
              telephone: textOf(phone),
              worksFor: { '@id': business['@id'] },
            },
          ]
        : []
    }),
}

/** A price that names its currency; „ab“, „auf Anfrage“ and ranges are no price that one can compare. */
export function offerOf(written: unknown, more: JsonLd = {}): JsonLd | undefined {
  const text = line(written)?.replace(/[\s\u00A0\u202F]+/g, ' ')
  const sign = '(€|EUR|Euro|CHF|£|GBP|\\$|USD)'
  const number = "(\\d{1,3}(?:[.,\\u2019' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)(?:,[-–—])?"
  const found = text && new RegExp(`^(?:${sign} ?${number}|${number} ?${sign})$`, 'i').exec(text)
  if (!found) return undefined
  const [, before, first, second, after] = found
  const [digits = '', cents = ''] = (first ?? second ?? '').split(/[.,](?=\d{1,2}$)/)
  const price = `${digits.replace(/\D/g, '')}${cents && `.${cents.padEnd(2, '0')}`}`
  return { '@type': 'Offer', price, priceCurrency: currencies[(before ?? after ?? '').toUpperCase()], ...more }
}

const currencies: Record<string, string> = {
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  CHF: 'CHF',
  '£': 'GBP',
  GBP: 'GBP',
  $: 'USD',
  USD: 'USD',
}
