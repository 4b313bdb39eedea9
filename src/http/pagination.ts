import { type TSchema, Type } from '@sinclair/typebox'
import { type KeysetQuery, partSize } from '../db/keyset'
import { Input, Text } from './fields'

/** Lists are complete unless `limit` asks for less. Query values come as text. */
export const PageQuery = Input({
  limit: Type.Optional(Text('50', { description: 'At most so many, 1 to 1000; all without it' })),
  cursor: Type.Optional(Type.String({ description: '`next_cursor` of the page before; an unknown one starts anew' })),
})

const mostNamed = 200

/** What a client asks for one by one, with commas between; what is too much is left out. */
export const namesIn = (named: string): string[] => named.split(',').slice(0, mostNamed)

/** A list under `data`, one page of it where fewer were asked for than there are. */
export const ListOf = <T extends TSchema>(item: T) => Type.Object({ data: Type.Array(item), next_cursor: NextCursor })
export const NextCursor = Type.Optional(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { description: 'There is more' }))

/** As `readPart` of the database, of a list that is there whole. */
export function paginate<T extends { id: string }>(
  rows: T[],
  { limit, cursor }: KeysetQuery,
): { data: T[]; next_cursor?: string } {
  if (!limit && !cursor) return { data: rows }
  const start = cursor ? rows.findIndex((row) => row.id === cursor) + 1 : 0
  const size = partSize(limit)
  const data = rows.slice(start, start + size)
  return start + size < rows.length ? { data, next_cursor: data.at(-1)!.id } : { data }
}
