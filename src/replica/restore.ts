import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ReplicaConfig } from '../config/replica'
import { syncFolder } from '../durable-files'
import { copyOf } from './generation'
import type { Store } from './store'

/** A copy could not be restored; says what the program said, never with what key. */
export class NotRestored extends Error {
  override name = 'NotRestored'
}

/** Address of a copy as Litestream takes it. */
export function copyUrl({ url, bucket }: ReplicaConfig, box: string, generation: number, name: string): string {
  const address = `${url}/${copyOf(box, generation, name)}`
  if (!bucket) return address
  const { endpoint, region } = bucket
  return `${address}?${new URLSearchParams({ ...(endpoint && { endpoint }), region })}`
}

/**
 * Puts the newest copy of a database in its place, on disk when this returns. Generations are tried from `from` down: a
 * box that was replaced more than once has accounts that only an earlier one copied. Gives the generation it came from,
 * `undefined` where none has one. Throws `NotRestored`.
 */
export async function restoreDatabase(
  config: ReplicaConfig,
  store: Pick<Store, 'list'>,
  from: number,
  name: string,
  target: string,
) {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${basename(target)}.${crypto.randomUUID()}`)
  try {
    for (let generation = from; generation > 0; generation--) {
      if (!(await hasCopy(store, copyOf(config.box, generation, name)))) continue // cheaper to ask than to start a process
      await runRestore(config, copyUrl(config, config.box, generation, name), draft)
      if (!existsSync(draft)) continue
      await chmod(draft, 0o600)
      await rename(draft, target)
      await syncFolder(folder)
      return generation
    }
    return undefined
  } finally {
    for (const end of ['', '-wal', '-shm', '.tmp', '-txid']) await rm(draft + end, { force: true })
  }
}

async function hasCopy(store: Pick<Store, 'list'>, copy: string): Promise<boolean> {
  for await (const _ of store.list(`${copy}/`)) return true
  return false
}

async function runRestore({ program, searchPath, bucket }: ReplicaConfig, url: string, target: string) {
  const keys = bucket && { AWS_ACCESS_KEY_ID: bucket.keyId, AWS_SECRET_ACCESS_KEY: bucket.secret }
  let child: Bun.Subprocess<'ignore', 'pipe', 'pipe'>
  try {
    child = Bun.spawn([program, 'restore', '-if-replica-exists', '-o', target, url], {
      env: { PATH: searchPath, ...keys },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    })
  } catch (cause) {
    throw new NotRestored(`${program} cannot be run: LITESTREAM_PROGRAM says where Litestream 0.5.18 is`, { cause })
  }
  const [out, err, exit] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (exit !== 0) throw new NotRestored(`${url.replace(/\?.*/, '')}: ${(err || out).trim().split('\n').at(-1) ?? exit}`)
}
