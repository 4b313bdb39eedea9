import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable } from '../http/fields'

const Code = Type.String({ minLength: 1, maxLength: 64 })
const Password = Type.String({ maxLength: 4096 })

/** A token of any other length is as unknown as one that was never given. */
export const ChallengeAnswer = Input({ challenge_token: Type.String({ maxLength: 4096 }), code: Code })
export type ChallengeAnswer = Static<typeof ChallengeAnswer>

export const CodeInput = Input({ code: Code })
export const PasswordAndCode = Input({ password: Password, code: Code })
export type PasswordAndCode = Static<typeof PasswordAndCode>

export const ChallengeView = Type.Object({
  totp_required: Type.Literal(true),
  challenge_token: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds' }),
})
export const TotpStatus = Type.Object({
  enabled: Type.Boolean(),
  enabled_at: Nullable(Type.String()),
  has_pending_secret: Type.Boolean(),
  backup_codes_left: Type.Integer(),
})
export const TotpSetup = Type.Object({ secret: Type.String(), provisioning_uri: Type.String() })
export const TotpEnabled = Type.Object({ enabled: Type.Literal(true), backup_codes: Type.Array(Type.String()) })
export const TotpDisabled = Type.Object({ enabled: Type.Literal(false) })
export const BackupCodes = Type.Object({ backup_codes: Type.Array(Type.String()) })
