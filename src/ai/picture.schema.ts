import { type Static, Type } from '@sinclair/typebox'
import { Id, Input, oneOf, RequiredText, Text } from '../http/fields'
import { Uploaded } from '../media/media.schema'
import { UsageAnswer } from '../usage/usage.schema'
import type { PictureRequest } from './engine'

export const ImageInput = Input(
  {
    site_id: Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { minLength: 36, maxLength: 36 }),
    prompt: RequiredText('Frisches Brot auf einem Holztisch', 2000, { minLength: 3 }),
    alt: RequiredText('Ein Laib Roggenbrot', 500),
    aspect: Type.Optional(
      Type.Unsafe<PictureRequest['aspect']>({
        ...oneOf<PictureRequest['aspect']>('1:1', '4:3', '16:9', '3:4', '9:16'),
        default: '16:9',
      }),
    ),
    premium: Type.Optional(Type.Boolean({ description: 'Larger and richer, and dearer once the quota is used up' })),
  },
  { title: 'ImageInput' },
)
export type ImageInput = Static<typeof ImageInput>

export const GeneratedImage = Type.Composite([Uploaded, Type.Object({ generation_id: Id, usage: UsageAnswer })], {
  title: 'GeneratedImage',
})

export const Described = Type.Object(
  { alt: Text('Ein Laib Roggenbrot auf einem Brett'), title: Text('Roggenbrot') },
  { title: 'ImageDescription' },
)
export type Described = Static<typeof Described>
