import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context'
import { isLocalCall } from './sender'

/** Whether this machine itself asks, or whoever holds the operator's token. `peer` is the address of the connection. */
export function isOperator(
  { config: { operatorToken } }: Context,
  request: Request,
  peer: string | undefined,
): boolean {
  if (isLocalCall(peer, request)) return true
  if (!operatorToken) return false
  const shown = Buffer.from(request.headers.get('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${operatorToken}`)
  return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}
