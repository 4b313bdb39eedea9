import { plainLine } from '../html/markdown'
import { localePrefix } from '../pages/urls'
import { postsOf, type SitePlan } from './page-views'
import type { PublishedPage } from './published-page'
import { textFor } from './texts'
import { element, escapeXml } from './xml'

const maxItems = 30

/** Where the posts of a locale can be subscribed to; `undefined` where there are none. */
export function feedAddress({ inventory }: SitePlan, locale: string): string | undefined {
  const hasPosts = inventory.pages.some((page) => isListed(page) && page.translations.has(locale))
  return hasPosts ? `${localePrefix(locale, inventory.locales)}/feed.xml` : undefined
}

/** The page of a category with a feed of its own, and where that is. */
interface Category {
  href: string
  feed: string
  title: string
  posts: Set<string>
}

/** Categories that can be subscribed to in a locale. */
export const categoryFeeds = (plan: SitePlan, locale: string): Category[] =>
  plan.inventory.pages.flatMap((page) => categoryFeed(plan, page, locale) ?? [])

/** `undefined` for every page but the first of a category whose posts may be listed. */
export function categoryFeed({ addresses, inventory }: SitePlan, page: PublishedPage, locale: string) {
  const { archive, isNoindex } = page
  const href = addresses.of(page.id, locale)
  if (archive?.kind !== 'category' || archive.slice || isNoindex || href === undefined) return undefined
  const title = `${inventory.site.name}: ${archive.labels[locale] ?? ''}`
  return { href, feed: `${href}/feed.xml`, title, posts: new Set(archive.posts) }
}

/** The newest posts as RSS 2.0: all of them, or those of a category. `all` spares a site of many categories the sorting. */
export function feed(plan: SitePlan, locale: string, category?: Category, all = postsOf(plan, locale)): string {
  const { inventory, addresses, origin } = plan
  const { site } = inventory
  const posts = all
    .filter(({ page }) => isListed(page) && (!category || category.posts.has(page.id)))
    .slice(0, maxItems)
  const items = posts.map(
    (post) =>
      `<item>${element('title', plainLine(post.title))}${element('link', origin + post.href)}<guid isPermaLink="false">${post.page.id}</guid>${element('pubDate', asRfc822(post.publishedAt))}${element('category', post.category)}${element('description', plainLine(post.summary) || undefined)}</item>`,
  )
  const self = `${origin}${category?.feed ?? feedAddress(plan, locale) ?? ''}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', category?.title ?? site.name)}${element('link', origin + (category?.href ?? addresses.home(locale)))}${element('description', textFor(site.branding.tagline, locale, inventory.locales[0]!) ?? site.name)}${element('language', locale)}${element('lastBuildDate', posts[0] && asRfc822(posts[0].publishedAt))}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>${items.join('\n')}</channel></rss>\n`
}

const isListed = (page: { type: string; isNoindex: boolean }) => page.type === 'post' && !page.isNoindex

/** RSS asks for RFC 822 dates. An unreadable one is left out. */
function asRfc822(time: string): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString()
}
