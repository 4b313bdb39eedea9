import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../db/columns'
import { DatabaseUnavailable } from '../db/unavailable'
import { replaceDurably } from '../durable-files'
import { defineFailure } from '../words/text'
import type { BoxIdentity } from './directory'

/** In the data folder: who its box is. */
const identityName = 'box.json'

interface KeptIdentity extends BoxIdentity {
  /** When the directory first knew it: from then on its folder is this box's. */
  joinedAt?: string
}

/** Made at the first start with a directory. Throws `DatabaseUnavailable` for a folder that is another box's. */
export async function readIdentity(tenantsDir: string, name: string): Promise<KeptIdentity> {
  const path = join(tenantsDir, identityName)
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptIdentity) : undefined
  if (kept?.joinedAt && kept.name !== name) throw isAnother({ path, name: kept.name })
  if (kept?.name === name) return kept
  const made = { name, generation: 1, id: newId() }
  await keepIdentity(tenantsDir, made)
  return made
}

/** Says from now on who the box of this folder is. */
export async function keepIdentity(tenantsDir: string, identity: KeptIdentity) {
  await replaceDurably(join(tenantsDir, identityName), JSON.stringify(identity))
}

const isAnother = defineFailure(DatabaseUnavailable, {
  de: '{path} gehört zur Box {name}: Setzen Sie BOX_NAME so, oder nehmen Sie einen anderen Ordner.',
  en: '{path} belongs to box {name}: set BOX_NAME to that, or take another folder.',
})
