import { cleanPath } from '../pages/urls'
import type { PublishedPage } from './published-page'

export interface PageTree {
  children(pageId: string | undefined): PublishedPage[]
  /** From the top down, without the page itself and without the home page. */
  ancestors(page: PublishedPage): PublishedPage[]
}

/**
 * Which page stands under which: by `parent_id`, else by path. What would stand under the home page, or under a page
 * that is not published, stands at the top.
 */
export function pageTree(pages: PublishedPage[]): PageTree {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const byPath = new Map(pages.map((page) => [cleanPath(page.path), page]))
  const parents = new Map<string, PublishedPage>()
  for (const page of pages) {
    const parent = (page.parentId && byId.get(page.parentId)) || above(page)
    if (parent && !parent.isHome && !leadsTo(parent, page)) parents.set(page.id, parent)
  }
  const children = Map.groupBy(pages, (page) => parents.get(page.id)?.id)
  return {
    children: (pageId) => children.get(pageId) ?? [],
    ancestors(page) {
      const chain: PublishedPage[] = []
      for (let up = parents.get(page.id); up; up = parents.get(up.id)) chain.unshift(up)
      return chain
    },
  }

  function above(page: PublishedPage): PublishedPage | undefined {
    const path = cleanPath(page.path)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const parent = byPath.get(path.slice(0, end))
      if (parent) return parent
    }
    return undefined
  }

  /** Whether `page` is above `from` already: two pages may name each other as their parent. */
  function leadsTo(from: PublishedPage, page: PublishedPage): boolean {
    for (let up: PublishedPage | undefined = from; up; up = parents.get(up.id)) if (up === page) return true
    return false
  }
}
