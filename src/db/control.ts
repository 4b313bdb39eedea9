import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time, updatedAt } from './columns'

/** What has to be known before it is known whose request it is. Everything else lives in the tenant's own file. */

export const tenants = sqliteTable('tenants', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  plan: text({ enum: ['free', 'starter', 'pro', 'premium', 'agency'] }).notNull(),
  status: text({ enum: ['trialing', 'active', 'past_due', 'suspended'] }).notNull(),
  /** The life of the folder, which this row is the authority for. */
  state: text({ enum: ['provisioning', 'active', 'deleting'] }).notNull(),
  trialEndsAt: time('trial_ends_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const users = sqliteTable(
  'users',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** As `normalizeEmail` gives it. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer'] }).notNull(),
    /** Argon2id; null for accounts that only sign in through a provider. */
    passwordHash: text('password_hash'),
    language: text({ enum: ['de', 'en'] }).notNull(),
    emailVerifiedAt: time('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('users_tenant').on(table.tenantId)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Names that public paths and preview hosts carry: unique over all tenants, while site slugs are unique per tenant. */
export const publicSlugs = sqliteTable(
  'public_slugs',
  {
    publicSlug: text('public_slug').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('public_slugs_tenant').on(table.tenantId)],
)

export const jobs = sqliteTable(
  'jobs',
  {
    /** The id of the generation in the tenant's file that the job carries out. */
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    status: text({ enum: ['queued', 'running'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('jobs_status').on(table.status)],
)

/** When a site has a scheduled page to bring live. A row too many costs one look; a row too few would cost a publish. */
export const wakeUps = sqliteTable(
  'wake_ups',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('wake_ups_due').on(table.dueAt)],
)

export type TenantRow = typeof tenants.$inferSelect
export type UserRow = typeof users.$inferSelect
export type Role = UserRow['role']
export type Language = UserRow['language']
