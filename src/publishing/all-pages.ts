import type { BlockRecord } from '../block-types/block-type'
import type { NavItem } from '../block-types/page-view'
import { type Addresses, localePrefix } from '../pages/urls'
import { slugIn } from '../values/slug-in'
import type { WordsOf } from '../words/page-words'
import { freeAddress } from './archives'
import type { SiteContent } from './inventory'
import { legalOf, menuOf, shortLegal, shortMenu } from './menu'
import type { PageTree } from './page-tree'
import { madePage, type PublishedPage } from './published-page'

/** What stands on the page: its entries by language. */
export type DrawAllPages = (
  page: PublishedPage,
  entries: Map<string, NavItem[]>,
  idOf: (name: string) => string,
) => BlockRecord[]

interface Surroundings {
  direct: Addresses
  taken: Set<string>
  idOf: (name: string) => string
  words: WordsOf
  tree: PageTree
  /** Without it the page has its addresses alone, which is enough for links. */
  drawAllPages?: DrawAllPages
}

/**
 * The page that lists every page of the menus, in the languages in which header or footer cannot show them all; made anew
 * with each release, as archives are. `undefined` where they can, and where the owner wrote the links of the menu.
 */
export function allPagesPage(
  content: SiteContent,
  { direct, taken, idOf, words, tree, drawAllPages }: Surroundings,
): PublishedPage | undefined {
  const { site, pages, locales } = content
  const lists = locales.flatMap((locale): [string, NavItem[]][] => {
    const menu = menuOf({ addresses: direct, tree }, locale)
    const legal = legalOf(pages, direct, locale)
    const isAll = (!showsMenu(content) || shortMenu(menu) === menu) && shortLegal(legal) === legal
    return isAll ? [] : [[locale, [...menu, ...legal]]]
  })
  if (lists.length === 0) return undefined
  const id = idOf('all pages')
  const addressIn = (locale: string, slug: string) => `${localePrefix(locale, locales)}/${slug}`
  const slugOf = (locale: string) => slugIn(words(locale).lists.allPages, locale)
  const addresses = Object.fromEntries(
    lists.map(([locale]) => [locale, freeAddress(addressIn(locale, slugOf(locale)), taken)]),
  )
  const former = Object.fromEntries(lists.map(([locale]) => [locale, addressIn(locale, 'all-pages')]))
  const translations = lists.map(([locale]) => {
    const { allPages: title, allPagesAbout: description } = words(locale).lists
    return [locale, { title, slug: slugOf(locale), extra: { description } }] as const
  })
  const page: PublishedPage = {
    ...madePage,
    id,
    path: Object.values(addresses)[0]!,
    createdAt: site.updatedAt,
    updatedAt: site.updatedAt,
    addresses,
    archive: { kind: 'pages', posts: [], labels: {}, former },
    translations: new Map(translations),
    blocks: [],
  }
  return { ...page, blocks: drawAllPages?.(page, new Map(lists), idOf) ?? [] }
}

/** Whether the header of a language shows the menu, in place of links of its own. */
const showsMenu = ({ header }: SiteContent) =>
  !header ||
  header.some(({ type, content }) => {
    const languages = Object.values(content)
    const hasOwn = (one: BlockRecord['content'][string]) => Array.isArray(one.items) && one.items.length > 0
    return type === 'header' && !(languages.length > 0 && languages.every(hasOwn))
  })
