import type { BlockRecord } from '../block-types/block-type'
import type { InnerPart } from '../block-types/inner-blocks'
import type { PageView } from '../block-types/page-view'
import type { Addresses } from '../pages/urls'
import type { WordsOf } from '../words/page-words'
import { freeAddress } from './archives'
import { type Archive, madePage, type PublishedPage } from './published-page'

/** Pages after the first show no fewer, so that a short list does not become hundreds of pages. */
const fewestItems = 12
/** Of a release, for lists of posts and for those of entries each. */
const mostPages = 1000

/** A list on a page that may have more to show than it does there. */
export interface LongList {
  first: PublishedPage
  list: BlockRecord | InnerPart
  /** How many it shows on its own page. */
  limit: number
  /** How many there are for readers of a locale. */
  count(locale: string): number
  kind: Archive['kind']
  /** Names it among the lists of its page, with a blank before it; '' for the one of posts. */
  name: string
  /** It is called by its own heading, not as its page. */
  hasOwnName?: boolean
  /** Stands in addresses before the number of the page, with a slash before it; '' for the first such list of a page. */
  folder: string
  /** Of the list on its own page, where readers of the second go back to. */
  anchor?: string
}

/** A page after the first. */
interface FurtherPage {
  id: string
  number: number
  /** How many items it has room for. */
  size: number
  /** In each locale that has it: how many pages there are. */
  totals: Map<string, number>
}

/** What stands on such a page, and what it is called. */
export type DrawFurther = (
  long: LongList,
  page: FurtherPage,
  { idOf, words }: Pick<Surroundings, 'idOf' | 'words'>,
) => Partial<PublishedPage> & { labels: Record<string, string> }

/** What pages are made among: see `planPages`. */
export interface Surroundings {
  locales: string[]
  direct: Addresses
  taken: Set<string>
  idOf(name: string): string
  words: WordsOf
  /** Without it pages have their addresses alone, which is enough for links. */
  drawFurther?: DrawFurther
}

/** The pages that lists fill after their first, in every language as many as it takes. */
export function furtherPages(lists: LongList[], around: Surroundings): PublishedPage[] {
  const { locales, direct, taken, idOf, drawFurther } = around
  const made: PublishedPage[] = []
  for (const long of lists) {
    const { first, list, limit, kind, name, folder, anchor } = long
    const size = Math.max(limit, fewestItems)
    const all = locales.map((locale) => [locale, 1 + Math.ceil((long.count(locale) - limit) / size)] as const)
    const last = Math.max(...all.map(([, total]) => total))
    for (let number = 2; number <= last && made.length < mostPages; number++) {
      const id = idOf(`${first.id}${name} page ${number}`)
      const totals = new Map(all.filter(([, total]) => total >= number))
      const addresses: Record<string, string> = {}
      for (const locale of totals.keys()) {
        const above = first.addresses?.[locale] ?? direct.of(first.id, locale) ?? ''
        const below = `${above === '/' ? '' : above}${folder}/${locale.startsWith('de') ? 'seite' : 'page'}`
        addresses[locale] = freeAddress(`${below}/${number}`, taken)
      }
      const from = limit + (number - 2) * size
      const { labels = {}, ...drawn } = drawFurther?.(long, { id, number, size, totals }, around) ?? {}
      const slice = { first: first.id, list: list.key ?? list.id, anchor, number, from, to: from + size }
      made.push({
        ...first,
        ...madePage,
        ...{ id, path: Object.values(addresses)[0] ?? '', addresses, isNoindex: first.isNoindex },
        archive: { kind, posts: first.archive?.posts ?? [], labels, slice },
        blocks: [],
        translations: new Map([...first.translations].filter(([locale]) => totals.has(locale))),
        ...drawn,
      })
    }
  }
  return made
}

/** Gives the place of a page among those that one of its lists fills, in a locale. */
export function pagersOf(
  pages: PublishedPage[],
  locale: string,
  addresses: Addresses,
): (page: PublishedPage) => PageView['pager'] {
  const series = new Map<string, PublishedPage[]>()
  for (const page of pages) {
    const slice = page.archive?.slice
    if (!slice || !page.translations.has(locale)) continue
    const key = `${slice.first} ${slice.list}`
    series.set(key, [...(series.get(key) ?? []), page])
  }
  return (page) => (block) => {
    const slice = page.archive?.slice
    if (slice && block !== page.blocks.at(-1)?.id) return undefined
    const { first, list, number, from } = slice ?? { first: page.id, list: block, number: 1, from: 0 }
    const further = series.get(`${first} ${list}`)
    if (!further) return undefined
    const hrefs = [first, ...further.map(({ id }) => id)].map((id) => addresses.of(id, locale))
    const previous = hrefs[number - 2]
    const anchor = number === 2 && slice?.anchor
    const back = anchor ? `${previous}#${anchor}` : previous
    return { number, from, total: hrefs.length, previous: back, next: hrefs[number] }
  }
}
