import type { BlockRecord } from '../block-types/block-type'
import type { PublishedCollection } from '../cms/shown-collections'
import type { PageRow, TranslationRow } from '../db/tenant/pages'
import type { JsonObject } from '../db/tenant/sites'
import { isNotFoundPage } from '../pages/urls'

export type ArchiveKind = 'category' | 'tag'

/** What a page that the service makes by itself lists. */
export interface Archive {
  /** `list`: a further page of the page that lists all posts; `collection`: one of a list of entries; `pages`: of all pages. */
  kind: ArchiveKind | 'list' | 'collection' | 'pages'
  /** Ids of posts. */
  posts: string[]
  /** Name of the category, the tag or the list by locale. */
  labels: Record<string, string>
  /** Addresses of earlier releases by locale, which lead on. */
  former?: Record<string, string>
  /** Of a page after the first (further-pages.ts): which, of which page, list and place there, and what it shows of it. */
  slice?: { first: string; list: string; anchor?: string; number: number; from: number; to: number }
}

/** What is drawn of a page's own columns, be there a row or none. A further one has its place here. */
const drawnColumns = [
  'id',
  'path',
  'type',
  'parentId',
  'isHome',
  'isNoindex',
  'seo',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const
type DrawnColumns = Pick<PageRow, (typeof drawnColumns)[number]>

/** A page as it is drawn, with all that visitors may see of it: from rows, from the API's answers or made by the service. */
export interface PublishedPage extends DrawnColumns {
  /** By locale, active ones only. */
  translations: Map<string, PageTexts>
  /** Visible ones in reading order. */
  blocks: BlockRecord[]
  /** Where it stands by locale, where that does not follow from its path. */
  addresses?: Record<string, string>
  /** Set for pages of categories and tags (archives.ts), of all pages and further pages of lists: no rows of the database. */
  archive?: Archive
  /** Set for pages of entries (entries/entry-pages.ts), which are no rows either; the page has the entry's id. */
  entry?: EntryOnPage
}

type PageTexts = Pick<TranslationRow, 'title' | 'slug' | 'extra'>

/** A page with its texts in the order of `locales`: whoever speaks of it takes the first name. */
export function drawnPage<Row extends DrawnColumns>(
  row: Row,
  texts: (PageTexts & { locale: string })[],
  locales: string[],
  blocks: BlockRecord[],
): PublishedPage {
  const columns = Object.fromEntries(drawnColumns.map((name) => [name, row[name]])) as DrawnColumns
  const byLocale = new Map(texts.map((one) => [one.locale, one]))
  const translations = locales.flatMap((locale): [string, PageTexts][] => {
    const one = byLocale.get(locale)
    return one ? [[locale, { title: one.title, slug: one.slug, extra: one.extra }]] : []
  })
  return { ...columns, translations: new Map(translations), blocks }
}

/** What pages have that the service makes, unless they say otherwise. */
export const madePage = {
  type: 'landing',
  parentId: null,
  isHome: false,
  isNoindex: false,
  seo: {},
  publishedAt: null,
} as const satisfies Partial<PublishedPage>

/** The entry that a page shows. */
export interface EntryOnPage {
  /** Slug of its collection. */
  collection: string
  /** Kind and name of each field by its key, in their order. */
  types: PublishedCollection['types']
  labels: Record<string, string>
  /** Its values as readers of a locale see them. */
  data: Record<string, JsonObject>
}

/**
 * The pages that have an address; the one for addresses that lead nowhere, `draftId` where that is one; and those that
 * entries are drawn with. The home page stays one whatever it is chosen for.
 */
export function partitionPages(
  read: PublishedPage[],
  { draftId, templates: ids }: { draftId?: string; templates: Set<string> },
) {
  const shown = read.filter((page) => page.type !== 'system' && page.translations.size > 0)
  const missing = shown.filter(isNotFoundPage)
  const isTemplate = (page: PublishedPage) => ids.has(page.id) && !page.isHome && !isNotFoundPage(page)
  return {
    pages: shown.filter((page) => !isNotFoundPage(page) && !isTemplate(page)),
    templates: shown.filter(isTemplate),
    notFoundPage: missing.find(({ id }) => id === draftId) ?? missing[0],
  }
}
