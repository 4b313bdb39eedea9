import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { tenants, users } from '../src/db/control/schema'
import { timetable } from '../src/schedule'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'
import { newPasskey } from './support/passkey-authenticator'
import { passkeyCalls } from './support/passkeys'
import { enrol } from './support/totp-authenticator'
import type { World } from './support/world'

cleanUpAfterEach()

const password = 'correct horse battery'
const login = (client: TestClient, email: string, word = 'not this one') =>
  client.post('/auth/login', { email, password: word })
/** From as many networks as there are guesses: no limit by address holds them. */
const guess = async (world: World, email: string, count: number, word?: string) => {
  const from = (n: number) => world.stranger().from(`192.0.${n % 250}.${1 + (n % 200)}`)
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => login(from(n), email, word)))
  return answers.map(({ status }) => status)
}
const times = (count: number, status: number) => Array(count).fill(status)
const sendLinks = ({ ctx }: World) => timetable.find(({ name }) => name === 'send-admission-links')!.run(ctx)
const mailsTo = async ({ ctx }: World, email: string) =>
  (await ctx.control.read((db) => db.query.mails.findMany()))
    .filter(({ recipient }) => recipient === email)
    .map((row) => ({ subject: row.subject, text: ctx.outbox.bodyOf(row)!.text }))
const pathIn = (text: string) => new URL(/https?:\S+\/confirm\/sign-in\/\S+/.exec(text)![0]).pathname

describe('wrong passwords for one address', () => {
  test('are fifty an hour from everywhere together, and the right one is refused as well then', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    expect((await guess(world, owner.email, 60)).sort()).toEqual([...times(50, 401), ...times(10, 429)])
    const right = await login(world.stranger(), owner.email, password)
    expect([right.status, right.body.error]).toEqual([429, 'rate_limited'])
    expect(right.headers.get('retry-after')).toBe('3590') // the clock stands at ten seconds past the hour
    world.advance(3_590_000)
    expect((await login(world.stranger(), owner.email, password)).status).toBe(200)
  })

  test('are answered alike whether the address has an account, is spelt otherwise or is none', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const [name, host] = owner.email.split('@')
    const seen = async (spellings: string[]) => {
      const answers: unknown[] = []
      for (let n = 0; n < 52; n++) {
        const answer = await login(world.stranger().from(`192.0.${n}.1`), spellings[n % spellings.length]!)
        answers.push([answer.status, answer.body, answer.headers.get('retry-after')])
      }
      return answers
    }
    const known = await seen([owner.email, ` ${name}+x@${host!.toUpperCase()}`])
    expect(known.slice(49).map((answer) => (answer as [number])[0])).toEqual([401, 429, 429])
    expect(await seen(['nobody@example.com'])).toEqual(known)
    expect(await seen(['no address at all', 'No address at all'])).toEqual(known)
  })

  test('do not count when they are right', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner())
    // each asks for a second factor; more at once than there are tries would have to wait
    for (let n = 0; n < 2; n++) expect(await guess(world, owner.email, 40, password)).toEqual(times(40, 200))
    expect(await guess(world, owner.email, 50)).toEqual(times(50, 401))
  })

  test('are counted for each address by itself', async () => {
    const world = await newWorld()
    const [one, other] = [await world.owner(), await world.owner()]
    await guess(world, one.email, 51)
    expect((await login(world.stranger(), other.email, password)).status).toBe(200)
  })
})

