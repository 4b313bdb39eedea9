import type { ImageRef } from '../../block-types/page-view'
import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import { isDrawing } from '../../media/addresses'
import { loadSharp } from '../../media/sharp'
import { motifNamed } from '../../motifs/motif-id'
import { isObject } from '../../values/is-object'
import { onceFor } from '../../values/once'
import type { DocumentParts } from '../document'
import { releasedImage } from '../image-lookup'
import { companyOf, type SitePlan } from '../page-views'
import { ownImage } from '../pictures'
import type { PublishedPage } from '../published-page'
import type { SiteFile } from '../release-files'
import type { ReleasePlan } from '../release-plan'
import { contentOf, descriptionOf, imageOf, textFor } from '../texts'
import { type CardWords, cardPicture, cardSize, drawCard } from './card'
import { pngOf, type ReleasePictures } from './release-pictures'

export type SharingPicture = NonNullable<DocumentParts['ogImage']>

/** Below that a picture is a logo or a portrait in a row, which links should not be shown with. Px. */
const leastWidth = 600
/** A large site would wait for its pictures: pages after so many in a language share the site's. */
const ownCards = 20

/**
 * The picture that links to a page are shown with, for every page: the one that somebody has named for it, the first
 * photograph on it, the one named for the site, else a card in the theme that says what is offered, and where, with a
 * drawing of the page or of the home page. Cards come with their files.
 */
export function sharingPictures(plan: ReleasePlan, pictures: ReleasePictures) {
  const made = new Map<string, number>()
  const { site, locales, pages } = plan.inventory
  const defaultLocale = locales[0] ?? ''
  const home = pages.find(({ isHome }) => isHome)
  const { city } = companyOf(site.company)
  const cards = new Map<string, Promise<SiteFile | undefined>>()
  function cardOf(words: CardWords, drawn: Drawn | undefined) {
    const inputs = [words, drawn?.name]
    const key = JSON.stringify(inputs)
    const known = cards.get(key)
    if (known) return known
    const card = pictures.hashed('card.png', inputs, (face) =>
      withDrawing(cardImage(drawCard(pictures.theme, face, words, drawn?.motif)), drawn?.file),
    )
    cards.set(key, card)
    return card
  }

  type Found = { picture?: SharingPicture; file?: SiteFile }
  async function cardFrom(page: PublishedPage, title: string, locale: string): Promise<Found> {
    const drawn = drawnOn(plan, page, locale) ?? (home && drawnOn(plan, home, locale))
    const text = descriptionOf(page, locale, defaultLocale)
    const words = { title, text: text && plainLine(text), siteName: site.name, place: city }
    const file = await cardOf(words, drawn)
    if (!file) return {}
    const alt = title === site.name ? title : `${title} – ${site.name}`
    return { picture: { url: plan.origin + file.address, ...cardSize, alt }, file }
  }
  const ofSite = new Map<string, Promise<Found>>()

  return async function pictureOf(page: PublishedPage, locale: string): Promise<Found> {
    const known =
      named(plan, page, locale) ?? firstOn(plan, page, locale) ?? shown(plan, imageOf(site.branding.og_image))
    if (known) return { picture: known }
    const count = (made.get(locale) ?? 0) + 1
    made.set(locale, count)
    const isOfSite = page === home || count > ownCards
    if (!isOfSite) return cardFrom(page, plainLine(page.translations.get(locale)?.title ?? site.name), locale)
    if (!home) return cardFrom(page, offerOf(plan, home, locale), locale)
    const card = ofSite.get(locale) ?? cardFrom(home, offerOf(plan, home, locale), locale)
    ofSite.set(locale, card)
    return card
  }
}

/** What the home page opens with, else what the site says of itself. */
function offerOf({ inventory: { site, locales } }: SitePlan, home: PublishedPage | undefined, locale: string): string {
  const defaultLocale = locales[0] ?? locale
  const opening = home && trimmedText(contentOf(home, 'hero', locale, defaultLocale).headline)
  return plainLine(opening ?? textFor(site.branding.tagline, locale, defaultLocale) ?? site.name)
}

