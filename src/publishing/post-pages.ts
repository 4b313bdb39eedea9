import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import type { InnerPart } from '../block-types/inner-blocks'
import { partsOfAll } from '../block-types/inner-blocks'
import type { PageView } from '../block-types/page-view'
import { plainLine } from '../html/markdown'
import type { Addresses } from '../pages/urls'
import { freeAddress } from './archives'
import type { SiteContent } from './inventory'
import type { PublishedPage } from './published-page'

/** Pages after the first show no fewer, so that a short list does not become hundreds of pages. */
const fewestPosts = 12
/** Of a release. */
const maxPages = 1000

/**
 * The pages after the first of a list that has more posts than it shows: of the page that lists all of them, and of
 * those of categories and tags, below each. Like archives they are made anew with each release.
 */
export function postPages(
  { pages, locales }: SiteContent,
  lists: PublishedPage[],
  direct: Addresses,
  taken: Set<string>,
  idOf: (name: string) => string,
): PublishedPage[] {
  const posts = pages.filter(({ type }) => type === 'post')
  const made: PublishedPage[] = []
  for (const first of lists) {
    const list = listIn(first)
    if (!list || endsElsewhere(first, list)) continue
    const limit = limitOf(list)
    const size = Math.max(limit, fewestPosts)
    const own = first.archive ? new Set(first.archive.posts) : undefined
    const shown = own ? posts.filter(({ id }) => own.has(id)) : posts
    const totals = new Map(
      locales.flatMap((locale) => {
        const above = first.addresses?.[locale] ?? direct.of(first.id, locale)
        if (above === undefined || !first.translations.has(locale)) return []
        const count = shown.filter(({ translations }) => translations.has(locale)).length
        return [[locale, { above, pages: 1 + Math.ceil((count - limit) / size) }] as const]
      }),
    )
    const last = Math.max(1, ...[...totals.values()].map((one) => one.pages))
    for (let number = 2; number <= last && made.length < maxPages; number++) {
      const there = [...totals].filter(([, one]) => one.pages >= number)
      const addresses = Object.fromEntries(
        there.map(([locale, { above }]) => [
          locale,
          freeAddress(`${above === '/' ? '' : above}/${wordsOf(locale).path}/${number}`, taken),
        ]),
      )
      const from = limit + (number - 2) * size
      const totalOf = (locale: string) => totals.get(locale)?.pages ?? last
      made.push(furtherPage({ first, list, number, from, to: from + size, addresses, totalOf }, idOf))
    }
  }
  return made
}

/** The list whose pages these are: the first that is not of one category. */
export const listIn = ({ blocks }: Pick<PublishedPage, 'blocks'>): BlockRecord | InnerPart | undefined =>
  partsOfAll(blocks).find(({ type, props }) => type === 'blog_list' && !props.category)

/** Gives the place of each page in its list, in a locale; `undefined` where the list has one page alone. */
export function pagersOf(pages: PublishedPage[], locale: string, addresses: Addresses) {
  const byFirst = new Map<string, PublishedPage[]>()
  for (const page of pages) {
    const first = page.archive?.slice?.first
    if (first !== undefined && page.translations.has(locale)) byFirst.set(first, [...(byFirst.get(first) ?? []), page])
  }
  return (page: PublishedPage): PageView['pager'] => {
    const first = page.archive?.slice?.first ?? page.id
    const further = byFirst.get(first)
    const list = further && listIn(page)
    if (!further || !list) return undefined
    const number = page.archive?.slice?.number ?? 1
    const hrefs = [first, ...further.map(({ id }) => id)].map((id) => addresses.of(id, locale))
    return {
      block: list.key ?? list.id,
      number,
      total: hrefs.length,
      newer: hrefs[number - 2],
      older: hrefs[number],
    }
  }
}

const limitOf = ({ props }: Pick<BlockRecord, 'props'>) => (typeof props.limit === 'number' ? props.limit : 12)

/** A few posts on the home page with a link of the owner's to the rest. */
const endsElsewhere = (page: PublishedPage, { content }: Pick<BlockRecord, 'content'>) =>
  page.isHome && Object.values(content).some(({ primary }) => Boolean(primary))

interface Further {
  first: PublishedPage
  list: BlockRecord | InnerPart
  number: number
  from: number
  to: number
  addresses: Record<string, string>
  totalOf: (locale: string) => number
}

function furtherPage(
  { first, list, number, from, to, addresses, totalOf }: Further,
  idOf: (name: string) => string,
): PublishedPage {
  const id = idOf(`${first.id} page ${number}`)
  const locales = Object.keys(addresses)
  const titleOf = (locale: string) => plainLine(first.archive?.labels[locale] ?? first.translations.get(locale)!.title)
  const labels = Object.fromEntries(locales.map((locale) => [locale, titleOf(locale)]))
  const placeOf = (locale: string) => wordsOf(locale).place(number, totalOf(locale))
  const { variant, show_images } = list.props
  const props = {
    variant: variant === 'cards' ? variant : 'rows',
    show_images: show_images !== false,
    limit: to - from,
  }
  const header = locales.map((locale) => [locale, { kicker: placeOf(locale), headline: labels[locale] }])
  const path = Object.values(addresses)[0] ?? ''
  return {
    ...first,
    ...{ id, path, addresses, isHome: false, seo: {}, textBytes: 0, blockBytes: 0 },
    type: 'landing',
    parentId: first.isHome ? null : first.id,
    sortOrder: Number.MAX_SAFE_INTEGER,
    publishedAt: null,
    archive: {
      kind: first.archive?.kind ?? 'list',
      posts: first.archive?.posts ?? [],
      labels,
      slice: { first: first.id, number, from, to },
    },
    translations: new Map(
      locales.map((locale) => {
        const title = `${first.translations.get(locale)!.title} – ${placeOf(locale)}`
        const extra = { description: wordsOf(locale).description(labels[locale] ?? '', number) }
        const row = { id: idOf(`${id} ${locale}`), pageId: id, locale, slug: String(number), revision: null }
        return [locale, { ...row, title, extra }]
      }),
    ),
    blocks: [
      blockOf(idOf(`${id} header`), 'page_header', { variant: 'plain' }, Object.fromEntries(header)),
      blockOf(idOf(`${id} list`), 'blog_list', props, Object.fromEntries(locales.map((locale) => [locale, {}]))),
    ],
  }
}

const blockOf = (
  id: string,
  type: string,
  props: BlockRecord['props'],
  content: BlockRecord['content'],
): BlockRecord => ({ id, type, version: blockTypeByKey(type)?.version ?? 1, props, content })

const words = {
  de: {
    path: 'seite',
    place: (number: number, total: number) => `Seite ${number} von ${total}`,
    description: (title: string, number: number) => `Ältere Beiträge: „${title}“, Seite ${number}.`,
  },
  en: {
    path: 'page',
    place: (number: number, total: number) => `Page ${number} of ${total}`,
    description: (title: string, number: number) => `Older posts: “${title}”, page ${number}.`,
  },
}
const wordsOf = (locale: string) => words[locale.startsWith('de') ? 'de' : 'en']
