import type { BlockRecord } from '../../block-types/block-type'
import { trimmedText } from '../../block-types/stated'
import { type EntryPageSettings, entryPagesOf } from '../../cms/entry-page-settings'
import { entriesIn, type PublishedCollection } from '../../cms/shown-collections'
import { plainLine } from '../../html/markdown'
import { type Addresses, cleanPath, localePrefix } from '../../pages/urls'
import { baseOf } from '../../words/languages'
import { freeAddress } from '../archives'
import type { SiteContent } from '../inventory'
import { type EntryOnPage, madePage, type PublishedPage } from '../published-page'

/** What entries are placed among. */
interface EntrySurroundings {
  /** Addresses of the pages that people have made. */
  direct: Addresses
  /** Further addresses that others have. */
  taken: Iterable<string>
  /** Gives the same id for the same name. */
  idOf: (name: string) => string
  /** Without it entries have their addresses and names alone, which is enough for links. */
  drawEntry?: DrawEntry
}

/** What stands on the page of an entry, and what is said of it by locale. */
export type DrawEntry = (
  id: string,
  entry: EntryOnPage,
  around: { site: SiteContent['site']; template?: PublishedPage; first: string; idOf: EntrySurroundings['idOf'] },
) => { blocks: BlockRecord[]; descriptions: Map<string, string | undefined> }

/**
 * A page for each entry of the collections that have some, below the path that is set for them. They are made anew with
 * each release and take no address that another page has: a page that people have made always wins.
 */
export function entryPages(content: SiteContent, around: EntrySurroundings): PublishedPage[] {
  const settings = entryPagesOf(content.site.settings)
  const taken = new Set([...around.direct.live, ...around.taken, ...content.pages.map(({ path }) => cleanPath(path))])
  const ids = new Set([...content.pages, ...content.templates].map(({ id }) => id))
  return content.collections.flatMap((collection) => {
    const own = settings.get(collection.slug)
    return own ? pagesOf(content, collection, own, { ...around, taken, ids }) : []
  })
}

function pagesOf(
  content: SiteContent,
  collection: PublishedCollection,
  { path, template: templateId }: EntryPageSettings,
  { direct, taken, ids, idOf, drawEntry }: EntrySurroundings & { taken: Set<string>; ids: Set<string> },
): PublishedPage[] {
  const { site, locales } = content
  const [first = ''] = locales
  const template = content.templates.find(({ id }) => id === templateId)
  const { types, labels = {} } = collection
  const read = new Map(locales.map((locale) => [locale, entriesIn(collection, locale, first)]))
  const above = new Map(locales.map((locale) => [locale, baseIn(content, direct, path, locale)]))
  return collection.entries.flatMap((stored, i) => {
    if (ids.has(stored.id)) return []
    const shownIn = locales.filter((locale) => isSpoken(content, collection, i, locale))
    const data = Object.fromEntries(shownIn.map((locale) => [locale, read.get(locale)?.[i]?.data ?? {}]))
    const entry: EntryOnPage = { collection: collection.slug, types, labels, data }
    const slugIn = (locale: string) => stored.slugs?.[locale] ?? stored.slug
    const ownPath = freeAddress(`${path}/${slugIn(first)}`, taken)
    const addresses = Object.fromEntries(
      shownIn.map((locale) => [
        locale,
        locale === first ? ownPath : freeAddress(`${above.get(locale)}/${slugIn(locale)}`, taken),
      ]),
    )
    // drawn with the first look at it: a preview shows one of thousands, a publish looks at them one after the other
    let drawn: ReturnType<DrawEntry> | undefined
    const draw = () => {
      drawn ??= drawEntry?.(stored.id, entry, { site, template, first, idOf })
      return drawn
    }
    const translations = shownIn.map((locale) => {
      const title = titleIn(entry, locale) ?? stored.slug
      const extra = {
        get description() {
          return draw()?.descriptions.get(locale)
        },
      }
      return [locale, { slug: slugIn(locale), title, extra }] as const
    })
    const isNoindex = template?.isNoindex ?? false
    const updatedAt = stored.updatedAt ?? site.updatedAt
    return [
      {
        ...{ ...madePage, id: stored.id, path: ownPath, isNoindex, createdAt: updatedAt, updatedAt },
        ...{ addresses, entry, translations: new Map(translations) },
        get blocks() {
          return draw()?.blocks ?? []
        },
      },
    ]
  })
}

/** The first of its texts that says something. */
function titleIn({ types, data }: EntryOnPage, locale: string): string | undefined {
  const texts = Object.keys(types).flatMap((key) => (types[key] === 'text' && trimmedText(data[locale]?.[key])) || [])
  return texts.map(plainLine).find(Boolean)
}

/** Where the owner shows nothing untranslated, an entry without a word of its own in a language has no page in it. */
function isSpoken(
  { site, locales }: SiteContent,
  { localized = [], entries }: PublishedCollection,
  i: number,
  locale: string,
): boolean {
  if (locale === locales[0] || localized.length === 0 || site.settings?.untranslated !== 'hide') return true
  const stored = entries[i]?.data ?? {}
  return localized.some((key) => {
    const texts = stored[key]
    const said = typeof texts === 'object' && texts !== null ? new Map(Object.entries(texts)) : new Map()
    return Boolean(trimmedText(said.get(locale)) ?? trimmedText(said.get(baseOf(locale))))
  })
}

/** The path in a language: as far as a page stands there, that page's address, the rest as it is written. */
function baseIn({ pages, locales }: SiteContent, direct: Addresses, path: string, locale: string): string {
  const byPath = new Map(pages.map((page) => [cleanPath(page.path), page]))
  const segments = path.split('/')
  for (let end = segments.length; end > 1; end--) {
    const page = byPath.get(segments.slice(0, end).join('/'))
    const address = page && !page.isHome ? direct.of(page.id, locale) : undefined
    if (address !== undefined) return [address, ...segments.slice(end)].join('/')
  }
  return `${localePrefix(locale, locales)}${path}`
}
