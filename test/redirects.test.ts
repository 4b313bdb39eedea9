import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cleanAddress, compileRules, followRules, type RedirectRule } from '../src/publishing/redirect-rules'
import { readRuleLines } from '../src/publishing/redirects-csv'
import { readCsv } from '../src/values/csv'
import { type Bakery, createBakery, smallSite } from './support/published'
import { createWorld, type World } from './support/world'

/** Addresses that people send elsewhere by hand, and those of pages that have moved. */

let world: World
let bakery: Bakery
beforeAll(async () => {
  world = await createWorld()
  bakery = await smallSite(world)
  await bakery.publish()
})
afterAll(() => world.end())

const url = () => `/sites/${bakery.site.id}/redirects`
const add = (from: string, to?: string | null, status?: number) => bakery.client.post(url(), { from, to, status })
const seen = async (path: string) => {
  const answer = await bakery.visit(path)
  return [answer.status, answer.headers.get('location')]
}
const clear = async () => {
  for (const { id } of (await bakery.client.get(url())).body.data) await bakery.client.delete(`${url()}/${id}`)
}

describe('a redirect', () => {
  test('counts from the next request on, and no longer once it is removed', async () => {
    expect(await seen('/alt')).toEqual([404, null])
    const { status, body } = await add('/alt', '/leistungen')
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ from: '/alt', to: '/leistungen', status: 301, is_active: true }),
    ])
    expect(await seen('/alt')).toEqual([301, '/leistungen'])
    expect(await seen('/ALT/?utm=1')).toEqual([301, '/leistungen?utm=1'])
    for (const path of ['/alt', '/Leistungen/']) // nobody keeps it: the page may move back
      expect((await bakery.visit(path)).headers.get('cache-control')).toBe('no-cache')
    expect((await bakery.client.get(url())).body.data).toEqual([body.data])
    await bakery.client.delete(`${url()}/${body.data.id}`)
    expect(await seen('/alt')).toEqual([404, null])
  })

  test('is active as long as no page stands in its place, also before the first publish', async () => {
    const site = await createBakery(world)
    await site.page({ path: '/neu', de: 'Neu' })
    const from = `/sites/${site.site.id}/redirects`
    for (const path of ['/alt', '/neu'])
      expect((await site.client.post(from, { from: path, to: '/x' })).body.data.is_active).toBe(true)
    await site.publish()
    const active = (await site.client.get(from)).body.data.map((rule: { is_active: boolean }) => rule.is_active)
    expect(active).toEqual([true, false])
  })

  test('is for good, for now, or says that there is nothing any more', async () => {
    await add('/bald', '/leistungen#torten', 302)
    await add('/weg', null, 410)
    expect(await seen('/bald?x=1')).toEqual([302, '/leistungen?x=1#torten'])
    const gone = await bakery.visit('/weg')
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('Backstube')])
    await clear()
  })

  test('with a star takes everything below along, and the closest one counts', async () => {
    await add('/blog/*', '/leistungen/*')
    await add('/blog/2019/*', 'https://archiv.example/*')
    await add('/blog/2019/eins', '/impressum')
    await add('/shop/*', '/leistungen?von=shop')
    await add('/*', '/leistungen/torten')
    expect(await seen('/blogger')).toEqual([301, '/leistungen/torten'])
    expect(await seen('/blog/Torten')).toEqual([301, '/leistungen/Torten'])
    expect(await seen('/blog')).toEqual([301, '/leistungen'])
    expect(await seen('/blog/2019/A/b.html?q=1')).toEqual([301, 'https://archiv.example/A/b.html?q=1'])
    expect(await seen('/blog/2019/eins')).toEqual([301, '/impressum'])
    expect(await seen('/shop/a/b?c=d')).toEqual([301, '/leistungen?von=shop'])
    await clear()
  })

  test('never stands in the way of a page, whichever way its address is written', async () => {
    const { body } = await add('/leistungen', '/impressum')
    expect(body.data.is_active).toBe(false)
    await add('/*', '/impressum')
    expect(await seen('/leistungen')).toEqual([200, null])
    expect(await seen('/Leistungen/')).toEqual([301, '/leistungen'])
    expect((await seen('/sitemap.xml'))[0]).toBe(200)
    expect(await seen('/irgendwas')).toEqual([301, '/impressum'])
    await clear()
    await add('/tief/*', '/tief/nirgends')
    expect(await seen('/tief/unten')).toEqual([404, null]) // there is no such page, so nobody is sent round
    await clear()
  })

  test('over several others is one hop for visitors', async () => {
    await add('/eins', '/zwei')
    await add('/zwei', '/drei', 302)
    await add('/drei', '/leistungen')
    expect(await seen('/eins')).toEqual([302, '/leistungen'])
    await clear()
  })

  test('with letters and signs of all kinds finds its way', async () => {
    await add('/über-uns', '/impressum')
    await add('/seite.php', '/leistungen')
    await add('https://alte-seite.example/kontakt.html', '/impressum')
    expect(await seen('/%C3%BCber-uns')).toEqual([301, '/impressum'])
    expect(await seen('/seite.php?id=3')).toEqual([301, '/leistungen?id=3'])
    expect(await seen('/kontakt.html')).toEqual([301, '/impressum'])
    await clear()
  })

  test('to a whole address on one of the site’s own hosts is kept as a path', async () => {
    const { body } = await add('/hin', `${bakery.origin}/leistungen?a=b#c`)
    expect(body.data.to).toBe('/leistungen?a=b#c')
    expect((await add('/her', `${bakery.origin}/her`)).status).toBe(422)
    await clear()
  })

  test('to the host of another site, or to one that leads on itself, stays whole', async () => {
    const sister = await smallSite(world, bakery.client)
    const there = `${sister.origin}/leistungen`
    expect((await add('/hin', there)).body.data.to).toBe(there)
    const host = `kurz-${bakery.site.public_slug}.localhost`
    const domain = { host, redirect_to: 'https://anderswo.example' }
    expect((await bakery.client.post(`/sites/${bakery.site.id}/domains`, domain)).status).toBe(201)
    expect((await add('/weg', `http://${host}:3000/leistungen`)).body.data.to).toBe(`http://${host}:3000/leistungen`)
    await clear()
  })

  test('is of nobody else, and its id is looked for in its own site alone', async () => {
    const { body } = await add('/alt', '/leistungen')
    const other = await world.owner()
    expect((await other.delete(`${url()}/${body.data.id}`)).status).toBe(404)
    const second = await bakery.client.post('/sites', { name: 'Zwei', slug: `zwei-${crypto.randomUUID()}` })
    expect((await bakery.client.delete(`/sites/${second.body.data.id}/redirects/${body.data.id}`)).status).toBe(404)
    const [exported] = (await bakery.client.get('/account/data-export')).body.sites
    expect(exported.redirects).toEqual([{ from: '/alt', to: '/leistungen', status: 301 }])
    await clear()
  })
})

