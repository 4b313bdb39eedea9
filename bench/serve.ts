/**
 * A published page from `serveSite` beside the same bytes from a bare `Bun.file`, in turns, on one thread. The client is
 * a process of its own that speaks over raw sockets, so that the server is what is measured. The ratio is the figure.
 *
 *     bun bench/serve.ts [seconds per turn]
 */
import { join } from 'node:path'
import { serveSite } from '../src/publishing/serve'
import { createBakery, hero, text } from '../test/support/published'
import { createWorld } from '../test/support/world'

if (process.argv[2] === 'client') {
  console.log(await load(Number(process.argv[3]), process.argv[4]!, Number(process.argv[5])))
  process.exit()
}

const seconds = Number(process.argv[2] ?? 2)
const turns = 3

const world = await createWorld()
const bakery = await createBakery(world)
await bakery.page({
  path: '/',
  de: 'Start',
  is_home: true,
  blocks: [hero('Brot braucht Zeit'), text('Brot. '.repeat(2000))],
})
await bakery.publish()
const live = (await world.ctx.publishing.releases.find(
  world.ctx,
  (await world.ctx.hosts.findSlug(bakery.site.public_slug))!,
))!
const path = join(live.dir, live.routes.get('/')!.file)

const ours = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => serveSite(world.ctx, request) })
const bare = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () => new Response(Bun.file(path), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
})
const host = `${bakery.site.public_slug}.localhost`

const totals = { ours: 0, bare: 0 }
for (let turn = 0; turn < turns; turn++) {
  totals.bare += await turnOf(bare.port!)
  totals.ours += await turnOf(ours.port!)
}
const rate = (total: number) => Math.round(total / (seconds * turns))
console.log(
  `${live.routes.get('/')!.bytes} bytes: serveSite ${rate(totals.ours)}/s, Bun.file ${rate(totals.bare)}/s, ratio ${(totals.ours / totals.bare).toFixed(2)}`,
)
await ours.stop(true)
await bare.stop(true)
await world.end()

/** Requests answered in one turn. */
async function turnOf(port: number): Promise<number> {
  const client = Bun.spawn([process.execPath, import.meta.path, 'client', String(port), host, String(seconds)])
  return Number(await new Response(client.stdout).text())
}

/** Keeps 32 connections busy; every answer has the length of the first one. */
async function load(port: number, host: string, seconds: number): Promise<number> {
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const first = await fetch(`http://127.0.0.1:${port}/`, { headers: { host, 'accept-encoding': 'identity' } })
  if (first.status !== 200) throw new Error(`status ${first.status}`)
  const bodyBytes = (await first.arrayBuffer()).byteLength
  const until = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(Array.from({ length: 32 }, connection))
  return answered

  async function connection() {
    const done = Promise.withResolvers<void>()
    let open = 0 // bytes still to come
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data(socket, chunk) {
          if (open === 0) open = chunk.indexOf('\r\n\r\n') + 4 + bodyBytes
          open -= chunk.length
          if (open > 0) return
          answered++
          if (performance.now() < until) socket.write(request)
          else done.resolve()
        },
        close: () => done.resolve(),
      },
    })
    socket.write(request)
    await done.promise
    socket.end()
  }
}
