import type { Client } from '@libsql/client'
import { filled } from '../words/text'
import { ServerAway } from './unavailable'

/** A hanging server must not hold requests for ever. Long enough for a large answer, and for a transaction of sqld (5 s). */
const answerWithinMs = 10_000

interface RemoteOptions {
  url: string
  authToken?: string
  deadlineMs?: number
}

/** A database on a libSQL server. What is not the answer of a database to a query is thrown as `ServerAway`. */
export async function openRemote({ url, authToken, deadlineMs = answerWithinMs }: RemoteOptions): Promise<Client> {
  const { createClient } = await import('@libsql/client') // dozens of files, which most services never need
  return createClient({
    url,
    authToken,
    async fetch(request: Request) {
      const answer = await exchange(request, deadlineMs)
      if (answer.headers.get('content-type')?.includes('json')) return answer
      throw new ServerRefused(answer.status, readable(await answer.bytes())) // a proxy's page, say
    },
  })
}

/** Makes the namespace of a new tenant (admin API of sqld). Throws `ServerAway`. */
export const createNamespace = (adminUrl: string, name: string) =>
  callAdmin(adminUrl, `${encodeURIComponent(name)}/create`, { method: 'POST', body: '{}' })

/** Drops it with all its data; one that is gone already counts as dropped. Throws `ServerAway`. */
export async function dropNamespace(adminUrl: string, name: string) {
  try {
    await callAdmin(adminUrl, encodeURIComponent(name), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ServerRefused && (error.status === 404 || /doesn.t exist/i.test(error.body)))) throw error
  }
}

const noReason = { de: 'ohne Begründung', en: 'no reason given' }

/** The server answered, but not with the answer of a database. */
export class ServerRefused extends ServerAway {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(
      filled(
        {
          de: 'Der libSQL-Server hat mit dem Status {status} geantwortet: {body}',
          en: 'The libSQL server answered with status {status}: {body}',
        },
        { status, body: body || noReason },
      ),
    )
  }
}

async function callAdmin(adminUrl: string, path: string, { method, body }: { method: string; body?: string }) {
  const { username, password, origin, pathname } = new URL(adminUrl)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (username) {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
  const address = `${origin}${pathname.replace(/\/+$/, '')}/v1/namespaces/${path}`
  const answer = await exchange(new Request(address, { method, headers, body }), answerWithinMs)
  await answer.arrayBuffer()
}

async function exchange(request: Request, deadlineMs: number): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(deadlineMs), redirect: 'error' })
    // read here, so that a connection cut in the middle of an answer counts as well
    const body = await answer.bytes()
    if (!answer.ok) throw new ServerRefused(answer.status, readable(body))
    return new Response(body, answer)
  } catch (error) {
    if (error instanceof ServerAway) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServerAway(
      filled(
        { de: 'Der libSQL-Server ist nicht erreichbar: {reason}', en: 'The libSQL server cannot be reached: {reason}' },
        { reason },
      ),
      { cause: error },
    )
  }
}

/** One short line of what the server said. */
const readable = (body: Uint8Array) => new TextDecoder().decode(body.subarray(0, 300)).replaceAll(/\s+/g, ' ').trim()
