import { eq } from 'drizzle-orm'
import type { ControlReads } from '../db/control/control'
import { type UserRow, users } from '../db/control/schema'

/** The user with this address, as `normalizeEmail` gives it, in whichever account; one that is being made as well. */
export async function findByEmail(
  db: ControlReads,
  email: string,
): Promise<Pick<UserRow, 'id' | 'tenantId' | 'language' | 'interfaceLanguage'> | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      language: users.language,
      interfaceLanguage: users.interfaceLanguage,
    })
    .from(users)
    .where(eq(users.email, email))
  return user
}
