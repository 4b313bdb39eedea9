import { eq, inArray } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { ControlReads, ControlTx } from '../db/control/control'
import { userPreferences } from '../db/control/schema'
import { fieldError } from '../errors'
import { jsonBytes } from '../limits/content-limits'
import type { Preferences } from './preferences.schema'

const maxBytes = 4096

const tooLarge = () => fieldError('ui', { de: 'Zusammen höchstens 4 kB.', en: 'At most 4 kB in all.' })

/** What the user has set; nothing at first. */
export async function getPreferences(db: ControlReads, { id }: Me): Promise<Preferences> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, id))
  return row?.value ?? {}
}

/** Takes the place of what was set before. Gives what is stored. Throws FieldErrors beyond 4 kB as JSON. */
export async function setPreferences(tx: ControlTx, { id }: Me, input: Preferences, now: Date): Promise<Preferences> {
  const { theme, device, panels, ui } = input
  const value = {
    ...(theme && { theme }),
    ...(device && { device }),
    ...(panels && { panels: knownPanels(panels) }),
    ...(ui && { ui }),
  }
  if (jsonBytes(value, maxBytes) > maxBytes) throw tooLarge()
  const set = { value, updatedAt: now.toISOString() }
  await tx
    .insert(userPreferences)
    .values({ userId: id, ...set })
    .onConflictDoUpdate({ target: userPreferences.userId, set })
  return value
}

const knownPanels = ({ outline, inspector, assistant, outline_width, inspector_width }: Panels): Panels =>
  Object.fromEntries(
    Object.entries({ outline, inspector, assistant, outline_width, inspector_width }).filter(
      ([, value]) => value !== undefined,
    ),
  )
type Panels = NonNullable<Preferences['panels']>

/** Those of several users, for the export of their account. */
export const listPreferences = (db: ControlReads, userIds: string[]) =>
  db.select().from(userPreferences).where(inArray(userPreferences.userId, userIds))
