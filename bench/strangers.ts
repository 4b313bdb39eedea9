import { createBox, fillFolder } from '../test/support/process'
import { createBakery, hero } from '../test/support/published'
import { threadsMs } from './processor'

const count = Number(process.argv[2] ?? 150)
const rounds = 5
const mostTimes = 10
const plainest = 'GET /healthz'

interface Shape {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Of the site that is published, or of none. */
  host?: 'site' | 'nobody'
}

const letters = (n: number, word = 'a') => word.repeat(Math.ceil(n / word.length)).slice(0, n)
const many = (n: number, one: (i: number) => string, between: string) =>
  Array.from({ length: n }, (_, i) => one(i)).join(between)
const json = { 'content-type': 'application/json' }
const kB = 1024

const shapes: Record<string, Shape> = {
  'a wrong token': { path: '/me', headers: { authorization: `Bearer ${letters(43, 'x7')}` } },
  'a token that nobody has': { path: '/me', headers: { authorization: `Bearer bk_${letters(43, 'x7')}` } },
  'a token of 12 kB': { path: '/me', headers: { authorization: `Bearer ${letters(12 * kB, 'x7')}` } },
  'a wrong cookie': { path: '/me', headers: { cookie: `session=${letters(43, 'x7')}` } },
  'a thousand cookies': { path: '/me', headers: { cookie: many(1000, (i) => `c${i}=1`, '; ') } },
  'a header of 14 kB': { path: '/me', headers: { 'x-anything': letters(14 * kB) } },
  'ninety headers': { path: '/me', headers: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`x-${i}`, 'a'])) },
  'an unknown path': { path: '/nowhere' },
  'a path of 8 kB': { path: `/${letters(8 * kB, 'a/')}` },
  'a path of escapes': { path: `/sites/${letters(8 * kB, '%C3%BC')}` },
  'a wrong method': { path: '/auth/login', method: 'DELETE' },
  'a method of its own': { path: '/me', method: 'BREW' },
  'a question of a browser (CORS)': {
    path: '/me',
    method: 'OPTIONS',
    headers: { origin: 'https://x.example', 'access-control-request-method': 'PUT' },
  },
  'languages, 8 kB': { path: '/me', headers: { 'accept-language': many(1300, (i) => `x${i % 90}-y`, ',') } },
  'one language of 8 kB': { path: '/me', headers: { 'accept-language': letters(8 * kB, 'de-') } },
  'parameters, 12 kB': { path: `/auth/methods?${many(1500, (i) => `a${i}=1`, '&')}` },
  'bad JSON of 1 MB': { path: '/auth/login', method: 'POST', headers: json, body: `{${letters(1024 * kB)}` },
  'bad JSON of 60 kB': { path: '/auth/login', method: 'POST', headers: json, body: `{${letters(60 * kB)}` },
  'JSON of 1 MB without a token': { path: '/sites', method: 'POST', headers: json, body: `["${letters(1024 * kB)}"]` },
  'a form for no site': { path: '/public/contact/nobody', method: 'POST', headers: json, body: '{}' },
  'a preview that there is not': { path: `/preview/${letters(43, 'x7')}/` },
  'a picture that there is not': { path: '/media/nobody/a-0123456789abcdef.webp' },
  'the description of the API': { path: '/openapi.json' },
  'the editor': { path: '/app' },
  'a page of a site': { host: 'site' },
  'one that is known to the visitor': { host: 'site', headers: { 'if-none-match': '*' } },
  'tags, 12 kB': { host: 'site', headers: { 'if-none-match': many(400, (i) => `"${letters(24, 'x7')}${i}"`, ', ') } },
  'ranges, 12 kB': { host: 'site', headers: { range: `bytes=${many(2000, (i) => `${i}-${i}`, ',')}` } },
  'encodings, 12 kB': { host: 'site', headers: { 'accept-encoding': many(1500, (i) => `x${i};q=0.1`, ',') } },
  'an address that leads nowhere': { host: 'site', path: '/nowhere' },
  'addresses that lead nowhere, 8 kB': { host: 'site', path: `/${letters(8 * kB, 'a/')}` },
  'parameters of a page, 12 kB': { host: 'site', path: `/?${many(1500, (i) => `a${i}=1`, '&')}` },
  'a host that nobody has': { host: 'nobody' },
  'a wrong method for a page': { host: 'site', method: 'DELETE' },
}

/** Shapes that may cost more, and what for. */
const worth: Record<string, string> = {
  'bad JSON of 1 MB': 'a megabyte comes in',
  'JSON of 1 MB without a token': 'a megabyte comes in',
  'bad JSON of 60 kB': 'each letter is looked at before it is parsed: what nests too deep is not',
}

const box = createBox({ TRUSTED_PROXIES: '127.0.0.1/32' })
try {
  const slug = await fillFolder(box.dir, async (world) => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [hero('Brot braucht Zeit')] })
    await bakery.publish()
    return bakery.site.public_slug
  })
  const server = await box.serve()
  const { port } = new URL(server.url)
  const hosts = { site: `${slug}.localhost:${port}`, nobody: 'nobody.example' }
  let sender = 0
  async function send({ path = '/', method = 'GET', headers = {}, body, host }: Shape) {
    const from = `203.0.${++sender % 250}.${(sender >> 8) % 250}` // no bound of an address is met
    const answer = await fetch(server.url + path, {
      method,
      body,
      headers: { ...headers, ...(host && { host: hosts[host] }), 'x-forwarded-for': from },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.status
  }
  async function costOf(shape: Shape) {
    const before = threadsMs(server.pid)
    for (let i = 0; i < count; i++) await send(shape)
    return (threadsMs(server.pid) - before) / count
  }
  /** The least of all rounds: others on the machine only add to it. */
  const least = new Map<string, { ms: number; status: number }>()
  const all: Record<string, Shape> = { [plainest]: { path: '/healthz' }, ...shapes }
  for (let round = 0; round < rounds; round++)
    for (const [name, shape] of Object.entries(all)) {
      let status = 0
      for (let i = 0; i < 20; i++) status = await send(shape) // compiles what it meets
      const ms = await costOf(shape)
      least.set(name, { ms: Math.min(ms, least.get(name)?.ms ?? ms), status })
    }
  const base = least.get(plainest)?.ms ?? 0
  for (const [name, { ms, status }] of [...least].sort(([, a], [, b]) => b.ms - a.ms)) {
    const isMuch = ms > mostTimes * base
    if (isMuch && !(name in worth)) process.exitCode = 1
    const why = isMuch ? ` (${worth[name] ?? 'too much'})` : ''
    console.log(`${status} ${(ms / base).toFixed(1).padStart(5)} times, ${ms.toFixed(3)} ms: ${name}${why}`)
  }
} finally {
  await box.end()
}
