import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'
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

/** Looked at by hand as well (upload-file.ts). */
export const FileUpload = Input(
  {
    file: Type.Unknown({ type: 'string', format: 'binary', description: 'PDF, 10 MB at most, or SVG' }),
    alt: Type.Optional(alt),
  },
  { title: 'FileUpload' },
)

const share = Type.Number({ minimum: 0, maximum: 1, examples: [0.5] })
export const Focal = Type.Object(
  { x: share, y: share },
  { title: 'FocalPoint', description: 'What a crop keeps: shares of width and height, from the upper left corner' },
)

export const AssetChange = Input(
  { alt: Type.Optional(alt), title: Type.Optional(title), focal: Type.Optional(Nullable(Focal)) },
  { title: 'AssetChange' },
)
export type AssetChange = Static<typeof AssetChange>

export const AssetQuery = Input({
  ...PageQuery.properties,
  q: Type.Optional(Text('brot', { description: 'Words in file name, alternative text or title' })),
  named: Type.Optional(
    Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e,brot-3f2a9c0d1e5b7a64', {
      maxLength: 20_000,
      description:
        'Ids, or names of files without size and ending, at most 200 with commas between: those that a page names. Beside the contract',
    }),
  ),
  kind: Type.Optional(
    Type.Unsafe<'image' | 'document' | 'all'>({
      ...oneOf('image', 'document', 'all'),
      description: 'PDFs are documents; images unless said otherwise',
    }),
  ),
})
export type AskedKind = NonNullable<Static<typeof AssetQuery>['kind']>

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
    focal: Nullable(Focal),
    light: Nullable(
      Type.Integer({
        description: 'How light its lower part is at most, 0 to 100; null where it was not measured',
        examples: [62],
      }),
    ),
    shadows: Nullable(
      Type.Integer({
        description: 'How light its lower part is at least, 0 to 100; null where it was not measured',
        examples: [8],
      }),
    ),
    created_at: DateTime,
    updated_at: DateTime,
  },
  { title: 'Asset' },
)
export type AssetView = Static<typeof AssetView>

export const AssetUses = Type.Object(
  {
    pages: Type.Array(
      Type.Object({
        page_id: Id,
        title: Text('Start'),
        path: Text('/'),
        type: oneOf('page', 'post', 'landing', 'legal', 'system'),
        status: oneOf('draft', 'published', 'scheduled', 'archived'),
        blocks: Type.Array(Type.Object({ id: Id, type: Text('image') }), {
          description: 'Those that name it; none where only a setting or a translation of the page does',
        }),
      }),
    ),
    entries: Type.Array(Type.Object({ id: Id, collection_id: Id, slug: Text('brot-backen') })),
    theme: Type.Boolean(),
    site_fields: Type.Array(oneOf('branding', 'company', 'settings', 'trust_bar')),
    more: Type.Boolean({ description: 'There are more than 200 pages or entries' }),
  },
  { title: 'AssetUses', description: 'What names the image now, drafts included' },
)
export type AssetUses = Static<typeof AssetUses>

export const AssetWithUses = Type.Composite([AssetView, Type.Object({ used_on: AssetUses })], {
  title: 'AssetWithUses',
})
export type AssetWithUses = Static<typeof AssetWithUses>

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
