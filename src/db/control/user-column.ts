import { text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** Of whom the row is; it goes with them. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
