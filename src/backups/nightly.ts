import type { Context } from '../context'
import { openBucket } from '../edges/s3'
import { copyIntoBucket, type MadeBackup, makeBackup, makeBackupInBucket } from './backup'

/** Backs up into `BACKUP_DIR` and the bucket; does nothing where neither is set. What goes wrong is in the log. */
export async function nightlyBackup(ctx: Context) {
  const { backup, backupBucket } = ctx.config
  const options = {
    stopped: ctx.stop.hasBegun,
    reasonOf: (error: unknown) => (error instanceof Error ? error.message : String(error)),
  }
  const note = ({ folder, manifest, bytes, removed }: MadeBackup) => {
    for (const { id, reason } of manifest.missing) ctx.log.error({ tenant: id, reason }, 'account is not in the backup')
    ctx.log.info({ folder, bytes, accounts: manifest.accounts.length, removed: removed.length }, 'backup made')
  }
  const made = backup && (await makeBackup(ctx, backup.dir, { ...options, keep: backup.keep }))
  if (made) note(made)
  if (!backupBucket) return
  const bucket = openBucket(backupBucket)
  const inBucket = { ...options, keep: backupBucket.keep }
  note(made ? await copyIntoBucket(ctx, bucket, made, inBucket) : await makeBackupInBucket(ctx, bucket, inBucket))
}
