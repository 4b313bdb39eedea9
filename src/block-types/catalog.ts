import type { BlockType } from './block-type'
import { announcementBar } from './catalog/announcement-bar/announcement-bar'
import { assistantTeaser } from './catalog/assistant-teaser/assistant-teaser'
import { beforeAfter } from './catalog/before-after/before-after'
import { blogList } from './catalog/blog-list/blog-list'
import { blogPost } from './catalog/blog-post/blog-post'
import { cards } from './catalog/cards/cards'
import { collectionList } from './catalog/collection-list/collection-list'
import { columns } from './catalog/columns/columns'
import { comparisonTable } from './catalog/comparison-table/comparison-table'
import { contactDetails } from './catalog/contact-details/contact-details'
import { contactForm } from './catalog/contact-form/contact-form'
import { cta } from './catalog/cta/cta'
import { downloads } from './catalog/downloads/downloads'
import { embed } from './catalog/embed/embed'
import { events } from './catalog/events/events'
import { faq } from './catalog/faq/faq'
import { features } from './catalog/features/features'
import { footer } from './catalog/footer/footer'
import { gallery } from './catalog/gallery/gallery'
import { header } from './catalog/header/header'
import { hero } from './catalog/hero/hero'
import { image } from './catalog/image/image'
import { imageText } from './catalog/image-text/image-text'
import { legal } from './catalog/legal/legal'
import { locations } from './catalog/locations/locations'
import { logos } from './catalog/logos/logos'
import { map } from './catalog/map/map'
import { openingHours } from './catalog/opening-hours/opening-hours'
import { pageHeader } from './catalog/page-header/page-header'
import { priceList } from './catalog/price-list/price-list'
import { pricingPlans } from './catalog/pricing-plans/pricing-plans'
import { richText } from './catalog/rich-text/rich-text'
import { services } from './catalog/services/services'
import { spacer } from './catalog/spacer/spacer'
import { stats } from './catalog/stats/stats'
import { steps } from './catalog/steps/steps'
import { tabs } from './catalog/tabs/tabs'
import { team } from './catalog/team/team'
import { testimonials } from './catalog/testimonials/testimonials'
import { timeline } from './catalog/timeline/timeline'
import { video } from './catalog/video/video'

/** Every block type there is, in the order an editor offers them. */
export const blockTypes: BlockType[] = [
  header,
  footer,
  announcementBar,
  hero,
  pageHeader,
  richText,
  image,
  imageText,
  cards,
  features,
  services,
  priceList,
  pricingPlans,
  cta,
  stats,
  steps,
  timeline,
  testimonials,
  logos,
  team,
  gallery,
  beforeAfter,
  video,
  faq,
  tabs,
  comparisonTable,
  openingHours,
  contactDetails,
  locations,
  map,
  contactForm,
  blogList,
  blogPost,
  collectionList,
  events,
  downloads,
  legal,
  assistantTeaser,
  columns,
  spacer,
  embed,
]

const byKey = new Map(blockTypes.map((type) => [type.key, type]))

export const blockTypeByKey = (key: string): BlockType | undefined => byKey.get(key)
