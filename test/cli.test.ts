import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder } from '../src/db/lock'
import { UsageError } from '../src/operator/command'
import { findCommand, operatorCommands } from '../src/operator/commands'
import { parseCommand } from '../src/operator/run-command'
import { type Box, createBox, fillBox } from './support/process'

setDefaultTimeout(180_000) // most tests start processes of their own

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function box(env: Record<string, string> = {}): Box {
  const made = createBox(env)
  ends.push(() => made.end())
  return made
}

const registration = (name: string) => ({ email: `${name}@example.com`, password: 'correct horse battery', name })

// --- help and usage

test('help lists every command, and each command explains its options, without touching any data', async () => {
  const { cli, dir } = box()
  const data = join(dir, 'untouched')
  const overview = await cli([], { TENANTS_DIR: data })
  expect(overview.exit).toBe(0)
  for (const { name, help } of operatorCommands) {
    expect(overview.out).toContain(`  ${name} `)
    expect(overview.out).toContain(help.en)
  }
  expect(await cli(['--help'], { TENANTS_DIR: data })).toEqual(overview)

  const one = await cli(['tenant', '--help'], { TENANTS_DIR: data, LANG: 'de_DE.UTF-8' })
  expect(one.exit).toBe(0)
  const { help, options } = findCommand('tenant')!
  for (const text of [help.de, ...Object.values(options).map((option) => option.help.de), ...Object.keys(options)])
    expect(one.out).toContain(text)
  expect(existsSync(data)).toBe(false)
})

test('what is not understood is named, ends with 2 and opens nothing', async () => {
  const cases: [string, string][] = [
    ['tenantz', 'There is no command “tenantz”. All commands: bun run cli help'],
    ['constructor', 'There is no command “constructor”. All commands: bun run cli help'],
    ['tenants --all', 'There is no option --all here.'],
    ['tenants --json=yes', 'The option --json takes no value.'],
    ['tenants -j', 'There is no option -j here.'],
    ['tenants --constructor', 'There is no option --constructor here.'],
    ['tenants x', '“x” is one too many.'],
    ['tenant', '<id|email> is missing.'],
    ['tenant x --plan', 'The option --plan needs a value: --plan P'],
    ['tenant x --plan=', 'The option --plan needs a value: --plan P'],
    ['tenant x --plan --json', '--plan is one of: free, starter, pro, premium, agency'],
    ['tenant x --plan gold', '--plan is one of: free, starter, pro, premium, agency'],
    ['tenant x --status trialing', '--status is one of: active, suspended'],
  ]
  for (const [line, message] of cases) {
    const [name, ...args] = line.split(' ')
    expect(() => parseCommand(name!, args)).toThrow(new UsageError({ de: '', en: message }))
  }
  expect(parseCommand('tenant', ['x', '--plan', 'pro', '--json']).input).toEqual({
    positionals: ['x'],
    options: { plan: 'pro', json: undefined },
    json: true,
  })

  const { cli, dir } = box()
  const wrong = await cli(['tenants', '--all'], { TENANTS_DIR: join(dir, 'untouched'), PORT: 'wrong as well' })
  expect(wrong).toEqual({ out: '', err: 'There is no option --all here.\n', exit: 2 })
  expect(existsSync(join(dir, 'untouched'))).toBe(false)
})

test('a wrong configuration is listed whole, as the server lists it, and ends with 1', async () => {
  const { cli, dir } = box()
  const { err, exit } = await cli(['tenants'], {
    PORT: 'x',
    ENCRYPTION_KEY: 'short',
    TENANTS_DIR: join(dir, 'untouched'),
  })
  expect(exit).toBe(1)
  expect(err).toStartWith('The configuration cannot be used:\n')
  expect(err).toContain('PORT is no such number')
  expect(err).toContain('ENCRYPTION_KEY is not a key')
  expect(existsSync(join(dir, 'untouched'))).toBe(false)
})

// --- with and without a server

test('without a server a command opens the data itself, and lets go of it', async () => {
  const it = box()
  const [first] = await fillBox(it, ['Backstube Lindenhof', 'Kanzlei am Markt'])
  const { out } = await it.cli(['tenants'])
  const [head, ...lines] = out.trimEnd().split('\n')
  expect(head).toMatch(/^Id +Name +Owner +Plan +Status +Sites +Created +Disk +Visits +Used$/)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.indexOf('agency')).toBe(head!.indexOf('Plan'))
  expect(lines[0]).toContain(`${first}  Backstube Lindenhof`)

  const changed = await it.cli(['tenant', first!, '--plan', 'pro', '--json'])
  expect(JSON.parse(changed.out)).toMatchObject({ id: first, plan: 'pro', status: 'active', sites: 0 })
  const listed = JSON.parse((await it.cli(['tenants', '--json'])).out)
  expect(listed.map((account: { name: string; plan: string }) => [account.name, account.plan])).toEqual([
    ['Backstube Lindenhof', 'pro'],
    ['Kanzlei am Markt', 'agency'],
  ])
  const claim = claimFolder(it.dir)
  expect(claim).toBeDefined()
  claim?.release()
})

