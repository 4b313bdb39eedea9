import { mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import packageJson from '../../package.json'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { copyRows } from '../db/copy-rows'
import { readMigrations } from '../db/database'
import { type FileClient, openFile } from '../db/libsql'
import { deriveKey } from '../db/secrets'
import type { TenantId } from '../db/tenant-id'
import { syncFolder } from '../durable-files'
import { defineFailure } from '../words/text'
import { backUpAccount } from './account'
import { readAccount } from './account-copy'
import { hashFile, syncFile, writeListed } from './files'
import { type FileList, listName, readFileList, sha256, unfinishedEnd } from './manifest'
import { NotDone } from './refused'

/** `archive.json`: what lies in an archive, and of what version. */
export interface AccountExport {
  format: 1
  app: string
  createdAt: string
  id: TenantId
  name: string
  schemas: { control: number; tenant: number }
  files: FileList
}

export const archiveName = 'archive.json'
export const rowsName = 'account.json'

/**
 * Rows whose secrets only the key of this box opens: second factors and digests. They stay out, as do the webhook secrets
 * of sites.
 */
const sealedTables = ['totpFactors', 'backupCodes', 'familiarNetworks']

/** How many people lose their second factor, sites their signing secret and webhooks theirs, on the way. */
export interface LeftOut {
  secondFactors: number
  webhookSecrets: number
  webhooksOff: number
}

/**
 * Writes one account into an archive (tar, gzip) that any box can take in, whatever its keys: databases are readable in
 * it. Throws `NotDone`; nothing is there then.
 */
export async function exportAccount(ctx: Context, id: TenantId, target: string): Promise<LeftOut & { bytes: number }> {
  if (ctx.config.tenantDatabaseUrl) throw movesNoServer()
  if (await Bun.file(target).exists()) throw isThere({ path: target })
  const draft = join(ctx.config.tenantsDir, `export-${id}${unfinishedEnd}`)
  await rm(draft, { recursive: true, force: true })
  const part = `${target}${unfinishedEnd}`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    const [tenant] = await ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.id, id)))
    if (!tenant) throw notHere({ id })
    await ctx.replica?.files.bringAll(id)
    const account = await backUpAccount(ctx.tenants.get(id), join(draft, id), undefined, () => undefined)
    const files = readFileList(draft, account)
    await rm(join(draft, id, listName))
    const { webhookSecrets, webhooksOff } = await openDatabaseOf(ctx, id, join(draft, id))
    files['tenant.db'] = await hashFile(join(draft, id, 'tenant.db'))
    const copy = await ctx.control.read((db) => readAccount(db, id))
    if (!copy) throw notHere({ id })
    const secondFactors = copy.rows.totpFactors?.length ?? 0
    for (const name of sealedTables) delete copy.rows[name]
    files[rowsName] = await writeListed(join(draft, id, rowsName), JSON.stringify(copy))
    const archive: AccountExport = {
      ...{ format: 1, app: packageJson.version, createdAt: ctx.now().toISOString(), id, name: tenant.name, files },
      schemas: { control: readMigrations('control').newest, tenant: readMigrations('tenant').newest },
    }
    const text = JSON.stringify(archive)
    await writeListed(join(draft, archiveName), `${text.slice(0, -1)},"sha256":"${sha256(text)}"}`)
    await rm(part, { force: true })
    const { create } = await import('tar') // of use for nothing else
    await create({ file: part, cwd: draft, gzip: true, portable: true, noDirRecurse: false }, [archiveName, id])
    await syncFile(part)
    await rename(part, target)
    await syncFolder(dirname(target))
    return { secondFactors, webhookSecrets, webhooksOff, bytes: Bun.file(target).size }
  } finally {
    await rm(part, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** Makes the copy of the database readable anywhere. Gives the numbers of secrets that were taken out. */
async function openDatabaseOf(
  ctx: Context,
  id: TenantId,
  folder: string,
): Promise<Pick<LeftOut, 'webhookSecrets' | 'webhooksOff'>> {
  const path = join(folder, 'tenant.db')
  const { encryptionKey } = ctx.config
  if (encryptionKey) {
    await rename(path, `${path}.sealed`)
    await copyRows({ path: `${path}.sealed`, encryptionKey: deriveKey(encryptionKey, `tenant/${id}`) }, { path })
    for (const end of ['', '-wal', '-shm']) await rm(`${path}.sealed${end}`, { force: true })
  }
  return await inDatabase(path, async (client) => {
    // what was deleted is not handed out, not even by the bytes it leaves; answers are sealed with the key of this server
    await client.execute('pragma secure_delete = on')
    for (const table of ['deleted_pages', 'kept_answers']) await client.execute(`delete from ${table}`)
    return await closeWebhooks(client)
  })
}

/** Works in the database of an account that is being copied, and leaves nothing beside its file. */
export async function inDatabase<T>(path: string, work: (client: FileClient) => Promise<T>): Promise<T> {
  const client = openFile(path)
  try {
    return await work(client)
  } finally {
    client.close()
    for (const end of ['-wal', '-shm']) await rm(path + end, { force: true })
  }
}

/** Without secrets, which only one box can open; endpoints that are switched on again get new ones. Gives the numbers of both. */
export async function closeWebhooks(client: FileClient) {
  const { rowsAffected: webhookSecrets } = await client.execute(
    'update sites set webhook_secret = null where webhook_secret is not null',
  )
  const { rowsAffected: webhooksOff } = await client.execute("update webhook_endpoints set secret = '', is_active = 0")
  return { webhookSecrets, webhooksOff }
}

const isThere = defineFailure(NotDone, { de: '{path} gibt es schon.', en: '{path} is there already.' })
const notHere = defineFailure(NotDone, { de: 'Das Konto „{id}“ gibt es nicht.', en: 'There is no account “{id}”.' })
export const movesNoServer = defineFailure(NotDone, {
  de: 'Konten auf einem libSQL-Server bewegt dieser Befehl nicht.',
  en: 'This command does not move accounts on a libSQL server.',
})
