import { type Static, Type } from '@sinclair/typebox'
import { Actor } from '../activity/activity.schema'
import { DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'
import { PageQuery } from '../http/pagination'
import { PageWithBlocks } from '../pages/blocks.schema'
import { SiteView } from '../sites/sites.schema'
import { ThemeView } from '../theme/theme.schema'

export const NewVersion = Input(
  { label: Type.Optional(Nullable(Text('Vor dem Umbau', { maxLength: 255 }))) },
  { title: 'NewVersion' },
)
export type NewVersion = Static<typeof NewVersion>

export const VersionView = Type.Object(
  {
    id: Id,
    label: Text('Vor dem Umbau'),
    trigger: oneOf('manual', 'publish', 'restore', 'build', 'chat', 'import'),
    pages_count: Type.Integer({ description: 'Without header and footer', examples: [5] }),
    created_at: DateTime,
    actor: Nullable(Actor),
  },
  { title: 'SiteVersion' },
)
export type VersionView = Static<typeof VersionView>

export const VersionQuery = Input({
  ...PageQuery.properties,
  page: Type.Optional(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { description: 'Only this page' })),
})
export type VersionQuery = Static<typeof VersionQuery>

const SiteOfVersion = Type.Pick(
  SiteView,
  [
    'name',
    'theme_id',
    'default_locale',
    'locales',
    'company',
    'branding',
    'trust_bar',
    'tracker_id',
    'contact_endpoint',
    'contact_recipient',
    'google_verification',
    'settings',
  ],
  { title: 'SiteOfVersion' },
)

export const VersionContents = Type.Composite(
  [
    VersionView,
    Type.Object({
      site: SiteOfVersion,
      theme: ThemeView,
      pages: Type.Array(PageWithBlocks, { description: 'Header and footer included' }),
    }),
  ],
  { title: 'VersionContents' },
)
export type VersionContents = Static<typeof VersionContents>

export const Restored = Type.Object(
  {
    ok: Type.Literal(true),
    restored: Type.Object({
      version_id: Id,
      pages: Type.Integer({ description: 'Without header and footer', examples: [5] }),
      blocks: Type.Integer({ description: 'With those of header and footer', examples: [24] }),
    }),
  },
  { title: 'Restored' },
)
export type Restored = Static<typeof Restored>
