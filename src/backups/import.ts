import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { copyRows } from '../db/copy-rows'
import { readMigrations } from '../db/database'
import { deriveKey } from '../db/secrets'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { defineFailure, filled } from '../words/text'
import { type AccountCopy, insertAccount, type Renames } from './account-copy'
import { openChecker } from './checker'
import { type AccountExport, archiveName, closeWebhooks, inDatabase, movesNoServer, rowsName } from './export'
import { hashFile, ignoreMissing, isDatabase, listFiles } from './files'
import { isInnerPath, sha256, stampOf, unfinishedEnd } from './manifest'
import { asNewcomer, type Decided } from './newcomer'
import { NotDone } from './refused'
import { forgetAccount, settle } from './restore-account'

/** What an archive may unpack to. */
const maxBytes = 64 * 1024 ** 3
const maxFiles = 2_000_000

/**
 * Takes an account in from an archive, under its own ids. Nothing here is overwritten: an account that is here already,
 * or whose owner's address is, is refused; other names that are taken are in the result, and what this box decides for
 * itself (newcomer.ts). Throws `NotDone`.
 */
export async function importAccount(
  ctx: Context,
  file: string,
  { keepTokens = false } = {},
): Promise<Renames & Decided & { id: TenantId; name: string }> {
  if (ctx.config.tenantDatabaseUrl) throw movesNoServer()
  const draft = join(ctx.config.tenantsDir, `${draftStart}${crypto.randomUUID()}${unfinishedEnd}`)
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    await unpack(file, draft)
    const archive = readArchive(draft)
    const { id, name } = archive
    const [known] = await ctx.control.read((db) =>
      db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)),
    )
    if (known) throw isHere({ id })
    const folder = join(draft, id)
    await demandSound(archive, folder)
    const copy = JSON.parse(readFileSync(join(folder, rowsName), 'utf8'), revive) as AccountCopy
    if (copy.tenant.id !== id) throw isDamaged({ path: rowsName })
    const { copy: newcomer, decided } = asNewcomer(ctx, copy, { keepTokens })
    await rm(join(folder, rowsName))
    await inDatabase(join(folder, 'tenant.db'), closeWebhooks)
    await sealDatabase(ctx, id, folder)
    await ctx.tenants.replace(id, folder, join(ctx.config.tenantsDir, `former-${id}-${stampOf(ctx.now())}`))
    try {
      const changes = await ctx.control.write((tx) => insertAccount(tx, newcomer, ctx.hosts))
      await settle(ctx, id, changes)
      const slugs = (copy.rows.publicSlugs ?? []).map(({ publicSlug }) => String(publicSlug))
      forgetAccount(ctx, id, [...slugs, ...changes.renamed.map(({ to }) => to)])
      return { ...changes, ...decided, id, name }
    } catch (error) {
      const isIn = await ctx.control.read((db) => db.$count(tenants, eq(tenants.id, id)))
      if (isIn === 0) await ctx.tenants.destroy(id)
      throw error
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const draftStart = 'import-'

/** Of an archive that was being taken in, or written, when the process ended: with hashes of passwords in it. */
export const isTransferDraft = (name: string) => /^(import|export)-/.test(name) && name.endsWith(unfinishedEnd)

/** At the start: what transfers that were cut off have left is removed. Throws nothing. */
export async function sweepTransfers({ config, log }: Pick<Context, 'config' | 'log'>) {
  for (const name of readdirSync(config.tenantsDir).filter(isTransferDraft)) {
    await rm(join(config.tenantsDir, name), { recursive: true, force: true }).then(
      () => log.warn({ folder: name }, 'what an export or import that was cut off had left is removed'),
      (error: unknown) => log.error({ error, folder: name }, 'what an export or import had left cannot be removed'),
    )
  }
}

/** Plain files and folders only, at most so many and so large; a path that leads out of the folder is left out. */
async function unpack(file: string, folder: string) {
  let bytes = 0
  let files = 0
  let refused: NotDone | undefined // thrown in the filter, it would reach nobody
  try {
    const { extract } = await import('tar') // of use for nothing else
    await extract({
      ...{ file, cwd: folder, strict: true, noChmod: true, preserveOwner: false },
      filter: (path, entry) => {
        bytes += entry.size ?? 0
        if (++files > maxFiles || bytes > maxBytes) refused ??= isTooLarge()
        if (!('type' in entry) || !['File', 'Directory'].includes(entry.type))
          refused ??= isDamaged({ path: readablePath(path) })
        return refused === undefined
      },
    })
  } catch (error) {
    throw isNoArchive(file, error)
  }
  if (refused) throw refused
}
const readablePath = (path: string) => path.slice(0, 200)

function readArchive(folder: string): AccountExport {
  try {
    const text = readFileSync(join(folder, archiveName), 'utf8')
    const { sha256: hash, ...archive } = JSON.parse(text) as AccountExport & { sha256: string }
    if (Number(archive.format) > 1) throw isNewer()
    if (sha256(JSON.stringify(archive)) !== hash || !isTenantId(archive.id)) throw isDamaged({ path: archiveName })
    if (!Object.keys(archive.files).every(isInnerPath)) throw isDamaged({ path: archiveName })
    const { control, tenant } = archive.schemas
    if (control > readMigrations('control').newest || tenant > readMigrations('tenant').newest) throw isNewer()
    return archive
  } catch (error) {
    throw error instanceof NotDone ? error : isDamaged({ path: archiveName })
  }
}

/** Every file is the one that was exported, no other is there, and the database can be read. */
async function demandSound({ id, files }: AccountExport, folder: string) {
  for (const [path, { bytes, sha256: hash }] of Object.entries(files)) {
    const found = await hashFile(join(folder, path)).catch(ignoreMissing)
    if (found?.bytes !== bytes || found.sha256 !== hash) throw isDamaged({ path })
    await chmod(join(folder, path), 0o600)
  }
  for (const path of await listFiles(folder)) if (!(path in files)) throw isDamaged({ path })
  for (const name of await readdir(folder))
    if (name !== 'tenant.db' && isDatabase(name)) throw isDamaged({ path: name }) // a log would change what was checked
  const checker = openChecker()
  try {
    const checked = await checker.check({ path: join(folder, 'tenant.db'), owner: id })
    if (checked.isNewer) throw isNewer()
    if (checked.faults.length > 0) throw isDamaged({ path: `tenant.db (${checked.faults[0]})` })
  } finally {
    await checker.close()
  }
}

/** Encrypted with the key of this installation, where it has one. */
async function sealDatabase(ctx: Context, id: TenantId, folder: string) {
  const { encryptionKey } = ctx.config
  if (!encryptionKey) return
  const path = join(folder, 'tenant.db')
  await rename(path, `${path}.open`)
  await copyRows({ path: `${path}.open` }, { path, encryptionKey: deriveKey(encryptionKey, `tenant/${id}`) })
  for (const end of ['.open', '.open-wal', '.open-shm', '-wal', '-shm']) await rm(path + end, { force: true })
}

/** Keys of passkeys are bytes, which JSON writes as lists. */
/** For JSON of account rows. */
export const revive = (_: string, value: unknown) => {
  const { type, data } = (typeof value === 'object' && value !== null ? value : {}) as {
    type?: string
    data?: number[]
  }
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data) : value
}

const isHere = defineFailure(NotDone, { de: 'Das Konto {id} ist schon hier.', en: 'Account {id} is here already.' })
const isDamaged = defineFailure(NotDone, {
  de: 'Das Archiv ist beschädigt: {path}',
  en: 'The archive is damaged: {path}',
})
const isTooLarge = defineFailure(NotDone, { de: 'Das Archiv ist zu groß.', en: 'The archive is too large.' })
const isNewer = defineFailure(NotDone, {
  de: 'Das Archiv stammt von einer neueren Fassung dieses Programms.',
  en: 'The archive was written by a newer version of this program.',
})
const isNoArchive = (file: string, cause: unknown) =>
  new NotDone(
    filled({ de: '{file} ist kein lesbares Archiv.', en: '{file} is no archive that can be read.' }, { file }),
    { cause },
  )
