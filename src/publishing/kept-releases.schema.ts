import { type Static, Type } from '@sinclair/typebox'
import { Actor } from '../activity/activity.schema'
import { DateTime, Id, Nullable, oneOf, Text } from '../http/fields'

export const ReleaseView = Type.Object(
  {
    id: Id,
    created_at: DateTime,
    scope: oneOf('all', 'choice', 'schedule'),
    label: Nullable(Text('Herbst')),
    pages: Type.Integer({ description: 'Each language of a page counts', examples: [10] }),
    is_live: Type.Boolean({ description: 'Whether visitors see it' }),
    actor: Nullable(Actor),
  },
  { title: 'Release' },
)
export type ReleaseView = Static<typeof ReleaseView>
