import { treaty } from '@elysiajs/eden'
import type { Static } from '@sinclair/typebox'
import type { Api, Refusal } from '../../api-client'
import type { UserView } from '../../auth/auth.schema'
import { filled, pick } from '../../words/text'
import { settings } from '../settings'
import { currentLanguage } from '../words/language'
import { clientId } from './client-id'
import { Refused } from './refused'
import { openSessionGate, type Person } from './session-gate'
import { onTokenChange, passOver, readToken } from './token'

export { Refused } from './refused'

/** Whose session it is, and what waits for the next one. */
export const session = openSessionGate({
  fetch: (url, init) => fetch(url, init),
  whose,
  readToken,
  onTokenChange,
  passOver,
  after: (ms, callback) => setTimeout(callback, ms),
})

/** Every operation of the service. */
export const api = treaty<Api>(settings.apiUrl, {
  parseDate: false,
  headers: () => ({ 'accept-language': currentLanguage(), 'x-client-id': clientId }),
  fetcher: ((url: string, init: RequestInit) => session.fetch(url, init)) as typeof fetch,
})

/** Whose session it is; nobody's where it has ended. Throws `Refused`, and what `fetch` throws. */
export async function whose(token: string): Promise<Person | undefined> {
  const response = await fetch(`${settings.apiUrl}/me`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status === 401) return undefined
  if (!response.ok) throw await refusedBy(response)
  return personFromUser(await response.json())
}

export const personFromUser = ({ id, name, email, tenant_id: account }: Static<typeof UserView>): Person => ({
  id,
  name,
  email,
  account,
})

interface Answer<T> {
  data: T
  error: { status: unknown; value: unknown } | null
  status: number
  response: Response
}
type Succeeded<A> = A extends { data: infer T; error: null } ? T : never

/** What a call gives when it succeeds. Throws `Refused`. */
export async function answered<A extends Answer<unknown>>(call: Promise<A>): Promise<Succeeded<A>> {
  const answer = await call.catch(() => undefined)
  if (!answer) throw unreached()
  if (!answer.error) return answer.data as Succeeded<A>
  throw refusalOf(answer.status, answer.error.value, answer.response?.headers)
}

/** What an answer refuses that was asked for without the typed client. */
export async function refusedBy(response: Response): Promise<Refused> {
  return refusalOf(response.status, await response.json().catch(() => undefined), response.headers)
}

/** A refusal as the service has written it. */
export function refusalOf(status: number, value: unknown, headers?: Headers): Refused {
  const retryAfter = Number(headers?.get('retry-after')) || undefined
  if (!isRefusal(value)) {
    // Eden gives what `fetch` itself threw as a failure without an answer.
    return value instanceof Error || !status
      ? unreached()
      : new Refused(status, 'server_error', pick(unknownFailure, currentLanguage()), {}, {}, retryAfter)
  }
  if (value.errors) return new Refused(status, 'validation_failed', value.message, value.errors)
  const { error, message, ...more } = value
  const sentence = [
    message,
    status === 429 && retryAfter && goOn(retryAfter),
    error === 'account_suspended' && writeTo(),
  ]
    .filter(Boolean)
    .join(' ')
  return new Refused(status, error, sentence, {}, more, retryAfter)
}

/** When another try makes sense, in the largest unit that says it well. */
function goOn(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage())
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return again(format.format(Math.ceil(seconds), 'second'))
  return again(minutes <= 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour'))
}
const again = (when: string) =>
  pick(filled({ de: 'Weiter geht es {when}.', en: 'You can go on {when}.' }, { when }), currentLanguage())

/** A suspended account reaches nothing of the service, its invoices neither: only a person can help. */
const writeTo = () =>
  settings.supportEmail &&
  pick(
    filled({ de: 'Schreiben Sie an {email}.', en: 'Write to {email}.' }, { email: settings.supportEmail }),
    currentLanguage(),
  )

/** Nobody answered. */
export const unreached = () => new Refused(0, 'offline', pick(notReached, currentLanguage()))

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'message' in value && ('error' in value || 'errors' in value)

const notReached = {
  de: 'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.',
  en: 'The server cannot be reached. Please check your connection.',
}
const unknownFailure = {
  de: 'Da ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  en: 'Something went wrong. Please try again.',
}
