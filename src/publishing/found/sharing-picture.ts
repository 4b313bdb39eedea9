import type { ImageRef } from '../../block-types/page-view'
import { plainLine } from '../../html/markdown'
import { isDrawing } from '../../media/addresses'
import { isObject } from '../../values/is-object'
import { onceFor } from '../../values/once'
import type { DocumentParts } from '../document'
import { releasedImage } from '../image-lookup'
import type { SitePlan } from '../page-views'
import { ownImage } from '../pictures'
import type { PublishedPage } from '../published-page'
import type { SiteFile } from '../release-files'
import { contentOf, imageOf, textFor } from '../texts'
import { cardSize, drawCard } from './card'
import { pngOf, type ReleasePictures } from './release-pictures'

export type SharingPicture = NonNullable<DocumentParts['ogImage']>

/** Below that a picture is a logo or a portrait in a row, which links should not be shown with. Px. */
const leastWidth = 600
/** A large site would wait for its pictures: pages after so many in a language share the site's. */
const ownCards = 20

/**
 * The picture that links to a page are shown with, for every page: the one that somebody has named for it, the first on
 * it, the one named for the site, else a card with its title in the theme. Cards come with their files.
 */
export function sharingPictures(plan: SitePlan, pictures: ReleasePictures) {
  const made = new Map<string, number>()
  const { site, locales } = plan.inventory
  const cards = new Map<string, Promise<SiteFile | undefined>>()
  function cardOf(title: string) {
    const known = cards.get(title)
    if (known) return known
    const card = pictures.hashed('card.png', [title, site.name], (face) =>
      pngOf(drawCard(pictures.theme, face, title, site.name), cardSize.width),
    )
    cards.set(title, card)
    return card
  }

  return async function pictureOf(
    page: PublishedPage,
    locale: string,
  ): Promise<{ picture?: SharingPicture; file?: SiteFile }> {
    const known =
      named(plan, page, locale) ?? firstOn(plan, page, locale) ?? shown(plan, imageOf(site.branding.og_image))
    if (known) return { picture: known }
    const count = (made.get(locale) ?? 0) + 1
    made.set(locale, count)
    const isHome = plan.addresses.of(page.id, locale) === plan.addresses.home(locale)
    const tagline = textFor(site.branding.tagline, locale, locales[0] ?? locale)
    const ofSite = tagline ? plainLine(tagline) : site.name
    const title = isHome || count > ownCards ? ofSite : plainLine(page.translations.get(locale)?.title ?? site.name)
    const file = await cardOf(title)
    if (!file) return {}
    return {
      picture: {
        url: plan.origin + file.address,
        ...cardSize,
        alt: title === site.name ? title : `${title} – ${site.name}`,
      },
      file,
    }
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
  const defaultLocale = plan.inventory.locales[0] ?? locale
  for (const { content, images } of blocksWithImages(page)) {
    for (const image of images.get(content[locale] ? locale : defaultLocale) ?? []) {
      const asset = plan.media.find(image)
      if (asset && asset.width !== null && asset.width >= leastWidth) return shown(plan, image)
    }
  }
  return undefined
}

/** Those that name any, by language. */
const blocksWithImages = onceFor(({ blocks }: PublishedPage) =>
  blocks.flatMap(({ content }) => {
    const images = new Map(Object.entries(content).map(([locale, words]) => [locale, [...imagesIn(words, 0)]]))
    return [...images.values()].some((list) => list.length > 0) ? [{ content, images }] : []
  }),
)

/** In the order of the content: a block's own picture stands before those of its items. */
function* imagesIn(value: unknown, depth: number): Generator<ImageRef> {
  if (depth > 6) return
  if (Array.isArray(value)) for (const one of value) yield* imagesIn(one, depth + 1)
  else if (isObject(value)) {
    const own = 'asset_id' in value || 'url' in value ? imageOf(value) : undefined
    if (own) yield own
    const parts = Object.entries(value).sort(([a], [b]) => Number(b === 'image') - Number(a === 'image'))
    for (const [, part] of parts) if (typeof part === 'object') yield* imagesIn(part, depth + 1)
  }
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
