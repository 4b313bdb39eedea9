import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Log } from '../../log'
import { runProgram } from '../../run-program'

/** A font reduced to some characters and to a part of its variations. */
export interface FontCut {
  /** Of the whole font on disk. */
  path: string
  characters: string
  /** By tag: a fixed place, or the range that stays. Axes that the font does not have count for nothing. */
  axes: Record<string, number | { min: number; max: number }>
  /** `sfnt` for reading outlines here, `woff2` for browsers. */
  format: 'woff2' | 'sfnt'
}

const deadlineMs = 60_000
/** Cuts are about 20 kB each; sites of one theme share them, as long as their letters are the usual ones. */
const known = new LRUCache<string, Uint8Array>({ max: 300 })
/** The face that pictures are drawn with is waited for, those of the pages are cut beside it. */
const atOnce = pLimit(2)
const program = join(import.meta.dir, 'cut-process.ts')
/** Without the slower of the two compilers of WebAssembly, which takes longer than a cut and is used for no other. */
const env = { BUN_JSC_useOMGJIT: '0' }

/** In the order asked for, `undefined` for one that cannot be made: the whole font does then. */
export async function cutFonts(cuts: FontCut[], log: Log): Promise<(Uint8Array | undefined)[]> {
  const keys = cuts.map((cut) => JSON.stringify(cut))
  await atOnce(async () => {
    const missing = cuts.filter((_, i) => !known.has(keys[i] ?? ''))
    if (missing.length === 0) return
    try {
      const made: (string | null)[] = JSON.parse(
        await runProgram(program, { env, input: JSON.stringify(missing), deadlineMs }),
      )
      for (const [i, cut] of missing.entries()) {
        const font = made[i]
        if (font) known.set(JSON.stringify(cut), Buffer.from(font, 'base64'))
      }
    } catch (error) {
      log.error({ error }, 'fonts cannot be cut')
    }
  })
  return keys.map((key) => known.get(key))
}
