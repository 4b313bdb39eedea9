import { answered, api, Refused } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import type { SiteDocument } from '../document/document'
import { type Draft, findBlock, type Saved } from '../document/draft'
import { savedOf } from '../document/from-api'
import type { SideEffect } from '../document/history'
import type { RecordStore } from '../document/record-store'
import type { Conversation } from './conversation'
import { changesOnTop, commandsBetween } from './page-changes'
import { callsOf, type ProposalState, type ShownCall, type ShownProposal } from './proposals'
import { type LastTags, type Reversal, reversalOf } from './reversal'

interface ApplyAround {
  conversation: Conversation
  siteDocument: SiteDocument
  /** The page that is open. */
  store: RecordStore
  /** Reads again what pages are drawn from beside their own blocks. */
  reload(): Promise<unknown>
  words: { unsaved: string; failed: string; notBack: string }
}

/** A proposal as a step of undo. */
interface AppliedStep extends SideEffect {
  /** Nothing of it is on the page that was open: it can be taken back from anywhere. */
  isElsewhere: boolean
}

/** By proposal, as long as this window is open. */
const steps = new Map<string, AppliedStep>()
export const stepOf = (proposal: string) => steps.get(proposal)

/**
 * Carries a proposal out. All that it changes is one step in the undo of the page that is open, wherever it is. Nothing is
 * applied while something here is not saved: the service would compare with an older text.
 */
export async function applyProposal(proposal: ShownProposal, around: ApplyAround): Promise<void> {
  const { conversation, siteDocument, store, reload, words } = around
  const tell = (state: ProposalState) => conversation.setProposal(proposal.id, state)
  tell({ kind: 'applying' })
  try {
    await siteDocument.flush()
    const { saving, conflicts } = siteDocument.read()
    const { draft } = store.read()
    if (saving.kind !== 'saved' || conflicts.length > 0) return tell({ kind: 'failed', message: words.unsaved })
    const calls = callsOf(proposal)
    const isHere = calls.map((call) => isOnPage(draft, call))
    const before = isHere.includes(true) ? await loadPage(draft.id) : undefined
    if (before) store.receive(before)
    const { result } = await answered(api.ai.chat({ pendingAction: proposal.id }).apply.post())
    const after = before && (await loadPage(draft.id))
    const results: unknown[] = calls.length > 1 && Array.isArray(result) ? result : [result]
    const tags: LastTags = new Map()
    const reversals = calls.map((call, index) => (isHere[index] ? undefined : reversalOf(call, results[index], tags)))
    const isStuck = calls.some(
      ({ operation }, index) => !isHere[index] && !reversals[index] && !changesNothing(operation),
    )
    takeUp(before, after, reversals)
    tell({ kind: 'applied', isStuck })
    await reload()
  } catch (error) {
    tell(stateAfter(error, words.failed))
  }

  function takeUp(before: Saved | undefined, after: Saved | undefined, reversals: (Reversal | undefined)[]) {
    const commands = before && after ? commandsBetween(before.draft, after.draft) : []
    const known = reversals.filter((reversal) => reversal !== undefined)
    if (commands.length > 0 || known.length > 0) {
      const step = stepWith(proposal.id, known, commands.length === 0, around)
      steps.set(proposal.id, step)
      store.act(changesOnTop(commands, store.read().draft), undefined, step)
    }
    if (after) store.receive(after)
  }
}

/** What is done elsewhere goes one after the other, in the order in which undo and redo were asked for. */
function stepWith(id: string, reversals: Reversal[], isElsewhere: boolean, around: ApplyAround): AppliedStep {
  const { conversation, reload, words } = around
  let last: Promise<unknown> = Promise.resolve()
  const go = (which: 'undo' | 'redo', reached: Extract<ProposalState, { kind: 'applied' | 'undone' }>) => () => {
    conversation.setProposal(id, reached)
    if (reversals.length === 0) return
    const turn = async () => {
      for (const reversal of which === 'undo' ? reversals.toReversed() : reversals) await reversal[which]()
    }
    last = last
      .then(turn)
      .catch((error) => {
        const message = error instanceof Refused && error.status !== 412 ? error.message : words.notBack
        conversation.setProposal(id, { ...reached, problem: message })
      })
      .then(reload)
      .catch(() => undefined)
  }
  return { isElsewhere, takesFacts: true, undo: go('undo', { kind: 'undone' }), redo: go('redo', { kind: 'applied' }) }
}

async function loadPage(page: string): Promise<Saved> {
  return savedOf((await answered(api.pages({ page }).get())).data)
}

/** A page that goes takes its undo along. */
function isOnPage(draft: Draft, { operation, params }: ShownCall): boolean {
  if (operation === 'deletePage') return false
  return params.page === draft.id || findBlock(draft, params.block ?? '') !== undefined
}

const changesNothing = (operation: string) => operation === 'saveVersion' || operation === 'publishSite'

function stateAfter(error: unknown, failed: string): ProposalState {
  if (!(error instanceof Refused)) return { kind: 'failed', message: failed }
  if (error.key === 'stale_action') return { kind: 'stale' }
  if (error.status === 404) return { kind: 'expired' }
  return { kind: 'failed', message: sentenceOf(error) }
}
