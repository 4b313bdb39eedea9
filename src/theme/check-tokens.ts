import { type TSchema, Type } from '@sinclair/typebox'
import { isObject } from '../values/is-object'
import { filled, type Text } from '../words/text'
import { readColour } from './colour'
import { themeTokens } from './tokens'

/** What there is to say of a token; `path` is relative to the tokens. */
export interface TokenNote {
  path: string
  message: Text
}

interface TokenFindings {
  /** What the HTTP layer refuses: values of the wrong type, choices that there are not, colours nobody can read. */
  problems: TokenNote[]
  /** What is kept and does not do what it says: tokens that there are not, numbers that are clamped. */
  cautions: TokenNote[]
}

/** Looks at the tokens that differ from those stored. */
export function validateTokens(tokens: unknown, stored: unknown = {}): TokenFindings {
  const findings: TokenFindings = { problems: [], cautions: [] }
  validateToken(themeTokens, tokens, stored, '', findings)
  return findings
}

export const checkTokens = (tokens: unknown): TokenNote[] => validateTokens(tokens).problems

const wrong = {
  object: { de: 'Muss ein Objekt sein.', en: 'Must be an object.' },
  number: { de: 'Muss eine Zahl sein.', en: 'Must be a number.' },
  boolean: { de: 'Muss wahr oder falsch sein.', en: 'Must be true or false.' },
  string: { de: 'Muss Text sein.', en: 'Must be text.' },
  colour: {
    de: 'Muss eine deckende Farbe sein, etwa #2f5d50.',
    en: 'Must be an opaque colour such as #2f5d50.',
  },
}
const unknownToken: Text = {
  de: 'Dieses Token gibt es nicht. Es ist gespeichert und bewirkt nichts.',
  en: 'There is no such token. It is stored and has no effect.',
}

function validateToken(schema: TSchema, value: unknown, stored: unknown, path: string, findings: TokenFindings): void {
  const isRoot = path === ''
  if (value === undefined || (!isRoot && (value === null || Bun.deepEquals(value, stored)))) return
  const problem = (message: Text) => findings.problems.push({ path, message })
  if (schema.type === 'object' && isObject(value)) validateGroup(schema, value, stored, path, findings)
  else if (schema.anyOf) {
    const choices: string[] = schema.anyOf.map((part: TSchema) => part.const)
    if (typeof value !== 'string') problem(wrong.string)
    else if (!choices.includes(value)) problem(oneOf(choices))
  } else {
    const type: keyof typeof wrong = schema.type
    if (type === 'object' || typeof value !== type) problem(wrong[type])
    else if (schema.colour && readColour(value) === undefined) problem(wrong.colour)
    else if (type === 'number' && (Number(value) < schema.minimum || Number(value) > schema.maximum))
      findings.cautions.push({ path, message: clamped(schema) })
  }
}

function validateGroup(
  schema: TSchema,
  value: Record<string, unknown>,
  stored: unknown,
  path: string,
  findings: TokenFindings,
): void {
  const at = (key: string) => (path ? `${path}.${key}` : key)
  const before = isObject(stored) ? stored : {}
  const storedAt = (key: string) => (Object.hasOwn(before, key) ? before[key] : undefined)
  for (const [key, inner] of Object.entries<TSchema>(schema.properties))
    if (Object.hasOwn(value, key)) validateToken(inner, value[key], storedAt(key), at(key), findings)
  for (const [key, other] of Object.entries(value))
    if (!Object.hasOwn(schema.properties, key) && other !== null && !Bun.deepEquals(other, storedAt(key)))
      findings.cautions.push({ path: at(key), message: unknownToken })
}

const oneOf = (choices: string[]): Text =>
  filled({ de: 'Erlaubt sind: {choices}.', en: 'Allowed values: {choices}.' }, { choices: choices.join(', ') })
const clamped = ({ minimum, maximum }: TSchema): Text =>
  filled(
    {
      de: 'Wirkt nur von {minimum} bis {maximum}; was darüber hinausgeht, wird begrenzt.',
      en: 'Works from {minimum} to {maximum}; what goes beyond is clamped.',
    },
    { minimum, maximum },
  )

/** The tokens as schemas of answers and bodies: any may be missing or null, others may be there. */
export const describedTokens = (title: string, description: string, example: object) =>
  Type.Object(membersOf(themeTokens), { title, description, additionalProperties: Type.Unknown(), examples: [example] })

/** What each colour is for. Beside the tokens, which browsers load, too. */
const colourNotes: Record<string, string> = {
  primary: 'Brand colour: coloured sections, and buttons unless `roles` says otherwise',
  accent: 'Second colour: icons, links, key figures',
  background: 'Ground of the page',
  surface: 'Ground of muted sections',
  card: 'Ground of cards and inputs',
  text: 'Text',
  from: 'Start',
  to: 'End',
}

const membersOf = (group: TSchema) =>
  Object.fromEntries(
    Object.entries<TSchema>(group.properties).map(([key, schema]) => [
      key,
      Type.Optional(Type.Union([described(schema, colourNotes[key]), Type.Null()])),
    ]),
  )

function described(schema: TSchema, note?: string): TSchema {
  const description = schema.colour ? note : undefined
  if (schema.type === 'object') return Type.Object(membersOf(schema), { additionalProperties: Type.Unknown() })
  if (schema.anyOf)
    return Type.Union(
      schema.anyOf.map((part: TSchema) => Type.Literal(part.const as string)),
      { description },
    )
  if (schema.type === 'boolean') return Type.Boolean({ description })
  if (schema.type === 'number')
    return Type.Number({ description: `From ${schema.minimum} to ${schema.maximum}`, examples: [schema.minimum] })
  return Type.String({ description, examples: ['#8a3b12'] })
}
