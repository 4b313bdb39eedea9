import { Elysia } from 'elysia'
import { bodyTooLarge, invalidJson } from '../errors'

/** Stands for a body that could not be read: strangers are told 401 first, see `refuseUnreadable`. */
class Unreadable {
  constructor(readonly reason: 'json' | 'size') {}
}

/** 8 MiB: 400 blocks of long text. Uploads have a bound of their own. */
export const maxJsonBytes = 8 * 1024 * 1024
/** An upload of 8 MB and what surrounds it. */
const maxFormBytes = 9 * 1024 * 1024

/** Reads JSON whatever the content type says; multipart is left to Elysia. Nothing is thrown here. */
export const jsonBody = new Elysia({ name: 'json-body' }).onParse(
  { as: 'global' },
  async ({ request, contentType }) => {
    const declared = request.headers.get('content-length')
    if (contentType === 'multipart/form-data') {
      // Elysia takes it into memory whole, so its length has to be known
      return declared === null || Number(declared) > maxFormBytes ? new Unreadable('size') : undefined
    }
    if (Number(declared ?? 0) > maxJsonBytes) return new Unreadable('size')
    const text = await readText(request)
    if (text === undefined) return new Unreadable('size')
    if (text === '') return {}
    try {
      return JSON.parse(text)
    } catch {
      return new Unreadable('json')
    }
  },
)

/** Throws `invalidJson` or `bodyTooLarge` for what could not be read, once it is known who asks. */
export function refuseUnreadable(body: unknown) {
  if (body instanceof Unreadable) throw body.reason === 'size' ? bodyTooLarge() : invalidJson()
}

/** A chunked body has no declared length, so it is counted while it comes. `undefined` when it is too long. */
async function readText(request: Request): Promise<string | undefined> {
  if (request.headers.has('content-length') || !request.body) return request.text()
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body) {
    bytes += part.byteLength
    if (bytes > maxJsonBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
