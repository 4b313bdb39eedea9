import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time } from '../columns'
import { userId } from './user-column'

/** A user's TOTP secret: pending until the first right code, then on. */
export const totpFactors = sqliteTable('totp_factors', {
  userId: userId().primaryKey(),
  /** Base32, sealed. */
  secret: text().notNull(),
  enabledAt: time('enabled_at'),
  /** The newest time step that was used: no code counts twice (RFC 6238 §5.2). */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
})

/** Each signs in once, in place of a TOTP code. A used one is deleted. */
export const backupCodes = sqliteTable(
  'backup_codes',
  {
    id: id(),
    userId: userId(),
    /** Keyed digest: fifty random bits are too few for a plain hash. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('backup_codes_code').on(table.userId, table.codeHash)],
)

/** A password that was right and waits for its second factor. */
export const totpChallenges = sqliteTable(
  'totp_challenges',
  {
    /** SHA-256 of the challenge token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    failures: integer().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('totp_challenges_user').on(table.userId)],
)

/** Wrong second factors of a user in the running window, over all challenges and sign-ins. */
export const factorFailures = sqliteTable('factor_failures', {
  userId: userId().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: time('window_ends_at').notNull(),
})

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: id(),
    userId: userId(),
    /** COSE key. */
    publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
    counter: integer().notNull(),
    transports: json<string[]>().notNull(),
    name: text().notNull(),
    isBackedUp: flag('is_backed_up').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** A sign-in with a provider that belongs to a user. */
export const identities = sqliteTable(
  'identities',
  {
    id: id(),
    userId: userId(),
    provider: text({ enum: ['google'] }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
)

/**
 * Challenges and states that signed somebody in. Handed out, they are sealed values that cost no row; a row keeps them
 * from working again, also after a restart.
 */
export const redeemedChallenges = sqliteTable(
  'redeemed_challenges',
  {
    /** SHA-256, hex. */
    hash: text().primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('redeemed_challenges_expiry').on(table.expiresAt)],
)

/** Networks that a user signed in from: guessing by others does not use up their tries. */
export const familiarNetworks = sqliteTable(
  'familiar_networks',
  {
    userId: userId(),
    /** Keyed digest: where people were is not written down. */
    networkHash: text('network_hash').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.networkHash] })],
)

/** The link in the mail that a user gets when others have used up the tries of their account. */
export const admissionLinks = sqliteTable('admission_links', {
  userId: userId().primaryKey(),
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
})
