import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { etagOfText, isKnown } from './etag'
import { preferredEncoding, quickEncodings } from './preferred-encoding'

interface Answered {
  request: Request
  set: { headers: Record<string, string | number | undefined> }
  responseValue: unknown
}

/** Below it compressing costs more time than the shorter way saves; such a list has some fifty rows. Bytes. */
const leastBytes = 32_000

/**
 * `mapResponse` of operations whose answer may be long: compressed where the client takes that, off the event loop, and with a
 * weak `ETag`, which `If-None-Match` turns into 304. The value has passed its schema before.
 */
export async function answerList({ request, set, responseValue }: Answered): Promise<Response | undefined> {
  if (responseValue instanceof Response) return undefined
  const text = JSON.stringify(responseValue)
  const etag = etagOfText(text)
  set.headers.vary = [set.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  set.headers.etag = `W/${etag}`
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304 })
  const headers = { 'content-type': 'application/json' }
  const encoding =
    text.length < leastBytes ? undefined : preferredEncoding(request.headers.get('accept-encoding'), quickEncodings)
  if (!encoding) return new Response(text, { headers })
  const bytes = await compress[encoding](Buffer.from(text))
  return new Response(bytes, { headers: { ...headers, 'content-encoding': encoding } })
}

const brotli = promisify(brotliCompress)
/** Quickly: an answer is made anew each time. */
const compress = {
  zstd: promisify(zstdCompress),
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
}
