import { text } from 'drizzle-orm/sqlite-core'
import type { TenantId } from '../tenant-id'
import { tenants } from './accounts'

/** The account that a row belongs to and goes with. A table that has it is one of those of `accountRows`. */
export const tenantId = () =>
  text('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' })
