import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { postgres } from '../support/postgres'
import { startStripe } from '../support/stripe-server'

setDefaultTimeout(180_000)

/** The account is on b; the provider knows no boxes and tells whichever it reaches. */
describe.skipIf(!postgres)('a payment event', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let fleet: TestFleet
  let buy: () => Promise<unknown>
  beforeAll(async () => {
    stripe = await startStripe()
    stripe.useClock(() => new Date())
    fleet = await startFleet(postgres!, ['a', 'b'], stripe.env)
    await lookAround(fleet, 'a', 'closed')
    const person = await register(fleet, 'a')
    expect(person.home).toBe('b')
    const client = fleet.box('a').client.with(person.token)
    buy = async () => {
      const { body } = await client.post('/billing/checkout', { target: 'credits', pack: 'credits_500' })
      return stripe.complete(body.sessionId)
    }
    await buy()
    await until(async () => (await fleet.sql`select name from names where kind = 'customer'`).length === 1)
  })
  afterAll(async () => {
    await fleet.end()
    stripe.stop()
  })

  const bought = () => stripe.events.findLast(({ type }) => type === 'checkout.session.completed')!
  const tell = (name: string) => {
    const { body, signature } = stripe.message(bought())
    return fleet.box(name).client.post('/webhooks/payments', body, { 'stripe-signature': signature })
  }
  const told = async (...names: string[]) => (await Promise.all(names.map(tell))).map(({ status }) => status)
  /** What a box has written down: its events, and the credits that came of them. */
  function kept(name: string) {
    using db = new Database(join(fleet.box(name).dir, 'control.db'), { readonly: true })
    const count = (table: string) => db.query<{ n: number }, []>(`select count(*) as n from ${table}`).get()!.n
    return { events: count('provider_events'), grants: count('credit_grants') }
  }
  /** How often the provider was asked what has happened. */
  const looks = () =>
    stripe.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/checkout/sessions')).length

  test('that reaches the wrong box is acted on by the one that has the account, once', async () => {
    const before = looks()
    expect(await told('a')).toEqual([200])
    expect([kept('a'), kept('b')]).toEqual([
      { events: 0, grants: 0 },
      { events: 1, grants: 1 },
    ])
    expect(await told('a')).toEqual([200])
    expect(await told('b')).toEqual([200])
    expect([kept('b'), looks() - before]).toEqual([{ events: 1, grants: 1 }, 1])
  })

  test('that reaches both boxes at once acts once', async () => {
    await buy()
    const before = looks()
    expect(await told('a', 'b', 'a', 'b')).toEqual([200, 200, 200, 200])
    expect([kept('a').events, kept('b'), looks() - before]).toEqual([0, { events: 2, grants: 2 }, 1])
  })

  test('is sent again where the box of the account is away, and acts then', async () => {
    await buy()
    const b = fleet.box('b')
    await b.server.stop('SIGKILL')
    expect(await told('a')).toEqual([503])
    await b.start()
    expect(await told('a')).toEqual([200])
    expect([kept('a').events, kept('b')]).toEqual([0, { events: 3, grants: 3 }])
  })

  test('of a customer that no box knows is let go, wherever it comes', async () => {
    const [customer] = stripe.customers.keys()
    const event = JSON.parse(JSON.stringify(bought()).replaceAll(customer!, 'cus_stranger'))
    const signed = stripe.message({ ...event, id: 'evt_stranger' })
    const answer = await fleet
      .box('a')
      .client.post('/webhooks/payments', signed.body, { 'stripe-signature': signed.signature })
    expect([answer.status, kept('a').events, kept('b').events]).toEqual([200, 0, 3])
  })
})
