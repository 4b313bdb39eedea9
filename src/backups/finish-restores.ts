import { readdirSync } from 'node:fs'
import type { Context } from '../context'
import { accountOfDraft, endCutOffRestore } from './restore-account'

/** At the start: restores of single accounts that were cut off are ended, one way or the other. Throws nothing. */
export async function finishRestores(ctx: Context) {
  for (const name of readdirSync(ctx.config.tenantsDir)) {
    const id = accountOfDraft(name)
    if (!id) continue
    try {
      const found = await endCutOffRestore(ctx, id)
      ctx.log.warn({ tenant: id, account: found }, 'a restore of this account was cut off')
    } catch (error) {
      ctx.log.error({ tenant: id, error, folder: name }, 'a restore that was cut off cannot be ended: restore it again')
    }
  }
}
