import { type Static, type TSchema, Type } from '@sinclair/typebox'
import type { Bilingual } from '../block-types/block-type'
import { isObject } from '../values/is-object'
import { readColour } from './colour'
import { nord } from './system/nord'

const colour = (description: string) => Type.Optional(Type.String({ maxLength: 64, colour: true, description }))
const oneOf = <const T extends string>(...values: T[]) => Type.Union(values.map((value) => Type.Literal(value)))

const palette = Type.Object({
  primary: colour('Brand colour: coloured sections, and buttons unless `roles` says otherwise'),
  accent: colour('Second colour: icons, links, key figures'),
  background: colour('Ground of the page'),
  surface: colour('Ground of muted sections'),
  card: colour('Ground of cards and inputs'),
  text: colour('Text'),
})

/** Families that are on board: the only names that reach a stylesheet. */
export const families = [
  'archivo',
  'figtree',
  'fraunces',
  'instrument-sans',
  'instrument-serif',
  'newsreader',
  'public-sans',
  'schibsted-grotesk',
  'sofia-sans-condensed',
] as const
const family = oneOf(...families)

/**
 * The design of a site as data. Everything may be missing; `completeTokens` fills it in. Keys that are not listed here
 * are kept by whoever stores them and never reach the stylesheet.
 */
export const themeTokens = Type.Object({
  mode: oneOf('auto', 'light', 'dark'),
  colors: palette,
  colorsDark: palette,
  /** Which colour plays which part. */
  roles: Type.Object({
    links: oneOf('primary', 'accent', 'text'),
    buttons: oneOf('primary', 'accent', 'text'),
  }),
  fonts: Type.Object({
    text: family,
    display: family,
    /** Body size in px on wide screens. */
    base: Type.Number({ minimum: 15, maximum: 21 }),
    /** Step of the scale on wide screens; phones use six tenths of it. */
    ratio: Type.Number({ minimum: 1.15, maximum: 1.42 }),
    textWeight: Type.Number({ minimum: 300, maximum: 500 }),
    strongWeight: Type.Number({ minimum: 500, maximum: 800 }),
    displayWeight: Type.Number({ minimum: 250, maximum: 900 }),
    /** `wdth` axis in percent where the family has one. */
    displayWidth: Type.Number({ minimum: 75, maximum: 125 }),
    /** Tracking of headings in em. */
    tracking: Type.Number({ minimum: -0.05, maximum: 0.08 }),
    leading: Type.Number({ minimum: 1.4, maximum: 1.8 }),
    leadingTight: Type.Number({ minimum: 0.92, maximum: 1.3 }),
    uppercase: Type.Boolean(),
    /** How `==marks==` look in headings. */
    emphasis: oneOf('italic', 'colour', 'marker', 'underline'),
    kicker: oneOf('caps', 'plain', 'italic', 'tag'),
    lead: oneOf('text', 'display'),
  }),
  gradients: Type.Object({
    brand: Type.Optional(
      Type.Object({
        from: colour('Start'),
        to: colour('End'),
        angle: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
      }),
    ),
  }),
  hero: Type.Object({
    /** The drawing that stands where there is no photo. */
    ornament: oneOf('none', 'sprig', 'guilloche', 'pebbles', 'panels', 'frame', 'tiles', 'rings'),
    title: oneOf('normal', 'large', 'huge'),
  }),
  sectionStyle: Type.Object({
    spacing: oneOf('compact', 'normal', 'airy'),
    titles: oneOf('plain', 'rule', 'bar'),
    divider: oneOf('none', 'hairline'),
    panels: oneOf('bleed', 'inset'),
  }),
  headerStyle: Type.Object({
    ground: oneOf('plain', 'brand'),
    line: oneOf('none', 'hairline', 'double', 'strong'),
    logo: oneOf('display', 'text'),
  }),
  footerStyle: Type.Object({ ground: oneOf('none', 'muted', 'brand') }),
  shape: Type.Object({
    /** Corner radius in px. */
    radius: Type.Number({ minimum: 0, maximum: 32 }),
    border: oneOf('none', 'hairline', 'strong'),
    shadow: oneOf('none', 'soft', 'hard'),
    cards: oneOf('filled', 'outlined', 'plain'),
    buttons: oneOf('square', 'round', 'pill'),
  }),
})
export type ThemeTokens = Static<typeof themeTokens>
export type Family = (typeof families)[number]

/** Every token with a valid value: what is missing or wrong comes from the default theme, numbers are clamped. */
export function completeTokens(tokens: unknown): ThemeTokens {
  const complete = fill(themeTokens, tokens, nord.tokens) as ThemeTokens
  // Own colours stand alone: a brand's primary must not sit on the default theme's ground.
  const own = fill(palette, isObject(tokens) ? tokens.colors : undefined, {}) as ThemeTokens['colors']
  const ownDark = fill(palette, isObject(tokens) ? tokens.colorsDark : undefined, {}) as ThemeTokens['colors']
  const branded = own.primary !== undefined || own.accent !== undefined
  if (!branded && Object.keys(ownDark).length === 0 && Object.keys(own).length === 0) return complete
  const primary = own.primary ?? own.accent ?? nord.tokens.colors.primary!
  return { ...complete, colors: { ...own, primary, accent: own.accent ?? primary }, colorsDark: ownDark }
}

/** What the HTTP layer refuses: values of the wrong type and colours nobody can read. `path` is relative to the tokens. */
export function checkTokens(tokens: unknown): { path: string; message: Bilingual }[] {
  const problems: { path: string; message: Bilingual }[] = []
  check(themeTokens, tokens, '', (path, message) => problems.push({ path, message }))
  return problems
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

const wrong = {
  object: { de: 'Muss ein Objekt sein.', en: 'Must be an object.' },
  number: { de: 'Muss eine Zahl sein.', en: 'Must be a number.' },
  boolean: { de: 'Muss wahr oder falsch sein.', en: 'Must be true or false.' },
  string: { de: 'Muss Text sein.', en: 'Must be text.' },
  colour: {
    de: 'Muss eine deckende CSS-Farbe sein, etwa #2f5d50.',
    en: 'Must be an opaque CSS colour such as #2f5d50.',
  },
}

function check(
  schema: TSchema,
  value: unknown,
  path: string,
  report: (path: string, message: Bilingual) => void,
): void {
  if (value === undefined || (value === null && path !== '')) return
  if (schema.type === 'object' && isObject(value)) {
    for (const [key, inner] of Object.entries<TSchema>(schema.properties))
      if (Object.hasOwn(value, key)) check(inner, value[key], path ? `${path}.${key}` : key, report)
  } else {
    const type: keyof typeof wrong = schema.anyOf ? 'string' : schema.type
    if (type === 'object' || typeof value !== type) report(path, wrong[type])
    else if (schema.colour && readColour(value) === undefined) report(path, wrong.colour)
  }
}
