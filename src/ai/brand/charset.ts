/**
 * The text of a page in the encoding that it says it has (HTML Standard, encoding sniffing): a byte order mark, else the
 * header, else a `meta` in the first kilobyte; UTF-8 otherwise. What cannot be read becomes a replacement character.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  const label = markOf(body) ?? charsetOf(contentType) ?? metaOf(body) ?? 'utf-8'
  return decoderFor(label).decode(body)
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return undefined
}

const charsetOf = (text: string) => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1]

const metaOf = (body: Uint8Array) => {
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1')
  const meta = /<meta\b[^>]*charset[^>]*>/i.exec(head)?.[0]
  const label = (meta && charsetOf(meta)) ?? /^<\?xml[^>]*encoding=["']([\w.-]+)/.exec(head)?.[1]
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label // a page whose meta could be read is none in UTF-16
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label as Bun.Encoding)
  } catch {
    return new TextDecoder('utf-8')
  }
}
