import { listStored } from '../backups/bucket'
import { lastInFolder } from '../backups/last-backup'
import { timeOfStamp } from '../backups/manifest'
import { listUpgrades } from '../backups/upgrade-copies'
import type { Config } from '../config/config'
import { openBucket } from '../edges/s3'
import type { InterfaceLanguage } from '../words/interface-languages'
import { findings, type TellFinding } from './findings'
import { reasonOf } from './reason'

/** One is made each night: older than this, and a night was missed. */
const maxAgeHours = 36
const hourMs = 3_600_000

/** How old the newest backup is, where backups are wished. A bucket is asked. */
export async function checkBackups(
  report: TellFinding,
  { backup, backupBucket }: Pick<Config, 'backup' | 'backupBucket'>,
  now: Date,
  language: InterfaceLanguage,
) {
  const add = (state: 'good' | 'warning' | 'bad' | 'off', text: (typeof findings)['noBackups']) =>
    report({ check: 'backups', state, text })
  const look = async (where: string, newest: () => Promise<Date | undefined>) => {
    try {
      const at = await newest()
      if (!at) return add('warning', findings.neverBackedUp(where))
      const hours = Math.max(0, now.getTime() - at.getTime()) / hourMs
      if (hours > maxAgeHours) add('bad', findings.oldBackup(where, hours))
      else add('good', findings.backedUp(where, hours))
    } catch (error) {
      add('bad', findings.backupsUnknown(where, reasonOf(error, language)))
    }
  }
  if (!backup && !backupBucket) add('off', findings.noBackups)
  if (backup) await look(backup.dir, async () => lastInFolder(backup.dir))
  if (!backupBucket) return
  const bucket = openBucket(backupBucket, { patienceMs: 10_000, retryMs: 200 })
  await look(bucket.shown, async () => {
    const newest = (await listStored(bucket)).at(-1)
    return newest === undefined ? undefined : timeOfStamp(newest)
  })
}

/** The copies from before upgrades, where there are some. */
export function checkUpgrades(report: TellFinding, { tenantsDir }: Pick<Config, 'tenantsDir'>) {
  for (const { at, accounts } of listUpgrades(tenantsDir))
    report({ check: 'upgrades', state: 'good', text: findings.upgradeCopy(at.toISOString(), accounts.length) })
}
