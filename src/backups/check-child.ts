import { openDatabase, readMigrations } from '../db/database'
import { openFile } from '../db/libsql'
import { controlOwner } from '../db/owner'
import * as tenantSchema from '../db/tenant/schema'
import { filesOf } from '../media/files'
import type { CheckedDatabase, CheckRequest } from './checker'

/**
 * Checks untrusted databases: `bun check-child.ts`, one request per line. A process of its own,
 * because text that is not UTF-8 aborts the one that reads it, and the checks hold the thread.
 */
if (import.meta.main) {
  for await (const line of console) {
    if (line === '') continue
    const answer = await check(JSON.parse(line) as CheckRequest).catch(
      (error): CheckedDatabase => ({ faults: [reason(error)], schema: 0, isNewer: false, rows: {}, named: [] }),
    )
    console.log(JSON.stringify(answer))
  }
}

/** Checks, reads every row, and then brings the file to the newest schema as the server would. */
async function check({ path, owner, encryptionKey }: CheckRequest): Promise<CheckedDatabase> {
  const key = encryptionKey ? new Uint8Array(Buffer.from(encryptionKey, 'base64')) : undefined
  const migrations = readMigrations(owner === controlOwner ? 'control' : 'tenant')
  const client = openFile(path, { encryptionKey: key })
  const list = async (sql: string, args: (string | number)[] = []) => (await client.execute({ sql, args })).rows
  const rows: Record<string, number> = {}
  const faults: string[] = []
  let schema = 0
  try {
    for (const row of await list('pragma integrity_check')) if (row[0] !== 'ok') faults.push(String(row[0]))
    if (faults.length > 0) return { faults: faults.slice(0, 5), schema, isNewer: false, rows, named: [] }
    // the tables behind a virtual one are SQLite's own
    const tables = await list(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 and name <> 'sqlite_schema'",
    )
    for (const row of tables) rows[String(row[0])] = await readRows(list, String(row[0]))
    schema = Number((await list('select max(created_at) from __drizzle_migrations'))[0]?.[0] ?? 0)
    // the first versions carried no id: it is written when the file is opened
    const carried = 'database_identity' in rows && (await list('select owner from database_identity'))[0]?.[0]
    if (carried && carried !== owner) faults.push(`it carries the id ${carried}`)
  } finally {
    client.close()
  }
  const isNewer = schema > migrations.newest
  if (faults.length > 0 || isNewer) return { faults: faults.slice(0, 5), schema, isNewer, rows, named: [] }
  return { faults, schema, isNewer, rows, named: await migrateAndRead(path, owner, key, migrations) }
}

type List = (sql: string, args?: (string | number)[]) => Promise<ArrayLike<unknown>[]>

async function readRows(list: List, table: string): Promise<number> {
  const name = `"${table.replaceAll('"', '""')}"`
  let count = 0
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await list(`select rowid, * from ${name} where rowid > ? order by rowid limit 200`, [after])
    count += page.length
    const last = page.at(-1)
    if (!last) return count
    after = Number(last[0])
  }
}

/** Files that a tenant's database names; none for the control database. */
async function migrateAndRead(
  path: string,
  owner: string,
  encryptionKey: Uint8Array | undefined,
  migrations: ReturnType<typeof readMigrations>,
): Promise<string[]> {
  const database = await openDatabase({ url: path, owner, encryptionKey }, tenantSchema, migrations)
  try {
    if (owner === controlOwner) return []
    return await database.read(async (db) => {
      const deleted = await db.select({ row: tenantSchema.deletedAssets.row }).from(tenantSchema.deletedAssets)
      const media = [...(await db.select().from(tenantSchema.assets)), ...deleted.map(({ row }) => row)]
      const sites = await db.select().from(tenantSchema.sites)
      return [
        ...media.flatMap((row) => filesOf(row).map((file) => `media/${row.siteId}/${file}`)),
        ...sites.flatMap(({ id, liveReleaseId }) =>
          liveReleaseId ? [`releases/${id}/${liveReleaseId}/manifest.json`] : [],
        ),
      ]
    })
  } finally {
    await database.close()
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
