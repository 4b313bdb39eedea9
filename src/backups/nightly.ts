import type { Context } from '../context'
import { makeBackup } from './backup'

/** Backs up into `BACKUP_DIR`; does nothing where it is not set. What goes wrong is in the log. */
export async function nightlyBackup(ctx: Context) {
  const { backup } = ctx.config
  if (!backup) return
  const { folder, manifest, bytes, removed } = await makeBackup(ctx, backup.dir, {
    keep: backup.keep,
    stopped: ctx.stopping,
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
  })
  for (const { id, reason } of manifest.missing) ctx.log.error({ tenant: id, reason }, 'account is not in the backup')
  ctx.log.info({ folder, bytes, accounts: manifest.accounts.length, removed: removed.length }, 'backup made')
}
