import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { publishUncommitted } from './support/publish-by-hand'
import { createBakery, hero, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('what visitors see', () => {
  test('nothing before the first publish, every page after it', async () => {
    const bakery = await smallSite(world)
    expect((await bakery.visit('/')).status).toBe(404)
    const { status, output } = await bakery.publish()
    expect(status).toBe('succeeded')
    expect(output).toMatchObject({ url: bakery.origin, pages: 8, release_id: await bakery.liveRelease() })
    expect(await bakery.html('/')).toContain('Brot braucht Zeit')
    expect(await bakery.html('/en')).toContain('Bread takes time')
    expect(await bakery.html('/en/services/cakes')).toContain('Three layers, one feast.')
    const published = await bakery.tenant.read((db) =>
      db.query.activity.findMany({ where: (row, { eq }) => eq(row.type, 'site.published') }),
    )
    expect(published.map((row) => [row.subjectId, row.actorId])).toEqual([[bakery.site.id, bakery.client.user.id]])
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}`)
    expect([body.data.status, body.data.published_at]).toEqual(['published', world.ctx.now().toISOString()])
  })

  test('edits stay unseen until they are published', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const id = await bakery.page({ path: '/neu', de: 'Neues', blocks: [text('Frisch aus dem Ofen')] })
    expect((await bakery.visit('/neu')).status).toBe(404)
    await bakery.publish()
    await bakery.block(id, text('Noch mehr'))
    const seen = await bakery.html('/neu')
    expect(seen).toContain('Frisch aus dem Ofen')
    expect(seen).not.toContain('Noch mehr')
  })

  test('a whole release at every moment, never half of one', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const before = await bakery.html('/')
    await bakery.page({ path: '/neu', de: 'Neues' })
    const id = (await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})).body.generation_id
    // The publish is finished and everything is on disk, but nothing is committed: still the old site, page for page.
    const result = await publishUncommitted(world, bakery.tenant, await bakery.generation(id))
    expect(await bakery.html('/')).toBe(before)
    expect((await bakery.visit('/neu')).status).toBe(404)
    await bakery.tenant.write(async (tx) => result.write?.(tx))
    await result.after?.()
    expect(await bakery.html('/')).toContain('href="/neu"')
    expect((await bakery.visit('/neu')).status).toBe(200)
  })

  test('drafts, archived and scheduled pages and hidden blocks leave no trace in any file', async () => {
    const bakery = await smallSite(world)
    const secret = 'Geheimrezept'
    for (const status of ['draft', 'archived', 'scheduled']) {
      await bakery.page({
        path: `/${secret.toLowerCase()}-${status}`,
        status,
        de: secret,
        en: secret,
        blocks: [text(secret, secret)],
      })
    }
    await bakery.page({
      path: `/leistungen/${secret.toLowerCase()}`,
      type: 'post',
      status: 'draft',
      de: secret,
      blocks: [text(secret)],
    })
    const shown = await bakery.page({
      path: '/offen',
      de: 'Offen',
      en: 'Open',
      blocks: [
        { ...text(secret, secret), is_visible: false },
        {
          type: 'cta',
          content: { de: { headline: 'Hier', primary: { label: 'Weiter', href: `/${secret.toLowerCase()}-draft` } } },
        },
      ],
    })
    await bakery.client.put(`/pages/${shown}`, {
      translations: [{ locale: 'fr', title: secret, slug: secret.toLowerCase() }],
    })
    await bakery.publish()
    expect(await bakery.everything()).toContain('Offen')
    expect((await bakery.everything()).toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('a page under a draft is reached, the draft is not', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    const parent = await bakery.page({
      path: '/werkstatt',
      status: 'draft',
      de: 'Werkstatt',
      en: 'Workshop',
      slug: { en: 'workshop' },
    })
    await bakery.page({
      path: '/werkstatt/kurse',
      parent_id: parent,
      de: 'Kurse',
      en: 'Courses',
      slug: { en: 'courses' },
    })
    await bakery.publish()
    expect((await bakery.visit('/werkstatt')).status).toBe(404)
    expect((await bakery.visit('/en/werkstatt/courses')).status).toBe(200)
    expect(await bakery.html('/')).toContain('href="/werkstatt/kurse"')
  })

  test('the site’s own header and footer, else the default ones', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    expect(await bakery.html('/')).toContain('class="b-header')
    expect(await bakery.html('/en')).toContain('href="/en/legal-notice"')
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/regions`)
    await bakery.block(body.data.footer, text('Montag ist Ruhetag', 'Closed on Mondays'))
    await bakery.publish()
    expect(await bakery.html('/leistungen')).toContain('Montag ist Ruhetag')
    expect(await bakery.html('/en/services')).toContain('Closed on Mondays')
    expect((await bakery.visit('/_footer')).status).toBe(404)
  })

  test('one h1 on every page, whatever its blocks are', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Nur Text', is_home: true, blocks: [text('Kein Titel')] })
    await bakery.page({ path: '/leer', de: 'Ganz leer' })
    await bakery.page({ path: '/zwei', de: 'Zwei', blocks: [text('Vorweg'), hero('Der Titel'), hero('Ein zweiter')] })
    await bakery.publish()
    for (const path of ['/', '/leer', '/zwei', '/gibt-es-nicht']) {
      expect((await bakery.html(path)).match(/<h1/g)).toHaveLength(1)
    }
    expect(await bakery.html('/zwei')).toMatch(/<h1[^>]*>Der Titel/)
  })

  test('no image of another host', async () => {
    const bakery = await createBakery(world)
    const image = (url: string) => ({ type: 'image', content: { de: { image: { url, alt: 'Brot' } } } })
    await bakery.page({
      path: '/',
      de: 'Start',
      is_home: true,
      blocks: [image('https://tracker.example/pixel.png'), image('//tracker.example/x.png'), image('/media/brot.jpg')],
    })
    await bakery.publish()
    expect(await bakery.everything()).not.toContain('tracker.example')
    expect(await bakery.html('/')).toContain('src="/media/brot.jpg"')
  })
})
