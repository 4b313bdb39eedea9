import { PaymentsError } from './payments'

const maxBytes = 10 * 1024 * 1024

/** An invoice as the provider prints it. The address is the provider's word, so it is https or the server we talk to. */
export async function fetchPdf(url: string, base: URL | undefined, timeoutMs: number): Promise<Uint8Array> {
  const target = URL.parse(url)
  if (!target || (target.protocol !== 'https:' && target.origin !== base?.origin))
    throw new PaymentsError('the address of the invoice is none of the provider')
  const response = await fetch(target, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new PaymentsError(`the invoice was answered with ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new PaymentsError('the invoice is too long')
    parts.push(part)
  }
  const pdf = Buffer.concat(parts)
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new PaymentsError('the invoice is no PDF')
  return pdf
}
