import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable } from '../http/fields'

/** At most 1023 bytes (WebAuthn §4, credential id), in base64url. */
const CredentialId = Type.String({ minLength: 1, maxLength: 1364 })
const ClientData = Type.String({ maxLength: 8192 })
const Name = Type.String({ maxLength: 190 })

export const NewPasskey = Input({
  id: CredentialId,
  response: Input({
    clientDataJSON: ClientData,
    attestationObject: Type.String({ maxLength: 16_384 }),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
  }),
  name: Type.Optional(Name),
})
export type NewPasskey = Static<typeof NewPasskey>

export const PasskeyLogin = Input({
  id: CredentialId,
  response: Input({
    clientDataJSON: ClientData,
    authenticatorData: Type.String({ maxLength: 8192 }),
    signature: Type.String({ maxLength: 2048 }),
    userHandle: Type.Optional(Nullable(Type.String({ maxLength: 128 }))),
  }),
})
export type PasskeyLogin = Static<typeof PasskeyLogin>

/** An address that is none gets an answer like any other. */
export const PasskeyLoginStart = Input({ email: Type.Optional(Type.String({ maxLength: 255 })) })
export const PasskeyRename = Input({ name: Name })

/** The known hints on how to reach an authenticator (WebAuthn §5.8.4); others are not kept. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export interface Credential {
  id: string
  transports?: (typeof transports)[number][]
}

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

/** What `navigator.credentials.create` takes as `publicKey`, as JSON (WebAuthn §5.1.8). */
export const CreationOptions = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(
  Type.Object({
    challenge: Type.String(),
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
    timeout: Type.Integer(),
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
    extensions: Type.Object({ credProps: Type.Boolean() }),
    hints: Type.Array(Type.String()),
  }),
)

/** What `navigator.credentials.get` takes as `publicKey`, as JSON. */
export const RequestOptions = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(
  Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
    allowCredentials: Type.Optional(Type.Array(Descriptor)),
    extensions: Type.Optional(Type.Object({})),
  }),
)

export const PasskeyAdded = Type.Object({ ok: Type.Literal(true), id: Type.String(), credential_name: Type.String() })

export const PasskeyView = Type.Object({
  id: Type.String(),
  credential_name: Type.String(),
  last_used_at: Nullable(Type.String()),
  created_at: Type.String(),
})
