import isSame from 'fast-deep-equal'
import { pendingWrites } from './changes'
import { findBlock, type Saved } from './draft'
import { emptyHistory, forget, type History, remember, stepBack, stepForward } from './history'
import { type Conflict, partOf } from './merge'
import { type Found, openPageStore, type PageStore } from './page-store'
import { createSaving, type SavingState, type Transport } from './saving'

export interface DocumentState {
  /** In the order in which things were done, wherever that was. */
  history: History
  saving: SavingState
  /** Of all pages. */
  conflicts: Conflict[]
}

interface Clock {
  /** Milliseconds. */
  now(): number
  after(ms: number, callback: () => void): () => void
}

/**
 * What is edited on one screen: a page with the header and footer around it. One history and one saver for all of it; each
 * page has a store of its own, which comes and goes with the page.
 */
export function openDocument({ now, after }: Clock) {
  const pages = new Map<string, ReturnType<typeof openPageStore>>()
  let state: DocumentState = { history: emptyHistory, saving: { kind: 'saved' }, conflicts: [] }
  const listeners = new Set<() => void>()

  function set(change: Partial<DocumentState>) {
    state = { ...state, ...change }
    tell()
  }
  function tell() {
    for (const listener of listeners) listener()
  }
  const saving = createSaving({
    targets: () => [...pages.values()].map(({ target }) => target),
    tell: (next) => !isSame(next, state.saving) && set({ saving: next }),
    after,
  })
  function gatherConflicts() {
    const conflicts = [...pages.values()].flatMap(({ store }) => store.read().conflicts)
    const isKnown =
      conflicts.length === state.conflicts.length && conflicts.every((one, i) => one === state.conflicts[i])
    if (!isKnown) set({ conflicts })
  }

  const found = (is: (store: PageStore) => boolean) => [...pages.values()].find(({ store }) => is(store))?.store

  return {
    /** The same object until something has changed. */
    read: () => state,
    /** Tells of every change, those of the pages included. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes a page in, with changes of it that are not written yet. */
    open(saved: Saved, transport: Transport, unsent?: Found): PageStore {
      const { id } = saved.draft
      const page = openPageStore(
        saved,
        {
          transport,
          now,
          saving,
          remember: (step) => pages.get(id) === page && set({ history: remember(state.history, step) }),
          forget: () => set({ history: forget(state.history, id) }),
          closed() {
            if (pages.get(id) !== page) return
            pages.delete(id)
            set({ history: forget(state.history, id) })
            gatherConflicts()
            void saving.flush() // what it could not write is no longer waited for
          },
        },
        unsent,
      )
      pages.set(id, page)
      page.store.subscribe(() => {
        gatherConflicts()
        tell()
      })
      gatherConflicts()
      const { draft } = page.store.read()
      if (pendingWrites(saved, draft).length > 0) saving.changed()
      return page.store
    },
    /** The record that a block stands on; a record has itself. */
    holding: (block: string) => found(({ id, read }) => id === block || findBlock(read().draft, block) !== undefined),
    /** Takes back what was done last, wherever it was. */
    undo() {
      const step = state.history.done.at(-1)
      if (!step) return
      set({ history: stepBack(state.history) })
      pages.get(step.record)?.store.takeBack(step)
    },
    redo() {
      const step = state.history.undone.at(-1)
      if (!step) return
      set({ history: stepForward(state.history) })
      pages.get(step.record)?.store.doAgain(step)
    },
    /** Settles a conflict, with what stands here or with what the other has written. */
    resolve(conflict: Conflict, choice: 'ours' | 'theirs') {
      const isIts = (other: Conflict) => partOf(other) === partOf(conflict)
      found((store) => store.read().conflicts.some(isIts))?.resolve(conflict, choice)
    },
    /** Writes at once; resolves when nothing more can be written now. */
    flush: saving.flush,
    /** Nothing more is written or read. */
    end: saving.end,
  }
}
export type SiteDocument = ReturnType<typeof openDocument>
