import { type TSchema, Type } from '@sinclair/typebox'
import { type Day, weekDays } from '../grammar/week'
import { oneOf } from '../http/fields'

/**
 * What a brief says, as it travels in a blueprint: a client may change it and sends it back, so every part is bounded
 * and nothing is taken on trust. Parts that are not listed are not read.
 */
const text = (maxLength: number, example = 'Inspektion') =>
  Type.String({ minLength: 1, maxLength, examples: [example] })
const some = <T extends TSchema>(schema: T) => Type.Optional(schema)
const list = <T extends TSchema>(schema: T, maxItems: number) => Type.Array(schema, { maxItems })
export const Days = list(Type.Unsafe<Day>(Type.Union(weekDays.map((day) => Type.Literal(day)))), 7)
export const Spans = list(
  Type.Object({
    opens: Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$', examples: ['09:00'] }),
    closes: Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$', examples: ['18:00'] }),
  }),
  10,
)
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
const Price = Type.Object({
  amount: Amount,
  upTo: some(Amount),
  currency: text(8, 'EUR'),
  isFrom: Type.Boolean(),
  per: some(text(120, 'Stunde')),
  note: some(text(300, 'inkl. MwSt.')),
})
const Offer = Type.Object({
  name: text(300),
  detail: some(text(1000, 'mit Bremsen und Licht')),
  price: some(Price),
  duration: some(text(120, '45 Minuten')),
})
const Language = Type.Union([Type.Literal('de'), Type.Literal('en')])
/** None of a site in other languages, whose texts are left to translators. */
export const PlannedLanguages = Type.Array(Language, { maxItems: 2, uniqueItems: true })

export const Facts = Type.Object({
  briefLanguage: Language,
  languages: PlannedLanguages,
  name: some(text(200)),
  industry: some(text(80)),
  sector: some(text(40)),
  trade: some(text(200)),
  place: some(
    Type.Partial(
      Type.Object({
        city: text(300, 'Freiburg'),
        country: text(300, 'DE'),
        street: text(300, 'Goethestraße 14'),
        zip: text(300, '79100'),
        area: text(300, 'Breisgau'),
      }),
    ),
  ),
  since: some(Type.Integer({ minimum: 1000, maximum: 2200 })),
  people: some(list(text(500, 'Rosa Lindner, Inhaberin'), 40)),
  offers: some(list(Offer, 100)),
  hours: some(list(Type.Object({ days: Days, spans: Spans, note: some(text(300, 'nur mit Termin')) }), 30)),
  hoursNotes: some(list(text(500), 10)),
  contact: some(
    Type.Object({
      phone: some(text(60, '+49 761 555010')),
      email: some(text(254, 'hallo@backstube.example')),
      website: some(text(300)),
      profiles: some(list(text(500, 'https://www.instagram.com/backstube'), 20)),
    }),
  ),
  goals: some(
    list(oneOf('contact', 'callback', 'appointment', 'order', 'quote', 'booking', 'visit', 'registration'), 8),
  ),
  questions: some(list(Type.Object({ question: text(300), answer: some(text(2000)) }), 40)),
  sentences: some(list(text(1000), 60)),
  remarks: some(list(text(500), 60)),
  colours: some(list(text(80), 20)),
  sources: some(
    Type.Record(
      Type.String({ maxLength: 60 }),
      Type.Object({
        source: Type.Union((['brief', 'typed', 'account', 'confirmed'] as const).map((source) => Type.Literal(source))),
        quote: some(text(500)),
      }),
      { maxProperties: 200 },
    ),
  ),
})
