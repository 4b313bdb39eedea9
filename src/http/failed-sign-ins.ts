import type { Context } from '../context'
import { type ApiError, FieldErrors } from '../errors'
import { traceOf } from './request-log'
import { networkOf } from './sender'

type Operator = Pick<Context, 'log' | 'config'>

/** Says in the log that a sign-in was refused. What could not be read, and what broke here, was none. */
export function logRefusedSignIn(operator: Operator, request: Request, failure: ApiError): void {
  if (failure instanceof FieldErrors || failure.status === 400 || failure.status >= 500) return
  logFailedSignIn(operator, request, failure.key)
}

/** A line that fail2ban and the like can count by. */
export function logFailedSignIn({ log, config }: Operator, request: Request, reason: string): void {
  const { id, signIn } = traceOf(request)
  if (!signIn) return
  const address = shownAddress(config, signIn.sender)
  log.warn({ request: id, way: signIn.way, reason, address, user: signIn.userId }, 'sign-in failed')
}

const shownAddress = ({ logAddresses }: Operator['config'], sender: string) =>
  ({ full: sender, cut: networkOf(sender), none: undefined })[logAddresses]
