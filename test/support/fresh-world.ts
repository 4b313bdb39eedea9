import { afterEach } from 'bun:test'
import { listen } from '../../src/server'
import { createWorld, type World, type WorldOptions } from './world'

const cleanups: (() => unknown)[] = []

/** Ends whatever the tests of the calling file have opened, after each of them. Call it once, at the top. */
export const cleanUpAfterEach = () =>
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

/** Runs after the test that asks for it; the latest first. */
export const atEnd = (cleanup: () => unknown) => void cleanups.push(cleanup)

/** A world for one test. */
export async function newWorld(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options)
  atEnd(() => world.end())
  return world
}

/** A world for one test that listens on a real port. */
export async function newServer(options: WorldOptions = {}) {
  const world = await newWorld({ ...options, env: { PORT: '0', BASE_URL: 'http://localhost:3000', ...options.env } })
  const server = listen(world.ctx, world.app)
  atEnd(() => server.stop(true))
  return { world, url: `http://127.0.0.1:${server.port}` }
}

/** A bearer token of an account, as its browser would get it. */
export async function tokenOf(
  world: Pick<World, 'stranger'>,
  { email, password = 'correct horse battery' }: { email: string; password?: string },
): Promise<string> {
  return (await world.stranger().post('/auth/login', { email, password })).body.token
}
