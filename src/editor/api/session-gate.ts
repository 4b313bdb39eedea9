/** Whose session it is. */
export interface Person {
  id: string
  /** Of the account. */
  account: string
  name: string
  email: string
}

/**
 * `ended`: the service does not know the session any more; whatever is asked waits until somebody has signed in again.
 * `checking`: somebody has. `other`: it was somebody else, so this window asks nothing more.
 */
type SessionState =
  | { kind: 'open' }
  | { kind: 'ended' | 'checking'; person: Person }
  | { kind: 'other'; person: Person; name: string }
type SessionChange = 'signed-in' | 'resumed' | 'signed-out' | 'ended' | 'other'

interface GateOptions {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Whose token it is; nobody's where the session has ended. Throws where the service is not reached. */
  whose(token: string): Promise<Person | undefined>
  readToken(): string | null
  onTokenChange(listener: () => void): unknown
  passOver(token: string): void
  after(ms: number, callback: () => void): unknown
}

const retryMs = 2_000

/**
 * Sends requests with the token. One that is refused because the session has ended has done nothing: it waits until the
 * same person has signed in again and is sent once more, so that no form and no change is lost.
 */
export function openSessionGate(options: GateOptions) {
  const { readToken, passOver, after } = options
  let state: SessionState = { kind: 'open' }
  let person: Person | undefined
  const waiting: ((mayGo: boolean) => void)[] = []
  let token = readToken()
  const listeners = new Set<(change: SessionChange | 'checking') => void>()
  options.onTokenChange(tokenChanged)

  function set(next: SessionState, change: SessionChange | 'checking') {
    state = next
    for (const listener of listeners) listener(change)
    if (next.kind === 'open' || next.kind === 'other')
      for (const release of waiting.splice(0)) release(change === 'resumed')
  }

  const passable = async () =>
    state.kind === 'open' || (state.kind !== 'other' && (await new Promise<boolean>((go) => waiting.push(go))))

  function tokenChanged() {
    const next = readToken()
    if (next === token || state.kind === 'other') return
    token = next
    if (next === null) {
      person = undefined
      set({ kind: 'open' }, 'signed-out')
    } else if (person) void check(next, person)
    else set({ kind: 'open' }, 'signed-in')
  }

  async function check(next: string, before: Person) {
    set({ kind: 'checking', person: before }, 'checking')
    try {
      const now = await options.whose(next)
      if (next !== token) return
      if (!now) set({ kind: 'ended', person: before }, 'ended')
      else if (now.id === before.id) set({ kind: 'open' }, 'resumed')
      else set({ kind: 'other', person: before, name: now.name }, 'other')
    } catch {
      after(retryMs, () => next === token && void check(next, before))
    }
  }

  /** Whether the request may wait for another session. */
  function hasEnded(sentWith: string): boolean {
    if (sentWith !== readToken()) return readToken() !== null
    if (!person) {
      passOver(sentWith) // nothing stands here yet that could be lost: the way leads over the sign-in page
      return false
    }
    if (state.kind === 'open') set({ kind: 'ended', person }, 'ended')
    return true
  }

  return {
    read: () => state,
    subscribe(listener: (change: SessionChange | 'checking') => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Who is signed in is known from now on. */
    remember(known: Person) {
      person = known
    },
    person: () => person,

    /** Like `fetch`, with the token; the ways to sign in are asked without one while a session has ended. */
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      if (state.kind !== 'open' && isWayIn.test(url)) return options.fetch(url, init)
      const mayWait = !isWayOut.test(url)
      for (;;) {
        if (!(await passable())) return refusal()
        const sentWith = readToken()
        const headers = { ...headersOf(init), ...(sentWith && { authorization: `Bearer ${sentWith}` }) }
        const response = await options.fetch(url, { ...init, headers })
        if (!mayWait || !sentWith || !(await isSessionRefused(response)) || !hasEnded(sentWith)) return response
      }
    },

    /** Told by what asks without `fetch`. */
    refused(sentWith: string) {
      hasEnded(sentWith)
    },

    /** Whoever was asked to sign in does not want to now: this tab goes to the sign-in page. */
    giveUp() {
      const last = readToken()
      if (last !== null) passOver(last)
    },
  }
}

const isWayIn = /\/auth\/(login|totp\/challenge|passkey\/login\/(options|verify))$/

const isWayOut = /\/auth\/logout$/

const headersOf = ({ headers }: RequestInit): Record<string, string> => Object.fromEntries(new Headers(headers))

const refusal = () => Response.json({ error: 'unauthenticated', message: '' }, { status: 401 })

/** Other answers with this status are about a password or a code. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const copy = response.clone()
  const body: unknown = await copy.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'unauthenticated'
}
