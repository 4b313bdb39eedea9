import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { interfaceLanguages } from '../../words/interface-languages'
import { createdAt, id, time, updatedAt } from '../columns'
import type { TenantId } from '../tenant-id'

export const tenants = sqliteTable('tenants', {
  id: id().$type<TenantId>(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  plan: text({ enum: ['free', 'starter', 'pro', 'premium', 'agency'] }).notNull(),
  status: text({ enum: ['trialing', 'active', 'past_due', 'suspended'] }).notNull(),
  /** Who suspended it: the operator's word is not undone by a payment that had nothing to do with it. */
  suspendedBy: text('suspended_by', { enum: ['payments', 'operator'] }),
  /** The life of the folder, which this row is the authority for. */
  state: text({ enum: ['provisioning', 'active'] }).notNull(),
  trialEndsAt: time('trial_ends_at'),
  /** When it is deleted, at its owner's wish; null when it stays. */
  deletionDueAt: time('deletion_due_at'),
  /** When its people were told for the last time before that. */
  deletionRemindedAt: time('deletion_reminded_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const users = sqliteTable(
  'users',
  {
    id: id(),
    tenantId: text('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** As `normalizeEmail` gives it. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer'] }).notNull(),
    /** Argon2id; null for accounts that only sign in through a provider. */
    passwordHash: text('password_hash'),
    language: text({ enum: ['de', 'en'] }).notNull(),
    /** Where the interface is to speak another language than these two. */
    interfaceLanguage: text('interface_language', { enum: interfaceLanguages }),
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

export type TenantRow = typeof tenants.$inferSelect
export type UserRow = typeof users.$inferSelect
export type Role = UserRow['role']
export type Language = UserRow['language']
