import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Done } from '../auth/auth.schema'
import { onSite } from '../auth/on-site'
import { challengeRequired, isSolved, newChallenge } from '../auth/visitor-challenge'
import type { Context } from '../context'
import { bodyTooLarge, validationFailed } from '../errors'
import { readBytes } from '../http/body'
import { asApiError, errors, logFailure } from '../http/errors'
import { FreeObject, Text } from '../http/fields'
import { languageOfVisitor } from '../http/language'
import { operation } from '../http/openapi/operation'
import type { PublicSite } from '../tenants/find-public-site'
import { demandFields } from './demanded-fields'
import { answerForm, answerScript } from './form-answers'
import { failurePage } from './form-pages'
import { receiveSubmission } from './receive'
import { maxBodyBytes, readJson, readParams } from './submission-input'

/** Where forms of published sites are sent. It reads its bodies itself, whatever their content type says. */
export const contactRoutes = (ctx: Context) =>
  new Elysia({ name: 'contact', detail: { tags: ['Kontaktanfragen'] } })
    .onError(({ error, request, route }) => {
      if (!isForm(request) || wantsJson(request)) return
      const failure = asApiError(error)
      logFailure(ctx.log, route, failure, error, request)
      return failurePage(languageOfVisitor(request.headers), failure) // a person looks at it
    })
    .use(errors(ctx)) // for those who sent JSON
    .use(onSite(ctx))
    .post('/public/contact/:siteSlug', ({ found, request }) => answer(ctx, request, found), {
      onAnySlug: { perMinute: 10 },
      parse: 'none',
      response: Done,
      detail: operation('sendContactForm', 'Send the contact form of a site', {
        description:
          'Answered with `{ok: true}` whatever was sent, so that robots learn nothing. Callable from any origin. Only a form (`application/x-www-form-urlencoded`) that asks for `application/json` hears what is wrong with it.',
        errors: [challengeRequired, bodyTooLarge, validationFailed],
        sends,
        answers,
      }),
    })

async function answer(ctx: Context, request: Request, found: PublicSite | undefined): Promise<Response> {
  const bytes = await readBytes(ctx, request, maxBodyBytes).catch((error) => {
    if (asApiError(error).status === 413) return undefined
    throw error
  })
  if (isForm(request) && wantsJson(request)) {
    await answerScript(ctx, found, bytes && readParams(bytes))
    return Response.json({ ok: true })
  }
  if (isForm(request)) return answerForm(ctx, request, found, bytes && readParams(bytes))
  const parsed = bytes && readJson(bytes)
  if (parsed && found && !isSolved(ctx, found.site, 'form', parsed.challenge))
    throw challengeRequired({ challenge: newChallenge(ctx, found.site, 'form') })
  if (parsed && found) await receiveSubmission(ctx, found, await demandFields(ctx, found, parsed))
  return Response.json({ ok: true }) // whoever sends rubbish does not learn what was wrong with it
}

const isForm = ({ headers }: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type')?.trim() ?? '')

/** The script of a published form says so; browsers that send a form by themselves ask for a page. */
const wantsJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get('accept')?.trim() ?? '')

const ContactForm = Type.Object(
  {
    name: Text('Jana Feld', { maxLength: 255 }),
    email: Text('jana@example.com', { maxLength: 255 }),
    phone: Type.Optional(Text('+49 30 1234567', { maxLength: 320 })),
    message: Type.Optional(
      Text('Haben Sie samstags geöffnet?', { maxLength: 20_000, description: 'This or `url` is required' }),
    ),
    url: Type.Optional(Text('https://example.com/entwurf', { maxLength: 2000 })),
    website: Type.Optional(Text('', { description: 'A trap for robots; must stay empty' })),
    form: Type.Optional(Text('kontakt', { maxLength: 120, description: 'Which form it was' })),
    challenge: Type.Optional(Text('', { description: 'Where `challenge_required` was answered: the solution' })),
    fields: Type.Optional(FreeObject({ anlass: 'Hochzeit' }, 'Further values, by name: single ones or lists')),
  },
  { title: 'ContactForm' },
)
const sends = { types: ['text/plain', 'application/json', 'application/x-www-form-urlencoded'], schema: ContactForm }
const page = { 'text/html': Type.String() }
/** A form that a browser sent without script is answered with a page. */
const answers = {
  200: { description: 'Done. For forms without script a page.', content: page },
  303: { description: 'For forms without script: back to the page of the form.', headers: ['Location'] },
  403: { content: page },
  408: { content: page },
  429: { content: page },
  500: { content: page },
  503: { content: page },
  507: { content: page },
}
