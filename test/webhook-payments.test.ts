import { describe, expect, test } from 'bun:test'
import { billingCustomers, creditGrants, providerEvents, subscriptions } from '../src/db/control/schema'
import { PaymentsError } from '../src/edges/payments'
import { cleanUpAfterEach, newServer, newWorld } from './support/fresh-world'
import {
  deliver,
  eventText,
  newCustomer,
  newPayingWorld,
  paidPack,
  planSubscription,
  signatureOf,
  webhookSecret,
} from './support/payments'
import type { World } from './support/world'

cleanUpAfterEach()

const path = '/webhooks/payments'
const received = { received: true as const }

describe('a payment event', () => {
  test('is taken without a token when the provider signed it', async () => {
    const { world } = await newPayingWorld()
    const { status, body } = await deliver(world, { id: 'evt_1', customerId: (await newCustomer(world)).customerId })
    expect([status, body]).toEqual([200, received])
  })

  test('is taken byte for byte: white space, order and letters beyond ASCII are part of what was signed', async () => {
    const { world } = await newPayingWorld()
    const { customerId } = await newCustomer(world)
    const text = JSON.stringify(
      { note: 'Größe „5“ 🎈', ...JSON.parse(eventText({ id: 'evt_1', customerId })) },
      null,
      3,
    )
    const send = (body: string) =>
      world.stranger().post(path, body, { 'stripe-signature': signatureOf(text, world.ctx.now()) })
    expect((await send(JSON.stringify(JSON.parse(text)))).status).toBe(400)
    expect((await send(text)).status).toBe(200)
  })

  const secret = webhookSecret
  const event = eventText({ id: 'evt_1', customerId: 'cus_one' })
  const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
  const hex = (signature: string) => signature.split('v1=')[1]!
  const seconds = (now: Date) => Math.floor(now.getTime() / 1000)
  const cases: [what: string, header: (now: Date) => string | undefined, body?: string | Uint8Array<ArrayBuffer>][] = [
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['white space', () => '   '],
    ['no fields', () => 'hello'],
    ['a comma', () => ','],
    ['a JSON header', () => '{"t":1}'],
    ['a signature without a time', (now) => `v1=${hex(signatureOf(event, now))}`],
    ['a time without a signature', (now) => `t=${seconds(now)}`],
    ['an empty signature', (now) => `t=${seconds(now)},v1=`],
    ['a time that is no number', (now) => `t=now,v1=${hex(signatureOf(event, now))}`],
    ['another time than was signed', (now) => `t=${seconds(now) + 1},v1=${hex(signatureOf(event, now))}`],
    ['a negative time', (now) => `t=-1,v1=${hex(signatureOf(event, now))}`],
    ['another secret', (now) => signatureOf(event, now, 'whsec_other')],
    ['an empty secret', (now) => signatureOf(event, now, '\0')],
    ['the secret without its prefix', (now) => signatureOf(event, now, secret.replace('whsec_', ''))],
    ['one digit changed', (now) => signatureOf(event, now).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['one digit less', (now) => signatureOf(event, now).slice(0, -1)],
    ['one digit more', (now) => `${signatureOf(event, now)}0`],
    ['an older scheme', (now) => signatureOf(event, now).replace('v1=', 'v0=')],
    ['six minutes of age', (now) => signatureOf(event, later(now, -360))],
    ['a changed body', (now) => signatureOf(event, now), event.replace('invoice.paid', 'invoice.voided')],
    ['a space more', (now) => signatureOf(event, now), `${event} `],
    ['a byte order mark', (now) => signatureOf(event, now), `\ufeff${event}`],
    ['no body', (now) => signatureOf(event, now), ''],
    ['a signed body that is no JSON', (now) => signatureOf('hello', now), 'hello'],
    ['a signed body that is no event', (now) => signatureOf('{"id":"evt_1"}', now), '{"id":"evt_1"}'],
    ['a signed null', (now) => signatureOf('null', now), 'null'],
    ['signed bytes that are no text', (now) => signatureOf(bytes, now), bytes],
    ['the signature of nothing', (now) => signatureOf('', now)],
    ['a signature of 100 kB', (now) => `t=${seconds(now)},v1=${'0'.repeat(100_000)}`],
    ['10 000 fields', (now) => `t=${seconds(now)}${',v1=00'.repeat(10_000)}`],
  ]
  test.each(cases)('with %s is a 400 and changes nothing', async (_, header, body = event) => {
    const { world, provider } = await newPayingWorld()
    await newCustomer(world)
    const signature = header(world.ctx.now())
    const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature }
    const answer = await world.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }))
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_signature'])
    expect(provider.asked).toBe(0)
    expect(await world.ctx.control.read((db) => db.$count(providerEvents))).toBe(0)
  })

  test('of more than 1 MiB is a 413', async () => {
    const { world } = await newPayingWorld()
    const text = `${eventText({ id: 'evt_1' })}${' '.repeat(1024 * 1024)}`
    const answer = await world.stranger().post(path, text, { 'stripe-signature': signatureOf(text, world.ctx.now()) })
    expect([answer.status, answer.body.error]).toEqual([413, 'body_too_large'])
  })

  test('over a real connection is verified as it came', async () => {
    const { url, world } = await newServer({ env: { ...stripeEnv, STRIPE_WEBHOOK_SECRET: secret } })
    const text = eventText({ id: 'evt_1', customerId: 'cus_nobody' })
    const post = (signature: string) =>
      fetch(url + path, { method: 'POST', body: text, headers: { 'stripe-signature': signature } })
    expect((await post(signatureOf(text, world.ctx.now()))).status).toBe(200)
    expect((await post(signatureOf(text, world.ctx.now(), 'whsec_other'))).status).toBe(400)
  })

  test.each([
    ['a key', {}],
    ['a webhook secret', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['a key, with a secret alone,', { STRIPE_WEBHOOK_SECRET: secret }],
  ])('without %s is a 500 that says so', async (_, env) => {
    const world = await newWorld({ env })
    const { status, body } = await deliver(world, { id: 'evt_1' })
    expect([status, body.error]).toEqual([500, 'webhook_not_configured'])
  })

  test('of an unknown customer, of none, or of the other mode is acknowledged and has no effect', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId } = await newCustomer(world)
    const before = await snapshot(world)
    for (const event of [
      { id: 'evt_1', customerId: 'cus_nobody' },
      { id: 'evt_2' },
      { id: 'evt_3', customerId, livemode: true },
    ])
      expect([event.id, (await deliver(world, event)).body]).toEqual([event.id, received])
    expect([await snapshot(world), provider.asked]).toEqual([before, 0])
    expect(world.logged()).toContain('unknown customer')
    expect(world.logged()).toContain('other mode')
  })

  test('that the provider cannot explain is a 500, so that it comes again', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId } = await newCustomer(world)
    provider.subscriptions.push(planSubscription(customerId, 'pro'))
    provider.beforeAnswer = () => Promise.reject(new PaymentsError('the provider did not answer in time'))
    const failed = await deliver(world, { id: 'evt_1', customerId })
    expect([failed.status, failed.body.error]).toEqual([500, 'payment_provider_failed'])
    expect(await world.ctx.control.read((db) => db.$count(providerEvents))).toBe(0)
    provider.beforeAnswer = async () => {}
    expect((await deliver(world, { id: 'evt_1', customerId })).status).toBe(200)
    expect(await world.ctx.control.read((db) => db.$count(subscriptions))).toBe(1)
  })

  test('delivered 50 times at once takes effect once', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    provider.checkouts.push(paidPack(customerId, tenantId, 'credits_500'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(world, { id: 'evt_1', customerId })))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const grants = await world.ctx.control.read((db) => db.select().from(creditGrants))
    expect(grants.map(({ kind, amount }) => [kind, amount])).toEqual([['credits', 500]])
    expect(await world.ctx.control.read((db) => db.$count(providerEvents))).toBe(1)
    expect(provider.asked).toBeLessThanOrEqual(6) // two readings of three lists
  })

  test('that was taken already is not looked into again', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId } = await newCustomer(world)
    await deliver(world, { id: 'evt_1', customerId })
    const { asked } = provider
    expect((await deliver(world, { id: 'evt_1', customerId })).body).toEqual(received)
    expect(asked).toBe(3)
    expect(provider.asked).toBe(3)
  })

  test('is seen as it is now, although an older reading still runs', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const { customerId } = owner
    provider.subscriptions = [planSubscription(customerId, 'pro')]
    const [hold, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    provider.beforeAnswer = () => {
      isRead.resolve()
      return hold.promise
    }
    const older = deliver(world, { id: 'evt_1', customerId })
    await isRead.promise
    provider.beforeAnswer = async () => {}
    provider.subscriptions = [planSubscription(customerId, 'premium')]
    const newer = deliver(world, { id: 'evt_2', customerId })
    for (let turn = 0; turn < 200; turn++) await new Promise((next) => setImmediate(next)) // it may go as far as it can
    hold.resolve()
    expect([(await older).status, (await newer).status]).toEqual([200, 200])
    expect((await owner.get('/me')).body.tenant.plan).toBe('premium')
  })

  test('of one account leaves every other account as it was', async () => {
    const { world, provider } = await newPayingWorld()
    const [one, other] = [await newCustomer(world, 'one'), await newCustomer(world, 'other')]
    provider.subscriptions = [planSubscription(one.customerId, 'pro'), planSubscription(other.customerId, 'agency')]
    await deliver(world, { id: 'evt_1', customerId: one.customerId })
    expect((await one.get('/me')).body.tenant).toMatchObject({ plan: 'pro', status: 'active' })
    expect((await other.get('/me')).body.tenant).toMatchObject({ plan: 'starter', status: 'trialing' })
  })
})

const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0x80])
const stripeEnv = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9' }

const snapshot = (world: World) =>
  world.ctx.control.read(async (db) => ({
    tenants: await db.query.tenants.findMany(),
    customers: await db.select().from(billingCustomers),
    events: await db.select().from(providerEvents),
    subscriptions: await db.select().from(subscriptions),
  }))
