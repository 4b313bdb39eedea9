import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, readMigrations } from '../db/database'
import * as schema from '../db/tenant/schema'

/** A migrated database that is nobody's yet, made when it is first asked for: a new account begins with a copy of it. */
export function openTemplate() {
  let template: Promise<Buffer> | undefined
  return {
    /** The bytes of the file. They are made in `dir`, from which the file is gone again. Throws what SQLite says. */
    bytes(dir: string): Promise<Buffer> {
      template ??= makeTemplate(join(dir, `template-${process.pid}.db`)).catch((error) => {
        template = undefined
        throw error
      })
      return template
    },
  }
}
export type Template = ReturnType<typeof openTemplate>

async function makeTemplate(path: string) {
  const remove = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  }
  remove()
  const database = await openDatabase({ url: path }, schema, readMigrations('tenant'))
  await database.close() // folds the log into the file
  const bytes = readFileSync(path)
  remove()
  return bytes
}
