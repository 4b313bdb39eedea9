import { mkdirSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { demandEmpty } from '../backups/move-in'
import { NotDone } from '../backups/refused'
import type { Config } from '../config/config'
import type { ReplicaConfig } from '../config/replica'
import { newId } from '../db/columns'
import { claimFolder, FolderInUse } from '../db/lock'
import { keyName } from '../db/secrets'
import { keepIdentity } from '../fleet/identity'
import { askDirectory } from '../fleet/postgres'
import { copyOf, newestGeneration, readPlace, secretKeyOf, takeGeneration, writePlace } from '../replica/generation'
import { restoreDatabase } from '../replica/restore'
import { openStore } from '../replica/store'
import { controlDatabase } from '../replica/watch'
import { listTenantIds } from '../tenants/provisioning'
import { defineFailure, filled } from '../words/text'
import { jsonOption } from './accounts'
import { type Command, type CommandEnvironment, UsageError } from './command'
import { reasonOf } from './reason'

/** Litestream restores each in a process of its own, which mostly waits for the store: as many at once as half of the free memory has room for. */
const restoreBytes = 64 * 1024 * 1024
const restoresAtOnce = () => Math.max(4, Math.min(32, Math.floor(freemem() / 2 / restoreBytes)))

export const replaceCommand: Command = {
  name: 'replace',
  args: '<box>',
  help: {
    de: 'Tritt mit einem leeren Datenordner an die Stelle einer verlorenen Box.',
    en: 'Takes the place of a box that is lost, with an empty data folder.',
  },
  more: {
    de: 'Aus REPLICA_URL kommt sofort, was ein Start braucht, und jedes Konto bei seiner ersten Nutzung. Die frühere Maschine bedient von da an nichts mehr.',
    en: 'What a start needs comes from REPLICA_URL at once, each account when it is first used. From then on the former machine serves nothing.',
  },
  options: {
    all: { help: { de: 'Holt alle Konten jetzt', en: 'Restores all accounts now' } },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const { out, config, served } = environment
    const { replica, tenantsDir } = config
    const [asked = ''] = positionals
    if (!replica) throw noReplica()
    const { box } = replica
    if (box !== asked) throw otherName({ box, asked })
    if (served) throw serverRuns()
    const started = performance.now()
    mkdirSync(tenantsDir, { recursive: true, mode: 0o700 })
    const claim = claimFolder(tenantsDir)
    if (!claim) throw new FolderInUse(tenantsDir)
    const generation = await takePlace(config, replica).finally(() => claim.release())
    const former = `${replica.url}/${copyOf(box, generation - 1, '')}`
    if (!json) out.line(filled(said.placed, { box, generation, former }))
    const isWhole = 'all' in options
    const { accounts, failed } = isWhole
      ? await restoreAll(environment, replica, generation, json)
      : { accounts: 0, failed: 0 }
    const seconds = (performance.now() - started) / 1000
    if (json) out.json({ box, generation, accounts, failed, seconds })
    else if (isWhole)
      out.line(
        filled(said.restored, { restored: accounts - failed, accounts, seconds: seconds.toFixed(1) }),
        failed === 0 ? 'good' : 'bad',
      )
    else out.line(said.next)
    return failed === 0 ? 0 : 1
  },
}

/**
 * Takes the place of a box in an empty data folder: the next generation first, so that the former machine serves nothing any
 * more, then the key and the control database, then the name among other boxes. Accounts follow when they are first used. Cut
 * off, it is done again. Gives the generation. Throws `NotDone`, `NotRestored`, and what store and directory say.
 */
async function takePlace(config: Config, replica: ReplicaConfig): Promise<number> {
  const { tenantsDir } = config
  const { box, url } = replica
  if (!readPlace(tenantsDir)?.isUnfinished) demandEmpty(tenantsDir)
  const known = await boxInDirectory(config)
  if (known && known.leaseSeconds > 0) throw stillWrites({ name: box, seconds: Math.ceil(known.leaseSeconds) })
  const store = openStore(replica)
  const { shown } = store
  const former = await newestGeneration(store, box)
  if (former === 0) throw noBox({ shown, box })
  const generation = former + 1
  const token = await takeGeneration(store, box, generation)
  if (token === undefined) throw otherWasFaster({ box })
  const place = { box, url, generation, token }
  await writePlace(tenantsDir, { ...place, isUnfinished: true })
  const key = await store.text(secretKeyOf(box))
  if (key === undefined) throw nothingThere({ box, shown })
  writeFileSync(join(tenantsDir, keyName), key, { mode: 0o600, flush: true })
  const from = await restoreDatabase(replica, store, former, controlDatabase, join(tenantsDir, 'control.db'))
  if (from === undefined) throw nothingThere({ box, shown })
  await takeName(config)
  await writePlace(tenantsDir, place)
  return generation
}

/** Where there are several boxes, the others ask this machine from now on. Throws `NotDone` when another one was faster. */
async function takeName(config: Config) {
  const known = await boxInDirectory(config)
  if (!known) return // it never was among others
  const { name } = known
  const id = newId()
  const generation = await askDirectory(config.fleet!, (directory) => directory.takeOver(name, known.generation, id))
  if (generation === undefined) throw otherHasName({ name })
  await keepIdentity(config.tenantsDir, { name, generation, id, joinedAt: new Date().toISOString() })
}

const boxInDirectory = async ({ fleet }: Config) =>
  fleet && (await askDirectory(fleet, (directory) => directory.boxes())).find(({ name }) => name === fleet.name)

/** The next start has Litestream copy them into the new generation: nothing of it knows them yet. */
async function restoreAll(
  { out, open, config }: CommandEnvironment,
  replica: ReplicaConfig,
  generation: number,
  json: boolean,
) {
  const store = openStore(replica)
  const ids = await listTenantIds(await open())
  const limit = pLimit(restoresAtOnce())
  let [done, failed] = [0, 0]
  const bring = async (id: (typeof ids)[number]) => {
    try {
      const from = await restoreDatabase(replica, store, generation - 1, id, join(config.tenantsDir, id, 'tenant.db'))
      if (from === undefined) throw noCopy()
    } catch (error) {
      failed++
      out.error(filled(said.failed, { id, reason: reasonOf(error, out.language) }))
    }
    if (++done % 100 === 0 && !json) out.line(filled(said.progress, { done, ids: ids.length }))
  }
  await Promise.all(ids.map((id) => limit(() => bring(id))))
  return { accounts: ids.length, failed }
}

const said = {
  placed: {
    de: 'Box „{box}“, Generation {generation}: Kontrolldatenbank und Schlüssel sind da. Was die frühere Maschine noch schreibt, bleibt in {former}',
    en: 'Box “{box}”, generation {generation}: control database and key are here. What the former machine still writes stays in {former}',
  },
  restored: {
    de: 'Konten zurückgespielt: {restored} von {accounts}, in {seconds} s',
    en: 'Accounts restored: {restored} of {accounts}, in {seconds} s',
  },
  next: {
    de: 'Jetzt den Server starten: Jedes Konto kommt bei seiner ersten Nutzung, die übrigen folgen nebenher.',
    en: 'Start the server now: each account comes when it is first used, the others follow in the background.',
  },
  failed: { de: 'Konto {id}: {reason}', en: 'Account {id}: {reason}' },
  progress: { de: '{done} von {ids} Konten', en: '{done} of {ids} accounts' },
}

const noBox = defineFailure(NotDone, {
  de: 'In {shown} gibt es keine Box „{box}“.',
  en: 'There is no box “{box}” in {shown}.',
})
const otherWasFaster = defineFailure(NotDone, {
  de: 'Eine andere Maschine hat die Box „{box}“ eben übernommen. Hier ist nichts geschehen.',
  en: 'Another machine has just taken over the box “{box}”. Nothing has happened here.',
})
const nothingThere = defineFailure(NotDone, {
  de: 'Von der Box „{box}“ liegt in {shown} keine Kontrolldatenbank oder kein Schlüssel: Sie ist nie ganz kopiert worden.',
  en: 'Of the box “{box}” there is no control database or no key in {shown}: it was never copied whole.',
})
const stillWrites = defineFailure(NotDone, {
  de: 'Die frühere Box „{name}“ darf laut Verzeichnis noch {seconds} s lang schreiben. Bitte danach noch einmal versuchen.',
  en: 'The directory lets the former box “{name}” write for another {seconds} s. Please try again after that.',
})
const otherHasName = defineFailure(NotDone, {
  de: 'Eine andere Maschine hat den Namen „{name}“ im Verzeichnis eben übernommen.',
  en: 'Another machine has just taken over the name “{name}” in the directory.',
})
const noCopy = defineFailure(NotDone, {
  de: 'In der Kopie gibt es davon nichts.',
  en: 'The replica has nothing of it.',
})
const noReplica = defineFailure(NotDone, {
  de: 'Ohne REPLICA_URL ist nicht bekannt, wo die Kopie der Box liegt.',
  en: 'Without REPLICA_URL nothing says where the copy of the box is.',
})
const otherName = defineFailure(UsageError, {
  de: 'Diese Maschine heißt „{box}“: Setzen Sie BOX_NAME={asked}, dann ist sie die Box „{asked}“.',
  en: 'This machine is called “{box}”: set BOX_NAME={asked}, and it is the box “{asked}”.',
})
const serverRuns = defineFailure(NotDone, {
  de: 'Auf diesem Datenordner läuft ein Server: Eine verlorene Box wird auf einem leeren ersetzt.',
  en: 'A server runs on this data folder: a box that is lost is replaced on an empty one.',
})
