import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { dropNote, turnAway, welcome } from './arrivals'
import { leave, leavingName } from './move-account'

/**
 * Moves that were cut off: the directory says where the account is. What this box has of it is answered for, or goes.
 * While the directory is away nothing is answered for it. At the start, and by the timetable, which leaves what has just come
 * `patienceMs` to be said to be here. Throws nothing.
 */
export async function settleMoves(ctx: Context, patienceMs = 0) {
  const { fleet } = ctx
  if (!fleet) return
  for (const { id, isComing, word, ageMs } of notes(ctx)) {
    if (isComing ? ageMs < patienceMs : fleet.transit.leaving.has(id)) continue
    fleet.transit.hold(id)
    try {
      if (isComing) await settleArrival(ctx, id, word)
      else await settleDeparture(ctx, id)
    } catch (error) {
      ctx.log.error({ tenant: id, error }, 'where an account is that was moving is looked at again later')
    }
  }
}

async function settleArrival(ctx: Context, id: TenantId, word: string) {
  const { fleet } = ctx
  if (!fleet) return
  if (await fleet.directory.withdraw(id, word)) return turnAway(ctx, id)
  if ((await fleet.findAccount(id, true)) === fleet.name) await welcome(ctx, id)
  else await turnAway(ctx, id)
}

async function settleDeparture(ctx: Context, id: TenantId) {
  const { fleet } = ctx
  const box = await fleet?.directory.findAccount(id)
  if (box === undefined || box === fleet?.name) await dropNote(ctx, leavingName(id))
  else await leave(ctx, id)
  fleet?.transit.letGo(id)
}

function notes({ config }: Context) {
  return readdirSync(config.tenantsDir).flatMap((name) => {
    const [, way, id = ''] = /^(arriving|leaving)-(.+)\.json$/.exec(name) ?? []
    if (!way || !isTenantId(id)) return []
    const path = join(config.tenantsDir, name)
    const { word } = JSON.parse(readFileSync(path, 'utf8')) as { word: string }
    return [{ id, isComing: way === 'arriving', word, ageMs: Date.now() - statSync(path).mtimeMs }]
  })
}
