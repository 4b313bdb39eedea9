import type { Server } from 'bun'
import type { ProviderSignIn } from '../auth/oauth'
import type { Context } from '../context'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { type ApiError, boxReplaced, defineError } from '../errors'
import { asApiError, refusal } from '../http/errors'
import type { Name, NameKind, OwnedName } from '../tenants/names'
import { type Clue, clueOf } from './clue'
import type { BoxState, Owner } from './directory'
import type { Fleet } from './fleet'
import { accountMoving } from './lease'
import { ownNameKey } from './own-names'
import { accountHeader, nameHeader, ownHeaders, peerHeader, sealHeader } from './seal'
import { arrivalsPath, entryPath, fetchFromBox, settlePath } from './wire'

const boxUnreachable = defineError(503, 'tenant_unavailable', {
  de: 'Die Daten dieses Kontos sind vorübergehend nicht erreichbar. Bitte in einigen Sekunden noch einmal versuchen.',
  en: 'The data of this account cannot be reached right now. Please try again in a few seconds.',
})
/** Of one connection alone (RFC 9110 §7.6.1); `fetch` sets its own. */
const hopHeaders = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'expect',
]
/** The box that was asked does not have the account, or no longer (RFC 9110 §15.5.20). */
const notMine = 421

type Here = (request: Request, server: Server<unknown>) => Response | Promise<Response>

/** Addresses of clients whose request came by way of another box. */
const peers = new WeakMap<Request, string>()

/** Has the server know the client also where another box was asked first. */
export function knowPeers(server: Server<unknown>) {
  const requestIP = server.requestIP.bind(server)
  server.requestIP = (request) => {
    const address = peers.get(request)
    return address ? { address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 0 } : requestIP(request)
  }
}

/** Answers here, or has the box answer whose account it is: one hop, never two. Throws nothing that `here` does not. */
export function answerAnywhere(
  ctx: Context,
  fleet: Fleet,
  request: Request,
  server: Server<unknown>,
  here: Here,
): Response | Promise<Response> {
  if (!fleet.lease.isPassed() && !request.headers.has(sealHeader)) {
    const clue = clueOf(ctx, request, ctx.hosts.nameOf(request.headers.get('host') ?? ''))
    if (!clue) return here(request, server)
    if (!(clue instanceof Promise) && clue.account && fleet.transit.isSeen(clue.account))
      return fleet.transit.answering(clue.account, () => here(request, server)) // nearly all of them
    return answerOrAsk(ctx, fleet, clue, request, server, here)
  }
  return answerSealed(fleet, request, server, here).catch((error) => refuse(ctx, request, asApiError(error)))
}

async function answerOrAsk(
  ctx: Context,
  fleet: Fleet,
  found: ReturnType<typeof clueOf>,
  request: Request,
  server: Server<unknown>,
  here: Here,
): Promise<Response> {
  try {
    const clue = await found
    if (!clue) return await here(request, server)
    for (let isSecondTry = false; ; isSecondTry = true) {
      const place = await placeOf(ctx, fleet, clue, isLongBody(request, clue))
      if (!place.box) {
        const { account } = place
        if (!account) return await here(request, server)
        if (fleet.transit.has(account)) {
          if (!(await fleet.transit.known(account))) throw accountMoving({ retryAfter: 1 })
          fleet.forget(account, clue.name)
          continue
        }
        return await fleet.transit.answering(account, () => here(request, server))
      }
      const peer = server.requestIP(request)?.address ?? ''
      const answer = await send(fleet, { ...place, box: place.box }, clue, request, peer)
      if (answer.status !== notMine) return answer
      fleet.forget(clue.account, clue.name)
      if (request.body && !clue.body) throw boxUnreachable({ retryAfter: 1 }) // its body is used up
      if (isSecondTry) return await here(request, server) // nobody has it any more
    }
  } catch (error) {
    return refuse(ctx, request, asApiError(error))
  }
}

