import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDomains } from '../src/domains/bind'
import { boxAddress, createDomainWorld, type DomainWorld, enterRecords, holdOnce, newDomain } from './support/domains'
import type { Zone } from './support/name-server'

/** What name servers say of a domain, lies included, and what becomes of it without another call. */

let world: DomainWorld
beforeAll(async () => {
  world = await createDomainWorld()
})
afterAll(() => world.end())

const hour = 3_600_000
const day = 24 * hour
let names = 0
const fresh = () => `d${++names}.pruefung.example`
const statusOf = async ({ client, siteId, id }: Awaited<ReturnType<typeof newDomain>>) =>
  (await client.get(`/sites/${siteId}/domains`)).body.data.find((row: { id: string }) => row.id === id)
const stepsOf = ({ steps }: { steps: { key: string; status: string }[] }) => steps.map(({ status }) => status)

async function verifiedDomain(host = fresh()) {
  const made = await newDomain(world, host)
  enterRecords(world, made.domain)
  expect((await made.client.post(`/domains/${made.id}/verify`)).status).toBe(200)
  return made
}

describe('verifying', () => {
  test('finds the record among others, and between quotes that somebody pasted', async () => {
    for (const quote of ['', '"', ' ']) {
      const made = await newDomain(world, fresh())
      const [{ name, value }] = made.domain.dns_instructions
      world.dns.set(name, { TXT: ['v=spf1 -all', 'x'.repeat(600), `${quote}${value}${quote}`] })
      const { status, body } = await made.client.post(`/domains/${made.id}/verify`)
      expect([status, body.verified, body.data.state]).toEqual([200, true, 'verified'])
      expect(body.data.verified_at).toBe(body.data.checked_at)
    }
  })

  test('follows an alias to where the record is', async () => {
    const made = await newDomain(world, fresh())
    const [{ name, value }] = made.domain.dns_instructions
    world.dns.set(name, { CNAME: [`ziel.${name}`] })
    world.dns.set(`ziel.${name}`, { TXT: [value] })
    expect((await made.client.post(`/domains/${made.id}/verify`)).status).toBe(200)
  })

  test.each<[string, Zone | undefined, Zone | undefined, string[]]>([
    ['nxdomain', undefined, undefined, []],
    ['no_txt', undefined, { A: [boxAddress] }, []],
    ['no_txt', { A: [boxAddress] }, { A: [boxAddress] }, []],
    ['wrong_txt', { TXT: ['baukasten-verification=0000', 'else'] }, undefined, ['baukasten-verification=0000', 'else']],
    ['timeout', 'silent', undefined, []],
    ['dns_error', 'servfail', undefined, []],
    ['dns_error', 'too much over tcp', undefined, []],
  ])('says why it failed: %s', async (reason, record, domain, found) => {
    const made = await newDomain(world, fresh())
    const [{ name, value }] = made.domain.dns_instructions
    if (record) world.dns.set(name, record)
    if (domain) world.dns.set(made.domain.host, domain)
    const { status, body } = await made.client.post(`/domains/${made.id}/verify`)
    expect([status, body]).toEqual([
      422,
      { error: 'not_verified', message: expect.any(String), reason, checked: { name, expected: [value], found } },
    ])
    expect(await statusOf(made)).toMatchObject({ state: 'pending', error: reason })
    world.dns.forget(name) // it would keep later looks waiting
  })

  test('never says that a domain is not there because the look for it failed', async () => {
    const made = await newDomain(world, fresh())
    world.dns.set(made.domain.host, 'servfail') // its record is said not to exist
    const { status, body } = await made.client.post(`/domains/${made.id}/verify`)
    expect([status, body.reason]).toEqual([422, 'no_txt'])
  })

  test('repeats little of what a name server says', async () => {
    const made = await newDomain(world, fresh())
    const [{ name }] = made.domain.dns_instructions
    world.dns.set(name, { TXT: Array.from({ length: 12 }, () => 'y'.repeat(700)) })
    const { body } = await made.client.post(`/domains/${made.id}/verify`)
    expect(body.checked.found.map((text: string) => text.length)).toEqual(Array(10).fill(255))
  })

  test('that failed is done again by itself, and needs no other call', async () => {
    const made = await newDomain(world, fresh())
    await made.client.post(`/domains/${made.id}/verify`)
    const [{ name, value }] = made.domain.dns_instructions
    world.dns.set(name, { TXT: [value] })
    await checkDomains(world.ctx)
    expect((await statusOf(made)).state).toBe('pending') // not before its time
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect(await statusOf(made)).toMatchObject({ state: 'verified', error: null, next_check_at: null })
  })

  test('stays verified, though an earlier look that found nothing ends later', async () => {
    const made = await newDomain(world, fresh())
    const look = holdOnce(world.ctx.domains.dns, 'txt')
    const early = made.client.post(`/domains/${made.id}/verify`)
    await look.begun
    enterRecords(world, made.domain)
    expect((await made.client.post(`/domains/${made.id}/verify`)).status).toBe(200)
    look.answer([])
    expect((await early).status).toBe(422)
    expect(await statusOf(made)).toMatchObject({ state: 'verified', error: null, next_check_at: null })
  })

  test('twice is no error', async () => {
    const made = await verifiedDomain()
    expect((await made.client.post(`/domains/${made.id}/verify`)).body.verified).toBe(true)
  })
})

