import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import type { TObject, TSchema, TUnion } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { blockTypeByKey } from '../src/block-types/catalog'
import { schemasOf } from '../src/block-types/schemas'
import { type DemoBlock, type DemoPage, type DemoSite, hasPages, readDemo, readDemoSite } from '../src/demo/demo-site'
import { demoSlugs } from '../src/demo/slugs'
import { iconNames } from '../src/html/icons'
import { demoSites } from './support/demo-sites'

const languages = ['de', 'en'] as const

/** The pages of a site and those that entries of its collections are drawn with. */
const allPages = ({ pages, collections }: DemoSite): DemoPage[] => [
  ...pages,
  ...collections.flatMap((one) => one.pages?.template ?? []),
]

/** Every block of a site with a name that says where it stands. */
const blocksOf = (site: DemoSite): { where: string; block: DemoBlock; page?: DemoPage }[] => [
  ...[...site.header, ...site.footer].map((block) => ({ where: `${site.slug} ${block.type}`, block })),
  ...allPages(site).flatMap((page) =>
    page.blocks.map((block, i) => ({ where: `${site.slug}${page.path} ${i} ${block.type}`, block, page })),
  ),
]
const planned = readDemo('radwerk-plagwitz')
const added = hasPages(planned) ? [] : planned.additions
const allBlocks = [
  ...demoSites.flatMap(blocksOf),
  ...added.flatMap(({ path, blocks }) =>
    blocks.map((block) => ({ where: `${planned.slug}${path} ${block.type}`, block })),
  ),
]
const typeOf = ({ type }: DemoBlock) => blockTypeByKey(type)!

test('every file of the demo belongs to a site that is made, and is named there', async () => {
  const folder = join(import.meta.dir, '../demo')
  const named: string[] = ['CREDITS.md', 'README.md']
  for (const slug of demoSlugs) {
    const site = await Bun.file(join(folder, slug, 'site.yaml')).text()
    const { pages = [], collections = [] } = Bun.YAML.parse(site) as { pages?: string[]; collections?: string[] }
    const texts = ['site', 'pictures', ...pages, ...collections.map((name) => `collections/${name}`)]
    const pictures = Object.values(readDemo(slug).pictures).map(({ file }) => `pictures/${file}`)
    named.push(...[...texts.map((name) => `${name}.yaml`), ...pictures].map((file) => `${slug}/${file}`))
  }
  expect([...new Bun.Glob('**/*').scanSync(folder)].sort()).toEqual(named.sort())
})

test('every block of the demo is of a known type and its props fit the schema', () => {
  const wrong = allBlocks.filter(
    ({ block }) => !blockTypeByKey(block.type) || !Value.Check(schemasOf(typeOf(block)).props, block.props ?? {}),
  )
  expect(wrong.map(({ where }) => where)).toEqual([])
})

