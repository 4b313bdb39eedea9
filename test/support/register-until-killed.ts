import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { createApp } from '../../src/app'
import { readConfig } from '../../src/config/config'
import { openContext } from '../../src/context'
import { createClient } from './client'

/**
 * Registers two accounts on a data folder, `first@…` and then `second@…`, and ends itself as kill -9 would in the midst
 * of the second: `bun register-until-killed.ts <folder> <step>`. A number is the n-th call to SQLite from there on, a
 * name one of the moments in between. Prints the token of each account it has told of.
 */
const [folder = '', step = '0'] = Bun.argv.slice(2)
const ctx = await openContext(readConfig({ TENANTS_DIR: folder, LOG_LEVEL: 'silent' }), {
  passwords: { memoryCost: 8, timeCost: 1 },
})
const app = createApp(ctx)
const client = createClient((request) => Promise.resolve(app.handle(request)))

await register('first@example.com')
arm()
await register('second@example.com')
process.exit(0)

async function register(email: string) {
  const { body } = await client.post('/auth/register', { email, password: 'correct horse battery', name: 'Bäckerei' })
  if (step === 'answer' && email.startsWith('second')) die()
  console.log(body.token)
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}

function arm() {
  const create = ctx.tenants.create
  ctx.tenants.create = async (id) => {
    if (step === 'folder') {
      mkdirSync(join(folder, id))
      die()
    }
    if (step === 'half a file') {
      mkdirSync(join(folder, id))
      writeFileSync(join(folder, id, 'tenant.db'), 'SQLite format 3\0 and not much more')
      die()
    }
    await create(id)
  }
  let left = Number(step)
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
  for (const [owner, name] of [
    [Database.prototype, 'exec'],
    [statement, 'run'],
    [statement, 'all'],
  ]) {
    const original = owner[name]
    owner[name] = function (...args: unknown[]) {
      if (--left === 0) die()
      return original.apply(this, args)
    }
  }
}
