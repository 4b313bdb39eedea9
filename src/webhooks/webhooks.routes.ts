import { type TSchema, Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Deleted } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { getDelivery, listDeliveries, replayDelivery, testEndpoint, webhookInactive } from './deliveries'
import { createEndpoint, deleteEndpoint, endpointView, findEndpoint, listEndpoints, updateEndpoint } from './endpoints'
import {
  ChangedEndpoint,
  CreatedEndpoint,
  DeliveryView,
  DeliveryWithPayload,
  EndpointChange,
  EndpointView,
  NewEndpoint,
} from './webhooks.schema'

const data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })
const extension = true

/** Addresses of a site's owner that hear of events; beside the one address of the contract in the site's settings. */
export const webhookRoutes = (ctx: Context) =>
  new Elysia({ name: 'webhooks', detail: { tags: ['Kontaktanfragen'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/webhooks',
      async ({ tenant, params }) => ({ data: await tenant.read((db) => listEndpoints(db, params.site)) }),
      {
        access: { role: 'admin' },
        response: data(Type.Array(EndpointView)),
        detail: operation('listWebhooks', 'Endpoints that hear of events of a site', { extension }),
      },
    )
    .post(
      '/sites/:site/webhooks',
      async ({ tenant, me, params, body, status }) =>
        status(201, { data: await createEndpoint(ctx, tenant, author(ctx, me), params.site, body) }),
      {
        access: { role: 'admin' },
        body: NewEndpoint,
        response: { 201: data(CreatedEndpoint) },
        detail: operation('createWebhook', 'Add an endpoint; its secret is shown this once', {
          description: 'At most 20 for each site. What is sent is described under `webhooks`.',
          extension,
        }),
      },
    )
    .get(
      '/webhooks/:webhook',
      async ({ tenant, params }) => ({
        data: endpointView(await tenant.read((db) => findEndpoint(db, params.webhook))),
      }),
      {
        access: { role: 'admin' },
        response: data(EndpointView),
        detail: operation('getWebhook', 'One endpoint', { extension }),
      },
    )
    .put(
      '/webhooks/:webhook',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => updateEndpoint(ctx, tx, author(ctx, me), params.webhook, body)),
      }),
      {
        access: { role: 'admin' },
        body: EndpointChange,
        response: data(ChangedEndpoint),
        detail: operation('updateWebhook', 'Change an endpoint, switch it on or off, give it a new secret', {
          description: 'Fields that are not sent stay.',
          extension,
        }),
      },
    )
    .delete(
      '/webhooks/:webhook',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteEndpoint(tx, author(ctx, me), params.webhook))
        return { deleted: true as const }
      },
      {
        access: { role: 'admin' },
        response: Deleted,
        detail: operation('deleteWebhook', 'Delete an endpoint with its deliveries', { extension }),
      },
    )
    .get(
      '/webhooks/:webhook/deliveries',
      async ({ tenant, params, query }) =>
        paginate(await tenant.read((db) => listDeliveries(db, params.webhook)), query),
      {
        access: { role: 'admin' },
        query: PageQuery,
        response: ListOf(DeliveryView),
        detail: operation('listDeliveries', 'What was sent to an endpoint and how it went, newest first', {
          description: 'Kept for 30 days, 1000 and 16 MB of each site at most.',
          extension,
        }),
      },
    )
    .post(
      '/webhooks/:webhook/test',
      async ({ tenant, params, status }) => {
        const delivery = await tenant.write((tx) => testEndpoint(ctx, tx, params.webhook))
        ctx.deliveries.wake(ctx, tenant.id)
        return status(202, { data: delivery })
      },
      {
        access: { role: 'admin', perMinute: 30 },
        response: { 202: data(DeliveryView) },
        detail: operation('testWebhook', 'Send a `ping` to an endpoint; read the delivery for how it went', {
          errors: [webhookInactive],
          extension,
        }),
      },
    )
    .get(
      '/deliveries/:delivery',
      async ({ tenant, params }) => ({ data: await tenant.read((db) => getDelivery(db, params.delivery)) }),
      {
        access: { role: 'admin' },
        response: data(DeliveryWithPayload),
        detail: operation('getDelivery', 'One delivery with what was sent', { extension }),
      },
    )
    .post(
      '/deliveries/:delivery/replay',
      async ({ tenant, params, status }) => {
        const delivery = await tenant.write((tx) => replayDelivery(ctx, tx, params.delivery))
        ctx.deliveries.wake(ctx, tenant.id)
        return status(202, { data: delivery })
      },
      {
        access: { role: 'admin', perMinute: 30 },
        response: { 202: data(DeliveryView) },
        detail: operation('replayDelivery', 'Send a delivery once more, under the same id', {
          errors: [webhookInactive],
          extension,
        }),
      },
    )
