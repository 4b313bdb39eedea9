import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Context } from '../context'
import { isRemote } from '../db/database'
import { listTenantIds } from '../tenants/provisioning'
import { defineFailure } from '../words/text'
import { beforeOf, type Earlier } from './earlier'
import { ignoreMissing, listFiles } from './files'
import { controlName } from './manifest'
import { NotDone, readableBytes } from './refused'

/** What stays free on the disk of a backup. */
const reserveBytes = 32 * 1024 * 1024

export function demandLocal({ config }: Context) {
  if (isRemote(config.controlDatabaseUrl) || config.tenantDatabaseUrl) throw onServer()
}

/** A backup within the data would be taken for an account, and be backed up with the next. */
export function demandApart(tenantsDir: string, folder: string) {
  const real = (path: string): string =>
    existsSync(path) ? realpathSync(path) : join(real(dirname(path)), basename(path))
  const [data, backup] = [real(tenantsDir), real(folder)]
  const isWithin = (inner: string, outer: string) => !/^\.\.(\/|$)/.test(relative(outer, inner))
  if (isWithin(backup, data) || isWithin(data, backup)) throw notApart()
}

/** Databases are written anew; other files only where they can neither be linked nor were there before. */
export async function demandDiskSpace(ctx: Context, parent: string, before: Earlier, free = freeBytes) {
  const { tenantsDir } = ctx.config
  const isSameDisk = (await stat(tenantsDir)).dev === (await stat(parent)).dev
  const sizeOf = async (path: string) => (await stat(path).catch(ignoreMissing))?.size ?? 0
  const sizeOfDatabase = async (path: string) => (await sizeOf(path)) + (await sizeOf(`${path}-wal`))
  let needed = await sizeOfDatabase(join(tenantsDir, controlName))
  for (const id of await listTenantIds(ctx)) {
    const { folder } = ctx.tenants.get(id)
    needed += await sizeOfDatabase(join(folder, 'tenant.db'))
    if (isSameDisk) continue
    const known = beforeOf(before, id)?.files ?? {}
    for (const path of await listFiles(folder)) if (!(path in known)) needed += await sizeOf(join(folder, path))
  }
  const available = free(parent)
  if (needed + reserveBytes > available)
    throw noRoom({ folder: parent, needed: readableBytes(needed + reserveBytes), available: readableBytes(available) })
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const onServer = defineFailure(NotDone, {
  de: 'Datenbanken auf einem libSQL-Server sichert dieser Befehl nicht: Sichern Sie den Server selbst, und dazu TENANTS_DIR mit den Medien und secret.key.',
  en: 'This command does not back up databases on a libSQL server: back up the server itself, and TENANTS_DIR with the media and secret.key beside it.',
})
const notApart = defineFailure(NotDone, {
  de: 'Der Ordner der Sicherungen und der Datenordner dürfen nicht ineinander liegen.',
  en: 'The folder of the backups and the data folder must not lie within each other.',
})
const noRoom = defineFailure(NotDone, {
  de: 'In {folder} ist zu wenig Platz: gebraucht werden {needed}, frei sind {available}.',
  en: 'There is not enough room in {folder}: {needed} are needed, {available} are free.',
})