/** A drawing by its name: markup of the service's own, or a file of the library. */
interface Drawn {
  name: string
  motif?: string
  file?: string
}

/** The first drawing on a page. */
function drawnOn(plan: ReleasePlan, page: PublishedPage, locale: string): Drawn | undefined {
  for (const image of imagesOn(plan, page, locale)) {
    const name = motifNamed(image.asset_id)
    const motif = name && plan.media.motif?.(name)
    if (name && motif) return { name, motif }
    const asset = plan.media.find(image)
    const [file] = asset && isDrawing(asset.file) ? plan.media.files(asset) : []
    if (asset && file?.source) return { name: asset.file, file: file.source }
  }
  return undefined
}

const cardImage = (svg: string) => pngOf(svg, cardSize.width, { isOpaque: true })

/** The drawing of the library in its place on the card; one that cannot be read leaves the card as it is. */
async function withDrawing(card: Promise<Uint8Array>, file: string | undefined): Promise<Uint8Array> {
  if (file === undefined) return card
  const { left, top, width, height } = cardPicture
  try {
    const sharp = await loadSharp()
    const input = await sharp(file, { limitInputPixels: 40_000_000 }).resize({ width, height, fit: 'cover' }).toBuffer()
    const whole = sharp(await card).composite([{ input, left, top }])
    return new Uint8Array(await whole.png({ compressionLevel: 6 }).toBuffer())
  } catch {
    return card
  }
}

/** Somebody has chosen it for the page, or it is the post's own. */
function named(plan: SitePlan, page: PublishedPage, locale: string): SharingPicture | undefined {
  const post = contentOf(page, 'blog_post', locale, plan.inventory.locales[0] ?? locale)
  return (
    shown(plan, imageOf(page.seo.og_image)) ?? shown(plan, imageOf(page.seo.image)) ?? shown(plan, imageOf(post.image))
  )
}

function firstOn(plan: SitePlan, page: PublishedPage, locale: string): SharingPicture | undefined {
  for (const image of imagesOn(plan, page, locale)) {
    const asset = plan.media.find(image)
    const isWide = asset && asset.width !== null && asset.width >= leastWidth
    if (isWide && !isDrawing(asset.file)) return shown(plan, image)
  }
  return undefined
}

const imagesOn = ({ inventory: { locales } }: SitePlan, page: PublishedPage, locale: string): ImageRef[] =>
  blocksWithImages(page).flatMap(
    ({ content, images }) => images.get(content[locale] ? locale : (locales[0] ?? locale)) ?? [],
  )

/** Those that name any, by language. */
const blocksWithImages = onceFor(({ blocks }: PublishedPage) =>
  blocks.flatMap(({ content }) => {
    const images = new Map(Object.entries(content).map(([locale, words]) => [locale, imagesIn(words)]))
    return [...images.values()].some((list) => list.length > 0) ? [{ content, images }] : []
  }),
)

/** In the order of the content: a block's own picture stands before those of its items. */
function imagesIn(value: unknown, depth = 0): ImageRef[] {
  if (depth > 6 || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((one) => imagesIn(one, depth + 1))
  if (!isObject(value)) return []
  const own = 'asset_id' in value || 'url' in value ? imageOf(value) : undefined
  const { image, ...others } = value
  return [own ?? [], imagesIn(image, depth + 1), ...Object.values(others).map((one) => imagesIn(one, depth + 1))].flat()
}

function shown({ media, origin }: SitePlan, image: ImageRef | undefined): SharingPicture | undefined {
  const asset = media.find(image)
  if (asset && isDrawing(asset.file)) return undefined
  if (asset) {
    const { file, width, height, alt } = asset
    return { url: origin + releasedImage(file), width, height, alt: image?.alt ?? (alt || undefined) }
  }
  const path = image?.url && !media.covers(image.url) && ownImage(image.url, origin)
  return path ? { url: origin + path, alt: image.alt } : undefined
}
