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
  // an axis that the font does not have would fail; places beyond the ends of one become the nearest by themselves
  const variationAxes = Object.fromEntries(Object.entries(axes).filter(([tag]) => known.has(tag)))
  return subsetFont(font, characters, { targetFormat: format, variationAxes })
}

/** Tags of the axes of a variable font (OpenType: table fvar); none of a static one. */
function axesOf(font: Uint8Array): Set<string> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tagAt = (at: number) => String.fromCharCode(...font.subarray(at, at + 4))
  const axes = new Set<string>()
  for (let table = 0; table < view.getUint16(4); table++) {
    const record = 12 + table * 16
    if (tagAt(record) !== 'fvar') continue
    const start = view.getUint32(record + 8)
    const [first, count, size] = [view.getUint16(start + 4), view.getUint16(start + 8), view.getUint16(start + 10)]
    for (let i = 0; i < count; i++) axes.add(tagAt(start + first + i * size))
  }
  return axes
}
