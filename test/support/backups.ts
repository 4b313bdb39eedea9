import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFile } from '../../src/db/libsql'
import { atEnd } from './fresh-world'

/** A folder for one test. */
export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'backups-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Paths of all files below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** Every row of a database that nobody else has open, by table. */
export async function rowsOf(path: string, encryptionKey?: Uint8Array) {
  const client = openFile(path, { encryptionKey })
  try {
    const { rows: tables } = await client.execute(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 order by name",
    )
    const found: Record<string, string[]> = {}
    for (const table of tables) {
      const isSchema = table[0] === 'sqlite_schema' // a copy has its pages in another order
      const { rows } = await client.execute(`select ${isSchema ? 'type, name, sql' : '*'} from "${table[0]}"`)
      found[String(table[0])] = rows.map((row) => JSON.stringify(Array.from(row as unknown as unknown[]))).sort()
    }
    return found
  } finally {
    client.close()
  }
}

/** What `integrity_check` says of a database. */
export async function integrityOf(path: string): Promise<unknown> {
  const client = openFile(path)
  try {
    return (await client.execute('pragma integrity_check')).rows[0]?.[0]
  } finally {
    client.close()
  }
}

/** Content of files, for comparison. */
export const contentOf = (folder: string, paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, Bun.hash(readFileSync(join(folder, path))).toString()]))
