import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { createPacer } from '../event-loop'

const compress = promisify(zstdCompress)
const linesPerPart = 32

/**
 * Gives a function that compresses a head and a line for each record, off the thread and sealed with checksums: without
 * them a flipped bit would come back as other content. Lines are compressed in parts, which one reads as one (RFC 8878,
 * 3.1: frames); a part of the same records is kept as long as they are there. Nobody may change them.
 */
export function createLinePacker<T extends object>(lineOf: (record: T) => string, level?: number) {
  const packed = new WeakMap<T, { records: T[]; bytes: Awaited<ReturnType<typeof compress>> }>()
  const params = {
    [constants.ZSTD_c_checksumFlag]: 1,
    ...(level !== undefined && { [constants.ZSTD_c_compressionLevel]: level }),
  }
  return async (head: string, all: T[]): Promise<Buffer> => {
    const pause = createPacer()
    const parts = [await compress(head, { params })]
    for (let start = 0; start < all.length; start += linesPerPart) {
      const records = all.slice(start, start + linesPerPart)
      const [first] = records
      const known = first && packed.get(first)
      if (known?.records.length === records.length && records.every((record, i) => record === known.records[i])) {
        parts.push(known.bytes)
        continue
      }
      const lines: string[] = []
      for (const record of records) {
        lines.push(`\n${lineOf(record)}`)
        await pause()
      }
      const bytes = await compress(lines.join(''), { params })
      if (first) packed.set(first, { records, bytes })
      parts.push(bytes)
    }
    return Buffer.concat(parts)
  }
}