test('every block has words in both languages that fit the schema, without unknown keys', () => {
  const wrong = allBlocks.flatMap(({ where, block }) =>
    languages.flatMap((language) => {
      const { content: contentSchema } = schemasOf(typeOf(block))
      const errors = [...Value.Errors(contentSchema, block[language])].map(({ path, message }) => `${path} ${message}`)
      return [...errors, ...unknownKeys(contentSchema, block[language])].map((text) => `${where} ${language} ${text}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('both languages of a block say the same things: same fields, same number of items, same targets', () => {
  const differing = allBlocks.filter(({ block }) => shapeOf(block.de) !== shapeOf(block.en))
  expect(differing.map(({ where }) => where)).toEqual([])
})

test('every page has title, slug and description in both languages, and no two pages share an address', () => {
  for (const site of demoSites) {
    const pages = allPages(site)
    for (const page of pages) {
      for (const language of languages) {
        const { title, slug, description } = page[language]
        expect(title).not.toBe('')
        expect(slug).toMatch(/^[a-z0-9-]+$/)
        expect(description.length).toBeGreaterThan(20)
        expect(description.length).toBeLessThan(200)
      }
      expect(page.path).toMatch(/^\/[a-z0-9/-]*$/)
    }
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(pages.filter(({ is_home }) => is_home)).toHaveLength(1)
  }
})

test('every internal link points at a page of the site, every anchor at a block of that page', () => {
  const dead = demoSites.flatMap((site) =>
    blocksOf(site).flatMap(({ where, block, page }) =>
      targetsIn([block.de, block.en])
        .filter((target) => !leadsSomewhere(site, page, target))
        .map((target) => `${where} ${target}`),
    ),
  )
  expect(dead).toEqual([])
})

test('every icon named in the demo is on board', () => {
  const names = new Set<string>(iconNames)
  const missing = allBlocks.flatMap(({ where, block }) =>
    stringsAt('icon', [block.de, block.en])
      .filter((name) => !names.has(name))
      .map((name) => `${where} ${name}`),
  )
  expect(missing).toEqual([])
})

test('every picture of a site is shown on a page of it, and every picture shown is there, with words in both languages', () => {
  for (const site of demoSites) {
    const shown = blocksOf(site).flatMap(({ block }) => languages.flatMap((language) => imagesIn(block[language])))
    const ofEntries = site.collections.flatMap(({ entries }) => imagesIn(entries))
    const names = [...shown, ...ofEntries].map(({ asset_id }) => asset_id).filter((name) => !name.startsWith('{{'))
    expect([...new Set(names)].sort()).toEqual(Object.keys(site.pictures).sort())
    expect(shown.filter(({ alt }) => typeof alt !== 'string' || alt.length < 10)).toEqual([])
  }
})

test('every photograph has its author and licence in the credits, and on the legal pages of its site in both languages', async () => {
  const credits = await Bun.file(join(import.meta.dir, '../demo/CREDITS.md')).text()
  const rows = [...credits.matchAll(/^\| `(.+?)\/pictures\/(.+?)` \| .+? \| (.+?) \| \[(.+?)\]\((.+?)\) \|/gm)]
  const photographs = demoSites.flatMap(({ slug, pictures }) =>
    Object.values(pictures).flatMap(({ file }) => (file.endsWith('.svg') ? [] : [`${slug}/${file}`])),
  )
  expect(rows.map(([, slug, file]) => `${slug}/${file}`).sort()).toEqual(photographs.sort())
  for (const [, slug, , author = '', licence = '', address = ''] of rows) {
    const { pages } = demoSites.find((site) => site.slug === slug)!
    for (const language of languages) {
      const legal = pages.flatMap(({ type, blocks }) =>
        type === 'legal' ? allStrings(blocks.map((b) => b[language])) : [],
      )
      const text = legal.join('\n').replaceAll(/[„“”]/g, '')
      for (const part of [author.replaceAll(/[“”]/g, ''), `[${licence}](${address})`]) expect(text).toContain(part)
    }
  }
})

test('a file that is not as it should be is refused with its name and the place in it', () => {
  const parsed = spyOn(Bun.YAML, 'parse').mockReturnValueOnce({}).mockReturnValueOnce({ name: 'A shop' })
  expect(() => readDemoSite('stillwater-yoga')).toThrow(/stillwater-yoga\/site\.yaml: \/company /)
  parsed.mockRestore()
})

test('a list of a collection names a collection of the site and fields of it', () => {
  const lists = demoSites.flatMap((site) =>
    blocksOf(site).flatMap(({ block }) => (block.type === 'collection_list' ? [{ site, block }] : [])),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { site, block } of lists) {
    const { collection, title_field, sort_field, meta_fields } = block.props as Record<string, string>
    const keys = site.collections.find(({ slug }) => slug === collection)?.fields.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([title_field, sort_field, ...meta_fields!]))
    for (const language of languages) expect(stringsAt('field', block[language]!.labels)).toEqual([...meta_fields!])
  }
})

test('each site has at least six pages with five blocks of four types, and its two legal pages', () => {
  for (const { pages } of demoSites) {
    const full = pages.filter(
      ({ type = 'page', blocks }) =>
        type === 'page' && blocks.length >= 5 && new Set(blocks.map((b) => b.type)).size >= 4,
    )
    expect(full.length).toBeGreaterThanOrEqual(6)
    expect(full).toHaveLength(pages.filter(({ type = 'page' }) => type === 'page').length)
    const legal = pages.filter(({ type }) => type === 'legal')
    expect(legal.map(({ de }) => de.slug)).toEqual(['impressum', 'datenschutz'])
    expect(legal.map(({ en }) => en.slug)).toEqual(['legal-notice', 'privacy'])
  }
})

test('all sites together show at least 25 block types', () => {
  expect(new Set(allBlocks.map(({ block }) => block.type)).size).toBeGreaterThanOrEqual(25)
})

test('the law firm starts with four articles of 500 to 900 words, shorter in English', () => {
  const posts = readDemoSite('kanzlei-brandt-osei').pages.filter(({ type }) => type === 'post')
  expect(posts).toHaveLength(4)
  for (const { blocks } of posts) {
    const [german, english] = languages.map((language) => String(blocks[0]![language].body).split(/\s+/).length)
    expect(german).toBeGreaterThanOrEqual(500)
    expect(german).toBeLessThanOrEqual(900)
    expect(english).toBeGreaterThan(200)
    expect(english!).toBeLessThan(german!)
  }
})

test('the practice has three posts with a picture, each with a text in both languages', () => {
  const posts = readDemoSite('physiotherapie-am-hafen').pages.filter(({ type }) => type === 'post')
  expect(posts).toHaveLength(3)
  for (const { blocks } of posts)
    for (const language of languages) {
      expect(imagesIn(blocks[0]![language])).toHaveLength(1)
      expect(String(blocks[0]![language].body).split(/\s+/).length).toBeGreaterThan(150)
    }
})

test('entries with pages bind only fields that their collection has, and each has them all in both languages', () => {
  const drawn = demoSites.flatMap(({ collections }) => collections.filter(({ pages }) => pages))
  expect(drawn.length).toBeGreaterThan(0)
  for (const { fields, pages, entries } of drawn) {
    const bound = JSON.stringify(pages!.template.blocks).matchAll(/\{\{(\w+)\}\}/g)
    const keys = fields.map(({ key }) => key)
    expect([...new Set([...bound].map(([, key]) => key!))].filter((key) => !keys.includes(key))).toEqual([])
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual([...keys].sort())
      for (const { key, localized } of fields)
        if (localized) expect(Object.keys(entry[key] as object).sort()).toEqual([...languages])
    }
  }
})

test('quotes, apostrophes and dashes are typographic in both languages', () => {
  const inEntries = demoSites.flatMap(({ slug, collections }) =>
    collections.map(({ entries }) => ({
      where: `${slug} entries`,
      block: { de: { entries }, en: {} },
    })),
  )
  const typed = [...allBlocks, ...inEntries].flatMap(({ where, block }) =>
    allStrings([block.de, block.en])
      .filter((text) => /["'`]| -+ |\.\.\./.test(text))
      .map((text) => `${where} ${text}`),
  )
  expect(typed).toEqual([])
})

/** Paths of keys that a closed version of the schema would refuse. */
function unknownKeys(schema: TSchema, value: unknown, path = ''): string[] {
  if (schema.anyOf)
    return (schema as TUnion).anyOf.some((one) => unknownKeys(one, value, path).length === 0) ? [] : [path]
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, i) => unknownKeys(schema.items, item, `${path}/${i}`))
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return []
  const { properties } = schema as TObject
  return Object.entries(value).flatMap(([key, inner]) =>
    properties[key] ? unknownKeys(properties[key], inner, `${path}/${key}`) : [`${path}/${key}`],
  )
}

