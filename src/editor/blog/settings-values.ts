import { contentIn, type Post, postText } from './blog-data'
import { dayOf } from './days'

/** What the settings of a post are about in one language. */
export interface PostTexts {
  title: string
  slug: string
  excerpt: string
  category: string
  tags: string
}

export function postTexts({ page, block }: Post, locale: string): PostTexts {
  const translation = page.translations.find((one) => one.locale === locale)
  const { tags } = contentIn(block, locale)
  return {
    title: translation?.title ?? '',
    slug: translation?.slug ?? '',
    excerpt: postText(block, locale, 'text'),
    category: postText(block, locale, 'category'),
    tags: Array.isArray(tags) ? tags.join(', ') : '',
  }
}

export interface Shared {
  author: string
  image: Record<string, unknown> | undefined
  /** `2026-05-04`; empty where there is none. */
  day: string
}

export function sharedOf({ page, block }: Post, locale: string): Shared {
  const { image } = contentIn(block, locale)
  const written = postText(block, locale, 'published_at')
  return {
    author: postText(block, locale, 'author'),
    image: typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : undefined,
    day: written || (page.published_at ? dayOf(new Date(page.published_at)) : ''),
  }
}

/** What was changed here over what stands there now: the rest is as somebody else has left it. */
export function rebased<T extends object>(mine: T | undefined, before: T, now: T): T {
  const changed = Object.entries(mine ?? {}).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  )
  return { ...now, ...Object.fromEntries(changed) }
}

export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/**
 * The contents of the section by language, where they change: author and picture go into each language that the post
 * speaks, the rest into its own. Whatever else stands there stays.
 */
export function contentChange(post: Post, texts: Record<string, PostTexts>, shared: Shared, defaultLocale: string) {
  const before = sharedOf(post, defaultLocale)
  const locales = Object.keys(texts).filter(
    (locale) => post.block?.content[locale] !== undefined || saysSomething(texts[locale]),
  )
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const old = contentIn(post.block, locale)
      const { excerpt, category, tags } = texts[locale] ?? emptyTexts
      const was = postTexts(post, locale)
      const changed = {
        ...old,
        ...(excerpt !== was.excerpt && { text: excerpt.trim() }),
        ...(category !== was.category && { category: category.trim() }),
        ...(tags !== was.tags && { tags: splitTags(tags) }),
        ...(shared.author !== before.author && { author: shared.author.trim() }),
        ...(JSON.stringify(shared.image) !== JSON.stringify(before.image) && { image: shared.image ?? {} }),
      }
      return JSON.stringify(changed) === JSON.stringify(old) ? [] : [[locale, changed] as const]
    }),
  )
}

export const splitTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const saysSomething = (texts: PostTexts | undefined) =>
  texts !== undefined && [texts.excerpt, texts.category, texts.tags].some((text) => text.trim() !== '')
const emptyTexts: PostTexts = { title: '', slug: '', excerpt: '', category: '', tags: '' }

/** The page's own fields that change: titles and addresses by language; the path ends in the main language's slug. */
export function pageChange({ page }: Post, texts: Record<string, PostTexts>, defaultLocale: string) {
  const translations = Object.entries(texts).flatMap(([locale, { title, slug }]) => {
    const old = page.translations.find((one) => one.locale === locale)
    if (!title.trim() || (old?.title === title && old.slug === slug)) return []
    return [{ locale, title: title.trim(), slug: slug.trim() }]
  })
  const slug = texts[defaultLocale]?.slug.trim()
  const isMoved =
    slug !== undefined && slug !== '' && slug !== page.translations.find(({ locale }) => locale === defaultLocale)?.slug
  return {
    ...(isMoved && { slug, path: `${page.path.slice(0, page.path.lastIndexOf('/'))}/${slug}` }),
    ...(translations.length > 0 && { translations }),
  }
}
