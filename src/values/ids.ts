import { createHash } from 'node:crypto'

/** Namespace of ids that stand for names in code: block types, system themes. */
const namespace = Buffer.from('6d0f0f5e8a1c4c0a9b6de1a4b1c5f2d7', 'hex')

/** UUID v5 (RFC 9562 §5.5): the same name always gives the same id. */
export function nameId(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
