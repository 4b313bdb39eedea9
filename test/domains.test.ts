import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { tenants } from '../src/db/control/schema'
import { pairedHost, readHost } from '../src/domains/host-names'
import { removeAccount } from '../src/tenants/provisioning'
import type { TestClient } from './support/client'
import { createDomainWorld, type DomainWorld, enterRecords, holdOnce, liveDomain, newDomain } from './support/domains'
import { newSite } from './support/sites'

/** Which hosts an account may register, whose they are, and which is the primary one. */

let world: DomainWorld
beforeAll(async () => {
  world = await createDomainWorld()
})
afterAll(() => world.end())

const setPlan = (owner: Awaited<ReturnType<DomainWorld['owner']>>, plan: 'free' | 'starter' | 'pro') =>
  world.ctx.control.write((tx) => tx.update(tenants).set({ plan }).where(eq(tenants.id, owner.user.tenant_id)))

describe('a domain', () => {
  test('is registered with the records that a person has to enter', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { status, body } = await owner.post(`/sites/${site.id}/domains`, { host: ' WWW.Bäckerei-Lindenhof.DE. ' })
    expect(status).toBe(201)
    expect(body.bind).toBeNull()
    expect(body.data).toMatchObject({
      site_id: site.id,
      host: 'www.xn--bckerei-lindenhof-qqb.de',
      display_host: 'www.bäckerei-lindenhof.de',
      paired_host: 'xn--bckerei-lindenhof-qqb.de',
      kind: 'custom',
      state: 'pending',
      is_primary: false,
      redirect_to: null,
      error: null,
    })
    expect(body.data.dns_instructions).toEqual([
      {
        purpose: 'verification',
        type: 'TXT',
        name: '_baukasten.www.xn--bckerei-lindenhof-qqb.de',
        value: expect.stringMatching(/^baukasten-verification=[0-9a-f]{40}$/),
      },
      { purpose: 'routing', type: 'CNAME', name: 'www.xn--bckerei-lindenhof-qqb.de', value: 'box.example' },
    ])
    expect((await owner.get(`/sites/${site.id}/domains`)).body).toEqual({ data: [body.data] })
  })

  test('at the top of a name gets addresses, since no CNAME may stand there, and its www as a pair', async () => {
    const other = await createDomainWorld({ env: { DOMAIN_IPS: '203.0.113.10, 2001:db8::10' } })
    const { domain } = await newDomain(other, 'lindenhof.co.uk')
    expect(domain.paired_host).toBe('www.lindenhof.co.uk')
    expect(domain.dns_instructions.slice(1)).toEqual([
      { purpose: 'routing', type: 'A', name: 'lindenhof.co.uk', value: '203.0.113.10' },
      { purpose: 'routing', type: 'AAAA', name: 'lindenhof.co.uk', value: '2001:db8::10' },
    ])
    await other.end()
    const without = await createDomainWorld({ env: { DOMAIN_IPS: '' } })
    const { domain: bare } = await newDomain(without, 'lindenhof.de')
    expect(bare.dns_instructions[1]).toMatchObject({ type: 'ALIAS', value: 'box.example' })
    await without.end()
  })

  test('is in the site, in the list of sites, in the usage, in the activity and in the export', async () => {
    const { client, siteId, domain } = await newDomain(world, 'ueberall.example')
    const site = (await client.get(`/sites/${siteId}`)).body.data
    expect([site.domains, site.primary_domain_id]).toEqual([[domain], null])
    expect((await client.get('/sites')).body.data[0].domains).toEqual([domain])
    expect((await client.put(`/sites/${siteId}`, { name: 'Neu' })).body.data.domains).toEqual([domain])
    const usage = (await client.get('/usage')).body
    expect([usage.used.custom_domains, usage.quotas.custom_domains]).toEqual([1, -1])
    const [activity] = (await client.get(`/sites/${siteId}/activity`)).body.data.filter(
      (row: { type: string }) => row.type === 'domain.created',
    )
    expect(activity).toMatchObject({ summary: 'Domain ueberall.example angemeldet', subject: { type: 'domain' } })
    const [exported] = (await client.get('/account/data-export')).body.sites
    expect(exported.domains).toEqual([domain])
  })

  test('has a record of its own, also beside another of the account, and the same again once it was removed', async () => {
    const one = await newDomain(world, 'eintrag-1.example')
    const two = await newDomain(world, 'eintrag-2.example', {}, one.client, one.siteId)
    const recordOf = ({ domain }: typeof one) => domain.dns_instructions[0].value
    expect(recordOf(two)).not.toBe(recordOf(one))
    await one.client.delete(`/domains/${one.id}`)
    expect(recordOf(await newDomain(world, 'eintrag-1.example', {}, one.client, one.siteId))).toBe(recordOf(one))
  })

  test('is in its site and in no other of the account, which has a primary one of its own', async () => {
    const one = await liveDomain(world, 'erste-site.example')
    const beside = await newSite(one.client)
    const wanted = await newDomain(world, 'zweite-site.example', {}, one.client, beside.id)
    const sites = (await one.client.get('/sites')).body.data.map(
      ({ id, domains, primary_domain_id }: { id: string; domains: { id: string }[]; primary_domain_id: string }) => [
        ...[id, domains.map((domain) => domain.id), primary_domain_id],
      ],
    )
    expect(sites).toHaveLength(2)
    expect(sites).toContainEqual([one.siteId, [one.id], one.id])
    expect(sites).toContainEqual([beside.id, [wanted.id], null])
  })

  test('is of nobody else', async () => {
    const { id } = await newDomain(world, 'meine.example')
    const other = await world.owner()
    for (const call of ['verify', 'bind', 'primary'])
      expect((await other.post(`/domains/${id}/${call}`)).status).toBe(404)
    expect((await other.delete(`/domains/${id}`)).status).toBe(404)
  })
})