test('an account suspended beside a running server gets 403 at its next request, and is let in again', async () => {
  const it = box()
  const server = await it.serve()
  const { body } = await server.client.post('/auth/register', registration('backstube'))
  const client = server.client.with(body.token)
  expect((await client.get('/me')).status).toBe(200)

  const suspended = await it.cli(['tenant', 'Backstube+news@Example.com', '--status', 'suspended'])
  expect(suspended.exit).toBe(0)
  expect(suspended.out).toMatch(/^Status +suspended$/m)
  const refused = await client.get('/me')
  expect([refused.status, refused.body.error]).toEqual([403, 'account_suspended'])

  expect((await it.cli(['tenant', body.user.tenant_id, '--status', 'active'])).exit).toBe(0)
  expect((await client.get('/me')).status).toBe(200)
})

test('an account nobody has is said so and ends with 1', async () => {
  const it = box()
  const { err, exit } = await it.cli(['tenant', 'nobody@example.com', '--plan', 'pro'])
  expect([err, exit]).toEqual(['There is no account for “nobody@example.com”.\n', 1])
})

test('commands give the same beside a server as alone', async () => {
  const it = box()
  const [id] = await fillBox(it, ['Backstube Lindenhof'])
  const lines = [['tenants'], ['tenant', id!, '--json'], ['tenant', 'x'], ['migrate']]
  const outcomes = async () => {
    const all = []
    for (const args of lines) all.push(await it.cli(args, { LANG: 'de_DE.UTF-8' }))
    return all
  }
  const alone = await outcomes()
  await it.serve()
  expect(await outcomes()).toEqual(alone)
  expect(alone.map(({ exit }) => exit)).toEqual([0, 0, 1, 0])
})

test('a command touches nothing while another process that cannot be asked holds the data', async () => {
  const it = box()
  const claim = claimFolder(it.dir)!
  ends.unshift(async () => claim.release())
  const port = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('someone else', { status: 404 }) })
  ends.push(() => port.stop(true))
  writeFileSync(
    join(it.dir, 'server.json'),
    JSON.stringify({ pid: 1, url: `http://127.0.0.1:${port.port}`, token: 'old' }),
  )
  const { err, exit } = await it.cli(['tenants'])
  expect([err, exit]).toEqual([`${it.dir} is in use by another process\n`, 1])
  expect(existsSync(join(it.dir, 'control.db'))).toBe(false)
})

test('the way in to a server is readable by its owner alone, new at each start and gone after the stop; one of a server that was killed keeps no command from the data', async () => {
  const it = box()
  const path = join(it.dir, 'server.json')
  const first = await it.serve()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(first.token).toMatch(/^[\w-]{43}$/)
  await first.client.post('/auth/register', registration('backstube'))
  expect(await first.stop()).toBe(0)
  expect(existsSync(path)).toBe(false)
  const second = await it.serve()
  expect(second.token).not.toBe(first.token)
  await second.stop('SIGKILL')
  expect(existsSync(path)).toBe(true)
  const { out, exit } = await it.cli(['tenants', '--json'])
  expect([exit, JSON.parse(out).length]).toEqual([0, 1])
})

test('under a path of its own the server is found as well, and its key goes to no proxy', async () => {
  const it = box({ BASE_URL: 'http://localhost:3000/api' })
  const server = await it.serve()
  expect(server.url).toEndWith('/api')
  await server.client.post('/auth/register', registration('backstube'))
  let seen = 0
  const proxy = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(`${++seen}`) })
  ends.push(() => proxy.stop(true))
  const address = `http://127.0.0.1:${proxy.port}`
  const proxies = { HTTP_PROXY: address, http_proxy: address, ALL_PROXY: address }
  const { out, exit } = await it.cli(['tenants', '--json'], proxies)
  expect([exit, JSON.parse(out).length, seen]).toEqual([0, 1, 0])
})

// --- demo

test('the demo can be signed in to as printed, and its sites are online', async () => {
  const it = box()
  const { out, exit } = await it.cli(['demo', '--json', '--site', 'radwerk-plagwitz'])
  expect(exit).toBe(0)
  const { email, password, link, sites } = JSON.parse(out)
  const server = await it.serve()
  expect((await server.client.post('/auth/login', { email, password })).status).toBe(200)
  const token = new URL(link).hash.slice(1)
  expect((await server.client.post('/auth/demo', { token })).body.user.email).toBe(email)
  expect(sites).toHaveLength(1)
  for (const { url } of sites) {
    const page = await fetch(server.url, { headers: { host: new URL(url).host } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  }
})
