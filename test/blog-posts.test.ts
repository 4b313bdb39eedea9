import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { findSession } from '../src/auth/sessions'
import { findPlace } from '../src/blog/place'
import { blogJob } from '../src/blog/post-job'
import { generatePost } from '../src/blog/posts'
import { readBlogSite } from '../src/blog/site-content'
import { jobKinds } from '../src/job-kinds'
import type { JobResult } from '../src/jobs/job-kind'
import { drainQueue, recoverJobs } from '../src/jobs/worker'
import { publishDue } from '../src/publishing/publish-due'
import { findSite } from '../src/tenants/find-site'
import type { Tenant } from '../src/tenants/tenants'
import { newCollection, newEntry } from './support/collections'
import { tokenOf } from './support/fresh-world'
import { type Bakery, createBakery, text } from './support/published'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Posts that the built-in engine writes from what the site says, and what becomes of them. */

const hour = 3_600_000
let world: World
let bakery: Bakery
beforeEach(async () => {
  world = await createWorld() // its clock stands at 2026-05-04T10:00:10Z
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', blocks: [text('Brot aus Sauerteig, jeden Morgen.')] })
  await bakery.page({
    path: '/brot',
    de: 'Brot',
    blocks: [
      {
        type: 'faq',
        content: {
          de: {
            items: [
              { question: 'Kann ich Brot zurücklegen lassen?', answer: 'Ja, ein Anruf bis 17 Uhr genügt.' },
              { question: 'Wie friere ich es ein?', answer: 'In Scheiben, gut verpackt.' },
            ],
          },
        },
      },
    ],
  })
  await bakery.page({ path: '/neues', de: 'Neues', en: 'News', slug: { en: 'news' }, blocks: [{ type: 'blog_list' }] })
})
afterEach(() => world.end())

