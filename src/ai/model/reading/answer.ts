import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Days, Spans } from '../../../facts/facts-schema'
import { goals } from '../../brief/facts'

/** Servers hold a model to a schema whose objects are closed and have every field: what a brief does not say is null. */
const closed = { additionalProperties: false }
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Text = Type.String()
const Quote = Type.String({
  description: 'The words of the brief that say it, copied letter by letter, from one place',
})
const said = <T extends TSchema>(value: T) => orNull(Type.Object({ value, quote: Quote }, closed))

const Price = Type.Object(
  {
    amount: Type.Number(),
    upTo: orNull(Type.Number({ description: 'The upper end of a range' })),
    currency: Type.String({ description: 'EUR, GBP, CHF, USD' }),
    isFrom: Type.Boolean({ description: 'The brief says from, ab' }),
  },
  closed,
)

/** Without the examples of the API's description, which a strict schema has no room for. */
const Clock = Type.String({ pattern: Spans.items.properties.opens.pattern })
const Times = Type.Array(Type.Object({ opens: Clock, closes: Clock }, closed), { maxItems: 10 })

const Quoted = Type.Object({ value: Text, quote: Quote }, closed)
const oneOf = <T extends string>(names: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(names.map((name) => Type.Literal(name))))
const GoalName = oneOf(goals)

/** What a model reads in a brief: the facts of a `BriefFacts` that can be proved, each with the words that say it. */
export const BriefAnswer = Type.Object(
  {
    name: said(Text),
    trade: said(Text),
    since: said(Type.Integer()),
    address: said(Type.Object({ street: orNull(Text), zip: orNull(Text), city: orNull(Text) }, closed)),
    area: said(Text),
    phone: said(Text),
    email: said(Text),
    website: said(Text),
    people: Type.Array(Type.Object({ name: Text, role: orNull(Text), quote: Quote }, closed), { maxItems: 40 }),
    offers: Type.Array(
      Type.Object(
        { name: Text, detail: orNull(Text), price: orNull(Price), duration: orNull(Text), quote: Quote },
        closed,
      ),
      { maxItems: 100 },
    ),
    hours: Type.Array(
      Type.Object({ days: Days, spans: Times, quote: Quote }, { ...closed, description: 'No spans: closed' }),
      { maxItems: 30 },
    ),
    hoursNotes: Type.Array(Quoted, { maxItems: 10, description: 'Of the hours beside the week, without times' }),
    questions: Type.Array(Type.Object({ question: Text, answer: orNull(Text), quote: Quote }, closed), {
      maxItems: 40,
    }),
    goals: Type.Array(Type.Object({ value: GoalName, quote: Quote }, closed), { maxItems: 8 }),
    colours: Type.Array(Quoted, { maxItems: 12 }),
    withheld: Type.Array(Type.Object({ quote: Quote }, closed), {
      maxItems: 20,
      description: 'What must not be said on the site',
    }),
  },
  closed,
)
export type BriefAnswer = Static<typeof BriefAnswer>
