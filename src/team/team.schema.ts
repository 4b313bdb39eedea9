import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable, oneOf } from '../http/fields'

const AssignableRole = oneOf('admin', 'editor', 'viewer')
const Role = oneOf('owner', 'admin', 'editor', 'viewer')

export const NewInvitation = Input({ email: Type.String({ maxLength: 255 }), role: AssignableRole })
export type NewInvitation = Static<typeof NewInvitation>

export const RoleChange = Input({ role: AssignableRole })
export type RoleChange = Static<typeof RoleChange>

export const Acceptance = Input({
  token: Type.String({ maxLength: 255 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  password: Type.String({ minLength: 10, maxLength: 4096 }),
})
export type Acceptance = Static<typeof Acceptance>

const MemberView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  is_owner: Type.Boolean(),
  is_you: Type.Boolean(),
  joined_at: Type.String(),
})
const InvitationView = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: AssignableRole,
  expires_at: Type.String(),
  expired: Type.Boolean(),
})
export type InvitationView = Static<typeof InvitationView>

const SeatsView = Type.Object({
  used: Type.Integer(),
  limit: Type.Integer({ description: '-1 is unlimited' }),
  unlimited: Type.Boolean(),
  available: Nullable(Type.Integer()),
  plan: Type.String(),
})
export type SeatsView = Static<typeof SeatsView>

export const TeamView = Type.Object({
  members: Type.Array(MemberView),
  invitations: Type.Array(InvitationView),
  seats: SeatsView,
  your_role: Role,
  roles: Type.Array(AssignableRole),
})
export type TeamView = Static<typeof TeamView>

export const Invited = Type.Object({ invitation: InvitationView, accept_url: Type.String() })
export const RoleChanged = Type.Object({ ok: Type.Literal(true), role: AssignableRole })
export const Done = Type.Object({ ok: Type.Literal(true) })

export const InvitationPreview = Type.Object({
  email: Type.String(),
  role: AssignableRole,
  team: Type.String(),
  expires_at: Type.String(),
})
export const Accepted = Type.Object({
  token: Type.String(),
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  user: Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    role: AssignableRole,
    tenant_id: Type.String(),
  }),
})
