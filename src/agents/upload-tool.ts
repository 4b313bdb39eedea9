import { type Static, Type } from '@sinclair/typebox'
import { limit } from '../auth/access'
import { demandSites } from '../auth/token-reach'
import type { Context } from '../context'
import { EgressError } from '../edges/egress'
import { fieldError } from '../errors'
import { uploadAsset } from '../media/upload'
import { filled, type Text } from '../words/text'
import { type Agent, type AgentTool, answeredJson, defineTool } from './tool'

/** As for `POST /sites/{site}/media`, whose counter this shares. */
const perMinute = 30
/** The operation that it stands for. */
const upload = { method: 'POST', path: '/sites/:site/media', role: 'editor' } as const
const maxImageBytes = 8 * 1024 * 1024
const fetchDeadlineMs = 20_000

const eitherOr: Text = { de: 'Bitte entweder data oder url angeben.', en: 'Please give either data or url.' }
const notBase64 = () => fieldError('data', { de: 'Kein gültiges Base64.', en: 'Not valid base64.' })
const notFetched = (reason: string) =>
  fieldError(
    'url',
    filled(
      {
        de: 'Das Bild ließ sich von dort nicht laden ({reason}).',
        en: 'The image could not be fetched from there ({reason}).',
      },
      { reason },
    ),
  )

/** Uploads are forms, which an agent cannot send: it gives the bytes as text, or says where the image is. */
export const uploadTool = (ctx: Context): AgentTool =>
  defineTool({
    operation: upload,
    name: 'uploadImage',
    title: 'Add an image to the media library of a site',
    description:
      'JPEG, PNG, WebP or GIF of at most 8 MB, either as base64 in `data` or from a public http(s) address in `url`. The answer has the `asset_id` that blocks name as `image: {asset_id}`. Say in `alt` what is to be seen.\n\nNeeds the role editor; 30 calls a minute. (POST /sites/{site}/media)',
    input: Type.Object(
      { site: Type.String({ description: 'Id of the site' }), ...newImage },
      { additionalProperties: false },
    ),
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    run: async (agent, { site, ...image }) => answeredJson(await uploadImage(ctx, agent, site, image)),
  })

export const newImage = {
  data: Type.Optional(Type.String({ description: 'The file as base64, with or without `data:…;base64,` before it' })),
  url: Type.Optional(Type.String({ maxLength: 2000, description: 'Where the file is' })),
  file_name: Type.Optional(Type.String({ maxLength: 255 })),
  alt: Type.Optional(Type.String({ description: 'At most 500 characters' })),
}
const NewImage = Type.Object(newImage)

/** With limit and reach of the upload over HTTP. Throws as that does, and FieldErrors at `data` and `url`. */
export async function uploadImage(ctx: Context, agent: Agent, site: string, image: Static<typeof NewImage>) {
  const { me, tenant } = agent
  const { data, url, file_name, alt } = image
  limit(ctx, `POST ${ctx.config.basePath}/sites/:site/media`, tenant.id, perMinute)
  await demandSites(ctx, tenant, me, upload, { params: { site } }, 'editor')
  if ((data === undefined) === (url === undefined)) throw fieldError('data', eitherOr)
  const bytes = url === undefined ? decode(data ?? '') : await fetchImage(ctx, agent, url)
  const name = file_name || (url && URL.parse(url)?.pathname.split('/').at(-1)) || 'image'
  const file = new File([bytes], name)
  return uploadAsset(ctx, tenant, me, site, { file, alt: alt?.slice(0, 500).toWellFormed() })
}

function decode(data: string): Uint8Array<ArrayBuffer> {
  const text = data.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '')
  if (!/^[\w+/-]*={0,2}$/.test(text)) throw notBase64()
  return new Uint8Array(Buffer.from(text, 'base64'))
}

async function fetchImage(ctx: Context, { signal, beginWait }: Agent, url: string): Promise<Uint8Array<ArrayBuffer>> {
  beginWait()
  try {
    const limits = { deadlineMs: fetchDeadlineMs, maxBytes: maxImageBytes, redirects: 3, allowHttp: true }
    const { status, body } = await ctx.guardedFetch(url, limits)
    signal.throwIfAborted()
    if (status !== 200) throw notFetched(String(status))
    return new Uint8Array(body)
  } catch (error) {
    throw error instanceof EgressError ? notFetched(error.reason) : error
  }
}
