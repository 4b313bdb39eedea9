import { Type } from '@sinclair/typebox'
import { Input } from './fields'

/** Lists are complete unless `limit` asks for less. Query values come as text. */
export const PageQuery = Input({ limit: Type.Optional(Type.String()), cursor: Type.Optional(Type.String()) })

interface Asked {
  limit?: string
  cursor?: string
}

/** One page of a list and `next_cursor`, the id of its last row, while there is more. An unknown cursor starts anew. */
export function paginate<T extends { id: string }>(
  rows: T[],
  { limit, cursor }: Asked,
): { data: T[]; next_cursor?: string } {
  if (!limit && !cursor) return { data: rows }
  const start = cursor ? rows.findIndex((row) => row.id === cursor) + 1 : 0
  const size = Math.min(Math.max(Number.parseInt(limit ?? '', 10) || rows.length, 1), 1000)
  const data = rows.slice(start, start + size)
  return start + size < rows.length ? { data, next_cursor: data.at(-1)!.id } : { data }
}
