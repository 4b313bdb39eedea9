import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, readMigrations } from '../../src/db/database'
import { openFile } from '../../src/db/libsql'
import { newFolder } from './tenant-files'

type Kind = 'control' | 'tenant'

/** The migrations up to the one before `tag`, as an earlier release had them. */
export function earlierMigrations(tag: string, kind: Kind = 'tenant') {
  const folder = join(newFolder(), 'migrations')
  cpSync(readMigrations(kind).folder, folder, { recursive: true })
  const journalPath = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(readFileSync(journalPath, 'utf8'))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries }))
  return { folder, newest: entries.at(-1)?.when ?? 0 }
}

/** Gives a database that nobody has open the schema of an earlier release; what that one did not know is lost. */
export async function makeEarlier(path: string, owner: string, migrations: ReturnType<typeof earlierMigrations>) {
  const old = `${path}.old`
  const made = await openDatabase({ url: old, owner }, {}, migrations)
  await made.close()
  const client = openFile(old)
  const list = async (sql: string) => (await client.execute(sql)).rows.map((row) => String(row[0]))
  await client.execute('pragma foreign_keys = off')
  await client.execute({ sql: 'attach ? as newer', args: [path] })
  const tables = await list(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
  )
  for (const table of tables.filter((name) => !['__drizzle_migrations', 'database_identity'].includes(name))) {
    const columns = (await list(`select name from pragma_table_info('${table}')`)).map((name) => `"${name}"`).join()
    await client.execute(`insert into main."${table}" (${columns}) select ${columns} from newer."${table}"`)
  }
  await client.execute('detach newer')
  client.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  for (const end of ['-wal', '-shm']) rmSync(old + end, { force: true })
  renameSync(old, path)
}
