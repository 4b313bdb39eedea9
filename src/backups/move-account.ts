import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { replaceDurably } from '../durable-files'
import { arrivalsPath, fetchFromBox } from '../fleet/wire'
import { defineFailure } from '../words/text'
import { backUpAccount } from './account'
import { readMovingAccount } from './account-copy'
import { type Arrival, dropNote, keepNote, schemaHere } from './arrivals'
import { rowsName } from './export'
import { totalBytes } from './files'
import { type FileList, listName, readFileList, stampOf, unfinishedEnd } from './manifest'
import { NotDone } from './refused'
import { forgetAccount } from './restore-account'

type Fleet = NonNullable<Context['fleet']>
type Body = string | Blob

/** How long requests that are being answered are waited for. */
const maxInsideMs = 5_000
export const leavingName = (id: TenantId) => `leaving-${id}.json`

/**
 * Brings an account of this box to another while people use it: most files first, then a pause in which requests wait, for
 * what has changed since. One update of the directory gives it away; until then it is whole here, afterwards there. Throws
 * `NotDone`; the account stays then.
 */
export async function moveAccount(ctx: Context, fleet: Fleet, id: TenantId, to: string) {
  const box = (await fleet.directory.boxes()).find(({ name }) => name === to)
  if (!box || to === fleet.name || box.leaseSeconds <= 0) throw noSuchBox({ name: to })
  if (box.keyCheck !== fleet.keyCheck) throw otherKey({ name: to })
  if (!(await fleet.isHere(id))) throw notHere({ id })
  if (fleet.transit.has(id) || fleet.transit.leaving.has(id)) throw isBusy({ id })
  const draft = join(ctx.config.tenantsDir, `export-move-${id}${unfinishedEnd}`)
  await rm(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const there = (method: string, path: string, body?: Body) => askBox(fleet, box.url, method, `${id}/${path}`, body)
  const take = async (name: string, before?: { folder: string; files: FileList }) => {
    const folder = join(draft, name)
    const files = readFileList(draft, {
      ...(await backUpAccount(ctx.tenants.get(id), folder, before, () => undefined)),
      id: name as TenantId,
    })
    await rm(join(folder, listName))
    for (const [path, { sha256 }] of Object.entries(files))
      if (before?.files[path]?.sha256 !== sha256)
        await there('PUT', path.split('/').map(encodeURIComponent).join('/'), Bun.file(join(folder, path)))
    return { folder, files }
  }
  fleet.transit.leaving.add(id)
  try {
    await ctx.replica?.files.bringAll(id)
    await there('POST', 'begin', JSON.stringify(schemaHere()))
    const first = await take('first')
    const pausedAt = performance.now()
    fleet.transit.hold(id)
    try {
      ctx.http.eventStreams.stop(id)
      await fleet.transit.empty(id, maxInsideMs)
      const open = await ctx.control.read((db) => accountRows(db, id).jobs.count())
      if (open > 0 || ctx.jobs.queue.isBusyWith(id)) throw isBusy({ id })
      await Promise.all([ctx.auth.flush(), ctx.publishing.visits.flush()])
      const word = crypto.randomUUID()
      await keepNote(ctx, leavingName(id), { word, to })
      const { files } = await take('rest', first)
      const copy = await ctx.control.read((db) => readMovingAccount(db, id))
      if (!copy) throw notHere({ id })
      const arrival: Arrival = { from: fleet.name, word, files, copy }
      await there('POST', '', JSON.stringify(arrival))
      await giveAway(fleet, id, to, word)
      const formerly = await leave(ctx, id)
      await there('POST', 'here').catch((error) =>
        ctx.log.warn({ tenant: id, error }, 'the box that an account has moved to takes it in by itself'),
      )
      return {
        bytes: totalBytes(files),
        files: Object.keys(files).length,
        pauseMs: performance.now() - pausedAt,
        formerly,
      }
    } catch (error) {
      if ((await whereIs(fleet, id)) === fleet.name) await stay(ctx, fleet, id, to)
      throw error
    } finally {
      if (!existsSync(join(ctx.config.tenantsDir, leavingName(id)))) fleet.transit.letGo(id) // else settle-moves.ts does
    }
  } finally {
    fleet.transit.leaving.delete(id)
    await rm(draft, { recursive: true, force: true })
  }
}

/** It goes on here; the other box, where it can be told, gives up what it has of it at once. */
export async function stay(ctx: Context, fleet: Fleet, id: TenantId, to: string) {
  await dropNote(ctx, leavingName(id))
  const box = fleet.boxCalled(to)
  if (box) await askBox(fleet, box.url, 'POST', `${id}/begin`).catch(() => undefined) // else it finds out by itself
}

/** Until it is known that it is given. Throws when it stays. */
async function giveAway(fleet: Fleet, id: TenantId, to: string, word: string) {
  for (let attempt = 0; ; attempt++) {
    const isGiven = await fleet.directory.move(id, to, word).catch(() => undefined)
    if (isGiven) return fleet.forget(id, undefined)
    const box = await whereIs(fleet, id)
    if (box === to) return fleet.forget(id, undefined)
    if (isGiven === false || attempt > 3) throw staysHere({ id })
  }
}

const whereIs = (fleet: Fleet, id: TenantId) => fleet.directory.findAccount(id).catch(() => undefined)

/** The directory has given it to another box: what is here is put aside, rows with it. Gives the folder. */
export async function leave(ctx: Context, id: TenantId): Promise<string> {
  const { tenantsDir } = ctx.config
  const { folder } = ctx.tenants.get(id)
  const formerly = join(tenantsDir, `former-${id}-${stampOf(ctx.now())}`)
  const copy = await ctx.control.read((db) => readMovingAccount(db, id))
  const slugs = (copy?.rows.publicSlugs ?? []).map(({ publicSlug }) => String(publicSlug))
  if (copy && existsSync(join(folder, 'tenant.db'))) {
    await replaceDurably(join(folder, rowsName), JSON.stringify(copy)) // of a departure that was cut off one may be there
    const nothing = join(tenantsDir, `import-move-${id}${unfinishedEnd}`)
    mkdirSync(nothing, { recursive: true, mode: 0o700 })
    await ctx.tenants.replace(id, nothing, formerly)
  }
  await ctx.tenants.destroy(id)
  await ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, id)))
  forgetAccount(ctx, id, slugs)
  await dropNote(ctx, leavingName(id))
  return formerly
}

