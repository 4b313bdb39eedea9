import type { Company, PageView } from '../block-types/page-view'
import { plainLine } from '../html/markdown'
import type { DocumentParts } from './document'
import { feedAddress } from './feeds'
import { releasedImage } from './image-lookup'
import { companyOf, type SitePlan } from './page-views'
import { ownImage } from './pictures'
import type { PublishedPage } from './published-page'
import { alternatesOf } from './sitemap'
import { contentOf, dateOf, imageOf, localText, textOf } from './texts'

type Head = Pick<
  DocumentParts,
  'title' | 'description' | 'canonical' | 'alternates' | 'ogImage' | 'robots' | 'jsonLd' | 'feed' | 'googleVerification'
>
type JsonLd = Record<string, unknown>

/** What the page tells search engines, readers of feeds and previews of links. */
export function headOf(plan: SitePlan, page: PublishedPage, { locale, page: { description } }: PageView): Head {
  const { addresses, origin } = plan
  const canonical = `${origin}${addresses.of(page.id, locale)}`
  return {
    title: titleOf(plan, page, locale),
    description: description && plainLine(description),
    canonical,
    // A page that must not be listed is not offered in other languages either.
    alternates: page.isNoindex ? [] : alternatesOf(plan, page),
    ogImage: ogImage(plan, page, locale),
    robots: page.isNoindex ? 'noindex' : undefined,
    jsonLd: page.isNoindex ? [] : jsonLd(plan, page, locale, canonical, description),
    feed: feedOf(plan, locale),
    googleVerification: (page.isHome && plan.inventory.site.googleVerification) || undefined,
  }
}

/** The page's own title for search results, else its title with the site's name; „Start“ alone would tell nobody anything. */
function titleOf({ inventory }: SitePlan, page: PublishedPage, locale: string): string {
  const { title, extra } = page.translations.get(locale)!
  const own = textOf(extra.seo_title) ?? localText(page.seo.title, locale, inventory.locales[0]!)
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

export function feedOf(plan: SitePlan, locale: string): DocumentParts['feed'] {
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
  if (asset) {
    const { file, width, height, alt } = asset
    return { url: origin + releasedImage(file), width, height, alt: image?.alt ?? (alt || undefined) }
  }
  const path = image?.url && !media.covers(image.url) && ownImage(image.url, origin)
  return path ? { url: origin + path, alt: image.alt } : undefined
}

/** schema.org, by type of page. */
function jsonLd(plan: SitePlan, page: PublishedPage, locale: string, url: string, description?: string): JsonLd[] {
  const { inventory, addresses, origin } = plan
  const title = plainLine(page.translations.get(locale)!.title)
  const base = { '@context': 'https://schema.org', url, inLanguage: locale, description }
  if (addresses.of(page.id, locale) === addresses.home(locale)) {
    return [
      { '@context': 'https://schema.org', ...business(plan) },
      { ...base, '@type': 'WebSite', name: inventory.site.name, publisher: { '@id': `${origin}/#business` } },
    ]
  }
  const crumbs = breadcrumbs(plan, page, locale)
  if (page.type !== 'post')
    return [{ ...base, '@type': page.archive ? 'CollectionPage' : 'WebPage', name: title }, crumbs]
  const author =
    textOf(page.translations.get(locale)!.extra.author) ??
    textOf(contentOf(page, 'blog_post', locale, inventory.locales[0]!).author)
  const image = ogImage(plan, page, locale)
  return [
    {
      ...base,
      '@type': 'BlogPosting',
      headline: title,
      mainEntityOfPage: url,
      datePublished: dateOf(page, inventory.locales[0]!),
      dateModified: page.updatedAt,
      author: author
        ? { '@type': 'Person', name: plainLine(author) }
        : { '@type': 'Organization', name: inventory.site.name },
      publisher: { '@type': 'Organization', name: inventory.site.name, url: `${origin}/` },
      image: image?.url,
    },
    crumbs,
  ]
}

/** A business with an address is a place one can go to. */
function business({ inventory, origin, media }: SitePlan): JsonLd {
  const company = companyOf(inventory.site.company)
  const logo = imageOf(inventory.site.branding.logo)
  const asset = media.find(logo)
  const path = asset ? releasedImage(asset.file) : logo?.url && !media.covers(logo.url) && ownImage(logo.url, origin)
  return {
    '@type': company.street || company.city ? 'LocalBusiness' : 'Organization',
    '@id': `${origin}/#business`,
    name: inventory.site.name,
    legalName: company.legal_name,
    url: `${origin}/`,
    telephone: company.phone,
    email: company.email,
    vatID: company.vat_id,
    address: postalAddress(company),
    logo: path ? origin + path : undefined,
  }
}

const postalAddress = ({ street, zip, city, country }: Company) =>
  street || city
    ? {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: zip,
        addressLocality: city,
        addressCountry: country,
      }
    : undefined

function breadcrumbs({ inventory, addresses, tree, origin }: SitePlan, page: PublishedPage, locale: string): JsonLd {
  const above = tree.ancestors(page).filter((one) => addresses.of(one.id, locale) !== undefined)
  const steps = [
    { name: inventory.site.name, address: addresses.home(locale) },
    ...[...above, page].map((one) => ({
      name: plainLine(one.translations.get(locale)!.title),
      address: addresses.of(one.id, locale)!,
    })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + address,
    })),
  }
}
