import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { type Challenge, isSolved, newChallenge } from '../src/auth/visitor-challenge'
import { firstWord, solve } from '../src/browser/solve'
import type { SiteRow } from '../src/db/tenant/sites'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

const sent = { name: 'Jana', email: 'jana@example.com', message: 'Guten Tag' }

/** A site that asks for challenges, and what it has received. */
async function askingSite(challenge: unknown) {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner)
  expect((await owner.put(`/sites/${site.id}`, { settings: { challenge } })).status).toBe(200)
  const path = `/public/contact/${site.public_slug}`
  const visitor = (address = '203.0.113.7') => world.stranger().from(address)
  const post = (body: object, address?: string) => visitor(address).post(path, body)
  const inbox = async () => (await owner.get(`/sites/${site.id}/submissions`)).body.data.length
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const row = (await tenant.read((db) => db.query.sites.findFirst())) as SiteRow
  return { world, owner, site, post, inbox, path, visitor, row }
}

test('the hash of the solver is SHA-256', () => {
  for (let length = 0; length <= 55; length++) {
    const text = String.fromCharCode(...Array.from({ length }, (_, at) => 33 + ((at * 7 + length) % 90)))
    expect([length, firstWord(text)]).toEqual([length, createHash('sha256').update(text).digest().readUInt32BE(0)])
  }
})

test('what no service would ask for is not worked at', async () => {
  const challenge = { ticket: 'a'.repeat(43), count: 2, bits: 1 }
  expect((await solve(challenge)).split('.')).toHaveLength(3)
  for (const more of [{ count: 17 }, { bits: 25 }, { ticket: 'a'.repeat(50) }, { count: Number.NaN }])
    await expect(solve({ ...challenge, ...more })).rejects.toThrow('not a challenge')
})

