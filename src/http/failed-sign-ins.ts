import type { Context } from '../context'
import { type ApiError, FieldErrors } from '../errors'
import { traceOf } from './request-log'
import { networkOf } from './sender'
import type { SignInAttempt } from './sign-in-attempt'

type Operator = Pick<Context, 'log' | 'config'>

/** Says in the log that a sign-in was refused. What could not be read, and what broke here, was none. */
export function logRefusedSignIn(operator: Operator, request: Request, failure: ApiError): void {
  if (failure instanceof FieldErrors || failure.status === 400 || failure.status >= 500) return
  logFailedSignIn(operator, request, failure.key)
}

/** A line that fail2ban and the like can count by. */
export function logFailedSignIn(operator: Operator, request: Request, reason: string): void {
  const { signIn } = traceOf(request)
  if (signIn) logFailure(operator, request, signIn, reason)
}

/** The same where somebody who is signed in is asked for password or code again. */
export function logFailedProof(
  operator: Operator,
  { id, asking }: { id: string; asking?: { request: Request; sender: string } },
  reason: string,
): void {
  if (asking) logFailure(operator, asking.request, { way: 'own proof', sender: asking.sender, userId: id }, reason)
}

function logFailure(
  { log, config }: Operator,
  request: Request,
  { way, sender, userId }: Pick<SignInAttempt, 'way' | 'sender' | 'userId'>,
  reason: string,
) {
  const address = shownAddress(config, sender)
  log.warn({ request: traceOf(request).id, way, reason, address, user: userId }, 'sign-in failed')
}

const shownAddress = ({ logAddresses }: Operator['config'], sender: string) =>
  ({ full: sender, cut: networkOf(sender), none: undefined })[logAddresses]
