import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAiCounts } from '../src/ai/call-counts'
import type { AiEngine } from '../src/ai/engine'
import { newId } from '../src/db/columns'
import { notFound } from '../src/errors'
import { yieldToEventLoop } from '../src/event-loop'
import { openLoopLag } from '../src/http/loop-lag'
import { durationBounds, openRequestCounts } from '../src/http/request-counts'
import { jobKinds } from '../src/job-kinds'
import { enqueue } from '../src/jobs/queue'
import { drainQueue } from '../src/jobs/worker'
import { metricsText } from '../src/operator/metrics'
import { cleanUpAfterEach, newServer, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

const token = 'operator-token-of-the-test'
const withToken = { authorization: `Bearer ${token}` }

/** Every sample by its name and labels. Throws at a line that is not of the format. */
function read(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) baukasten_[a-z_]+ .+$/.test(line)) continue
    const [, name, value] =
      /^(baukasten_[a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})?) ([0-9.e+-]+)$/.exec(line) ?? []
    if (!name) throw new Error(`not a line of the format: ${line}`)
    expect(samples.has(name)).toBe(false)
    samples.set(name, Number(value))
  }
  return samples
}

async function metricsOf(world: World) {
  await yieldToEventLoop() // an answer is counted once it is on its way
  const answer = await world.stranger().get('/internal/metrics', withToken)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  return read(answer.body)
}

test('metrics are for this machine and for the holder of the operator’s token', async () => {
  const { world, url } = await newServer({ env: { OPERATOR_TOKEN: token, BASE_URL: 'https://api.example.com' } })
  const unknown = await world.stranger().get('/internal/nothing')
  for (const authorization of ['', `Bearer ${token}x`, token]) {
    const refused = await world.stranger().get('/internal/metrics', { authorization, 'x-forwarded-for': '127.0.0.1' })
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
  }
  expect((await fetch(`${url}/internal/metrics`)).status).toBe(200)
  expect((await fetch(`${url}/internal/metrics`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(404)
})

test('answers are counted by route and class of status, their durations add up', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: token } })
  const before = await metricsOf(world)
  const owner = await world.owner()
  const site = await newSite(owner)
  for (let n = 0; n < 3; n++) await owner.get(`/sites/${site.id}`)
  await owner.get('/sites/unknown')
  await world.stranger().get('/nowhere-at-all')
  const after = await metricsOf(world)
  expect(after.get('baukasten_requests_total{method="GET",route="/sites/:site",status="2xx"}')).toBe(3)
  expect(after.get('baukasten_requests_total{method="GET",route="/sites/:site",status="4xx"}')).toBe(1)
  expect(after.get('baukasten_requests_total{method="POST",route="/auth/register",status="2xx"}')).toBe(1)
  const all = (samples: Map<string, number>) =>
    [...samples]
      .filter(([name]) => name.startsWith('baukasten_requests_total'))
      .reduce((sum, [, value]) => sum + value, 0)
  const count = 'baukasten_request_duration_seconds_count{surface="api"}'
  expect(after.get(count)).toBe(all(after))
  expect(after.get('baukasten_request_duration_seconds_bucket{surface="api",le="+Inf"}')).toBe(all(after))
  expect(all(after)).toBe(all(before) + 8) // one of them is the first look at the metrics
})

test('accounts, jobs, mails, AI calls and open files are there, without the name of anybody', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: token } })
  const owner = await world.owner('Name that stays here')
  for (let n = 0; n < 2; n++) await world.suspend(await world.owner())
  const site = await newSite(owner)
  await owner.post(`/sites/${site.id}/publish`, {})
  await owner.post('/team/invitations', { email: 'someone@example.com', role: 'editor' })
  await owner.post('/ai/rewrite', {
    site_id: site.id,
    text: 'Wir backen Brot. Wir liefern Torten.',
    command: 'bullets',
  })
  const call = { id: newId(), siteId: null, kind: 'rewrite', status: 'running', createdAt: '' } as const // one under way
  await world.ctx.control.write((tx) => enqueue(tx, { ...call, tenantId: owner.user.tenant_id }))
  const metrics = await metricsOf(world)
  expect(metrics.get('baukasten_jobs{kind="rewrite",lane="request",state="running"}')).toBe(1)
  expect(metrics.get('baukasten_accounts{plan="agency",status="active"}')).toBe(1)
  expect(metrics.get('baukasten_accounts{plan="agency",status="suspended"}')).toBe(2)
  expect(metrics.get('baukasten_jobs{kind="publish",lane="rendering",state="queued"}')).toBe(1)
  expect(metrics.get('baukasten_mails{status="waiting"}')).toBeGreaterThan(0)
  expect(metrics.get('baukasten_ai_calls_total{engine="builtin",call="rewrite",outcome="ok"}')).toBe(1)
  expect(metrics.get('baukasten_open_databases')).toBe(3)
  expect(metrics.get('baukasten_control_up')).toBe(1)
  expect(metrics.get('baukasten_process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(metrics.has('baukasten_event_loop_lag_seconds{quantile="0.99"}')).toBe(true)
  const names = [...metrics.keys()].join('\n')
  for (const secret of [owner.user.tenant_id, site.id, site.public_slug, 'Name that stays here', '@'])
    expect(names).not.toContain(secret)
})

