import type { SiteEvent } from './site-events'

/** What is read again when a thing of this type has changed, by the first part of the query's key. */
const readBy: Record<string, string[]> = {
  facts: ['site facts', 'site'],
  page: ['page facts', 'home', 'sites'],
  pages: ['site-data'],
  region: ['site-data'],
  theme: ['site-data', 'home'],
  site: ['site', 'site-data', 'sites'],
  media: ['media', 'site-data', 'has picture'],
  collection: ['site-data'],
  entry: ['site-data'],
  redirect: ['redirects'],
  redirects: ['redirects'],
  submission: ['submissions'],
  domain: ['domains', 'site'],
  version: ['versions'],
}
/** Where one event alone does not say what it was. */
const readAfterReset = [...new Set(Object.values(readBy).flat())]
const readAfterPublish = ['site', 'site-data', 'sites', 'home', 'versions', 'domains']

/** So long after the first of many changes everything is read at once. */
const gatherMs = 700
/** So many changed pages are read one by one; with more, everything that pages are drawn from. */
const mostPages = 3

/**
 * Has the lists of a site read again when somebody else has changed what they show. `isShownElsewhere` says whether the
 * blocks of a page are drawn on others, `readPage` reads one page of those that all are drawn from.
 */
export function refreshing(
  queries: { invalidateQueries(which: { queryKey: unknown[] }): Promise<void> },
  site: string,
  {
    client,
    isShownElsewhere,
    readPage,
    after,
  }: {
    /** What this window calls itself: its own changes are known to it. */
    client: string
    isShownElsewhere(page: string): boolean
    readPage(page: string): void
    after(ms: number, callback: () => void): () => void
  },
) {
  const due = new Set<string>()
  const duePages = new Set<string>()
  let stop: (() => void) | undefined

  function read(names: string[], pages: string[] = []) {
    for (const name of names) due.add(name)
    for (const page of pages) duePages.add(page)
    stop ??= after(gatherMs, () => {
      stop = undefined
      if (duePages.size > mostPages) due.add('site-data')
      if (!due.has('site-data')) for (const page of duePages) readPage(page)
      duePages.clear()
      for (const name of due) void queries.invalidateQueries({ queryKey: name === 'sites' ? [name] : [name, site] })
      due.clear()
    })
  }

  return {
    take({ event, data }: SiteEvent) {
      switch (event) {
        case 'saved':
        case 'deleted': {
          const isBlock = data.type === 'block' || data.type === 'blocks'
          if (isBlock && data.page_id && isShownElsewhere(data.page_id)) read([], [data.page_id])
          if (data.client !== client)
            read([...(readBy[data.type] ?? []), 'activity'], data.type === 'page' ? [data.id] : [])
          else read(['activity'])
          return
        }
        case 'published':
          return read([...readAfterPublish, 'activity'])
        case 'progress':
          return void queries.invalidateQueries({ queryKey: ['generation', data.id] })
        case 'reset':
          return read([...readAfterReset, 'activity'])
        case 'error':
          if (data.error !== 'stopping') void queries.invalidateQueries({ queryKey: ['me'] })
          if (data.error === 'not_found') read(['site', 'sites', 'site-data'])
      }
    },
    end: () => stop?.(),
  }
}
