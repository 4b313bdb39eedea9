import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { turnAway, welcomeAccount } from './arrivals'
import { leave, stay } from './move-account'

type Fleet = NonNullable<Context['fleet']>

/**
 * Moves that were cut off: the directory says where the account is. What this box has of it is answered for, or goes.
 * While the directory is away nothing is answered for it. At the start, and by the timetable, which waits
 * `patienceMs` for what has just been offered. Throws nothing.
 */
export async function settleMoves(ctx: Context, patienceMs = 0) {
  const { fleet } = ctx
  if (!fleet) return
  for (const { id, isComing, word, to, ageMs } of notes(ctx)) {
    if (fleet.transit.leaving.has(id)) continue
    fleet.transit.hold(id)
    try {
      if (isComing) await settleArrival(ctx, fleet, id, word, ageMs >= patienceMs)
      else await settleDeparture(ctx, fleet, id, to)
    } catch (error) {
      ctx.log.error({ tenant: id, error }, 'where an account is that was moving is looked at again later')
    }
  }
}

/** Once it is given, it is here; what is only offered waits for as long as the other box may still give it. */
async function settleArrival(ctx: Context, fleet: Fleet, id: TenantId, word: string, isLate: boolean) {
  const isGiven = async () => (await fleet.findAccount(id, true)) === fleet.name
  if (await isGiven()) return welcomeAccount(ctx, id)
  if (!isLate) return
  const isTakenBack = await fleet.directory.withdraw(id, word)
  if (!isTakenBack && (await isGiven())) await welcomeAccount(ctx, id)
  else await turnAway(ctx, id)
}

async function settleDeparture(ctx: Context, fleet: Fleet, id: TenantId, to: string) {
  const box = await fleet.directory.findAccount(id)
  if (box === undefined || box === fleet.name) await stay(ctx, fleet, id, to)
  else await leave(ctx, id)
  fleet.transit.letGo(id)
}

function notes({ config }: Context) {
  return readdirSync(config.tenantsDir).flatMap((name) => {
    const [, way, id = ''] = /^(arriving|leaving)-(.+)\.json$/.exec(name) ?? []
    if (!way || !isTenantId(id)) return []
    const path = join(config.tenantsDir, name)
    const { word, to = '' } = JSON.parse(readFileSync(path, 'utf8')) as { word: string; to?: string }
    return [{ id, isComing: way === 'arriving', word, to, ageMs: Date.now() - statSync(path).mtimeMs }]
  })
}
