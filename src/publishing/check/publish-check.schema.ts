import { Type } from '@sinclair/typebox'
import { Count, DateTime, Id, Nullable, oneOf, Text } from '../../http/fields'
import { type FindingCode, type FixOperation, findingKinds, type Severity } from './finding-kinds'

const Code = Type.Unsafe<FindingCode>(
  Type.Union(
    Object.keys(findingKinds).map((code) => Type.Literal(code)),
    { examples: ['picture_without_alt'] },
  ),
)

const Finding = Type.Object(
  {
    code: Code,
    severity: Type.Unsafe<Severity>(oneOf('blocker', 'warning')),
    page: Nullable(Type.Object({ id: Id, title: Text('Über uns') })),
    block: Nullable(Type.Object({ id: Id, type: Text('image_text') })),
    entry: Nullable(
      Type.Object(
        { id: Id, title: Text('Roggenlaib'), collection: Text('brote', { description: 'Slug of its collection' }) },
        { description: 'Of a collection whose entries have pages' },
      ),
    ),
    field: Nullable(
      Text('content.de.image.alt', {
        description: 'As the operation that puts it right names it, lists by index: `content.de.items.0.headline`',
      }),
    ),
    locale: Nullable(Text('de')),
    message: Type.Object(
      {
        de: Text('Das Bild hat keinen Alternativtext.'),
        en: Text('The picture has no alternative text.'),
      },
      { additionalProperties: Type.String(), description: 'And in the language of the request, by its tag' },
    ),
    fix: Type.Object(
      {
        operation: Type.Unsafe<FixOperation>(Text('updateBlock', { description: 'Operation that puts it right' })),
        params: Type.Record(Type.String(), Type.String(), {
          examples: [{ block: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e' }],
        }),
      },
      { description: 'Where to go' },
    ),
  },
  { title: 'PublishFinding' },
)

export const PublishCheck = Type.Object(
  {
    blockers: Type.Array(Finding),
    warnings: Type.Array(Finding),
    counts: Type.Record(Type.String(), Count, {
      examples: [{ picture_without_alt: 3 }],
      description: 'How many there are of each code; at most 50 of one are listed',
    }),
    pages: Type.Integer({ examples: [8], description: 'Published pages that were looked at' }),
    checked_at: DateTime,
  },
  { title: 'PublishCheck' },
)
