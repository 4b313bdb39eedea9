import { mkdirSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { demandEmpty } from '../backups/move-in'
import { Refused } from '../backups/refused'
import type { Config } from '../config/config'
import type { ReplicaConfig } from '../config/replica'
import { newId } from '../db/columns'
import { claimFolder, FolderInUse } from '../db/lock'
import { keepIdentity } from '../fleet/identity'
import { askDirectory } from '../fleet/postgres'
import { copyOf, type Place, readPlace } from '../replica/generation'
import { replaceBox } from '../replica/replace'
import { restoreDatabase } from '../replica/restore'
import { openStore } from '../replica/store'
import { listTenantIds } from '../tenants/provisioning'
import { filled } from '../words/text'
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
    const { replica } = config
    if (!replica) throw noReplica()
    if (replica.box !== positionals[0]) throw otherName(positionals[0]!, replica.box)
    if (served) throw serverRuns()
    const started = performance.now()
    const place = await takePlace(config, replica)
    const former = `${replica.url}/${copyOf(place.box, place.generation - 1, '')}`
    if (!json)
      out.line(
        filled(
          {
            de: 'Box „{box}“, Generation {generation}: Kontrolldatenbank und Schlüssel sind da. Was die frühere Maschine noch schreibt, bleibt in {former}',
            en: 'Box “{box}”, generation {generation}: control database and key are here. What the former machine still writes stays in {former}',
          },
          { box: place.box, generation: place.generation, former },
        ),
      )
    const { accounts, failed } =
      'all' in options ? await restoreAll(environment, replica, place, json) : { accounts: 0, failed: 0 }
    const seconds = (performance.now() - started) / 1000
    if (json) out.json({ box: place.box, generation: place.generation, accounts, failed, seconds })
    else if ('all' in options)
      out.line(
        filled(
          {
            de: 'Konten zurückgespielt: {restored} von {accounts}, in {seconds} s',
            en: 'Accounts restored: {restored} of {accounts}, in {seconds} s',
          },
          { restored: accounts - failed, accounts, seconds: seconds.toFixed(1) },
        ),
        failed === 0 ? 'good' : 'bad',
      )
    else
      out.line({
        de: 'Jetzt den Server starten: Jedes Konto kommt bei seiner ersten Nutzung, die übrigen folgen nebenher.',
        en: 'Start the server now: each account comes when it is first used, the others follow in the background.',
      })
    return failed === 0 ? 0 : 1
  },
}

async function takePlace(config: Config, replica: ReplicaConfig) {
  const { tenantsDir } = config
  mkdirSync(tenantsDir, { recursive: true, mode: 0o700 })
  const claim = claimFolder(tenantsDir)
  if (!claim) throw new FolderInUse(tenantsDir)
  try {
    if (!readPlace(tenantsDir)?.isUnfinished) demandEmpty(tenantsDir)
    await demandNobodyWrites(config)
    return await replaceBox(replica, tenantsDir, () => takeName(config))
  } finally {
    claim.release()
  }
}

/** Where there are several boxes: throws `Refused` while the former one may still write, by the directory's clock. */
async function demandNobodyWrites({ fleet }: Config) {
  const known = fleet && (await boxCalled(fleet))
  if (known && known.leaseSeconds > 0) throw stillWrites(known.name, Math.ceil(known.leaseSeconds))
}

/** Where there are several boxes, the others ask this machine from now on. Throws `Refused` when another one was faster. */
async function takeName({ fleet, tenantsDir }: Config) {
  const known = fleet && (await boxCalled(fleet))
  if (!known) return // it never was among others
  const { name } = known
  const id = newId()
  const generation = await askDirectory(fleet, (directory) => directory.takeOver(name, known.generation, id))
  if (generation === undefined) throw otherWasFaster(name)
  await keepIdentity(tenantsDir, { name, generation, id, joinedAt: new Date().toISOString() })
}

const boxCalled = async (fleet: NonNullable<Config['fleet']>) =>
  (await askDirectory(fleet, (directory) => directory.boxes())).find(({ name }) => name === fleet.name)

/** The next start has Litestream copy them into the new generation: nothing of it knows them yet. */
async function restoreAll(
  environment: CommandEnvironment,
  replica: ReplicaConfig,
  { generation }: Place,
  json: boolean,
) {
  const { out, open, config } = environment
  const ctx = await open()
  const store = openStore(replica)
  const ids = await listTenantIds(ctx)
  const limit = pLimit(restoresAtOnce())
  let [done, failed] = [0, 0]
  const bring = async (id: (typeof ids)[number]) => {
    try {
      const from = await restoreDatabase(replica, store, generation - 1, id, join(config.tenantsDir, id, 'tenant.db'))
      if (from === undefined) throw noCopy()
    } catch (error) {
      failed++
      const reason = reasonOf(error, out.language)
      out.error(filled({ de: 'Konto {id}: {reason}', en: 'Account {id}: {reason}' }, { id, reason }))
    }
    if (++done % 100 === 0 && !json)
      out.line(filled({ de: '{done} von {ids} Konten', en: '{done} of {ids} accounts' }, { done, ids: ids.length }))
  }
  await Promise.all(ids.map((id) => limit(() => bring(id))))
  return { accounts: ids.length, failed }
}

const stillWrites = (name: string, seconds: number) =>
  new Refused(
    filled(
      {
        de: 'Die frühere Box „{name}“ darf laut Verzeichnis noch {seconds} s lang schreiben. Bitte danach noch einmal versuchen.',
        en: 'The directory lets the former box “{name}” write for another {seconds} s. Please try again after that.',
      },
      { name, seconds },
    ),
  )
const otherWasFaster = (name: string) =>
  new Refused(
    filled(
      {
        de: 'Eine andere Maschine hat den Namen „{name}“ im Verzeichnis eben übernommen.',
        en: 'Another machine has just taken over the name “{name}” in the directory.',
      },
      { name },
    ),
  )
const noCopy = () => new Refused({ de: 'In der Kopie gibt es davon nichts.', en: 'The replica has nothing of it.' })
const noReplica = () =>
  new Refused({
    de: 'Ohne REPLICA_URL ist nicht bekannt, wo die Kopie der Box liegt.',
    en: 'Without REPLICA_URL nothing says where the copy of the box is.',
  })
const otherName = (asked: string, box: string) =>
  new UsageError(
    filled(
      {
        de: 'Diese Maschine heißt „{box}“: Setzen Sie BOX_NAME={asked}, dann ist sie die Box „{asked}“.',
        en: 'This machine is called “{box}”: set BOX_NAME={asked}, and it is the box “{asked}”.',
      },
      { box, asked },
    ),
  )
const serverRuns = () =>
  new Refused({
    de: 'Auf diesem Datenordner läuft ein Server: Eine verlorene Box wird auf einem leeren ersetzt.',
    en: 'A server runs on this data folder: a box that is lost is replaced on an empty one.',
  })
