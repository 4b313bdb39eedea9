import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { tenants } from '../db/control/schema'
import { readMigrations } from '../db/database'
import { deriveKey } from '../db/secrets'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { replaceDurably, syncFolder } from '../durable-files'
import { arrivalsPath } from '../fleet/wire'
import { removeAccount } from '../tenants/provisioning'
import { type AccountCopy, insertMovedAccount } from './account-copy'
import { openChecker } from './checker'
import { hashFile, ignoreMissing, listFiles, syncFile } from './files'
import { revive } from './import'
import { type FileList, isInnerPath, stampOf, unfinishedEnd } from './manifest'
import { forgetAccount } from './restore-account'

/** What the box that an account leaves says once all of its files are here. */
export interface Arrival {
  from: string
  /** Of this one try. */
  word: string
  files: FileList
  copy: AccountCopy
}

const draftOf = ({ config }: Pick<Context, 'config'>, id: TenantId) =>
  join(config.tenantsDir, `import-move-${id}${unfinishedEnd}`)
const arrivingName = (id: TenantId) => `arriving-${id}.json`

/**
 * `PUT …/<account>/<path>` brings a file, `POST …/<account>` has all of it looked through and taken in, `POST
 * …/<account>/here` says that the directory has given it to this box. Asked by boxes alone.
 */
export async function answerArrival(ctx: Context, request: Request): Promise<Response> {
  const [id = '', ...rest] = decodeURIComponent(new URL(request.url).pathname.slice(arrivalsPath.length)).split('/')
  if (!isTenantId(id)) return new Response(null, { status: 404 })
  const path = rest.join('/')
  try {
    if (request.method === 'PUT') await takeFile(ctx, id, path, request)
    else if (path === 'here') await welcomeAccount(ctx, id)
    else if (path === 'begin') await begin(ctx, id, await request.text())
    else await takeIn(ctx, id, JSON.parse(await request.text(), revive) as Arrival)
    return new Response(null, { status: 204 })
  } catch (error) {
    ctx.log.error({ tenant: id, error }, 'an account could not be taken in from another box')
    return new Response(error instanceof Error ? error.message : String(error), { status: 409 })
  }
}

/** Newest migrations of both databases: a box whose code knows older ones would read less than is written. */
export const schemaHere = () => [readMigrations('control').newest, readMigrations('tenant').newest]
const isOlder = 'its program is older than the data of this account: update that box first'

/** What an earlier try has left goes: the box that has the account gives nothing for that one any more. */
async function begin(ctx: Context, id: TenantId, sent: string) {
  const there = sent === '' ? schemaHere() : (JSON.parse(sent) as ReturnType<typeof schemaHere>)
  if (there.some((newest, n) => newest > schemaHere()[n]!)) throw new Error(isOlder)
  await rm(draftOf(ctx, id), { recursive: true, force: true })
  ctx.fleet?.arrived.delete(id)
  const note = join(ctx.config.tenantsDir, arrivingName(id))
  if (!existsSync(note)) return
  const { word } = JSON.parse(readFileSync(note, 'utf8')) as { word: string }
  if (await ctx.fleet?.directory.withdraw(id, word)) await turnAway(ctx, id)
}

async function takeFile(ctx: Context, id: TenantId, path: string, request: Request) {
  if (!isInnerPath(path)) throw new Error(`${path} leads out of the folder`)
  const target = join(draftOf(ctx, id), path)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  await Bun.write(target, new Response(request.body))
  await syncFile(target)
  const known = ctx.fleet?.arrived.get(id) ?? {}
  ctx.fleet?.arrived.set(id, Object.assign(known, { [path]: await hashFile(target) })) // not in the pause
}

/** Everything is as it was sent; nobody sees it until `welcomeAccount`. */
async function takeIn(ctx: Context, id: TenantId, { from, word, files, copy }: Arrival) {
  const { fleet, config } = ctx
  const folder = draftOf(ctx, id)
  if (!fleet || copy.tenant.id !== id) throw new Error('not an account that can come here')
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = fleet.arrived.get(id)?.[path] ?? (await hashFile(join(folder, path)).catch(ignoreMissing))
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${path} is not as it was sent`)
  }
  for (const path of await listFiles(folder)) if (!(path in files)) await rm(join(folder, path)) // deleted meanwhile
  const { encryptionKey } = config
  const checker = openChecker()
  const key = encryptionKey && Buffer.from(deriveKey(encryptionKey, `tenant/${id}`)).toString('base64')
  const { faults } = await checker.check({
    path: join(folder, 'tenant.db'),
    owner: id,
    ...(key && { encryptionKey: key }),
  })
  await checker.close()
  if (faults.length > 0) throw new Error(`tenant.db: ${faults[0]}`)
  if ((await ctx.control.read((db) => db.$count(tenants, eq(tenants.id, id)))) > 0)
    throw new Error('it is here already')
  fleet.transit.hold(id)
  await keepNote(ctx, arrivingName(id), { word })
  try {
    await ctx.control.write((tx) => insertMovedAccount(tx, copy))
    await ctx.tenants.replace(id, folder, join(config.tenantsDir, `former-${id}-${stampOf(ctx.now())}`))
    if (!(await fleet.directory.offer(id, from, word))) throw new Error(`the directory does not have it on ${from}`)
  } catch (error) {
    await turnAway(ctx, id)
    throw error
  }
}

/** The directory has given the account to this box: it is answered for from now on. */
export async function welcomeAccount(ctx: Context, id: TenantId) {
  const { fleet } = ctx
  if (!fleet || (await fleet.findAccount(id, true)) !== fleet.name) throw new Error('the directory has it elsewhere')
  await ctx.control.write((tx) => tx.update(tenants).set({ state: 'active' }).where(eq(tenants.id, id)))
  await dropNote(ctx, arrivingName(id))
  const slugs = await ctx.control.read((db) =>
    accountRows(db, id).publicSlugs.pick(({ publicSlug }) => ({ publicSlug })),
  )
  const names = slugs.map(({ publicSlug }) => publicSlug)
  forgetAccount(ctx, id, names)
  fleet.transit.letGo(id)
  fleet.arrived.delete(id)
  ctx.deliveries.wake(ctx, id)
}

/** It stays where it was. */
export async function turnAway(ctx: Context, id: TenantId) {
  await removeAccount(ctx, id)
  await dropNote(ctx, arrivingName(id))
  ctx.fleet?.transit.letGo(id)
}

/** In the data folder: what a start has to settle before anything is answered. */
export const keepNote = ({ config }: Pick<Context, 'config'>, name: string, note: object) =>
  replaceDurably(join(config.tenantsDir, name), JSON.stringify(note))

export async function dropNote({ config }: Pick<Context, 'config'>, name: string) {
  const path = join(config.tenantsDir, name)
  if (!existsSync(path)) return
  await rm(path, { force: true })
  await syncFolder(config.tenantsDir)
}
