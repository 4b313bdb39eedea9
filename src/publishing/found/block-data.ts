import type { BlockRecord } from '../../block-types/block-type'
import { servesFood } from '../../block-types/business-types'
import { blockTypeByKey } from '../../block-types/catalog'
import { partsOfAll } from '../../block-types/inner-blocks'
import { liftBlock } from '../../block-types/render'
import { listIn, trimmedText } from '../../block-types/stated'
import { plain } from '../../html/markdown'
import { baseOf } from '../../words/languages'
import { releasedImage } from '../image-lookup'
import type { SitePlan } from '../page-views'
import { imageOf } from '../texts'
import { openingHours, postalAddress } from './business'
import { eventData } from './event-data'
import type { JsonLd } from './json-ld'
import { lineOf as line, offerOf } from './offer'

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
    const words = content[locale] ?? content[baseOf(locale)] // what is missing in a language is not said in it
    return words ? describe({ plan, business, today, variant: trimmedText(props.variant) }, words) : []
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

const describers: Record<string, (around: Around, words: Words) => JsonLd[]> = {
  faq: (_, { items }) =>
    listIn(items).flatMap(({ question, answer }) => {
      const name = line(question)
      const text = trimmedText(answer) && plain(String(answer))
      return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : []
    }),

  events: ({ plan, business, today }, { items }) =>
    listIn(items).flatMap((item) => eventData(item, { plan, business, today })),

  locations: ({ plan, business }, { items }) =>
    listIn(items).flatMap(({ name, street, zip, city, phone, email, image, hours, special }) => {
      const title = line(name)
      const country = trimmedText(plan.inventory.site.company.country)
      const address = postalAddress({
        street: trimmedText(street),
        zip: trimmedText(zip),
        city: trimmedText(city),
        country,
      })
      if (!title || !address) return []
      const asset = plan.media.find(imageOf(image))
      return [
        {
          '@type': business['@type'] === 'Organization' ? 'LocalBusiness' : business['@type'],
          name: title,
          parentOrganization: { '@id': business['@id'] },
          address,
          telephone: trimmedText(phone),
          email: trimmedText(email),
          image: asset && plan.origin + releasedImage(asset.file),
          ...openingHours(hours, special),
        },
      ]
    }),

  price_list: ({ business }, { headline, groups }) => {
    const isMenu = servesFood.has(String(business['@type']))
    const sections = listIn(groups).flatMap((group): JsonLd[] => {
      const items = listIn(group.items).flatMap((item): JsonLd[] => {
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
    listIn(items).flatMap(({ name, text, price }) => {
      const offers = offerOf(price)
      const title = line(name)
      return title && offers
        ? [{ '@type': 'Product', name: title, description: line(text), brand: { '@id': business['@id'] }, offers }]
        : []
    }),

  team: ({ plan, business }, { items }) =>
    listIn(items).flatMap(({ name, role, text, image, email, phone }) => {
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
              email: trimmedText(email),
              telephone: trimmedText(phone),
              worksFor: { '@id': business['@id'] },
            },
          ]
        : []
    }),
}