/** Sends a request of the payment provider on, whose body has been read; `undefined` where no other box is asked for it. */
export async function passOn(
  fleet: Fleet,
  request: Request,
  name: Name,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response | undefined> {
  if (request.headers.has(sealHeader)) return undefined // a box has asked: one hop, never two
  const owner = await fleet.find(name, true)
  const box = owner && fleet.boxCalled(owner.box)
  if (!owner || !box || box.name === fleet.name) return undefined
  return send(fleet, { box, account: owner.account }, { name, body }, request, '')
}

interface Place {
  box: Pick<BoxState, 'name' | 'url'>
  /** Missing for an account that is to be made there, and for an address that nobody has. */
  account?: TenantId
}

/** Which other box to ask; none where this one answers. Throws `directoryAway`, `noBoxOpen` and `boxUnreachable`. */
async function placeOf(ctx: Context, fleet: Fleet, clue: Clue, isFresh: boolean): Promise<Partial<Place>> {
  const owner = await ownerOf(ctx, fleet, clue, isFresh)
  if (owner) {
    if (owner.box === fleet.name) return { account: owner.account }
    if (!fleet.boxCalled(owner.box)) await fleet.renew() // it has just joined
    const box = fleet.boxCalled(owner.box)
    if (!box) throw boxUnreachable({ retryAfter: 5 })
    return { box, account: owner.account }
  }
  if (!clue.isAddress) return {}
  const box = clue.isNew ? fleet.roomiest() : boxOfStrangers(fleet, clue.name?.name ?? '')
  return box && box.name !== fleet.name ? { box } : {}
}

async function ownerOf({ hosts }: Context, fleet: Fleet, clue: Clue, isFresh: boolean): Promise<Owner | undefined> {
  const { account } = clue
  if (account) {
    const known = isFresh ? undefined : fleet.knownBox(account)
    if (known && known !== fleet.name) return { account, box: known } // where it is no longer, that box says so
    if (await fleet.isHere(account)) return { account, box: fleet.name }
    const box = await fleet.findAccount(account, isFresh)
    if (box) return { account, box }
  }
  const { name } = clue
  if (!name) return undefined
  const own = name.kind === 'host' ? (await hosts.find(name.name))?.tenantId : await fleet.ownerHere(name)
  if (own && (await fleet.isHere(own))) return { account: own, box: fleet.name }
  return fleet.find(name, isFresh)
}

function boxOfStrangers(fleet: Fleet, address: string): BoxState | undefined {
  const boxes = fleet.boxes()
  return boxes[Number(Bun.hash(address) % BigInt(boxes.length || 1))]
}

/** Such a body cannot be sent twice: the map is read anew before the first time. */
const isLongBody = (request: Request, { body }: Clue) => hasBody(request) && request.body !== null && !body
const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

async function send(
  { seal, passed }: Fleet,
  { box, account }: Place,
  { name, body }: Clue,
  request: Request,
  peer: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const header of [...ownHeaders, ...hopHeaders]) headers.delete(header)
  // `fetch` would say for the client what it did not say
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
  if (!headers.has('user-agent')) headers.set('user-agent', '')
  headers.set(peerHeader, peer)
  if (account) headers.set(accountHeader, account)
  if (account && name) headers.set(nameHeader, encodeURIComponent(ownNameKey(name)))
  try {
    const answer = await fetchFromBox(seal, box.url, pathname + search, {
      method: request.method,
      headers,
      body: body ?? (hasBody(request) ? request.body : undefined),
      redirect: 'manual',
      decompress: false,
      signal: request.signal,
    })
    passed[answer.status === notMine ? 'not_mine' : 'answered']++
    const answered = new Headers(answer.headers)
    for (const header of hopHeaders) answered.delete(header)
    if (new Bun.CookieMap(request.headers.get('cookie') ?? '').has(stickyCookie))
      answered.append('set-cookie', stick(box))
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: answered })
  } catch (cause) {
    passed.failed++
    if (request.signal.aborted) return new Response(null, { status: 499 }) // nobody is there to read it
    throw boxUnreachable({ retryAfter: 5 }, { cause })
  }
}

/** With `lb_policy cookie` Caddy asks the box whose address the cookie is made of: from now on the one that has the account. */
const stickyCookie = 'lb'
function stick({ url }: Pick<BoxState, 'url'>): string {
  const { hostname, port, protocol } = new URL(url)
  const address = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  return `${stickyCookie}=${new Bun.CryptoHasher('sha256', '').update(address).digest('hex')}; Path=/; Secure; SameSite=None`
}

/** What another box sends is answered here, or said not to be this box's. */
async function answerSealed(fleet: Fleet, request: Request, server: Server<unknown>, here: Here): Promise<Response> {
  if (fleet.lease.isPassed()) throw boxReplaced()
  const seal = fleet.seal.check(request)
  if (seal !== 'good') throw boxUnreachable({ retryAfter: 5 }, { cause: new Error(`a box asks whose seal is ${seal}`) })
  const { headers } = request
  const { pathname } = new URL(request.url)
  if (pathname === settlePath) {
    await fleet.settleHere((await request.json()) as OwnedName)
    return new Response(null, { status: 204 })
  }
  if (pathname === entryPath && fleet.answerEntry)
    return Response.json(await fleet.answerEntry((await request.json()) as ProviderSignIn))
  if (pathname.startsWith(arrivalsPath))
    return (await fleet.answerArrival?.(request)) ?? new Response(null, { status: 404 })
  peers.set(request, headers.get(peerHeader) ?? '')
  const account = headers.get(accountHeader)
  if (account === null) return here(request, server)
  if (!isTenantId(account)) return new Response(null, { status: notMine })
  if (!(await fleet.transit.known(account))) throw accountMoving({ retryAfter: 1 })
  if (!(await isStillHere(fleet, account, headers.get(nameHeader)))) return new Response(null, { status: notMine })
  return fleet.transit.answering(account, () => here(request, server))
}

async function isStillHere(fleet: Fleet, account: TenantId, named: string | null) {
  if (!(await fleet.isHere(account))) return false
  if (named === null) return true
  const [kind, ...name] = decodeURIComponent(named).split(' ')
  return (await fleet.ownerHere({ kind: kind as NameKind, name: name.join(' ') })) === account
}

function refuse(ctx: Context, request: Request, failure: ApiError): Response {
  if (failure.cause) ctx.log.error({ key: failure.key, error: failure.cause }, 'request not passed on')
  return refusal(failure, request)
}
