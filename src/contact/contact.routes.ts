import { Elysia } from 'elysia'
import { Done } from '../auth/auth.schema'
import type { Context } from '../context'
import { ApiError } from '../errors'
import { tokenless } from '../http/access'
import { readBytes } from '../http/body'
import { errors } from '../http/errors'
import { languageOf } from '../http/language'
import { answerForm } from './form-answers'
import { tooManyPage } from './form-pages'
import { receiveSubmission } from './receive'
import { maxBodyBytes, readJson, readParams } from './submission-input'

/** Where forms of published sites are sent. It reads its bodies itself, whatever their content type says. */
export const contactRoutes = (ctx: Context) =>
  new Elysia({ name: 'contact', detail: { tags: ['Kontaktanfragen'] } })
    .onError(({ error, request }) => {
      const isTooMany = error instanceof ApiError && error.status === 429
      if (isTooMany && isForm(request)) return tooManyPage(languageOf(request.headers), Number(error.extra.retryAfter))
    })
    .use(errors(ctx.log)) // for all other failures
    .use(tokenless(ctx))
    .post('/public/contact/:siteSlug', ({ params, request }) => answer(ctx, request, params.siteSlug), {
      open: { perMinute: 10 },
      parse: 'none',
      response: Done,
      detail: { summary: 'Send the contact form of a site', requestBody },
    })

async function answer(ctx: Context, request: Request, slug: string): Promise<Response> {
  const bytes = await readBytes(ctx.admission, request, maxBodyBytes).catch((error) => {
    if (error instanceof ApiError && error.status === 413) return undefined
    throw error
  })
  if (isForm(request)) return answerForm(ctx, request, slug, bytes && readParams(bytes))
  const reading = bytes && readJson(bytes)
  if (reading) await receiveSubmission(ctx, slug, reading)
  return Response.json({ ok: true }) // whoever sends rubbish does not learn what was wrong with it
}

const isForm = ({ headers }: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type')?.trim() ?? '')

const text = { type: 'string' as const }
const schema = {
  type: 'object' as const,
  required: ['name', 'email'],
  properties: {
    name: { ...text, maxLength: 255 },
    email: { ...text, format: 'email' },
    phone: text,
    message: { ...text, maxLength: 20_000, description: 'This or `url` is required' },
    url: text,
    website: { ...text, description: 'A trap for robots; must stay empty' },
    form: { ...text, description: 'Which form it was' },
    fields: { type: 'object' as const, additionalProperties: true, description: 'Further values, by name' },
  },
}
const requestBody = {
  content: {
    'text/plain': { schema },
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  },
}
