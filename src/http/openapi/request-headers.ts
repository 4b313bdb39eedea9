import type { JsonObject } from '../../db/tenant/sites'
import type { Failure } from '../../errors'
import { stale } from '../conditional'
import { idempotencyErrors } from '../idempotency'
import type { DescribedAnswer, OperationNotes } from './operation'

/** What an operation takes in headers beside the contract, and what follows from it. */
interface HeaderNotes {
  conditional: OperationNotes['conditional']
  /** Whether `Idempotency-Key` is read. */
  isKeyed: boolean
}

const header = (name: string, description: string, example: string): JsonObject => ({
  name,
  in: 'header',
  required: false,
  description,
  example,
  schema: { type: 'string' },
  'x-extension': true,
})
const ifNoneMatch = header(
  'If-None-Match',
  'The `ETag` of an answer: where it still names the state of the record, the answer is 304 without a body.',
  '"c81d07e4ab52"',
)
const ifMatch = header(
  'If-Match',
  'The `etag` of the record as the client knows it (or the `ETag` of its answer): where the record is in another state, nothing is written and the answer is 412 `stale`.',
  '"5f0c2b9a1d3e"',
)
const ifMatchContents = header(
  'If-Match',
  "The page's `contents_etag` (the `ETag` of its answer): where anything on the page has changed since, nothing is written and the answer is 412 `stale`.",
  '"c81d07e4ab52"',
)
const idempotencyKey = header(
  'Idempotency-Key',
  '1 to 255 visible ASCII characters. For 24 hours a second request with the same key and body gets the answer of the first, marked by `Idempotent-Replay: true`, and changes nothing.',
  'b6f1c8d0-53c7-4f0e-9f57-3f1d6a0d8c11',
)

const conditions = { read: [ifNoneMatch], record: [ifMatch], contents: [ifMatchContents], delete: [ifMatch] }

export const headerParameters = ({ conditional, isKeyed }: HeaderNotes): JsonObject[] => [
  ...(conditional ? conditions[conditional] : []),
  ...(isKeyed ? [idempotencyKey] : []),
]

export const headerFailures = ({ conditional, isKeyed }: HeaderNotes): Failure[] => [
  ...(conditional && conditional !== 'read' ? [stale] : []),
  ...(isKeyed ? idempotencyErrors : []),
]

/** Answers with the tag of the record, and that of a reader who knows it. */
export function headerAnswers({ conditional }: HeaderNotes): Record<number, DescribedAnswer> {
  if (!conditional || conditional === 'delete') return {}
  const tagged = { 200: { headers: ['ETag'] } }
  if (conditional !== 'read') return tagged
  return { ...tagged, 304: { description: 'The record is as `If-None-Match` names it.', headers: ['ETag'] } }
}
