import { type Static, Type } from '@sinclair/typebox'
import { Input } from '../http/fields'

const Email = Type.String({ maxLength: 255 })
const Password = Type.String({ maxLength: 4096 })
const NewPassword = Type.String({ minLength: 10, maxLength: 4096 })

export const Registration = Input({
  email: Email,
  password: NewPassword,
  name: Type.String({ minLength: 1, maxLength: 255 }),
})
export type Registration = Static<typeof Registration>

export const Login = Input({
  email: Email,
  password: Password,
  totp_code: Type.Optional(Type.String({ maxLength: 64 })),
})
export type Login = Static<typeof Login>

export const PasswordChange = Input({
  current_password: Password,
  new_password: NewPassword,
  new_password_confirmation: Type.Optional(Password),
})
export type PasswordChange = Static<typeof PasswordChange>

export const UserView = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  site_role: Type.String(),
  tenant_id: Type.String(),
  tenant: Type.Object({
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    plan: Type.String(),
    status: Type.String(),
    trial_ends_at: Type.Union([Type.String(), Type.Null()]),
  }),
  language: Type.String(),
  two_factor_enabled: Type.Boolean(),
  created_at: Type.String(),
})
export type UserView = Static<typeof UserView>

export const SignedIn = Type.Object({
  token: Type.String(),
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  user: UserView,
})

export const SessionView = Type.Object({
  id: Type.String(),
  device: Type.String(),
  last_used_at: Type.String(),
  created_at: Type.String(),
  current: Type.Boolean(),
})
export const Done = Type.Object({ ok: Type.Literal(true) })
