import { blockInput } from '../demo/block-input'
import { type DemoBlock, type DemoPage, type DemoSite, demoTokens, openPicture, readDemoSite } from '../demo/demo-site'
import { withPictureIds } from '../demo/library'
import { reencode } from '../media/images'
import { readDrawing } from '../media/svg/read-drawing'
import { pageViews } from '../publishing/page-views'
import {
  type DrawnPageData,
  drawDocument,
  drawStylesheet,
  type OpenPage,
  openPage,
  type SiteData,
} from '../renderer/renderer'
import { compositions } from '../theme/compositions/compositions'
import { nameId } from '../values/ids'
import { pageWords } from '../words/words-of'

const locales = ['de', 'en'] as const
type Locale = (typeof locales)[number]
const at = '2026-01-01T00:00:00.000Z'

/** Stands in for whatever host the site is looked at by: its pages name none. */
const origin = 'https://example.invalid'

interface ExampleOptions {
  /** Where its pages are, without a slash at the end. */
  path: string
  /** Path of the fonts. */
  fonts: string
}

interface ExamplePicture {
  data: Uint8Array
  type: 'image/svg+xml' | 'image/jpeg'
  width: number
  height: number
  light: number | null
  shadows: number | null
}

/**
 * A finished site that belongs to no account, to be looked at before there is one. Its pages and pictures are drawn when
 * they are first asked for.
 */
export function openExample({ path: below, fonts }: ExampleOptions) {
  const site = readDemoSite('backstube-lindenhof')
  const pictureIds = new Map(Object.keys(site.pictures).map((key) => [key, nameId(`example/${key}`)]))
  const fileOf = (key: string) => `${pictureIds.get(key)}${/\.\w+$/.exec(site.pictures[key]!.file)}`
  const blocksOf = (blocks: DemoBlock[]) =>
    withPictureIds(blocks, pictureIds).map((block, i) => {
      const { type, props = {}, content } = blockInput(block)
      return { id: nameId(`example/block/${type}/${i}`), type, props, content }
    })
  const data = (pages: DrawnPageData[], media: SiteData['media']) => ({
    ...dataOf(site, below),
    ...{ pages, media, header: blocksOf(site.header), footer: blocksOf(site.footer) },
  })
  const opened = openPage(data(site.pages.map(pageOf), []), pageIdOf(site.pages[0]), 'de')
  const places = new Map(opened ? site.pages.flatMap((page) => placesOf(opened, page)) : [])
  const stylesheet = { text: drawStylesheet(demoTokens(site), fonts, undefined, compositions) }

  const pictureOf = onceEach(async (key: string) => readPicture(openPicture(site.slug, site.pictures[key]!)))
  const documentAt = onceEach(async (path: string) => draw(places.get(path)!))

  async function draw({ page, locale }: { page: DemoPage; locale: Locale }) {
    const shown = new Set(picturesIn([page.blocks, site.header, site.footer], pictureIds))
    const media = await Promise.all([...shown].map(async (key) => mediaRow(key, await pictureOf(key))))
    const pages = site.pages.map((one) =>
      one === page ? { ...pageOf(one), blocks: blocksOf(one.blocks) } : pageOf(one),
    )
    const open = openPage(data(pages, media), pageIdOf(page), locale)
    if (!open) throw new Error(`the example has no page ${page.path} in ${locale}`)
    // its addresses begin at its own root
    const markup = drawDocument(open, stylesheet).replaceAll(/ (href|action)="\/(?!\/)/g, ` $1="${below}/`)
    return markup.replaceAll(origin, '')
  }

  function mediaRow(key: string, image: ExamplePicture): NonNullable<SiteData['media']>[number] {
    const { de: alt, focal = null } = site.pictures[key]!
    const { width, height, light, shadows } = image
    return { id: pictureIds.get(key)!, path: fileOf(key), alt, width, height, focal, light, shadows, variants: [] }
  }

  return {
    /** The page at a path, `/` for the first. Undefined where there is none. */
    page: (path: string): Promise<string> | undefined => (places.has(path) ? documentAt(path) : undefined),
    /** A picture by the name that pages give it. Undefined where there is none. */
    picture(file: string): Promise<ExamplePicture> | undefined {
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

/** As an upload would be kept. */
async function readPicture(file: File): Promise<ExamplePicture> {
  const bytes = await file.bytes()
  if (file.name.endsWith('.svg'))
    return { ...readDrawing(bytes), type: 'image/svg+xml', ...{ light: null, shadows: null } }
  return { ...(await reencode(bytes, 'jpeg')), type: 'image/jpeg' }
}

const pageIdOf = (page: DemoPage | undefined) => nameId(`example/page/${page?.path}`)

/** The address of a page in each language. */
function placesOf({ plan }: OpenPage, page: DemoPage) {
  const found = plan.inventory.pages.find(({ id }) => id === pageIdOf(page))
  return locales.flatMap((locale) =>
    found ? [[pageViews(plan, locale)(found).page.path, { page, locale }] as const] : [],
  )
}

function* picturesIn(value: unknown, known: Map<string, string>): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (key === 'asset_id' && typeof inner === 'string' && known.has(inner)) yield inner
    else yield* picturesIn(inner, known)
}

const pageOf = (page: DemoPage): DrawnPageData => ({
  id: pageIdOf(page),
  path: page.path,
  type: page.type ?? 'page',
  status: 'published',
  is_home: page.is_home ?? false,
  is_noindex: true,
  published_at: page.published_at ?? at,
  created_at: at,
  updated_at: at,
  translations: locales.map((locale) => ({ locale, ...page[locale] })),
})

const dataOf = (site: DemoSite, below: string): Omit<SiteData, 'pages' | 'header' | 'footer' | 'media'> => ({
  api: origin + below,
  words: Object.fromEntries(locales.map((locale) => [locale, pageWords(locale)])),
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
    preview_url: origin + below,
    updated_at: at,
  },
  theme: demoTokens(site),
  collections: site.collections.map(({ slug }) => ({ slug, fields: [], entries: [] })),
})
