import { type Static, Type } from '@sinclair/typebox'
import { fieldTypes } from '../db/tenant/collections'
import { ContentsEtag, Etag } from '../http/etag'
import {
  ChosenId,
  DateTime,
  FreeObject,
  Id,
  Input,
  LocaleCode,
  Nullable,
  oneOf,
  RequiredText,
  Text,
} from '../http/fields'
import { PageQuery } from '../http/pagination'

const Name = RequiredText('Brote', 255)

/** What a field is called in `data`; `collection_list` names fields by it. */
const Key = Text('preis', { pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 })

export const FieldInput = Input(
  {
    key: Key,
    label: Type.Optional(Nullable(Text('Preis', { maxLength: 200 }))),
    type: oneOf(...fieldTypes),
    required: Type.Optional(Type.Boolean()),
    localized: Type.Optional(
      Type.Boolean({
        description:
          'Of a `text` or `richtext`: entries have it by locale (`{"de": "…", "en": "…"}`), pages show the reader’s. Changing it loses nothing; beside the contract',
      }),
    ),
    options: Type.Optional(
      Type.Array(RequiredText('hell', 200), {
        maxItems: 200,
        description: 'What a `select` offers',
      }),
    ),
    collection: Type.Optional(
      Nullable(Text('brote', { maxLength: 100, description: 'Slug of the collection that a `reference` points into' })),
    ),
  },
  { title: 'FieldInput' },
)
export type FieldInput = Static<typeof FieldInput>

const Fields = Type.Array(FieldInput, { maxItems: 100 })

export const NewCollection = Input(
  {
    id: Type.Optional(Nullable(ChosenId)),
    name: Name,
    slug: Type.Optional(Nullable(Text('brote', { description: 'Made of the name when missing' }))),
    fields: Type.Optional(Fields),
  },
  { title: 'NewCollection' },
)
export type NewCollection = Static<typeof NewCollection>

export const CollectionChange = Input(
  { name: Type.Optional(Name), fields: Type.Optional(Fields) },
  { title: 'CollectionChange' },
)
export type CollectionChange = Static<typeof CollectionChange>

export const CollectionView = Type.Object(
  {
    id: Id,
    site_id: Id,
    name: Text('Brote'),
    slug: Text('brote'),
    fields: Type.Array(
      Type.Object(
        {
          key: Text('preis'),
          label: Text('Preis'),
          type: oneOf(...fieldTypes),
          required: Type.Boolean(),
          localized: Type.Optional(Type.Boolean()),
          options: Type.Optional(Type.Array(Text('hell'))),
          collection: Type.Optional(Text('brote')),
        },
        { title: 'CollectionField' },
      ),
    ),
    entries_count: Type.Integer({ examples: [12] }),
    created_at: DateTime,
    updated_at: DateTime,
    etag: Etag,
    contents_etag: ContentsEtag,
  },
  { title: 'Collection' },
)
export type CollectionView = Static<typeof CollectionView>

const Data = FreeObject(
  { name: 'Roggenbrot', preis: 4.2 },
  'Values by the keys of the fields; those of `localized` fields are objects of texts by locale',
)

const Slug = Text('rye-loaf', { pattern: '^[a-z0-9-]+$', maxLength: 100 })
const Slugs = Type.Optional(
  Type.Record(Type.String({ maxLength: 10 }), Nullable(Slug), {
    description:
      'By locale, those not sent stay; null for the one of the default locale, which is also `slug`. Each is the only one of its locale in the collection; beside the contract',
    examples: [{ en: 'rye-loaf' }],
    maxProperties: 100,
  }),
)

/** Values are checked against the collection's fields once it is known, see `mergeValues`. */
export const NewEntry = Input(
  { id: Type.Optional(Nullable(ChosenId)), data: Data, slugs: Slugs },
  { title: 'NewEntry' },
)
export const EntryChange = Type.Partial(Input({ data: Data, slugs: Slugs }), { title: 'EntryChange' })
export type SlugsInput = NonNullable<Static<typeof EntryChange>['slugs']>

const FieldName = (description: string) => Type.Optional(Text('preis', { maxLength: 60, description }))

export const EntryQuery = Input({
  ...PageQuery.properties,
  named: Type.Optional(
    Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e,roggenbrot', {
      maxLength: 20_000,
      description: 'Ids or slugs, at most 200 with commas between: only these',
    }),
  ),
  shown_in: Type.Optional({
    ...LocaleCode,
    description: 'As a list on a page shows them in this locale; the fields below are those of its section',
  }),
  title_field: FieldName('Names the entry in the list'),
  text_field: FieldName('Stands below it'),
  sort_field: FieldName('By which the list is sorted'),
  sort: Type.Optional({ ...oneOf('ascending', 'descending'), description: 'Ascending unless said otherwise' }),
})
export type EntryQuery = Static<typeof EntryQuery>

export const EntryView = Type.Object(
  {
    id: Id,
    collection_id: Id,
    slug: Text('brote'),
    slugs: Type.Record(Type.String(), Text('rye-loaf'), {
      description: 'For each language of the site',
      examples: [{ de: 'roggenlaib', en: 'rye-loaf' }],
    }),
    data: Data,
    sort_order: Type.Integer({ examples: [2] }),
    created_at: DateTime,
    updated_at: DateTime,
    etag: Etag,
  },
  { title: 'Entry' },
)
export type EntryView = Static<typeof EntryView>