describe('a redirect is refused', () => {
  test.each<[string, string, string | null | undefined, number | undefined, string]>([
    ['without a slash', 'alt', '/neu', 301, 'from'],
    ['with a query', '/alt?id=1', '/neu', 301, 'from'],
    ['with a fragment', '/alt#x', '/neu', 301, 'from'],
    ['with a star in the middle', '/a/*/b', '/neu', 301, 'from'],
    ['with a star at a word', '/a*', '/neu', 301, 'from'],
    ['with a backslash', '/a\\b', '/neu', 301, 'from'],
    ['with a line break', '/a\nb', '/neu', 301, 'from'],
    ['of nothing', ' ', '/neu', 301, 'from'],
    ['without a target', '/alt', undefined, undefined, 'to'],
    ['with an empty target', '/alt', ' ', 301, 'to'],
    ['with a target though it is gone', '/alt', '/neu', 410, 'to'],
    ['to a script', '/alt', 'javascript:alert(1)', 301, 'to'],
    ['to another scheme', '/alt', 'ftp://a.example', 301, 'to'],
    ['to no scheme', '/alt', '//evil.example', 301, 'to'],
    ['to a backslash', '/alt', '/\\evil.example', 301, 'to'],
    ['to a password', '/alt', 'https://a:b@c.example', 301, 'to'],
    ['to a line break', '/alt', '/a\r\nset-cookie: x', 301, 'to'],
    ['to a star without one', '/alt', '/neu/*', 301, 'to'],
    ['to a star in the middle', '/alt/*', '/*/neu', 301, 'to'],
    ['to itself', '/alt', '/alt/', 301, 'to'],
    ['below itself', '/alt/*', '/alt/neu/*', 301, 'to'],
    ['with another status', '/alt', '/neu', 307, 'status'],
    ['with 501 characters', `/${'a'.repeat(500)}`, '/neu', 301, 'from'],
  ])('%s', async (_, from, to, status, field) => {
    const answer = await add(from, to, status)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('that closes a circle of several, and for an address that has one already', async () => {
    await add('/eins', '/zwei')
    await add('/zwei/', '/drei')
    const circle = await add('/drei', '/eins')
    expect([circle.status, Object.keys(circle.body.errors)]).toEqual([422, ['to']])
    await add('/kreis/*', '/runde/*')
    expect((await add('/runde/*', '/kreis/*')).status).toBe(422)
    const twice = await add('/EINS', '/vier')
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['from']])
    await clear()
  })

  test('beyond five thousand of a site', async () => {
    const csv = Array.from({ length: 5000 }, (_, i) => `/n${i};/leistungen`).join('\n')
    const { status, body } = await bakery.client.post(`${url()}/import`, { csv })
    expect([status, body.data]).toEqual([200, { added: 5000, changed: 0, removed: 0, total: 5000 }])
    expect((await add('/n5000', '/leistungen')).status).toBe(422)
    const over = await bakery.client.post(`${url()}/import`, { csv: '/n5000;/leistungen' })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['csv']])
    expect(await seen('/n4999')).toEqual([301, '/leistungen'])
    expect(
      (await bakery.client.post(`${url()}/import`, { csv: '/eins;/leistungen', replace: true })).body.data,
    ).toEqual({
      added: 1,
      changed: 0,
      removed: 5000,
      total: 1,
    })
    await clear()
  })
})