describe('the owner of an account whose tries others have used up', () => {
  const attacked = async () => {
    const world = await newWorld()
    const owner = await world.owner() // has signed in from 198.51.0.x
    await guess(world, owner.email, 55)
    expect((await login(world.stranger(), owner.email, password)).status).toBe(429)
    return { world, owner }
  }

  test('signs in with the password from a network that they signed in from before', async () => {
    const { world, owner } = await attacked()
    const nearby = world.stranger().from('198.51.0.200')
    for (let n = 0; n < 9; n++) expect((await login(nearby, owner.email)).status).toBe(401)
    expect((await login(nearby, owner.email, password)).status).toBe(200)
    expect((await login(nearby, owner.email)).status).toBe(401)
    expect((await login(world.stranger().from('198.51.0.201'), owner.email)).status).toBe(429) // ten wrong ones there, too
    expect((await login(world.stranger().from('198.51.1.1'), owner.email, password)).status).toBe(429)
  })

  test('signs in with a passkey from anywhere, and with the password from there since', async () => {
    const { world, owner } = await attacked()
    const { loginOptions } = passkeyCalls(world)
    const authenticator = await newPasskey(owner)
    const away = world.stranger().from('100.64.7.1')
    const answer = await away.post('/auth/passkey/login/verify', authenticator.login((await loginOptions()).challenge))
    expect(answer.status).toBe(200)
    expect((await login(world.stranger().from('100.64.7.99'), owner.email, password)).status).toBe(200)
  })

  test('gets one mail a day with a link that admits the network where it is opened', async () => {
    const { world, owner } = await attacked()
    await sendLinks(world)
    await guess(world, owner.email, 3)
    await sendLinks(world)
    const mails = await mailsTo(world, owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Viele falsche Passwörter für Ihr Konto bei baukasten'])
    const path = pathIn(mails[0]!.text)
    const away = world.stranger().from('100.64.8.1')

    const page = await away.get(path)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<form method="post">')
    expect((await login(away, owner.email, password)).status).toBe(429) // looking at it changes nothing
    expect((await away.post(path)).body).toContain('Sie können sich jetzt anmelden.')
    expect((await login(away, owner.email, password)).status).toBe(200)
    expect((await login(world.stranger(), owner.email, password)).status).toBe(429)

    world.advance(86_400_000)
    expect((await away.get(path)).status).toBe(404)
    expect((await away.post(path)).status).toBe(404)
    await guess(world, owner.email, 55)
    await sendLinks(world)
    expect(await mailsTo(world, owner.email)).toHaveLength(2)
  })

  test('is admitted by the link of the newest mail, and by none from before', async () => {
    const { world, owner } = await attacked()
    await sendLinks(world)
    world.advance(86_400_000)
    await guess(world, owner.email, 55)
    await sendLinks(world)
    const [before, now] = (await mailsTo(world, owner.email)).map(({ text }) => pathIn(text))
    const away = world.stranger().from('100.64.9.1')
    expect([(await away.get(before!)).status, (await away.post(before!)).status]).toEqual([404, 404])
    expect((await login(away, owner.email, password)).status).toBe(429)
    expect([(await away.get(now!)).status, (await away.post(now!)).status]).toEqual([200, 200])
    expect((await login(away, owner.email, password)).status).toBe(200)
  })

  test('has new tries where the link was opened, also where they were used up', async () => {
    const { world, owner } = await attacked()
    const home = world.stranger().from('198.51.0.250')
    for (let n = 0; n < 10; n++) await login(home, owner.email)
    expect((await login(world.stranger().from('198.51.0.251'), owner.email, password)).status).toBe(429)
    await sendLinks(world)
    const [mail] = await mailsTo(world, owner.email)
    await home.post(pathIn(mail!.text))
    expect((await login(world.stranger().from('198.51.0.251'), owner.email, password)).status).toBe(200)
  })

  test('is not alone: others in the same place get a link of their own; who has no password gets none', async () => {
    const world = await newWorld()
    const people = [await world.owner(), await world.owner(), await world.owner(), await world.owner()]
    const [, , third, fourth] = people
    await world.ctx.control.write(async (tx) => {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, third!.user.id))
      await tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, fourth!.user.tenant_id))
    })
    for (const { email } of people) await guess(world, email, 51)
    await sendLinks(world)
    const counts = await Promise.all(people.map(async ({ email }) => (await mailsTo(world, email)).length))
    expect(counts).toEqual([1, 1, 0, 0]) // nor does an account that is being made or removed
    const [mail] = await mailsTo(world, people[0]!.email)
    const away = world.stranger()
    await away.post(pathIn(mail!.text))
    const seen = await Promise.all(people.slice(0, 2).map(({ email }) => login(away, email, password)))
    expect(seen.map(({ status }) => status)).toEqual([200, 429])
  })

  test('is the only one who gets a mail: an address without an account gets none', async () => {
    const world = await newWorld()
    await guess(world, 'nobody@example.com', 55)
    await sendLinks(world)
    expect(await mailsTo(world, 'nobody@example.com')).toEqual([])
  })

  test.each(['x', 'x'.repeat(43), '%00', "' or 1=1 --"])('is let in by no other link: %p', async (token) => {
    const { world, owner } = await attacked()
    await sendLinks(world)
    const away = world.stranger()
    const path = `/confirm/sign-in/${encodeURIComponent(token)}`
    expect([(await away.get(path)).status, (await away.post(path)).status]).toEqual([404, 404])
    expect((await login(away, owner.email, password)).status).toBe(429)
  })
})

