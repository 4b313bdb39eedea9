import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SiteContent } from '../src/ai/blog/blog'
import { ideasOf } from '../src/ai/builtin/blog/ideas'
import { easter, firstAdvent, nextOccasions } from '../src/ai/builtin/blog/occasions'
import { writePost } from '../src/ai/builtin/blog/write'
import { unknownFigures } from '../src/ai/model/figures'
import { readSiteContent } from '../src/blog/site-content'
import { type Demo, demoSites } from '../src/demo/demo'
import { findSite } from '../src/tenants/find-site'
import { openDemoWorld } from './support/demo-world'
import type { World } from './support/world'

/** What the built-in engine finds to write about, and that it states nothing that the site does not. */

let world: World
const contents: SiteContent[] = []
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
          readSiteContent(db, { ...(await findSite(db, siteId)), defaultLocale }, world.ctx.now()),
        ),
      )
  }
}, 600_000)
afterAll(() => world?.end())

test('a site of six pages carries eight topics of at least five kinds, each with a structure of its own', () => {
  for (const content of contents) {
    const ideas = ideasOf(content).slice(0, 8)
    expect(ideas).toHaveLength(8)
    expect(new Set(ideas.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(ideas.map(({ body }) => body())).size).toBe(8)
  }
})

test('no post states a figure that the site does not, but those of the calendar', () => {
  for (const content of contents) {
    const known = JSON.stringify(content)
    for (const { kind, title, lead, body } of ideasOf(content)) {
      const days = kind === 'occasion' ? nextOccasions(content.today, content.locale).map(({ date }) => date) : []
      const calendar = days.flatMap((date) => date.split('-').map((part) => String(Number(part)))).join(' ')
      expect([title, unknownFigures(`${lead}\n${body()}`, `${known} ${calendar} 4`, content.today)]).toEqual([
        title,
        [],
      ])
    }
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
      .map(({ title, lead, body }) => `${title} ${lead} ${body()}`)
      .join(' ')
    if (content.locale === 'de') expect(all).not.toMatch(/\b(You will find|How it works|What does it cost)\b/)
    else expect(all).not.toMatch(/\b(Ausführlich steht|So läuft es ab|Was kostet was)\b/)
  }
})

test('a topic in free words is answered from the parts that are about it, and only from them', () => {
  const [bakery] = contents as [SiteContent]
  const { texts, isOutline } = writePost({
    content: bakery,
    topic: 'Was kostet eine Hochzeitstorte?',
    otherLocales: [],
  })
  expect(isOutline).toBe(false)
  expect(texts.de?.body).toContain('Torten zum Feiern')
  expect(texts.de?.body).not.toContain('Laugenstange')
})

describe('running text', () => {
  const told = (words: string) => `${words} `.repeat(12).trim()
  const site = (text: string, headline?: string): SiteContent => ({
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
    expect(ideas[1]?.body()).toBe(
      `${told('Krapp gibt ein warmes Rot.')}\n\nAusführlich steht das hier: [Werkstatt](/werkstatt).`,
    )
  })
  test('without a heading of its own has that of its page; a caption is no topic', () => {
    expect(ideasOf(site(told('Leinen kommt aus dem Allgäu.'))).map(({ title }) => title)).toEqual([
      'Näher betrachtet: Werkstatt',
    ])
    expect(ideasOf(site('Leinen kommt aus dem Allgäu.', 'Garne'))).toEqual([])
  })
})

test('an occasion is a topic in the four months before it', () => {
  const titlesOn = (today: string) =>
    ideasOf({ ...(contents[0] as SiteContent), today })
      .filter(({ kind }) => kind === 'occasion')
      .map(({ title }) => title)
  expect(titlesOn('2026-05-11')).toEqual([])
  expect(titlesOn('2026-08-26').join()).not.toContain('Weihnachten')
  expect(titlesOn('2026-08-27')).toContain('Weihnachten 2026 bei Backstube Lindenhof')
})

describe('nothing in a site becomes more than text in a post', () => {
  const nasty = '](javascript:x) **|a|** <b> # ~~~ ==x=='
  const page = { title: nasty, path: '/x', isPublished: true }
  const content: SiteContent = {
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
      for (const row of body.split('\n').filter((line) => line.startsWith('| ')))
        expect(row.replaceAll('\\|', '').split('|')).toHaveLength(4)
    }
  })
})

test('Easter and Advent are where the calendar has them', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
  expect([2022, 2023, 2024, 2026].map(firstAdvent)).toEqual(['2022-11-27', '2023-12-03', '2024-12-01', '2026-11-29'])
})

test('the day itself is over as an occasion, the next one is that of the coming year', () => {
  expect(nextOccasions('2026-12-25', 'de')[0]?.date).toBe('2027-01-01')
  expect(nextOccasions('2026-05-09', 'de')[0]).toMatchObject({ name: { de: 'Muttertag' }, date: '2026-05-10' })
  expect(nextOccasions('2026-05-09', 'en')[0]?.name.en).toBe('Christmas')
})
