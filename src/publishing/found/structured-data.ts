import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import type { SitePlan } from '../page-views'
import type { PublishedPage } from '../published-page'
import { contentOf, dateOf } from '../texts'
import { blockData } from './block-data'
import { entryData } from './entry-data'
import type { JsonLd } from './json-ld'

interface About {
  locale: string
  /** Absolute. */
  url: string
  description?: string
  /** Absolute: the picture that links to the page are shown with. */
  image?: string
  business: JsonLd
  /** YYYY-MM-DD. */
  today: string
}

/** What a page tells search engines in schema.org's words, by its type and by its blocks. */
export function structuredData(plan: SitePlan, page: PublishedPage, about: About): JsonLd[] {
  const { locale, url, description, business, today } = about
  const { inventory, addresses, origin } = plan
  const title = plainLine(page.translations.get(locale)?.title ?? '')
  const base = { url, inLanguage: locale, description }
  const isHome = addresses.of(page.id, locale) === addresses.home(locale)
  const blocks = blockData(plan, page.blocks, locale, business, today)
  const nodes = isHome
    ? [
        { ...business, image: about.image },
        { ...base, '@type': 'WebSite', name: inventory.site.name, publisher: { '@id': `${origin}/#business` } },
      ]
    : [
        page.type === 'post'
          ? posting(plan, page, { ...about, title })
          : { ...base, '@type': page.archive ? 'CollectionPage' : 'WebPage', name: title },
        ...(page.entry ? [entryData(plan, page.entry, about)] : []),
        breadcrumbs(plan, page, locale),
      ]
  return [...nodes, ...blocks].map((node) => ({ '@context': 'https://schema.org', ...node }))
}

function posting(
  plan: SitePlan,
  page: PublishedPage,
  { locale, url, description, image, title }: About & { title: string },
) {
  const { inventory, origin } = plan
  const defaultLocale = inventory.locales[0] ?? locale
  const author =
    trimmedText(page.translations.get(locale)?.extra.author) ??
    trimmedText(contentOf(page, 'blog_post', locale, defaultLocale).author)
  return {
    ...{ url, inLanguage: locale, description, image },
    '@type': 'BlogPosting',
    headline: title,
    mainEntityOfPage: url,
    datePublished: dateOf(page, defaultLocale),
    dateModified: page.updatedAt,
    author: author
      ? { '@type': 'Person', name: plainLine(author) }
      : { '@type': 'Organization', name: inventory.site.name },
    publisher: { '@type': 'Organization', name: inventory.site.name, url: `${origin}/` },
  }
}

function breadcrumbs({ inventory, addresses, tree, origin }: SitePlan, page: PublishedPage, locale: string): JsonLd {
  const above = tree.ancestors(page).filter((one) => addresses.of(one.id, locale) !== undefined)
  const steps = [
    { name: inventory.site.name, address: addresses.home(locale) },
    ...[...above, page].map((one) => ({
      name: plainLine(one.translations.get(locale)?.title ?? ''),
      address: addresses.of(one.id, locale) ?? '',
    })),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + address,
    })),
  }
}
