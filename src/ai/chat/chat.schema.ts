import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable, oneOf, RequiredText, Text } from '../../http/fields'

const id = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'
const maxMessage = 8000
export const maxHistory = 40

export const ChatInput = Input(
  {
    site_id: Text(id, { maxLength: 64 }),
    message: RequiredText('Samstag haben wir jetzt bis 14 Uhr offen.', maxMessage),
    conversation_id: Type.Optional(
      Nullable(Text(id, { minLength: 1, maxLength: 64, description: 'As `start` gave it; a new one without' })),
    ),
    history: Type.Optional(
      Type.Array(
        Input(
          { role: oneOf('user', 'assistant'), content: Text('Was kannst du?', { maxLength: maxMessage }) },
          { title: 'ChatMessage' },
        ),
        { maxItems: maxHistory, description: 'Earlier turns, the oldest first: the service keeps none' },
      ),
    ),
    lang: Type.Optional(Nullable(oneOf('de', 'en'))),
    page_id: Type.Optional(Nullable(Text(id, { maxLength: 64, description: 'The page that is being looked at' }))),
    block_id: Type.Optional(Nullable(Text(id, { maxLength: 64, description: 'The block that is chosen' }))),
  },
  { title: 'ChatInput' },
)
export type ChatInput = Static<typeof ChatInput>

export const ActionApplied = Type.Object(
  {
    ok: Type.Literal(true),
    summary: Text('Öffnungszeiten am Samstag ändern'),
    result: Type.Unknown({ description: 'What the operation answers; a list where the action is several' }),
  },
  { title: 'ActionApplied' },
)
