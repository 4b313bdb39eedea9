import { Database } from 'bun:sqlite'

/**
 * Another program on a database file, as a replicator is: `bun hold-lock.ts <file> <read|write>`. Each line on stdin
 * takes its lock or lets it go again; it says `held` or `free`.
 */
const [, , file, kind] = Bun.argv
const db = new Database(file)
db.run('pragma busy_timeout = 5000')
let held = false
for await (const _ of console) {
  if (held) db.run('commit')
  else if (kind === 'write') db.run('begin immediate')
  else {
    db.run('begin')
    db.query('select count(*) from sqlite_schema').get() // a read transaction begins with the first read
  }
  held = !held
  console.log(held ? 'held' : 'free')
}
