import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { ReplicaConfig } from '../config/replica'
import { isTenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import { replaceDurably } from '../durable-files'
import type { Log } from '../log'
import { defineFailure } from '../words/text'
import type { Store } from './store'
import { metaFolder } from './watch'

/*
 * Who writes under a box's name: `live/<box>/generation/<n>` is made once and never changed, so of two that want the next
 * one gets it (`If-None-Match`). Whoever has n and finds n + 1 has been replaced. Copies lie in `live/<box>/<n>/`.
 */
const generationsOf = (box: string) => `live/${box}/generation/`
export const secretKeyOf = (box: string) => `live/${box}/secret.key`
/** Of a database: `control`, or the id of an account. */
export const copyOf = (box: string, generation: number, name: string) => `live/${box}/${generation}/${name}`

/** What a data folder remembers of its place in the replica. */
interface ReplicaPlace {
  box: string
  url: string
  generation: number
  /** What this machine wrote into the object of its generation. */
  token: string
  /** A replacement that was cut off before it had everything a start needs. */
  isUnfinished?: true
}

const placeFile = 'replica.json'

export function readPlace(tenantsDir: string): ReplicaPlace | undefined {
  const path = join(tenantsDir, placeFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReplicaPlace) : undefined
}

export const writePlace = (tenantsDir: string, place: ReplicaPlace) =>
  replaceDurably(join(tenantsDir, placeFile), JSON.stringify(place))

/** The newest generation of a box, 0 for none. */
export async function newestGeneration(store: Store, box: string): Promise<number> {
  let newest = 0
  for await (const { key } of store.list(generationsOf(box)))
    newest = Math.max(newest, Number(/^\d+$/.exec(key.slice(generationsOf(box).length))?.[0] ?? 0))
  return newest
}

/**
 * Gives what was written, `undefined` where another was faster. Throws `DatabaseUnavailable` where the server overwrites what
 * must not be: two machines would both believe to have the box.
 */
export async function takeGeneration(store: Store, box: string, generation: number): Promise<string | undefined> {
  const key = generationsOf(box) + generation
  const token = JSON.stringify({ id: crypto.randomUUID(), host: hostname(), since: new Date().toISOString() })
  await store.putNew(key, token)
  if ((await store.text(key)) !== token) return undefined // what counts is what can be read back: a try that failed may have arrived
  if (await store.putNew(key, token)) throw noConditions({ shown: store.shown })
  return token
}

/** Whether another machine has taken the next generation. Throws what the store says. */
export const isPassed = async (store: Store, { box, generation }: Pick<ReplicaPlace, 'box' | 'generation'>) =>
  (await store.text(generationsOf(box) + (generation + 1))) !== undefined

/**
 * The place of this data folder, taken where it has none yet. One that was taken is believed while the store is away.
 * Throws `DatabaseUnavailable` where the name is another's or another machine has it by now, and what the store says of a
 * first time.
 */
export async function claimPlace(
  { box, url }: ReplicaConfig,
  store: Store,
  tenantsDir: string,
  log: Log,
): Promise<ReplicaPlace> {
  const known = readPlace(tenantsDir)
  if (known?.isUnfinished) throw replaceCutOff({ box })
  if (known?.box === box && known.url === url) {
    const isOther = await Promise.all([isPassed(store, known), store.text(generationsOf(box) + known.generation)]).then(
      ([isOver, held]) => isOver || held !== known.token,
      (error) => log.error({ error }, 'the replica is away: whether another machine has this box is not known'),
    )
    if (isOther) throw passedOn(known)
    return known
  }
  const token = (await newestGeneration(store, box)) === 0 ? await takeGeneration(store, box, 1) : undefined
  if (token === undefined) throw nameTaken({ box, shown: store.shown })
  forgetCopies(tenantsDir)
  const place = { box, url, generation: 1, token }
  await writePlace(tenantsDir, place)
  return place
}

/** Nothing that Litestream noted counts at another place. */
function forgetCopies(tenantsDir: string) {
  rmSync(metaFolder(join(tenantsDir, 'control.db')), { recursive: true, force: true })
  for (const id of readdirSync(tenantsDir).filter(isTenantId))
    rmSync(metaFolder(join(tenantsDir, id, 'tenant.db')), { recursive: true, force: true })
}

/** Another machine has the box. */
export const passedOn = ({ box, generation, url }: ReplicaPlace) =>
  hasPassed({ box, generation, next: generation + 1, copy: `${url}/${copyOf(box, generation, '')}` })
const hasPassed = defineFailure(DatabaseUnavailable, {
  de: 'Eine andere Maschine hat die Box „{box}“ übernommen (Generation {next}; diese hier hat {generation}). Diese Maschine bedient nichts mehr. Was sie danach noch schrieb, liegt in {copy} und in ihrem Datenordner; niemand spielt es zurück.',
  en: 'Another machine has taken over the box “{box}” (generation {next}; this one has {generation}). This machine serves nothing any more. What it wrote after that lies in {copy} and in its data folder; nobody restores it.',
})
const noConditions = defineFailure(DatabaseUnavailable, {
  de: '{shown} überschreibt Objekte, die es nicht überschreiben darf: Der Server kennt „If-None-Match“ nicht und taugt nicht für eine Kopie.',
  en: '{shown} overwrites objects that it must not: the server does not know “If-None-Match” and is not fit for a replica.',
})
const replaceCutOff = defineFailure(DatabaseUnavailable, {
  de: 'Dieser Datenordner sollte an die Stelle der Box „{box}“ treten und wurde dabei unterbrochen. Noch einmal: bun run cli replace {box}',
  en: 'This data folder was to take the place of the box “{box}” and was cut off. Once more: bun run cli replace {box}',
})
const nameTaken = defineFailure(DatabaseUnavailable, {
  de: 'In {shown} gibt es schon eine Box „{box}“, und dieser Datenordner ist nicht ihrer. Geben Sie dieser hier einen anderen BOX_NAME. Ist jene verloren, tritt ein leerer Datenordner an ihre Stelle: bun run cli replace {box}',
  en: "{shown} has a box “{box}” already, and this data folder is not that box's. Give this one another BOX_NAME. Where that box is lost, an empty data folder takes its place: bun run cli replace {box}",
})