test('a network is familiar for half a year after the last sign-in there', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const tryAtHome = async () => {
    await guess(world, owner.email, 55)
    return (await login(world.stranger().from('198.51.0.8'), owner.email, password)).status
  }
  for (let n = 0; n < 2; n++) {
    world.advance(180 * 86_400_000 - 1)
    expect(await tryAtHome()).toBe(200)
  }
  world.advance(180 * 86_400_000)
  expect(await tryAtHome()).toBe(429)
})

test('five networks are familiar, the latest ones, and none is written down', async () => {
  const world = await newWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  for (let n = 0; n < 5; n++) {
    world.advance(60_000)
    expect((await login(world.stranger().from(`100.64.${n}.7`), owner.email, password)).status).toBe(200)
  }
  await guess(world, owner.email, 55)
  for (let n = 0; n < 5; n++)
    expect((await login(world.stranger().from(`100.64.${n}.8`), owner.email, password)).status).toBe(200)
  expect((await login(world.stranger().from('198.51.0.8'), owner.email, password)).status).toBe(429) // the oldest
  const rows = await world.ctx.control.read((db) => db.query.familiarNetworks.findMany())
  const of = ({ user }: typeof owner) => rows.filter(({ userId }) => userId === user.id).length
  expect([of(owner), of(other), rows.length]).toEqual([5, 1, 6]) // others keep theirs
  expect(JSON.stringify(rows)).not.toContain('100.64')
})

test('the networks of others push none of one’s own out', async () => {
  const world = await newWorld()
  const [owner, other] = [await world.owner(), await world.owner()] // the owner from 198.51.0.1
  for (let n = 0; n < 6; n++) {
    world.advance(60_000)
    await login(world.stranger().from(`100.64.${n}.7`), other.email, password)
  }
  await login(world.stranger().from('100.64.9.7'), owner.email, password)
  await guess(world, owner.email, 55)
  for (const place of ['198.51.0.8', '100.64.9.8'])
    expect((await login(world.stranger().from(place), owner.email, password)).status).toBe(200)
  expect((await login(world.stranger().from('100.64.5.7'), owner.email, password)).status).toBe(429)
})

describe('the password asked for within a session', () => {
  const change = (client: TestClient, current: string) =>
    client.post('/auth/change-password', {
      ...{ current_password: current, new_password: 'another horse battery' },
      new_password_confirmation: 'another horse battery',
    })

  test('is guessed ten times an hour, over all operations, and only in that session', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner())
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      statuses.push((await change(owner, 'not this one')).status)
      statuses.push((await owner.post('/auth/totp/disable', { password: 'not this one', code: '000000' })).status)
      world.advance(60_000)
    }
    expect(statuses).toEqual(times(10, 422))
    for (const path of ['/auth/totp/disable', '/auth/totp/regenerate-codes'])
      expect((await owner.post(path, { password, code: owner.code() })).status).toBe(429)
    expect((await change(owner, password)).status).toBe(429)
    const { body } = await world.stranger().post('/auth/login', { ...owner, totp_code: owner.backupCodes[0] })
    expect((await change(world.stranger().with(body.token), password)).status).toBe(200)
  })

  test('is not kept from its owner by strangers who guess', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await guess(world, owner.email, 60)
    expect((await change(owner, password)).status).toBe(200)
  })

  test('does not count when it is right', async () => {
    const world = await newWorld()
    const owner = world.stranger().with(await tokenOf(world, await world.owner()))
    let current = password
    for (let n = 0; n < 12; n++) {
      const next = `${password} ${n}`
      const answer = await owner.post('/auth/change-password', {
        ...{ current_password: current, new_password: next, new_password_confirmation: next },
      })
      expect(answer.status).toBe(200)
      current = next
      world.advance(60_000)
    }
  })
})
