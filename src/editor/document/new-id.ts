/**
 * UUID v7 (RFC 9562 §5.7): milliseconds since 1970, then chance. Not `crypto.randomUUID`, which browsers keep from pages
 * that came over plain http.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const chance = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const variant = '89ab'.charAt(Number.parseInt(chance.charAt(0), 16) % 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(1, 4)}-${variant}${chance.slice(5, 8)}-${chance.slice(8)}`
}
