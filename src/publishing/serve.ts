import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { attachmentNamed } from '../http/disposition'
import { isKnown } from '../http/etag'
import { languageOfVisitor } from '../http/language'
import { type Encoding, preferredEncoding } from '../http/preferred-encoding'
import { mediaResponse } from '../media/serve-media'
import type { SiteHost } from '../tenants/hosts'
import { type PlainPage, plainPage, plainPagePolicy } from './plain-page'
import { cleanAddress, type Destination, followRules } from './redirect-rules'
import { encodedFile, encodingsOf, maxKeptBytes, readReleased, zipped } from './release-encodings'
import type { ReleaseFile } from './release-files'
import type { LiveRelease } from './releases'
import { isVisit } from './visits'

const maxPathLength = 2000

/** Answers a request to a published site's own host, whatever it asks for. `host` is what `ctx.hosts.nameOf` gave. */
export async function serveSite(
  ctx: Context,
  request: Request,
  host = ctx.hosts.nameOf(request.headers.get('host') ?? new URL(request.url).host),
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(ctx, request, 405, 'method', { allow: 'GET, HEAD' })
  if (host === undefined) return plain(ctx, request, 404, 'unknown')
  let site: SiteHost | undefined
  try {
    site = await ctx.hosts.find(host)
    if (!site && (await ctx.hosts.isWaiting(host)))
      return plain(ctx, request, 503, 'waiting', { 'retry-after': '3600' })
    return await answer(ctx, request, site)
  } catch (error) {
    // A release may have been tidied away between the look at what is live and the file: the second look is a fresh one.
    if (site) ctx.publishing.releases.forget(site.publicSlug)
    try {
      return await answer(ctx, request, site ?? (await ctx.hosts.find(host)))
    } catch {
      ctx.log.error({ host, error }, 'site cannot be served')
      return plain(ctx, request, 503, 'unavailable', { 'retry-after': '60' })
    }
  }
}

async function answer(ctx: Context, request: Request, site: SiteHost | undefined): Promise<Response> {
  if (!site) return plain(ctx, request, 404, 'unknown')
  const { path, query } = splitUrl(request.url)
  if (site.redirectTo) return redirect(ctx, forwarded(site.redirectTo, path + query))
  if (site.isAside && path === '/robots.txt') return disallowRobots(ctx, request)
  const response = await answerHere(ctx, request, site, path, query)
  // Search engines are to find the site at its own domain.
  if (site.isAside && response.status < 300) response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** For robots that do not read the header. The release's own robots.txt is for the site's domain. */
function disallowRobots({ config }: Context, request: Request): Response {
  const body = 'User-agent: *\nDisallow: /\n'
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...security(config),
      'content-security-policy': filePolicy,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}

/** To the same page of another host, or to the one address that was named. */
const forwarded = (target: string, rest: string) => (target === new URL(target).origin ? target + rest : target)

async function answerHere(
  ctx: Context,
  request: Request,
  site: SiteHost,
  path: string,
  query: string,
): Promise<Response> {
  const image = path.startsWith('/media/') ? await ownMedia(ctx, request, site.publicSlug, path) : undefined
  if (image) return request.method === 'HEAD' ? new Response(null, image) : image
  const live = await ctx.publishing.releases.find(ctx, site)
  if (!live) return notLive(ctx, request, site.publicSlug)
  const file = path.length <= maxPathLength ? live.routes.get(path) : undefined
  if (file) {
    if (isVisit(request, file)) ctx.publishing.visits.count(site.tenantId)
    return fileResponse(ctx, live, request, file, 200)
  }
  const destination = path.length <= maxPathLength ? destinationOf(live, path) : undefined
  if (destination && destination.status !== 410)
    return redirect(ctx, withQuery(destination.to, query), destination.status)
  const status = destination?.status ?? 404
  const missing = live.notFound.get(localeOf(live, path)) ?? live.notFound.get(live.locales[0]!)
  return missing ? fileResponse(ctx, live, request, missing, status) : plain(ctx, request, status, 'unknown')
}

/** Search engines keep what they know of a site that is offline for a while; nothing is said of one that never was online. */
function notLive(ctx: Context, request: Request, slug: string): Response {
  const offline = ctx.publishing.releases.offline(slug)
  if (!offline) return plain(ctx, request, 404, 'unknown')
  return plain(ctx, request, 503, 'offline', { 'retry-after': '86400', 'content-language': offline }, offline)
}

/** What somebody has said by hand comes first, then where pages have moved by themselves. */
function destinationOf(live: LiveRelease, path: string): Destination | undefined {
  const byHand = followRules(
    {
      rules: live.rules,
      isLive: (address) => live.routes.has(address),
      movedTo: (address) => redirectTarget(live, address),
    },
    path,
  )
  if (byHand) return byHand
  const moved = redirectTarget(live, path)
  return moved === undefined ? undefined : { status: 301, to: moved }
}

/** A visitor's query goes along, unless the target has one of its own. */
function withQuery(target: string, query: string): string {
  if (target.includes('?')) return target
  const [path, ...fragment] = target.split('#')
  return [path + query, ...fragment].join('#')
}

/** The site's media library, as on the API's host; a site that is not published yet has one, too. */
function ownMedia(ctx: Context, request: Request, slug: string, path: string) {
  const [, , owner, name, ...rest] = path.split('/')
  return owner === slug && name && rest.length === 0 ? mediaResponse(ctx, request, slug, name) : undefined
}

/** Former addresses, and live ones written otherwise: upper case, a slash at the end or twice, `index.html`. */
function redirectTarget({ routes, redirects }: LiveRelease, path: string): string | undefined {
  const clean = cleanAddress(path)
  return redirects.get(clean) ?? (clean !== path && routes.has(clean) ? clean : undefined)
}

const localeOf = ({ locales }: LiveRelease, path: string) =>
  locales.find((locale) => locale.toLowerCase() === path.split('/', 2)[1]?.toLowerCase()) ?? locales[0]!

async function fileResponse(
  ctx: Context,
  live: LiveRelease,
  request: Request,
  file: ReleaseFile,
  status: 200 | 404 | 410,
): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get('accept-encoding'), encodingsOf(file))
  const headers = headersOf(ctx.config, file, encoding)
  if (status === 200 && isKnown(request.headers.get('if-none-match'), headers.etag!)) {
    const { 'content-type': _, 'content-encoding': __, ...kept } = headers
    return new Response(null, { status: 304, headers: kept })
  }
  const { releases } = ctx.publishing
  const path = join(live.dir, encoding ? encodedFile(file.file, encoding) : file.file)
  const make = encoding && file.encodings.includes(encoding) ? undefined : () => made(live, file, encoding)
  const body = releases.cached(path) ?? (file.bytes > maxKeptBytes ? Bun.file(path) : await releases.load(path, make))
  if (request.method !== 'HEAD') return new Response(body, { status, headers })
  const length = body instanceof Uint8Array ? body.length : body.size
  return new Response(null, { status, headers: { ...headers, 'content-length': String(length) } })
}

