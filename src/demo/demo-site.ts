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

/** Links in blocks are German paths; the renderer leads them to the page in the reader's language. */
export interface DemoPage {
  path: string
  type?: 'page' | 'post' | 'legal'
  isHome?: boolean
  /** ISO 8601, UTC; posts only. Pages appear when the demo is made. */
  publishedAt?: string
  de: DemoTranslation
  en: DemoTranslation
  blocks: DemoBlock[]
}

export interface DemoSite {
  name: string
  slug: string
  /** Key of a system theme. */
  theme: string
  /** Colours of the brand on top of the theme; the site then has a theme of its own. */
  colours?: Pick<ThemeTokens, 'colors' | 'colorsDark'>
  company: JsonObject
  branding: JsonObject
  contactRecipient: string
  header: DemoBlock[]
  footer: DemoBlock[]
  pages: DemoPage[]
}
