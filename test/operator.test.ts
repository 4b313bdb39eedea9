import { afterEach, expect, test } from 'bun:test'
import { tenants } from '../src/db/control/schema'
import { newTenantId } from '../src/db/tenant-id'
import { timetable } from '../src/schedule'
import { createWorld, type World } from './support/world'

let open: World | undefined
afterEach(async () => {
  await open?.end()
})

async function world(env: Record<string, string> = {}) {
  open = await createWorld({ env })
  return open
}

/** What the running server says to a command, line by line. */
async function ask({ ctx, fetch }: World, command: string, args: string[], language = 'en') {
  const headers = { authorization: `Bearer ${ctx.http.commandToken.token}` }
  const body = JSON.stringify({ command, args, language })
  const answer = await fetch(new Request('http://localhost/internal/cli', { method: 'POST', headers, body }))
  return (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('without the token of this start there is nothing at the address, byte for byte', async () => {
  const operatorToken = 'operator-token-of-20-'
  const { ctx, fetch } = await world({ OPERATOR_TOKEN: operatorToken })
  const post = async (
    path: string,
    authorization?: string,
    body = '{"command":"tenants","args":[],"language":"en"}',
  ) => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
    const answer = await fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }))
    const shown = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    return { status: answer.status, headers: shown, body: await answer.text() }
  }
  const unknown = await post('/internal/nothing')
  expect(unknown.status).toBe(404)
  const { token } = ctx.http.commandToken
  const wrong = [
    undefined,
    '',
    token,
    `Bearer ${operatorToken}`,
    `bearer ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${'x'.repeat(43)}`,
  ]
  for (const authorization of wrong) {
    expect(await post('/internal/cli', authorization)).toEqual(unknown)
    expect(await post('/internal/cli', authorization, 'not json')).toEqual(unknown)
  }
  for (const body of ['not json', '[]', '{"command":"tenants"}', '{"command":"tenants","args":[1],"language":"en"}'])
    expect(await post('/internal/cli', `Bearer ${token}`, body)).toEqual(unknown)
  expect((await post('/internal/cli', `Bearer ${token}`)).status).toBe(200)
})

test('the answer is a line for each thing said, the exit code last', async () => {
  const made = await world()
  expect(await ask(made, 'tenants', [], 'de')).toEqual([{ line: 'Es gibt noch kein Konto.' }, { exit: 0 }])
  expect(await ask(made, 'tenant', ['x'])).toEqual([{ error: 'There is no account for “x”.' }, { exit: 1 }])
  expect(await ask(made, 'nope', [], 'de')).toEqual([
    { error: 'Den Befehl „nope“ gibt es nicht. Alle Befehle: bun run cli help' },
    { exit: 2 },
  ])
  expect(made.logged()).not.toContain(made.ctx.http.commandToken.token)
})

test('a command that breaks says why, ends with 1 and leaves the stack in the log', async () => {
  const made = await world()
  await made.ctx.control.write((tx) => tx.run('drop table public_slugs'))
  expect(await ask(made, 'tenants', [])).toEqual([
    { error: 'The command failed: no such table: public_slugs' },
    { exit: 1 },
  ])
  expect(made.logged()).toContain('command failed')
})

test('a long command shows how far it is', async () => {
  const made = await world()
  const at = made.ctx.now().toISOString()
  const account = { plan: 'agency', status: 'active', state: 'active', createdAt: at, updatedAt: at } as const
  const ids = Array.from({ length: 201 }, () => newTenantId())
  await made.ctx.control.write((tx) =>
    tx.insert(tenants).values(ids.map((id) => ({ ...account, id, name: id, slug: id }))),
  )
  const line = await ask(made, 'migrate', [])
  expect(line.slice(0, 4)).toEqual([
    { line: 'Control database: up to date' },
    { line: '100 of 201 accounts' },
    { line: '200 of 201 accounts' },
    { line: 'Accounts: 0 of 201 up to date' },
  ])
  expect(line.at(-1)).toEqual({ exit: 1 }) // none of them has a file
})

test('a customer’s name cannot drive the terminal', async () => {
  const made = await world()
  await made.owner('Evil\u001b[2J\u009b31m\u202e\r\nname')
  for (const args of [[], ['--json']]) {
    const lines = (await ask(made, 'tenants', args)).map(({ line = '' }) => line)
    expect(lines.join('\n')).toContain('Evil')
    for (const line of lines) expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u)
  }
})

test('an account with two owners is listed once', async () => {
  const made = await world()
  const owner = await made.owner('Backstube Lindenhof')
  await made.member(owner, 'owner')
  await made.member(owner, 'viewer')
  const lines = await ask(made, 'tenants', ['--json'])
  const accounts = JSON.parse(lines.map(({ line = '' }) => line).join('\n'))
  expect(accounts.map(({ id }: { id: string }) => id)).toEqual([owner.user.tenant_id])
  expect(accounts[0].owner_email).not.toStartWith('viewer')
})

test('a plan that the operator gives outlives the trial', async () => {
  const made = await world({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  const given = await made.owner('Backstube Lindenhof')
  const other = await made.owner('Kanzlei am Markt')
  expect(given.user.tenant.status).toBe('trialing')
  await ask(made, 'tenant', [given.email, '--plan', 'premium'])
  made.advance(15 * 86_400_000)
  await timetable.find(({ name }) => name === 'end-trials')!.run(made.ctx)
  const tenantOf = async (client: typeof given) => (await client.get('/me')).body.tenant
  expect(await tenantOf(given)).toMatchObject({ plan: 'premium', status: 'active' })
  expect(await tenantOf(other)).toMatchObject({ plan: 'free', status: 'active' })
})

test('without the token nothing of a body is read', async () => {
  const { fetch } = await world()
  let pulled = 0
  const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
  const answer = await fetch(new Request('http://localhost/internal/cli', { method: 'POST', body }))
  expect([answer.status, pulled]).toEqual([404, 0])
})

test('a command goes on by itself when whoever called it has left', async () => {
  const { ctx, app, logged } = await world()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const held = ctx.control.write(() => promise)
  const headers = { authorization: `Bearer ${ctx.http.commandToken.token}` }
  const body = JSON.stringify({ command: 'tenants', args: [], language: 'en' })
  const answer = await app.handle(new Request('http://localhost/internal/cli', { method: 'POST', headers, body }))
  await answer.body!.cancel()
  letGo()
  await held
  await ctx.control.write(async () => undefined) // behind the reading of the command
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  expect(logged()).not.toContain('command failed')
})

test.each([
  ['restore', ['/nowhere']],
  ['undo-upgrade', []],
])('%s does nothing below a running server, and says so', async (name, args) => {
  const [said, end] = await ask(await world(), name, args)
  expect(said.error).toMatch(/server runs/i)
  expect(end).toEqual({ exit: 1 })
})
