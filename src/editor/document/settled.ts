import type { MadeFrom } from '../../block-types/made-from'
import { settledKey } from '../../block-types/settled'
import type { Json } from './draft'

/** What a person has settled about texts of a language: by block and field, which source and which text belong together. */
export type Settled = Record<string, Record<string, string>>

export const settledOf = (translation: Json | undefined): Settled => {
  const value = translation?.[settledKey]
  return typeof value === 'object' && value !== null ? (value as Settled) : {}
}

/** What is known of the texts of a block: what the service has noted, and what somebody has said of them. */
export const madeFromOf = (block: string, noted: MadeFrom = {}, translations: Record<string, Json>): MadeFrom =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [locale, { ...noted[locale], ...settledOf(texts)[block] }]),
  )
