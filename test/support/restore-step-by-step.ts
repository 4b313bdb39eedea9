import { createRequire } from 'node:module'
import { join } from 'node:path'
import { callBefore, copyFolder, database, statement } from './each-step'

/**
 * A restore, or the undoing of an upgrade, and what a kill -9 would leave of it: `bun restore-step-by-step.ts <data> <backup> <account, all or upgrade> <copies>
 * <steps>`. Copies the data folder before the steps that are named, as 1,5,9: the n-th call that writes, of the file system
 * or of SQLite. Prints how many there were.
 */
const [folder = '', backup = '', what = '', copies = '', steps = ''] = Bun.argv.slice(2)
const wanted = new Set(steps.split(',').map(Number))
let calls = 0
let isArmed = false

const require = createRequire(import.meta.url)
callBefore(
  [
    [require('node:fs/promises'), ['rename', 'rm', 'copyFile']],
    [require('node:fs'), ['renameSync', 'mkdirSync']],
    [database, ['exec']],
    [statement, ['run']],
  ],
  () => {
    if (!isArmed) return
    calls++
    if (!wanted.has(calls)) return
    isArmed = false // the copy makes a folder, too
    copyFolder(folder, join(copies, String(calls)))
    isArmed = true
  },
)

// only now, so that these find the functions as they were changed above
const { readConfig } = await import('../../src/config/config')
const { openContext } = await import('../../src/open-context')
const { restoreAccount } = await import('../../src/backups/restore-account')
const { restoreAll } = await import('../../src/backups/restore-all')
const { undoUpgrade } = await import('../../src/backups/undo-upgrade')
const { asTenantId } = await import('../../src/db/tenant-id')

const config = readConfig({ TENANTS_DIR: folder, LOG_LEVEL: 'silent' })
if (what === 'all') {
  isArmed = true
  await restoreAll(config, backup)
} else if (what === 'upgrade') {
  isArmed = true
  await undoUpgrade(config, new Date('2026-05-05T10:00:00.000Z'))
} else {
  const ctx = await openContext(config)
  isArmed = true
  await restoreAccount(ctx, backup, asTenantId(what))
  isArmed = false
  await ctx.close()
}
console.log(calls)
process.exit(0)
