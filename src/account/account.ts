import { isMe, type Me } from '../auth/sessions'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import type { Language } from '../db/control/schema'
import { nameEmpty } from '../errors'
import type { InterfaceLanguage } from '../words/interface-languages'

/** The name without surrounding spaces. Throws FieldErrors when nothing is left. */
export async function renameUser(tx: ControlTx, me: Me, input: string, now: Date) {
  const name = input.trim()
  if (!name) throw nameEmpty()
  await accountRows(tx, me.tenant.id).users.update({ name, updatedAt: now.toISOString() }, isMe(me))
  return { name }
}

interface LanguageChoice {
  language: Language
  /** One of those that the interface speaks beside German and English; without it `language`. */
  interface_language?: InterfaceLanguage
}

/** The language of messages and mails. */
export async function setAccountLanguage(tx: ControlTx, me: Me, choice: LanguageChoice, now: Date) {
  const { language, interface_language: wanted } = choice
  const interfaceLanguage = wanted === language ? null : (wanted ?? null)
  const at = now.toISOString()
  await accountRows(tx, me.tenant.id).users.update({ language, interfaceLanguage, updatedAt: at }, isMe(me))
  return choice
}
