import { Type } from '@sinclair/typebox'
import { defineError } from '../errors'
import { isKnown } from './etag'

/** A record that names the state it is in. */
interface Tagged {
  /** Of what a write to the record itself replaces; with its quotes. */
  etag: string
  /** Of everything that its own answer shows, where that is more. */
  contents_etag?: string
}

/** 412 with the record as it is now, so that the client can put its change on top of that. */
export const stale = defineError(
  412,
  'stale',
  {
    de: 'Das wurde inzwischen an anderer Stelle geändert.',
    en: 'This has been changed elsewhere meanwhile.',
  },
  { data: Type.Record(Type.String(), Type.Unknown(), { description: 'The record as it is now, with its `etag`' }) },
)

/**
 * For writes, in their transaction and before anything else: where the request has `If-Match`, `read` gives the record as
 * it is and one of its tags must be named. Tags compare strongly, so a weak one never fits (RFC 9110 §13.1.1), nor does
 * anything that is no tag. Throws what `read` throws, and `stale`.
 */
export async function demandMatch<T extends Tagged>(
  { headers }: Request,
  read: () => Promise<T>,
  tagsOf: (record: T) => (string | undefined)[] = ({ etag, contents_etag }) => [etag, contents_etag],
): Promise<void> {
  const header = headers.get('if-match')
  if (header === null) return
  const present = await read()
  const named = header.split(',').map((part) => part.trim())
  if (header.trim() !== '*' && !tagsOf(present).some((tag) => tag !== undefined && named.includes(tag)))
    throw stale({ data: present })
}

/** For writes that replace all that belongs to a record. */
export const contentsOnly = ({ contents_etag }: Tagged) => [contents_etag]

interface Asked {
  request: Request
  set: { headers: Record<string, string | number | undefined> }
}

/** The answer of a write: the record, with its tag in the header as well. */
export function answerRecord<T extends Tagged>({ set }: Pick<Asked, 'set'>, data: T): { data: T } {
  set.headers.etag = data.contents_etag ?? data.etag
  return { data }
}

/**
 * The answer of a read: as above, or 304 where `If-None-Match` names the state it is in. `readTag` spares the reading of
 * the rest where there is a cheaper way to that tag.
 */
export async function readRecord<T extends Tagged>(
  { request, set }: Asked,
  read: () => Promise<T>,
  readTag?: () => Promise<string>,
): Promise<{ data: T }> {
  const known = request.headers.get('if-none-match')
  if (known === null) return answerRecord({ set }, await read())
  const tag = await readTag?.()
  if (tag !== undefined && isKnown(known, tag)) return notModified(tag)
  const answer = answerRecord({ set }, await read())
  const etag = String(set.headers.etag)
  return isKnown(known, etag) ? notModified(etag) : answer
}

/** Goes out as it is; the type of a handler has either answers of its schema or Responses. */
const notModified = (etag: string) => new Response(null, { status: 304, headers: { etag } }) as never
