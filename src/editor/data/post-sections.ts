import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readInTurn } from '../api/read-turns'
import { keyOf } from './answer-key'

const atOnce = '500'

/** The sections that lists of posts show, of all posts of a site; `short` without the ends of their texts. */
export async function readPostSections(site: string, texts: 'whole' | 'short') {
  const readPart = (cursor?: string) =>
    readInTurn(() => answered(api.sites({ site }).posts.get({ query: { limit: atOnce, cursor, texts } })))
  let part = await readPart()
  const found = part.data
  while (part.next_cursor) {
    part = await readPart(part.next_cursor)
    found.push(...part.data)
  }
  return found
}

/** What lists of posts show of them, for the pages that have such a list. */
export const postSectionsQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('post sections', site),
    staleTime: 60_000,
    queryFn: () => readPostSections(site, 'short'),
  })
export type PostSections = Awaited<ReturnType<typeof readPostSections>>
