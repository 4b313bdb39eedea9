import type { NavItem } from '../block-types/page-view'
import { trimmedText } from '../block-types/stated'
import type { Addresses } from '../pages/urls'
import type { PageTree } from './page-tree'
import type { PublishedPage } from './published-page'

/** Entries of the menu and of each list below one: two rows of a wide header and its „Mehr“, or one long screen of a phone. */
const mostEntries = 40
/** Of the menu with all its lists, since every page carries it, twice. */
const mostLinks = 100
/** Pages of law in the footer. */
const mostLegal = 12

/** Where pages stand, and under which others. */
interface Places {
  addresses: Addresses
  tree: PageTree
}

/** Pages of type `page` but home, under each other as in the tree. */
export function menuOf({ addresses, tree }: Places, locale: string): NavItem[] {
  const home = addresses.home(locale)
  const items = (pages: PublishedPage[]): NavItem[] =>
    pages.flatMap((page) => {
      const children = items(tree.children(page.id))
      const href = addresses.of(page.id, locale)
      if (page.type !== 'page' || href === undefined) return children
      if (href === home || page.isHome) return children
      return [{ label: labelOf(page, locale), href, children }]
    })
  return items(tree.children(undefined))
}

/** Pages of law, in sort order. */
export const legalOf = (pages: PublishedPage[], addresses: Addresses, locale: string) =>
  pages
    .filter((page) => page.type === 'legal' && page.translations.has(locale))
    .map(
      (page): NavItem => ({
        label: labelOf(page, locale),
        href: addresses.of(page.id, locale)!,
        children: [],
      }),
    )

/** What of the menu every page shows: the first entries, and the first of each list below one. All of it where it is short. */
export function shortMenu(items: NavItem[]): NavItem[] {
  const lists = items.filter(({ children }) => children.length > 0)
  const below = lists.reduce((sum, { children }) => sum + children.length, 0)
  if (items.length <= mostEntries && items.length + below <= mostLinks && lists.every(isShort)) return items
  const shown = items.slice(0, mostEntries - 1) // the last place is for the page of all pages
  const open = shown.filter(({ children }) => children.length > 0).length
  const each = Math.min(mostEntries, Math.floor((mostLinks - mostEntries) / Math.max(open, 1)))
  return shown.map((item) => ({ ...item, children: item.children.slice(0, each) }))
}

const isShort = ({ children }: NavItem) => children.length <= mostEntries

/** As `shortMenu`, of the pages of law. */
export const shortLegal = <T>(pages: T[]): T[] => (pages.length <= mostLegal ? pages : pages.slice(0, mostLegal - 1))

/** What menus call a page. */
export function labelOf(page: PublishedPage, locale: string): string {
  const { title, extra } = page.translations.get(locale)!
  return trimmedText(extra.navigation_title) ?? title
}
