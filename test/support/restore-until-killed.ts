import { createRequire } from 'node:module'
import Database from 'libsql'

/**
 * A restore that is ended in its midst as kill -9 would: `bun restore-until-killed.ts <data> <backup> <account or all> <step>`.
 * The step is the n-th call that writes, of the file system or of SQLite. Past the last one it prints how many there were.
 */
const [folder = '', backup = '', what = '', step = '0'] = Bun.argv.slice(2)
let calls = 0
let isArmed = false
const count = () => {
  if (isArmed && ++calls === Number(step)) process.kill(process.pid, 'SIGKILL')
}

const require = createRequire(import.meta.url)
const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
const places: [Record<string, unknown>, string[]][] = [
  [require('node:fs/promises'), ['rename', 'rm', 'copyFile']],
  [require('node:fs'), ['renameSync', 'mkdirSync']],
  [Database.prototype, ['exec']],
  [statement, ['run']],
]
for (const [owner, names] of places)
  for (const name of names) {
    const original = owner[name] as (...args: unknown[]) => unknown
    owner[name] = function (this: unknown, ...args: unknown[]) {
      count()
      return original.apply(this, args)
    }
  }

// only now, so that these find the functions as they were changed above
const { readConfig } = await import('../../src/config/config')
const { openContext } = await import('../../src/open-context')
const { restoreAccount } = await import('../../src/backups/restore-account')
const { restoreAll } = await import('../../src/backups/restore-all')
const { asTenantId } = await import('../../src/db/tenant-id')

const config = readConfig({ TENANTS_DIR: folder, LOG_LEVEL: 'silent' })
if (what === 'all') {
  isArmed = true
  await restoreAll(config, backup)
} else {
  const ctx = await openContext(config)
  isArmed = true
  await restoreAccount(ctx, backup, asTenantId(what))
  isArmed = false
  await ctx.close()
}
console.log(calls)
process.exit(0)
