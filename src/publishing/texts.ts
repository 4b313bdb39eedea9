import { blockTypeByKey } from '../block-types/catalog'
import { readDate } from '../block-types/dates'
import { partsOfAll } from '../block-types/inner-blocks'
import type { ImageRef } from '../block-types/page-view'
import { liftBlock } from '../block-types/render'
import { trimmedText } from '../block-types/stated'
import { entryPagesOf } from '../cms/entry-page-settings'
import type { JsonObject } from '../db/tenant/sites'
import { plain, plainLine } from '../html/markdown'
import { isId } from '../values/is-id'
import { isObject } from '../values/is-object'
import type { PublishedPage } from './published-page'

/** What pages say about themselves in lists, feeds and search results. Stored JSON is read as it comes, never trusted. */

/** A text that is either one string, meant for the default locale, or one per locale. */
export function localText(value: unknown, locale: string, defaultLocale: string): string | undefined {
  if (typeof value === 'string') return locale === defaultLocale ? trimmedText(value) : undefined
  return isObject(value) && Object.hasOwn(value, locale) ? trimmedText(value[locale]) : undefined
}

/** An image as an address, an id of the library or an object; fields of the wrong type are dropped. */
export function imageOf(value: unknown): ImageRef | undefined {
  if (typeof value === 'string') return namedBy(value.trim())
  if (!isObject(value)) return undefined
  const { asset_id, url, alt, caption, focal } = value
  if (!trimmedText(url) && !trimmedText(asset_id)) return undefined
  return {
    asset_id: trimmedText(asset_id),
    url: trimmedText(url),
    alt: trimmedText(alt),
    caption: trimmedText(caption),
    focal: isObject(focal) && isShare(focal.x) && isShare(focal.y) ? { x: focal.x, y: focal.y } : undefined,
  }
}

const namedBy = (word: string) => (isId(word) ? { asset_id: word } : word ? { url: word } : undefined)

/** A text for every reader: their own language's where there is one. */
export const textFor = (value: unknown, locale: string, defaultLocale: string): string | undefined =>
  trimmedText(value) ?? localText(value, locale, defaultLocale) ?? localText(value, defaultLocale, defaultLocale)

/** Content of the page's first block of a type in a locale, else in the default one. */
export function contentOf(page: PublishedPage, key: string, locale: string, defaultLocale: string): JsonObject {
  const block = page.blocks.find(({ type }) => type === key)
  const type = blockTypeByKey(key)
  if (!block || !type) return {}
  const { content } = liftBlock(type, block)
  return content[locale] ?? content[defaultLocale] ?? {}
}

/** The page's own description, else the first introduction on it, cut at a word for search results. */
export function descriptionOf(page: PublishedPage, locale: string, defaultLocale: string): string | undefined {
  const own =
    trimmedText(page.translations.get(locale)?.extra.description) ??
    localText(page.seo.description, locale, defaultLocale)
  if (own) return own
  for (const { content } of partsOfAll(page.blocks)) {
    const { text, body } = content[locale] ?? {}
    const found = trimmedText(text) ? plainLine(String(text)) : trimmedText(body) && plain(String(body).slice(0, 800))
    if (found) return shorten(found, 160)
  }
  return undefined
}

/** Of a post: what its translation says, else its first `blog_post`. */
export const categoryOf = (page: PublishedPage, locale: string, defaultLocale: string): string | undefined =>
  trimmedText(page.translations.get(locale)?.extra.category) ??
  trimmedText(contentOf(page, 'blog_post', locale, defaultLocale).category)

/** Of a post, each once. */
export function tagsOf(page: PublishedPage, locale: string, defaultLocale: string): string[] {
  const { tags } = contentOf(page, 'blog_post', locale, defaultLocale)
  const texts = (Array.isArray(tags) ? tags : []).flatMap((tag: unknown) => trimmedText(tag) ?? [])
  return [...new Map(texts.map((tag) => [tag.toLowerCase(), tag])).values()]
}

export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : cutAtWord(text, length, length / 2)

/** The first `length` letters up to a blank, with a mark that more was there; at least `fewest`, where no blank is near. */
export function cutAtWord(text: string, length: number, fewest: number): string {
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), fewest)).replace(/[\s,;:.–-]+$/, '')} …`
}

/**
 * When the page appeared; ISO 8601. Of a post, the day that its first `blog_post` names in the default language, so that
 * the post itself, lists, feeds and search results say the same; without one as of every page.
 */
export function dateOf(page: PublishedPage, defaultLocale: string): string {
  const isPost = page.type === 'post'
  const written = isPost ? contentOf(page, 'blog_post', defaultLocale, defaultLocale).published_at : undefined
  return readDate(trimmedText(written))?.iso ?? page.publishedAt ?? page.createdAt
}

/** Slugs of the collections that `collection_list` blocks name, and of those whose entries have pages. */
export const listedIn = (pages: Pick<PublishedPage, 'blocks'>[], settings: JsonObject | undefined) => [
  ...new Set([
    ...pages
      .flatMap((page) => partsOfAll(page.blocks))
      .flatMap(({ type, props }) => (type === 'collection_list' && trimmedText(props.collection)) || []),
    ...entryPagesOf(settings).keys(),
  ]),
]

export const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
