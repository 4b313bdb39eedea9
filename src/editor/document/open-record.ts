import type { SiteDocument } from './document'
import { lookId, type Saved } from './draft'
import { keepUnsent } from './keep-unsent'
import { newId } from './new-id'
import type { Found, RecordStore } from './record-store'
import type { Transport } from './saving'
import { replay, type Unsent } from './unsent'
import {
  deleteChanges,
  type KeptChanges,
  listChanges,
  putChanges,
  readUnsent,
  type UnsentOwner,
  unsentKey,
} from './unsent-storage'
import { holdName } from './window-locks'

/** Changes of a window that is gone, which were found when the record was opened. */
export interface Recovered {
  changes: number
  /** Milliseconds. */
  since: number
}

export interface OpenedRecord {
  siteDocument: SiteDocument
  store: RecordStore
  recovered?: Recovered
  /** Something is unsent, and nobody keeps it but this window. */
  isAtRisk(): boolean
  /** Keeps at once what has just been changed: the window may be gone in a moment. */
  keepNow(): void
  /** Nothing more is kept here: whoever it belongs to has signed out. */
  stopKeeping(): void
  /** What is not written waits for the next opening. */
  close(): Promise<void>
}

interface Around {
  owner: UnsentOwner
  site: string
  transport: Transport
  /** Changes of another window are taken up only by somebody who may write them. */
  mayEdit: boolean
  /** Runs it once there is time for it. */
  later(run: () => void): void
}

/**
 * Takes a record into the document with whatever windows that are gone have left unsent, and keeps what this one has not
 * sent.
 */
export async function openRecord(
  siteDocument: SiteDocument,
  saved: Saved,
  { owner, site, transport, mayEdit, later }: Around,
): Promise<OpenedRecord> {
  const record = saved.draft.id === lookId ? `${lookId}/${site}` : saved.draft.id
  const key = unsentKey(owner, record, newId())
  const letGo = await holdName(key).catch(() => undefined)
  const left = mayEdit ? await takeLeft(owner, record).catch(() => []) : []
  const found = left.reduce<Found | undefined>((before, { kept }) => laidOver(saved, before, kept.unsent), undefined)
  const store = siteDocument.open(saved, transport, found)

  let since = left[0]?.kept.since
  let takenUp = left.map(({ kept }) => kept.key)
  async function put(unsent: Unsent | undefined) {
    if (unsent) {
      since ??= Date.now()
      await putChanges({ key, since, unsent }, takenUp)
    } else {
      since = undefined
      await deleteChanges([key, ...takenUp])
    }
    takenUp = []
    for (const { letGo } of left.splice(0)) letGo()
  }
  const kept = keepUnsent(store, put, later)

  const changes = left.reduce((sum, { kept }) => sum + kept.unsent.changes, 0)
  return {
    siteDocument,
    store,
    recovered: changes > 0 ? { changes, since: since ?? Date.now() } : undefined,
    isAtRisk: kept.isAtRisk,
    keepNow: kept.keepNow,
    stopKeeping: () => void kept.end(),
    async close() {
      store.close()
      kept.keepNow()
      await kept.end()
      letGo?.()
    },
  }
}

/** A window that is read anew holds its names until the one before is gone. Milliseconds. */
const leaving = 500

/** What windows that are gone have left, each held so that no other window takes it up as well. */
async function takeLeft(owner: UnsentOwner, page: string) {
  const left: { kept: KeptChanges; letGo: () => void }[] = []
  for (const { key } of await listChanges(owner, page)) {
    const letGo = await holdName(key, leaving)
    const kept = letGo && (await readUnsent(key)) // another one may have taken it up meanwhile
    if (letGo && kept) left.push({ kept, letGo })
    else letGo?.()
  }
  return left
}

function laidOver(saved: Saved, before: Found | undefined, unsent: Unsent): Found {
  const { draft, conflicts } = replay(unsent, before ? { ...saved, draft: before.draft } : saved)
  return { draft, conflicts: [...(before?.conflicts ?? []), ...conflicts] }
}
