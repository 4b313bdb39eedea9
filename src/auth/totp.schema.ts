import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Input, Nullable, Text } from '../http/fields'

const Code = Text('123456', { minLength: 1, maxLength: 64, description: 'Of the authenticator app, or a backup code' })
const Password = Text('korrektes Pferd Batterie', { maxLength: 4096 })

const challengeToken = 'b3f1c2d4e5a60718293a4b5c6d7e8f90a1b2c3d4e5f60718'

/** A token of any other length is as unknown as one that was never given. */
export const ChallengeAnswer = Input(
  { challenge_token: Text(challengeToken, { maxLength: 4096 }), code: Code },
  { title: 'ChallengeAnswer' },
)
export type ChallengeAnswer = Static<typeof ChallengeAnswer>

export const CodeInput = Input({ code: Code }, { title: 'TotpCode' })
export const PasswordAndCode = Input({ password: Password, code: Code }, { title: 'PasswordAndCode' })
export type PasswordAndCode = Static<typeof PasswordAndCode>

export const ChallengeView = Type.Object(
  {
    totp_required: Type.Literal(true),
    challenge_token: Text(challengeToken),
    expires_in: Type.Integer({ description: 'Seconds', examples: [600] }),
  },
  { title: 'TwoFactorChallenge', description: 'The password was right; the code is missing.' },
)
export const TotpStatus = Type.Object(
  {
    enabled: Type.Boolean(),
    enabled_at: Nullable(DateTime),
    has_pending_secret: Type.Boolean(),
    backup_codes_left: Type.Integer({ examples: [8] }),
  },
  { title: 'TotpStatus' },
)
export const TotpSetup = Type.Object(
  {
    secret: Text('JBSWY3DPEHPK3PXP'),
    provisioning_uri: Text('otpauth://totp/Baukasten:rosa%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten'),
  },
  { title: 'TotpSetup' },
)
const Codes = Type.Array(Text('k7qm-2xw9'), { description: 'In plain text this once only' })
export const TotpEnabled = Type.Object({ enabled: Type.Literal(true), backup_codes: Codes }, { title: 'TotpEnabled' })
export const TotpDisabled = Type.Object({ enabled: Type.Literal(false) }, { title: 'TotpDisabled' })
export const BackupCodes = Type.Object({ backup_codes: Codes }, { title: 'BackupCodes' })
