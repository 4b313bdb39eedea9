import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { callbackPath, googleEnv, newAddress, type RealProvider, startProvider, throughProvider } from '../support/oidc'
import { postgres } from '../support/postgres'

setDefaultTimeout(180_000)

describe.skipIf(!postgres)('somebody who signs in with a provider', () => {
  let fleet: TestFleet
  let provider: RealProvider
  beforeAll(async () => {
    provider = await startProvider()
    fleet = await startFleet(postgres!, ['a', 'b'], { ...googleEnv(provider.issuer), EGRESS_ALLOW: '127.0.0.1/32' })
    await lookAround(fleet, 'a', 'closed')
  })
  afterAll(async () => {
    await fleet.end()
    await provider.stop()
  })

  /** Leaves by one box and comes back to another, as a proxy in front may have it. Gives what the editor is told. */
  async function enter(person: string, leaving: string, returning: string) {
    const url = (name: string, path: string) => fleet.box(name).url + path
    const left = await fetch(url(leaving, '/auth/oauth/google/redirect'), { redirect: 'manual' })
    const cookie = left.headers.get('set-cookie')!.split(';')[0]!
    const query = await throughProvider(provider.issuer, person, new URL(left.headers.get('location')!))
    const landed = await fetch(url(returning, callbackPath + query), { redirect: 'manual', headers: { cookie } })
    return Object.fromEntries(new URLSearchParams(new URL(landed.headers.get('location')!).hash.slice(1)))
  }

  test('gets an account on the box with most room, and comes back to it by any', async () => {
    const email = newAddress()
    const person = await provider.person({ email, email_verified: true, name: 'Jo' })
    const first = await enter(person, 'a', 'a')
    expect([first.error, first.new]).toEqual([undefined, '1'])
    const [row] = await fleet.sql`select box from names join accounts on id = account where name = ${email}`
    expect(row.box).toBe('b')
    for (const [leaving, returning] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const again = await enter(person, leaving, returning)
      expect([again.error, again.new]).toEqual([undefined, undefined])
      expect((await fleet.box('a').client.with(again.token!).get('/me')).body.email).toBe(email)
    }
    await until(async () => (await fleet.sql`select 1 from names where kind = 'identity'`).length === 1)
  })

  test('finds the account of their address on another box', async () => {
    const owner = await register(fleet, 'a')
    const person = await provider.person({ email: owner.email, email_verified: true, name: 'Jo' })
    const entered = await enter(person, 'a', 'a')
    expect((await fleet.box('b').client.with(entered.token!).get('/me')).body.tenant_id).toBe(owner.account)
  })
})
