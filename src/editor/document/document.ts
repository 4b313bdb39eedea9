import isSame from 'fast-deep-equal'
import { openListeners } from '../listeners'
import { pendingWrites } from './changes'
import { findBlock, type Saved } from './draft'
import { emptyHistory, forget, type History, remember, stepBack, stepForward } from './history'
import { type Conflict, placeKey } from './merge'
import { type Found, openRecordStore, type RecordStore } from './record-store'
import { createSaving, type SavingState, type Transport } from './saving'

interface DocumentState {
  /** In the order in which things were done, wherever that was. */
  history: History
  saving: SavingState
  /** Of all records. */
  conflicts: Conflict[]
}

interface Clock {
  /** Milliseconds. */
  now(): number
  after(ms: number, callback: () => void): () => void
}

/**
 * What is edited on one screen: a page with the header and footer around it, and the look. One history and one saver for all
 * of it; each of these records has a store of its own, which comes and goes with it.
 */
export function openDocument({ now, after }: Clock) {
  const records = new Map<string, ReturnType<typeof openRecordStore>>()
  let state: DocumentState = { history: emptyHistory, saving: { kind: 'saved' }, conflicts: [] }
  const { subscribe, tell } = openListeners()

  function set(change: Partial<DocumentState>) {
    state = { ...state, ...change }
    tell()
  }
  const saving = createSaving({
    targets: () => [...records.values()].map(({ target }) => target),
    tell: (next) => !isSame(next, state.saving) && set({ saving: next }),
    after,
  })
  function gatherConflicts() {
    const conflicts = [...records.values()].flatMap(({ store }) => store.read().conflicts)
    const isKnown =
      conflicts.length === state.conflicts.length && conflicts.every((one, i) => one === state.conflicts[i])
    if (!isKnown) set({ conflicts })
  }

  const found = (is: (store: RecordStore) => boolean) => [...records.values()].find(({ store }) => is(store))?.store

  return {
    /** The same object until something has changed. */
    read: () => state,
    /** Tells of every change, those of the records included. */
    subscribe,
    /** Takes a record in, with changes of it that are not written yet. */
    open(saved: Saved, transport: Transport, unsent?: Found): RecordStore {
      const { id } = saved.draft
      const record = openRecordStore(
        saved,
        {
          transport,
          now,
          saving,
          remember: (step) => records.get(id) === record && set({ history: remember(state.history, step) }),
          forget: () => set({ history: forget(state.history, id) }),
          closed() {
            if (records.get(id) !== record) return
            records.delete(id)
            set({ history: forget(state.history, id) })
            gatherConflicts()
            void saving.flush() // what it could not write is no longer waited for
          },
        },
        unsent,
      )
      records.set(id, record)
      record.store.subscribe(() => {
        gatherConflicts()
        tell()
      })
      gatherConflicts()
      const { draft } = record.store.read()
      if (pendingWrites(saved, draft).length > 0) saving.changed()
      return record.store
    },
    /** The record with this id, or with a block of this id. */
    holding: (block: string) => found(({ id, read }) => id === block || findBlock(read().draft, block) !== undefined),
    /** Takes back what was done last, wherever it was. */
    undo() {
      const step = state.history.done.at(-1)
      if (!step) return
      set({ history: stepBack(state.history) })
      records.get(step.record)?.store.takeBack(step)
    },
    redo() {
      const step = state.history.undone.at(-1)
      if (!step) return
      set({ history: stepForward(state.history) })
      records.get(step.record)?.store.doAgain(step)
    },
    /** Settles a conflict, with what stands here or with what the other has written. */
    resolve(conflict: Conflict, choice: 'ours' | 'theirs') {
      const isIts = (other: Conflict) => placeKey(other) === placeKey(conflict)
      found((store) => store.read().conflicts.some(isIts))?.resolve(conflict, choice)
    },
    /** Writes at once; resolves when nothing more can be written now. */
    flush: saving.flush,
    /** Nothing more is written or read. */
    end: saving.end,
  }
}
export type SiteDocument = ReturnType<typeof openDocument>
