import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount, tokenless } from '../auth/access'
import type { Context } from '../context'
import { Deleted } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { createPreviewLink, listPreviewLinks, revokePreviewLink, tooManyPreviewLinks } from './preview-links'
import { MadePreviewLink, NewPreviewLink, PreviewLinkView } from './preview-links.schema'
import { formPath, visitPreview } from './preview-visit'

export const previewLinkRoutes = (ctx: Context) =>
  new Elysia({ name: 'preview-links', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/preview-links',
      async ({ tenant, params, query }) => paginate(await listPreviewLinks(ctx, tenant, params.site), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(PreviewLinkView),
        detail: operation('listPreviewLinks', 'Preview links of a site that are valid', { extension: true }),
      },
    )
    .post(
      '/sites/:site/preview-links',
      async ({ tenant, params, body, status }) =>
        status(201, { data: await createPreviewLink(ctx, tenant, params.site, body) }),
      {
        access: { role: 'editor', perMinute: 30 },
        body: NewPreviewLink,
        response: { 201: Type.Object({ data: MadePreviewLink }) },
        detail: operation('createPreviewLink', 'Make a link that shows the draft to people without an account', {
          description:
            'Whoever has the address sees the whole site as if everything but archived pages were published, as it is at that moment: links lead on within the preview, forms send nothing, no script runs, the assistant is off, search engines are kept out.',
          errors: [tooManyPreviewLinks],
          extension: true,
        }),
      },
    )
    .delete(
      '/sites/:site/preview-links/:link',
      async ({ tenant, params }) => {
        await revokePreviewLink(ctx, tenant, params.site, params.link)
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('revokePreviewLink', 'Revoke a preview link', { extension: true }),
      },
    )

/** The pages behind such links, for people. */
export const previewVisits = (ctx: Context) =>
  new Elysia({ name: 'preview-visits', detail: { hide: true } })
    .use(tokenless(ctx))
    .get('/preview/:token', (visit) => visitPreview(ctx, visitOf(ctx, visit)), { open: {} })
    .get('/preview/:token/*', (visit) => visitPreview(ctx, visitOf(ctx, visit)), { open: {} })
    .post(`/preview/:token${formPath}`, (visit) => visitPreview(ctx, { ...visitOf(ctx, visit), isForm: true }), {
      open: {},
      parse: 'none',
    })

interface Asked {
  request: Request
  params: { token: string }
  sender: string
}

/** The path behind the token as it was sent: decoding it could make another one of it. */
const visitOf = ({ config }: Context, { request, params, sender }: Asked) => ({
  request,
  sender,
  token: params.token,
  rest: new URL(request.url).pathname.slice(config.basePath.length).replace(/^\/preview\/[^/]*/, ''),
})
