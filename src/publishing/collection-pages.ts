import { partsOfAll } from '../block-types/inner-blocks'
import { isListed } from '../block-types/listed-entries'
import { anchorOf } from '../block-types/markup-names'
import { isForeign, localeFor } from '../block-types/render'
import { trimmedText } from '../block-types/stated'
import { entriesIn } from '../cms/shown-collections'
import { onceFor } from '../values/once'
import { furtherPages, type LongList, type Surroundings } from './further-pages'
import type { SiteContent } from './inventory'
import type { PublishedPage } from './published-page'

/**
 * The pages after the first of lists that have more entries of a collection than they show. A list with a link of the
 * owner's to all entries has none. `others` are pages that go on with lists of posts: where a page has several long
 * lists, the first stands at `/seite/2`, the next at `/<collection>/seite/2`, and each is called by its own heading.
 */
export function collectionPages(content: SiteContent, others: PublishedPage[], around: Surroundings): PublishedPage[] {
  const { site, collections, locales } = content
  const [defaultLocale = ''] = locales
  const listed = (list: Part, locale: string) => {
    const collection = collections.find(({ slug }) => slug === slugOf(list))
    if (!collection) return 0
    const { types } = collection
    return entriesIn(collection, locale, defaultLocale).filter(({ data }) => isListed({ data, types }, list.props))
      .length
  }
  const withPosts = new Set(others.map(({ archive }) => archive?.slice?.first))
  const isHidden = (list: Part, locale: string) =>
    site.settings?.untranslated === 'hide' && isForeign(list.content, locale, defaultLocale)
  const longLists = (first: PublishedPage): LongList[] => {
    const wordsOf = ({ content: words }: Part, locale: string): Record<string, unknown> =>
      words[localeFor(words, locale, defaultLocale) ?? ''] ?? {}
    const count = (list: Part, locale: string) =>
      first.translations.has(locale) && !isHidden(list, locale) && !wordsOf(list, locale).primary
        ? listed(list, locale)
        : 0
    const lists = listsOn(first).filter((list) => locales.some((locale) => count(list, locale) > limitOf(list)))
    const before = withPosts.has(first.id) ? 1 : 0
    return lists.map((list, i) => ({
      first,
      list,
      limit: limitOf(list),
      count: (locale) => count(list, locale),
      kind: 'collection',
      name: ` ${list.key ?? list.id}`,
      hasOwnName: first.isHome || lists.length + before > 1,
      folder: i + before > 0 ? `/${slugOf(list)}` : '',
      anchor: anchorOf(list),
    }))
  }
  return furtherPages(content.pages.flatMap(longLists), around)
}

type Part = LongList['list']

const listsOn = onceFor(({ blocks }: PublishedPage) =>
  partsOfAll(blocks).filter(({ type }) => type === 'collection_list'),
)

const slugOf = ({ props }: Part) => trimmedText(props.collection)?.trim() ?? ''
const limitOf = ({ props }: Part) => (typeof props.limit === 'number' ? props.limit : 40)
