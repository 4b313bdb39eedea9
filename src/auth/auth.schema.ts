import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'
import { interfaceLanguages } from '../words/interface-languages'

export const Email = Text('rosa@example.com', { maxLength: 255 })
export const Password = Text('korrektes Pferd Batterie', { maxLength: 4096 })
export const NewPassword = Text('korrektes Pferd Batterie', { minLength: 10, maxLength: 4096 })

/** Messages and mails speak more languages than the contract's two. */
export const InterfaceLanguage = oneOf(...interfaceLanguages)

export const Registration = Input(
  {
    email: Email,
    password: NewPassword,
    name: Text('Rosa Lindenhof', { minLength: 1, maxLength: 255 }),
    language: Type.Optional(
      Type.Union([Type.Literal('de'), Type.Literal('en')], {
        description: 'Of messages and mails from then on; without it what `Accept-Language` prefers, else German',
      }),
    ),
  },
  { title: 'Registration' },
)
export type Registration = Static<typeof Registration>

export const Login = Input(
  {
    email: Email,
    password: Password,
    totp_code: Type.Optional(
      Nullable(Text('123456', { maxLength: 64, description: 'Of the authenticator app, or a backup code' })),
    ),
  },
  { title: 'Login' },
)
export type Login = Static<typeof Login>

export const PasswordChange = Input(
  {
    current_password: Password,
    new_password: NewPassword,
    new_password_confirmation: Type.Optional(Password),
  },
  { title: 'PasswordChange' },
)
export type PasswordChange = Static<typeof PasswordChange>

const Tenant = Type.Object(
  {
    id: Id,
    name: Text('Backstube Lindenhof'),
    slug: Text('backstube-lindenhof'),
    plan: oneOf('free', 'starter', 'pro', 'premium', 'agency'),
    status: oneOf('trialing', 'active', 'past_due', 'suspended'),
    trial_ends_at: Nullable(DateTime),
  },
  { title: 'Tenant', description: 'The account.' },
)

export const UserView = Type.Object(
  {
    id: Id,
    email: Text('rosa@example.com'),
    name: Text('Rosa Lindenhof'),
    site_role: oneOf('owner', 'admin', 'editor', 'viewer'),
    tenant_id: Id,
    tenant: Tenant,
    language: oneOf('de', 'en'),
    interface_language: InterfaceLanguage,
    two_factor_enabled: Type.Boolean(),
    email_verified_at: Type.Union([DateTime, Type.Null()], { description: 'Null until the address is proved by mail' }),
    deletion_due_at: Type.Union([DateTime, Type.Null()], {
      description: 'When the account is deleted with all its users, at its owner’s wish',
    }),
    created_at: DateTime,
    token: Type.Optional(
      Type.Object(
        { id: Id, name: Text('Preisliste aus der Kasse'), site_ids: Nullable(Type.Array(Id)) },
        { description: 'The API token that was sent, where one was: `site_role` is what it may do' },
      ),
    ),
  },
  { title: 'User' },
)
export type UserView = Static<typeof UserView>

export const SessionToken = Text('bk_9fQm3v0c1W8yTz2LkX7dRbN5sJhUgEoPaViC4xMlKqY')
export const SignedIn = Type.Object(
  {
    token: SessionToken,
    access_token: SessionToken,
    token_type: Type.Literal('bearer'),
    user: UserView,
  },
  { title: 'SignedIn', description: '`access_token` is the same as `token`.' },
)

export const SessionView = Type.Object(
  {
    id: Id,
    device: Text('Firefox, Linux'),
    last_used_at: DateTime,
    created_at: DateTime,
    current: Type.Boolean({ description: 'The session of this token' }),
  },
  { title: 'Session' },
)
export const Done = Type.Object({ ok: Type.Literal(true) }, { title: 'Done' })