/** What no file of the release is. */
async function made({ dir }: LiveRelease, file: ReleaseFile, encoding: Encoding | undefined) {
  const whole = await readReleased(dir, file)
  return encoding ? zipped(whole) : whole
}

const headersFor = new WeakMap<ReleaseFile, Map<Encoding | undefined, Record<string, string>>>()

/** Worked out once for a file of a live release: its headers never change. */
function headersOf(config: Config, file: ReleaseFile, encoding: Encoding | undefined): Record<string, string> {
  const known = headersFor.get(file) ?? new Map<Encoding | undefined, Record<string, string>>()
  headersFor.set(file, known)
  if (!known.has(encoding)) known.set(encoding, newHeaders(config, file, encoding))
  return known.get(encoding)!
}

/** Encodings are different representations, so each has a tag of its own (RFC 9110 §8.8.3). */
function newHeaders(config: Config, file: ReleaseFile, encoding: Encoding | undefined): Record<string, string> {
  return {
    ...security(config),
    'content-security-policy': file.type.startsWith('text/html') ? pagePolicy(config, file) : filePolicy,
    'content-type': file.type,
    etag: `"${file.etag}${encoding ? `-${encoding}` : ''}"`,
    'cache-control': file.cache === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(file.download !== undefined ? { 'content-disposition': attachmentNamed(file.download) } : {}),
    // a form that comes back with mistakes is a page of the API's host in the site's design (contact/filled-form.ts)
    ...(file.type === 'font/woff2' ? { 'access-control-allow-origin': '*' } : {}),
  }
}

const security = ({ baseUrl }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Nothing from another host but what a click opens in a frame, the contact form's answer, and the assistant. */
function pagePolicy({ baseUrl }: Config, { hasFrames, hasAssistant, hasForm }: ReleaseFile): string {
  const assistant = `${baseUrl}/public/assistant/`
  return [
    "default-src 'none'",
    `script-src 'self'${hasAssistant ? ` ${assistant}widget.js` : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // single values such as object-position
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${hasAssistant ? ` ${assistant}` : ''}${hasForm ? ` ${baseUrl}/public/contact/` : ''}`, // audits such as Lighthouse read robots.txt from the page
    `form-action 'self' ${new URL(baseUrl).origin}`,
    ...(hasFrames ? ['frame-src https:'] : []),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Asked again each time, a 301 as well: the page may move back. */
const redirect = ({ config }: Context, location: string, status: 301 | 302 = 301) =>
  new Response(null, { status, headers: { ...security(config), location, 'cache-control': 'no-cache' } })

function plain(
  ctx: Context,
  request: Request,
  status: number,
  kind: PlainPage,
  more: Record<string, string> = {},
  language = languageOfVisitor(request.headers),
): Response {
  const body = plainPage(kind, language, ctx.config.serviceName)
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...security(ctx.config),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
      ...more,
    },
  })
}

/** Path as it was sent, never decoded, so that no encoding can mean another one; query with its question mark. */
function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start < 0) return { path: '/', query: '' }
  const mark = url.indexOf('?', start)
  return mark < 0 ? { path: url.slice(start), query: '' } : { path: url.slice(start, mark), query: url.slice(mark) }
}
