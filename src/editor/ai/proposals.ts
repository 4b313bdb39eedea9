import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'

/** What the assistant wants to change, as the service keeps it until somebody decides (docs/editor.md). */
export interface ShownProposal {
  id: string
  /** An operation, or `changeTogether` for several. */
  name: string
  arguments: unknown
  summary: string
  before: unknown
  after: unknown
  /** When it came, in milliseconds of this computer's clock: that of the service may be another. */
  cameAt: number
  state: ProposalState
}

export type ProposalState =
  | { kind: 'open' }
  | { kind: 'applying' }
  /** `isStuck`: a part of it cannot be taken back here. `problem`: why it could not be done again. */
  | { kind: 'applied'; isStuck?: boolean; problem?: string }
  /** Applied and taken back; `problem` is why a part of it could not be. */
  | { kind: 'undone'; problem?: string }
  | { kind: 'dismissed' }
  /** What it would change is no longer as it was. */
  | { kind: 'stale' }
  | { kind: 'expired' }
  /** Refused, and can be tried again. */
  | { kind: 'failed'; message: string }

/** One operation of a proposal, with what it shows. */
export interface ShownCall {
  operation: string
  params: Record<string, string>
  body: Json
  before: unknown
  after: unknown
}

/** The service keeps a proposal so long. */
const keptMs = 15 * 60_000
export const isOverdue = ({ cameAt }: Pick<ShownProposal, 'cameAt'>, now: number) => now - cameAt >= keptMs

/** A proposal as it comes; `undefined` for anything else. */
export function shownProposal(data: unknown, now: number): ShownProposal | undefined {
  if (!isObject(data) || typeof data.id !== 'string' || typeof data.name !== 'string') return undefined
  const { id, name, before, after } = data
  const summary = typeof data.summary === 'string' ? data.summary : ''
  return { id, name, arguments: data.arguments, summary, before, after, cameAt: now, state: { kind: 'open' } }
}

export function callsOf({ name, arguments: given, before, after }: ShownProposal): ShownCall[] {
  const input = isObject(given) ? given : {}
  if (name !== 'changeTogether') return [callOf({ ...input, operation: name }, before, after)]
  const calls = Array.isArray(input.calls) ? input.calls : []
  const side = (value: unknown, index: number) => (Array.isArray(value) ? value[index] : undefined)
  return calls.map((call, index) => callOf(isObject(call) ? call : {}, side(before, index), side(after, index)))
}

function callOf({ operation, params, body }: Json, before: unknown, after: unknown): ShownCall {
  const texts = Object.entries(isObject(params) ? params : {}).map(([key, value]) => [key, String(value)])
  return {
    operation: String(operation),
    params: Object.fromEntries(texts),
    body: isObject(body) ? body : {},
    before,
    after,
  }
}
