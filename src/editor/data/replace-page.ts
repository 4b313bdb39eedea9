import type { PageData } from '../../renderer/renderer'

/** What pages of a site are drawn from, as far as a page takes part in it. */
export interface DrawnFrom {
  pages: PageData[]
  header?: PageData['blocks']
  footer?: PageData['blocks']
  headerPage: string
  footerPage: string
}

/**
 * Puts a page as it stands now in place of what was known of it, or takes it out where it is gone. `undefined` where more
 * than that page may have changed with it: its address, its place or which page is the first one.
 */
export function replacePage<D extends DrawnFrom>(
  drawn: D,
  id: string,
  page: (PageData & { sections?: unknown }) | undefined,
): D | undefined {
  if (id === drawn.headerPage || id === drawn.footerPage) {
    const part = id === drawn.headerPage ? 'header' : 'footer'
    return page && { ...drawn, [part]: page.blocks }
  }
  const known = drawn.pages.find((one) => one.id === id)
  if (!page || !known) return undefined
  const isMoved = (['path', 'is_home', 'sort_order', 'parent_id', 'type'] as const).some(
    (key) => known[key] !== page[key],
  )
  if (isMoved) return undefined
  const { sections: _, blocks = [], ...own } = page
  const section = own.type === 'post' && blocks.find(({ type }) => type === 'blog_post')
  const next = { ...own, blocks: own.type === 'post' ? (section ? [section] : []) : known.blocks }
  return { ...drawn, pages: drawn.pages.map((one) => (one === known ? next : one)) }
}
