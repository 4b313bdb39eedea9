import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, oneOf, Text } from '../http/fields'
import { PageQuery } from '../http/pagination'

const alt = Text('Ein Laib Roggenbrot', { maxLength: 500 })
const title = Text('Roggenbrot', { maxLength: 255 })

/** `file` is looked at by hand (upload.ts): what makes an image usable no schema can say. */
export const Upload = Input(
  {
    file: Type.Unknown({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or GIF, 8 MB at most' }),
    alt: Type.Optional(alt),
  },
  { title: 'Upload' },
)
export type Upload = Static<typeof Upload>

export const AssetChange = Input({ alt: Type.Optional(alt), title: Type.Optional(title) }, { title: 'AssetChange' })
export type AssetChange = Static<typeof AssetChange>

export const AssetQuery = Input({
  ...PageQuery.properties,
  q: Type.Optional(Text('brot', { description: 'Words in file name, alternative text or title' })),
})

const Variant = Type.Object(
  {
    format: oneOf('avif', 'webp'),
    width: Type.Integer({ examples: [800] }),
    bytes: Type.Integer({ examples: [48_211] }),
    url: Text('https://example.com/media/backstube-lindenhof/3f2a-800.avif'),
    path: Text('/media/backstube-lindenhof/3f2a-800.avif'),
  },
  { title: 'ImageVariant' },
)

export const AssetView = Type.Object(
  {
    id: Id,
    url: Text('https://example.com/media/backstube-lindenhof/3f2a.jpg'),
    path: Text('/media/backstube-lindenhof/3f2a.jpg'),
    file_name: Text('roggenbrot.jpg'),
    alt: Text('Ein Laib Roggenbrot'),
    title: Text('Roggenbrot'),
    mime: Text('image/jpeg'),
    bytes: Type.Integer({ examples: [310_442] }),
    width: Type.Integer({ examples: [1600] }),
    height: Type.Integer({ examples: [1200] }),
    variants: Type.Array(Variant),
    variants_state: oneOf('waiting', 'ready', 'failed'),
    created_at: DateTime,
    updated_at: DateTime,
  },
  { title: 'Asset' },
)
export type AssetView = Static<typeof AssetView>

export const Uploaded = Type.Composite([AssetView, Type.Object({ asset_id: Id })], {
  title: 'UploadedAsset',
})

export const AssetDeleted = Type.Object(
  {
    deleted: Type.Literal(true),
    used_on: Type.Array(Type.Object({ page_id: Id, title: Text('Start'), path: Text('/') }), {
      description: 'Pages that still name the image; they show nothing in its place from their next publish on',
    }),
  },
  { title: 'AssetDeleted' },
)
