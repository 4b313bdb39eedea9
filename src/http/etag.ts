import { Text } from './fields'

/** If-None-Match compares weakly (RFC 9110 §13.1.2). `etag` with its quotes. */
export const isKnown = (header: string | null, etag: string) =>
  header?.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag) ?? false

/** The field of records that says which state of them an answer shows. */
export const Etag = Text('"5f0c2b9a1d3e"', {
  description: 'Names this state of the record. Send it as `If-Match` with a change',
})
export const ContentsEtag = Text('"c81d07e4ab52"', {
  description: 'Names this state of the record with all that belongs to it: what the header `ETag` of its answer says',
})

/** A row that has never been written since rows have revisions is named by its id, which no other row has. */
export const etagOf = ({ id, revision }: { id: string; revision: string | null }) => `"${revision || id}"`

/** For what is put together of many rows: another one for any other content. */
export const etagOfContent = (value: unknown) => etagOfText(JSON.stringify(value))
/** The same, of its JSON. */
export const etagOfText = (text: string) => `"${Bun.hash(text).toString(36)}"`
