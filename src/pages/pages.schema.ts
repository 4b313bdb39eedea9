import { type Static, Type } from '@sinclair/typebox'
import { Input, JsonObject, LocaleCode, Nullable, oneOf, RequiredText, Timestamp } from '../http/fields'

const PageType = oneOf('page', 'post', 'landing', 'legal', 'system')
const PageStatus = oneOf('draft', 'published', 'scheduled', 'archived')
const Slug = RequiredText(200)
const Path = Type.String({ pattern: '^/[a-z0-9/-]*$', maxLength: 500 })
const Title = RequiredText(500)

const shared = {
  type: Type.Optional(PageType),
  status: Type.Optional(PageStatus),
  is_home: Type.Optional(Type.Boolean()),
  is_noindex: Type.Optional(Type.Boolean()),
  seo: Type.Optional(Nullable(JsonObject)),
}

/** Whatever else an editor keeps beside a translation is stored with it. */
const NewTranslation = Input({ locale: LocaleCode, title: Title, slug: Slug })
const TranslationChange = Input({ locale: LocaleCode, title: Type.Optional(Title), slug: Type.Optional(Slug) })
export type TranslationChange = Static<typeof TranslationChange>

export const NewPage = Input({
  slug: Slug,
  path: Path,
  ...shared,
  template: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  parent_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  sort_order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  translations: Type.Array(NewTranslation, { minItems: 1, maxItems: 20 }),
})
export type NewPage = Static<typeof NewPage>

export const PageChange = Input({
  slug: Type.Optional(Slug),
  path: Type.Optional(Path),
  ...shared,
  published_at: Type.Optional(Nullable(Timestamp)),
  translations: Type.Optional(Type.Array(TranslationChange, { maxItems: 20 })),
})
export type PageChange = Static<typeof PageChange>

const NullableText = Nullable(Type.String())
export const PageView = Type.Object({
  id: Type.String(),
  site_id: Type.String(),
  slug: Type.String(),
  path: Type.String(),
  type: Type.String(),
  status: Type.String(),
  template: NullableText,
  parent_id: NullableText,
  sort_order: Type.Integer(),
  is_home: Type.Boolean(),
  is_noindex: Type.Boolean(),
  seo: JsonObject,
  published_at: NullableText,
  created_at: Type.String(),
  updated_at: Type.String(),
  translations: Type.Array(
    Type.Object({ locale: Type.String(), title: Type.String(), slug: Type.String() }, { additionalProperties: true }),
  ),
})
export type PageView = Static<typeof PageView>
