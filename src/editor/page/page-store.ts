import isSame from 'fast-deep-equal'
import type { Write } from './changes'
import { apply, type Command } from './commands'
import type { Draft, DraftBlock, Saved } from './draft'
import { type Beyond, emptyHistory, type History, redo, remember, undo } from './history'
import { type Conflict, merge } from './merge'
import { createSaving, type SavingState, type Transport } from './saving'

export interface PageState {
  draft: Draft
  saved: Saved
  history: History
  conflicts: Conflict[]
  saving: SavingState
}

interface Around {
  transport: Transport
  now(): number
  after(ms: number, callback: () => void): () => void
}

const partOf = ({ block, part }: Conflict) => `${block}/${part}`

/** The page that is open: everything that changes it goes through here, and nothing else writes it. */
export function openPageStore(saved: Saved, { transport, now, after }: Around) {
  let state: PageState = { draft: saved.draft, saved, history: emptyHistory, conflicts: [], saving: { kind: 'saved' } }
  const listeners = new Set<() => void>()

  function set(change: Partial<PageState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const saving = createSaving({
    transport,
    after,
    page: () => ({ ...state, disputed: new Set(state.conflicts.map(partOf)) }),
    tell: (next) => !isSame(next, state.saving) && set({ saving: next }),
    written: (write, after) => set({ saved: after, draft: adopted(state.draft, write, after) }),
    overtaken: receive,
  })

  /** What the service has now, of which somebody else has written a part. */
  function receive(current: Saved) {
    const { draft, conflicts } = merge(state.saved, state.draft, current)
    const known = new Set(conflicts.map(partOf))
    set({
      saved: current,
      draft,
      conflicts: [...state.conflicts.filter((old) => !known.has(partOf(old))), ...conflicts],
    })
  }

  function change(draft: Draft, history: History) {
    set({ draft, history })
    saving.changed()
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * One act of the person; `place` lets typing at one place be one step. An act that changes nothing, neither here nor
     * `beyond` the page, is none.
     */
    act(commands: Command[], place?: string, beyond?: Beyond) {
      const draft = commands.reduce(apply, state.draft)
      const step = { commands, place, at: now(), ...(beyond && { beyond }) }
      if (beyond || !isSame(draft, state.draft)) change(draft, remember(state.history, step))
    },
    undo() {
      const back = undo(state.draft, state.history)
      if (!back) return
      change(back.draft, back.history)
      back.history.undone.at(-1)?.beyond?.undo()
    },
    redo() {
      const again = redo(state.draft, state.history)
      if (!again) return
      change(again.draft, again.history)
      again.history.done.at(-1)?.beyond?.redo()
    },
    receive,
    /** Settles a conflict: what stands here, or what the other has written. */
    resolve(conflict: Conflict, choice: 'ours' | 'theirs') {
      const conflicts = state.conflicts.filter((other) => partOf(other) !== partOf(conflict))
      const draft = choice === 'ours' ? state.draft : withTheirs(state.draft, conflict)
      set({ conflicts, draft })
      saving.changed()
    },
    flush: saving.flush,
    close: saving.end,
  }
}
export type PageStore = ReturnType<typeof openPageStore>

/** What the service has made of a value, such as the ids of list items, where nothing newer stands here. */
function adopted(draft: Draft, write: Write, saved: Saved): Draft {
  if (write.kind !== 'create' && write.kind !== 'update') return draft
  const id = write.kind === 'create' ? write.block.id : write.id
  const stored = saved.draft.blocks.find((block) => block.id === id)
  const sent = write.kind === 'create' ? write.block.content : (write.fields.content ?? {})
  if (!stored) return draft
  const adopt = (block: DraftBlock): DraftBlock => ({
    ...block,
    content: Object.fromEntries(
      Object.entries(block.content).map(([locale, texts]) => [
        locale,
        (isSame(texts, sent[locale]) && stored.content[locale]) || texts,
      ]),
    ),
  })
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? adopt(block) : block)) }
}

function withTheirs(draft: Draft, { block: id, part, theirs }: Conflict): Draft {
  if (part === 'deleted') return { ...draft, blocks: draft.blocks.filter((block) => block.id !== id) }
  const take = (block: DraftBlock): DraftBlock => {
    if (part === 'props') return { ...block, props: theirs as DraftBlock['props'] }
    const { [part]: _ours, ...others } = block.content
    return { ...block, content: theirs ? { ...others, [part]: theirs as DraftBlock['props'] } : others }
  }
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? take(block) : block)) }
}
