import { entryPagesOf } from '../../cms/entry-page-settings'
import type { PageData, SiteData } from '../../renderer/renderer'
import { isObject } from '../../values/is-object'
import { imageNamesIn, type Shown } from './shown'

/** A list of entries on a page, by the slug of its collection. */
export interface ShownList {
  slug: string
  limit: number
  by: { title_field?: string; text_field?: string; sort_field?: string; sort?: 'ascending' | 'descending' }
}

/** Lists of entries, each by the slug of its collection. */
export const entryListsIn = ({ lists }: Shown): ShownList[] =>
  lists.flatMap(({ type, props }) => {
    const slug = type === 'collection_list' ? filledText(props.collection)?.trim() : undefined
    const { sort } = props
    const by = {
      title_field: filledText(props.title_field),
      text_field: filledText(props.text_field),
      sort_field: filledText(props.sort_field),
      sort: sort === 'ascending' || sort === 'descending' ? (sort as 'ascending' | 'descending') : undefined,
    }
    return slug ? [{ slug, limit: numberOf(props.limit, 40), by }] : []
  })

/** Lists of posts, each with how many it shows of which category; none of a post itself. */
export const postListsIn = ({ lists }: Shown): PostList[] =>
  lists.flatMap(({ type, props }) => {
    if (type === 'blog_list') return [{ limit: numberOf(props.limit, 12), category: filledText(props.category) }]
    return type === 'blog_post' ? [{ limit: 0 }] : []
  })
interface PostList {
  limit: number
  category?: string
}

/** Slugs of entries with pages of their own that these paths may lead to, by the slugs of their collections. */
export const linkedEntries = (settings: SiteData['site']['settings'], paths: string[]): [string, string[]][] =>
  [...entryPagesOf(settings)].flatMap(([collection, { path }]) => {
    const slugs = paths.flatMap((one) => {
      const at = one.indexOf(`${path}/`)
      return at < 0 ? [] : one.slice(at + path.length + 1).replace(/\/.*$/, '')
    })
    const found = [...new Set(slugs)].filter(Boolean).sort()
    return found.length > 0 ? [[collection, found] as [string, string[]]] : []
  })

/** More than a list shows, should the page itself be among them. */
const spare = 2

/** Names of the pictures of those posts that the lists show; `pages` have their sections. */
export function picturesOfPosts(pages: PageData[], lists: PostList[], locale: string, mainLocale: string): string[] {
  const posts = pages
    .filter(
      ({ type, status, translations }) =>
        type === 'post' && status === 'published' && translations.some((one) => one.locale === locale),
    )
    .map((page) => {
      const texts = page.blocks?.[0]?.content
      const day = filledText(inLocale(texts, mainLocale).published_at) ?? page.published_at ?? page.created_at
      return { page, texts, day }
    })
    .sort((a, b) => b.day.localeCompare(a.day))
  const shown = lists.flatMap(({ limit, category }) =>
    posts
      .filter(({ page, texts }) => {
        const own: Record<string, unknown> | undefined = page.translations.find((one) => one.locale === locale)
        const content = { ...inLocale(texts, mainLocale), ...inLocale(texts, locale) }
        return !category || (filledText(own?.category) ?? filledText(content.category)) === category
      })
      .slice(0, limit > 0 ? limit + spare : 0),
  )
  return imageNamesIn(JSON.stringify([...new Set(shown)].map(({ page, texts }) => [page.translations, texts])))
}

export const filledText = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined)
const numberOf = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)
const inLocale = (content: Record<string, unknown> | undefined, locale: string): Record<string, unknown> => {
  const texts = content?.[locale]
  return isObject(texts) ? texts : {}
}
