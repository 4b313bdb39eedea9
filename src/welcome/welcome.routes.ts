import { Elysia } from 'elysia'
import { countAccounts } from '../auth/new-account'
import type { Context } from '../context'
import type { Control } from '../db/control/control'
import { notFound } from '../errors'
import { spokenTo } from '../http/language'
import { openingPolicy } from '../http/opening-page'
import { openExample } from './example'
import { examplePath, greetingPage } from './greeting-page'

type Home = (request: Request) => Promise<Response>

/** What stands where people arrive: a greeting while nobody has an account, else what `home` gives, the editor. */
export function greetNewcomers(ctx: Context, home: Home): Home {
  return async (request) => {
    if (!(await ctx.hasNoAccounts())) return home(request)
    const language = spokenTo(request.headers)
    return new Response(greetingPage(ctx.config, language), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': openingPolicy(`'self' ${new URL(ctx.config.baseUrl).origin}`),
        'cache-control': 'no-store',
        vary: 'accept, accept-language',
      },
    })
  }
}

/** The site to look at, while nobody has an account; after that there is nothing here. */
export function welcomeRoutes(ctx: Context) {
  const { appUrl, basePath } = ctx.config
  let opened: ReturnType<typeof openExample> | undefined // few servers are ever asked for it
  const example = () =>
    (opened ??= openExample({ path: basePath + examplePath, fonts: `${basePath}/app/assets/fonts` }))
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${new URL(appUrl).origin}`
  const page = async (path: string) => {
    const drawn = (await ctx.hasNoAccounts()) ? await example().page(path) : undefined
    if (drawn === undefined) throw notFound()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    const answer = new Response(drawn, { headers: { ...headers, 'cache-control': 'no-store' } })
    answer.headers.set('x-frame-options', 'SAMEORIGIN')
    return answer
  }
  return new Elysia({ name: 'welcome', prefix: examplePath, detail: { hide: true } })
    .get('/', () => page('/'))
    .get('/media/:site/:file', async ({ params }) => {
      const picture = (await ctx.hasNoAccounts()) ? await example().picture(params.file) : undefined
      if (!picture) throw notFound()
      return new Response(new Uint8Array(picture.data), { headers: { 'content-type': picture.type } })
    })
    .get('/*', ({ params }) => page(`/${params['*']}`))
}

/** Whether nobody has an account. Once somebody has one it is not asked again; what cannot be asked counts as used. */
export function openAccountWatch(control: Control) {
  let isUsed = false
  return async () => {
    if (isUsed) return false
    const count = await countAccounts(control).catch(() => undefined)
    isUsed = count !== undefined && count > 0
    return count === 0
  }
}
declare module '../context' {
  interface Context {
    hasNoAccounts: ReturnType<typeof openAccountWatch>
  }
}
