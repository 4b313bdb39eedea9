import { backstube } from '../demo/backstube/backstube'
import type { DemoBlock, DemoPage } from '../demo/demo-site'
import { withPictures } from '../demo/library'
import { reencode, type StoredImage } from '../media/images'
import { pageViews } from '../publishing/page-views'
import {
  drawDocument,
  drawStylesheet,
  type OpenPage,
  openPage,
  type PageData,
  type SiteData,
} from '../renderer/renderer'
import { compositions } from '../theme/compositions/compositions'
import { systemThemeByKey } from '../theme/system/system-themes'
import { nameId } from '../values/ids'

const site = backstube
const locales = ['de', 'en'] as const
type Locale = (typeof locales)[number]
const at = '2026-01-01T00:00:00.000Z'

/** Stands in for whatever host the site is looked at by: its pages name none. */
const origin = 'https://example.invalid'

export interface ExampleOptions {
  /** Where its pages are, without a slash at the end. */
  path: string
  /** Path of the fonts. */
  fonts: string
}

/**
 * A finished site that belongs to no account, to be looked at before there is one. Its pages and pictures are drawn when
 * they are first asked for.
 */
export function openExample({ path: below, fonts }: ExampleOptions) {
  const address = origin + below
  const opened = openPage(dataOf(address, site.pages.map(pageOf), []), pageIdOf(site.pages[0]), 'de')
  const places = new Map(opened ? site.pages.flatMap((page) => placesOf(opened, page)) : [])
  const stylesheet = { text: drawStylesheet(tokens, fonts, undefined, compositions) }

  const pictureOf = onceEach(async (key: string) => reencode(await site.pictures[key]!.draw(), 'jpeg'))
  const documentAt = onceEach(async (path: string) => draw(places.get(path)!))

  async function draw({ page, locale }: { page: DemoPage; locale: Locale }) {
    const blocks = [page, ...framed].flatMap((one) => [...picturesIn(one)])
    const media = await Promise.all([...new Set(blocks)].map(async (key) => mediaRow(key, await pictureOf(key))))
    const pages = site.pages.map((one) =>
      one === page ? { ...pageOf(one), blocks: blocksOf(one.blocks) } : pageOf(one),
    )
    const open = openPage(dataOf(address, pages, media), pageIdOf(page), locale)
    if (!open) throw new Error(`the example has no page ${page.path} in ${locale}`)
    // its addresses begin at its own root
    const markup = drawDocument(open, stylesheet).replaceAll(/ (href|action)="\/(?!\/)/g, ` $1="${below}/`)
    return markup.replaceAll(origin, '')
  }

  return {
    /** The page at a path, `/` for the first. Undefined where there is none. */
    page: (path: string): Promise<string> | undefined => (places.has(path) ? documentAt(path) : undefined),
    /** A picture by the name that pages give it. Undefined where there is none. */
    picture(file: string): Promise<StoredImage> | undefined {
      const key = Object.keys(site.pictures).find((one) => fileOf(one) === file)
      return key === undefined ? undefined : pictureOf(key)
    },
  }
}

/** Makes what a key names when it is first asked for; what could not be made, when it is next asked for. */
function onceEach<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    value.catch(() => made.delete(key))
    return value
  }
}

const tokens = { ...systemThemeByKey(site.theme)?.tokens, ...site.colours }
const framed = [{ blocks: site.header }, { blocks: site.footer }]
const pictureIds = new Map(Object.keys(site.pictures).map((key) => [key, nameId(`example/${key}`)]))
const fileOf = (key: string) => `${pictureIds.get(key)}.jpg`
const pageIdOf = (page: DemoPage | undefined) => nameId(`example/page/${page?.path}`)

/** The address of a page in each language. */
function placesOf({ plan }: OpenPage, page: DemoPage) {
  const found = plan.inventory.pages.find(({ id }) => id === pageIdOf(page))
  return locales.flatMap((locale) =>
    found ? [[pageViews(plan, locale)(found).page.path, { page, locale }] as const] : [],
  )
}

function* picturesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (key === 'asset_id' && typeof inner === 'string' && pictureIds.has(inner)) yield inner
    else yield* picturesIn(inner)
}

const blocksOf = (blocks: DemoBlock[]) =>
  withPictures(blocks, pictureIds).map(({ type, props, de, en }, i) => ({
    id: nameId(`example/block/${type}/${i}`),
    type,
    props: props ?? {},
    content: { de, en },
  }))

const pageOf = (page: DemoPage): PageData => ({
  id: pageIdOf(page),
  site_id: nameId('example'),
  slug: page.de.slug,
  path: page.path,
  type: page.type ?? 'page',
  status: 'published',
  template: null,
  parent_id: null,
  sort_order: site.pages.indexOf(page),
  is_home: page.isHome ?? false,
  is_noindex: true,
  seo: {},
  published_at: page.publishedAt ?? at,
  changed_since_publish: false,
  scheduled_content_at: null,
  created_at: at,
  updated_at: at,
  translations: locales.map((locale) => ({ locale, ...page[locale], etag: '' })),
  etag: '',
  contents_etag: '',
})

const mediaRow = (key: string, image: StoredImage): NonNullable<SiteData['media']>[number] => ({
  id: pictureIds.get(key)!,
  path: fileOf(key),
  alt: site.pictures[key]!.alt,
  width: image.width,
  height: image.height,
  focal: site.pictures[key]!.focal ?? null,
  light: image.light,
  shadows: image.shadows,
  variants: [],
})

const dataOf = (address: string, pages: PageData[], media: SiteData['media']): SiteData => ({
  api: address,
  site: {
    id: nameId('example'),
    name: site.name,
    public_slug: site.slug,
    default_locale: 'de',
    locales: [...locales],
    company: site.company,
    branding: site.branding,
    google_verification: null,
    live_url: null,
    preview_url: address,
    updated_at: at,
  },
  pages,
  header: blocksOf(site.header),
  footer: blocksOf(site.footer),
  theme: tokens,
  media,
  collections: (site.collections ?? []).map(({ slug }) => ({ slug, fields: [], entries: [] })),
})
