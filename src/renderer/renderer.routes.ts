import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { isKnown } from '../http/etag'
import { encodings, preferredEncoding } from '../http/preferred-encoding'
import { families, motifMarkup, motifNames } from '../motifs/motifs'
import { contentHash } from '../publishing/release-files'
import { compositions } from '../theme/compositions/compositions'
import { fontFile } from '../theme/font-files'
import hashes from '../theme/font-hashes.json'
import { motifCompositions } from '../theme/motif-inks'
import { once } from '../values/once'
import { pageWords } from '../words/words-of'

/**
 * What an editor draws with, for pages of any origin: the renderer as a module, what pages say by themselves in a language,
 * the compositions of themes, and their fonts. Names have
 * a hash of the content, so that browsers keep what they have; `renderer.js` leads to the renderer of this version.
 */
export const rendererRoutes = (ctx: Context) =>
  new Elysia({ name: 'renderer', prefix: '/app/assets', detail: { hide: true } })
    .get('/renderer.js', async () => {
      const { hash } = await rendererScript(ctx)
      const location = `${ctx.config.basePath}/app/assets/renderer/${hash}.js`
      return new Response(null, { status: 302, headers: { ...open, location, 'cache-control': 'no-cache' } })
    })
    .get('/renderer/:file', async ({ request: { headers }, params }) => {
      const { hash, bodies } = await rendererScript(ctx)
      if (params.file !== `${hash}.js`) throw notFound()
      const encoding = preferredEncoding(headers.get('accept-encoding'), encodings)
      return answer(headers, `"${hash}${encoding ? `-${encoding}` : ''}"`, bodies[encoding ?? 'identity'], {
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      })
    })
    .get('/compositions.json', ({ request: { headers } }) =>
      answer(headers, compositionsTag, compositionsBody, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    )
    .get('/words/:file', ({ request: { headers }, params: { file } }) => {
      const [, locale] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\.json$/.exec(file) ?? []
      if (!locale) throw notFound()
      const body = new TextEncoder().encode(JSON.stringify(pageWords(locale)))
      return answer(headers, `"${contentHash(body).slice(0, 12)}"`, body, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      })
    })
    .get('/motifs.json', ({ request: { headers } }) => {
      const { tag, body } = motifs()
      return answer(headers, tag, body, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
    .get('/fonts/:file', ({ request: { headers }, params }) => {
      const path = fonts.get(params.file)
      if (path === undefined) throw notFound()
      return answer(headers, `"${params.file}"`, Bun.file(path), { 'content-type': 'font/woff2' })
    })

const compositionsBody = new TextEncoder().encode(JSON.stringify(compositions))
const compositionsTag = `"${contentHash(compositionsBody).slice(0, 12)}"`

/** All motifs with their names in both languages, and what `compositions` needs beside its own for a page that shows some. */
const motifs = once(() => {
  const all = Object.entries(families).map(([key, { name, motifs: own }]) => ({
    key,
    name,
    motifs: Object.entries(own).map(([motif, drawn]) => ({ name: `${key}-${motif}`, title: drawn.name })),
  }))
  const drawings = Object.fromEntries(motifNames.map((name) => [name, motifMarkup(name)]))
  const body = new TextEncoder().encode(JSON.stringify({ families: all, drawings, compositions: motifCompositions }))
  return { body, tag: `"${contentHash(body).slice(0, 12)}"` }
})

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const fonts = new Map<string, string>(
  Object.entries(hashes).flatMap(([file, hash]) => {
    const path = fontFile(file)
    return path === undefined ? [] : [[`${hash}-${file}`, path] as const]
  }),
)

function answer(
  asked: Headers,
  etag: string,
  body: Bun.BunFile | Uint8Array<ArrayBuffer>,
  more: Record<string, string>,
): Response {
  const headers = { ...open, etag, 'cache-control': 'public, max-age=31536000, immutable', ...more }
  return isKnown(asked.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

const rendererScript = (ctx: Context) =>
  ctx.rendererScript.get().catch((error) => {
    ctx.log.error({ error }, 'the renderer cannot be built')
    throw notFound()
  })
