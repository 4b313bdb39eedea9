import type { PageView } from '../block-types/page-view'
import { trimmedText } from '../block-types/stated'
import { plainLine } from '../html/markdown'
import { isDrawing } from '../media/addresses'
import type { DocumentParts } from './document'
import { categoryFeed, feedAddress } from './feeds'
import { releasedImage } from './image-lookup'
import type { SitePlan } from './page-views'
import { ownImage } from './pictures'
import type { PublishedPage } from './published-page'
import { alternatesOf } from './sitemap'
import { contentOf, imageOf, localText } from './texts'

type Head = Pick<
  DocumentParts,
  'title' | 'description' | 'canonical' | 'alternates' | 'ogImage' | 'robots' | 'feed' | 'googleVerification'
>

type Feed = DocumentParts['feed']

/** What the page tells search engines, readers of feeds and previews of links; a release adds more (found/page-head.ts). */
export function headOf(
  plan: SitePlan,
  page: PublishedPage,
  { locale, page: { description } }: PageView,
  feed: Feed,
): Head {
  const { addresses, origin } = plan
  const address = addresses.of(page.id, locale)
  const category = categoryFeed(plan, page, locale)
  return {
    title: titleOf(plan, page, locale),
    description: description && plainLine(description),
    canonical: address === undefined ? undefined : origin + address,
    // A page that must not be listed is not offered in other languages either.
    alternates: page.isNoindex ? [] : alternatesOf(plan, page),
    ogImage: ogImage(plan, page, locale),
    robots: page.isNoindex ? 'noindex' : undefined,
    feed: category ? { href: category.feed, title: category.title } : feed,
    googleVerification: (page.isHome && plan.inventory.site.googleVerification) || undefined,
  }
}

/** The page's own title for search results, else its title with the site's name; „Start“ alone would tell nobody anything. */
function titleOf({ inventory }: SitePlan, page: PublishedPage, locale: string): string {
  const { title, extra } = page.translations.get(locale)!
  const own = trimmedText(extra.seo_title) ?? localText(page.seo.title, locale, inventory.locales[0]!)
  if (own) return plainLine(own)
  const { name, branding } = inventory.site
  const tagline = page.isHome && localText(branding.tagline, locale, inventory.locales[0]!)
  if (tagline) return joinedTitle(name, plainLine(tagline))
  const shown = plainLine(title)
  return shown.toLowerCase().includes(name.toLowerCase()) ? shown : joinedTitle(shown, name)
}

/** Search results cut titles at about 70 characters: what would be cut is left out. */
const joinedTitle = (first: string, second: string) =>
  first.length + second.length + 3 > 70 ? first : `${first} – ${second}`

/** Of all posts of a language. */
export function feedOf(plan: SitePlan, locale: string): Feed {
  const href = feedAddress(plan, locale)
  return href === undefined ? undefined : { href, title: plan.inventory.site.name }
}

function ogImage(
  { inventory, origin, media }: SitePlan,
  page: PublishedPage,
  locale: string,
): DocumentParts['ogImage'] {
  const image =
    imageOf(page.seo.og_image) ??
    imageOf(page.seo.image) ??
    imageOf(contentOf(page, 'blog_post', locale, inventory.locales[0]!).image) ??
    imageOf(inventory.site.branding.og_image)
  const asset = media.find(image)
  if (asset && isDrawing(asset.file)) return undefined
  if (asset) {
    const { file, width, height, alt } = asset
    return { url: origin + releasedImage(file), width, height, alt: image?.alt ?? (alt || undefined) }
  }
  const path = image?.url && !media.covers(image.url) && ownImage(image.url, origin)
  return path ? { url: origin + path, alt: image.alt } : undefined
}
