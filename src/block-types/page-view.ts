import type { Html } from '../html/html'
import type { OpenHours } from '../values/open-hours'
import type { PageWords } from '../words/page-words'

/** An image as blocks name it; everything optional. */
export interface ImageRef {
  asset_id?: string
  url?: string
  alt?: string
  caption?: string
  focal?: { x: number; y: number }
}

export interface NavItem {
  label: string
  href: string
  children: NavItem[]
}

export interface PostSummary {
  title: string
  href: string
  summary: string
  category?: string
  publishedAt: string
  image?: ImageRef
}

export interface ShownEntry {
  id: string
  slug: string
  /** References are `{id, slug, title}`. */
  data: Record<string, unknown>
  /** Kind of each field by its key, in the order of the fields: `text`, `richtext`, `reference`, … */
  types?: Record<string, string>
  /** Its own page, where it has one in the language of the page. */
  href?: string
}

/** The business behind the site (`company`), all optional; names as in the API. */
export interface Company {
  legal_name?: string
  street?: string
  zip?: string
  city?: string
  country?: string
  phone?: string
  email?: string
  register_court?: string
  register_number?: string
  vat_id?: string
  managing_directors?: string[]
  /** Addresses of its profiles elsewhere. */
  same_as?: string[]
}

/** `logo_dark` stands in for the logo on dark grounds. */
export interface Branding {
  logo?: ImageRef
  logo_dark?: ImageRef
  tagline?: string
}

/** A page among those that a list fills. */
export interface Pager {
  /** From 1. */
  number: number
  total: number
  /** How many items the pages before it show. */
  from: number
  previous?: string
  next?: string
}

/** All that a block may know of the page it stands on. Renderers are pure: same view in, same markup out. */
export interface PageView {
  locale: string
  /** What pages say by themselves, in this page's language. */
  words: PageWords
  site: {
    name: string
    publicSlug: string
    company: Company
    branding: Branding
    /** IANA name, of the business. */
    timeZone: string
    /** Of the first block of opening hours that visitors see. */
    hours?: OpenHours
  }
  page: {
    id: string
    title: string
    path: string
    type: string
    isHome: boolean
    publishedAt?: string
    description?: string
    /** What it stands under, of pages that the menu does not know. */
    above?: { label: string; href: string }[]
  }
  /** Main navigation in sort order. */
  navigation: NavItem[]
  /** What marks a link in its tag that leads to this very page; nothing for all others. */
  current(href: string): Html
  /** The page in the site's other languages; one entry where there is only one language. */
  languages: { locale: string; label: string; href: string; current: boolean }[]
  /** Impressum, Datenschutz and other pages of type legal. */
  legal: { label: string; href: string }[]
  home: string
  posts: PostSummary[]
  /** Where the page stands among those that a list on it fills; `undefined` where it fills one. */
  pager?(block: string): Pager | undefined
  /** The page that lists the posts of a category or tag; `undefined` where there is none. */
  archive?(kind: 'category' | 'tag', label: string): string | undefined
  entries(collectionSlug: string): ShownEntry[]
  /** A safe address for a link in content: site paths become this locale's; `undefined` for what may not be linked. */
  href(target: string | undefined): string | undefined
  /** `<img>` or `<picture>` with dimensions, srcset and focal point; `undefined` where the image is unknown. `sizes` as in HTML. */
  picture(
    image: ImageRef | undefined,
    options: { sizes: string; ratio?: string; eager?: boolean; class?: string },
  ): Html | undefined
  /** The address of an image as it was uploaded, for a link to it; `undefined` where the image is unknown. */
  pictureFile?(image: ImageRef | undefined): string | undefined
  /** A PDF of the library with its name and its size; `undefined` where it is unknown. */
  document?(
    file: Pick<ImageRef, 'asset_id'>,
  ): { href: string; name?: string; type?: string; bytes?: number } | undefined
  /** How light an image is where words may stand on it, at least and at most, 0 to 100; null where nobody knows. */
  light?(image: ImageRef | undefined): { least: number | null; most: number | null }
  /** How many times as wide as high an image is; `undefined` where nobody knows. */
  shape?(image: ImageRef | undefined): number | undefined
  /** How the theme lays out blocks that do not say how, by type. */
  variants?: Readonly<Record<string, string | undefined>>
  /** Where contact forms post to. */
  formAction: string
  /** `lucide` icon inlined, 24 px grid, `currentColor`; `undefined` for a name outside the icon list. */
  icon(name: string | undefined): Html | undefined
}