test('a model that is away shows among the AI calls', async () => {
  const env = { OPERATOR_TOKEN: token, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: 'key' }
  const world = await newWorld({ env })
  const owner = await world.owner()
  const site = await newSite(owner)
  const answer = await owner.post('/ai/rewrite', { site_id: site.id, text: 'Wir backen.', command: 'fix' })
  expect(answer.status).toBe(503)
  const metrics = await metricsOf(world)
  expect(metrics.get('baukasten_ai_calls_total{engine="openai",call="rewrite",outcome="failed"}')).toBe(1)
})

test('AI calls are counted by what was asked and how it ended: well, badly, or because nobody waited any longer', async () => {
  const { counted, list } = openAiCounts()
  const engine = counted({
    rewrite: async () => ({ value: 'x' }),
    describe: () => Promise.reject(new Error('away')),
    draw: (_: unknown, signal: AbortSignal) => Promise.reject(signal.reason ?? new Error('away')),
  } as unknown as AiEngine)
  const open = new AbortController().signal
  await engine.rewrite({} as never, open)
  await engine.rewrite({} as never, open)
  for (const signal of [open, AbortSignal.abort()]) await engine.draw({} as never, signal).catch(() => {})
  await engine.describe({} as never, open).catch(() => {})
  expect(list()).toEqual([
    { call: 'rewrite', outcome: 'ok', count: 2 },
    { call: 'draw', outcome: 'failed', count: 1 },
    { call: 'draw', outcome: 'ended_early', count: 1 },
    { call: 'describe', outcome: 'failed', count: 1 },
  ])
})

test('jobs are counted by how they ended', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: token } })
  const owner = await world.owner()
  const site = await newSite(owner)
  const ends = [
    jobKinds.publish!.run,
    () => Promise.reject(new Error('expected here')),
    () => Promise.reject(notFound()),
    () => Promise.reject(notFound()),
  ]
  for (const run of ends) {
    expect((await owner.post(`/sites/${site.id}/publish`, {})).status).toBe(202)
    await drainQueue(world.ctx, { publish: { ...jobKinds.publish!, run } })
  }
  const metrics = await metricsOf(world)
  const ended = (outcome: string) => metrics.get(`baukasten_work_ended_total{kind="publish",outcome="${outcome}"}`)
  expect([ended('ok'), ended('failed'), ended('refused')]).toEqual([1, 1, 2])
})

test('paths that nobody serves share one line, whatever they are called', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: token } })
  for (let n = 0; n < 20; n++) await world.stranger().get(`/made-up-${n}`)
  const routes = [...(await metricsOf(world)).keys()].filter((name) => name.startsWith('baukasten_requests_total'))
  expect(routes.join('\n')).not.toContain('made-up')
  expect(routes.length).toBeLessThan(3)
  world.ctx.http.requestCounts.count('api', 'MADE-UP', '/sites', 405, 1)
  world.ctx.http.requestCounts.count('api', 'MADE-UP-TOO', '/sites', 405, 1)
  expect((await metricsOf(world)).get('baukasten_requests_total{method="other",route="/sites",status="4xx"}')).toBe(2)
})

