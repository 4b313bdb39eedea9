import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type GenerationRow, generations } from '../src/db/tenant/generations'
import { noteProgress } from '../src/jobs/generations'
import { progressView } from '../src/jobs/progress'
import { drainQueue } from '../src/jobs/worker'
import { publishJob } from '../src/publishing/publish'
import { smallSite } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const running = (kind: GenerationRow['kind'], step: string, done: number, total: number) =>
  progressView({ kind, status: 'running', output: { progress: { step, done, total } } })?.percent

test('a percentage never goes back from step to step, and is 100 at the end alone', () => {
  const steps: Parameters<typeof running>[] = [
    ['build', 'planning', 0, 1],
    ['build', 'writing', 0, 5],
    ['build', 'writing', 4, 5],
    ['build', 'saving', 0, 1],
    ['build', 'saving', 1, 1],
  ]
  const percents = steps.map((step) => running(...step) ?? Number.NaN)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBeLessThan(100)
  expect([running('publish', 'images', 2, 2), running('publish', 'rendering', 0, 10)]).toEqual([40, 40])
  expect([running('publish', 'rendering', 12, 10), running('publish', 'images', 0, 0)]).toEqual([99, 0])
  const ends = (['queued', 'succeeded', 'failed'] as const).map((status) =>
    progressView({ kind: 'publish', status, output: null }),
  )
  expect(ends.map((end) => end?.percent)).toEqual([0, 100, undefined])
})

test('a publish tells what it has drawn, the list of a site shows it, and its end takes its place', async () => {
  const bakery = await smallSite(world)
  const { body: queued } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
  const path = `/ai/generations/${queued.generation_id}`
  expect((await bakery.client.get(path)).body.progress).toEqual({ percent: 0, step: null, done: null, total: null })
  const seen: object[] = []
  const run: typeof publishJob.run = async (ctx, tenant, generation, controls) => {
    await tenant.write((tx) => noteProgress(tx, generation.id, { step: 'rendering', done: 2, total: 8 }))
    seen.push((await bakery.client.get(path)).body.progress)
    seen.push((await bakery.client.get(`/sites/${bakery.site.id}/generations`)).body.data[0])
    return publishJob.run(ctx, tenant, generation, controls)
  }
  await drainQueue(world.ctx, { publish: { ...publishJob, run } })
  const progress = { percent: 54, step: 'rendering', done: 2, total: 8 }
  expect(seen[0]).toEqual(progress)
  expect(seen[1]).toMatchObject({ id: queued.generation_id, kind: 'publish', status: 'running', progress })
  const { body } = await bakery.client.get(path)
  expect([body.status, body.progress.percent, 'progress' in body.output]).toEqual(['succeeded', 100, false])
  const { data, ...fields } = body
  expect(data).toEqual(fields)
})

test('progress that is told late does not take the place of what the work gave', async () => {
  const bakery = await smallSite(world)
  const { id, output } = await bakery.publish()
  await bakery.tenant.write((tx) => noteProgress(tx, id, { step: 'rendering', done: 2, total: 8 }))
  const { body } = await bakery.client.get(`/ai/generations/${id}`)
  expect([body.status, body.output]).toEqual(['succeeded', output])
})

test('the list of a site holds its fifty newest, without what went in and came out', async () => {
  const bakery = await smallSite(world)
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    ids.unshift((await bakery.publish()).id)
    world.advance(1000)
  }
  const [row] = await bakery.tenant.read((db) => db.select().from(generations))
  if (!row) throw new Error('nothing was published')
  await bakery.tenant.write(async (tx) => {
    for (let n = 0; n < 48; n++)
      await tx.insert(generations).values({ ...row, id: crypto.randomUUID(), createdAt: '2026-01-01T00:00:00.000Z' })
  })
  const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/generations`)).body
  expect(data).toHaveLength(50)
  expect(data.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(Object.keys(data[0]).sort()).toEqual([
    'created_at',
    'error',
    'finished_at',
    'id',
    'kind',
    'progress',
    'status',
  ])
})