describe('binding', () => {
  test('needs a verified domain', async () => {
    const made = await newDomain(world, fresh())
    const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
    expect([status, body.error]).toEqual([409, 'not_verified'])
  })

  test('is done when the domain leads here, and then again without a look', async () => {
    const made = await verifiedDomain()
    for (let round = 0; round < 2; round++) {
      const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
      expect([status, body.ok, body.state, stepsOf(body)]).toEqual([200, true, 'live', ['done', 'done', 'done']])
      expect(body.data).toMatchObject({ state: 'live', is_primary: true, error: null, next_check_at: null })
    }
  })

  test('takes an alias of the target as well, whatever it leads to now', async () => {
    const other = await createDomainWorld({ env: { DOMAIN_IPS: '' } })
    other.dns.set('box.example', { A: ['203.0.113.77'], AAAA: ['2001:db8::77'] })
    const made = await newDomain(other, 'www.alias.example')
    enterRecords(other, made.domain)
    other.dns.set('www.alias.example', { CNAME: ['box.example'] })
    await made.client.post(`/domains/${made.id}/verify`)
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(200)
    await other.end()
  })

  test.each<[string, Zone | undefined]>([
    ['no_address', undefined],
    ['no_address', { TXT: ['only text'] }],
    ['timeout', 'silent'],
    ['dns_error', 'servfail'],
  ])('waits with 202 while %s, and goes live without another call', async (reason, zone) => {
    const made = await verifiedDomain()
    const { host } = made.domain
    if (zone) world.dns.set(host, zone)
    else world.dns.forget(host)
    const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
    expect([status, body.ok, body.state, stepsOf(body)]).toEqual([
      202,
      true,
      'binding',
      ['pending', 'pending', 'pending'],
    ])
    expect(await statusOf(made)).toMatchObject({ state: 'binding', error: reason })
    world.dns.set(host, { A: [boxAddress] })
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect(await statusOf(made)).toMatchObject({ state: 'live', error: null, is_primary: true })
  })

  test.each<[string, Zone, string[]]>([
    ['wrong_address', { A: ['198.51.100.9'] }, ['198.51.100.9']],
    ['wrong_address', { A: [boxAddress, '198.51.100.9'] }, [boxAddress, '198.51.100.9']],
    ['wrong_address', { AAAA: ['2001:db8::9'] }, ['2001:db8::9']],
    ['wrong_address', { A: ['127.0.0.1'] }, ['127.0.0.1']],
    ['aaaa_mismatch', { A: [boxAddress], AAAA: ['2001:db8::9'] }, [boxAddress, '2001:db8::9']],
    ['cloudflare_proxied', { A: ['104.21.5.5', '172.67.1.1'] }, ['104.21.5.5', '172.67.1.1']],
    ['cloudflare_proxied', { A: [boxAddress], AAAA: ['2606:4700::6812:1'] }, [boxAddress, '2606:4700::6812:1']],
    ['caa_forbids', { A: [boxAddress], CAA: ['0 issue ca.example'] }, ['issue ca.example']],
    ['caa_forbids', { A: [boxAddress], CAA: ['0 issue ;'] }, ['issue ;']],
    ['caa_forbids', { A: [boxAddress], CAA: ['128 tbs unknown'] }, ['tbs unknown']],
  ])('fails with 422 and says what is wrong: %s', async (reason, zone, found) => {
    const made = await verifiedDomain()
    world.dns.set(made.domain.host, zone)
    const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
    expect([status, body.error, body.reason, body.state, stepsOf(body)]).toEqual([
      422,
      'bind_failed',
      reason,
      'error',
      ['failed', 'pending', 'pending'],
    ])
    expect(body.checked).toMatchObject({ name: made.domain.host, found })
    expect(body.steps[0].detail).toBe(body.message)
    expect(await statusOf(made)).toMatchObject({ state: 'error', error: reason, is_primary: false })
    expect(await world.ctx.hosts.find(made.domain.host)).toBeUndefined()
    world.dns.set(made.domain.host, { A: [boxAddress] })
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect((await statusOf(made)).state).toBe('live')
  })

  test('stays done, though an earlier look that found no address ends later', async () => {
    const made = await verifiedDomain()
    const look = holdOnce(world.ctx.domains.dns, 'addresses4')
    const early = made.client.post(`/domains/${made.id}/bind`)
    await look.begun
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(200)
    look.answer([])
    expect((await early).status).toBe(200)
    expect(await statusOf(made)).toMatchObject({ state: 'live', error: null, next_check_at: null })
  })

  test('is not begun anew where another call has ended it in the same moment', async () => {
    const made = await verifiedDomain()
    const { control } = world.ctx
    const { write } = control
    control.write = async (work) => {
      control.write = write
      await made.client.post(`/domains/${made.id}/bind`)
      world.dns.set(made.domain.host, { A: ['198.51.100.7'] }) // where it led a moment ago counts
      return write(work)
    }
    await made.client.post(`/domains/${made.id}/bind`)
    expect((await statusOf(made)).state).toBe('live')
  })

  test('waits while one of its addresses has no valid certificate', async () => {
    const other = await createDomainWorld({
      env: { BASE_URL: 'https://api.box.example', DOMAIN_IPS: `${boxAddress},203.0.113.11` },
    })
    const made = await newDomain(other, 'zwei-wege.example')
    enterRecords(other, made.domain)
    other.dns.set('zwei-wege.example', { A: [boxAddress, '203.0.113.11'] })
    await made.client.post(`/domains/${made.id}/verify`)
    const found: Record<string, 'valid' | 'invalid' | 'unreachable'> = {
      [boxAddress]: 'valid',
      '203.0.113.11': 'invalid',
    }
    other.ctx.domains.probeCertificate = async (_, address) => found[address] ?? 'unreachable'
    expect((await made.client.post(`/domains/${made.id}/bind`)).body.state).toBe('binding')
    found['203.0.113.11'] = 'unreachable'
    expect((await made.client.post(`/domains/${made.id}/bind`)).body.state).toBe('live')
    await other.end()
  })

  test('trusts the edge where nobody here can reach any of its addresses, once somebody has come to it', async () => {
    const other = await createDomainWorld({
      env: { BASE_URL: 'https://api.box.example', DOMAIN_IPS: `${boxAddress},203.0.113.11` },
    })
    const made = await newDomain(other, 'von-innen.example')
    enterRecords(other, made.domain)
    other.dns.set('von-innen.example', { A: [boxAddress, '203.0.113.11'] })
    await made.client.post(`/domains/${made.id}/verify`)
    const bind = async () => (await made.client.post(`/domains/${made.id}/bind`)).body
    const found: Record<string, 'invalid' | 'unreachable'> = {}
    other.ctx.domains.probeCertificate = async (_, address) => found[address] ?? 'unreachable'
    expect((await bind()).state).toBe('binding')
    other.ctx.domains.certificateAsks.note('ein-anderer.example')
    expect((await bind()).state).toBe('binding')
    other.ctx.domains.certificateAsks.note('von-innen.example')
    found['203.0.113.11'] = 'invalid'
    expect((await bind()).state).toBe('binding')
    found['203.0.113.11'] = 'unreachable'
    const [live, again] = [await bind(), await bind()]
    expect([live.state, stepsOf(live)]).toEqual(['live', ['done', 'done', 'done']])
    expect(live.steps[1].detail).toContain('beim ersten Besuch')
    expect(again.steps[1].detail).not.toBe(live.steps[1].detail)
    await other.end()
  })

  test('asks the names above for CAA records, and passes where one allows it', async () => {
    const forbidden = await verifiedDomain('www.shop.caa.example')
    world.dns.set('shop.caa.example', { A: [boxAddress] })
    world.dns.set('caa.example', { CAA: ['0 issue other.example', '0 iodef mailto:a@b.example'] })
    expect((await forbidden.client.post(`/domains/${forbidden.id}/bind`)).body.reason).toBe('caa_forbids')
    world.dns.set('shop.caa.example', {
      CAA: ['0 issue other.example', '0 issue letsencrypt.org; validationmethods=http-01'],
    })
    expect((await forbidden.client.post(`/domains/${forbidden.id}/bind`)).status).toBe(200)
    const only = await verifiedDomain('wild.caa2.example')
    world.dns.set('caa2.example', { CAA: ['0 issuewild ;'] })
    expect((await only.client.post(`/domains/${only.id}/bind`)).status).toBe(200)
    const second = await verifiedDomain('zweite.caa3.example')
    world.dns.set('caa3.example', { CAA: ['0 issue sectigo.com'] })
    expect((await second.client.post(`/domains/${second.id}/bind`)).status).toBe(200)
  })

  test('knows where it is by the name of the API, where nothing else says it', async () => {
    const env = { DOMAIN_IPS: '', BASE_URL: 'http://api.hier.example', SITES_DOMAIN: 'sites.hier.example' }
    const other = await createDomainWorld({ env })
    other.dns.set('api.hier.example', { A: ['203.0.113.88'] })
    const made = await newDomain(other, 'findet.example')
    enterRecords(other, made.domain)
    other.dns.set('findet.example', { A: ['203.0.113.88'] })
    await made.client.post(`/domains/${made.id}/verify`)
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(200)
    await other.end()
  })

  test('compares addresses and not their spelling', async () => {
    const other = await createDomainWorld({ env: { DOMAIN_IPS: '203.0.113.10,2001:DB8:0:0::10' } })
    const made = await newDomain(other, 'sechs.example')
    enterRecords(other, made.domain)
    other.dns.set('sechs.example', { A: ['203.0.113.10'], AAAA: ['2001:db8::10'] })
    await made.client.post(`/domains/${made.id}/verify`)
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(200)
    await other.end()
  })
})

