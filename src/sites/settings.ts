import type { SecretBox } from '../db/secrets'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { fieldError } from '../errors'
import { demandFieldSize } from '../limits/content-limits'

/** Switches of the operator: accepted from nobody (spec: Site). */
const operatorSwitches = new Set(['docs', 'handbook', 'autoRelease'])

const secretNotText = () =>
  fieldError('settings.webhook_secret', {
    de: 'Muss Text mit höchstens 500 Zeichen sein.',
    en: 'Must be text of at most 500 characters.',
  })

interface Merged {
  settings: JsonObject
  /** Sealed; null clears it, undefined keeps the stored one. */
  webhookSecret?: string | null
}

/**
 * Settings sent are merged into those there are. `webhook_secret` is taken out and sealed: it is written, never answered.
 * Single values have been looked at (site-fields.ts). Throws FieldErrors for a secret that is no text, and for more than
 * 100 kB after the merge.
 */
export function mergeSettings(secrets: SecretBox, siteId: string, current: JsonObject, sent: JsonObject): Merged {
  const { webhook_secret: secret, webhook_secret_set: _, ...rest } = sent
  const kept = Object.entries(rest).filter(([key]) => !operatorSwitches.has(key))
  const settings = { ...current, ...Object.fromEntries(kept) }
  if (kept.length > 0) demandFieldSize('settings', settings)
  if (secret === undefined) return { settings }
  if (secret === null || secret === '') return { settings, webhookSecret: null }
  if (typeof secret !== 'string' || secret.length > 500) throw secretNotText()
  return { settings, webhookSecret: secrets.seal(secret, webhookSecretLabel(siteId)) }
}

export const webhookSecretLabel = (siteId: string) => `sites/${siteId}/webhook_secret`

export const settingsView = (site: SiteRow): JsonObject => ({
  ...site.settings,
  webhook_secret_set: site.webhookSecret !== null,
})