/** Everything about content but its words. */
const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (key, inner) =>
    typeof inner === 'string' && !['href', 'icon', 'name', 'type'].includes(key) ? '' : key === 'name' ? '' : inner,
  )

const allStrings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(allStrings)
      : []

const stringsAt = (wanted: string, value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === wanted && typeof inner === 'string' ? [inner] : stringsAt(wanted, inner),
      )
    : []

interface Shown {
  asset_id: string
  alt?: unknown
}
const imagesIn = (value: unknown): Shown[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'asset_id' in value
      ? [value as Shown]
      : Object.values(value).flatMap(imagesIn)

/** Link targets in `href` and in Markdown. */
const targetsIn = (value: unknown): string[] => [
  ...stringsAt('href', value),
  ...allStrings(value).flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)),
]

function leadsSomewhere(site: DemoSite, from: DemoPage | undefined, target: string): boolean {
  if (/^(https:|mailto:|tel:)/.test(target)) return true
  const [path, anchor] = target.split('#')
  const page = path ? site.pages.find((one) => one.path === path) : from
  if (!anchor) return page !== undefined
  return page?.blocks.some((block) => anchorsOf(block).includes(anchor)) ?? false
}

/** The block's own anchor, and those of its tabs. */
const anchorsOf = ({ type, props, de }: DemoBlock): unknown[] => [
  props?.anchor,
  ...(type === 'tabs' ? (de.items as unknown[]).map((_, i) => `${props?.anchor}_${i + 1}`) : []),
]