test('a box of which nobody knows where it is binds nothing, and the log says why', async () => {
  const other = await createDomainWorld({
    env: { DOMAIN_IPS: '', BASE_URL: 'https://api.box.example', SITES_DOMAIN: 'sites.box.example' },
  })
  const made = await newDomain(other, 'wohin.example')
  enterRecords(other, made.domain)
  await made.client.post(`/domains/${made.id}/verify`)
  expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(202)
  expect(other.logged()).toContain('DOMAIN_IPS is not set')
  await other.end()
})

describe('what waits', () => {
  test('is looked at less and less often, and given up after seven days', async () => {
    const world = await createDomainWorld()
    const made = await newDomain(world, 'geduld.example')
    enterRecords(world, made.domain)
    await made.client.post(`/domains/${made.id}/verify`)
    world.dns.forget(made.domain.host)
    await made.client.post(`/domains/${made.id}/bind`)
    const gaps: number[] = []
    let elapsed = 0
    for (let row = await statusOf(made); row.next_check_at; row = await statusOf(made)) {
      const gap = Date.parse(row.next_check_at) - world.ctx.now().getTime()
      gaps.push(gap / 60_000)
      world.advance(gap)
      elapsed += gap
      await checkDomains(world.ctx)
    }
    expect(gaps.slice(0, 9)).toEqual([0.5, 1, 2, 5, 10, 20, 30, 60, 60])
    expect(elapsed).toBeGreaterThanOrEqual(7 * day)
    expect(elapsed).toBeLessThan(7 * day + 2 * hour)
    expect(await statusOf(made)).toMatchObject({ state: 'error', error: 'no_address', next_check_at: null })
    world.dns.set(made.domain.host, { A: [boxAddress] })
    world.advance(day)
    await checkDomains(world.ctx)
    expect((await statusOf(made)).state).toBe('error')
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(200)
    await world.end()
  })

  test('and was given up waits anew once somebody looks again by hand', async () => {
    const world = await createDomainWorld()
    const made = await newDomain(world, 'spaet.example')
    const byHand = () => made.client.post(`/domains/${made.id}/verify`)
    expect((await byHand()).status).toBe(422)
    world.advance(7 * day)
    await checkDomains(world.ctx)
    expect(await statusOf(made)).toMatchObject({ state: 'error', next_check_at: null })
    expect((await byHand()).status).toBe(422)
    const { state, next_check_at } = await statusOf(made)
    expect([state, Date.parse(next_check_at) - world.ctx.now().getTime()]).toEqual(['pending', 30_000])
    enterRecords(world, made.domain)
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect((await statusOf(made)).state).toBe('verified')
    await world.end()
  })

  test('does not come back once it is removed, though a look is on its way', async () => {
    const made = await verifiedDomain()
    const look = holdOnce(world.ctx.domains.dns, 'addresses4')
    const bound = made.client.post(`/domains/${made.id}/bind`)
    await look.begun
    await made.client.delete(`/domains/${made.id}`)
    look.answer([boxAddress])
    expect((await bound).status).toBe(404)
    expect((await made.client.get(`/sites/${made.siteId}/domains`)).body.data).toEqual([])
    expect(await world.ctx.hosts.find(made.domain.host)).toBeUndefined()
  })

  test('of one account does not keep others from being looked at', async () => {
    const [stuck, fine] = [await verifiedDomain(), await verifiedDomain()]
    for (const made of [stuck, fine]) {
      world.dns.forget(made.domain.host)
      await made.client.post(`/domains/${made.id}/bind`)
    }
    world.dns.set(stuck.domain.host, 'silent')
    world.dns.set(fine.domain.host, { A: [boxAddress] })
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect([(await statusOf(stuck)).state, (await statusOf(fine)).state]).toEqual(['binding', 'live'])
    world.dns.forget(stuck.domain.host)
  })

  test('of an account with many is looked at in turns, so that the others have theirs', async () => {
    const world = await createDomainWorld()
    const many = await newDomain(world, 'n0.viele.example')
    const ids = [many.id]
    for (let n = 1; n < 20; n++)
      ids.push((await newDomain(world, `n${n}.viele.example`, {}, many.client, many.siteId)).id)
    const one = await newDomain(world, 'eine.example')
    for (const id of ids) await many.client.post(`/domains/${id}/verify`)
    await one.client.post(`/domains/${one.id}/verify`)
    world.advance(30_000)
    world.dns.asked.splice(0)
    await checkDomains(world.ctx)
    const asked = world.dns.asked.filter((question) => question.startsWith('TXT'))
    expect(asked.filter((question) => question.includes('.viele.'))).toHaveLength(8)
    expect(asked).toContain('TXT _baukasten.eine.example')
    for (let round = 0; round < 2; round++) await checkDomains(world.ctx)
    expect(new Set(world.dns.asked.filter((question) => /^TXT.*viele/.test(question))).size).toBe(20)
    await world.end()
  })

  test('goes on after a restart, also where the process ended in the middle of a look', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    const before = await createDomainWorld({ dir })
    const made = await newDomain(before, 'neustart.example')
    enterRecords(before, made.domain)
    await made.client.post(`/domains/${made.id}/verify`)
    const look = holdOnce(before.ctx.domains.dns, 'addresses4')
    const cut = made.client.post(`/domains/${made.id}/bind`)
    await look.begun
    await before.end()
    look.answer([])
    await cut
    const after = await createDomainWorld({ dir })
    after.dns.set('neustart.example', { A: [boxAddress] })
    after.advance(60_000)
    await checkDomains(after.ctx)
    expect((await after.ctx.hosts.find('neustart.example'))?.siteId).toBe(made.siteId)
    expect(await after.ctx.control.read((db) => db.query.domains.findFirst())).toMatchObject({ state: 'live' })
    await after.end()
    rmSync(dir, { recursive: true, force: true })
  })
})
