import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { maxPageBytes } from '../http/body'
import { idTaken } from '../http/chosen-id'
import { answerRecord, contentsOnly, demandMatch, readRecord } from '../http/conditional'
import { Deleted } from '../http/fields'
import { answerList } from '../http/list-answer'
import { operation } from '../http/openapi/operation'
import { ListOf } from '../http/pagination'
import { collectWarnings, Warnings } from '../http/warnings'
import { findSite } from '../tenants/find-site'
import { reorderBlocks, replaceBlocks } from './block-order'
import { createBlock, deleteBlock, getBlock, getPageWithBlocks, updateBlock } from './blocks'
import {
  BlockChange,
  BlockReplacement,
  BlocksReplaced,
  BlockView,
  NewBlock,
  PageWithBlocks,
  Reorder,
  SectionView,
} from './blocks.schema'
import { addPage } from './create-page'
import { deletePage } from './deleted-pages'
import { readPages } from './list-pages'
import { orderPages } from './page-order'
import { getPage, pageTag, updatePage } from './pages'
import { NewPage, PageChange, PageListQuery, PageOrder, PageView } from './pages.schema'
import { validatePageChange } from './validate-page'

export const pageRoutes = (ctx: Context) =>
  new Elysia({ name: 'pages', detail: { tags: ['Seiten & Blöcke'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/pages',
      async ({ tenant, params, query }) =>
        tenant.read(async (db) => readPages(db, (await findSite(db, params.site)).id, query)),
      {
        access: {},
        query: PageListQuery,
        response: ListOf(PageView),
        mapResponse: answerList,
        detail: operation('listPages', 'Pages of a site, without header and footer', { conditional: 'read' }),
      },
    )
    .post(
      '/sites/:site/pages',
      async ({ tenant, me, params, body, set, status }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await tenant.write((tx) => addPage(tx, author(ctx, me), params.site, body, warn))
        return status(201, { ...answerRecord({ set }, data), ...answer() })
      },
      {
        access: { role: 'editor' },
        body: NewPage,
        response: { 201: Type.Object({ data: PageView, warnings: Warnings }) },
        detail: operation('createPage', 'Create a page', {
          description:
            'A published page is dated with the present; `updatePage` sets another date, and the time at which a `scheduled` page goes live. What has no effect is kept and named in `warnings`.',
          errors: [idTaken],
        }),
      },
    )
    .put(
      '/sites/:site/pages/order',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => orderPages(tx, author(ctx, me), params.site, body.pages)),
      }),
      {
        access: { role: 'editor' },
        body: PageOrder,
        response: Type.Object({ data: Type.Array(PageView) }),
        detail: operation('orderPages', 'Put pages into an order, which menus follow', {
          extension: true,
          description:
            'Together the pages take the places that they have now, so a list of some of them leaves the others where they are. The answer has all pages in their order.',
        }),
      },
    )
    .get(
      '/pages/:page',
      ({ tenant, params, request, set }) =>
        tenant.read((db) =>
          readRecord(
            { request, set },
            () => getPageWithBlocks(db, params.page),
            () => pageTag(db, params.page),
          ),
        ),
      {
        access: {},
        response: Type.Object({ data: PageWithBlocks }),
        detail: operation('getPage', 'One page with sections and blocks', {
          description: 'A reader who names the tag of the state it knows is answered after one look at one row.',
          conditional: 'read',
        }),
      },
    )
    .put(
      '/pages/:page',
      async ({ tenant, me, params, body, request, set }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await updatePage(ctx, tenant, author(ctx, me), params.page, body, async (tx, now) => {
          await demandMatch(request, async () => now.page)
          await validatePageChange(tx, now, body, warn)
        })
        return { ...answerRecord({ set }, data), ...answer() }
      },
      {
        access: { role: 'editor' },
        body: PageChange,
        response: Type.Object({ data: PageView, warnings: Warnings }),
        detail: operation('updatePage', 'Change a page; translations are upserted by locale', {
          description:
            'Fields that are not sent stay. `translations` are merged by locale and, within one, field by field; locales not sent stay. `seo` is replaced as a whole, null empties it. `scheduled` goes live at `published_at`, alone and with the text it has now: sent again, `status: "scheduled"` or `published_at` keeps the text anew, any other status drops it. A known field with a wrong value is 422 where it differs from what is stored; what has no effect is kept and named in `warnings`.',
          conditional: 'record',
        }),
      },
    )
    .delete(
      '/pages/:page',
      async ({ tenant, me, params, request }) => {
        await tenant.write(async (tx) => {
          await demandMatch(request, () => getPage(tx, params.page))
          await deletePage(tx, author(ctx, me), params.page)
        })
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deletePage', 'Delete a page with its blocks', {
          description: 'Refused where two of the pages that stay would then have one address.',
          errors: [validationFailed],
          conditional: 'delete',
        }),
      },
    )
    .put(
      '/pages/:page/reorder-blocks',
      ({ tenant, me, params, body, request, set }) =>
        tenant.write(async (tx) => {
          await demandMatch(request, () => getPageWithBlocks(tx, params.page), contentsOnly)
          const data = await reorderBlocks(tx, author(ctx, me), params.page, body.blocks)
          set.headers.etag = await pageTag(tx, params.page)
          return { data }
        }),
      {
        access: { role: 'editor' },
        body: Reorder,
        response: Type.Object({ data: Type.Array(SectionView) }),
        detail: operation('reorderBlocks', 'Order blocks, also across sections', {
          description:
            '`blocks` are ids in their new order, or `{id, section_id, sort_order}` to move them to another section.',
          conditional: 'contents',
        }),
      },
    )
    .post(
      '/pages/:page/blocks',
      async ({ tenant, me, params, body, set, status }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await tenant.write((tx) => createBlock(tx, author(ctx, me), params.page, body, warn))
        return status(201, { ...answerRecord({ set }, data), ...answer() })
      },
      {
        access: { role: 'editor' },
        body: NewBlock,
        response: { 201: Type.Object({ data: BlockView, warnings: Warnings }) },
        detail: operation('createBlock', 'Add a block', {
          description:
            'Needs `type` or `block_type_id`. Without `section_id` the block goes into the first section; with `new` into one of its own, which gets `new_section_id` where it is sent.',
          errors: [idTaken],
        }),
      },
    )
    .put(
      '/pages/:page/blocks',
      ({ tenant, me, params, body, request, set }) =>
        tenant.write(async (tx) => {
          await demandMatch(request, () => getPageWithBlocks(tx, params.page), contentsOnly)
          const { warn, answer } = collectWarnings(me.language)
          const replaced = await replaceBlocks(tx, author(ctx, me), params.page, body.blocks, warn)
          set.headers.etag = replaced.contents_etag
          return { ...replaced, ...answer() }
        }),
      {
        access: { role: 'editor', maxBytes: maxPageBytes },
        body: BlockReplacement,
        response: BlocksReplaced,
        detail: operation('replaceBlocks', 'Replace all blocks of a page', {
          description:
            'The page then has the blocks that were sent, in their order: those with an `id` of the page are changed, those without one are made, all others are deleted. Unknown and deactivated types are skipped and named in `warnings`. Without `content` the present one stays; locales sent are replaced, null removes one, others stay. Without `props` the present ones stay, else they are replaced. An empty list clears the page; at most 400 blocks.',
          conditional: 'contents',
        }),
      },
    )
    .put(
      '/blocks/:block',
      async ({ tenant, me, params, body, request, set }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await tenant.write(async (tx) => {
          await demandMatch(request, () => getBlock(tx, params.block))
          return updateBlock(tx, author(ctx, me), params.block, body, warn)
        })
        return { ...answerRecord({ set }, data), ...answer() }
      },
      {
        access: { role: 'editor' },
        body: BlockChange,
        response: Type.Object({ data: BlockView, warnings: Warnings }),
        detail: operation('updateBlock', 'Change or move a block', {
          description:
            'Fields that are not sent stay. `props` are replaced as a whole. `content` is merged by locale: a locale that is sent is replaced as a whole, null removes it, others stay. What is wrong with props and content is told at once; texts that no page shows are kept and named in `warnings`.',
          conditional: 'record',
        }),
      },
    )
    .delete(
      '/blocks/:block',
      async ({ tenant, me, params, request }) => {
        await tenant.write(async (tx) => {
          await demandMatch(request, () => getBlock(tx, params.block))
          await deleteBlock(tx, author(ctx, me), params.block)
        })
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deleteBlock', 'Delete a block', { conditional: 'delete' }),
      },
    )
