import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { themes } from '../../src/db/tenant/schema'
import { asTenantId, type TenantId } from '../../src/db/tenant-id'
import { openTenants, type Tenant, type TenantsOptions } from '../../src/tenants/tenants'
import { atEnd } from './fresh-world'

/** The id of the nth account: they sort by their numbers. */
export const nthId = (n: number): TenantId => asTenantId(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
export const [a, b, c, d] = [nthId(1), nthId(2), nthId(3), nthId(4)] as const

/** A folder for one test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Tenants over a folder of their own, with the given ones made; no accounts, no HTTP. */
export async function openSome(ids: TenantId[], options: Partial<TenantsOptions> = {}) {
  const dir = options.dir ?? newFolder()
  const lines: string[] = []
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) })
  const tenants = openTenants({ dir, log, ...options })
  atEnd(() => tenants.close())
  for (const id of ids) await tenants.create(id)
  return { dir, tenants, logged: () => lines.join(''), file: (id: TenantId) => join(dir, id, 'tenant.db') }
}

/** A row that refers to nothing else: what tests write and read. */
export const theme = (id: string) => ({ id, name: id, tokens: {}, createdAt: '', updatedAt: '' })
export const addTheme = (tenant: Tenant, id: string) => tenant.write((tx) => tx.insert(themes).values(theme(id)))
export const themeIds = async (tenant: Tenant) =>
  (await tenant.read((db) => db.select().from(themes))).map(({ id }) => id)