async function askBox({ seal }: Fleet, url: string, method: string, path: string, body?: Body) {
  const answer = await fetchFromBox(seal, url, arrivalsPath + path, { method, body })
  const said = await answer.text()
  if (!answer.ok) throw refusedThere({ reason: said || answer.status })
}

const noSuchBox = defineFailure(NotDone, {
  de: 'Eine andere Box {name}, die läuft, gibt es nicht.',
  en: 'There is no other box {name} that runs.',
})
const otherKey = defineFailure(NotDone, {
  de: 'Box {name} hat einen anderen Schlüssel: Zweite Faktoren und Geheimnisse ließen sich dort nicht öffnen. Umziehen können Konten zwischen Boxen mit demselben secret.key oder ENCRYPTION_KEY.',
  en: 'Box {name} has another key: second factors and secrets would not open there. Accounts move between boxes with the same secret.key or ENCRYPTION_KEY.',
})
const notHere = defineFailure(NotDone, {
  de: 'Das Konto {id} ist nicht auf dieser Box.',
  en: 'Account {id} is not on this box.',
})
const isBusy = defineFailure(NotDone, {
  de: 'Im Konto {id} läuft gerade ein Auftrag oder ein Umzug. Versuchen Sie es noch einmal, wenn er fertig ist.',
  en: 'A job or a move of account {id} is running. Try again when it has ended.',
})
const staysHere = defineFailure(NotDone, { de: 'Das Konto {id} bleibt hier.', en: 'Account {id} stays here.' })
const refusedThere = defineFailure(NotDone, {
  de: 'Die andere Box hat das Konto nicht genommen: {reason}',
  en: 'The other box did not take the account: {reason}',
})
