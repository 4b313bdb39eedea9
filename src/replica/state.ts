import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReplicaConfig } from '../config/replica'
import type { Control } from '../db/control/control'
import { keyName } from '../db/secrets'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { within } from '../deadline'
import type { Log } from '../log'
import type { TenantCopies } from '../tenants/tenants'
import { keepBelow } from './disk-bound'
import { openFiles } from './files'
import { claimPlace, copyOf, isPassed, passedOn, secretKeyOf } from './generation'
import { openLitestream } from './litestream'
import { copyUrl, restoreDatabase } from './restore'
import { openStore } from './store'
import { controlDatabase, marker, metaFolder, openWatch } from './watch'

/** How long an act waits for the replica. */
const actMs = 6_000
const late = () => new Error('the replica did not answer in time')
/** Copies are asked for at once by whoever waits, so a store that hangs is given up soon. */
const patience = { retryMs: 200, patienceMs: 10_000 }

interface Parts {
  config: ReplicaConfig
  tenantsDir: string
  log: Log
}

/**
 * The live replica of a box: takes its place there, has Litestream copy what is written, and hears when another machine
 * has taken over. Throws what `claimPlace` does.
 */
export async function openReplica({ config, tenantsDir, log }: Parts) {
  const store = openStore(config, patience)
  const place = await claimPlace(config, store, tenantsDir, log)
  const { box, generation } = place
  await storeKey().catch((error) => log.error({ error }, 'whether secret.key is in the replica is not known'))
  const litestream = openLitestream(config.socket)
  const watch = openWatch({ litestream, log, urlOf: (name) => copyUrl(config, box, generation, name) })
  const files = openFiles({ box, store, tenantsDir, log, mayLack: generation > 1 || config.diskBytes !== undefined })
  const { promise: whenPassed, resolve } = Promise.withResolvers<void>()
  let hasPassed = false
  /** The last look at the store failed. */
  let isStoreAway = false
  /** Databases of acts that were done and could not be confirmed. */
  const unconfirmed = new Set<string>()

  async function demandCurrent() {
    const isOver = hasPassed || (await isPassed(store, place).catch(away))
    isStoreAway = false
    if (!isOver) return
    if (!hasPassed) log.fatal({ error: passedOn(place) }, 'another machine has taken over: nothing is served any more')
    hasPassed = true
    resolve()
    throw passedOn(place)
  }
  function away(error: unknown): never {
    isStoreAway = true
    throw error
  }
  /** What an earlier process left uncopied, and what was there before there was a replica. */
  function noteRest() {
    const ids = readdirSync(tenantsDir).filter(isTenantId)
    storeFiles(ids)
    for (const id of ids) {
      const path = join(tenantsDir, id, 'tenant.db')
      if (existsSync(path) && (existsSync(marker(path)) || !existsSync(metaFolder(path)))) watch.note(id, path)
    }
  }

  async function storeKey() {
    const path = join(tenantsDir, keyName)
    if (!existsSync(path)) return
    const key = readFileSync(path, 'utf8')
    if ((await store.text(secretKeyOf(box))) !== key) await store.putText(secretKeyOf(box), key)
  }

  const storeFiles = (ids: TenantId[]) =>
    void files.storeRest(ids).catch((error) => log.error({ error }, 'files are not in the replica'))

  const copies: TenantCopies = {
    over: (id, path, database) => watch.over(id, path, database),
    note(id, path) {
      watch.note(id, path)
      storeFiles([id])
    },
    forget: (id) => watch.forget(id),
    async fetch(id, path) {
      if (generation === 1) return // nobody was here before
      const from = await restoreDatabase(config, store, generation, id, path)
      if (from === undefined) return
      log.info({ tenant: id, generation: from }, 'account restored from the replica')
      files.noteStored(id)
      watch.note(id, path, true)
    },
    removed(id) {
      const copies = Array.from({ length: generation }, (_, n) => `${copyOf(box, n + 1, id)}/`)
      void removeAll([...copies, files.objects(id)]).catch((error) =>
        log.error({ tenant: id, error }, 'copies of a deleted account stay in the replica: remove them there'),
      )
    },
  }

  async function removeAll(beginnings: string[]) {
    for (const beginning of beginnings) for await (const { key } of store.list(beginning)) await store.remove(key)
  }

  return {
    place,
    store,
    litestream,
    copies,
    /** Media, releases and invoices. */
    files,
    state: () => {
      const state = watch.state()
      return { ...state, isAway: state.isAway || isStoreAway }
    },
    /** Another machine has this box by now. */
    hasPassed: () => hasPassed,
    whenPassed,
    /** Whether another machine has taken its place is looked at every few seconds. Throws nothing. */
    look: () => demandCurrent().catch(() => undefined),
    /** Media and releases beyond `REPLICA_DISK_GB` leave the disk. */
    boundDisk: async () => {
      if (config.diskBytes !== undefined) await keepBelow(tenantsDir, config.diskBytes, log)
    },

    /** The control database, whose commits are copied from now on; and what is there besides. */
    begin(control: Control): Control {
      const path = join(tenantsDir, 'control.db')
      watch.note(controlDatabase, path, true)
      noteRest()
      return watch.over(controlDatabase, path, control)
    },

    /** Runs work and gives the names of databases that it has committed to, as they stand when it ends. */
    touching: watch.touching,

    /**
     * Returns once the replica has all that was committed to these databases, and no other machine had this box then.
     * Whoever gets an answer after that finds the act after any loss. Throws what keeps it from that.
     */
    async confirm(names: Set<string>) {
      const all = [...names, ...(names.size === 0 ? unconfirmed : []), controlDatabase]
      for (const name of all) unconfirmed.add(name)
      await within(actMs, late, () => watch.settle(all).then(demandCurrent))
      for (const name of all) unconfirmed.delete(name)
    },

    /** After all databases are closed. */
    close: watch.close,
  }
}
export type Replica = Awaited<ReturnType<typeof openReplica>>

declare module '../context' {
  interface Context {
    /** Undefined without REPLICA_URL. */
    replica?: Replica
  }
}