test('one of several boxes tells whether it may write, whether the directory answers, and what it has passed on', async () => {
  const world = await newWorld()
  const told = async (isHeld: boolean, isAway: boolean) => {
    const fleet = {
      ...{ name: 'a', generation: 2, lease: { isHeld: () => isHeld }, isAway: () => isAway },
      ...{ conflicts: () => ['email a', 'email b'], passed: { answered: 3, not_mine: 1, failed: 0 } },
    }
    return read(await metricsText({ ...world.ctx, fleet } as never))
  }
  const [well, ill] = [await told(true, false), await told(false, true)]
  for (const [metrics, value] of [
    [well, 1],
    [ill, 0],
  ] as const)
    expect([metrics.get('baukasten_box_lease_held'), metrics.get('baukasten_directory_up')]).toEqual([value, value])
  expect(well.get('baukasten_box_info{name="a",generation="2"}')).toBe(1)
  expect(well.get('baukasten_name_conflicts')).toBe(2)
  const passedOn = ['answered', 'not_mine', 'failed'].map((outcome) =>
    well.get(`baukasten_requests_passed_on_total{outcome="${outcome}"}`),
  )
  expect(passedOn).toEqual([3, 1, 0])
  expect(read(await metricsText(world.ctx)).has('baukasten_box_lease_held')).toBe(false)
})

test('accounts that are set aside are counted', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: token } })
  const owner = await world.owner()
  expect((await metricsOf(world)).get('baukasten_accounts_set_aside')).toBe(0)
  await world.ctx.close()
  const dir = world.ctx.config.tenantsDir
  const entry = { since: '2026-05-04T10:00:00.000Z', part: 'sites' }
  writeFileSync(join(dir, 'set-aside.json'), JSON.stringify({ [owner.user.tenant_id]: entry }))
  const next = await newWorld({ dir, env: { OPERATOR_TOKEN: token } })
  expect((await metricsOf(next)).get('baukasten_accounts_set_aside')).toBe(1)
})

test('an answer that is our fault carries the id by which the log tells its cause', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  await world.ctx.tenants.close()
  writeFileSync(join(world.ctx.config.tenantsDir, owner.user.tenant_id, 'tenant.db'), 'no database')
  const answer = await owner.get('/sites')
  const id = answer.headers.get('x-request-id')
  expect([answer.status, id]).toEqual([503, expect.stringMatching(/^[0-9a-f]{8}$/)])
  await yieldToEventLoop()
  const lines = world
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const told = lines.filter(({ request }) => request === id)
  expect(told.map(({ msg }) => msg).sort()).toEqual(['request', 'request failed'])
  expect(told.find(({ msg }) => msg === 'request failed').error.message).toContain('not a database')
})

describe('how late timers come', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('is told of the last minute, early ones as on time', () => {
    let now = 0
    const clock = spyOn(performance, 'now').mockImplementation(() => now)
    const lag = openLoopLag()
    const look = (after: number) => {
      now += after
      jest.advanceTimersByTime(200)
    }
    expect(lag.quantile(0.99)).toBe(0)
    for (const after of [200, 195, 200, 700]) look(after)
    expect([0, 0.5, 0.99].map((share) => lag.quantile(share))).toEqual([0, 0, 0.5])
    for (let n = 0; n < 300; n++) look(200)
    expect(lag.quantile(0.99)).toBe(0)
    lag.close()
    look(900)
    expect(lag.quantile(1)).toBe(0)
    clock.mockRestore()
  })
})

test('answers are counted by class, bounds belong to what they bound, and made-up names fill no memory', () => {
  const counts = openRequestCounts()
  for (const status of [99, 204, 304, 404, 503, 700]) counts.count('api', 'GET', '/sites', status, 5)
  counts.count('api', 'BREW', '/sites', 200, 5.5)
  counts.count('site', 'GET', '/', 200, 11_000)
  const byClass = (method: string) => counts.routes().find((entry) => entry.method === method)?.byClass
  expect([byClass('GET'), byClass('other'), byClass('BREW')]).toEqual([
    [0, 1, 1, 1, 1, 2],
    [0, 0, 1, 0, 0, 0],
    undefined,
  ])
  const durations = Object.fromEntries(counts.durations())
  expect(durations.api?.counts.slice(0, 2)).toEqual([6, 1])
  expect(durations.site?.counts).toEqual([...durationBounds.map(() => 0), 1])
  for (let n = 0; n < 1100; n++) counts.count('api', 'GET', `/route/${n}`, 200, 1)
  counts.count('api', 'GET', '/sites', 200, 1)
  expect(counts.routes().length).toBeLessThanOrEqual(1001)
  expect(byClass('GET')).toEqual([0, 1, 2, 1, 1, 2])
})
