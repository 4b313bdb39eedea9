import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, revision, time, updatedAt } from '../columns'

export type JsonObject = Record<string, unknown>

export const sites = sqliteTable('sites', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  publicSlug: text('public_slug').notNull(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  /** A row of `themes` or the id of a system theme; null means the default theme. */
  themeId: text('theme_id'),
  defaultLocale: text('default_locale').notNull(),
  locales: json<string[]>().notNull(),
  company: json<JsonObject>().notNull(),
  branding: json<JsonObject>().notNull(),
  trustBar: json<JsonObject>('trust_bar').notNull(),
  trackerId: text('tracker_id'),
  contactEndpoint: text('contact_endpoint'),
  contactRecipient: text('contact_recipient'),
  googleVerification: text('google_verification'),
  settings: json<JsonObject>().notNull(),
  /** Signs `form.submission`; sealed (db/secrets.ts), never answered. */
  webhookSecret: text('webhook_secret'),
  /** Folder name of the release that visitors see; null before the first publish. */
  liveReleaseId: text('live_release_id'),
  publishedAt: time('published_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  revision: revision(),
  /** Names a state of what a version brings back; set by hand, since a publish writes this row, too. */
  settingsRevision: text('settings_revision').notNull().default(''),
})

/** The account's own themes; system themes live in code. */
export const themes = sqliteTable('themes', {
  id: id(),
  name: text().notNull(),
  tokens: json<JsonObject>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  revision: revision(),
})

/** Where a published page used to be: answered 301 from the next release on. */
export const redirects = sqliteTable(
  'redirects',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** As a visitor sees it, with the locale's prefix. */
    fromPath: text('from_path').notNull(),
    pageId: text('page_id').notNull(),
    locale: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('redirects_site_path').on(table.siteId, table.fromPath),
    index('redirects_page').on(table.pageId),
  ],
)

/** Addresses that people have sent elsewhere by hand. */
export const redirectRules = sqliteTable(
  'redirect_rules',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Lower case, without a slash at its end; with `/*` at the end it stands for everything below. */
    fromPath: text('from_path').notNull(),
    /** A path of the site or a whole address; null where the status is 410. */
    target: text(),
    status: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('redirect_rules_site_path').on(table.siteId, table.fromPath)],
)

export type RedirectRuleRow = typeof redirectRules.$inferSelect
export type SiteRow = typeof sites.$inferSelect
export type ThemeRow = typeof themes.$inferSelect
