import { type Static, Type } from '@sinclair/typebox'
import { clientIdPattern } from '../http/client-id'
import { Id, Input, Nullable, oneOf, Text } from '../http/fields'

const ClientId = Text('editor-7f3a', {
  pattern: clientIdPattern,
  description: 'What the program calls this window: 1 to 64 visible ASCII characters',
})

export const PresenceChange = Input(
  {
    client: ClientId,
    page_id: Type.Optional(Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'))),
    section_id: Type.Optional(Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'))),
    block_id: Type.Optional(Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'))),
  },
  { title: 'PresenceChange' },
)
export type PresenceChange = Static<typeof PresenceChange>

export const PersonPresent = Type.Object(
  {
    user_id: Id,
    name: Text('Rosa Lindenhof'),
    role: oneOf('owner', 'admin', 'editor', 'viewer'),
    client: Text('editor-7f3a'),
    page_id: Nullable(Id),
    section_id: Nullable(Id),
    block_id: Nullable(Id),
  },
  { title: 'PersonPresent', description: 'Somebody who has a site open, and where they are' },
)
export type PersonPresent = Static<typeof PersonPresent>
