import type { QueryClient } from '@tanstack/react-query'
import { readPage } from '../api/read-page'
import { readInTurn } from '../api/read-turns'
import { type DrawnFrom, replacePage } from './replace-page'

/** Reads one page that somebody has changed, and everything that pages are drawn from where that is not enough. */
export async function readPageAgain(queries: QueryClient, site: string, id: string) {
  const key = ['site-data', site]
  if (!queries.getQueryData(key)) return
  const page = await readInTurn(() => readPage(id)).catch(() => undefined)
  const drawn = queries.getQueryData<DrawnFrom>(key)
  const next = drawn && replacePage(drawn, id, page)
  if (next) queries.setQueryData(key, next)
  else await queries.invalidateQueries({ queryKey: key })
}
