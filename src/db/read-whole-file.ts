/**
 * A program of its own, which ends as the service would: it reads all that is in one database file, row by row, and
 * says on stdout which part comes next. libSQL aborts the whole process on text that is not UTF-8, and one flipped byte
 * on the disk is enough for that. Takes `{path, encryptionKey?, extension?}` on stdin, the key in base64. Changes nothing.
 */
import Database from 'libsql'
import { openOptions } from './libsql'

const { path, encryptionKey, extension } = (await Bun.stdin.json()) as Record<string, string | undefined>
const db = new Database(path ?? '', openOptions(encryptionKey ? Buffer.from(encryptionKey, 'base64') : undefined))
if (extension) db.loadExtension(extension)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function readAll(part: string, sql: string) {
  process.stdout.write(`${part}\n`)
  for (const _ of db.prepare(sql).raw(true).iterate()) {
    // nothing is done with it: that it can be read is all that is asked
  }
}

readAll('sqlite_schema', 'select * from sqlite_schema')
const names = (type: string) =>
  db.prepare('select name, tbl_name as "table" from sqlite_schema where type = ?').all([type]) as {
    name: string
    table: string
  }[]
for (const { name } of names('table')) readAll(name, `select * from ${quoted(name)}`)
// an index holds its own copies of texts, and a query that needs no more never looks at the table
for (const { name, table } of names('index')) {
  const columns = db.prepare('select name from pragma_index_info(?)').all([name]) as { name: string | null }[]
  const known = columns.flatMap((column) => (column.name === null ? [] : [quoted(column.name)]))
  if (known.length === 0) continue
  try {
    readAll(name, `select ${known.join(', ')} from ${quoted(table)} indexed by ${quoted(name)} order by ${known[0]}`)
  } catch (error) {
    if (!String(error).includes('no query solution')) throw error // an index of some rows only
  }
}
process.exit(0)
