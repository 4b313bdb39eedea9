import { type Static, Type } from '@sinclair/typebox'
import { fieldTypes } from '../db/tenant/collections'
import { Input, JsonObject, Nullable, oneOf, RequiredText } from '../http/fields'

const Name = RequiredText(255)

/** What a field is called in `data`; `collection_list` names fields by it. */
const Key = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 })

export const FieldInput = Input({
  key: Key,
  label: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  type: oneOf(...fieldTypes),
  required: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(RequiredText(200), { maxItems: 200 })),
  collection: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})
export type FieldInput = Static<typeof FieldInput>

const Fields = Type.Array(FieldInput, { maxItems: 100 })

export const NewCollection = Input({
  name: Name,
  slug: Type.Optional(Nullable(Type.String())),
  fields: Type.Optional(Fields),
})
export type NewCollection = Static<typeof NewCollection>

export const CollectionChange = Input({ name: Type.Optional(Name), fields: Type.Optional(Fields) })
export type CollectionChange = Static<typeof CollectionChange>

export const CollectionView = Type.Object({
  id: Type.String(),
  site_id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  fields: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      type: oneOf(...fieldTypes),
      required: Type.Boolean(),
      options: Type.Optional(Type.Array(Type.String())),
      collection: Type.Optional(Type.String()),
    }),
  ),
  entries_count: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type CollectionView = Static<typeof CollectionView>

/** Values are checked against the collection's fields once it is known, see `mergeValues`. */
export const NewEntry = Input({ data: JsonObject })
export const EntryChange = Type.Partial(NewEntry)

export const EntryView = Type.Object({
  id: Type.String(),
  collection_id: Type.String(),
  slug: Type.String(),
  data: JsonObject,
  sort_order: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type EntryView = Static<typeof EntryView>
