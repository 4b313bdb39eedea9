import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { BlockFields, SharedConditions } from './block-type'
import * as announcementBar from './catalog/announcement-bar.schema'
import * as assistantTeaser from './catalog/assistant-teaser.schema'
import * as beforeAfter from './catalog/before-after.schema'
import * as blogList from './catalog/blog-list.schema'
import * as blogPost from './catalog/blog-post.schema'
import * as cards from './catalog/cards.schema'
import * as collectionList from './catalog/collection-list.schema'
import * as columns from './catalog/columns.schema'
import * as comparisonTable from './catalog/comparison-table.schema'
import * as contactDetails from './catalog/contact-details.schema'
import * as contactForm from './catalog/contact-form.schema'
import * as cta from './catalog/cta.schema'
import * as downloads from './catalog/downloads.schema'
import * as embed from './catalog/embed.schema'
import * as events from './catalog/events.schema'
import * as faq from './catalog/faq.schema'
import * as features from './catalog/features.schema'
import * as footer from './catalog/footer.schema'
import * as gallery from './catalog/gallery.schema'
import * as header from './catalog/header.schema'
import * as hero from './catalog/hero.schema'
import * as image from './catalog/image.schema'
import * as imageText from './catalog/image-text.schema'
import * as legal from './catalog/legal.schema'
import * as locations from './catalog/locations.schema'
import * as logos from './catalog/logos.schema'
import * as map from './catalog/map.schema'
import * as openingHours from './catalog/opening-hours.schema'
import * as pageHeader from './catalog/page-header.schema'
import * as priceList from './catalog/price-list.schema'
import * as pricingPlans from './catalog/pricing-plans.schema'
import * as richText from './catalog/rich-text.schema'
import * as services from './catalog/services.schema'
import * as spacer from './catalog/spacer.schema'
import * as stats from './catalog/stats.schema'
import * as steps from './catalog/steps.schema'
import * as tabs from './catalog/tabs.schema'
import * as team from './catalog/team.schema'
import * as testimonials from './catalog/testimonials.schema'
import * as timeline from './catalog/timeline.schema'
import * as video from './catalog/video.schema'
import { sharedProps } from './shared-props'

/** By key, as the types themselves in catalog.ts. */
const fields: Record<string, BlockFields> = {
  announcement_bar: announcementBar,
  assistant_teaser: assistantTeaser,
  before_after: beforeAfter,
  blog_list: blogList,
  blog_post: blogPost,
  cards,
  collection_list: collectionList,
  columns,
  comparison_table: comparisonTable,
  contact_details: contactDetails,
  contact_form: contactForm,
  cta,
  downloads,
  embed,
  events,
  faq,
  features,
  footer,
  gallery,
  header,
  hero,
  image,
  image_text: imageText,
  legal,
  locations,
  logos,
  map,
  opening_hours: openingHours,
  page_header: pageHeader,
  price_list: priceList,
  pricing_plans: pricingPlans,
  rich_text: richText,
  services,
  spacer,
  stats,
  steps,
  tabs,
  team,
  testimonials,
  timeline,
  video,
}

/** A type's schemas, closed: unknown props are an error, unknown content is kept. */
export interface BlockSchemas {
  props: TSchema
  content: TObject
}

const schemas = new Map<string, BlockSchemas>(
  Object.entries(fields).map(([key, { props, content, sharedConditions }]) => [
    key,
    {
      props: Type.Object({ ...props, ...sharedPropsWhen(sharedConditions) }, { additionalProperties: false }),
      content: Type.Object(content),
    },
  ]),
)

function sharedPropsWhen(conditions: SharedConditions = {}) {
  const when = new Map(Object.entries(conditions))
  return Object.fromEntries(
    Object.entries(sharedProps).map(([name, prop]) => [
      name,
      when.has(name) ? { ...prop, 'x-when': when.get(name) } : prop,
    ]),
  )
}

/** What blocks of a type may hold. Throws for a type of the catalog that has no fields here. */
export function schemasOf({ key }: { key: string }): BlockSchemas {
  const found = schemas.get(key)
  if (!found) throw new Error(`the block type ${key} has no fields in schemas.ts`)
  return found
}
