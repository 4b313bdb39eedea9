import { answered, api } from '../api/api'
import { readInTurn } from '../api/read-turns'

const atOnce = '100'

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
