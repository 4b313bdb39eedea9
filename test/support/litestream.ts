import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { newFolder } from './backups'
import { atEnd } from './fresh-world'

const program = [Bun.which('litestream'), join(homedir(), 'go/bin/litestream')].find((path) => path && existsSync(path))
export const hasLitestream = program !== undefined
if (!program) console.log('litestream is not installed: its tests are skipped')

/** Replicates a data folder by the configuration that an operator uses. */
export function startLitestream(tenantsDir: string) {
  const replica = newFolder()
  const child = Bun.spawn([program ?? '', 'replicate', '-config', join(import.meta.dir, '../../litestream.yml')], {
    env: { TENANTS_DIR: tenantsDir, LITESTREAM_META: newFolder(), LITESTREAM_REPLICA: `file://${replica}` },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  atEnd(() => child.kill('SIGKILL'))
  const log = Promise.all([child.stdout.text(), child.stderr.text()])
  return {
    /** Databases that have a copy, by their path below the data folder. */
    replicated: () =>
      readdirSync(replica, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.endsWith('.db'))
        .filter((entry) =>
          readdirSync(join(entry.parentPath, entry.name), { recursive: true }).some((name) =>
            String(name).endsWith('.ltx'),
          ),
        )
        .map((entry) => join(entry.parentPath, entry.name).slice(replica.length + 1))
        .sort(),
    /** The newest transaction of a database that its copy has; another one after each copying. */
    newest: (database: string) =>
      readdirSync(join(replica, database), { recursive: true })
        .flatMap((name) => /([0-9a-f]{16})\.ltx$/.exec(String(name))?.slice(1) ?? [])
        .sort()
        .at(-1),
    async kill() {
      child.kill('SIGKILL')
      await child.exited
      return (await log).join('')
    },
    /** Restores one of them. Throws what the program says. */
    async restore(database: string, target: string) {
      const restoring = Bun.spawn([program ?? '', 'restore', '-o', target, `file://${join(replica, database)}`], {
        stderr: 'pipe',
        stdout: 'pipe',
      })
      const [out, words] = [restoring.stdout.text(), restoring.stderr.text()]
      if ((await restoring.exited) !== 0) throw new Error(`${database}: ${await words}${await out}`)
    },
  }
}
