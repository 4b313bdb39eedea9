import { type Static, Type } from '@sinclair/typebox'
import { Actor } from '../activity/activity.schema'
import { DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'

export const NewVersion = Input(
  { label: Type.Optional(Nullable(Text('Vor dem Umbau', { maxLength: 255 }))) },
  { title: 'NewVersion' },
)
export type NewVersion = Static<typeof NewVersion>

export const VersionView = Type.Object(
  {
    id: Id,
    label: Text('Vor dem Umbau'),
    trigger: oneOf('manual', 'publish', 'restore', 'build', 'chat'),
    pages_count: Type.Integer({ description: 'Without header and footer', examples: [5] }),
    created_at: DateTime,
    actor: Nullable(Actor),
  },
  { title: 'SiteVersion' },
)
export type VersionView = Static<typeof VersionView>

export const Restored = Type.Object(
  {
    ok: Type.Literal(true),
    restored: Type.Object({
      version_id: Id,
      pages: Type.Integer({ description: 'Without header and footer', examples: [5] }),
      blocks: Type.Integer({ description: 'With those of header and footer', examples: [24] }),
    }),
  },
  { title: 'Restored' },
)
export type Restored = Static<typeof Restored>
