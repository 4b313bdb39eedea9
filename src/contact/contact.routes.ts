import { Elysia } from 'elysia'
import { Done } from '../auth/auth.schema'
import type { Context } from '../context'
import { tokenless } from '../http/access'
import { readText } from '../http/body'
import { asApiError, errors, logFailure } from '../http/errors'
import { languageOf } from '../http/language'
import { answerForm } from './form-answers'
import { failurePage } from './form-pages'
import { receiveSubmission } from './receive'
import { maxBodyBytes, readJson } from './submission-input'

/** Where forms of published sites are sent. It reads its bodies itself, whatever their content type says. */
export const contactRoutes = (ctx: Context) =>
  new Elysia({ name: 'contact', detail: { tags: ['Kontaktanfragen'] } })
    .onError(({ error, request, route }) => {
      if (!isForm(request)) return
      const failure = asApiError(error)
      logFailure(ctx.log, route, failure, error)
      return failurePage(languageOf(request.headers), failure) // a person looks at it
    })
    .use(errors(ctx.log)) // for those who sent JSON
    .use(tokenless(ctx))
    .post('/public/contact/:siteSlug', ({ params, request }) => answer(ctx, request, params.siteSlug), {
      open: { perMinute: 10 },
      parse: 'none',
      response: Done,
      detail: { summary: 'Send the contact form of a site', requestBody },
    })

async function answer(ctx: Context, request: Request, slug: string): Promise<Response> {
  const text = await readText(request, maxBodyBytes)
  if (isForm(request)) return answerForm(ctx, request, slug, text)
  const reading = text === undefined ? undefined : readJson(text)
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
