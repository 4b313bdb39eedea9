import { type Static, Type } from '@sinclair/typebox'
import { Id, Input, oneOf, Text } from '../http/fields'
import { UsageAnswer } from '../usage/usage.schema'
import type { LogoVariant } from './logo/design'

const VariantName = oneOf<LogoVariant>('wordmark', 'lockup', 'monogram')
const Colour = Text('#8a3b12', { pattern: '^#[0-9a-fA-F]{6}$', description: 'Default: of the theme' })

export const LogoInput = Input(
  {
    site_id: Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { minLength: 36, maxLength: 36 }),
    text: Type.Optional(Text('Backstube Lindenhof', { maxLength: 60, description: 'Default: the name of the site' })),
    variant: Type.Optional(VariantName),
    primary: Type.Optional(Colour),
    accent: Type.Optional(Colour),
    hint: Type.Optional(Text('warm, mit Ähre im Kreis', { maxLength: 300 })),
  },
  { title: 'LogoInput' },
)
export type LogoInput = Static<typeof LogoInput>

export const Logo = Type.Object(
  {
    svg: Text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" role="img"><path d="M0 0h9v9z"/></svg>'),
    variant: VariantName,
    generation_id: Id,
    usage: UsageAnswer,
  },
  { title: 'Logo' },
)
export type Logo = Static<typeof Logo>
