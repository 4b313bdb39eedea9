import { beforeEach, expect, test } from 'bun:test'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { differences, type Schema } from './support/json-schema'
import { type StripeServer, startStripe } from './support/stripe-server'
import type { World } from './support/world'

/** Every answer of billing fits what `/openapi.json` says of it, whatever state the account is in. */

cleanUpAfterEach()
let stripe: StripeServer
let world: World
let owner: Awaited<ReturnType<World['owner']>>
beforeEach(async () => {
  stripe = await startStripe()
  atEnd(stripe.stop)
  world = await newWorld({ env: stripe.env })
  stripe.useClock(world.ctx.now)
  owner = await world.owner()
})

const reads = ['config', 'plans', 'subscription', 'addons', 'invoices'].map((name) => `/billing/${name}`)

interface Description {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >
}

/** The answers of all that can be read, each held against its schema. */
async function checkReads() {
  for (const path of reads) {
    const { status, body } = await owner.get(path)
    expect([path, status]).toEqual([path, 200])
    await check('get', path, body)
  }
}

async function check(method: 'get' | 'post', path: string, body: unknown) {
  const description: Description = (await world.stranger().get('/openapi.json')).body
  const schema = description.paths[path]?.[method]?.responses?.['200']?.content?.['application/json']?.schema
  expect([path, differences(body, schema!, description)]).toEqual([path, []])
}

async function post(path: string, body: object) {
  const answer = await owner.post(path, body)
  expect([path, answer.status]).toEqual([path, 200])
  await check('post', path, answer.body)
  return answer.body
}

async function buy(order: object) {
  stripe.complete((await post('/billing/checkout', order)).sessionId)
  await deliverEvents()
}

async function deliverEvents() {
  for (const event of stripe.events) {
    const { body, signature } = stripe.message(event)
    await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
  }
}

const status = async () => (await owner.get('/billing/subscription')).body.status

test('on trial, with nothing bought', checkReads)

test('without a payment provider', async () => {
  world = await newWorld()
  owner = await world.owner()
  await checkReads()
})

test.each(['month', 'year'])('with a plan by the %s, add-ons and packs', async (interval) => {
  await buy({ plan: 'pro', interval })
  await buy({ target: 'credits', pack: 'credits_100' })
  const { sessionId } = await post('/billing/addons/checkout', { addons: [{ key: 'extra_site' }] })
  stripe.complete(sessionId)
  await deliverEvents()
  await post('/billing/portal', {})
  expect((await owner.get('/billing/subscription')).body.interval).toBe(interval)
  await checkReads()
  await post('/billing/checkout', { plan: 'premium', interval })
  await checkReads()
})

test('with a plan that was cancelled, resumed, and ended', async () => {
  await buy({ plan: 'pro', interval: 'month' })
  await post('/billing/cancel', {})
  await checkReads()
  await post('/billing/resume', {})
  await checkReads()
  await post('/billing/cancel', { immediate: true })
  expect((await owner.get('/billing/subscription')).body.plan).toBe('free')
  await checkReads()
})

test('with a plan that is paid late', async () => {
  await buy({ plan: 'pro', interval: 'month' })
  stripe.decline([...stripe.customers.keys()][0]!)
  stripe.renew([...stripe.subscriptions.keys()][0]!)
  await deliverEvents()
  expect(await status()).toBe('past_due')
  await checkReads()
})

test('while the payment provider is away', async () => {
  await buy({ plan: 'pro', interval: 'year' })
  stripe.misbehave(() => new Response('', { status: 500, headers: { 'stripe-should-retry': 'false' } }))
  await checkReads()
})

test('a difference is found', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: ['string', 'null'], enum: ['x'] } } }
  expect(differences({ a: 'x' }, schema, {})).toEqual([])
  expect(differences({ a: null }, schema, {})).toEqual(['$.a is none of x'])
  expect(differences({ b: 1 }, schema, {})).toEqual(['$.a is missing', '$.b is not described'])
})
