import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable, oneOf } from '../http/fields'

export const NewVersion = Input({ label: Type.Optional(Nullable(Type.String({ maxLength: 255 }))) })
export type NewVersion = Static<typeof NewVersion>

export const VersionView = Type.Object({
  id: Type.String(),
  label: Type.String(),
  trigger: oneOf('manual', 'publish', 'restore', 'build', 'chat'),
  /** Without header and footer. */
  pages_count: Type.Integer(),
  created_at: Type.String(),
  actor: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type VersionView = Static<typeof VersionView>

export const Restored = Type.Object({
  ok: Type.Literal(true),
  restored: Type.Object({
    version_id: Type.String(),
    /** Without header and footer. */
    pages: Type.Integer(),
    /** Those of header and footer included. */
    blocks: Type.Integer(),
  }),
})
export type Restored = Static<typeof Restored>
