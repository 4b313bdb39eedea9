import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BunPlugin } from 'bun'
import { contentHash, type Encoding } from '../publishing/release-files'
import { squeeze } from '../theme/squeeze'

export interface RendererScript {
  /** Changes with the content. */
  hash: string
  bodies: Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>
}

/** Builds the module when it is first asked for, then answers from memory. What fails is tried again by the next call. */
export function openRendererScript() {
  let script: Promise<RendererScript> | undefined
  return {
    get(): Promise<RendererScript> {
      script ??= build().catch((error) => {
        script = undefined
        throw error
      })
      return script
    },
  }
}
export type RendererScriptCache = ReturnType<typeof openRendererScript>
declare module '../context' {
  interface Context {
    rendererScript: RendererScriptCache
  }
}

/** renderer.ts as one ES module. Throws for an import that browsers do not have. */
export async function bundleRenderer(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'renderer.ts')],
    target: 'browser',
    format: 'esm',
    minify: true,
    plugins: browserPlugins(),
  })
  return outputs[0]!.text()
}

/** What a build for browsers that has the renderer in it should go through. */
export const browserPlugins = (): BunPlugin[] => [refuseBuiltins, squeezeBlockCss]

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

/** Stylesheets come out the same: what they are put together from is squeezed again there. */
const squeezeBlockCss: BunPlugin = {
  name: 'squeeze css of blocks',
  setup(build) {
    build.onLoad({ filter: /[\\/]block-types[\\/].*\.css$/ }, async ({ path }) => ({
      contents: squeeze(await Bun.file(path).text()),
      loader: 'text',
    }))
  },
}

async function build(): Promise<RendererScript> {
  const text = await bundleRenderer()
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  return {
    hash: contentHash(text).slice(0, 12),
    bodies: { identity: new TextEncoder().encode(text), br: new Uint8Array(br), gzip: new Uint8Array(zipped) },
  }
}
