import type { BlockType } from './block-type'
import { announcementBar } from './catalog/announcement-bar'
import { assistantTeaser } from './catalog/assistant-teaser'
import { beforeAfter } from './catalog/before-after'
import { blogList } from './catalog/blog-list'
import { blogPost } from './catalog/blog-post'
import { cards } from './catalog/cards'
import { collectionList } from './catalog/collection-list'
import { columns } from './catalog/columns'
import { comparisonTable } from './catalog/comparison-table'
import { contactDetails } from './catalog/contact-details'
import { contactForm } from './catalog/contact-form'
import { cta } from './catalog/cta'
import { downloads } from './catalog/downloads'
import { embed } from './catalog/embed'
import { events } from './catalog/events'
import { faq } from './catalog/faq'
import { features } from './catalog/features'
import { footer } from './catalog/footer'
import { gallery } from './catalog/gallery'
import { header } from './catalog/header'
import { hero } from './catalog/hero'
import { image } from './catalog/image'
import { imageText } from './catalog/image-text'
import { legal } from './catalog/legal'
import { locations } from './catalog/locations'
import { logos } from './catalog/logos'
import { map } from './catalog/map'
import { openingHours } from './catalog/opening-hours'
import { pageHeader } from './catalog/page-header'
import { priceList } from './catalog/price-list'
import { pricingPlans } from './catalog/pricing-plans'
import { richText } from './catalog/rich-text'
import { services } from './catalog/services'
import { spacer } from './catalog/spacer'
import { stats } from './catalog/stats'
import { steps } from './catalog/steps'
import { tabs } from './catalog/tabs'
import { team } from './catalog/team'
import { testimonials } from './catalog/testimonials'
import { timeline } from './catalog/timeline'
import { video } from './catalog/video'

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
