import type { QueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readInTurn } from '../api/read-turns'
import { Refused } from '../api/refused'
import { type DrawnFrom, withPage } from './with-page'

const readPage = async (page: string) => (await answered(api.pages({ page }).get())).data

/** Reads one page that somebody has changed, and everything that pages are drawn from where that is not enough. */
export async function readPageAgain(queries: QueryClient, site: string, id: string) {
  const key = ['site-data', site]
  if (!queries.getQueryData(key)) return
  const page = await readInTurn(() => readPage(id)).catch((error) => {
    if (!(error instanceof Refused)) throw error
    return undefined
  })
  const drawn = queries.getQueryData<DrawnFrom>(key)
  const next = drawn && withPage(drawn, id, page)
  if (next) queries.setQueryData(key, next)
  else await queries.invalidateQueries({ queryKey: key })
}
