import { type Static, Type } from '@sinclair/typebox'
import { Input, Text } from '../http/fields'
import { Email, NewPassword, Password } from './auth.schema'

/** One of any other length is as unknown as one that was never sent. */
const LinkToken = Text('9fQm3v0c1W8yTz2LkX7dRbN5sJhUgEoPaViC4xMlKqY', {
  maxLength: 255,
  description: 'Of the link in the mail',
})

export const AddressInput = Input({ email: Email }, { title: 'ForgottenPassword' })

export const PasswordReset = Input(
  { token: LinkToken, password: NewPassword, password_confirmation: Type.Optional(Password) },
  { title: 'PasswordReset' },
)
export type PasswordReset = Static<typeof PasswordReset>

export const LinkInput = Input({ token: LinkToken }, { title: 'MailLink' })

/** What proves anew who somebody is. */
export const ownProofFields = {
  password: Type.Optional(Password),
  code: Type.Optional(
    Text('123456', { maxLength: 64, description: 'Where two-factor sign-in is on: of the app, or a backup code' }),
  ),
}

export const EmailChange = Input({ email: Email, ...ownProofFields }, { title: 'EmailChange' })
export type EmailChange = Static<typeof EmailChange>

export const ProvedAddress = Type.Object(
  { ok: Type.Literal(true), email: Text('rosa@example.com', { description: 'The address of the user now' }) },
  { title: 'ProvedAddress' },
)
export const ProofSent = Type.Object(
  { sent: Type.Boolean({ description: 'False where the address is proved already' }) },
  { title: 'ProofSent' },
)
