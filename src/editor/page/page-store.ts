import isSame from 'fast-deep-equal'
import { pendingWrites, type Write } from './changes'
import { apply, type Command } from './commands'
import { type Draft, type DraftBlock, findBlock, type Saved } from './draft'
import { type Beyond, emptyHistory, type History, redo, remember, type Step, undo } from './history'
import { type Conflict, merge, partOf } from './merge'
import { withArrived, withWritten } from './own-writes'
import { blockOf, createSaving, type SavingState, type Transport } from './saving'

export interface PageState {
  draft: Draft
  saved: Saved
  history: History
  conflicts: Conflict[]
  saving: SavingState
  /** Writes whose outcome is not known: the service may have them or not. */
  sent: Write[]
}

interface Around {
  transport: Transport
  now(): number
  after(ms: number, callback: () => void): () => void
}

/** What was changed before the page was opened, and is not written yet. */
export interface Found {
  draft: Draft
  conflicts: Conflict[]
}

/** More than can be under way: a line that answers nothing is tried again every few seconds. */
const mostSent = 40

/** The page that is open: everything that changes it goes through here, and nothing else writes it. */
export function openPageStore(saved: Saved, { transport, now, after }: Around, found?: Found) {
  let state: PageState = {
    draft: found?.draft ?? saved.draft,
    saved,
    history: emptyHistory,
    conflicts: found?.conflicts ?? [],
    saving: { kind: 'saved' },
    sent: [],
  }
  const listeners = new Set<() => void>()
  /** Blocks that are written with the facts they show. */
  const takesFacts = new Set<string>()
  const withFacts = (write: Write): Write =>
    write.kind === 'update' && takesFacts.has(write.id) ? { ...write, takesFacts: true } : write

  function set(change: Partial<PageState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const saving = createSaving({
    transport: { ...transport, write: (write, known) => transport.write(withFacts(write), known) },
    after,
    page: () => ({ ...state, disputed: new Set(state.conflicts.map(partOf)) }),
    tell: (next) => !isSame(next, state.saving) && set({ saving: next }),
    sending: (write) => set({ sent: [...state.sent, write].slice(-mostSent) }),
    unwritten: (write) => set({ sent: state.sent.filter((other) => other !== write) }),
    written(write, after) {
      takesFacts.delete(blockOf(write) ?? '')
      // With the new tag none of the older ones can still arrive.
      const sent = state.sent.filter((other) => other !== write && blockOf(other) !== blockOf(write))
      const known = { ...state.saved, draft: withWritten(state.saved, write, after) }
      take(withArrived(known, sent, after), adopted(state.draft, write, after), after, { sent })
    },
    overtaken: receive,
  })
  if (pendingWrites(saved, state.draft).length > 0) saving.changed()

  /** What the service has now, of which somebody else has written a part. */
  function receive(current: Saved) {
    take(withArrived(state.saved, state.sent, current), state.draft, current)
  }

  function take(known: Saved, ours: Draft, current: Saved, more: Partial<PageState> = {}) {
    const { draft, conflicts } = merge(known, ours, current)
    const told = new Set(conflicts.map(partOf))
    const still = state.conflicts.filter((old) => !told.has(partOf(old)) && isOpen(old, draft, current.draft))
    set({ ...more, saved: current, draft, conflicts: [...still, ...conflicts] })
  }

  /** Tells what a step has changed beside the page that it is taken back, or done again. */
  function goAlong(step: Step | undefined, which: 'undo' | 'redo') {
    if (step?.beyond?.takesFacts)
      for (const { block } of step.commands.filter((one) => one.kind === 'props' || one.kind === 'content'))
        takesFacts.add(block)
    step?.beyond?.[which]()
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
      goAlong(back.history.undone.at(-1), 'undo')
    },
    redo() {
      const again = redo(state.draft, state.history)
      if (!again) return
      change(again.draft, again.history)
      goAlong(again.history.done.at(-1), 'redo')
    },
    receive,
    /** Settles a conflict: what stands here, or what the other has written; that is a step to be undone. */
    resolve(conflict: Conflict, choice: 'ours' | 'theirs') {
      set({ conflicts: state.conflicts.filter((other) => partOf(other) !== partOf(conflict)) })
      const command = choice === 'theirs' && toTheirs(state.draft, conflict)
      const draft = command ? apply(state.draft, command) : state.draft
      change(draft, command ? remember(state.history, { commands: [command], at: now() }) : state.history)
    },
    /** Gives up everything that is not written, and what could be undone with it. */
    discard() {
      set({ draft: state.saved.draft, conflicts: [], history: emptyHistory, sent: [] })
      void saving.flush()
    },
    flush: saving.flush,
    /** Reads what others have written meanwhile. */
    refresh: saving.refresh,
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

/** The command that puts what the other has written in place of what stands here. */
function toTheirs(draft: Draft, { block: id, part, theirs }: Conflict): Command | undefined {
  const index = draft.blocks.findIndex((block) => block.id === id)
  const block = draft.blocks[index]
  if (!block) return undefined
  const after = theirs as DraftBlock['props']
  if (part === 'deleted') return { kind: 'remove', block, index }
  if (part === 'props') return { kind: 'props', block: id, before: block.props, after }
  return { kind: 'content', block: id, locale: part, before: block.content[part], after }
}

/** Not once the block is gone here as well, or both sides have come to say the same. */
function isOpen({ block: id, part }: Conflict, draft: Draft, current: Draft): boolean {
  const [ours, theirs] = [findBlock(draft, id), findBlock(current, id)]
  if (!ours || !theirs) return ours !== undefined && part === 'deleted'
  if (part === 'deleted') return false
  return part === 'props' ? !isSame(ours.props, theirs.props) : !isSame(ours.content[part], theirs.content[part])
}