describe('a host is refused', () => {
  const cases: [string, string][] = [
    ['with a scheme', 'https://example.org'],
    ['with a scheme that nobody knows', 'gopher://example.org'],
    ['with a path', 'example.org/shop'],
    ['with a backslash', 'example.org\\shop'],
    ['with a query', 'example.org?x'],
    ['with a port', 'example.org:8080'],
    ['with a user', 'me@example.org'],
    ['with a wildcard', '*.example.org'],
    ['that is an address', '203.0.113.7'],
    ['that is an address in short', '127.1'],
    ['that is an address in hexadecimal', '0x7f000001'],
    ['that is an address in other digits', '①②⑦.0.0.1'],
    ['that is an address of IPv6', '[2001:db8::1]'],
    ['that is an address of IPv6 without brackets', '2001:db8::1'],
    ['of a single label', 'intranet'],
    ['without a name', '.de'],
    ['with an empty label', 'a..de'],
    ['with a hyphen at the end', 'a-.de'],
    ['with two hyphens where only punycode has them', 'ab--cd.de'],
    ['with an underscore', 'a_b.de'],
    ['with a label of 64 characters', `${'a'.repeat(64)}.de`],
    ['of 243 characters, whose TXT record would be too long', `${'a23456789.'.repeat(24)}net`],
    ['with punycode that means nothing', 'xn--a.de'],
    ['with a space', 'a b.de'],
    ['with a line break', 'a.de\nb.de'],
    ['with a percent sign', 'a%2e.de'],
    ['with an invisible character', 'a\u200bb\u202e.de'],
    ['that is a public suffix', 'co.uk'],
    ['that is a suffix of a provider', 'github.io'],
    ['that mixes Cyrillic with Latin', 'lindenhоf.de'],
    ['that is Cyrillic and looks Latin', 'аррӏе.com'],
    ['that is the API', 'localhost'],
    ['that is below a preview host', 'a.b.localhost'],
    ['of nothing but spaces', '   '],
    ['of a thousand and one characters', 'a'.repeat(1001)],
  ]
  test.each(cases)('%s', async (_, host) => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { status, body } = await owner.post(`/sites/${site.id}/domains`, { host })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['host']])
    expect(JSON.stringify(body)).not.toContain('lindenhоf')
  })

  test('that is one of the service itself, under a real domain as well', async () => {
    const other = await createDomainWorld({
      env: {
        BASE_URL: 'https://api.baukasten.example',
        APP_URL: 'https://baukasten.example',
        SITES_DOMAIN: 'sites.baukasten.example',
      },
    })
    const owner = await other.owner()
    const site = await newSite(owner)
    for (const name of ['api.', '', 'www.', 'sites.', 'a.b.sites.']) {
      const host = `${name}baukasten.example`
      expect([host, (await owner.post(`/sites/${site.id}/domains`, { host })).status]).toEqual([host, 422])
    }
    expect((await owner.post(`/sites/${site.id}/domains`, { host: 'box.example' })).status).toBe(422)
    expect((await owner.post(`/sites/${site.id}/domains`, { host: 'shop.baukasten.example' })).status).toBe(201)
    await other.end()
  })

  test.each([
    'пекарня.рф',
    'bäckerei.example',
    '日本語.jp',
    'カフェabc.jp',
    'ελλάδα.gr',
    `${'a'.repeat(63)}.de`,
    `${'a23456789.'.repeat(24)}de`,
    'shop.x.github.io',
    'kasse.intern',
  ])('but not %s', async (host) => {
    expect((await newDomain(world, host)).domain.state).toBe('pending')
  })
})

