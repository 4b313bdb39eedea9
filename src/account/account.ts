import { eq } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { ControlTx } from '../db/control/control'
import { type Language, users } from '../db/control/schema'
import { nameEmpty } from '../errors'

/** The name without surrounding spaces. Throws FieldErrors when nothing is left. */
export async function renameUser(tx: ControlTx, me: Me, input: string, now: Date) {
  const name = input.trim()
  if (!name) throw nameEmpty()
  await tx.update(users).set({ name, updatedAt: now.toISOString() }).where(eq(users.id, me.id))
  return { name }
}

/** The language of messages and mails. */
export async function setLanguage(tx: ControlTx, me: Me, language: Language, now: Date) {
  await tx.update(users).set({ language, updatedAt: now.toISOString() }).where(eq(users.id, me.id))
  return { language }
}
