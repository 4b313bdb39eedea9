import isSame from 'fast-deep-equal'
import { openListeners } from '../listeners'
import { pendingWrites, type Write } from './changes'
import { apply, type DocumentChange } from './commands'
import { type Draft, type DraftBlock, findBlock, type Json, type Saved } from './draft'
import { doneAgain, type HistoryStep, type SideEffect, takenBack } from './history'
import { type Conflict, isOpen, merge, placeKey } from './merge'
import { withField } from './merge-versions'
import { withWritten } from './own-writes'
import { blockIdOf, type Saving, type SavingTarget, type Transport } from './saving'

export interface RecordState {
  draft: Draft
  saved: Saved
  conflicts: Conflict[]
  /** Writes whose outcome is not known: the service may have them or not. */
  sent: Write[]
}

interface Around {
  transport: Transport
  now(): number
  /** Of the document that the record is a part of. */
  saving: Pick<Saving, 'changed' | 'flush' | 'refresh'>
  /** Takes an act into the history of the document. */
  remember(step: HistoryStep): void
  /** Takes the steps of this record out of the history. */
  forget(): void
  /** The record is no part of the document any more. */
  closed(): void
}

/** What was changed before the record was opened, and is not written yet. */
export interface Found {
  draft: Draft
  conflicts: Conflict[]
}

/** More than can be under way: a line that answers nothing is tried again every few seconds. */
const mostSent = 40

/** A record of the document, such as a page: everything that changes it goes through here, and nothing else writes it. */
export function openRecordStore(
  saved: Saved,
  { transport, now, saving, remember, forget, closed }: Around,
  found?: Found,
) {
  const { id } = saved.draft
  let state: RecordState = {
    draft: found?.draft ?? saved.draft,
    saved,
    conflicts: found?.conflicts ?? [],
    sent: [],
  }
  const { subscribe, tell } = openListeners()
  /** Blocks that are written with the facts they show. */
  const takesFacts = new Set<string>()
  const withFacts = (write: Write): Write =>
    write.kind === 'update' && takesFacts.has(write.id) ? { ...write, takesFacts: true } : write

  function set(change: Partial<RecordState>) {
    state = { ...state, ...change }
    tell()
  }

  /** What the service has now, of which somebody else has written a part. */
  function receive(current: Saved) {
    take(state.saved, state.draft, current, state.sent)
  }

  function take(known: Saved, ours: Draft, current: Saved, unheard: Write[]) {
    const { draft, conflicts } = merge(known, ours, current, unheard)
    const told = new Set(conflicts.map(placeKey))
    const still = state.conflicts.filter((old) => !told.has(placeKey(old)) && isOpen(old, draft, current.draft))
    // A write to a block that has another tag by now has arrived, or never will.
    const sent = unheard.filter((write) => write.kind !== 'update' || write.base === current.blockTags[write.id])
    set({ saved: withNotesOf(known, current), draft, conflicts: [...still, ...conflicts], sent })
  }

  function change(draft: Draft) {
    set({ draft })
    saving.changed()
  }

  /**
   * One act of the person; `place` lets typing at one place be one step. An act that changes nothing, neither here nor as a
   * side effect, is none.
   */
  function act(commands: DocumentChange[], place?: string, sideEffect?: SideEffect) {
    const draft = commands.reduce(apply, state.draft)
    if (!sideEffect && isSame(draft, state.draft)) return
    set({ draft })
    remember({ record: id, commands, place, at: now(), ...(sideEffect && { sideEffect }) })
    saving.changed()
  }

  /** Carries a step out, or its reverse, and tells what it has changed beside the record. */
  function go(step: HistoryStep, which: 'undo' | 'redo') {
    const { commands, sideEffect } = step
    if (sideEffect?.takesFacts)
      for (const { block } of commands.filter((one) => one.kind === 'props' || one.kind === 'content'))
        takesFacts.add(block)
    change(which === 'undo' ? takenBack(state.draft, step) : doneAgain(state.draft, step))
    sideEffect?.[which]()
  }

  const store = {
    id,
    read: () => state,
    subscribe,
    act,
    takeBack: (step: HistoryStep) => go(step, 'undo'),
    doAgain: (step: HistoryStep) => go(step, 'redo'),
    receive,
    /** Settles a conflict: what stands here, or what the other has written; that is a step to be undone. */
    resolve(conflict: Conflict, choice: 'ours' | 'theirs') {
      const others = state.conflicts.filter((other) => placeKey(other) !== placeKey(conflict))
      const command = choice === 'theirs' && toTheirs(state.draft, state.saved.draft, conflict)
      if (command) act([command])
      set({ conflicts: others.filter((other) => isOpen(other, state.draft, state.saved.draft)) })
      saving.changed()
    },
    /** Gives up everything that is not written, and what could be undone with it. */
    discard() {
      forget()
      set({ draft: state.saved.draft, conflicts: [], sent: [] })
      void saving.flush()
    },
    /** Writes at once, with the whole document; resolves when nothing more can be written now. */
    flush: saving.flush,
    /** Reads what others have written meanwhile. */
    refresh: () => saving.refresh(target),
    /** Its steps are gone from the history: whoever has left it does not see what undo changes there. */
    forget,
    close: closed,
  }

  const target: SavingTarget = {
    id,
    load: transport.load,
    loadIfChanged: transport.loadIfChanged,
    write: (write) => transport.write(withFacts(write), state.saved),
    pending: () => pendingWrites(state.saved, state.draft),
    isDisputed: (block) => state.conflicts.some((conflict) => conflict.block === block),
    sending: (write) => set({ sent: [...state.sent, write].slice(-mostSent) }),
    unwritten: (write) => set({ sent: state.sent.filter((other) => other !== write) }),
    written(write, after) {
      takesFacts.delete(blockIdOf(write) ?? '')
      // With the new tag none of the older ones can still arrive.
      const sent = state.sent.filter((other) => other !== write && blockIdOf(other) !== blockIdOf(write))
      const known = { ...state.saved, draft: withWritten(state.saved, write, after) }
      take(known, adopted(state.draft, write, after), after, sent)
    },
    overtaken: receive,
  }
  return { store, target }
}
export type RecordStore = ReturnType<typeof openRecordStore>['store']

/** With what was noted of blocks that are gone since: one that is brought back is written with it. */
const withNotesOf = (known: Saved, current: Saved): Saved => ({
  ...current,
  madeFrom: { ...known.madeFrom, ...current.madeFrom },
  bound: { ...known.bound, ...current.bound },
})

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
function toTheirs(
  draft: Draft,
  current: Draft,
  { block: id, part, path = [], theirs }: Conflict,
): DocumentChange | undefined {
  if (id === draft.id) return { kind: 'fields', before: draft.fields, after: theirs as Json }
  const index = draft.blocks.findIndex((block) => block.id === id)
  const block = draft.blocks[index]
  if (!block) return undefined
  if (part === 'deleted') return { kind: 'remove', block, index }
  if (part === 'props') return { kind: 'props', block: id, before: block.props, after: theirs as Json }
  const before = block.content[part]
  const after = withField(before, path, findBlock(current, id)?.content[part]) as Json | undefined
  return { kind: 'content', block: id, locale: part, before, after }
}