describe('a host has one owner', () => {
  test('and is refused to the same and to another account in the same words', async () => {
    const { client, siteId } = await newDomain(world, 'einmal.example')
    const own = await client.post(`/sites/${siteId}/domains`, { host: 'EINMAL.example.' })
    const other = await world.owner()
    const site = await newSite(other)
    const foreign = await other.post(`/sites/${site.id}/domains`, { host: 'einmal.example' })
    expect([own.status, foreign.status]).toEqual([422, 422])
    const hidden = (text: string) => text.replace(/baukasten-verification=\w+/, '…')
    expect(hidden(foreign.body.errors.host[0])).toBe(hidden(own.body.errors.host[0]))
    expect(foreign.body.errors.host[0]).not.toBe(own.body.errors.host[0])
  })

  test('of accounts that claim it at the same time exactly one', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => world.owner()))
    const sites = await Promise.all(owners.map((owner) => newSite(owner)))
    const answers = await Promise.all(
      owners.map((owner, i) => owner.post(`/sites/${sites[i].id}/domains`, { host: 'zugleich.example' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  test('who is whoever proves it: a claim without proof stands in nobody’s way', async () => {
    const squatter = await newDomain(world, 'echt.example')
    const owner = await world.owner()
    const site = await newSite(owner)
    const claim = () => owner.post(`/sites/${site.id}/domains`, { host: 'echt.example' })
    const refused = (await claim()).body.errors.host[0]
    const [value] = /baukasten-verification=\w+/.exec(refused) ?? []
    world.dns.set('_baukasten.echt.example', { TXT: [value ?? ''] })
    const taken = await claim()
    expect(taken.status).toBe(201)
    expect(taken.body.data.dns_instructions[0].value).toBe(value)
    expect((await owner.post(`/domains/${taken.body.data.id}/verify`)).status).toBe(200)
    expect((await squatter.client.get(`/sites/${squatter.siteId}/domains`)).body.data).toEqual([])
    expect((await squatter.client.post(`/domains/${squatter.id}/verify`)).status).toBe(404)
  })

  test('who keeps it once it is proved, whatever another one proves later', async () => {
    const { domain, client, id } = await newDomain(world, 'bewiesen.example')
    enterRecords(world, domain)
    await client.post(`/domains/${id}/verify`)
    const other = await world.owner()
    const site = await newSite(other)
    const claim = () => other.post(`/sites/${site.id}/domains`, { host: 'bewiesen.example' })
    const [value] = /baukasten-verification=\w+/.exec((await claim()).body.errors.host[0]) ?? []
    world.dns.set('_baukasten.bewiesen.example', { TXT: [value ?? ''] })
    expect((await claim()).status).toBe(422)
    expect((await client.get(`/sites/${domain.site_id}/domains`)).body.data).toHaveLength(1)
  })

  test('who keeps it, too, where the proof comes while another one’s record is looked for', async () => {
    const { domain, client, id } = await newDomain(world, 'zuerst.example')
    const other = await world.owner()
    const site = await newSite(other)
    const claim = () => other.post(`/sites/${site.id}/domains`, { host: 'zuerst.example' })
    const [value] = /baukasten-verification=\w+/.exec((await claim()).body.errors.host[0]) ?? []
    const look = holdOnce(world.ctx.domains.dns, 'txt')
    const late = claim()
    await look.begun
    enterRecords(world, domain)
    expect((await client.post(`/domains/${id}/verify`)).status).toBe(200)
    look.answer([value ?? ''])
    expect((await late).status).toBe(422)
    expect((await client.get(`/sites/${domain.site_id}/domains`)).body.data).toHaveLength(1)
  })

  test('who is no site that is deleted while the record is looked for', async () => {
    const squatter = await newDomain(world, 'ohne-site.example')
    const owner = await world.owner()
    const site = await newSite(owner)
    const claim = () => owner.post(`/sites/${site.id}/domains`, { host: 'ohne-site.example' })
    const [value] = /baukasten-verification=\w+/.exec((await claim()).body.errors.host[0]) ?? []
    const look = holdOnce(world.ctx.domains.dns, 'txt')
    const late = claim()
    await look.begun
    expect((await owner.delete(`/sites/${site.id}`)).status).toBe(200)
    look.answer([value ?? ''])
    const { status, body } = await late
    expect([status, Object.keys(body.errors)]).toEqual([422, ['host']])
    expect((await squatter.client.get(`/sites/${squatter.siteId}/domains`)).body.data).toHaveLength(1)
  })

  test('until the domain, the site or the account is gone', async () => {
    const one = await newDomain(world, 'frei.example')
    await one.client.delete(`/domains/${one.id}`)
    const two = await newDomain(world, 'frei.example')
    await two.client.delete(`/sites/${two.siteId}`)
    const three = await newDomain(world, 'frei.example')
    await removeAccount(world.ctx, three.client.user.tenant_id)
    expect((await newDomain(world, 'frei.example')).domain.state).toBe('pending')
  })
})

describe('the plan', () => {
  test('limits domains of one’s own at its number and not before', async () => {
    const owner = await world.owner()
    await setPlan(owner, 'pro')
    const site = await newSite(owner)
    const add = (host: string) => owner.post(`/sites/${site.id}/domains`, { host })
    for (const n of [1, 2, 3]) expect((await add(`grenze-${n}.example`)).status).toBe(201)
    const over = await add('grenze-4.example')
    expect([over.status, over.body]).toEqual([
      403,
      { error: 'domain_limit_reached', message: expect.any(String), limit: 3 },
    ])
    expect((await add('www.grenze-3.example')).status).toBe(201) // the pair of one that is there
    expect((await add(`vorschau-${site.slug}.localhost`)).status).toBe(201)
    const usage = (await owner.get('/usage')).body
    expect([usage.used.custom_domains, usage.remaining.custom_domains]).toEqual([3, 0])
    const [first] = (await owner.get(`/sites/${site.id}/domains`)).body.data
    await owner.delete(`/domains/${first.id}`)
    expect((await add('grenze-4.example')).status).toBe(201)
  })

  test('counts a name and its www once where they are of one site, and twice where two sites have them', async () => {
    const owner = await world.owner()
    await setPlan(owner, 'pro')
    const [one, two] = [await newSite(owner), await newSite(owner)]
    const add = (site: string, host: string) => owner.post(`/sites/${site}/domains`, { host })
    for (const host of ['paar.example', 'www.paar.example', 'geteilt.example'])
      expect((await add(one.id, host)).status).toBe(201)
    expect((await add(two.id, 'www.geteilt.example')).status).toBe(201)
    expect((await owner.get('/usage')).body.used.custom_domains).toBe(3)
    expect((await add(two.id, 'viertes.example')).status).toBe(403)
  })

  test('that has become smaller takes no domain away, nor the www of one that is there', async () => {
    const owner = await world.owner()
    await setPlan(owner, 'pro')
    const site = await newSite(owner)
    const add = (host: string) => owner.post(`/sites/${site.id}/domains`, { host })
    for (const n of [1, 2, 3]) expect((await add(`kleiner-${n}.example`)).status).toBe(201)
    await setPlan(owner, 'starter')
    expect((await add('www.kleiner-2.example')).status).toBe(201)
    expect((await add('kleiner-4.example')).body).toMatchObject({ error: 'domain_limit_reached', limit: 1 })
    expect((await owner.get(`/sites/${site.id}/domains`)).body.data).toHaveLength(4)
  })

  test('without any refuses the first, and of calls at once lets no more through than it has', async () => {
    const owner = await world.owner()
    await setPlan(owner, 'free')
    const site = await newSite(owner)
    const refused = await owner.post(`/sites/${site.id}/domains`, { host: 'keine.example' })
    expect([refused.status, refused.body.limit]).toEqual([403, 0])
    await setPlan(owner, 'starter')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => owner.post(`/sites/${site.id}/domains`, { host: `viele-${i}.example` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('without a limit still has a bound for one site', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const add = (n: number) => owner.post(`/sites/${site.id}/domains`, { host: `n${n}.voll.example` })
    for (let n = 0; n < 100; n++) expect((await add(n)).status).toBe(201)
    const over = await add(100)
    expect([over.status, over.body.limit]).toEqual([403, 100])
    const beside = await newSite(owner)
    expect((await owner.post(`/sites/${beside.id}/domains`, { host: 'n100.voll.example' })).status).toBe(201)
  })
})

describe('a preview host', () => {
  test('is live at once and the primary one, and the implicit one is its site’s alone', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const host = `${site.public_slug}.localhost`
    const other = await world.owner()
    const foreign = await other.post(`/sites/${(await newSite(other)).id}/domains`, { host })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['host']])
    const { status, body } = await owner.post(`/sites/${site.id}/domains`, { host })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ host, kind: 'preview', state: 'live', is_primary: true, dns_instructions: [] })
    expect(body.data.paired_host).toBeNull()
    expect(body.bind.state).toBe('live')
    expect(body.bind.steps.map(({ key, status }: { key: string; status: string }) => [key, status])).toEqual([
      ['dns', 'done'],
      ['certificate', 'done'],
      ['route', 'done'],
    ])
    expect((await owner.post(`/domains/${body.data.id}/verify`)).body.verified).toBe(true)
    expect((await owner.post(`/domains/${body.data.id}/bind`)).body).toMatchObject({ ok: true, state: 'live' })
  })

  test('is the primary one, too, beside a domain of one’s own that is not connected yet', async () => {
    const { client, siteId } = await newDomain(world, 'wartet.vorschau.example')
    const { data } = (await client.post(`/sites/${siteId}/domains`, { host: 'erstname.localhost' })).body
    expect(data.is_primary).toBe(true)
    const second = (await client.post(`/sites/${siteId}/domains`, { host: 'drittname.localhost' })).body.data
    expect(second.is_primary).toBe(false)
    const third = (await client.post(`/sites/${siteId}/domains`, { host: 'viertname.localhost', is_primary: true }))
      .body
    expect(third.data.is_primary).toBe(true)
  })

  test('that a site has registered is no other’s', async () => {
    const owner = await world.owner()
    const [one, two] = [await newSite(owner), await newSite(owner)]
    const stranger = await world.owner()
    const theirs = await newSite(stranger)
    const host = 'belegt.localhost'
    expect((await owner.post(`/sites/${one.id}/domains`, { host })).status).toBe(201)
    const answers = [
      await owner.post(`/sites/${two.id}/domains`, { host }),
      await stranger.post(`/sites/${theirs.id}/domains`, { host }),
    ]
    for (const { status, body } of answers) expect([status, Object.keys(body.errors)]).toEqual([422, ['host']])
    expect((await world.ctx.hosts.find(host))?.siteId).toBe(one.id)
  })

  test('of a free name leads to the site, and no later site takes that name', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    expect((await owner.post(`/sites/${site.id}/domains`, { host: 'zweitname.localhost' })).status).toBe(201)
    expect((await world.ctx.hosts.find('zweitname.localhost'))?.siteId).toBe(site.id)
    expect(await world.ctx.hosts.findSlug('zweitname')).toBeUndefined()
    const later = await newSite(await world.owner(), { slug: 'zweitname' })
    expect(later.public_slug).toMatch(/^zweitname-[0-9a-f]{5}$/)
  })

  test('is one below the service’s own name, and none that only ends in the same letters', () => {
    const kindOf = (host: string) => readHost({ ...world.ctx.config, sitesDomain: 'seiten.example' }, host).kind
    const hosts = ['laden.seiten.example', 'ladenseiten.example', 'laden-seiten.example', 'seiten.example.org']
    expect(hosts.map(kindOf)).toEqual(['preview', 'custom', 'custom', 'custom'])
  })

  test('that would read as the service’s own is refused', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    for (const name of ['www', 'api', 'admin'])
      expect((await owner.post(`/sites/${site.id}/domains`, { host: `${name}.localhost` })).status).toBe(422)
  })
})

