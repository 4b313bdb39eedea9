import type { Static } from '@sinclair/typebox'
import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import type { CollectionView, EntryView } from '../cms/cms.schema'
import { templateIds } from '../cms/entry-page-settings'
import { type KeptCollection, shownCollections, titlesOf } from '../cms/shown-collections'
import type { AssetView } from '../media/media.schema'
import type { BlockView } from '../pages/blocks.schema'
import type { PageView as PageAnswer } from '../pages/pages.schema'
import type { LibraryImage } from '../publishing/image-lookup'
import type { SiteContent } from '../publishing/inventory'
import { drawnPage, type PublishedPage, partitionPages } from '../publishing/published-page'
import type { SiteView } from '../sites/sites.schema'
import type { PageWords } from '../words/page-words'

/** A block as the API answers it; more fields may be there. */
export type BlockData = Pick<BlockView, 'id' | 'type' | 'props' | 'content'> & { is_visible?: boolean }

/** A page as the API answers it. Without blocks it is known by its address and title alone, which is enough for links. */
export type PageData = PageAnswer & { blocks?: BlockData[] }

/** What of a page is drawn. What is left out counts as it does with the pages that the service makes. */
export type DrawnPageData = Pick<PageAnswer, 'id' | 'path' | 'type' | 'status' | 'created_at' | 'updated_at'> &
  Partial<Pick<PageAnswer, 'parent_id' | 'is_home' | 'is_noindex' | 'seo' | 'published_at'>> & {
    translations: (Pick<PageAnswer['translations'][number], 'locale' | 'title' | 'slug'> & Record<string, unknown>)[]
    blocks?: BlockData[]
  }

/** A site as it can be drawn: its pages may be known by less than the API answers. */
export type DrawnSiteData = Omit<SiteData, 'pages'> & { pages: DrawnPageData[] }

/** A site as the API's own answers tell it, so that nothing has to be rewritten. */
export interface SiteData {
  /** Where the API answers, without a trailing slash. */
  api: string
  /** `GET /sites/{site}`. */
  site: Pick<
    Static<typeof SiteView>,
    | 'id'
    | 'name'
    | 'public_slug'
    | 'default_locale'
    | 'locales'
    | 'company'
    | 'branding'
    | 'google_verification'
    | 'live_url'
    | 'preview_url'
    | 'updated_at'
  > &
    Partial<Pick<Static<typeof SiteView>, 'settings'>>
  /** `GET /sites/{site}/pages`, with short texts or whole; those of `GET /pages/{page}`, with their blocks, in place of what is drawn or listed. */
  pages: PageData[]
  /** Blocks of the two pages that `GET /sites/{site}/regions` names. Without them the types' defaults are drawn. */
  header?: BlockData[]
  footer?: BlockData[]
  /** What pages say by themselves, by locale: `GET /app/assets/words/{locale}.json`, for each of the site. */
  words: Record<string, PageWords>
  /** The tokens of `GET /sites/{site}/theme`. Without them blocks that name no layout have that of the default theme. */
  theme?: unknown
  /** `GET /sites/{site}/media?kind=all`; without `kind` there are no documents to be linked. */
  media?: (Pick<AssetView, 'id' | 'path' | 'alt' | 'width' | 'height' | 'focal' | 'light' | 'shadows' | 'variants'> &
    Partial<Pick<AssetView, 'file_name' | 'title' | 'bytes'>>)[]
  /** The markup of ornaments that the page shows, by name: `drawings` of `/app/assets/motifs.json`. */
  motifs?: Record<string, string>
  /** `GET /sites/{site}/collections`, each with the entries of `GET /collections/{collection}/entries` that the page shows. */
  collections?: (Pick<CollectionView, 'slug' | 'fields'> & {
    entries: (Pick<EntryView, 'id' | 'slug' | 'data' | 'updated_at'> & Partial<Pick<EntryView, 'slugs'>>)[]
  })[]
}

/**
 * The site as its pages are drawn: what is published, and `drawnId` whatever its status is. Addresses that pages had
 * before are not known here, so a link to one counts as a link that leads nowhere.
 */
export function siteContent(data: DrawnSiteData, drawnId: string): SiteContent {
  const { site } = data
  const locales = [...new Set([site.default_locale, ...site.locales])]
  const read = data.pages
    .filter(({ id, status }) => status === 'published' || id === drawnId)
    .map((page) => pageOf(page, locales))
  const [header, footer] = [data.header, data.footer].map((blocks) => blocks && blocksOf(blocks))
  const collections = (data.collections ?? []).map(collectionOf)
  return {
    site: {
      id: site.id,
      name: site.name,
      publicSlug: site.public_slug,
      company: site.company,
      branding: site.branding,
      settings: site.settings,
      googleVerification: site.google_verification,
      updatedAt: site.updated_at,
    },
    tokens: data.theme,
    locales,
    ...partitionPages(read, { draftId: drawnId, templates: templateIds(site.settings) }),
    header,
    footer,
    redirects: [],
    collections: shownCollections(
      collections,
      collections.map(({ slug }) => slug),
    ),
    hasAssistant: false,
  }
}

/** Blocks as renderers take them; the API answers in the current version of each type. The same block is the same object each time. */
export function blocksOf(blocks: BlockData[]): BlockRecord[] {
  return blocks.filter((block) => block.is_visible !== false).map(blockRecordOf)
}

const records = new WeakMap<BlockData, BlockRecord>()
export function blockRecordOf(block: BlockData): BlockRecord {
  const known = records.get(block)
  if (known) return known
  const { id, type, props, content } = block
  const record = {
    id,
    type,
    version: blockTypeByKey(type)?.version ?? 1,
    props,
    content: content as BlockRecord['content'],
  }
  records.set(block, record)
  return record
}

/** Images and documents by the file names that stand at the end of their paths. */
export const imagesOf = ({ media = [] }: Pick<SiteData, 'media'>): LibraryImage[] =>
  media.map(({ path, file_name: fileName, variants, ...asset }) => ({
    ...asset,
    file: fileOf(path),
    fileName,
    variants: variants.map((variant) => ({ ...variant, file: fileOf(variant.path) })),
  }))

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function pageOf({ translations, blocks, ...page }: DrawnPageData, locales: string[]): PublishedPage {
  const columns = {
    id: page.id,
    path: page.path,
    type: page.type,
    parentId: page.parent_id ?? null,
    isHome: page.is_home ?? false,
    isNoindex: page.is_noindex ?? false,
    seo: page.seo ?? {},
    publishedAt: page.published_at ?? null,
    createdAt: page.created_at,
    updatedAt: page.updated_at,
  }
  const texts = translations.map(({ locale, title, slug, etag: _tag, made_from: _marks, ...extra }) => ({
    locale,
    title,
    slug,
    extra,
  }))
  return drawnPage(columns, texts, locales, blocksOf(blocks ?? []))
}

const collectionOf = ({ slug, fields, entries }: NonNullable<SiteData['collections']>[number]): KeptCollection => ({
  slug,
  fields,
  entries: entries.map(({ id, slug: entrySlug, slugs, data, updated_at: updatedAt }) => {
    const known = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
    return { id, slug: entrySlug, slugs, title: titlesOf(fields, known) ?? entrySlug, data: known, updatedAt }
  }),
})
