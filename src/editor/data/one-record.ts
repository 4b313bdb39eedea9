import type { QueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readPage } from '../api/read-page'
import { readInTurn } from '../api/read-turns'
import { keyOf } from './answer-key'
import { holding } from './answers'
import type { NamedEntries, ShownEntries } from './entries-query'
import { replaceEntry } from './replace-entry'
import { type DrawnFrom, replacePage } from './replace-page'

/** Reads one record that somebody has changed and puts it into the answers that hold it; those it may have changed otherwise are read again. */
export async function readRecordAgain(queries: QueryClient, site: string, type: string, id: string) {
  if (type === 'page') await readPageAgain(queries, site, id)
  else if (type === 'entry') await readEntryAgain(queries, site, id)
  else
    await Promise.all(
      holding(type).map((name) =>
        queries.invalidateQueries({
          queryKey: keyOf(name, site),
          predicate: ({ queryKey, state }) => queryKey[2] === id || (state.data as { id?: string } | null)?.id === id,
        }),
      ),
    )
}

async function readPageAgain(queries: QueryClient, site: string, id: string) {
  const keys = { pages: keyOf('pages', site), posts: keyOf('post sections', site), regions: keyOf('regions', site) }
  if (!queries.getQueryData(keys.pages)) return
  const page = await readInTurn(() => readPage(id)).catch(() => undefined)
  const next = replacePage(
    {
      pages: queries.getQueryData<DrawnFrom['pages']>(keys.pages),
      posts: queries.getQueryData<DrawnFrom['posts']>(keys.posts),
      regions: queries.getQueryData<DrawnFrom['regions']>(keys.regions),
    },
    id,
    page,
  )
  if (!next)
    return void (await Promise.all(Object.values(keys).map((queryKey) => queries.invalidateQueries({ queryKey }))))
  for (const [name, data] of Object.entries(next)) queries.setQueryData(keys[name as keyof DrawnFrom], data)
}

async function readEntryAgain(queries: QueryClient, site: string, id: string) {
  const lists = (['shown entries', 'named entries'] as const).flatMap((name) =>
    queries.getQueryCache().findAll({ queryKey: keyOf(name, site) }),
  )
  const own = keyOf('entry', site, id)
  if (lists.length === 0 && queries.getQueryData(own) === undefined) return
  const entry = await readInTurn(() => answered(api.entries({ entry: id }).get())).then(
    ({ data }) => data,
    () => undefined,
  )
  queries.setQueryData(own, (known) => (known === undefined ? undefined : (entry ?? null)))
  for (const { queryKey, state } of lists) {
    const list = state.data as ShownEntries | NamedEntries | undefined
    const next = list && replaceEntry(list, id, entry)
    if (!next) void queries.invalidateQueries({ queryKey, exact: true })
    else if (next !== list) queries.setQueryData(queryKey, next)
  }
}