describe('the primary domain', () => {
  const primaries = async (client: TestClient, siteId: string) =>
    (await client.get(`/sites/${siteId}/domains`)).body.data
      .filter((row: { is_primary: boolean }) => row.is_primary)
      .map((row: { host: string }) => row.host)

  test('is the first one that is live, and then exactly the one that is made it', async () => {
    const one = await liveDomain(world, 'eins.haupt.example')
    expect(await primaries(one.client, one.siteId)).toEqual(['eins.haupt.example'])
    const two = await liveDomain(world, 'zwei.haupt.example', {}, one.client, one.siteId)
    expect(await primaries(one.client, one.siteId)).toEqual(['eins.haupt.example'])
    const { status, body } = await one.client.post(`/domains/${two.id}/primary`)
    expect([status, body.data.is_primary, body.data.host]).toEqual([200, true, 'zwei.haupt.example'])
    expect(await primaries(one.client, one.siteId)).toEqual(['zwei.haupt.example'])
    expect((await one.client.get(`/sites/${one.siteId}`)).body.data.primary_domain_id).toBe(two.id)
    await Promise.all([one.id, two.id, one.id].map((id) => one.client.post(`/domains/${id}/primary`)))
    expect(await primaries(one.client, one.siteId)).toHaveLength(1)
  })

  test('stays it when one beside it goes', async () => {
    const one = await liveDomain(world, 'bleibt.haupt.example')
    const two = await liveDomain(world, 'geht.haupt.example', {}, one.client, one.siteId)
    const three = await liveDomain(world, 'wird.haupt.example', {}, one.client, one.siteId)
    await one.client.post(`/domains/${three.id}/primary`)
    const { body } = await one.client.delete(`/domains/${two.id}`)
    expect(body.detach.map(({ key }: { key: string }) => key)).toEqual(['route', 'certificate'])
    expect(await primaries(one.client, one.siteId)).toEqual(['wird.haupt.example'])
  })

  test('is no preview host that leads elsewhere', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const host = `leitet-weiter.${world.ctx.config.sitesDomain}`
    const { status, body } = await owner.post(`/sites/${site.id}/domains`, {
      host,
      redirect_to: 'https://ziel.example',
    })
    expect([status, body.data.is_primary]).toEqual([201, false])
    expect(await primaries(owner, site.id)).toEqual([])
  })

  test('of one site is not touched by that of another of the same account', async () => {
    const one = await liveDomain(world, 'hier.haupt.example')
    const site = await newSite(one.client)
    const two = await liveDomain(world, 'dort.haupt.example', {}, one.client, site.id)
    expect((await one.client.post(`/domains/${two.id}/primary`)).status).toBe(200)
    expect([await primaries(one.client, one.siteId), await primaries(one.client, site.id)]).toEqual([
      ['hier.haupt.example'],
      ['dort.haupt.example'],
    ])
  })

  test('is none that leads elsewhere, though it is the first one that is live', async () => {
    const { client, siteId } = await liveDomain(world, 'fort.haupt.example', { redirect_to: 'https://a.example' })
    expect(await primaries(client, siteId)).toEqual([])
  })

  test('is one that is live: 409 before', async () => {
    const { client, id, domain } = await newDomain(world, 'wartet.haupt.example')
    const before = await client.post(`/domains/${id}/primary`)
    expect([before.status, before.body.error]).toEqual([409, 'not_active'])
    enterRecords(world, domain)
    await client.post(`/domains/${id}/verify`)
    expect((await client.post(`/domains/${id}/primary`)).status).toBe(409)
  })

  test('is one that was registered as such, once it is live', async () => {
    const one = await liveDomain(world, 'alt.haupt.example')
    const two = await newDomain(world, 'neu.haupt.example', { is_primary: true }, one.client, one.siteId)
    expect([two.domain.is_primary, await primaries(one.client, one.siteId)]).toEqual([false, ['alt.haupt.example']])
    enterRecords(world, two.domain)
    await one.client.post(`/domains/${two.id}/verify`)
    await one.client.post(`/domains/${two.id}/bind`)
    expect(await primaries(one.client, one.siteId)).toEqual(['neu.haupt.example'])
  })

  test('of one’s own takes the place of a preview host', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    await owner.post(`/sites/${site.id}/domains`, { host: `${site.public_slug}.localhost` })
    await liveDomain(world, 'eigene.haupt.example', {}, owner, site.id)
    expect(await primaries(owner, site.id)).toEqual(['eigene.haupt.example'])
  })

  test('has a preview host as its successor where there is no other', async () => {
    const one = await liveDomain(world, 'letzte.folge.example')
    await one.client.post(`/sites/${one.siteId}/domains`, { host: 'folge-allein.localhost' })
    await newDomain(world, 'wartet.folge.example', {}, one.client, one.siteId)
    const { body } = await one.client.delete(`/domains/${one.id}`)
    expect(body.detach.map(({ key }: { key: string }) => key)).toEqual(['route', 'certificate', 'primary'])
    expect(await primaries(one.client, one.siteId)).toEqual(['folge-allein.localhost'])
  })

  test('that was wished for and has been is one among others, once another took its place', async () => {
    const one = await liveDomain(world, 'gewuenscht.haupt.example', { is_primary: true })
    const two = await liveDomain(world, 'danach.haupt.example', {}, one.client, one.siteId)
    expect(await primaries(one.client, one.siteId)).toEqual(['gewuenscht.haupt.example'])
    await one.client.post(`/domains/${two.id}/primary`)
    const moved = await one.client.patch(`/domains/${one.id}`, { redirect_to: 'https://anderswo.example' })
    expect([moved.status, moved.body.data.redirect_to]).toEqual([200, 'https://anderswo.example'])
  })

  test('has a successor when it leaves: the oldest of one’s own that leads nowhere else', async () => {
    const one = await liveDomain(world, 'erste.folge.example')
    const { client, siteId } = one
    await client.post(`/sites/${siteId}/domains`, { host: 'folge-vorschau.localhost' })
    await liveDomain(world, 'weg.folge.example', { redirect_to: 'https://anderswo.example' }, client, siteId)
    await liveDomain(world, 'zweite.folge.example', {}, client, siteId)
    const { body } = await client.delete(`/domains/${one.id}`)
    expect(body.ok).toBe(true)
    expect(body.detach.map(({ key, status }: { key: string; status: string }) => [key, status])).toEqual([
      ['route', 'done'],
      ['certificate', 'done'],
      ['primary', 'done'],
    ])
    expect(body.detach[2].detail).toContain('zweite.folge.example')
    expect(await primaries(client, siteId)).toEqual(['zweite.folge.example'])
  })
})

