import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { answerList } from '../http/list-answer'
import { maxFileFormBytes } from '../http/multipart'
import { operation } from '../http/openapi/operation'
import { ListOf } from '../http/pagination'
import { deleteAsset, getAsset, listAssets, updateAsset } from './media'
import {
  AssetChange,
  AssetDeleted,
  AssetQuery,
  AssetView,
  AssetWithUses,
  FileUpload,
  Upload,
  Uploaded,
} from './media.schema'
import { mediaResponse } from './serve-media'
import { uploadAsset } from './upload'
import { uploadFile } from './upload-file'

export const mediaRoutes = (ctx: Context) =>
  new Elysia({ name: 'media', detail: { tags: ['Medien'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/media',
      async ({ tenant, params, query }) => tenant.read((db) => listAssets(ctx.config, db, params.site, query)),
      {
        access: {},
        query: AssetQuery,
        response: ListOf(AssetView),
        mapResponse: answerList,
        detail: operation(
          'listAssets',
          'Images of a site, newest first; q searches file names, alternative texts and titles',
          {
            description: 'Beside the contract: `kind` lists the documents of the library, or everything in it.',
            conditional: 'read',
          },
        ),
      },
    )
    .post(
      '/sites/:site/media',
      async ({ tenant, me, params, body, status }) =>
        status(201, await uploadAsset(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'editor', perMinute: 30, upload: 'file' },
        body: Upload,
        response: { 201: Uploaded },
        detail: operation('uploadAsset', 'Upload an image', {
          description:
            'JPEG, PNG, WebP or GIF of at most 8 MB. The picture is made anew without its metadata; smaller variants follow.',
        }),
      },
    )
    .post(
      '/sites/:site/files',
      async ({ tenant, me, params, body, status }) => status(201, await uploadFile(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'editor', perMinute: 30, upload: 'file', maxBytes: maxFileFormBytes },
        body: FileUpload,
        response: { 201: Uploaded },
        detail: operation('uploadFile', 'Upload a PDF or a drawing', {
          extension: true,
          description:
            'A PDF of at most 10 MB without scripts, actions, attached files or encryption, for downloads; its width and height are 0. Or an SVG of at most 512 kB with a viewBox, which is made anew from shapes, groups, gradients and clips and then is an image like others.',
        }),
      },
    )
    .get(
      '/sites/:site/media/:asset',
      async ({ tenant, params }) => ({
        data: await tenant.read((db) => getAsset(ctx.config, db, params.site, params.asset)),
      }),
      {
        access: {},
        response: Type.Object({ data: AssetWithUses }),
        detail: operation('getAsset', 'One image, and what uses it', { extension: true }),
      },
    )
    .patch(
      '/sites/:site/media/:asset',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => updateAsset(ctx.config, tx, author(ctx, me), params.site, params.asset, body)),
      }),
      {
        access: { role: 'editor' },
        body: AssetChange,
        response: Type.Object({ data: AssetView }),
        detail: operation('updateAsset', 'Change the texts of an image, and the point that crops keep'),
      },
    )
    .delete(
      '/sites/:site/media/:asset',
      ({ tenant, me, params }) => deleteAsset(ctx, tenant, me, params.site, params.asset),
      {
        access: { role: 'editor' },
        response: AssetDeleted,
        detail: operation('deleteAsset', 'Delete an image; the answer names the pages that still use it'),
      },
    )

/** The files themselves: for the editor and whoever else is given an address. */
export const mediaFiles = (ctx: Context) =>
  new Elysia({ name: 'media-files', detail: { hide: true } }).get(
    '/media/:publicSlug/:file',
    async ({ request, params }) => {
      const answer = await mediaResponse(ctx, request, params.publicSlug, params.file)
      if (!answer) throw notFound()
      return answer
    },
  )
