import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { createSession } from '../../src/auth/sessions'
import { readConfig } from '../../src/config/config'
import { newId } from '../../src/db/columns'
import { accountRows } from '../../src/db/control/account-rows'
import { openControl } from '../../src/db/control/control'
import { type Role, tenants, users } from '../../src/db/control/schema'
import { keyName } from '../../src/db/secrets'
import type { TenantId } from '../../src/db/tenant-id'
import { describeApp } from '../../src/http/openapi/describe'
import { jobKinds } from '../../src/job-kinds'
import { drainQueue } from '../../src/jobs/worker'
import { serializers } from '../../src/log'
import { type Overrides, openContext } from '../../src/open-context'
import { openTemplate } from '../../src/tenants/template'
import { createClient } from './client'
import { checked, describeBy } from './described'
import { keptApp } from './kept-apps'

export interface WorldOptions extends Overrides {
  env?: Record<string, string>
  /** A data folder to open again; it is not removed at the end. */
  dir?: string
  /** For a test that adds routes of its own: the app is new, and goes to no other world. */
  hasOwnApp?: boolean
}

/**
 * A whole service of its own: real libSQL files in a temporary folder, a clock that stands until it is moved,
 * cheap password hashes, and every log line kept. Requests go through the app in process.
 */
export async function createWorld({ env = {}, dir, hasOwnApp = false, ...overrides }: WorldOptions = {}) {
  const tenantsDir = dir ?? mkdtempSync(join(tmpdir(), 'baukasten-'))
  let time = new Date('2026-05-04T10:00:10.000Z').getTime()
  const lines: string[] = []
  const log = pino({ level: 'debug', base: undefined, serializers }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({ TENANTS_DIR: tenantsDir, TRUSTED_PROXIES: '127.0.0.1/32', ...env })
  if (!dir && !config.encryptionKey && !config.controlDatabaseUrl) {
    writeFileSync(join(tenantsDir, keyName), randomBytes(32).toString('base64'), { mode: 0o600 })
    writeFileSync(join(tenantsDir, 'control.db'), await emptyControlBytes(), { mode: 0o600 })
  }
  const ctx = await openContext(config, {
    log,
    now: () => new Date(time),
    passwords: { memoryCost: 8, timeCost: 1 },
    template,
    ...overrides,
  })
  const { app, leave } = keptApp(ctx, hasOwnApp ? undefined : JSON.stringify(Object.entries(env).sort()))
  describeBy(async () => describeApp(app, config))
  const fetch = (request: Request) => Promise.resolve(app.handle(request))
  const client = createClient(fetch, config.basePath)
  let people = 0

  return {
    ctx,
    app,
    fetch: checked(fetch, config.basePath),
    /** Calls without a token. Each has a sender address of its own, so that limits never meet by accident. */
    stranger: () => client.from(`203.0.113.${++people % 250}`),
    /** A new account and its owner's client. The mail that asks to prove the address is out of the outbox. */
    async owner(name = 'Backstube Lindenhof') {
      const stranger = client.from(`198.51.${Math.floor(++people / 250)}.${people % 250}`)
      const email = `owner${people}@example.com`
      const { body } = await stranger.post('/auth/register', { email, password: 'correct horse battery', name })
      if (body.user) await ctx.control.write((tx) => accountRows(tx, body.user.tenant_id).mails.delete())
      return Object.assign(stranger.with(body.token), { email, password: 'correct horse battery', user: body.user })
    },
    /** Another person of the owner's account, signed in. */
    async member(owner: { user: { tenant_id: TenantId } }, role: Role) {
      const email = `${role}${++people}@example.com`
      const at = ctx.now().toISOString()
      const id = newId()
      const passwordHash = await ctx.auth.passwords.hash('correct horse battery', 'tests')
      const row = { id, tenantId: owner.user.tenant_id, email, name: role, role, passwordHash, language: 'de' as const }
      const token = await ctx.control.write(async (tx) => {
        await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at })
        return createSession(tx, row, 'test', ctx.now())
      })
      return client.from(`198.51.${Math.floor(people / 250)}.${people % 250}`).with(token)
    },
    /** What the operator does to an account whose invoices stay unpaid. */
    suspend: (owner: { user: { tenant_id: TenantId } }) =>
      ctx.control.write((tx) =>
        tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, owner.user.tenant_id)),
      ),
    drain: () => drainQueue(ctx, jobKinds),
    advance: (ms: number) => {
      time += ms
    },
    logged: () => lines.join(''),
    async end() {
      await ctx.close()
      leave()
      if (!dir) rmSync(tenantsDir, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>

/** Of the accounts of all worlds. */
const template = openTemplate()
let emptyControl: Promise<Buffer> | undefined

/** A control database of the newest schema with nothing in it: worlds begin with a copy, which need not be migrated. */
function emptyControlBytes(): Promise<Buffer> {
  emptyControl ??= makeEmptyControl()
  return emptyControl
}

async function makeEmptyControl() {
  const folder = mkdtempSync(join(tmpdir(), 'baukasten-'))
  const url = join(folder, 'control.db')
  const control = await openControl({ url }, pino({ enabled: false }))
  await control.close()
  const bytes = readFileSync(url)
  rmSync(folder, { recursive: true })
  return bytes
}
