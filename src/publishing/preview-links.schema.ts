import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, Text } from '../http/fields'

export const NewPreviewLink = Input(
  {
    expires_in_hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        default: 168,
        examples: [168],
        description: 'A week where it is missing',
      }),
    ),
    page_id: Type.Optional(
      Nullable(Type.String({ maxLength: 36, examples: Id.examples, description: 'Where the link leads first' })),
    ),
    name: Type.Optional(Text('Für die Kundin', { maxLength: 120, description: 'Who it is for' })),
  },
  { title: 'NewPreviewLink' },
)
export type NewPreviewLink = Static<typeof NewPreviewLink>

const fields = {
  id: Id,
  name: Text('Für die Kundin'),
  page_id: Nullable(Id),
  expires_at: DateTime,
  created_at: DateTime,
}
export const PreviewLinkView = Type.Object(fields, { title: 'PreviewLink' })

/** The address is told once: only a hash of it is kept. */
export const MadePreviewLink = Type.Object(
  {
    ...fields,
    url: Text('http://localhost:3000/preview/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', {
      description: 'Told once: it is not kept',
    }),
  },
  { title: 'MadePreviewLink' },
)
