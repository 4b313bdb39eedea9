import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import type { FontCut } from './cut-fonts'

/**
 * Runs as a process of its own (cut-fonts.ts): a cut takes up to two seconds of the processor and memory that WebAssembly
 * never gives back. Reads a list of cuts as JSON, writes the fonts in base64; null for one that failed.
 */
const cuts: FontCut[] = await Bun.stdin.json()
const fonts: (string | null)[] = []
for (const cut of cuts) {
  try {
    fonts.push(Buffer.from(await cutFont(cut)).toString('base64'))
  } catch (error) {
    console.error(cut.path, error)
    fonts.push(null)
  }
}
await Bun.write(Bun.stdout, JSON.stringify(fonts))

async function cutFont({ path, characters, axes, format }: FontCut): Promise<Uint8Array> {
  const font = await convert(Buffer.from(await Bun.file(path).arrayBuffer()), 'truetype')
  const known = axesOf(font)
  const variationAxes = Object.fromEntries(
    Object.entries(axes).flatMap(([tag, wanted]) => {
      const axis = known.get(tag)
      if (!axis) return []
      const clamped = (value: number) => Math.min(Math.max(value, axis.min), axis.max)
      const [min, max] = typeof wanted === 'number' ? [wanted, wanted] : [wanted.min, wanted.max]
      const from = clamped(min)
      const to = clamped(max)
      return [[tag, from === to ? from : { min: from, max: to }] as const]
    }),
  )
  return subsetFont(font, characters, { targetFormat: format, variationAxes })
}

/** The axes of a variable font by tag (OpenType: table fvar, fixed-point numbers of 16.16 bits); none of a static one. */
function axesOf(font: Uint8Array): Map<string, { min: number; max: number }> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tagAt = (at: number) => String.fromCharCode(...font.subarray(at, at + 4))
  const axes = new Map<string, { min: number; max: number }>()
  for (let table = 0; table < view.getUint16(4); table++) {
    const record = 12 + table * 16
    if (tagAt(record) !== 'fvar') continue
    const start = view.getUint32(record + 8)
    const [first, count, size] = [view.getUint16(start + 4), view.getUint16(start + 8), view.getUint16(start + 10)]
    for (let i = 0; i < count; i++) {
      const at = start + first + i * size
      axes.set(tagAt(at), { min: view.getInt32(at + 4) / 65_536, max: view.getInt32(at + 12) / 65_536 })
    }
  }
  return axes
}
