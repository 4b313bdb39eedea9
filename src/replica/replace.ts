import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReplicaConfig } from '../config/replica'
import { keyName } from '../db/secrets'
import { DatabaseUnavailable } from '../db/unavailable'
import { filled } from '../words/text'
import { newestGeneration, type Place, secretKeyOf, takeGeneration, writePlace } from './generation'
import { restoreDatabase } from './restore'
import { openStore } from './store'
import { controlName } from './watch'

/**
 * Takes the place of a box in an empty data folder: the next generation first, so that the former machine serves nothing any
 * more, then the key and the control database, then the name among other boxes (`takeName`). Accounts follow when they are
 * first used. Cut off, it is done again. Throws
 * `DatabaseUnavailable` where there is no such box or another machine was faster, `NotRestored`, and what the store says.
 */
export async function replaceBox(config: ReplicaConfig, tenantsDir: string, takeName = async () => {}): Promise<Place> {
  const { box, url } = config
  const store = openStore(config)
  const former = await newestGeneration(store, box)
  if (former === 0) throw noBox(box, store.shown)
  const generation = former + 1
  const token = await takeGeneration(store, box, generation)
  if (token === undefined) throw otherWasFaster(box)
  const place = { box, url, generation, token }
  await writePlace(tenantsDir, { ...place, isUnfinished: true })
  const key = await store.text(secretKeyOf(box))
  if (key === undefined) throw nothingThere(box, store.shown)
  writeFileSync(join(tenantsDir, keyName), key, { mode: 0o600, flush: true })
  const from = await restoreDatabase(config, store, former, controlName, join(tenantsDir, 'control.db'))
  if (from === undefined) throw nothingThere(box, store.shown)
  await takeName()
  await writePlace(tenantsDir, place)
  return place
}

const noBox = (box: string, shown: string) =>
  new DatabaseUnavailable(
    filled({ de: 'In {shown} gibt es keine Box „{box}“.', en: 'There is no box “{box}” in {shown}.' }, { shown, box }),
  )
const otherWasFaster = (box: string) =>
  new DatabaseUnavailable(
    filled(
      {
        de: 'Eine andere Maschine hat die Box „{box}“ eben übernommen. Hier ist nichts geschehen.',
        en: 'Another machine has just taken over the box “{box}”. Nothing has happened here.',
      },
      { box },
    ),
  )
const nothingThere = (box: string, shown: string) =>
  new DatabaseUnavailable(
    filled(
      {
        de: 'Von der Box „{box}“ liegt in {shown} keine Kontrolldatenbank oder kein Schlüssel: Sie ist nie ganz kopiert worden.',
        en: 'Of the box “{box}” there is no control database or no key in {shown}: it was never copied whole.',
      },
      { box, shown },
    ),
  )
