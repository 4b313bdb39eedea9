import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { type Bodies, builtOnce, compressedText } from '../publishing/built-script'
import { contentHash } from '../publishing/release-files'
import { minifyCss } from '../theme/minify-css'

interface RendererScript {
  /** Changes with the content. */
  hash: string
  bodies: Bodies
}

export const openRendererScript = () => builtOnce(build)
type RendererScriptCache = ReturnType<typeof openRendererScript>
declare module '../context' {
  interface Context {
    rendererScript: RendererScriptCache
  }
}

/** standalone.ts as one ES module. Throws for an import that browsers do not have. */
export async function bundleRenderer(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'standalone.ts')],
    target: 'browser',
    format: 'esm',
    minify: true,
    plugins: browserPlugins(undefined, false),
  })
  return outputs[0]!.text()
}

/**
 * What a build for browsers that has the renderer in it should go through. `tidy` is what becomes of the minified css of
 * blocks; `isNamed` keeps what types are called, which an editor says.
 */
export const browserPlugins = (tidy = (css: string) => css, isNamed = true): BunPlugin[] => [
  refuseBuiltins,
  knownToBrowsers,
  drawingsAlone(isNamed),
  minifiedBlockCss(tidy),
]

/** By itself the bundler puts a polyfill in the place of `node:crypto`, 390 kB, and says nothing. */
export const refuseBuiltins: BunPlugin = {
  name: 'refuse what browsers do not have',
  setup(build) {
    build.onResolve({ filter: /^(node:|bun:|bun$|[a-z_/]+$)/ }, ({ path, importer }) => {
      if (isBuiltin(path) || /^bun(:|$)/.test(path))
        throw new Error(`${importer} imports ${path}, which browsers do not have`)
      return undefined
    })
  },
}

const knownToBrowsers: BunPlugin = {
  name: 'names and kinds of characters from the browser',
  setup(build) {
    const standIn = (name: string) => join(import.meta.dir, '../browser/renderer', name)
    build.onResolve({ filter: /^entities$/ }, () => ({ path: standIn('entities.ts') }))
    build.onResolve({ filter: /^uc\.micro$/ }, ({ importer }) =>
      importer === standIn('characters.ts') ? undefined : { path: standIn('characters.ts') },
    )
  },
}

/** What a block type takes and what else is known of it is the service's: pages are drawn without either. */
const drawingsAlone = (isNamed: boolean): BunPlugin => ({
  name: 'block types without schemas',
  setup(build) {
    build.onLoad({ filter: /[\\/]block-types[\\/]catalog[\\/][^.]+\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const drawn = text.replace(/^import .*\.(schema|about)'$|^ {2}(fields|about),$/gm, '')
      const names = /^ {2}(name: \{ de: .* \}|category: '[a-z]+'),$/gm
      return { contents: isNamed ? drawn : drawn.replace(names, ''), loader: 'ts' }
    })
  },
})

/** Stylesheets come out the same: what they are put together from is minified again there. */
const minifiedBlockCss = (tidy: (css: string) => string): BunPlugin => ({
  name: 'minify css of blocks',
  setup(build) {
    const filter = /[\\/]((block-types|compositions)[\\/].*|theme[\\/](base|components|style|ornaments))\.css$/
    build.onLoad({ filter }, ({ path }) => {
      // the parts of style.css are found by the comments above them
      const parts = readFileSync(path, 'utf8').split(/(?<=^|\n)(\/\* [a-z ]+: [a-z]+ \*\/)\n/)
      return { contents: parts.map((part, i) => (i % 2 ? part : tidy(minifyCss(part)))).join(''), loader: 'text' }
    })
  },
})

async function build(): Promise<RendererScript> {
  const text = await bundleRenderer()
  return { hash: contentHash(text).slice(0, 12), bodies: await compressedText(text) }
}
