import { type Static, Type } from '@sinclair/typebox'
import { Input, JsonObject, Nullable, RequiredText } from '../http/fields'

export const ThemeView = Type.Object({
  id: Type.String(),
  /** Key of a system theme; null for the account's own. */
  key: Nullable(Type.String()),
  name: Type.String(),
  is_system: Type.Boolean(),
  tokens: JsonObject,
})
export type ThemeView = Static<typeof ThemeView>

export const ThemeChange = Input({
  name: Type.Optional(RequiredText(255)),
  tokens: JsonObject,
})
export type ThemeChange = Static<typeof ThemeChange>
