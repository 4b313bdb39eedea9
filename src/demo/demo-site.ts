import type { FieldInput } from '../cms/cms.schema'
import type { JsonObject } from '../db/tenant/sites'
import type { ThemeTokens } from '../theme/tokens'

/** A block as the demo writes it: one set of props, the words in both languages. */
export interface DemoBlock {
  type: string
  props?: JsonObject
  de: JsonObject
  en: JsonObject
}

interface DemoTranslation {
  title: string
  slug: string
  /** For search results and the list of posts. */
  description: string
  /** Shorter than the title, for the menu. */
  navigation_title?: string
}

/** Links in blocks are paths of the site's first language; the renderer leads them to the page in the reader's own. */
export interface DemoPage {
  path: string
  type?: 'page' | 'post' | 'legal' | 'landing'
  isHome?: boolean
  /** ISO 8601, UTC; posts only. Pages appear when the demo is made. */
  publishedAt?: string
  de: DemoTranslation
  en: DemoTranslation
  blocks: DemoBlock[]
}

/** Blocks name it as their `asset_id`, by its key in `pictures`. */
export interface DemoPicture {
  fileName: string
  /** German, for the media library; blocks carry their own in both languages. */
  alt: string
  /** What crops keep; the middle without it. */
  focal?: { x: number; y: number }
  /** An image file. */
  draw(): Promise<Buffer>
}

/** What is not `localized` reads the same in both languages. */
export interface DemoCollection {
  name: string
  slug: string
  fields: FieldInput[]
  /** The nth Saturday after the demo is made, and the nth first Monday of a month. */
  entries(saturday: (n: number) => string, firstMonday: (n: number) => string): JsonObject[]
  /** Entries stand on pages of their own below `path`, drawn with this page. */
  pages?: { path: string; template: DemoPage }
}

export interface DemoSite {
  name: string
  slug: string
  /** The language without a prefix in addresses: German unless said. */
  defaultLocale?: 'de' | 'en'
  /** Key of a system theme. */
  theme: string
  /** Colours of the brand on top of the theme; the site then has a theme of its own. */
  colours?: Pick<ThemeTokens, 'colors' | 'colorsDark'>
  company: JsonObject
  branding: JsonObject
  contactRecipient: string
  pictures: Record<string, DemoPicture>
  collections?: DemoCollection[]
  header: DemoBlock[]
  footer: DemoBlock[]
  pages: DemoPage[]
}
