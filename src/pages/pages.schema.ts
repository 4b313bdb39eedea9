import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { ContentsEtag, Etag } from '../http/etag'
import {
  ChosenId,
  DateTime,
  Id,
  Input,
  LocaleCode,
  Nullable,
  oneOf,
  RequiredText,
  Text,
  Timestamp,
} from '../http/fields'
import { describedFields, describeKnown } from '../http/known-fields'
import { describedAs } from '../http/openapi/described-as'
import { PageQuery } from '../http/pagination'
import { seoFields, translationFields } from './page-fields'

export const PageType = oneOf('page', 'post', 'landing', 'legal', 'system')
const PageStatus = oneOf('draft', 'published', 'scheduled', 'archived')
const Slug = RequiredText('leistungen', 200)
export const Path = Text('/leistungen', { pattern: '^/[a-z0-9/-]*$', maxLength: 500 })
/** A page is sent back as it was read; header and footer have paths of their own, which they keep (region-pages.ts). */
const PathOrRegion = Text('/leistungen', { pattern: '^/(?:[a-z0-9/-]*|_header|_footer)$', maxLength: 500 })
const Title = RequiredText('Leistungen', 500)

const Seo = describeKnown(
  seoFields,
  'Seo',
  'What search engines and previews of links are told. Further fields are kept, without effect.',
  { title: 'Leistungen', description: 'Was wir backen' },
)
const shared = {
  type: Type.Optional(PageType),
  status: Type.Optional(PageStatus),
  is_home: Type.Optional(Type.Boolean()),
  is_noindex: Type.Optional(Type.Boolean()),
  seo: Type.Optional(Nullable(Seo)),
}

/** Whatever else an editor keeps beside a translation is stored with it; fields with a meaning are looked at (validate-page.ts). */
const translation = <T extends TProperties>(title: string, fields: T) => {
  const rules = { title, additionalProperties: Type.Unknown() }
  const further = describedFields(translationFields)
  return describedAs(Type.Object(fields, rules), Type.Object({ ...fields, ...further }, rules))
}
const NewTranslation = translation('NewTranslation', { locale: LocaleCode, title: Title, slug: Slug })
const TranslationChange = translation('TranslationChange', {
  locale: LocaleCode,
  title: Type.Optional(Title),
  slug: Type.Optional(Slug),
})
export type TranslationChange = Static<typeof TranslationChange>

export const NewPage = Input(
  {
    id: Type.Optional(Nullable(ChosenId)),
    slug: Slug,
    path: Path,
    ...shared,
    template: Type.Optional(Nullable(Text('default', { maxLength: 100 }))),
    parent_id: Type.Optional(
      Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { maxLength: 64, description: 'Id of a page' })),
    ),
    sort_order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [2] })),
    translations: Type.Array(NewTranslation, { minItems: 1, maxItems: 20 }),
  },
  { title: 'NewPage' },
)
export type NewPage = Static<typeof NewPage>

export const PageChange = Input(
  {
    slug: Type.Optional(Slug),
    path: Type.Optional(PathOrRegion),
    ...shared,
    published_at: Type.Optional(Nullable(Timestamp)),
    translations: Type.Optional(Type.Array(TranslationChange, { maxItems: 20 })),
  },
  { title: 'PageChange' },
)
export type PageChange = Static<typeof PageChange>

const Translation = translation('Translation', {
  locale: Text('de'),
  title: Text('Leistungen'),
  slug: Text('leistungen'),
  made_from: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'By field, which text of the default locale a text was made from: as `made_from` of a block',
      examples: [{ title: '1k2f9ab-9z0c1d' }],
      'x-extension': true,
    }),
  ),
  etag: Etag,
})
const page = {
  id: Id,
  site_id: Id,
  slug: Text('leistungen'),
  path: Text('/leistungen'),
  type: PageType,
  status: PageStatus,
  template: Nullable(Text('default')),
  parent_id: Nullable(Id),
  sort_order: Type.Integer({ examples: [2] }),
  is_home: Type.Boolean(),
  is_noindex: Type.Boolean(),
  seo: Seo,
  published_at: Nullable(DateTime),
  changed_since_publish: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether a publish would show visitors something else; null for a page that they do not see',
    'x-extension': true,
  }),
  scheduled_content_at: Type.Union([DateTime, Type.Null()], {
    description: 'Since when the text is kept that goes live at `published_at`; edits after that wait for a publish',
    'x-extension': true,
  }),
  created_at: DateTime,
  updated_at: DateTime,
  translations: Type.Array(Translation),
  etag: Etag,
  contents_etag: ContentsEtag,
}
export const PageOrder = Input(
  {
    pages: Type.Array(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'), {
      maxItems: 5000,
      description: 'Ids of pages; those not sent keep their places',
    }),
  },
  { title: 'PageOrder' },
)

export const PageListQuery = Input({
  ...PageQuery.properties,
  texts: Type.Optional({
    ...oneOf('whole', 'short'),
    description:
      '`short` leaves what menus, links and lists of pages show: titles, slugs and `navigation_title`, of posts also description, category, author and picture; `seo` is empty then. Beside the contract',
  }),
})

export const PageView = Type.Object(page, { title: 'Page' })
export type PageView = Static<typeof PageView>
