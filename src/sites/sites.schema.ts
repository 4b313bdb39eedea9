import { type Static, Type } from '@sinclair/typebox'
import { Input, JsonObject, LocaleCode, Nullable, RequiredText } from '../http/fields'
import { PageView } from '../pages/pages.schema'
import { ThemeView } from '../theme/theme.schema'

const writable = {
  name: RequiredText(255),
  slug: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 100 }),
  theme_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  default_locale: Type.Optional(LocaleCode),
  locales: Type.Optional(Type.Array(LocaleCode, { minItems: 1, maxItems: 20 })),
  company: Type.Optional(Nullable(JsonObject)),
  branding: Type.Optional(Nullable(JsonObject)),
  settings: Type.Optional(Nullable(JsonObject)),
}

export const NewSite = Input({
  ...writable,
  trust_bar: Type.Optional(Nullable(JsonObject)),
  tracker_id: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  contact_endpoint: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  contact_recipient: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  google_verification: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
})
export type NewSite = Static<typeof NewSite>

export const SiteChange = Type.Partial(Input(writable))
export type SiteChange = Static<typeof SiteChange>

const NullableText = Nullable(Type.String())
const site = {
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  public_slug: Type.String(),
  status: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
  theme_id: NullableText,
  default_locale: Type.String(),
  locales: Type.Array(Type.String()),
  company: JsonObject,
  branding: JsonObject,
  trust_bar: JsonObject,
  tracker_id: NullableText,
  contact_endpoint: NullableText,
  contact_recipient: NullableText,
  google_verification: NullableText,
  settings: JsonObject,
  preview_url: Type.String(),
  live_url: NullableText,
  primary_domain_id: NullableText,
  published_at: NullableText,
  created_at: Type.String(),
  updated_at: Type.String(),
  theme: ThemeView,
  domains: Type.Array(JsonObject),
}

export const SiteInList = Type.Object({ ...site, pages_count: Type.Integer() })
export const SiteView = Type.Object({ ...site, pages: Type.Array(PageView) })
export const Publishing = Input({
  label: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
})
export const Queued = Type.Object({ generation_id: Type.String(), status: Type.Literal('queued') })
export const Regions = Type.Object({ header: Type.String(), footer: Type.String() })
