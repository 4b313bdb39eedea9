import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time } from '../columns'
import { users } from './accounts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

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

/** Challenges that were handed out and not yet answered. Consumed by deletion. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  /** SHA-256 of the challenge, hex. */
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text({ enum: ['login', 'register'] }).notNull(),
  /** Whose registration it is; a login does not know yet. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
})

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

/** A redirect to a provider that has not come back yet. Consumed by deletion. */
export const oauthStates = sqliteTable('oauth_states', {
  /** SHA-256 of the state, hex. */
  stateHash: text('state_hash').primaryKey(),
  nonce: text().notNull(),
  /** PKCE, sealed. */
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: time('expires_at').notNull(),
})
