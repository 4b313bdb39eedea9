import { cleanPath } from '../../pages/urls'
import type { PageData } from '../../renderer/renderer'
import { withoutAccents } from '../../values/fold'

/** What belongs together in the list of pages, in its order. */
const groupKeys = ['home', 'page', 'landing', 'legal', 'post'] as const
type GroupKey = (typeof groupKeys)[number]

interface PageRowInTree {
  page: PageData
  /** How many pages of the group it stands below. */
  depth: number
}
export interface Group {
  key: GroupKey
  rows: PageRowInTree[]
}

const groupOf = ({ is_home, type }: Pick<PageData, 'is_home' | 'type'>): GroupKey =>
  is_home ? 'home' : type === 'landing' || type === 'legal' || type === 'post' ? type : 'page'

/** All groups that have pages; pages below another one of their group follow it. */
export function pageGroups(pages: PageData[]): Group[] {
  const byGroup = Map.groupBy(pages, groupOf)
  return groupKeys.flatMap((key) => {
    const own = byGroup.get(key)
    if (!own) return []
    const parents = parentsOf(own)
    const children = Map.groupBy(own, ({ id }) => parents.get(id)?.id)
    const rowsBelow = (id: string | undefined, depth: number): PageRowInTree[] =>
      (children.get(id) ?? []).flatMap((page) => [{ page, depth }, ...rowsBelow(page.id, depth + 1)])
    return [{ key, rows: rowsBelow(undefined, 0) }]
  })
}

/** As menus have it: by `parent_id`, else by path (publishing/page-tree.ts). Posts are a flat list. */
function parentsOf(group: PageData[]): Map<string, PageData> {
  const byId = new Map(group.map((page) => [page.id, page]))
  const byPath = new Map(group.map((page) => [cleanPath(page.path), page]))
  const parents = new Map<string, PageData>()
  const leadsTo = (from: PageData, page: PageData) => {
    for (let up: PageData | undefined = from; up; up = parents.get(up.id)) if (up === page) return true
    return false
  }
  for (const page of group) {
    if (page.type === 'post') continue
    const parent = (page.parent_id ? byId.get(page.parent_id) : undefined) ?? above(page, byPath)
    if (parent && !leadsTo(parent, page)) parents.set(page.id, parent)
  }
  return parents
}

function above({ path }: PageData, byPath: Map<string, PageData>): PageData | undefined {
  const segments = cleanPath(path).split('/')
  for (let end = segments.length - 1; end > 1; end--) {
    const parent = byPath.get(segments.slice(0, end).join('/'))
    if (parent) return parent
  }
  return undefined
}

/** Pages that stand beside this one, in their order: only among these can it be moved. */
function siblingsOf(pages: PageData[], id: string): PageData[] {
  const group = pages.filter((page) => pages.some((one) => one.id === id && groupOf(one) === groupOf(page)))
  const parents = parentsOf(group)
  return group.filter((page) => parents.get(page.id)?.id === parents.get(id)?.id)
}

/** Ids of the pages beside it in their new order; `undefined` where it cannot go further. */
export function movedBy(pages: PageData[], id: string, by: -1 | 1): string[] | undefined {
  const ids = siblingsOf(pages, id).map((page) => page.id)
  const from = ids.indexOf(id)
  const to = from + by
  return from < 0 || to < 0 || to >= ids.length ? undefined : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** As `movedBy`, beside another page or the one below which that stands. */
export function movedBeside(pages: PageData[], id: string, target: string, isBefore: boolean): string[] | undefined {
  const ids = siblingsOf(pages, id).map((page) => page.id)
  const parents = parentsOf(pages.filter((page) => ids.includes(page.id) || groupOf(page) === groupOfId(pages, target)))
  let beside: string | undefined = target
  while (beside !== undefined && !ids.includes(beside)) beside = parents.get(beside)?.id
  if (beside === undefined || beside === id) return undefined
  const others = ids.filter((one) => one !== id)
  const order = others.toSpliced(others.indexOf(beside) + (isBefore ? 0 : 1), 0, id)
  return order.every((one, index) => one === ids[index]) ? undefined : order
}

const groupOfId = (pages: PageData[], id: string) => {
  const page = pages.find((one) => one.id === id)
  return page && groupOf(page)
}

/** The pages of this list take, in its order, the places that they have now; others stay where they are. */
export function reordered<P extends { id: string }>(pages: P[], ids: string[]): P[] {
  const moved = ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])
  const places = new Set(ids)
  let next = 0
  return pages.map((page) => (places.has(page.id) ? (moved[next++] ?? page) : page))
}

/** Pages whose title in some language, or whose path, has all these words. */
export function pagesMatching(pages: PageData[], query: string): PageData[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean)
  return pages.filter(({ path, translations }) => {
    const text = withoutAccents([path, ...translations.map(({ title }) => title)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
