import { slugify } from '../values/slug'

/** What an address is made of. */
export interface AddressedPage {
  id: string
  path: string
  type: string
  isHome: boolean
  translations: Map<string, { title: string; slug: string }>
  /** By locale, where its address does not follow from its path. */
  addresses?: Record<string, string>
}

export interface Addresses {
  /** Address of a page in a locale, `undefined` where it is not published in that one. */
  of(pageId: string, locale: string): string | undefined
  /** The same, or its address in the first locale that it is published in. */
  nearest(pageId: string, locale: string): string | undefined
  /** The locale's home, or the site's. */
  home(locale: string): string
  /** Where a link written as `path` leads a reader of `locale`; `undefined` where nothing is published. */
  resolve(path: string, locale: string): string | undefined
  /** Every address that shows a page. */
  live: Set<string>
  /** From an address that shows no page to one that does. */
  redirects: Map<string, string>
}

export interface Moved {
  fromPath: string
  pageId: string
  locale: string
}

/** `/a//B/` → `/a/b`. Most are clean already: each link of a site is asked about. */
export const cleanPath = (path: string) =>
  isClean.test(path) ? path : `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
const isClean = /^(?:\/[a-z0-9._-]+)+$/

/** Whether an address names a file, and no page. */
export const isFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path) && !cleanPath(path).endsWith('/index.html')

/** The site's own page for addresses that lead nowhere: it has none itself. */
export const isNotFoundPage = (page: { path: string; isHome: boolean }) =>
  cleanPath(page.path) === '/404' && !page.isHome

/** '' for the default locale, `/en` for others. */
export const localePrefix = (locale: string, locales: string[]) =>
  locale === locales[0] ? '' : `/${locale.toLowerCase()}`

/** What becomes of two pages that would stand at one address. Where it returns, the first one does. */
export type OnTaken = (address: string, first: AddressedPage, second: AddressedPage) => void

/**
 * The addresses of a release. The default locale stands at the pages' paths, others under `/{locale}` with the
 * translated slug for each segment that is a page of its own.
 */
export function planAddresses(pages: AddressedPage[], locales: string[], onTaken: OnTaken): Addresses {
  const home = pages.find((page) => page.isHome) ?? pages.find((page) => cleanPath(page.path) === '/')
  const byPath = new Map(pages.map((page) => [cleanPath(page.path), page]))
  const byId = new Map<string, Map<string, string>>()
  const live = new Map<string, AddressedPage>()
  for (const locale of locales) {
    for (const page of pages) {
      if (!page.translations.has(locale)) continue
      const address = addressIn(page, locale)
      const other = live.get(address)
      if (other) onTaken(address, other, page)
      else live.set(address, page)
      if (!byId.has(page.id)) byId.set(page.id, new Map())
      byId.get(page.id)!.set(locale, address)
    }
  }

  const of = (pageId: string, locale: string) => byId.get(pageId)?.get(locale)
  const nearest = (pageId: string, locale: string) => of(pageId, locale) ?? byId.get(pageId)?.values().next().value
  const redirects = new Map<string, string>()
  const redirect = (from: string, to: string | undefined) => {
    if (to !== undefined && from !== to && !live.has(from)) redirects.set(from, to)
  }
  for (const locale of locales) {
    const prefix = localePrefix(locale, locales)
    if (home) redirect(`${prefix}${translated(home, locale)}`, of(home.id, locale))
    // A language without a home page of its own starts at its first page.
    redirect(prefix || '/', firstPage(locale))
  }

  return {
    of,
    nearest,
    home: (locale) =>
      (home && of(home.id, locale)) ?? (firstPage(locale) && (localePrefix(locale, locales) || '/')) ?? '/',
    resolve(path, locale) {
      const clean = cleanPath(path)
      const page = byPath.get(clean)
      const found = (page && nearest(page.id, locale)) ?? (live.has(clean) ? clean : redirects.get(clean))
      const folder = found === undefined && folderOf(clean)
      return folder ? this.resolve(folder, locale) : found
    },
    live: new Set(live.keys()),
    redirects,
  }

  function addressIn(page: AddressedPage, locale: string): string {
    const own = page.addresses?.[locale]
    if (own !== undefined) return own
    const prefix = localePrefix(locale, locales)
    return page === home ? prefix || '/' : `${prefix}${translated(page, locale)}`
  }

  function translated(page: AddressedPage, locale: string): string {
    const path = cleanPath(page.path)
    return locale === locales[0] ? path : `${above(path, locale)}/${word(path, locale)}`
  }

  function above(path: string, locale: string): string {
    const parent = path.slice(0, path.lastIndexOf('/'))
    return parent && `${above(parent, locale)}/${word(parent, locale)}`
  }

  /** The last segment, in the words of the page that stands there. */
  function word(path: string, locale: string): string {
    const slug = byPath.get(path)?.translations.get(locale)?.slug
    return asSegment(slug) || path.slice(path.lastIndexOf('/') + 1)
  }

  function firstPage(locale: string): string | undefined {
    const first = pages.find((page) => page.type === 'page' && page.translations.has(locale))
    return first && of(first.id, locale)
  }
}

/** With former addresses, which shadow neither a page nor what leads to one already. */
export function withMoved(placed: Addresses, moved: Moved[]): Addresses {
  const former = moved.flatMap(({ fromPath, pageId, locale }) => {
    const to = placed.nearest(pageId, locale)
    return to === undefined || to === fromPath || placed.live.has(fromPath) ? [] : [[fromPath, to] as const]
  })
  const redirects = new Map([...former, ...placed.redirects])
  return {
    ...placed,
    resolve(path, locale) {
      const clean = cleanPath(path)
      return placed.resolve(clean, locale) ?? redirects.get(clean) ?? redirects.get(folderOf(clean) ?? '')
    },
    redirects,
  }
}

/** What a clean path with `/index.html` at its end means, as visitors may write it. */
const folderOf = (clean: string) =>
  clean.endsWith('/index.html') ? clean.slice(0, -'/index.html'.length) || '/' : undefined

const asSegment = (slug: string | undefined) => slug && (/^[a-z0-9-]+$/.test(slug) ? slug : slugify(slug))
