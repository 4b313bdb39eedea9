import { type Static, Type } from '@sinclair/typebox'
import { Input, Timestamp } from '../http/fields'
import { PageQuery } from '../http/pagination'

const alt = Type.String({ maxLength: 500 })
const title = Type.String({ maxLength: 255 })

/** `file` is looked at by hand (upload.ts): what makes an image usable no schema can say. */
export const Upload = Input({
  file: Type.Unknown({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or GIF, 8 MB at most' }),
  alt: Type.Optional(alt),
})
export type Upload = Static<typeof Upload>

export const AssetChange = Input({ alt: Type.Optional(alt), title: Type.Optional(title) })
export type AssetChange = Static<typeof AssetChange>

export const AssetQuery = Input({ ...PageQuery.properties, q: Type.Optional(Type.String()) })

const Variant = Type.Object({
  format: Type.Union([Type.Literal('avif'), Type.Literal('webp')]),
  width: Type.Integer(),
  bytes: Type.Integer(),
  url: Type.String(),
  path: Type.String(),
})

export const AssetView = Type.Object({
  id: Type.String(),
  url: Type.String(),
  path: Type.String(),
  file_name: Type.String(),
  alt: Type.String(),
  title: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  variants: Type.Array(Variant),
  variants_state: Type.Union([Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('failed')]),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AssetView = Static<typeof AssetView>

export const Uploaded = Type.Composite([AssetView, Type.Object({ asset_id: Type.String() })])

export const AssetDeleted = Type.Object({
  deleted: Type.Literal(true),
  /** Pages that still name the image; they show nothing in its place from their next publish on. */
  used_on: Type.Array(Type.Object({ page_id: Type.String(), title: Type.String(), path: Type.String() })),
})
