import { type Static, Type } from '@sinclair/typebox'
import { Id, Input, oneOf, RequiredText, Text } from '../http/fields'
import { UsageAnswer } from '../usage/usage.schema'
import type { RewriteRequest } from './engine'

export const RewriteName = oneOf<RewriteRequest['command']>(
  'shorten',
  'lengthen',
  'bullets',
  'professional',
  'simplify',
  'rephrase',
  'fix',
)

export const RewriteInput = Input(
  {
    site_id: Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { minLength: 36, maxLength: 36 }),
    text: RequiredText('Wir backen ==täglich== frisch.', 6000),
    command: RewriteName,
    lang: Type.Optional(
      Text('de', { maxLength: 5, description: 'Used where the text does not tell its language; default: of the site' }),
    ),
  },
  { title: 'RewriteInput' },
)
export type RewriteInput = Static<typeof RewriteInput>

export const Rewritten = Type.Object(
  { text: Text('Täglich backen wir ==frisch==.'), command: RewriteName, generation_id: Id, usage: UsageAnswer },
  { title: 'Rewritten' },
)
export type Rewritten = Static<typeof Rewritten>
