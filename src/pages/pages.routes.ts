import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { maxPageBytes } from '../http/body'
import { Deleted } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { findSite } from '../tenants/find-site'
import { reorderBlocks, replaceBlocks } from './block-order'
import { createBlock, deleteBlock, getPageWithBlocks, updateBlock } from './blocks'
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
import { createPage, deletePage, listPages, updatePage } from './pages'
import { NewPage, PageChange, PageView } from './pages.schema'

export const pageRoutes = (ctx: Context) =>
  new Elysia({ name: 'pages', detail: { tags: ['Seiten & Blöcke'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/pages',
      async ({ tenant, params, query }) =>
        paginate(await tenant.read(async (db) => listPages(db, (await findSite(db, params.site)).id)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(PageView),
        detail: operation('listPages', 'Pages of a site, without header and footer'),
      },
    )
    .post(
      '/sites/:site/pages',
      async ({ tenant, me, params, body, status }) =>
        status(201, { data: await tenant.write((tx) => createPage(tx, author(ctx, me), params.site, body)) }),
      {
        access: { role: 'editor' },
        body: NewPage,
        response: { 201: Type.Object({ data: PageView }) },
        detail: operation('createPage', 'Create a page'),
      },
    )
    .get(
      '/pages/:page',
      async ({ tenant, params }) => ({ data: await tenant.read((db) => getPageWithBlocks(db, params.page)) }),
      {
        access: {},
        response: Type.Object({ data: PageWithBlocks }),
        detail: operation('getPage', 'One page with sections and blocks'),
      },
    )
    .put(
      '/pages/:page',
      async ({ tenant, me, params, body }) => ({
        data: await updatePage(ctx, tenant, author(ctx, me), params.page, body),
      }),
      {
        access: { role: 'editor' },
        body: PageChange,
        response: Type.Object({ data: PageView }),
        detail: operation('updatePage', 'Change a page; translations are upserted by locale', {
          description:
            'Fields that are not sent stay. `scheduled` goes live at `published_at`, alone and with the text it has now: sent again, `status: "scheduled"` or `published_at` keeps the text anew, any other status drops it.',
        }),
      },
    )
    .delete(
      '/pages/:page',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deletePage(tx, author(ctx, me), params.page))
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deletePage', 'Delete a page with its blocks', {
          description: 'Refused where two of the pages that stay would then have one address.',
          errors: [validationFailed],
        }),
      },
    )
    .put(
      '/pages/:page/reorder-blocks',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => reorderBlocks(tx, author(ctx, me), params.page, body.blocks)),
      }),
      {
        access: { role: 'editor' },
        body: Reorder,
        response: Type.Object({ data: Type.Array(SectionView) }),
        detail: operation('reorderBlocks', 'Order blocks, also across sections', {
          description:
            '`blocks` are ids in their new order, or `{id, section_id, sort_order}` to move them to another section.',
        }),
      },
    )
    .post(
      '/pages/:page/blocks',
      async ({ tenant, me, params, body, status }) =>
        status(201, { data: await tenant.write((tx) => createBlock(tx, author(ctx, me), params.page, body)) }),
      {
        access: { role: 'editor' },
        body: NewBlock,
        response: { 201: Type.Object({ data: BlockView }) },
        detail: operation('createBlock', 'Add a block', {
          description: 'Needs `type` or `block_type_id`. Without `section_id` the block goes into the first section.',
        }),
      },
    )
    .put(
      '/pages/:page/blocks',
      ({ tenant, me, params, body }) =>
        tenant.write((tx) => replaceBlocks(tx, author(ctx, me), params.page, body.blocks)),
      {
        access: { role: 'editor', maxBytes: maxPageBytes },
        body: BlockReplacement,
        response: BlocksReplaced,
        detail: operation('replaceBlocks', 'Replace all blocks of a page', {
          description:
            'The page then has the blocks that were sent, in their order: those with an `id` of the page are changed, those without one are made, all others are deleted. Unknown and deactivated types are skipped. Without `content` the present one stays. An empty list clears the page; at most 400 blocks.',
        }),
      },
    )
    .put(
      '/blocks/:block',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => updateBlock(tx, author(ctx, me), params.block, body)),
      }),
      {
        access: { role: 'editor' },
        body: BlockChange,
        response: Type.Object({ data: BlockView }),
        detail: operation('updateBlock', 'Change or move a block', { description: 'Fields that are not sent stay.' }),
      },
    )
    .delete(
      '/blocks/:block',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteBlock(tx, author(ctx, me), params.block))
        return { deleted: true as const }
      },
      { access: { role: 'editor' }, response: Deleted, detail: operation('deleteBlock', 'Delete a block') },
    )
