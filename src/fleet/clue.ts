import { normalizeEmail } from '../auth/email'
import { accountOfToken } from '../auth/tokens'
import type { Context } from '../context'
import type { TenantId } from '../db/tenant-id'
import { maxStrangerBytes } from '../http/body'
import { urlPath } from '../http/cors'
import type { Name } from '../tenants/names'

/** What a request says of whose it is. None of it is believed: it only tells which box to ask. */
export interface Clue {
  account?: TenantId
  name?: Name
  /** Wants an account of its own where nobody has the name. */
  isNew?: boolean
  /** An address that nobody has is asked for where it always is, so that time tells nothing. */
  isAddress?: boolean
  /** The body, where it had to be read. */
  body?: Uint8Array<ArrayBuffer>
}

type Field = 'email' | 'token' | 'passkey'

/** Operations without a token whose body says whose they are. */
const bodies: Record<string, [field: string, is: Field, isNew?: true]> = {
  '/auth/register': ['email', 'email', true],
  '/auth/login': ['email', 'email'],
  '/auth/password/forgot': ['email', 'email'],
  '/auth/passkey/login/options': ['email', 'email'],
  '/auth/passkey/login/verify': ['id', 'passkey'],
  '/auth/demo': ['token', 'token'],
  '/auth/password/reset': ['token', 'token'],
  '/auth/email/verify': ['token', 'token'],
  '/auth/email/undo': ['token', 'token'],
  '/auth/totp/challenge': ['challenge_token', 'token'],
  '/public/team/accept': ['token', 'token'],
}
const links = /^\/(?:public\/team\/invitation|preview|confirm\/forms|confirm\/sign-in)\/([\w-]+)/
const slugs = /^\/(?:public\/assistant|public\/contact|media)\/([a-z0-9-]+)(?:\/|$)/

/** `undefined` for what any box answers; later only where the body has to be read. `host` is the name of a site, where the request is for one. */
export function clueOf(
  ctx: Context,
  request: Request,
  host: string | undefined,
): Clue | undefined | Promise<Clue | undefined> {
  const path = urlPath(request).slice(ctx.config.basePath.length)
  if (path === '/internal/edge/ask') return ofHost(ctx, new URL(request.url).searchParams.get('domain') ?? '')
  if (host !== undefined) return { name: { kind: 'host', name: host } }
  const inBody = request.method === 'POST' ? bodies[path] : undefined
  if (inBody) return ofBody(request, inBody)
  const [, link] = links.exec(path) ?? []
  if (link) return ofToken(link)
  const [, slug] = slugs.exec(path) ?? []
  if (slug) return { name: { kind: 'host', name: ctx.hosts.previewHost(slug) } }
  const [, token] = /^bearer +(bkt?_\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token ? ofToken(token) : undefined
}

function ofHost(ctx: Context, domain: string): Clue | undefined {
  const name = ctx.hosts.nameOf(domain)
  return name === undefined ? undefined : { name: { kind: 'host', name } }
}

function ofToken(token: string): Clue | undefined {
  const account = accountOf(token)
  return account && { account }
}

/** By the end of a token, which has the id and two bits more: to read it takes longer than all else that finds the box. */
const known = new Map<string, TenantId | undefined>()
const maxKnown = 10_000
function accountOf(token: string): TenantId | undefined {
  if (!/^bk_[\w-]{43}$/.test(token)) return accountOfToken(token)
  const end = token.slice(-22)
  if (known.has(end)) return known.get(end)
  if (known.size >= maxKnown) known.clear()
  const account = accountOfToken(token)
  known.set(end, account)
  return account
}

async function ofBody(request: Request, [field, is, isNew]: [string, Field, true?]): Promise<Clue | undefined> {
  const body = await firstBytes(request.clone() as Request, maxStrangerBytes)
  if (!body) return undefined
  const value = fieldOf(body, field)
  if (value === undefined) return { body }
  if (is === 'token') return { ...ofToken(value), body }
  if (is === 'passkey') return { name: { kind: 'passkey', name: value }, body }
  const email = normalizeEmail(value)
  return email ? { name: { kind: 'email', name: email }, body, isAddress: true, ...(isNew && { isNew }) } : { body }
}

function fieldOf(body: Uint8Array, field: string): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))?.[field]
    return typeof value === 'string' && value.length <= 1_000 ? value : undefined
  } catch {
    return undefined
  }
}

/** The whole body, or `undefined` for one that is longer than it may be: whoever handles it refuses it. */
async function firstBytes({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}
