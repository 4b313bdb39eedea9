import { type Static, Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import { reachedBy } from '../auth/token-reach'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { answerRecord, demandMatch, readRecord } from '../http/conditional'
import { Deleted } from '../http/fields'
import { onlyOnCreate, warnOfLeftOut } from '../http/left-out'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { collectWarnings, Warnings } from '../http/warnings'
import { dispatchFailed } from '../jobs/generations'
import { quotaExceeded } from '../usage/entitlements'
import type { Text } from '../words/text'
import { publishSite } from './publish-site'
import { ensureRegions } from './regions'
import { type CheckSite, createSite, deleteSite, getSite, listSites, updateSite } from './sites'
import { NewSite, Publishing, Queued, Regions, SiteChange, SiteInList, SiteQuery, SiteView } from './sites.schema'

const response = Type.Object({ data: SiteView })
const written = Type.Object({ data: SiteView, warnings: Warnings })

const byOtherMeans: Text = {
  de: 'Das setzen Veröffentlichen und Domains, nicht diese Anfrage.',
  en: 'Publishing and domains set this, not this request.',
}

type SiteData = Static<typeof SiteView>
const setElsewhere = ({ status, primary_domain_id }: SiteData) => ({
  status: { now: status, message: byOtherMeans },
  primary_domain_id: { now: primary_domain_id, message: byOtherMeans },
})

/** Fields of a site that a change of it leaves alone. */
const fixedFields = (site: SiteData) => ({
  ...setElsewhere(site),
  ...Object.fromEntries(
    (['trust_bar', 'tracker_id', 'contact_endpoint', 'contact_recipient', 'google_verification'] as const).map(
      (key) => [key, { now: site[key], message: onlyOnCreate }],
    ),
  ),
})

export const siteRoutes = (ctx: Context) =>
  new Elysia({ name: 'sites', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get('/sites', async ({ tenant, me, query }) => paginate(reachedBy(me, await listSites(ctx, tenant)), query), {
      access: {},
      query: PageQuery,
      response: ListOf(SiteInList),
      detail: operation('listSites', 'All sites of the account'),
    })
    .post(
      '/sites',
      async ({ tenant, me, body, set, status }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await createSite(ctx, tenant, me, body, warn)
        warnOfLeftOut(body, { body: NewSite, view: SiteView, fixed: setElsewhere(data) }, warn)
        return status(201, { ...answerRecord({ set }, data), ...answer() })
      },
      {
        access: { role: 'admin' },
        body: NewSite,
        response: { 201: written },
        detail: operation('createSite', 'Create a site', {
          description:
            '`status` and `primary_domain_id` cannot be set: publishing and domains do that. The plan limits the number of sites.',
          errors: [quotaExceeded],
        }),
      },
    )
    .get(
      '/sites/:site',
      ({ tenant, params, query, request, set }) =>
        readRecord({ request, set }, () => getSite(ctx, tenant, params.site, query.pages)),
      {
        access: {},
        query: SiteQuery,
        response,
        detail: operation('getSite', 'One site with pages, theme and domains', { conditional: 'read' }),
      },
    )
    .put(
      '/sites/:site',
      async ({ tenant, me, params, body, request, set }) => {
        const { warn, answer } = collectWarnings(me.language)
        const check: CheckSite = (read) => demandMatch(request, read)
        const data = await updateSite(ctx, tenant, author(ctx, me), params.site, body, check, warn)
        warnOfLeftOut(body, { body: SiteChange, view: SiteView, fixed: fixedFields(data) }, warn)
        return { ...answerRecord({ set }, data), ...answer() }
      },
      {
        access: { role: 'editor' },
        body: SiteChange,
        response: written,
        detail: operation('updateSite', 'Change a site', {
          description:
            'Fields that are not sent stay. `settings` are merged key by key; `company`, `branding` and `locales` are replaced as a whole, null empties them. A known field with a wrong value is 422 where it differs from what is stored; what has no effect is kept and named in `warnings`.',
          conditional: 'record',
        }),
      },
    )
    .delete(
      '/sites/:site',
      async ({ tenant, me, params, request }) => {
        await deleteSite(ctx, tenant, me, params.site, (read) => demandMatch(request, read))
        return { deleted: true as const }
      },
      {
        access: { role: 'admin' },
        response: Deleted,
        detail: operation('deleteSite', 'Delete a site with all that belongs to it', { conditional: 'delete' }),
      },
    )
    .post(
      '/sites/:site/publish',
      async ({ tenant, me, params, body, status }) =>
        status(202, await publishSite(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'editor', perMinute: 30 },
        body: Publishing,
        response: { 202: Queued },
        detail: operation('publishSite', 'Publish; poll the generation for its end', {
          description:
            'Runs exactly once and is never repeated by itself: poll `/ai/generations/{generation}`, and start it again where it failed. Without `pages`, `look` and `entries` everything is published. With any of them the rest stays as visitors know it, while menus, lists of posts and sitemap follow what is published; a page they see that was deleted or taken back may be named, so that it disappears. `output.warnings` says what visitors will miss.',
          errors: [dispatchFailed, validationFailed],
        }),
      },
    )
    .get(
      '/sites/:site/regions',
      ({ tenant, params, request, set }) =>
        readRecord({ request, set }, () =>
          tenant.write((tx) => ensureRegions(tx, params.site, ctx.now().toISOString())),
        ),
      {
        access: {},
        response: Type.Object({ data: Regions }),
        detail: operation('getRegions', 'The pages that hold header and footer', {
          description: 'Pages that are missing are made.',
          conditional: 'read',
        }),
      },
    )
