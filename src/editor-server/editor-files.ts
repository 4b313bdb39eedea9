import { createRequire } from 'node:module'
import type { Context } from '../context'
import { notFound } from '../errors'
import { encodings, preferredEncoding } from '../http/preferred-encoding'
import { builtOnce } from '../publishing/built-script'
import { editorBundle } from './prebuilt'

export const openEditorBundle = () => builtOnce(editorBundle)
type EditorBundleCache = ReturnType<typeof openEditorBundle>
declare module '../context' {
  interface Context {
    editorBundle: EditorBundleCache
  }
}

/** A script or stylesheet of the editor; its name holds its hash, so browsers keep it. Throws `notFound`. */
export async function editorFile(ctx: Context, request: Request, name: string): Promise<Response> {
  const { files } = await ctx.editorBundle.get()
  const file = files.get(name)
  if (!file) throw notFound()
  const encoding = preferredEncoding(request.headers.get('accept-encoding'), encodings)
  return new Response(file.bodies[encoding ?? 'identity'], {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

const { resolve } = createRequire(import.meta.url)
const fonts = new Map(
  ['latin', 'latin-ext'].map((subset) => [
    `instrument-sans-${subset}.woff2`,
    `@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-wght-normal.woff2`,
  ]),
)

/** A font of the interface. The bundler would put it into the stylesheet. */
export function editorFont(name: string): Response {
  const file = fonts.get(name)
  if (!file) throw notFound()
  return new Response(Bun.file(resolve(file)), {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
