import type { Step } from './history'
import type { Conflict } from './merge'
import type { PageState, PageStore } from './page-store'
import type { SavingState } from './saving'

export interface JointState {
  canUndo: boolean
  canRedo: boolean
  conflicts: Conflict[]
  saving: SavingState
}

/**
 * Pages that are edited on one screen, such as a page with the header and footer around it: each is saved for itself,
 * and undo takes back what was done last, wherever it was.
 */
export function joinPages(stores: PageStore[]) {
  const read = () => stores.map((store) => store.read())
  let known: PageState[] = []
  let state: JointState = { canUndo: false, canRedo: false, conflicts: [], saving: { kind: 'saved' } }

  return {
    /** The page that a block stands on. */
    holding: (block: string) => stores.find((store) => store.read().draft.blocks.some(({ id }) => id === block)),
    /** The same object until something has changed. */
    read(): JointState {
      const now = read()
      if (now.some((one, i) => one !== known[i])) {
        known = now
        state = jointState(now)
      }
      return state
    },
    subscribe(listener: () => void) {
      const ends = stores.map((store) => store.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    undo: () => stores[placeOfUndo(read())]?.undo(),
    redo: () => stores[placeOfRedo(read())]?.redo(),
    flush: () => Promise.all(stores.map((store) => store.flush())),
  }
}
export type JointPages = ReturnType<typeof joinPages>

const jointState = (states: PageState[]): JointState => ({
  canUndo: placeOfUndo(states) >= 0,
  canRedo: placeOfRedo(states) >= 0,
  conflicts: states.flatMap(({ conflicts }) => conflicts),
  saving: jointSaving(states.map(({ saving }) => saving)),
})

type Histories = Pick<PageState, 'history'>[]

const timeOf = (step: Step | undefined) => step?.at ?? Number.NEGATIVE_INFINITY

/** Where the last act was; -1 without any. */
function placeOfUndo(states: Histories): number {
  const last = Math.max(...states.map(({ history }) => timeOf(history.done.at(-1))))
  return states.findIndex(({ history }) => history.done.length > 0 && timeOf(history.done.at(-1)) === last)
}

/** Where the last act was taken back; -1 where another one has come since, on whichever page. */
function placeOfRedo(states: Histories): number {
  const done = Math.max(...states.map(({ history }) => timeOf(history.done.at(-1))))
  const times = states.flatMap(({ history }) => history.undone.slice(-1).map(timeOf))
  const next = Math.min(...times)
  if (times.length === 0 || next < done) return -1
  return states.findIndex(({ history }) => history.undone.length > 0 && timeOf(history.undone.at(-1)) === next)
}

/** What most wants to be known first. */
const gravest: SavingState['kind'][] = ['signed-out', 'not-allowed', 'refused', 'waiting', 'saving', 'saved']

function jointSaving(states: SavingState[]): SavingState {
  const kind = gravest.find((one) => states.some((state) => state.kind === one)) ?? 'saved'
  const [first = { kind: 'saved' as const }] = states.filter((state) => state.kind === kind)
  if (first.kind !== 'waiting' && first.kind !== 'signed-out') return first
  const changes = states.reduce((sum, state) => sum + ('changes' in state ? state.changes : 0), 0)
  return { ...first, changes }
}