describe('redirect_to', () => {
  const add = async (host: string, redirect_to: unknown, more: object = {}) => {
    const owner = await world.owner()
    const site = await newSite(owner)
    return owner.post(`/sites/${site.id}/domains`, { host, redirect_to, ...more })
  }

  test.each([
    ['neu.example', 'https://neu.example'],
    ['neu.example/aktion', 'https://neu.example/aktion'],
    ['laden.localhost', 'http://laden.localhost'],
    ['https://neu.example/', 'https://neu.example'],
    ['https://neu.example/aktion?x=1', 'https://neu.example/aktion?x=1'],
    ['http://NEU.example:8080', 'http://neu.example:8080'],
    ['', null],
    [null, null],
  ])('%p is kept as %p', async (sent, kept) => {
    const { status, body } = await add(`w${crypto.randomUUID().slice(0, 8)}.example`, sent)
    expect([status, body.data.redirect_to]).toEqual([201, kept])
  })

  test.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'https://me:pass@a.example',
    'nix',
    'a b.example',
    '//',
    'https://',
    '/pfad',
    'a\\b.example',
  ])('%p is refused', async (sent) => {
    const { status, body } = await add('weiter.example', sent)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['redirect_to']])
  })

  test('never leads in a circle, and never away from the primary domain', async () => {
    expect((await add('kreis.example', 'https://kreis.example/x')).status).toBe(422)
    expect((await add('kreis.example', 'https://kreis.example./x')).status).toBe(422) // the same name, written out
    expect((await add('erst.example', 'https://zweit.example', { is_primary: true })).status).toBe(422)
    expect((await add('eins.kreis.example', 'https://zwei.kreis.example')).status).toBe(201)
    expect((await add('zwei.kreis.example', 'https://drei.kreis.example')).status).toBe(201)
    const { status, body } = await add('drei.kreis.example', 'https://eins.kreis.example')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['redirect_to']])
    expect((await add('drei.kreis.example', 'https://eins.kreis.example.')).status).toBe(422)
    expect((await add('drei.kreis.example', 'https://vier.kreis.example')).status).toBe(201)
  })

  test('is set and ended afterwards, by the same rules', async () => {
    const { client, siteId, id } = await liveDomain(world, 'erst.spaeter.example')
    const two = await liveDomain(world, 'zweit.spaeter.example', {}, client, siteId)
    const change = (domain: string, redirect_to: unknown) => client.patch(`/domains/${domain}`, { redirect_to })
    const set = await change(two.id, 'anderswo.example/aktion')
    expect([set.status, set.body.data.redirect_to]).toEqual([200, 'https://anderswo.example/aktion'])
    expect((await client.get(`/sites/${siteId}/domains`)).body.data[1]).toEqual(set.body.data)
    for (const [domain, to] of [
      [id, 'https://anderswo.example'], // the primary one
      [two.id, 'https://zweit.spaeter.example'],
      [two.id, 'javascript:alert(1)'],
      [two.id, 5],
    ] as const)
      expect([to, (await change(domain, to)).status]).toEqual([to, 422])
    const three = await newDomain(world, 'dritt.spaeter.example', { is_primary: true }, client, siteId)
    expect((await change(three.id, 'https://anderswo.example')).status).toBe(422) // it becomes the primary one
    expect((await change(two.id, null)).body.data.redirect_to).toBeNull()
    expect((await change(id, null)).status).toBe(200)
    expect((await client.patch(`/domains/${two.id}`, {})).status).toBe(422)
  })

  test('ends when the domain is made the primary one', async () => {
    const { client, id } = await liveDomain(world, 'zurueck.example', { redirect_to: 'https://anderswo.example' })
    const { body } = await client.post(`/domains/${id}/primary`)
    expect([body.data.is_primary, body.data.redirect_to]).toEqual([true, null])
  })
})

test('a name is paired with its www, whatever else it begins with, and one below another name with none', () => {
  expect(['a.example', 'www.a.example', 'wwwshop.example', 'shop.a.example'].map(pairedHost)).toEqual([
    ...['www.a.example', 'a.example', 'www.wwwshop.example', undefined],
  ])
})