describe('a site in times of attack', () => {
  test('that asks for nothing takes forms as ever', async () => {
    for (const challenge of [undefined, null, 'off']) {
      const { post, inbox } = await askingSite(challenge)
      expect((await post(sent)).body).toEqual({ ok: true })
      expect((await post({ ...sent, challenge: 'whatever' })).body).toEqual({ ok: true })
      expect(await inbox()).toBe(2)
    }
  })

  test('takes a form once its challenge is solved, and each solution once', async () => {
    const { post, inbox } = await askingSite('forms')
    const refused = await post(sent)
    expect([refused.status, refused.body.error]).toEqual([403, 'challenge_required'])
    expect(await inbox()).toBe(0)
    const challenge = await solve(refused.body.challenge)
    expect((await post({ ...sent, challenge })).body).toEqual({ ok: true })
    const again = await post({ ...sent, challenge }, '203.0.113.8')
    expect([again.status, again.body.challenge.ticket === refused.body.challenge.ticket]).toEqual([403, false])
    expect(await inbox()).toBe(1)
  })

  test.each([
    ['a browser without script', 'text/html'],
    ['the script of a form', 'application/json'],
  ])('asks %s for it before anything is taken', async (_, accept) => {
    const { inbox, visitor, path } = await askingSite('forms')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept }
    const send = (more: object, address?: string) =>
      visitor(address).post(path, new URLSearchParams({ ...sent, ...more }).toString(), headers)
    const asked = async (answer: Awaited<ReturnType<typeof send>>): Promise<Challenge> => {
      expect([answer.status, await inbox()]).toEqual([403, isTaken ? 1 : 0])
      if (accept === 'application/json') return answer.body.challenge
      expect(answer.body.match(/name="challenge"/g)).toHaveLength(1) // a solution of before does not go along
      const [, ticket = '', count, bits] = /data-ticket="([^"]+)" data-count="(\d+)" data-bits="(\d+)"/.exec(
        answer.body,
      )!
      return { ticket, count: Number(count), bits: Number(bits) }
    }
    let isTaken = false
    const challenge = await solve(await asked(await send({})))
    expect((await send({ challenge }, '203.0.113.8')).status).toBe(200)
    isTaken = true
    await asked(await send({ challenge }, '203.0.113.9'))
    await asked(await send({ challenge: 'whatever' }, '203.0.113.10'))
  })

  test('refuses solutions that are forged, for another site or action, late, or of another run', async () => {
    const { world, owner, post, inbox, row } = await askingSite('all')
    const asked = (await post(sent)).body.challenge as Challenge
    const good = await solve(asked)
    const [ticket, first, ...rest] = good.split('.')
    const other = await newSite(owner, { slug: 'andere' })
    const elsewhere = { ...row, id: other.id as string }
    const forged = `${asked.ticket.startsWith('A') ? 'B' : 'A'}${asked.ticket.slice(1)}`
    const zeros = (number: number) => Math.clz32(firstWord(`${ticket}.0.${number}`))
    let almost = 0
    while (zeros(almost) !== asked.bits - 1) almost++
    const wrong: [string, unknown][] = [
      ['nothing', ''],
      ['no text', { ticket }],
      ['the ticket alone', ticket],
      ['a number less', [ticket, first, rest[0], rest[1]].join('.')],
      ['a number more', `${good}.1`],
      ['a number that solves nothing', [ticket, `${Number(first) + 1}`, ...rest].join('.')],
      ['a number that solves all but one bit', [ticket, almost, ...rest].join('.')],
      ['another spelling of a number', [ticket, `0${first}`, ...rest].join('.')],
      ['a ticket of one’s own, solved', await solve({ ...asked, ticket: forged })],
      ['one for the chat', await solve(newChallenge(world.ctx, row, 'chat'))],
      ['one for another site', await solve(newChallenge(world.ctx, elsewhere, 'form'))],
    ]
    for (const [what, solution] of wrong)
      expect([what, isSolved(world.ctx, row, 'form', solution)]).toEqual([what, false])

    const { auth } = world.ctx
    const before = { ...world.ctx, auth: { ...auth, challenges: { ...auth.challenges, run: 'an earlier one' } } }
    expect(isSolved(before, row, 'form', good)).toBe(false)
    const late = await solve(newChallenge(world.ctx, row, 'form'))
    world.advance(5 * 60_000 - 1)
    expect(isSolved(world.ctx, row, 'form', good)).toBe(true)
    world.advance(1)
    expect(isSolved(world.ctx, row, 'form', late)).toBe(false)
    expect(await inbox()).toBe(0)
  })

  test('keeps nothing of what is not solved, however much of it comes', async () => {
    const { world, row } = await askingSite('forms')
    let claimed = 0
    const { claims } = world.ctx.auth.challenges
    world.ctx.auth.challenges.claims = { claim: (ticket) => ++claimed > 0 && claims.claim(ticket) }
    const { ticket } = newChallenge(world.ctx, row, 'form')
    for (let n = 0; n < 1000; n++) isSolved(world.ctx, row, 'form', `${ticket}.${n}.${n}.${n}.${n}`)
    expect(claimed).toBe(0)
  })

  test('lets the assistant be asked with forms alone, and asks for it with all', async () => {
    for (const [challenge, status] of [
      ['forms', 200],
      ['all', 403],
    ] as const) {
      const { owner, site, visitor } = await askingSite(challenge)
      await owner.put(`/sites/${site.id}/assistant`, { enabled: true })
      const ask = (more = {}) =>
        visitor().post(`/public/assistant/${site.public_slug}/chat`, { message: 'Guten Tag', ...more })
      const answer = await ask()
      expect([challenge, answer.status]).toEqual([challenge, status])
      if (status === 403) expect((await ask({ challenge: await solve(answer.body.challenge) })).status).toBe(200)
    }
  })

  test.each(['on', 'Forms', 1, true, {}])('is not set to %p', async (challenge) => {
    const world = await newWorld()
    const owner = await world.owner()
    const site = await newSite(owner)
    const { status, body } = await owner.put(`/sites/${site.id}`, { settings: { challenge } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['settings.challenge']])
  })
})
