import { join } from 'node:path'
import type { BrowserScript } from '../block-types/block-type'

const folder = join(import.meta.dir, '../browser')
/** Those of blocks, and others that no block type as such has. */
export type PageScript = BrowserScript | 'challenge' | 'copy' | 'mode' | 'search/search'
const built = new Map<PageScript, Promise<string>>()

/** A script of `src/browser` as pages load it: bundled, minified, in a scope of its own. Built once a process. */
export function browserScript(name: PageScript): Promise<string> {
  const known = built.get(name)
  if (known) return known
  const script = bundleScript(name)
  built.set(name, script)
  script.catch(() => built.delete(name)) // the next one tries again
  return script
}

/** `path` of a file in `src/browser`, without its ending; `define` has names in it that stand for JSON. */
export async function bundleScript(path: string, define: Record<string, string> = {}): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, `${path}.ts`)],
    define,
    target: 'browser',
    format: 'iife',
    minify: true,
  })
  return (await outputs[0]!.text()).trim()
}
