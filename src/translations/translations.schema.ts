import { type Static, Type } from '@sinclair/typebox'
import { Id, Input, LocaleCode, Nullable, oneOf, Text } from '../http/fields'

const count = Type.Integer({ examples: [12] })
const Counts = Type.Object(
  { all: count, missing: count, same: count, partly: count, stale: count, unknown: count, done: count },
  {
    title: 'TextCounts',
    description:
      '`same`: reads as its source where it must not; `partly`: words of the source are left in it; `stale`: its source has changed since; `unknown`: nobody has noted which source it was made from; `done`: none of that',
  },
)

export const StateQuery = Input({
  to: Type.Optional({ ...LocaleCode, description: 'One language; without it all but the default locale' }),
})
const ByLocale = Type.Record(Type.String(), Counts)
export const TranslationState = Type.Object(
  {
    source: LocaleCode,
    languages: ByLocale,
    site: Type.Record(Type.String(), Counts, { description: 'Of what stands on no page: the tagline' }),
    pages: Type.Array(
      Type.Object({
        id: Id,
        title: Text('Unsere Brote'),
        type: Text('page'),
        path: Text('/brote'),
        languages: ByLocale,
      }),
    ),
    collections: Type.Array(Type.Object({ id: Id, name: Text('Brote'), slug: Text('brote'), languages: ByLocale })),
  },
  { title: 'TranslationState' },
)
export type TranslationState = Static<typeof TranslationState>

const named = (example: string, description: string) => Type.Optional(Text(example, { maxLength: 20_000, description }))

export const ExportQuery = Input({
  format: Type.Optional({
    ...oneOf('xliff', 'csv'),
    description: 'XLIFF 2.0 unless said otherwise, or a table for spreadsheets',
  }),
  to: Type.Optional({ ...LocaleCode, description: 'May be left out where the site has two languages' }),
  from: Type.Optional({ ...LocaleCode, description: 'The default locale unless said otherwise' }),
  only: Type.Optional({ ...oneOf('missing', 'open'), description: 'Texts that are missing; or all that are not done' }),
  pages: named('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', 'Ids, at most 200 with commas between: only these pages'),
  collections: named('brote', 'Slugs: only entries of these collections'),
})
export type ExportQuery = Static<typeof ExportQuery>

export const ImportQuery = Input({
  dry_run: Type.Optional({ ...oneOf('true', 'false'), description: '`true`: says what it would change' }),
})

const Place = {
  line: count,
  page_id: Type.Optional(Id),
  entry_id: Type.Optional(Id),
  title: Text('Unsere Brote'),
  place: Text('Fragen · Frage 2 · Antwort'),
}
export const TranslationsImported = Type.Object(
  {
    source: LocaleCode,
    target: LocaleCode,
    dry_run: Type.Boolean(),
    changed: Type.Integer({ examples: [12], description: 'Texts that are others now' }),
    confirmed: Type.Integer({ examples: [2], description: 'Texts that stay and that the file calls right' }),
    unchanged: count,
    untranslated: Type.Integer({ examples: [3], description: 'Texts that the file has no translation of' }),
    outdated_count: Type.Integer({ examples: [1], description: 'Texts whose source is another one than in the file' }),
    gone_count: Type.Integer({ examples: [0], description: 'Texts of the file that the site does not have any more' }),
    changes: Type.Array(Type.Object({ ...Place, before: Text('Home'), after: Text('Accueil') }), {
      description: 'The first 200',
    }),
    outdated: Type.Array(Type.Object({ ...Place, in_file: Text('Wann?'), now: Text('Um wie viel Uhr?') }), {
      description: 'The first 200: they stay as they are',
    }),
    gone: Type.Array(Type.Object({ line: count, id: Text('t0b7f7a52.headline') }), { description: 'The first 200' }),
    without_title: Type.Array(Type.Object({ id: Id, title: Text('Unsere Brote') }), {
      description:
        'Pages that do not exist in the language and that the file has no title for, the first 200: their own texts are left out',
    }),
    failed: Type.Array(Type.Object({ id: Id, title: Text('Unsere Brote'), message: Text('Höchstens 2 MB.') }), {
      description: 'Pages and entries that could not be saved, the first 200; all others are',
    }),
    version_id: Nullable(Id),
  },
  { title: 'TranslationsImported' },
)
export type TranslationsImported = Static<typeof TranslationsImported>
