import { describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readConfig } from '../src/config/config'
import type { Context } from '../src/context'
import * as controlSchema from '../src/db/control/schema'
import { FolderInUse } from '../src/db/lock'
import { newTenantId, type TenantId } from '../src/db/tenant-id'
import { ControlUnreadable, openContext } from '../src/open-context'
import { finishProvisioning } from '../src/tenants/provisioning'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { newFolder } from './support/tenant-files'
import { createWorld } from './support/world'

cleanUpAfterEach()

describe('the data folder', () => {
  const config = (dir: string) => readConfig({ TENANTS_DIR: dir, LOG_LEVEL: 'silent' })
  const openInChild = (dir: string) => {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, 'support/open-folder.ts'), dir], {
      stderr: 'inherit',
    })
    atEnd(() => child.kill('SIGKILL'))
    const reader = child.stdout.getReader()
    const firstLine = async () => new TextDecoder().decode((await reader.read()).value).trim()
    return { child, firstLine }
  }

  test('opens with its own key only, says so otherwise, and is as it was afterwards', async () => {
    const dir = newFolder()
    const withKey = (byte: number) =>
      readConfig({ TENANTS_DIR: dir, LOG_LEVEL: 'silent', ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })
    await (await openContext(withKey(1))).close()
    await expect(openContext(config(dir))).rejects.toThrow(/lacks secret.key.*ENCRYPTION_KEY/s)
    await expect(openContext(withKey(2))).rejects.toBeInstanceOf(ControlUnreadable)
    await (await openContext(withKey(1))).close()
  })

  test('serves one process: a second start is refused here and elsewhere, until the first one ends', async () => {
    const dir = newFolder()
    const first = await openContext(config(dir))
    await expect(openContext(config(dir))).rejects.toBeInstanceOf(FolderInUse)
    expect(await openInChild(dir).firstLine()).toBe('in use') // the refused attempt has not lifted the lock
    await first.close()
    const second = await openContext(config(dir))
    await second.close()
  })

  test('is free at once after its process was killed', async () => {
    const dir = newFolder()
    const holder = openInChild(dir)
    expect(await holder.firstLine()).toBe('open')
    await expect(openContext(config(dir))).rejects.toBeInstanceOf(FolderInUse)
    holder.child.kill('SIGKILL')
    await holder.child.exited
    const next = await openContext(config(dir))
    await next.close()
  })

  test('keeps its key file for its owner alone, and a damaged one stops the start', async () => {
    const dir = newFolder()
    const first = await openContext(config(dir))
    const sealed = first.secrets.seal('secret', 'label')
    await first.close()
    const path = join(dir, 'secret.key')
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    const second = await openContext(config(dir))
    expect(second.secrets.open(sealed, 'label')).toBe('secret')
    await second.close()
    const key = readFileSync(path)
    writeFileSync(path, 'c2hvcnQ=')
    await expect(openContext(config(dir))).rejects.toThrow('32 bytes')
    writeFileSync(path, key)
    await (await openContext(config(dir))).close() // the failed start has let go of the folder
  })

  test('is closed to others by a start, however it was opened', async () => {
    const dir = newFolder()
    const mode = () => (statSync(dir).mode & 0o777).toString(8)
    for (const open of [0o755, 0o750, 0o701]) {
      chmodSync(dir, open)
      await (await openContext(config(dir))).close()
      expect(mode()).toBe('700')
    }
  })

  test('does not start with a key that is missing or is another one, and makes none', async () => {
    const dir = newFolder()
    await (await openContext(config(dir))).close()
    const path = join(dir, 'secret.key')
    const key = readFileSync(path)
    rmSync(path)
    await expect(openContext(config(dir))).rejects.toThrow(/lacks secret.key/)
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, Buffer.alloc(32, 1).toString('base64'))
    await expect(openContext(config(dir))).rejects.toThrow(/does not fit/)
    writeFileSync(path, key)
    await (await openContext(config(dir))).close()
  })

  test('does not start as an empty service where accounts lie without the database that knows them', async () => {
    const dir = newFolder()
    const world = await createWorld({ dir })
    await world.owner()
    await world.end()
    const control = join(dir, 'control.db')
    renameSync(control, `${control}.aside`)
    await expect(openContext(config(dir))).rejects.toThrow(/holds accounts \(1\) but no control.db/)
    expect(existsSync(control)).toBe(false)
    renameSync(`${control}.aside`, control)
    await (await openContext(config(dir))).close()
  })

  test('holds accounts whose making was cut off only until the next start', async () => {
    const dir = newFolder()
    const world = await createWorld({ dir })
    const owner = await world.owner()
    const half = newTenantId()
    const unfinished = {
      ...(await tenantRow(world.ctx, owner.user.tenant_id)),
      id: half,
      slug: 'half',
      state: 'provisioning' as const,
    }
    await world.ctx.control.write((tx) => tx.insert(controlSchema.tenants).values(unfinished))
    mkdirSync(join(dir, half))
    await world.end()
    const again = await createWorld({ dir })
    atEnd(() => again.end())
    await finishProvisioning(again.ctx)
    expect(existsSync(join(dir, half))).toBe(false)
    expect(await tenantRow(again.ctx, half).catch(() => 'gone')).toBe('gone')
    const { body } = await again.stranger().post('/auth/login', { email: owner.email, password: owner.password })
    expect((await again.stranger().with(body.token).get('/sites')).status).toBe(200)
  })
})

async function tenantRow(ctx: Context, id: TenantId) {
  const [row] = await ctx.control.read((db) =>
    db.select().from(controlSchema.tenants).where(eq(controlSchema.tenants.id, id)),
  )
  if (!row) throw new Error('no such tenant')
  return row
}
