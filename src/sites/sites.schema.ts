import { type Static, Type } from '@sinclair/typebox'
import { DomainView } from '../domains/domains.schema'
import { ContentsEtag, Etag } from '../http/etag'
import { Count, DateTime, FreeObject, Id, Input, LocaleCode, Nullable, oneOf, RequiredText, Text } from '../http/fields'
import { describeKnown } from '../http/known-fields'
import { PageView } from '../pages/pages.schema'
import { ThemeView } from '../theme/theme.schema'
import { brandingFields, companyFields, settingsFields } from './site-fields'

const id = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'
const Company = describeKnown(
  companyFields,
  'Company',
  'Master data of the business. Further fields are kept, without effect.',
  { legal_name: 'Backstube Lindenhof GmbH', city: 'Freiburg', country: 'DE' },
)
const Branding = describeKnown(
  brandingFields,
  'Branding',
  'Images by id of the library, by address or as blocks have them. Further fields are kept, without effect.',
  { logo: { asset_id: id } },
)
const TrustBar = FreeObject({})
const Settings = describeKnown(
  settingsFields,
  'SiteSettings',
  'Merged into those there are, not replaced; null clears one. Further fields are kept, without effect.',
  { webhook_url: 'https://hooks.example.com/form' },
)

const writable = {
  name: RequiredText('Backstube Lindenhof', 255),
  slug: Text('backstube', { pattern: '^[a-z0-9-]+$', maxLength: 100, description: 'Unique in the account' }),
  theme_id: Type.Optional(Nullable(Text(id, { maxLength: 64, description: 'Of the account or a system theme' }))),
  default_locale: Type.Optional(LocaleCode),
  locales: Type.Optional(Type.Array(LocaleCode, { minItems: 1, maxItems: 20 })),
  company: Type.Optional(Nullable(Company)),
  branding: Type.Optional(Nullable(Branding)),
  settings: Type.Optional(Nullable(Settings)),
}

export const NewSite = Input(
  {
    ...writable,
    trust_bar: Type.Optional(Nullable(TrustBar)),
    tracker_id: Type.Optional(Nullable(Text('backstube-1', { maxLength: 255 }))),
    contact_endpoint: Type.Optional(Nullable(Text('https://forms.example.com/backstube', { maxLength: 2000 }))),
    contact_recipient: Type.Optional(Nullable(Text('rosa@example.com', { maxLength: 255 }))),
    google_verification: Type.Optional(Nullable(Text('Zk1m0Q0uJ8yq3', { maxLength: 255 }))),
  },
  { title: 'NewSite' },
)
export type NewSite = Static<typeof NewSite>

export const SiteChange = Type.Partial(Input(writable), { title: 'SiteChange' })
export type SiteChange = Static<typeof SiteChange>

const UnpublishedChanges = Type.Object(
  {
    pages: Type.Object(
      { changed: Count, new: Count, deleted: Count },
      { description: 'Changed or taken back since they were published; not seen yet; deleted and still seen' },
    ),
    regions: Type.Boolean({ description: 'Header or footer' }),
    theme: Type.Boolean(),
    settings: Type.Boolean({ description: 'Name, languages, company, branding, settings' }),
    entries: Type.Boolean({ description: 'Of collections that a page lists' }),
  },
  { title: 'UnpublishedChanges' },
)

const site = {
  id: Id,
  name: Text('Backstube Lindenhof'),
  slug: Text('backstube'),
  public_slug: Text('backstube-lindenhof', { description: 'Unique on this server' }),
  status: oneOf('draft', 'published'),
  theme_id: Nullable(Id),
  default_locale: Text('de'),
  locales: Type.Array(Text('de')),
  company: Company,
  branding: Branding,
  trust_bar: TrustBar,
  tracker_id: Nullable(Text('backstube-1')),
  contact_endpoint: Nullable(Text('https://forms.example.com/backstube')),
  contact_recipient: Nullable(Text('rosa@example.com')),
  google_verification: Nullable(Text('Zk1m0Q0uJ8yq3')),
  settings: Settings,
  preview_url: Text('https://backstube-lindenhof.example.com/'),
  live_url: Nullable(Text('https://backstube-lindenhof.example.com/')),
  primary_domain_id: Nullable(Id),
  published_at: Nullable(DateTime),
  created_at: DateTime,
  updated_at: DateTime,
  theme: ThemeView,
  domains: Type.Array(DomainView),
  etag: Etag,
  unpublished_changes: Type.Union([UnpublishedChanges, Type.Null()], {
    description: 'What the next publish would change for visitors; null before the first one',
    'x-extension': true,
  }),
}

export const SiteQuery = Input({
  pages: Type.Optional({
    ...oneOf('all', 'none'),
    description: '`none` leaves the list of pages empty, for whoever reads it by itself; beside the contract',
  }),
})
export type SiteQuery = Static<typeof SiteQuery>

export const SiteInList = Type.Object(
  { ...site, pages_count: Type.Integer({ examples: [5] }) },
  { title: 'SiteInList' },
)
export const SiteView = Type.Object(
  { ...site, pages: Type.Array(PageView), contents_etag: ContentsEtag },
  { title: 'Site' },
)
export const Publishing = Input(
  {
    label: Type.Optional(Nullable(Text('Herbst', { maxLength: 255, description: 'Of the version that is saved' }))),
    notes: Type.Optional(Nullable(Text('Neue Preise', { maxLength: 5000 }))),
    pages: Type.Optional(
      Type.Union([Type.Array(Text(id, { maxLength: 64 }), { minItems: 1, maxItems: 5000 }), Type.Null()], {
        description: 'Ids of the pages to publish, header and footer among them; all others stay as visitors know them',
        'x-extension': true,
      }),
    ),
    look: Type.Optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Publish theme, name, languages, company, branding and settings; without `pages` only these',
        'x-extension': true,
      }),
    ),
    entries: Type.Optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Publish the entries of collections; without `pages` only these',
        'x-extension': true,
      }),
    ),
  },
  { title: 'Publishing' },
)
export const Queued = Type.Object({ generation_id: Id, status: Type.Literal('queued') }, { title: 'Queued' })
export const Regions = Type.Object(
  {
    header: Id,
    footer: Id,
    etags: Type.Object({ header: ContentsEtag, footer: ContentsEtag }),
    etag: Etag,
  },
  { title: 'Regions', description: 'Ids of the pages' },
)
