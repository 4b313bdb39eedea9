import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { register, startFleet } from '../support/fleet'
import { cleanUpAfterEach } from '../support/fresh-world'
import { postgres } from '../support/postgres'

setDefaultTimeout(180_000)
cleanUpAfterEach()

describe.skipIf(!postgres)('any box', () => {
  test('answers for an account of another', async () => {
    const fleet = await startFleet(postgres!, ['a', 'b'])
    const one = await register(fleet, 'a')
    const two = await register(fleet, 'a')
    expect([one.home, two.home].sort()).toEqual(['a', 'b'])
    for (const person of [one, two])
      for (const asked of ['a', 'b']) {
        const { client } = fleet.box(asked)
        const me = await client.with(person.token).get('/me')
        expect([asked, me.status, me.body.email]).toEqual([asked, 200, person.email])
        const login = await client.post('/auth/login', { email: person.email, password: person.password })
        expect([login.status, login.body.user?.tenant_id]).toEqual([200, person.account])
      }
  })
})