const ask = (input: object) => bakery.client.post(`/sites/${bakery.site.id}/blog/generate`, input)
async function write(input: object) {
  const { status, body } = await ask(input)
  expect([status, body.status]).toEqual([202, 'queued'])
  await world.drain()
  return (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body
}
const pageOf = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data
const posts = async () =>
  (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data.filter(
    ({ type }: { type: string }) => type === 'post',
  )
const textsUsed = async () => (await bakery.client.get('/usage')).body.used.ai_text
const publishes = () =>
  bakery.tenant.read((db) => db.query.generations.findMany({ where: (row, { eq }) => eq(row.kind, 'publish') }))
/** Works the queue; `change` sees what the job of a post gives before it is written. */
const drainChanged = (change: (result: JobResult<'blog'>) => Promise<JobResult<'blog'>>) =>
  drainQueue(world.ctx, {
    ...jobKinds,
    blog: { ...blogJob, run: async (...call) => change(await blogJob.run(...call)) },
  })
const questions = 'Sie fragen, wir antworten: Brot'

describe('a draft', () => {
  test('is a page of type post below the list of posts, from what the site says, in its main language', async () => {
    const { status, output, error } = await write({ topic: questions })
    expect([status, error]).toEqual(['succeeded', null])
    expect(output).toEqual({
      page_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'sie-fragen-wir-antworten-brot',
      title: questions,
    })
    const page = await pageOf(output.page_id)
    expect(page).toMatchObject({
      type: 'post',
      status: 'draft',
      path: '/neues/sie-fragen-wir-antworten-brot',
      published_at: null,
      scheduled_content_at: null,
      translations: [{ locale: 'de', title: questions }],
    })
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(['blog_post'])
    const { body } = page.blocks[0].content.de
    expect(body).toContain('## Kann ich Brot zurücklegen lassen?\n\nJa, ein Anruf bis 17 Uhr genügt.')
    expect(body).toContain('[Brot](/brot)')
    expect(Object.keys(page.blocks[0].content)).toEqual(['de'])
  })

  test('is not about what is archived', async () => {
    const faq = { de: { items: [{ question: 'Gibt es Stollen?', answer: 'Ja, ab November.' }] } }
    const page = await bakery.page({ path: '/stollen', de: 'Stollen', blocks: [{ type: 'faq', content: faq }] })
    const titles = async () => {
      const read = await bakery.tenant.read(async (db) =>
        readBlogSite(db, await findSite(db, bakery.site.id), world.ctx.now()),
      )
      return read.pages.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Start', 'Brot', 'Neues', 'Stollen'])
    expect((await bakery.client.put(`/pages/${page}`, { status: 'archived' })).status).toBe(200)
    await bakery.page({ path: '/404', de: 'Nicht da' })
    await bakery.page({ path: '/impressum', type: 'legal', de: 'Impressum' })
    expect(await titles()).toEqual(['Start', 'Brot', 'Neues'])
  })

  test('has the category and tags that were asked for, each once', async () => {
    const { output } = await write({
      topic: questions,
      category: ' Backwissen ',
      tags: ['Brot', ' Brot', 'Sauer\nteig', 'Sauer teig', ' '],
    })
    const [{ content }] = (await pageOf(output.page_id)).blocks
    expect(content.de).toMatchObject({ category: 'Backwissen', tags: ['Brot', 'Sauer teig'] })
  })

  test('stands beside the other posts of the site', async () => {
    await bakery.page({ path: '/magazin/eins', type: 'post', de: 'Eins', blocks: [] })
    const { output } = await write({ topic: questions })
    expect((await pageOf(output.page_id)).path).toBe(`/magazin/${output.slug}`)
  })

  test('takes no address that another page has, also for two posts on one topic at once', async () => {
    await bakery.page({ path: '/neues/sie-fragen-wir-antworten-brot', status: 'archived', de: 'Alt', blocks: [] })
    await Promise.all([ask({ topic: questions }), ask({ topic: questions })])
    await Promise.all([world.drain(), world.drain()])
    const slugs = (await posts()).map(({ slug }: { slug: string }) => slug)
    expect(slugs.sort()).toEqual(['sie-fragen-wir-antworten-brot-2', 'sie-fragen-wir-antworten-brot-3'])
  })

  test('goes to the next address when its own is taken while it is written, and says so', async () => {
    const { body } = await ask({ topic: questions })
    await drainChanged(async (result) => {
      await bakery.page({ path: '/neues/sie-fragen-wir-antworten-brot', de: 'Schneller', blocks: [] })
      return result
    })
    const { output } = (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body
    expect(output.slug).toBe('sie-fragen-wir-antworten-brot-2')
    expect((await pageOf(output.page_id)).slug).toBe(output.slug)
  })

  test('has an address where its title gives none', async () => {
    const { output } = await write({ topic: '日本のパン' })
    expect(output).toMatchObject({ slug: 'beitrag', title: '日本のパン' })
  })

  test('is noted in the activity of whoever asked for it', async () => {
    await write({ topic: questions })
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/activity`)
    const made = body.data.find(({ type }: { type: string }) => type === 'page.created')
    expect(made).toMatchObject({ summary: `Seite „${questions}“ angelegt`, actor: { id: bakery.client.user.id } })
  })
})

test('what is told of a site has its most used categories first, says what is no page yet, and has an end', async () => {
  const read = () =>
    bakery.tenant.read(async (db) => readBlogSite(db, await findSite(db, bakery.site.id), world.ctx.now()))
  for (const [n, category] of ['Selten', 'Oft', 'Oft', ' '].entries())
    await bakery.page({
      ...{ path: `/neues/${n}`, type: 'post', de: `P${n}` },
      blocks: [{ type: 'blog_post', content: { de: { category, body: 'B' } } }],
    })
  const draft = await bakery.page({ path: '/entwurf', status: 'draft', de: 'Entwurf' })
  const [{ id: home }] = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data
  await bakery.block(home, { ...text('Versteckt'), is_visible: false })
  const blocks = Array.from({ length: 320 }, (_, n) => text(`Satz ${n}.`))
  expect((await bakery.client.put(`/pages/${draft}/blocks`, { blocks })).status).toBe(200)
  const { categories, pages, posts } = await read()
  expect([categories, posts]).toEqual([
    ['Oft', 'Selten'],
    ['P0', 'P1', 'P2', 'P3'],
  ])
  expect(pages.map(({ path, isPublished }) => [path, isPublished])).toEqual([
    ['/', true],
    ['/brot', true],
    ['/neues', true],
    ['/entwurf', false],
  ])
  expect(pages.reduce((sum, { parts }) => sum + parts.length, 0)).toBe(300)
  expect(JSON.stringify(pages)).not.toContain('Versteckt')
})

test('of a large site each page is told with its own words, sixty of them', async () => {
  for (let n = 0; n < 60; n++) await bakery.page({ path: `/s${n}`, de: `S${n}`, blocks: [text(`Satz ${n}.`)] })
  const { pages } = await bakery.tenant.read(async (db) =>
    readBlogSite(db, await findSite(db, bakery.site.id), world.ctx.now()),
  )
  expect(pages).toHaveLength(60)
  for (const [n, { path, parts }] of pages.slice(3).entries())
    expect([path, parts.map((part) => part.text)]).toEqual([`/s${n}`, [`Satz ${n}.`]])
})

test('a place for a post is free in each of its languages, or the next number is taken in all', async () => {
  await bakery.page({ path: '/rezepte', de: 'Rezepte', en: 'Recipes', slug: { en: 'bread' } })
  const place = (titles: Record<string, string>) => bakery.tenant.read((db) => findPlace(db, bakery.site.id, titles))
  expect(await place({ de: 'Neues Brot', en: 'Bread' })).toMatchObject({
    path: '/neues/neues-brot-2',
    slugs: { de: 'neues-brot-2', en: 'bread-2' },
  })
  expect((await place({ de: 'Neues Brot', en: 'New bread' })).slugs).toEqual({ de: 'neues-brot', en: 'new-bread' })
})

test('a site that goes while a post is asked for gets none, and nothing is charged', async () => {
  const { client, site, tenant } = bakery
  const me = (await findSession(world.ctx, await tokenOf(world, client)))!
  const late: Tenant = {
    ...tenant,
    async write(work) {
      await client.delete(`/sites/${site.id}`)
      return tenant.write(work)
    },
  }
  await expect(generatePost(world.ctx, late, me, site.id, { topic: questions })).rejects.toThrow('Not found')
  expect(await textsUsed()).toBe(0)
  await world.drain()
  expect(await tenant.read((db) => db.query.generations.findMany())).toEqual([])
})

describe('of the account’s other sites nothing counts', () => {
  const title = { de: 'Neues Brot' }
  const place = (site: string) => bakery.tenant.read((db) => findPlace(db, site, title))
  const content = (site: string) =>
    bakery.tenant.read(async (db) => readBlogSite(db, await findSite(db, site), world.ctx.now()))

  test('for the place of a post', async () => {
    const other = (await newSite(bakery.client)).id
    expect(await place(other)).toEqual({
      ...{ slug: 'neues-brot', path: '/blog/neues-brot', parentId: null },
      slugs: { de: 'neues-brot' },
    })
    for (const n of [1, 2])
      await newPage(bakery.client, other, `/magazin/${n}`, {
        type: 'post',
        translations: [{ locale: 'de', title: 'Neues Brot', slug: `neues-brot${n === 1 ? '' : '-2'}` }],
      })
    expect(await place(bakery.site.id)).toMatchObject({ path: '/neues/neues-brot' })
    expect(await place(other)).toMatchObject({ path: '/magazin/neues-brot-3' })
  })

  test('for what is written', async () => {
    const other = (await newSite(bakery.client)).id
    const page = await newPage(bakery.client, other, '/kuchen')
    await newBlock(bakery.client, page.id, {
      type: 'faq',
      content: { de: { items: [{ question: 'Kuchen?', answer: 'Ja.' }] } },
    })
    for (const [site, de] of [
      [other, 'Fremdes'],
      [bakery.site.id, 'Roggenlaib'],
    ] as const) {
      const fields = [{ key: 'name', type: 'text', localized: true }]
      const { id } = await newCollection(bakery.client, site, 'Brote', fields)
      await newEntry(bakery.client, id, { name: { en: 'Bread', de } })
    }
    const list = { type: 'collection_list', props: { collection: 'brote' }, content: { de: { headline: 'Sorten' } } }
    await bakery.page({ path: '/sorten', de: 'Sorten', blocks: [list] })
    const post = await newPage(bakery.client, other, '/post', { type: 'post' })
    await newBlock(bakery.client, post.id, { type: 'blog_post', content: { de: { category: 'Torten', body: 'B' } } })
    const [here, there] = [await content(bakery.site.id), await content(other)]
    expect(here.pages.map(({ path }) => path)).toEqual(['/', '/brot', '/neues', '/sorten'])
    expect(here.pages[3]?.parts).toMatchObject([{ headline: 'Sorten', items: [{ name: 'Roggenlaib' }] }])
    expect([here.posts, here.categories]).toEqual([[], []])
    expect([there.pages.map(({ path }) => path), there.posts, there.categories]).toEqual([
      ['/kuchen'],
      ['post'],
      ['Torten'],
    ])
  })
})

test('a post stands where most posts do, else below the page that lists them: never the home page or a post', async () => {
  const place = async () => {
    const { path, parentId } = await bakery.tenant.read((db) => findPlace(db, bakery.site.id, { de: 'Brot' }))
    return [path, parentId]
  }
  const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
  const news = data.find(({ path }: { path: string }) => path === '/neues').id
  expect(await place()).toEqual(['/neues/brot-2', news])
  await bakery.client.put(`/pages/${news}`, { is_home: true })
  await bakery.page({ path: '/neues/eins', type: 'post', de: 'Eins', blocks: [{ type: 'blog_list' }] })
  expect(await place()).toEqual(['/neues/brot-2', null])
  const list = await bakery.page({ path: '/liste', de: 'Liste', blocks: [{ type: 'blog_list' }] })
  for (const path of ['/liste/zwei', '/liste/drei'])
    await bakery.page({ path, type: 'post', de: path.slice(7), blocks: [] })
  expect(await place()).toEqual(['/liste/brot-2', list])
  for (const { id, type } of (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data)
    if (type === 'post' || id === list) await bakery.client.delete(`/pages/${id}`)
  const { footer } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  await bakery.block(footer, { type: 'blog_list' })
  expect(await place()).toEqual(['/blog/brot-2', null])
})

describe('a topic that the site says nothing about', () => {
  test('becomes a draft that asks instead of stating, and says so', async () => {
    const { output } = await write({ topic: 'Raumfahrt und Quantenphysik' })
    const [{ content }] = (await pageOf(output.page_id)).blocks
    expect(content.de.text).toStartWith('Gliederung mit Fragen an Sie.')
    expect(content.de.body).toContain('steht nichts über „Raumfahrt und Quantenphysik“')
    const said = content.de.body.split('\n').filter((line: string) => line.startsWith('- '))
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((line: string) => !line.endsWith('?'))).toEqual([])
  })

  for (const when of [{ status: 'published' }, { status: 'scheduled', publish_at: '2026-05-05' }]) {
    test(`is not ${when.status}: the generation fails with its reason and is refunded`, async () => {
      const used = await textsUsed()
      expect(await write({ topic: 'Raumfahrt und Quantenphysik', ...when })).toMatchObject({
        status: 'failed',
        error: 'nothing_to_say',
        output: null,
      })
      expect([await textsUsed(), await posts()]).toEqual([used, []])
    })
  }
})

describe('published', () => {
  test('is on the live site with one publish of its own', async () => {
    await bakery.publish()
    const { output } = await write({ topic: questions, status: 'published' })
    await world.drain()
    expect(await pageOf(output.page_id)).toMatchObject({
      status: 'published',
      published_at: '2026-05-04T10:00:10.000Z',
    })
    expect((await publishes()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    const html = await bakery.html(`/neues/${output.slug}`)
    expect(html).toContain('<h2 id=')
    expect(html).toContain('Ja, ein Anruf bis 17 Uhr genügt.')
    expect(await bakery.html('/neues')).toContain(questions)
  })

  test('takes nothing else along: what others are writing stays with them', async () => {
    await bakery.publish()
    await bakery.page({ path: '/halb', de: 'Halb geschrieben' })
    const { output } = await write({ topic: questions, status: 'published' })
    await world.drain()
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(200)
    expect([(await bakery.visit('/halb')).status, (await bakery.html('/')).includes('Halb')]).toEqual([404, false])
    expect((await pageOf(output.page_id)).changed_since_publish).toBe(false)
  })

  test('is published after a crash between its page and the queue, too', async () => {
    await bakery.publish()
    const { body } = await ask({ topic: questions, status: 'published' })
    await drainChanged(async (result) => ({ ...result, after: undefined }))
    expect((await publishes()).map(({ status }) => status)).toEqual(['succeeded', 'queued'])
    await recoverJobs(world.ctx) // as the next start does
    await world.drain()
    const { output } = (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(200)
  })

  test('has the day on which it was written, whatever day was named', async () => {
    const { output } = await write({ topic: questions, status: 'published', publish_at: '2026-06-01' })
    expect((await pageOf(output.page_id)).published_at).toBe('2026-05-04T10:00:10.000Z')
  })

  test('does not put a site on the net that was never published; it comes with the first publish', async () => {
    const { output } = await write({ topic: questions, status: 'published' })
    expect(await publishes()).toEqual([])
    expect((await pageOf(output.page_id)).status).toBe('published')
    await bakery.publish()
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(200)
  })
})

describe('scheduled', () => {
  async function tick() {
    await publishDue(world.ctx)
    await world.drain()
  }

  test('goes live by itself at its time, once, whatever the clock does', async () => {
    await bakery.publish()
    const { output } = await write({ topic: questions, status: 'scheduled', publish_at: '2026-05-04T13:00:00+02:00' })
    expect(await pageOf(output.page_id)).toMatchObject({
      status: 'scheduled',
      published_at: '2026-05-04T11:00:00.000Z',
    })
    await tick()
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(404)
    world.advance(hour)
    for (const step of [0, -2 * hour, 4 * hour]) {
      world.advance(step)
      await tick()
    }
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(200)
    expect(await publishes()).toHaveLength(2)
    expect(await world.ctx.control.read((db) => db.query.wakeUps.findMany())).toEqual([])
  })

  test('goes live alone and with the text it was written with', async () => {
    await bakery.publish()
    const { output } = await write({ topic: questions, status: 'scheduled', publish_at: '2026-05-04T13:00:00+02:00' })
    expect((await pageOf(output.page_id)).scheduled_content_at).toBe('2026-05-04T10:00:10.000Z')
    await bakery.block(output.page_id, text('Halb ergänzt'))
    await bakery.page({ path: '/halb', de: 'Halb geschrieben' })
    world.advance(hour)
    await tick()
    const html = await bakery.html(`/neues/${output.slug}`)
    expect([html.includes('ein Anruf bis 17 Uhr'), html.includes('Halb')]).toEqual([true, false])
    expect((await bakery.visit('/halb')).status).toBe(404)
  })

  test('for today is due at once', async () => {
    await bakery.publish()
    const { output } = await write({ topic: questions, status: 'scheduled', publish_at: '2026-05-04' })
    await tick()
    expect((await bakery.visit(`/neues/${output.slug}`)).status).toBe(200)
  })

  test('a wake-up that was used up before the page was there is written again', async () => {
    const { body } = await ask({ topic: questions, status: 'scheduled', publish_at: '2026-05-04' })
    // The timetable comes by between the wake-up and the page.
    await drainChanged(async (result) => {
      await publishDue(world.ctx)
      return result
    })
    await tick()
    const { output } = (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body
    expect((await pageOf(output.page_id)).status).toBe('published')
  })
})

describe('what goes wrong', () => {
  test('an engine that fails leaves no page, no publish and no charge', async () => {
    await bakery.publish()
    const used = await textsUsed()
    world.ctx.ai = { ...world.ctx.ai, writePost: () => Promise.reject(new Error('broken')) }
    expect(await write({ topic: questions, status: 'published' })).toMatchObject({
      status: 'failed',
      error: 'server_error',
    })
    expect([await posts(), await textsUsed(), (await publishes()).length]).toEqual([[], used, 1])
  })

  test('a page that cannot be written takes the publish with it', async () => {
    await bakery.publish()
    const used = await textsUsed()
    const { ai } = world.ctx
    world.ctx.ai = {
      ...ai,
      async writePost(...call) {
        const answer = await ai.writePost(...call)
        const main = answer.value.texts.de!
        return { value: { ...answer.value, texts: { de: { ...main, title: 'x'.repeat(600), body: '<b></b>' } } } }
      },
    }
    expect(await write({ topic: questions, status: 'published' })).toMatchObject({
      status: 'failed',
      error: 'ai_unavailable',
    })
    await world.drain()
    expect([await posts(), await textsUsed(), (await publishes()).length]).toEqual([[], used, 1])
    expect(await world.ctx.control.read((db) => db.query.jobs.findMany())).toEqual([])
  })

  test('a page that the database does not take leaves no publish in the queue', async () => {
    await bakery.publish()
    const { body } = await ask({ topic: questions, status: 'published' })
    await drainChanged(async (result) => ({ ...result, write: () => Promise.reject(new Error('the disk is full')) }))
    expect((await bakery.client.get(`/ai/generations/${body.generation_id}`)).body.status).toBe('failed')
    expect(await world.ctx.control.read((db) => db.query.jobs.findMany())).toEqual([])
  })

  test('a site that goes while its post is written leaves nothing', async () => {
    const { ai } = world.ctx
    world.ctx.ai = {
      ...ai,
      async writePost(...call) {
        await bakery.client.delete(`/sites/${bakery.site.id}`)
        return ai.writePost(...call)
      },
    }
    const { body } = await ask({ topic: questions })
    await world.drain()
    expect((await bakery.client.get(`/ai/generations/${body.generation_id}`)).status).toBe(404)
    expect(await textsUsed()).toBe(0)
    expect(await world.ctx.control.read((db) => db.query.jobs.findMany())).toEqual([])
  })

  test('what an engine writes is cut to what a block takes, never within a sign', async () => {
    const { ai } = world.ctx
    const long = {
      title: `x${'😀'.repeat(150)}`,
      lead: `x${'😀'.repeat(400)}`,
      tags: [],
      body: `x${'😀'.repeat(40_000)}`,
    }
    world.ctx.ai = { ...ai, writePost: async () => ({ value: { texts: { de: long }, isOutline: false } }) }
    const { status, output } = await write({ topic: questions })
    expect(status).toBe('succeeded')
    const page = await pageOf(output.page_id)
    const { text: lead, body } = page.blocks[0].content.de
    expect([page.translations[0].title, lead, body].map((one: string) => [one.length, one.isWellFormed()])).toEqual([
      [199, true],
      [599, true],
      [27_999, true],
    ])
    expect(page.translations[0].description.isWellFormed()).toBe(true)
  })

  test('what an engine writes is cleaned: no HTML, no pictures, no links to foreign schemes or unknown pages', async () => {
    const { ai } = world.ctx
    const body = [
      '## Ein <script>alert(1)</script>Satz <img src=x onerror=alert(1)>',
      '[böse](javascript:alert(1)) [fort](/gibt-es-nicht) [Brot](/brot#a) [weit](https://example.com/a) [nah](//evil.example) [näher](//brot)',
      '![Bild](https://example.com/a.png) 3 < 4',
    ].join('\n\n')
    const dirty = {
      title: '<b>Brot</b>',
      lead: 'Ein\nSatz.',
      tags: ['a', 'a', 'x'.repeat(60)],
      category: 'c'.repeat(80),
      body,
    }
    world.ctx.ai = { ...ai, writePost: async () => ({ value: { texts: { de: dirty, fr: dirty }, isOutline: false } }) }
    const { output } = await write({ topic: questions })
    const page = await pageOf(output.page_id)
    expect(page.translations).toHaveLength(1)
    const [{ content }] = page.blocks
    expect(content.de.body).toBe(
      '## Ein alert(1)Satz \n\nböse fort [Brot](/brot#a) [weit](https://example.com/a) nah näher\n\nBild 3 < 4',
    )
    expect(content.de).toMatchObject({ text: 'Ein Satz.', category: 'c'.repeat(60), tags: ['a', 'x'.repeat(40)] })
    expect(output.title).toBe('Brot')
  })
})
