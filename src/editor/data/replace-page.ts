import type { PageData } from '../../renderer/renderer'

type Section = NonNullable<PageData['blocks']>[number]

/** What pages of a site are drawn from, as far as a page takes part in it. */
export interface DrawnFrom {
  pages?: PageData[]
  /** What lists of posts show of each. */
  posts?: { id: string; block: Section | null }[]
  regions?: { headerPage: string; footerPage: string; header?: Section[]; footer?: Section[] }
}

/**
 * The answers that change with a page as it stands now. Nothing where more than that page may have changed with it: its
 * address, its place or which page is the first one, or where it is new or gone.
 */
export function replacePage(
  { pages, posts, regions }: DrawnFrom,
  id: string,
  page: (PageData & { sections?: unknown }) | undefined,
): DrawnFrom | undefined {
  if (!page) return undefined
  if (regions && (id === regions.headerPage || id === regions.footerPage)) {
    const part = id === regions.headerPage ? 'header' : 'footer'
    return { regions: { ...regions, [part]: page.blocks } }
  }
  const known = pages?.find((one) => one.id === id)
  if (!pages || !known) return undefined
  const isMoved = (['path', 'is_home', 'sort_order', 'parent_id', 'type'] as const).some(
    (key) => known[key] !== page[key],
  )
  if (isMoved) return undefined
  const { sections: _, blocks = [], ...own } = page
  const block = blocks.find(({ type }) => type === 'blog_post') ?? null
  return {
    pages: pages.map((one) => (one === known ? own : one)),
    ...(posts && own.type === 'post' && { posts: posts.map((post) => (post.id === id ? { id, block } : post)) }),
  }
}
