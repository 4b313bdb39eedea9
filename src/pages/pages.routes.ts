import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { maxPageBytes } from '../http/body'
import { Deleted } from '../http/fields'
import { PageQuery, paginate } from '../http/pagination'
import { findSite } from '../sites/find-site'
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
        response: Type.Object({ data: Type.Array(PageView), next_cursor: Type.Optional(Type.String()) }),
        detail: { summary: 'Pages of a site, without header and footer' },
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
        detail: { summary: 'Create a page' },
      },
    )
    .get(
      '/pages/:page',
      async ({ tenant, params }) => ({ data: await tenant.read((db) => getPageWithBlocks(db, params.page)) }),
      {
        access: {},
        response: Type.Object({ data: PageWithBlocks }),
        detail: { summary: 'One page with sections and blocks' },
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
        detail: { summary: 'Change a page; translations are upserted by locale' },
      },
    )
    .delete(
      '/pages/:page',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deletePage(tx, author(ctx, me), params.page))
        return { deleted: true as const }
      },
      { access: { role: 'editor' }, response: Deleted, detail: { summary: 'Delete a page with its blocks' } },
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
        detail: { summary: 'Order blocks, also across sections' },
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
        detail: { summary: 'Add a block' },
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
        detail: { summary: 'Replace all blocks of a page' },
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
        detail: { summary: 'Change or move a block' },
      },
    )
    .delete(
      '/blocks/:block',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteBlock(tx, author(ctx, me), params.block))
        return { deleted: true as const }
      },
      { access: { role: 'editor' }, response: Deleted, detail: { summary: 'Delete a block' } },
    )
