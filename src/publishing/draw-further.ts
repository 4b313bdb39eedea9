import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { localeFor } from '../block-types/render'
import { trimmedText } from '../block-types/stated'
import { plainLine } from '../html/markdown'
import { fill } from '../words/fill'
import type { DrawFurther, LongList } from './further-pages'
import type { PublishedPage } from './published-page'

/** A page after the first of a list: which one it is, what the list is called, and the list without its head. */
export const drawFurther: DrawFurther = (long, { id, number, size, totals }, { idOf, words }) => {
  const { first, list, kind } = long
  const labels: Record<string, string> = {}
  const header: BlockRecord['content'] = {}
  const translations: PublishedPage['translations'] = new Map()
  for (const [locale, total] of totals) {
    const said = words(locale).lists
    const pageTitle = first.translations.get(locale)?.title ?? ''
    const label = plainLine(nameOf(long, locale) ?? pageTitle)
    const place = fill(said.place, { number, total })
    labels[locale] = label
    header[locale] = { kicker: place, headline: label }
    const title = `${kind === 'collection' ? label : pageTitle} – ${place}`
    const description = fill(kind === 'collection' ? said.moreEntriesPage : said.olderPostsPage, { label, number })
    translations.set(locale, { slug: String(number), title, extra: { description } })
  }
  const { props, content } = restOf(long, size)
  return {
    parentId: first.isHome ? null : first.id,
    labels,
    translations,
    blocks: [
      blockOf(idOf(`${id} header`), 'page_header', { variant: 'plain' }, header),
      blockOf(idOf(`${id} list`), list.type, props, content),
    ],
  }
}

/** What the list is called, where that is not the title of its page. */
function nameOf({ first, list, hasOwnName }: LongList, locale: string): string | undefined {
  if (!hasOwnName) return first.archive?.labels[locale]
  const shown = localeFor(list.content, locale, [...first.translations.keys()][0] ?? locale) ?? ''
  return trimmedText(list.content[shown]?.headline)
}

/** The list as it goes on: what stood above it is said once. */
function restOf({ first, list, kind }: LongList, limit: number): Pick<BlockRecord, 'props' | 'content'> {
  const { anchor: _, variant, show_images, ...props } = list.props
  if (kind === 'collection') return { props: { ...props, variant, limit }, content: withoutHead(list.content) }
  return {
    props: { variant: variant === 'cards' ? variant : 'rows', show_images: show_images !== false, limit },
    content: Object.fromEntries([...first.translations.keys()].map((locale) => [locale, {}])),
  }
}

const withoutHead = (content: BlockRecord['content']): BlockRecord['content'] =>
  Object.fromEntries(
    Object.entries(content).map(([locale, { kicker, headline, text, empty, ...words }]) => [locale, words]),
  )

/** A block that no database has. */
export const blockOf = (
  id: string,
  type: string,
  props: BlockRecord['props'],
  content: BlockRecord['content'],
): BlockRecord => ({ id, type, version: blockTypeByKey(type)?.version ?? 1, props, content })
