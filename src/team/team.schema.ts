import { type Static, Type } from '@sinclair/typebox'
import { SessionToken } from '../auth/auth.schema'
import { DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'

const token = 'inv_4c1Zq0b2hT3nW8yTz2LkX7dRbN5sJhUg'
const AssignableRole = oneOf('admin', 'editor', 'viewer')
const Role = oneOf('owner', 'admin', 'editor', 'viewer')

export const NewInvitation = Input(
  { email: Text('mika@example.com', { maxLength: 255 }), role: AssignableRole },
  { title: 'NewInvitation' },
)
export type NewInvitation = Static<typeof NewInvitation>

export const RoleChange = Input({ role: AssignableRole }, { title: 'RoleChange' })
export type RoleChange = Static<typeof RoleChange>

export const Acceptance = Input(
  {
    token: Text(token, { minLength: 1, maxLength: 255 }),
    name: Text('Mika Lindenhof', { minLength: 1, maxLength: 255 }),
    password: Text('korrektes Pferd Batterie', { minLength: 10, maxLength: 4096 }),
  },
  { title: 'Acceptance' },
)
export type Acceptance = Static<typeof Acceptance>

const MemberView = Type.Object(
  {
    id: Id,
    name: Text('Mika Lindenhof'),
    email: Text('mika@example.com'),
    role: Role,
    is_owner: Type.Boolean(),
    is_you: Type.Boolean(),
    joined_at: DateTime,
  },
  { title: 'Member' },
)
const InvitationView = Type.Object(
  {
    id: Id,
    email: Text('mika@example.com'),
    role: AssignableRole,
    expires_at: DateTime,
    expired: Type.Boolean(),
  },
  { title: 'Invitation' },
)
export type InvitationView = Static<typeof InvitationView>

const SeatsView = Type.Object(
  {
    used: Type.Integer({ description: 'Members and open invitations', examples: [2] }),
    limit: Type.Integer({ description: '-1 is unlimited', examples: [3] }),
    unlimited: Type.Boolean(),
    available: Nullable(Type.Integer({ examples: [1] })),
    plan: Text('pro'),
  },
  { title: 'Seats' },
)
export type SeatsView = Static<typeof SeatsView>

export const TeamView = Type.Object(
  {
    members: Type.Array(MemberView),
    invitations: Type.Array(InvitationView),
    seats: SeatsView,
    your_role: Role,
    roles: Type.Array(AssignableRole),
  },
  { title: 'Team' },
)
export type TeamView = Static<typeof TeamView>

export const Invited = Type.Object(
  { invitation: InvitationView, accept_url: Text(`https://app.example.com/invitation/${token}`) },
  { title: 'Invited' },
)
export const RoleChanged = Type.Object({ ok: Type.Literal(true), role: AssignableRole }, { title: 'RoleChanged' })

export const InvitationPreview = Type.Object(
  {
    email: Text('mika@example.com'),
    role: AssignableRole,
    team: Text('Backstube Lindenhof'),
    expires_at: DateTime,
  },
  { title: 'InvitationPreview' },
)
export const Accepted = Type.Object(
  {
    token: SessionToken,
    access_token: SessionToken,
    token_type: Type.Literal('bearer'),
    user: Type.Object({
      id: Id,
      name: Text('Mika Lindenhof'),
      email: Text('mika@example.com'),
      role: AssignableRole,
      tenant_id: Id,
    }),
  },
  { title: 'Accepted' },
)
