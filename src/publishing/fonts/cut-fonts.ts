import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Log } from '../../log'

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
const oneAtATime = pLimit(1)
const program = join(import.meta.dir, 'cut-process.ts')

/** In the order asked for, `undefined` for one that cannot be made: the whole font does then. */
export async function cutFonts(cuts: FontCut[], log: Log): Promise<(Uint8Array | undefined)[]> {
  const keys = cuts.map((cut) => JSON.stringify(cut))
  await oneAtATime(async () => {
    const missing = cuts.filter((_, i) => !known.has(keys[i] ?? ''))
    if (missing.length === 0) return
    try {
      const made = await runProcess(missing)
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

/** It gets nothing of this process's environment, which holds secrets. Throws when it fails or takes too long. */
async function runProcess(cuts: FontCut[]): Promise<(string | null)[]> {
  const child = Bun.spawn([process.execPath, program], {
    env: {},
    stdin: new Blob([JSON.stringify(cuts)]),
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  })
  const [out, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`exit ${code}: ${problems.slice(0, 2000)}`)
  return JSON.parse(out)
}
