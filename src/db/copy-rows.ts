import { openFile } from './libsql'

interface SealedFile {
  path: string
  encryptionKey?: Uint8Array
}

/**
 * Copies everything of a database into a new file with another key, or none: SQLite copies a file only under the key it
 * has. Nobody else has either of them open.
 */
export async function copyRows(from: SealedFile, to: SealedFile) {
  const source = openFile(from.path, from)
  const target = openFile(to.path, to)
  try {
    const list = async (sql: string) =>
      (await source.execute(sql)).rows.map((row) => Array.from({ length: row.length }, (_, i) => row[i]))
    await target.execute('pragma foreign_keys = off')
    const tx = await target.transaction('write')
    try {
      const schema = await list(
        "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'",
      )
      // a virtual table makes the tables it keeps its data in by itself
      const kinds = new Map(
        (await list("select name, type from pragma_table_list where schema = 'main'")).map(([name, type]) => [
          name,
          type,
        ]),
      )
      for (const [type, name, sql] of schema)
        if (type === 'table' && kinds.get(name) !== 'shadow') await tx.execute(String(sql))
      for (const [name, kind] of kinds) {
        if (kind === 'virtual' || String(name).startsWith('sqlite_')) continue
        const quoted = `"${String(name).replaceAll('"', '""')}"`
        const columns = (
          await list(`select name from pragma_table_info(${`'${String(name).replaceAll("'", "''")}'`})`)
        ).map(([column]) => `"${column}"`)
        if (kind === 'shadow') await tx.execute(`delete from ${quoted}`) // it begins with rows of its own
        const insert = `insert into ${quoted} (${columns.join()}) values (${columns.map(() => '?').join()})`
        for (const row of await list(`select ${columns.join()} from ${quoted}`))
          await tx.execute({ sql: insert, args: row.map((value) => value ?? null) })
      }
      for (const [type, , sql] of schema) if (type !== 'table') await tx.execute(String(sql))
      await tx.commit()
    } finally {
      tx.close()
    }
  } finally {
    source.close()
    target.close()
  }
}
