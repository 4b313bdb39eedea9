import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { idTaken } from '../http/chosen-id'
import { answerRecord, demandMatch, readRecord } from '../http/conditional'
import { Deleted } from '../http/fields'
import { answerList } from '../http/list-answer'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { collectWarnings, Warnings } from '../http/warnings'
import type { Tenant, Tx } from '../tenants/tenants'
import {
  CollectionChange,
  CollectionView,
  EntryChange,
  EntryQuery,
  EntryView,
  NewCollection,
  NewEntry,
} from './cms.schema'
import { createCollection, deleteCollection, getCollection, listCollections, updateCollection } from './collections'
import { createEntry, deleteEntry, getEntry, listEntries, updateEntry } from './entries'
import { listShownEntries } from './shown-entries'

export const cmsRoutes = (ctx: Context) =>
  new Elysia({ name: 'cms', detail: { tags: ['CMS'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/collections',
      async ({ tenant, params, query }) => paginate(await tenant.read((db) => listCollections(db, params.site)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(CollectionView),
        mapResponse: answerList,
        detail: operation('listCollections', 'Collections of a site with the number of their entries', {
          conditional: 'read',
        }),
      },
    )
    .post(
      '/sites/:site/collections',
      async ({ tenant, me, params, body, set, status }) =>
        status(
          201,
          answerRecord({ set }, await tenant.write((tx) => createCollection(tx, author(ctx, me), params.site, body))),
        ),
      {
        access: { role: 'editor' },
        body: NewCollection,
        response: { 201: Type.Object({ data: CollectionView }) },
        detail: operation('createCollection', 'Create a collection; without a slug the name gives one', {
          errors: [idTaken],
        }),
      },
    )
    .get(
      '/collections/:collection',
      ({ tenant, params, request, set }) =>
        readRecord({ request, set }, () => tenant.read((db) => getCollection(db, params.collection))),
      {
        access: {},
        response: Type.Object({ data: CollectionView }),
        detail: operation('getCollection', 'One collection', { conditional: 'read' }),
      },
    )
    .put(
      '/collections/:collection',
      async ({ tenant, me, params, body, request, set }) =>
        answerRecord(
          { set },
          await tenant.write(async (tx) => {
            await demandMatch(request, () => getCollection(tx, params.collection))
            return updateCollection(tx, author(ctx, me), params.collection, body)
          }),
        ),
      {
        access: { role: 'editor' },
        body: CollectionChange,
        response: Type.Object({ data: CollectionView }),
        detail: operation('updateCollection', 'Change a collection; values of fields that go are kept and hidden', {
          description:
            '`fields` are replaced as a whole; without them they stay. A text that becomes `localized` is that of the default locale; one that no longer is shows that text and keeps the others.',
          conditional: 'record',
        }),
      },
    )
    .delete(
      '/collections/:collection',
      async ({ tenant, me, params, request }) => {
        await tenant.write(async (tx) => {
          await demandMatch(request, () => getCollection(tx, params.collection))
          await deleteCollection(tx, author(ctx, me), params.collection)
        })
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deleteCollection', 'Delete a collection with its entries', { conditional: 'delete' }),
      },
    )
    .get(
      '/collections/:collection/entries',
      ({ tenant, params, query }) =>
        tenant.read((db) =>
          query.shown_in === undefined
            ? listEntries(db, params.collection, query)
            : listShownEntries(db, params.collection, { ...query, shown_in: query.shown_in }),
        ),
      {
        access: {},
        query: EntryQuery,
        response: ListOf(EntryView),
        mapResponse: answerList,
        detail: operation('listEntries', 'Entries of a collection in sort order', {
          description:
            'Beside the contract: `named` gives single ones, `shown_in` those that a section `collection_list` with these fields shows to readers of a locale, in its order, the first `limit` of them.',
          conditional: 'read',
        }),
      },
    )
    .get(
      '/entries/:entry',
      ({ tenant, params, request, set }) =>
        readRecord({ request, set }, () => tenant.read((db) => getEntry(db, params.entry))),
      {
        access: {},
        response: Type.Object({ data: EntryView }),
        detail: operation('getEntry', 'One entry of a collection', { extension: true, conditional: 'read' }),
      },
    )
    .post(
      '/collections/:collection/entries',
      async ({ tenant, me, params, body, set, status }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await change(ctx, tenant, (tx) =>
          createEntry(tx, author(ctx, me), params.collection, body.data, body.id ?? undefined, warn, body.slugs),
        )
        return status(201, { ...answerRecord({ set }, data), ...answer() })
      },
      {
        access: { role: 'editor' },
        body: NewEntry,
        response: { 201: Type.Object({ data: EntryView, warnings: Warnings }) },
        detail: operation('createEntry', 'Add an entry; its data is checked against the fields of the collection', {
          errors: [idTaken],
        }),
      },
    )
    .put(
      '/entries/:entry',
      async ({ tenant, me, params, body, request, set }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await change(ctx, tenant, async (tx) => {
          await demandMatch(request, () => getEntry(tx, params.entry))
          return updateEntry(tx, author(ctx, me), params.entry, body.data, warn, body.slugs)
        })
        return { ...answerRecord({ set }, data), ...answer() }
      },
      {
        access: { role: 'editor' },
        body: EntryChange,
        response: Type.Object({ data: EntryView, warnings: Warnings }),
        detail: operation('updateEntry', 'Change values of an entry; those not sent stay', {
          description:
            '`data` is merged by field: values not sent stay, null clears one. A localized text is merged by locale; plain text is that of the default locale. Values that no field takes are not stored and named in `warnings`.',
          conditional: 'record',
        }),
      },
    )
    .delete(
      '/entries/:entry',
      async ({ tenant, me, params, request }) => {
        await change(ctx, tenant, async (tx) => {
          await demandMatch(request, () => getEntry(tx, params.entry))
          await deleteEntry(tx, author(ctx, me), params.entry)
        })
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deleteEntry', 'Delete an entry', { conditional: 'delete' }),
      },
    )

/** Webhook endpoints hear of changed entries. */
async function change<T>(ctx: Context, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await tenant.write(work)
  ctx.deliveries.wake(ctx, tenant.id)
  return result
}
