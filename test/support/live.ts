import { jobKinds } from '../../src/job-kinds'
import { startWorker } from '../../src/jobs/worker'
import { startVariants } from '../../src/media/variants'
import { listen } from '../../src/server'
import { createWorld, type WorldOptions } from './world'

/** A world that listens on a loopback port of its own and works its queue, for browsers and sockets. */
export async function createLiveWorld({ env = {}, ...options }: WorldOptions = {}) {
  const port = freePort()
  const world = await createWorld({ ...options, env: { PORT: String(port), ...env } })
  const server = listen(world.ctx)
  const worker = startWorker(world.ctx, jobKinds)
  startVariants(world.ctx)
  return {
    ...world,
    url: `http://localhost:${port}`,
    async end() {
      await server.stop(true)
      await worker.stop()
      await world.end()
    },
  }
}

function freePort() {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = probe
  probe.stop(true)
  return port
}
