import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { bindDomain, bindFailed, notVerified, verificationFailed, verifyDomain } from './bind'
import {
  deleteDomain,
  domainLimitReached,
  listDomainViews,
  notActive,
  redirectDomain,
  registerDomain,
  setPrimaryDomain,
} from './domains'
import {
  Detached,
  DomainAdded,
  DomainBinding,
  DomainBound,
  DomainChange,
  DomainView,
  NewDomain,
  Verified,
} from './domains.schema'

export const domainRoutes = (ctx: Context) =>
  new Elysia({ name: 'domains', detail: { tags: ['Domains'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/domains',
      async ({ tenant, params, query }) => paginate(await listDomainViews(ctx, tenant, params.site), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(DomainView),
        detail: operation('listDomains', 'Domains of a site, with the records they need'),
      },
    )
    .post(
      '/sites/:site/domains',
      async ({ tenant, me, params, body, status }) =>
        status(201, await registerDomain(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'admin' },
        body: NewDomain,
        response: { 201: DomainAdded },
        detail: operation('createDomain', 'Register a domain for a site', {
          description:
            'A host below the service’s own domain is live at once. Any other is verified and bound with the records in `dns_instructions`. The plan limits the number of domains; a name with and without `www.` counts once.',
          errors: [domainLimitReached],
        }),
      },
    )
    .post('/domains/:domain/verify', ({ tenant, params }) => verifyDomain(ctx, tenant, params.domain), {
      access: { role: 'admin', perMinute: 30 },
      response: Verified,
      detail: operation('verifyDomain', 'Prove that a domain is yours', {
        description:
          'Looks for the TXT record of `dns_instructions`. Where it is not there yet, it is looked for again by itself for seven days.',
        errors: [verificationFailed],
      }),
    })
    .post(
      '/domains/:domain/bind',
      async ({ tenant, me, params, status }) => {
        const bound = await bindDomain(ctx, tenant, me, params.domain)
        return bound.state === 'live'
          ? status(200, { ...bound, state: bound.state })
          : status(202, { ...bound, state: bound.state })
      },
      {
        access: { role: 'admin', perMinute: 30 },
        response: { 200: DomainBound, 202: DomainBinding },
        detail: operation('bindDomain', 'Connect a verified domain', {
          description:
            '202 while name servers or the certificate are waited for: the domain goes live without another call, and is looked at for seven days. A 422 says which record is wrong; that is looked at again as well.',
          errors: [notVerified, bindFailed],
        }),
      },
    )
    .post(
      '/domains/:domain/primary',
      async ({ tenant, me, params }) => ({ data: await setPrimaryDomain(ctx, tenant, me, params.domain) }),
      {
        access: { role: 'admin' },
        response: Type.Object({ data: DomainView }),
        detail: operation('setPrimaryDomain', 'Make a domain the primary one of its site', {
          description:
            'Canonical addresses, hreflang, sitemap.xml and previews of links use it from the next publish on. Other domains of the account’s own lead to it.',
          errors: [notActive],
        }),
      },
    )
    .patch(
      '/domains/:domain',
      async ({ tenant, me, params, body }) => ({ data: await redirectDomain(ctx, tenant, me, params.domain, body) }),
      {
        access: { role: 'admin' },
        body: DomainChange,
        response: Type.Object({ data: DomainView }),
        detail: operation('updateDomain', 'Send visitors of a domain elsewhere, or no longer', {
          extension: true,
          errors: [validationFailed],
        }),
      },
    )
    .delete('/domains/:domain', ({ tenant, me, params }) => deleteDomain(ctx, tenant, me, params.domain), {
      access: { role: 'admin' },
      response: Detached,
      detail: operation('deleteDomain', 'Remove a domain from its site'),
    })
