import { type Static, Type } from '@sinclair/typebox'
import { Etag } from '../http/etag'
import { FreeObject, Id, Input, Nullable, RequiredText, Text } from '../http/fields'
import { describedAs } from '../http/openapi/described-as'
import { describedTokens } from './check-tokens'

const example = { colors: { accent: '#8a3b12' }, fonts: { display: 'fraunces' } }
const summary =
  'Design tokens: `colors`, `colorsDark`, `fonts`, `gradients`, `hero`, `sectionStyle`, `headerStyle` and others. What is missing comes from the default theme; further ones are kept, without effect.'
const Tokens = describedAs(FreeObject(example, summary), describedTokens('ThemeTokens', summary, example))

export const ThemeView = Type.Object(
  {
    id: Id,
    key: Nullable(Text('werkstatt', { description: "Of a system theme; null for the account's own" })),
    name: Text('Werkstatt'),
    is_system: Type.Boolean(),
    tokens: Tokens,
    etag: Etag,
  },
  { title: 'Theme' },
)
export type ThemeView = Static<typeof ThemeView>

export const ThemeChange = Input(
  {
    name: Type.Optional(RequiredText('Werkstatt', 255)),
    tokens: Tokens,
  },
  { title: 'ThemeChange' },
)
export type ThemeChange = Static<typeof ThemeChange>

export const NewTheme = Input({ name: RequiredText('Unser Winter', 255), tokens: Tokens }, { title: 'NewTheme' })
export type NewTheme = Static<typeof NewTheme>

export const ThemeName = Input({ name: RequiredText('Unser Winter', 255) }, { title: 'ThemeName' })

export const ThemeInList = Type.Object(
  {
    ...ThemeView.properties,
    worn_by: Type.Array(Type.Object({ id: Id, name: Text('Backstube Lindenhof') }), {
      description: "The sites that wear it, of the account's own themes; empty of those on board",
    }),
  },
  { title: 'ThemeInList' },
)
export type ThemeInList = Static<typeof ThemeInList>

export const ThemeQuery = Input({
  limit: Type.Optional(Text('50', { description: 'At most so many, 1 to 100; 50 without it' })),
  cursor: Type.Optional(Type.String({ description: '`next_cursor` of the page before; an unknown one starts anew' })),
})
