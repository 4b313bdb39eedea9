import { isMe, type Me } from '../auth/sessions'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import type { Language } from '../db/control/schema'
import { nameEmpty } from '../errors'

/** The name without surrounding spaces. Throws FieldErrors when nothing is left. */
export async function renameUser(tx: ControlTx, me: Me, input: string, now: Date) {
  const name = input.trim()
  if (!name) throw nameEmpty()
  await accountRows(tx, me.tenant.id).users.update({ name, updatedAt: now.toISOString() }, isMe(me))
  return { name }
}

/** The language of messages and mails. */
export async function setLanguage(tx: ControlTx, me: Me, language: Language, now: Date) {
  await accountRows(tx, me.tenant.id).users.update({ language, updatedAt: now.toISOString() }, isMe(me))
  return { language }
}
