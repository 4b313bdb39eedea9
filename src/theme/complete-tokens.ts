import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../values/is-object'
import { readColour } from './colour'
import { nord } from './system/nord'
import { paletteTokens, type ThemeTokens, themeTokens } from './tokens'

/** Every token with a valid value: what is missing or wrong comes from the default theme, numbers are clamped. */
export function completeTokens(tokens: unknown): ThemeTokens {
  const complete = fill(themeTokens, tokens, nord.tokens) as ThemeTokens
  // Own colours stand alone: a brand's primary must not sit on the default theme's ground.
  const own = fill(paletteTokens, isObject(tokens) ? tokens.colors : undefined, {}) as ThemeTokens['colors']
  const ownDark = fill(paletteTokens, isObject(tokens) ? tokens.colorsDark : undefined, {}) as ThemeTokens['colors']
  const branded = own.primary !== undefined || own.accent !== undefined
  if (!branded && Object.keys(ownDark).length === 0 && Object.keys(own).length === 0) return complete
  const primary = own.primary ?? own.accent ?? nord.tokens.colors.primary!
  return { ...complete, colors: { ...own, primary, accent: own.accent ?? primary }, colorsDark: ownDark }
}

function fill(schema: TSchema, value: unknown, fallback: unknown): unknown {
  if (schema.type === 'object') {
    const [from, spare] = [isObject(value) ? value : {}, isObject(fallback) ? fallback : {}]
    const out: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries<TSchema>(schema.properties)) {
      const own = Object.hasOwn(from, key) ? from[key] : undefined
      const filled = fill(inner, own, spare[key])
      if (filled !== undefined) out[key] = filled
    }
    return Object.keys(out).length === 0 && fallback === undefined ? undefined : out
  }
  if (schema.colour) return readColour(value) ?? fallback
  if (schema.anyOf) return schema.anyOf.some((one: TSchema) => one.const === value) ? value : fallback
  if (schema.type === 'number')
    return typeof value === 'number' && Number.isFinite(value)
      ? Math.min(schema.maximum, Math.max(schema.minimum, value))
      : fallback
  return typeof value === schema.type ? value : fallback
}
