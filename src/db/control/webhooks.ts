import { sqliteTable } from 'drizzle-orm/sqlite-core'
import { tenantId } from './tenant-column'

/**
 * Accounts that have webhook endpoints, whose deliveries a start looks for: the others' files stay closed. Written before
 * the first endpoint. A superfluous row costs one query at a start; a missing one would leave deliveries waiting.
 */
export const webhookAccounts = sqliteTable('webhook_accounts', { tenantId: tenantId().primaryKey() })