test('all redirects of a site together have a bound in characters, too', async () => {
  const line = (n: number, length: number) => `/n${n};/${'x'.repeat(length - 4 - String(n).length)}`
  const load = (csv: string) => bakery.client.post(`${url()}/import`, { csv })
  const full = Array.from({ length: 250 }, (_, n) => line(n, 2001)).join('\n') // each has 2000 without the semicolon
  expect((await load(full)).body.data.total).toBe(250)
  expect(Object.keys((await load('/x;/y')).body.errors)).toEqual(['csv'])
  expect(Object.keys((await add('/x', '/y')).body.errors)).toEqual(['from'])
  await clear()
})

describe('a file', () => {
  const load = (csv: string, replace?: boolean) => bakery.client.post(`${url()}/import`, { csv, replace })

  test('adds, changes and leaves the rest, as spreadsheets write it', async () => {
    await add('/bleibt', '/leistungen')
    await add('/anders', '/leistungen')
    const csv =
      '\uFEFFvon;nach;status\r\n/anders;/impressum;302\r\n\r\n"/mit;strich";"/leistungen";\r\n/weg;;410\r\n/auch-weg;;\r\n'
    const { body } = await load(csv)
    expect(body.data).toEqual({ added: 3, changed: 1, removed: 0, total: 5 })
    const rules = (await bakery.client.get(url())).body.data
    expect(rules.map(({ from, to, status }: RedirectRule) => [from, to, status])).toEqual([
      ['/anders', '/impressum', 302],
      ['/auch-weg', null, 410],
      ['/bleibt', '/leistungen', 301],
      ['/mit;strich', '/leistungen', 301],
      ['/weg', null, 410],
    ])
    expect(await seen('/anders')).toEqual([302, '/impressum'])
    expect((await load(csv)).body.data).toEqual({ added: 0, changed: 0, removed: 0, total: 5 })
    expect((await load('/anders;/impressum;301')).body.data).toEqual({ added: 0, changed: 1, removed: 0, total: 5 })
    expect(await seen('/anders')).toEqual([301, '/impressum'])
    await clear()
  })

  test('with a wrong line changes nothing, and says which lines are wrong', async () => {
    await add('/bleibt', '/leistungen')
    const { status, body } = await load('/gut,/leistungen\nschlecht,/x\n/gut/,/y\n/c,/d,500\n/e,javascript:x', true)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['csv.2.from', 'csv.3.from', 'csv.4.status', 'csv.5.to']])
    expect((await bakery.client.get(url())).body.data).toHaveLength(1)
    const twice = await load('/Gut/,/leistungen\n/gut,/y')
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['csv.2.from']])
    await clear()
  })

  test('cannot bring a circle in, neither of its own nor with what is there', async () => {
    await add('/a', '/b')
    for (const csv of ['/b;/a', '/x;/y\n/y;/x']) expect([csv, (await load(csv)).status]).toEqual([csv, 422])
    expect((await load('/a;/c\n/b;/a')).status).toBe(200)
    await clear()
  })

  test.each(['', ' ', '\n\n', 'from,to', ';;;'])('of nothing is refused: %p', async (csv) => {
    expect((await load(csv)).status).toBe(422)
  })

  test('of a hostile kind is read to its end and costs little', async () => {
    for (const csv of [
      '"'.repeat(400_000),
      ','.repeat(400_000),
      '\n'.repeat(400_000),
      '/a,/b\n"unclosed',
      '/*'.repeat(1000),
    ])
      expect((await load(csv)).status).toBe(422)
  })
})

