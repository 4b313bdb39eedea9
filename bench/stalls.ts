/**
 * The longest that one request holds the server's one thread, for every way on which content of an account is drawn,
 * read, compared or indexed, each with the largest and the worst that an account may have stored. In processor time of
 * the thread between two turns of the event loop (Linux), so that a busy machine counts for nothing. Ends with 1 where
 * it is longer than 100 ms.
 *
 *     bun bench/stalls.ts [part of a name]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSession } from '../src/auth/sessions'
import { blocks } from '../src/db/tenant/pages'
import { createBakery } from '../test/support/published'
import { prose, textShapes } from '../test/support/text-shapes'
import { createWorld } from '../test/support/world'

const most = 100
const wanted = process.argv[2] ?? ''
const world = await createWorld()
const rows: { name: string; held: number; total: number }[] = []
const shapes = Object.values(textShapes())
const content = (texts: string[]) => ({
  blocks: texts.map((body) => ({ type: 'rich_text', content: { de: { body } } })),
})
const many = (text: string, count = 95) => Array.from({ length: count }, () => text.slice(0, 20_000))
const long = prose.repeat(40).slice(0, 19_900)

const written = await site('prose', many(long))
const hostile = await site('hostile', many(long, 95))
await plant(hostile, shapes)
const rowsOfNothing = await site('rows of nothing', many(long, 60))
await plant(rowsOfNothing, [`|a|b|c|\n|-|-|-|\n${'|\n'.repeat(9900)}`])
const changed = many(long.replaceAll('Brot', 'Kuchen'), 90)

for (const { name, bakery, page, call } of [written, hostile, rowsOfNothing]) {
  const path = `/sites/${bakery.site.id}`
  await bakery.publish()
  await measure(`preview, ${name}`, () => call('GET', `/pages/${page}/preview`))
  const { body } = await bakery.client.post(`${path}/preview-links`, {})
  const address = new URL(body.data?.url ?? 'http://localhost/').pathname
  await measure(`preview link, ${name}`, () => call('GET', `${address}/`))
  await measure(`publish check, ${name}`, () => call('GET', `${path}/publish-check`))
  let round = 0
  await measure(`publish, ${name}`, async () => {
    await bakery.client.put(path, { name: `Lindenhof ${++round}` }) // everything is drawn anew
    await bakery.publish()
  })
  await measure(`page, ${name}`, () => call('GET', `/pages/${page}`))
  const version = (await bakery.client.post(`${path}/versions`, { label: 'a' })).body.data?.id
  await measure(`save a version, ${name}`, () => call('POST', `${path}/versions`, { label: 'b' }))
  await measure(`preview of a version, ${name}`, () => call('GET', `${path}/versions/${version}/preview`))
  if (bakery === written.bakery)
    await measure('save blocks, prose', () => call('PUT', `/pages/${page}/blocks`, content(changed)))
  await measure(`a version, ${name}`, () => call('GET', `${path}/versions/${version}`))
  await measure(`restore, ${name}`, () => call('POST', `${path}/versions/${version}/restore`))
  await measure(`data export, ${name}`, () => call('GET', '/account/data-export'))
  await bakery.client.put(`${path}/assistant`, { enabled: true })
  await measure(`index of the assistant, ${name}`, () => call('POST', `${path}/assistant/reindex`))
  await measure(`question, ${name}`, () =>
    call('POST', `/public/assistant/${bakery.site.public_slug}/chat`, {
      message: 'Wie lange ist das Brot in der Gare? '.repeat(20),
    }),
  )
}
const list = await site('entries', [long])
await listOfEntries(list)
await measure('preview, entries', () => list.call('GET', `/pages/${list.page}/preview`))
await measure('publish check, entries', () => list.call('GET', `/sites/${list.bakery.site.id}/publish-check`))
await measure('publish, entries', () => list.bakery.publish())
await measure('save blocks, hostile', () =>
  written.call('PUT', `/pages/${written.page}/blocks`, content(shapes.slice(0, 60))),
)

const texts: { text: string }[] = JSON.parse(readFileSync(join(import.meta.dir, 'texts/briefs.json'), 'utf8'))
const brief = texts.map(({ text }) => text).join(' ')
const briefs = {
  briefs: brief,
  'no full stop': brief.replace(/[.!?\n:;]/g, ' '),
  commas: 'Brot, '.repeat(1400),
  lines: 'Brot\n'.repeat(1600),
  words: 'a '.repeat(4000),
}
for (const [name, text] of Object.entries(briefs))
  await measure(`plan, ${name}`, () =>
    written.call('POST', '/ai/plan', { site_id: written.bakery.site.id, brief: text.slice(0, 7900) }),
  )

rows.sort((a, b) => b.held - a.held)
for (const { name, held, total } of rows)
  console.log(
    `${name.padEnd(44)} at most ${held.toFixed(0).padStart(5)} ms at a time, ${total.toFixed(0).padStart(6)} ms in all`,
  )
await world.end()
process.exit(rows.some(({ held }) => held > most) ? 1 : 0)

async function site(name: string, texts: string[]) {
  const bakery = await createBakery(world)
  const page = await bakery.page({ path: '/', de: 'Start' })
  const token = await world.ctx.control.write((tx) =>
    createSession(tx, { id: bakery.client.user.id, tenantId: bakery.client.user.tenant_id }, 'bench', world.ctx.now()),
  )
  const answer = await bakery.client.put(`/pages/${page}/blocks`, content(texts))
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body).slice(0, 300)}`)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body && JSON.stringify(body)
    const answer = await world.app.handle(new Request(`http://localhost${path}`, { method, headers, body: sent }))
    const text = await answer.text()
    if (answer.status >= 400) console.error(name, method, path, answer.status, text.slice(0, 200))
  }
  return { name, bakery, page, call }
}

/** Texts that are no longer taken, as pages have them from before. */
async function plant({ bakery, page }: Awaited<ReturnType<typeof site>>, texts: string[]) {
  const { body } = await bakery.client.get(`/pages/${page}`)
  const ids: string[] = body.data.sections.flatMap((section: { blocks: { id: string }[] }) =>
    section.blocks.map(({ id }) => id),
  )
  await bakery.tenant.write(async (tx) => {
    for (const [i, id] of ids.entries())
      await tx
        .update(blocks)
        .set({ content: { de: { body: texts[i % texts.length] } } })
        .where(eq(blocks.id, id))
  })
}

