import { fieldError } from '../errors'
import { filled } from '../words/text'

/** A file and a few texts about it. */
const maxParts = 20

/** An upload of 8 MB and what surrounds it. */
export const maxFormBytes = 9 * 1024 * 1024

/** What is wrong with a file of more than 8 MB. */
export const uploadTooLarge = {
  de: 'Die Datei darf höchstens 8 MB groß sein.',
  en: 'The file may be 8 MB at most.',
}

/** PDFs for downloads and drawings (media/upload-file.ts). */
export const maxFileBytes = 10 * 1024 * 1024
export const maxFileFormBytes = maxFileBytes + 1024 * 1024
export const fileTooLarge = {
  de: 'Die Datei darf höchstens 10 MB groß sein.',
  en: 'The file may be 10 MB at most.',
}
const tooManyParts = () =>
  fieldError('body', filled({ de: 'Höchstens {maxParts} Teile.', en: 'At most {maxParts} parts.' }, { maxParts }))

/**
 * The fields of a form by name, several of one name as a list; none at all where the form is broken. Parts are counted on
 * the bytes before they are taken apart. Throws FieldErrors at `body` when there are too many.
 */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<Record<string, unknown>> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  countParts(bytes, boundary?.[1] ?? boundary?.[2] ?? '')
  const headers = { 'content-type': contentType }
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData().catch(() => new FormData())
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of form.entries()) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}

function countParts(bytes: Uint8Array, boundary: string) {
  if (boundary === '') return
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = buffer.indexOf(delimiter); at >= 0; at = buffer.indexOf(delimiter, at + delimiter.length)) {
    if (++parts > maxParts + 1) throw tooManyParts() // the last delimiter closes the form
  }
}
