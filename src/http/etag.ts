/** If-None-Match compares weakly (RFC 9110 §13.1.2). `etag` with its quotes. */
export const isKnown = (header: string | null, etag: string) =>
  header?.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag) ?? false
