import type { BlockRecord } from '../block-types/block-type'
import { partsOfAll } from '../block-types/inner-blocks'
import { furtherPages, type Surroundings } from './further-pages'
import type { SiteContent } from './inventory'
import type { PublishedPage } from './published-page'

/**
 * The pages after the first of a list that has more posts than it shows: of the page that lists all of them, and of
 * those of categories and tags, below each. Like archives they are made anew with each release.
 */
export function postPages({ pages }: SiteContent, lists: PublishedPage[], around: Surroundings): PublishedPage[] {
  const posts = pages.filter(({ type }) => type === 'post')
  const long = lists.flatMap((first) => {
    const list = listIn(first)
    if (!list || endsElsewhere(first, list)) return []
    const own = first.archive && new Set(first.archive.posts)
    const { limit } = list.props
    return {
      first,
      list,
      limit: typeof limit === 'number' ? limit : 12,
      count: (locale: string) =>
        first.translations.has(locale)
          ? posts.filter(({ id, translations }) => translations.has(locale) && (own?.has(id) ?? true)).length
          : 0,
      kind: first.archive?.kind ?? ('list' as const),
      name: '',
      folder: '',
    }
  })
  return furtherPages(long, around)
}

/** The list whose pages these are: the first that is not of one category. */
const listIn = ({ blocks }: Pick<PublishedPage, 'blocks'>) =>
  partsOfAll(blocks).find(({ type, props }) => type === 'blog_list' && !props.category)

/** A few posts on the home page with a link of the owner's to the rest. */
const endsElsewhere = (page: PublishedPage, { content }: Pick<BlockRecord, 'content'>) =>
  page.isHome && Object.values(content).some(({ primary }) => Boolean(primary))
