import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { BlogSite } from '../src/ai/blog/blog'
import { ideasOf } from '../src/ai/builtin/blog/ideas'
import { suggestTopics, writePost } from '../src/ai/builtin/blog/write'
import { unfounded } from '../src/ai/checks/checks'
import { groundsOfSite } from '../src/ai/model/blog'
import { readBlogSite } from '../src/blog/site-content'
import type { Demo } from '../src/demo/demo'
import { plain } from '../src/html/markdown'
import { findSite } from '../src/tenants/find-site'
import { demoSites } from './support/demo-sites'
import { openDemoWorld } from './support/demo-world'
import type { World } from './support/world'

/** What the built-in engine finds to write about, and that it states nothing that the site does not. */

let world: World
const contents: BlogSite[] = []
beforeAll(async () => {
  let demo: Demo
  ;({ world, demo } = await openDemoWorld())
  for (const { siteId } of demo.sites.slice(0, demoSites.length)) {
    // those whose words were written by hand
    const slugs = await world.ctx.control.read((db) => db.query.publicSlugs.findMany())
    const tenant = world.ctx.tenants.get(slugs.find((row) => row.siteId === siteId)!.tenantId)
    for (const defaultLocale of ['de', 'en'])
      contents.push(
        await tenant.read(async (db) =>
          readBlogSite(db, { ...(await findSite(db, siteId)), defaultLocale }, world.ctx.now()),
        ),
      )
  }
}, 600_000)
afterAll(() => world?.end())

test('a site of six pages carries six topics of at least three kinds', () => {
  for (const content of contents) {
    const ideas = ideasOf(content).slice(0, 6)
    expect(ideas).toHaveLength(6)
    expect(new Set(ideas.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(ideas.map(({ body }) => body())).size).toBe(6)
  }
})

test('no post states what the site does not, and the checks of a model’s texts find nothing in it', () => {
  for (const content of contents) {
    const grounds = groundsOfSite(content)
    for (const { title, lead, body } of ideasOf(content))
      expect([title, unfounded(`${title}\n${lead}\n${body()}`, grounds)]).toEqual([title, []])
  }
})

test('every sentence above a post stands on the site, whole', () => {
  for (const content of contents) {
    const known = plain(content.pages.flatMap(({ parts }) => parts.flatMap(textsOf)).join('\n\n'))
    for (const { title, lead } of ideasOf(content)) expect([title, known.includes(lead)]).toEqual([title, true])
  }
})

test('every link of a post leads to a published page of the site, or dials or mails as the site does', () => {
  for (const content of contents) {
    const known = JSON.stringify(content)
    const paths = content.pages.filter(({ isPublished }) => isPublished).map(({ path }) => path)
    for (const { title, body } of ideasOf(content))
      for (const [, target = ''] of body().matchAll(/\]\(([^)]*)\)/g))
        expect([title, target, paths.includes(target) || known.includes(target)]).toEqual([title, target, true])
  }
})

test('the words are those of the site’s language', () => {
  for (const content of contents) {
    const all = ideasOf(content)
      .map(({ title, angle, category }) => `${title} ${angle} ${category}`)
      .join(' ')
    if (content.locale === 'de') expect(all).not.toMatch(/\b(What “|step by step|How we work)/)
    else expect(all).not.toMatch(/\b(Was auf|Schritt für Schritt|So arbeiten wir)\b/)
  }
})

describe('a topic in free words', () => {
  const post = (topic: string, isDraft = false) =>
    writePost({ content: contents[0] as BlogSite, topic, isDraft, otherLocales: [] })

  test('is answered from the parts whose heading it names, and only from them', () => {
    const { texts, isOutline } = post('Brezeln und Laugenstange bei uns')
    expect(isOutline).toBe(false)
    expect(texts.de?.body).toContain('Laugenstange')
    expect(texts.de?.body).not.toContain('Torten zum Feiern')
  })

  test('is a list of questions where it names none: a word that is like one is no answer', () => {
    expect(post('Was kostet eine Hochzeitstorte?').isOutline).toBe(true)
  })

  test('asks its owner in a draft, and nobody in a post that appears by itself', () => {
    expect(post('Laugenstange', true).texts.de?.body).toContain('## Fragen an Sie')
    expect(post('Laugenstange').texts.de?.body).not.toContain('Fragen an Sie')
  })
})

function textsOf({ headline = '', text = '', items }: BlogSite['pages'][number]['parts'][number]): string[] {
  return [headline, text, ...items.flatMap(({ name, text = '' }) => [name, text])]
}