test('lines of CSV are read as spreadsheets write them', () => {
  expect(readCsv('a,"b ""c"" \r\n d",e\r\n\r\nf')).toEqual([
    { line: 1, cells: ['a', 'b "c" \r\n d', 'e'] },
    { line: 4, cells: ['f'] },
  ])
  expect(readRuleLines('Code\tTarget\tSource\n302\t/b\t/a')).toEqual([{ line: 2, from: '/a', to: '/b', status: '302' }])
  expect(readRuleLines('/a\t/b')).toEqual([{ line: 1, from: '/a', to: '/b', status: '' }])
})

test('however rules are put together, following them ends', () => {
  const words = ['a', 'b', 'c']
  let seed = 7
  const next = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % n
  }
  const path = () => `/${Array.from({ length: next(3) }, () => words[next(3)]).join('/')}`
  for (let round = 0; round < 2000; round++) {
    const rules = Array.from({ length: 6 }, () => {
      const isWild = next(2) === 0
      const from = cleanAddress(path())
      const to = path()
      return {
        from: isWild ? `${from === '/' ? '' : from}/*` : from,
        to: isWild && next(2) === 0 ? `${to === '/' ? '' : to}/*` : to,
        status: 301,
      }
    })
    const found = followRules({ rules: compileRules(rules), isLive: () => false, movedTo: () => undefined }, path())
    if (found && found.status !== 410) expect(found.to.startsWith('/')).toBe(true)
  }
})

