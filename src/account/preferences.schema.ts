import { type Static, Type } from '@sinclair/typebox'
import { FreeObject, Input, oneOf } from '../http/fields'

const Width = Type.Integer({ minimum: 120, maximum: 1000, description: 'CSS pixels', examples: [320] })

const fields = {
  theme: Type.Optional(oneOf('light', 'dark', 'system')),
  device: Type.Optional(oneOf('desktop', 'tablet', 'phone')),
  panels: Type.Optional(
    Input(
      {
        outline: Type.Optional(Type.Boolean()),
        inspector: Type.Optional(Type.Boolean()),
        assistant: Type.Optional(Type.Boolean()),
        outline_width: Type.Optional(Width),
        inspector_width: Type.Optional(Width),
      },
      { description: 'Which panels are open, and how wide' },
    ),
  ),
  ui: Type.Optional(FreeObject({ seen_hints: ['outline'] }, 'Whatever else an editor wants to find again')),
}

export const Preferences = Input(fields, {
  title: 'Preferences',
  description: 'How a user has set up the editor; nothing in it is required. At most 4 kB as JSON.',
})
export type Preferences = Static<typeof Preferences>
