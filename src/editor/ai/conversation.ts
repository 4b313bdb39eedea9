import type { StreamEvent } from '../../browser/widget/read-events'
import { isObject } from '../../values/is-object'
import { Refused } from '../api/refused'
import { sentenceOf } from '../api/sentence-of'
import { openListeners } from '../listeners'
import { isOverdue, type ProposalState, type ShownProposal, shownProposal } from './proposals'

/** What a wish is about. */
export interface Scope {
  kind: 'section' | 'page' | 'site'
  pageId?: string
  blockId?: string
  /** As the person sees it. */
  name: string
}

/** One wish with its answer. */
export interface WishTurn {
  id: string
  wish: string
  scope: Scope
  text: string
  proposals: ShownProposal[]
  /** Wishes to choose from; one that ends with a colon is a beginning. */
  offers?: string[]
  state: 'running' | 'done' | 'stopped' | 'failed'
  problem?: Problem
}

/** A refusal, as it can be kept. */
export interface Problem {
  status: number
  key: string
  message: string
  more: Record<string, unknown>
  retryAfter?: number
}

interface ConversationState {
  turns: WishTurn[]
  /** Chat tokens that are left, -1 without a limit; `undefined` before the first answer. */
  remaining?: number
}

export interface Asked {
  message: string
  scope: Scope
  conversationId: string | undefined
  history: { role: 'user' | 'assistant'; content: string }[]
}

interface Around {
  /** Throws `Refused`, and whatever an ended connection throws. */
  ask(asked: Asked, signal: AbortSignal): AsyncIterable<StreamEvent>
  now(): number
  newId(): string
  keep(state: ConversationState & { conversationId?: string }): void
}

/** As many turns as the service takes along. */
const mostTurns = 20
const longestTurn = 8_000

/**
 * What was said about one site, and what became of each proposal. The service keeps no conversation: what was said before
 * goes along with each wish.
 */
export function openConversation(
  kept: (ConversationState & { conversationId?: string }) | undefined,
  { ask, now, newId, keep }: Around,
) {
  let conversationId = kept?.conversationId
  let state: ConversationState = { remaining: kept?.remaining, turns: (kept?.turns ?? []).map(asLeft) }
  let running: AbortController | undefined
  const { subscribe, tell } = openListeners()

  function set(change: Partial<ConversationState>) {
    state = { ...state, ...change }
    tell()
  }

  const changeTurn = (id: string, change: (turn: WishTurn) => Partial<WishTurn>) =>
    set({ turns: state.turns.map((turn) => (turn.id === id ? { ...turn, ...change(turn) } : turn)) })

  function take(id: string, { kind, data }: StreamEvent) {
    const fields = isObject(data) ? data : {}
    if (kind === 'start' && typeof fields.conversation_id === 'string') conversationId = fields.conversation_id
    if (kind === 'delta') changeTurn(id, ({ text }) => ({ text: text + String(fields.text ?? '') }))
    if (kind === 'pending_action') {
      const proposal = shownProposal(data, now())
      if (proposal) changeTurn(id, ({ proposals }) => ({ proposals: [...proposals, proposal] }))
    }
    if (kind === 'done') {
      const usage = isObject(fields.usage) ? fields.usage : {}
      if (typeof usage.remaining === 'number') set({ remaining: usage.remaining })
      const offers = Array.isArray(fields.offers)
        ? fields.offers.filter((one) => typeof one === 'string').slice(0, 3)
        : []
      changeTurn(id, () => ({ state: 'done', ...(offers.length > 0 && { offers }) }))
    }
    if (kind === 'error') {
      const { error, message, ...more } = fields
      throw new Refused(statuses[String(error)] ?? 500, String(error), String(message), {}, more)
    }
  }

  return {
    read: () => state,
    subscribe,
    /** Asks, and reads the answer as it comes. One wish at a time: while one is answered this does nothing. */
    async ask(wish: string, scope: Scope): Promise<void> {
      const message = wish.trim().slice(0, longestTurn)
      if (running || !message) return
      const control = new AbortController()
      running = control
      const id = newId()
      const history = historyOf(state.turns)
      set({
        turns: [
          ...state.turns.slice(1 - mostTurns),
          { id, wish: message, scope, text: '', proposals: [], state: 'running' },
        ],
      })
      try {
        for await (const event of ask({ message, scope, conversationId, history }, control.signal)) take(id, event)
        // An answer that ends without `done` was cut off on its way.
        if (state.turns.some((turn) => turn.id === id && turn.state === 'running')) throw new Refused(0, 'cut_off', '')
      } catch (error) {
        if (control.signal.aborted) changeTurn(id, () => ({ state: 'stopped' }))
        else changeTurn(id, () => ({ state: 'failed', problem: problemOf(error) }))
      } finally {
        running = undefined
        set({})
        keep({ ...state, conversationId })
      }
    },
    stop: () => running?.abort(),
    isRunning: () => running !== undefined,
    setProposal(id: string, next: ProposalState) {
      const change = (proposal: ShownProposal) => (proposal.id === id ? { ...proposal, state: next } : proposal)
      set({ turns: state.turns.map((turn) => ({ ...turn, proposals: turn.proposals.map(change) })) })
      keep({ ...state, conversationId })
    },
    /** Proposals whose time is over say so. */
    expire() {
      const isLate = (proposal: ShownProposal) => proposal.state.kind === 'open' && isOverdue(proposal, now())
      for (const proposal of state.turns.flatMap(({ proposals }) => proposals))
        if (isLate(proposal)) this.setProposal(proposal.id, { kind: 'expired' })
    },
    clear() {
      running?.abort()
      conversationId = undefined
      set({ turns: [] })
      keep({ ...state, conversationId })
    },
  }
}
export type Conversation = ReturnType<typeof openConversation>

/** Failures of a stream come without their status. */
const statuses: Record<string, number> = { ai_unavailable: 503, tenant_unavailable: 503, timeout: 504 }

function problemOf(error: unknown): Problem {
  const refused = error instanceof Refused ? error : new Refused(0, 'cut_off', '')
  const { status, key, more, retryAfter } = refused
  return { status, key, message: sentenceOf(refused), more, ...(retryAfter && { retryAfter }) }
}

/** The turns before, the oldest first, without those that came to nothing. */
function historyOf(turns: WishTurn[]): Asked['history'] {
  return turns
    .filter(({ text }) => text.trim())
    .slice(-mostTurns)
    .flatMap(({ wish, text }) => [
      { role: 'user' as const, content: wish },
      { role: 'assistant' as const, content: text.slice(0, longestTurn) },
    ])
}

/** What was under way when the window was left has ended with it. */
function asLeft(turn: WishTurn): WishTurn {
  return {
    ...turn,
    state: turn.state === 'running' ? 'stopped' : turn.state,
    proposals: turn.proposals.map((proposal) =>
      proposal.state.kind === 'applying' ? { ...proposal, state: { kind: 'open' } } : proposal,
    ),
  }
}