/** The longest entries that a list may show, on a page that has a list of them ten times. */
async function listOfEntries({ bakery, page, name }: Awaited<ReturnType<typeof site>>) {
  const fields = [{ key: 'text', label: 'Text', type: 'richtext' }]
  const path = `/sites/${bakery.site.id}/collections`
  const { body } = await bakery.client.post(path, {
    name,
    slug: name,
    fields: [{ key: 'titel', label: 'Titel', type: 'text' }, ...fields],
  })
  for (let i = 0; i < 60; i++)
    await bakery.client.post(`/collections/${body.data.id}/entries`, {
      data: { titel: `Brot ${i}`, text: long.repeat(2) },
    })
  const block = {
    type: 'collection_list',
    props: { collection: name, text_field: 'text', limit: 200 },
    content: { de: {} },
  }
  await bakery.client.put(`/pages/${page}/blocks`, { blocks: Array.from({ length: 10 }, () => block) })
}

/** The second of two times: what is read and compiled once is no work of a request. */
async function measure(name: string, work: () => Promise<unknown>) {
  if (!name.includes(wanted)) return
  let [held, total] = [0, 0]
  for (let round = 0; round < 2; round++) {
    held = 0
    let isOver = false
    const start = threadMs()
    let before = start
    const look = () => {
      const now = threadMs()
      held = Math.max(held, now - before)
      before = now
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    await work()
    look()
    isOver = true
    total = threadMs() - start
  }
  rows.push({ name, held, total })
}

function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}
