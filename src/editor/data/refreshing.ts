import { type AnswerName, every, holding, prefixOf, staleAfter, staleAfterPublish } from './answers'
import type { SiteEvent } from './site-events'

/** So long after the first of many changes everything is read at once. */
const gatherMs = 700
/** So many changed records of a kind are read one by one; with more, the answers that hold them. */
const mostRecords = 3

/**
 * Has what is known of a site read again when somebody else has changed it (answers.ts). `isShownElsewhere` says whether
 * the blocks of a page are drawn on others, `readRecord` reads one record and puts it in its place.
 */
export function refreshing(
  queries: { invalidateQueries(which: { queryKey: unknown[] }): Promise<void> },
  site: string,
  {
    client,
    isShownElsewhere,
    readRecord,
    after,
  }: {
    /** What this window calls itself: its own changes are known to it. */
    client: string
    isShownElsewhere(page: string): boolean
    readRecord(type: string, id: string): void
    after(ms: number, callback: () => void): () => void
  },
) {
  const due = new Set<AnswerName>()
  const dueRecords = new Map<string, Set<string>>()
  let stop: (() => void) | undefined

  function read(names: AnswerName[], record?: { type: string; id: string }) {
    for (const name of names) due.add(name)
    if (record) dueRecords.set(record.type, (dueRecords.get(record.type) ?? new Set()).add(record.id))
    stop ??= after(gatherMs, () => {
      stop = undefined
      for (const [type, ids] of dueRecords) {
        const holders = holding(type)
        if (ids.size > mostRecords) for (const name of holders) due.add(name)
        else if (!holders.every((name) => due.has(name))) for (const id of ids) readRecord(type, id)
      }
      dueRecords.clear()
      for (const name of due) void queries.invalidateQueries({ queryKey: prefixOf(name, site) })
      due.clear()
    })
  }

  return {
    take({ event, data }: SiteEvent) {
      switch (event) {
        case 'saved':
        case 'deleted': {
          const { type, id, page_id: page } = data
          if ((type === 'block' || type === 'blocks') && page && isShownElsewhere(page))
            read([], { type: 'page', id: page })
          if (data.client === client) read(['activity'])
          else read(staleAfter(type), holding(type).length > 0 ? { type, id } : undefined)
          return
        }
        case 'published':
          return read(staleAfterPublish)
        case 'progress':
          return void queries.invalidateQueries({ queryKey: ['generation', data.id] })
        case 'reset':
          return read(every)
        case 'error':
          if (data.error !== 'stopping') void queries.invalidateQueries({ queryKey: ['me'] })
          if (data.error === 'not_found') read(['site', 'sites', 'pages'])
      }
    },
    end: () => stop?.(),
  }
}
