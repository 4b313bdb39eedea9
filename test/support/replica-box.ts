import { join } from 'node:path'
import { newFolder } from './backups'
import { atEnd } from './fresh-world'
import { createBox } from './process'
import { gatewayProgram, litestreamProgram, startGateway, startLitestreamAt } from './replica-parts'

export { newAccount, person } from './replica-parts'

/** Whether a replica can be tested, and whether one in a bucket can. */
export const hasLitestream = litestreamProgram !== undefined
export const hasGateway = hasLitestream && gatewayProgram !== undefined
if (!hasLitestream) console.log('litestream is not installed: tests of the replica are skipped')
else if (!hasGateway) console.log('versitygw is not installed: tests of the replica in a bucket are skipped')

/** Where replicas of the boxes of one test go: a folder. */
export function newPlace() {
  const folder = newFolder()
  return { folder, env: { REPLICA_URL: `file://${folder}` } as Record<string, string> }
}

/** The same in a bucket of a real S3 server, which can be frozen and ended. */
export async function newBucket() {
  const gateway = await startGateway(newFolder())
  atEnd(gateway.end)
  return gateway
}

/** A box of its own with its own Litestream, as an operator starts them. */
export function createReplicaBox(
  place: { env: Record<string, string> },
  name = 'one',
  more: Record<string, string> = {},
) {
  const socket = join(newFolder('/tmp'), 'litestream.sock')
  const env = {
    ...place.env,
    BOX_NAME: name,
    LITESTREAM_SOCKET: socket,
    LITESTREAM_PROGRAM: litestreamProgram ?? '',
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...more,
  }
  const box = createBox(env)
  atEnd(() => box.end())
  let child: Bun.Subprocess | undefined
  return {
    ...box,
    env,
    /** Listens when this returns. */
    async startLitestream() {
      const started = await startLitestreamAt(socket)
      child = started
      atEnd(() => started.kill('SIGKILL'))
    },
    async stopLitestream() {
      child?.kill('SIGKILL')
      await child?.exited
    },
    /** Paths of the databases it watches. */
    async watched(): Promise<string[]> {
      const response = await fetch('http://litestream/list', { unix: socket, keepalive: false })
      const { databases } = (await response.json()) as { databases: { path: string }[] }
      return databases
        .map(({ path }) =>
          path
            .split('/')
            .slice(path.endsWith('tenant.db') ? -2 : -1)
            .join('/'),
        )
        .sort()
    },
  }
}
export type ReplicaBox = ReturnType<typeof createReplicaBox>