describe('a page that moves', () => {
  test('leaves one hop behind for each former address, and none where it returns to', async () => {
    const id = await bakery.page({ path: '/erste', de: 'Wandernd' })
    await bakery.publish()
    for (const path of ['/zweite', '/dritte']) {
      await bakery.client.put(`/pages/${id}`, { path })
      await bakery.publish()
    }
    expect([await seen('/erste'), await seen('/zweite'), await seen('/dritte')]).toEqual([
      [301, '/dritte'],
      [301, '/dritte'],
      [200, null],
    ])
    await bakery.client.put(`/pages/${id}`, { path: '/erste' })
    await bakery.publish()
    expect([await seen('/erste'), await seen('/zweite'), await seen('/dritte')]).toEqual([
      [200, null],
      [301, '/erste'],
      [301, '/erste'],
    ])
  })

  const move = (id: string, path: string) => bakery.client.put(`/pages/${id}`, { path })
  const kept = async (fromPath: string) =>
    (await bakery.tenant.read((db) => db.query.redirects.findMany())).filter((row) => row.fromPath === fromPath)

  test('is found again while it is hidden for a time, and forgotten once it is deleted', async () => {
    const id = await bakery.page({ path: '/alt-a', de: 'Pause' })
    await bakery.publish()
    await move(id, '/neu-a')
    await bakery.publish()
    await bakery.client.put(`/pages/${id}`, { status: 'draft' })
    await bakery.publish()
    expect(await seen('/alt-a')).toEqual([404, null])
    await bakery.client.put(`/pages/${id}`, { status: 'published' })
    await bakery.publish()
    expect(await seen('/alt-a')).toEqual([301, '/neu-a'])
    await bakery.client.delete(`/pages/${id}`)
    const other = await bakery.page({ path: '/andere-a', de: 'Andere' })
    for (let i = 0; i < 2; i++) {
      // deleted, and still seen by visitors until that is published
      await bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [other] })
      await world.drain()
      expect([await seen('/neu-a'), await seen('/alt-a')]).toEqual([
        [200, null],
        [301, '/neu-a'],
      ])
    }
    await bakery.publish()
    expect([await seen('/alt-a'), await kept('/alt-a')]).toEqual([[404, null], []])
  })

  test('leaves its address to the page that stood there last', async () => {
    const first = await bakery.page({ path: '/platz', de: 'Erste' })
    await bakery.publish()
    await move(first, '/platz-eins')
    await bakery.publish()
    const second = await bakery.page({ path: '/platz', de: 'Zweite' })
    await bakery.publish()
    await move(second, '/platz-zwei')
    for (let i = 0; i < 2; i++) {
      await bakery.publish()
      expect(await seen('/platz')).toEqual([301, '/platz-zwei'])
    }
  })

  test('sends nobody on from an address that another page has taken with the same publish', async () => {
    const first = await bakery.page({ path: '/tausch', de: 'Erste' })
    await bakery.publish()
    await move(first, '/tausch-eins')
    const second = await bakery.page({ path: '/tausch', de: 'Zweite' })
    await bakery.publish()
    await bakery.client.delete(`/pages/${second}`)
    await bakery.publish()
    expect(await seen('/tausch')).toEqual([404, null])
  })

  test('gives way to what was said by hand, which leads on to where it is now', async () => {
    const id = await bakery.page({ path: '/vorher', de: 'Umzug' })
    await bakery.publish()
    await bakery.client.put(`/pages/${id}`, { path: '/nachher' })
    await bakery.publish()
    await add('/kurz', '/vorher')
    expect(await seen('/kurz')).toEqual([301, '/nachher'])
    await add('/vorher', '/impressum')
    expect([await seen('/vorher'), await seen('/kurz')]).toEqual([
      [301, '/impressum'],
      [301, '/impressum'],
    ])
    await clear()
  })
})

test('rules that lead from one to the next are followed ten times, a longer chain nowhere', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, i): RedirectRule => ({ from: `/${i}`, to: `/${i + 1}`, status: 301 }))
  const follow = (length: number) =>
    followRules(
      { rules: compileRules(chain(length)), isLive: (at) => at === `/${length}`, movedTo: () => undefined },
      '/0',
    )
  expect(follow(10)).toEqual({ status: 301, to: '/10' })
  expect(follow(11)).toBeUndefined()
})
