import { jobKinds } from '../../src/job-kinds'
import { startWorker } from '../../src/jobs/worker'
import { startVariants } from '../../src/media/variants'
import { listen } from '../../src/server'
import { freePort } from './ports'
import { createWorld, type WorldOptions } from './world'

/** A world that listens on a loopback port of its own and works its queue, for browsers and sockets. */
export async function createLiveWorld({ env = {}, ...options }: WorldOptions = {}) {
  const port = portAgain() ?? freePort()
  const world = await createWorld({ ...options, env: { PORT: String(port), ...env } })
  const server = listen(world.ctx, world.app)
  const worker = startWorker(world.ctx, jobKinds)
  startVariants(world.ctx)
  return {
    ...world,
    url: `http://localhost:${port}`,
    async end() {
      await server.stop(true)
      await worker.stop()
      await world.end()
      left.push(port)
    },
  }
}

/** Of worlds that have ended: at the same address a browser has the scripts of the next one already. */
const left: number[] = []

function portAgain(): number | undefined {
  const port = left.pop()
  if (!port) return undefined
  try {
    Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response() }).stop(true)
    return port
  } catch {
    return undefined // somebody else has it now
  }
}