describe('running text', () => {
  const told = (words: string) => `${words} `.repeat(12).trim()
  const site = (text: string, headline?: string): BlogSite => ({
    name: 'Weberei Falk',
    locale: 'de',
    contact: {},
    today: '2026-05-04',
    posts: [],
    categories: [],
    pages: [
      {
        title: 'Werkstatt',
        path: '/werkstatt',
        isPublished: true,
        parts: [{ kind: 'text', headline, text, items: [] }],
      },
    ],
  })
  test('is a topic for each of its headings, and the post says what stands below it', () => {
    const text = `${told('Leinen kommt aus dem Allgäu.')}\n\n## Warum wir von Hand färben ##\n${told('Krapp gibt ein warmes Rot.')}\n### Indigo\n${told('Blau wird erst an der Luft.')}`
    const ideas = ideasOf(site(text, 'Garne'))
    expect(ideas.map(({ title }) => title)).toEqual([
      'Näher betrachtet: Garne',
      'Warum wir von Hand färben',
      'Näher betrachtet: Indigo',
    ])
    expect(ideas.map(({ lead }) => lead)).toEqual([
      'Leinen kommt aus dem Allgäu.',
      'Krapp gibt ein warmes Rot.',
      'Blau wird erst an der Luft.',
    ])
    expect(ideas[1]?.body()).toBe(told('Krapp gibt ein warmes Rot.'))
  })
  test('without a heading of its own has that of its page; a caption is no topic', () => {
    expect(ideasOf(site(told('Leinen kommt aus dem Allgäu.'))).map(({ title }) => title)).toEqual([
      'Näher betrachtet: Werkstatt',
    ])
    expect(ideasOf(site('Leinen kommt aus dem Allgäu.', 'Garne'))).toEqual([])
  })
})

describe('of several ideas', () => {
  const long = 'Der Teig ruht über Nacht, das Mehl kommt aus der Mühle nebenan, und gebacken wird am frühen Morgen. '
  const item = (name: string) => ({ name, text: long.repeat(2) })
  const page = (title: string, ...parts: BlogSite['pages'][number]['parts']) => ({
    ...{ title, path: `/${title.toLowerCase()}`, isPublished: true, parts },
  })
  const site = (...pages: BlogSite['pages']): BlogSite => ({
    ...{ name: 'Weberei Falk', locale: 'de', contact: {}, today: '2026-05-04', posts: [], categories: [], pages },
  })

  test('each is there once, wherever the site says it', () => {
    const offers = { kind: 'offers' as const, items: [item('Webkurs'), item('Färbekurs')] }
    const titles = ideasOf(site(page('Kurse', offers), page('Angebot', offers))).map(({ title }) => title)
    expect(titles).toEqual(['Webkurs: was dazugehört', 'Färbekurs: was dazugehört'])
  })

  test('one step is no way of working, and one question none to be asked for', () => {
    for (const kind of ['steps', 'questions'] as const) {
      const titles = (count: number) => {
        const items = Array.from({ length: count }, (_, n) => ({ name: `Nummer ${n + 1}` }))
        return ideasOf(site(page('Kurse', { kind, items }))).length
      }
      expect([kind, titles(1), titles(2)]).toEqual([kind, 0, 1])
    }
  })

  test('one that a post is about already is written again where it is asked for by name', () => {
    const content = {
      ...site(page('Kurse', { kind: 'offers', items: [item('Webkurs')] })),
      posts: ['webkurs: was dazugehört'],
    }
    expect(ideasOf(content)).toEqual([])
    const write = (posts: string[]) =>
      writePost({
        ...{ content: { ...content, posts }, topic: 'Webkurs: was dazugehört', category: 'Kurse', isDraft: false },
        otherLocales: [],
      })
    const { texts, isOutline } = write(content.posts)
    expect([isOutline, texts.de?.category]).toEqual([false, 'Kurse'])
    expect(texts).toEqual(write([]).texts)
    expect(texts.de?.body).toContain('Der Teig ruht über Nacht')
  })

  test('those that only its owner can tell are not proposed again once a post tells them', () => {
    const content = site(page('Kurse'))
    const [first, ...others] = suggestTopics({ content, count: 20 }).map(({ title }) => title)
    const left = suggestTopics({ content: { ...content, posts: [first!] }, count: 20 }).map(({ title }) => title)
    expect([others.length > 0, left]).toEqual([true, others])
  })
})

describe('nothing in a site becomes more than text in a post', () => {
  const nasty = '](javascript:x) **|a|** <b> # ~~~ ==x=='
  const page = { title: nasty, path: '/x', isPublished: true }
  const content: BlogSite = {
    name: nasty,
    locale: 'de',
    contact: {},
    today: '2026-05-04',
    posts: [],
    categories: [],
    pages: [
      {
        ...page,
        parts: [
          { kind: 'steps', items: [{ name: nasty }, { name: nasty }] },
          { kind: 'offers', items: Array.from({ length: 3 }, (_, i) => ({ name: `${nasty}${i}`, price: '1 | 2' })) },
        ],
      },
    ],
  }
  test('names keep their letters and lose their meaning', () => {
    for (const idea of ideasOf(content)) {
      const body = idea.body()
      expect(body).not.toMatch(/[^\\]\]\(javascript:/)
      expect(body).not.toMatch(/[^\\]<b>/)
    }
  })
})
