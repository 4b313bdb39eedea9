import { type BackupOptions, makeBackup, makeBackupInBucket } from '../backups/backup'
import { openBackupBucket } from '../backups/bucket'
import { isBucketAddress } from '../backups/bucket-address'
import { readableBytes } from '../backups/refused'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import { type Command, UsageError } from './command'
import { reasonOf } from './reason'

const maxKept = 10_000

export const backupCommand: Command = {
  name: 'backup',
  args: '<dir>',
  help: {
    de: 'Sichert alle Konten in einen neuen Ordner unterhalb von <dir>, auch während der Server läuft.',
    en: 'Backs up all accounts into a new folder below <dir>, also while the server runs.',
  },
  more: {
    de: 'Was sich seit der letzten Sicherung dort nicht geändert hat, belegt keinen Platz, wo das Dateisystem Hardlinks kennt. s3://bucket/präfix sichert in einen Bucket, s3:// in den der Konfiguration.',
    en: 'What has not changed since the last backup there takes no room where the file system has hard links. s3://bucket/prefix backs up into a bucket, s3:// into the one of the configuration.',
  },
  options: {
    keep: {
      value: 'N',
      help: { de: 'Behält nur die neuesten N Sicherungen', en: 'Keeps the newest N backups only' },
    },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const keep = readKeep(options.keep)
    const ctx = await environment.open()
    const { out } = environment
    const target = positionals[0]!
    const bucket = isBucketAddress(target) ? openBackupBucket(environment.config.backupBucket, target) : undefined
    const backupOptions: BackupOptions = {
      keep,
      stopped: environment.stopped,
      reasonOf: (error) => reasonOf(error, out.language),
      progress: (done, all) => {
        if (!json && done % 100 === 0 && done < all)
          out.line(filled({ de: '{done} von {all} Konten', en: '{done} of {all} accounts' }, { done, all }))
      },
    }
    const made = bucket
      ? await makeBackupInBucket(ctx, bucket, backupOptions)
      : await makeBackup(ctx, target, backupOptions)
    const { manifest, folder, bytes, removed } = made
    if (json) out.json({ folder, bytes, accounts: manifest.accounts.length, missing: manifest.missing, removed })
    else {
      const [count, size] = [manifest.accounts.length, readableBytes(bytes)]
      out.line(
        filled(
          count === 1
            ? { de: 'Ein Konto gesichert, {size}: {folder}', en: '1 account backed up, {size}: {folder}' }
            : { de: '{count} Konten gesichert, {size}: {folder}', en: '{count} accounts backed up, {size}: {folder}' },
          { count, size, folder },
        ),
      )
      out.line(
        manifest.encrypted
          ? {
              de: 'ENCRYPTION_KEY ist nicht dabei. Ohne ihn ist nichts davon lesbar: Bewahren Sie ihn an anderer Stelle auf.',
              en: 'ENCRYPTION_KEY is not in it. Without it nothing of this can be read: keep it elsewhere.',
            }
          : {
              de: 'secret.key liegt bei: Wer die Sicherung hat, kann alles darin lesen.',
              en: 'secret.key is in it: who has the backup can read everything in it.',
            },
        'warning',
      )
      if (removed.length > 0)
        out.line(
          filled(
            { de: 'Ältere Sicherungen gelöscht: {removed}', en: 'Older backups removed: {removed}' },
            { removed: removed.length },
          ),
        )
    }
    for (const { id, reason } of manifest.missing)
      out.error(
        filled(
          { de: 'Konto {id} ließ sich nicht sichern: {reason}', en: 'Account {id} could not be backed up: {reason}' },
          { id, reason },
        ),
      )
    return manifest.missing.length === 0 ? 0 : 1
  },
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const keep = Number(text)
  if (/^\d+$/.test(text) && keep >= 1 && keep <= maxKept) return keep
  throw new UsageError(
    filled(
      { de: '--keep ist eine Zahl von 1 bis {maxKept}.', en: '--keep is a number from 1 to {maxKept}.' },
      { maxKept },
    ),
  )
}
