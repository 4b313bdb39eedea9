import type { Context } from '../context'
import { ApiError } from '../errors'
import { finishProvisioning } from '../tenants/provisioning'
import { recoverJobs } from './worker'

const pauseMs = 1_000

/** Clears up what an earlier process left. False while the server of the control database is away. */
export async function recover(ctx: Context): Promise<boolean> {
  ctx.recovering = true // nobody may begin what would look like a leftover
  try {
    await finishProvisioning(ctx)
    await recoverJobs(ctx)
    ctx.recovering = false
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Tries until it is done, or a stop begins. Throws nothing. */
export async function recoverWhenReachable(ctx: Context) {
  for (let done = false; !done && !ctx.stop.hasBegun(); ) {
    await Bun.sleep(pauseMs)
    done = await recover(ctx).catch((error) => {
      ctx.log.error({ error }, 'what an earlier process left cannot be cleared up')
      return false
    })
  }
}
