import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Input, Nullable, Text } from '../http/fields'

/** At most 1023 bytes (WebAuthn §4, credential id), in base64url. */
const CredentialId = Text('pXk1mGZ0Q0uJ8yq3', { minLength: 1, maxLength: 1364 })
const ClientData = Text('eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', { maxLength: 8192, description: 'base64url' })
const Name = Text('Telefon', { maxLength: 190 })

export const NewPasskey = Input(
  {
    id: CredentialId,
    response: Input({
      clientDataJSON: ClientData,
      attestationObject: Text('o2NmbXRkbm9uZQ', { maxLength: 16_384, description: 'base64url' }),
      transports: Type.Optional(Type.Array(Text('internal', { maxLength: 32 }), { maxItems: 16 })),
    }),
    name: Type.Optional(Name),
  },
  { title: 'NewPasskey' },
)
export type NewPasskey = Static<typeof NewPasskey>

export const PasskeyLogin = Input(
  {
    id: CredentialId,
    response: Input({
      clientDataJSON: ClientData,
      authenticatorData: Text('SZYN5YgOjGh0NBcPZHZgW4', { maxLength: 8192, description: 'base64url' }),
      signature: Text('MEUCIQDxyz', { maxLength: 2048, description: 'base64url' }),
      userHandle: Type.Optional(Nullable(Text('C39_SmzmTgmahi9Lofmpuw', { maxLength: 128 }))),
    }),
  },
  { title: 'PasskeyLogin' },
)
export type PasskeyLogin = Static<typeof PasskeyLogin>

/** An address that is none gets an answer like any other. */
export const PasskeyLoginStart = Input(
  { email: Type.Optional(Text('rosa@example.com', { maxLength: 255 })) },
  { title: 'PasskeyLoginStart' },
)
export const PasskeyRename = Input({ name: Name }, { title: 'PasskeyRename' })

/** The known hints on how to reach an authenticator (WebAuthn §5.8.4); others are not kept. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export interface Credential {
  id: string
  transports?: (typeof transports)[number][]
}

const Descriptor = Type.Object({
  id: Text('pXk1mGZ0Q0uJ8yq3'),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Text('internal'))),
})

/** What `navigator.credentials.create` takes as `publicKey`, as JSON (WebAuthn §5.1.8). */
export const CreationOptions = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(
  Type.Object(
    {
      challenge: Text('V3aQ9dYkz3s1n0mTq2rXwA'),
      rp: Type.Object({ id: Text('example.com'), name: Text('Baukasten') }),
      user: Type.Object({
        id: Text('C39_SmzmTgmahi9Lofmpuw'),
        name: Text('rosa@example.com'),
        displayName: Text('Rosa Lindenhof'),
      }),
      pubKeyCredParams: Type.Array(
        Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer({ examples: [-7] }) }),
      ),
      timeout: Type.Integer({ description: 'Milliseconds', examples: [300_000] }),
      attestation: Type.Literal('none'),
      excludeCredentials: Type.Array(Descriptor),
      authenticatorSelection: Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      }),
      extensions: Type.Object({ credProps: Type.Boolean() }),
      hints: Type.Array(Text('client-device')),
    },
    { title: 'CreationOptions' },
  ),
)

/** What `navigator.credentials.get` takes as `publicKey`, as JSON. */
export const RequestOptions = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(
  Type.Object(
    {
      challenge: Text('V3aQ9dYkz3s1n0mTq2rXwA'),
      rpId: Text('example.com'),
      timeout: Type.Integer({ description: 'Milliseconds', examples: [300_000] }),
      userVerification: Type.Literal('required'),
      allowCredentials: Type.Optional(Type.Array(Descriptor)),
      extensions: Type.Optional(Type.Object({})),
    },
    { title: 'RequestOptions' },
  ),
)

export const PasskeyAdded = Type.Object(
  { ok: Type.Literal(true), id: Text('pXk1mGZ0Q0uJ8yq3'), credential_name: Text('Telefon') },
  { title: 'PasskeyAdded' },
)

export const PasskeyView = Type.Object(
  {
    id: Text('pXk1mGZ0Q0uJ8yq3', { description: 'Credential id, base64url' }),
    credential_name: Text('Telefon'),
    last_used_at: Nullable(DateTime),
    created_at: DateTime,
  },
  { title: 'Passkey' },
)
