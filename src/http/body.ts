import { Elysia } from 'elysia'
import { bodyTooLarge, fieldError, invalidJson } from '../errors'

/** Stands for a body that could not be read: strangers are told 401 first, see `refuseUnreadable`. */
class Unreadable {
  constructor(readonly reason: 'json' | 'size') {}
}

/** 8 MiB: 400 blocks of long text. Uploads have a bound of their own. */
export const maxJsonBytes = 8 * 1024 * 1024
/** An upload of 8 MB and what surrounds it. */
const maxFormBytes = 9 * 1024 * 1024

/** Reads forms, and JSON whatever else the content type says. Nothing is thrown here. */
export const jsonBody = new Elysia({ name: 'json-body' }).onParse(
  { as: 'global' },
  async ({ request, contentType }) => {
    if (contentType === 'multipart/form-data') return readForm(request)
    const text = await readText(request, maxJsonBytes)
    if (text === undefined) return new Unreadable('size')
    if (text === '') return {}
    try {
      return JSON.parse(text)
    } catch {
      return new Unreadable('json')
    }
  },
)

/**
 * Throws `invalidJson` or `bodyTooLarge` for what could not be read, once it is known who asks; FieldErrors where
 * `upload` names the field that must have been too long.
 */
export function refuseUnreadable(body: unknown, upload?: string) {
  if (!(body instanceof Unreadable)) return
  if (body.reason === 'json') throw invalidJson()
  throw upload ? fieldError(upload, uploadTooLarge) : bodyTooLarge()
}

/** What is wrong with a file of more than 8 MB. */
export const uploadTooLarge = {
  de: 'Die Datei darf höchstens 8 MB groß sein.',
  en: 'The file may be 8 MB at most.',
}

/** The fields of a form by name, several of one name as a list; none at all where the form is broken. */
async function readForm(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, maxFormBytes)
  if (!bytes) return new Unreadable('size')
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData())
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** A body as text; `undefined` when it is too long. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBytes(request, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}

/** A chunked body has no declared length, so it is counted while it comes. `undefined` when it is too long. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > maxBytes) return undefined
  if (declared !== null || !request.body) return new Uint8Array(await request.arrayBuffer())
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
