import { type Static, Type } from '@sinclair/typebox'
import { Nullable } from '../http/fields'

export const ActivityView = Type.Object({
  id: Type.String(),
  /** `noun.verb`; for runs `kind.status`. */
  type: Type.String(),
  summary: Type.String(),
  created_at: Type.String(),
  actor: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  subject: Type.Object({ type: Type.String(), id: Type.String() }),
})
export type ActivityView = Static<typeof ActivityView>
