import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { dateLocale } from '../block-types/dates'
import { partsOfAll } from '../block-types/inner-blocks'
import { plainLine } from '../html/markdown'
import { type Addresses, cleanPath, type Moved } from '../pages/urls'
import { onceFor } from '../values/once'
import { slugify } from '../values/slug'
import { slugIn } from '../values/slug-in'
import { fill } from '../words/fill'
import { baseOf } from '../words/languages'
import type { PageWords, WordsOf } from '../words/page-words'
import type { SiteContent } from './inventory'
import { type ArchiveKind, madePage, type PublishedPage } from './published-page'
import { categoryOf, tagsOf } from './texts'

interface Surroundings {
  direct: Addresses
  idOf: (name: string) => string
  words: WordsOf
}

/**
 * A page for each category and tag of the published posts, below the page that lists the posts; none where nothing lists
 * them. They are made anew with each release and take no address that a page of the owner has. `direct` are the addresses
 * of those pages, `idOf` gives the same id for the same name.
 */
export function archivePages(inventory: SiteContent, { direct, idOf, words }: Surroundings): PublishedPage[] {
  const list = listOfPosts(inventory.pages)
  if (!list) return []
  const taken = new Set([...direct.live, ...inventory.pages.map(({ path }) => cleanPath(path))])
  const posts = inventory.pages.filter(({ type }) => type === 'post')
  return mostUsed(groupsOf(posts, inventory.locales, idOf), inventory.locales[0] ?? 'en').flatMap(
    (group) => archivePage(inventory, list, group, { direct, taken, idOf, words }) ?? [],
  )
}

/** Addresses that these had while all languages but German shared the English words. */
export const formerAddresses = (made: PublishedPage[]): Moved[] =>
  made.flatMap(({ id: pageId, archive }) =>
    Object.entries(archive?.former ?? {})
      .filter(([locale]) => baseOf(locale) !== 'de')
      .map(([locale, fromPath]) => ({ fromPath, pageId, locale })),
  )

/** On one page of a category or tag. */
const mostPosts = 24

/** Of a release: a large blog with tags of their own for every post would else be mostly lists of one post. */
const maxArchives = 1000

/** Categories first, then the tags that most posts have; by name, so that those with one address keep their order. */
function mostUsed(groups: Group[], locale: string): Group[] {
  const { compare } = new Intl.Collator(dateLocale(locale), { numeric: true })
  return groups
    .sort((a, b) => a.kind.localeCompare(b.kind) || b.posts.size - a.posts.size || compare(a.name, b.name))
    .slice(0, maxArchives)
    .sort((a, b) => compare(a.name, b.name))
}

/** The page with a list of all posts; the home page only where there is no other. */
export function listOfPosts(pages: PublishedPage[]): PublishedPage | undefined {
  const lists = pages.filter(listsPosts)
  return lists.find(({ isHome, path }) => !isHome && cleanPath(path) !== '/') ?? lists[0]
}

const listsPosts = onceFor(
  ({ type: kind, blocks }: PublishedPage) =>
    kind !== 'post' && partsOfAll(blocks).some(({ type, props }) => type === 'blog_list' && !props.category),
)

interface Group {
  id: string
  kind: ArchiveKind
  name: string
  posts: Set<PublishedPage>
  /** What it is called, by locale. */
  labels: Record<string, string>
}

/**
 * A category is the same in every language, since a post has one: it is known by its name in the first language of the
 * post. Tags of different languages belong together only where they are the same word.
 */
function groupsOf(posts: PublishedPage[], locales: string[], idOf: (name: string) => string): Group[] {
  const groups = new Map<string, Group>()
  const known = new Map<string, string>()
  const plainOf = (text: string) => known.get(text) ?? known.set(text, plainLine(text)).get(text) ?? ''
  const add = (kind: ArchiveKind, name: string, post: PublishedPage, labels: Record<string, string>) => {
    const id = idOf(`${kind}:${name.toLowerCase()}`)
    const group = groups.get(id) ?? { id, kind, name: name.toLowerCase(), posts: new Set(), labels: {} }
    group.posts.add(post)
    group.labels = { ...labels, ...group.labels }
    groups.set(id, group)
  }
  for (const post of posts) {
    const there = locales.filter((locale) => post.translations.has(locale))
    const categories = there.flatMap((locale) => {
      const category = plainOf(categoryOf(post, locale, locales[0] ?? locale) ?? '')
      return category ? [[locale, category] as const] : []
    })
    if (categories[0]) add('category', categories[0][1], post, Object.fromEntries(categories))
    for (const locale of there)
      for (const tag of tagsOf(post, locale, locales[0] ?? locale)) add('tag', tag, post, { [locale]: tag })
  }
  return [...groups.values()]
}

/** `undefined` where its posts stand in no language that the list of posts has. */
function archivePage(
  { site }: SiteContent,
  list: PublishedPage,
  { id, kind, posts: all, labels }: Group,
  { direct, taken, idOf, words }: Surroundings & { taken: Set<string> },
): PublishedPage | undefined {
  const posts = [...all]
  const addresses: Record<string, string> = {}
  const former: Record<string, string> = {}
  for (const [locale, label] of Object.entries(labels)) {
    const above = direct.of(list.id, locale)
    if (above === undefined) continue
    const folder = above === '/' ? '' : above
    const word = slugIn(words(locale).lists[kind], locale)
    addresses[locale] = freeAddress(`${folder}/${word}/${slugIn(label, locale) || word}`, taken)
    former[locale] = `${folder}/${kind}/${slugify(label) || kind}`
  }
  const shown = Object.entries(labels).filter(([locale]) => addresses[locale] !== undefined)
  const [first] = shown
  if (!first) return undefined
  const newest =
    posts
      .flatMap((post) => [post.updatedAt, post.publishedAt ?? post.createdAt])
      .sort()
      .at(-1) ?? site.updatedAt
  return {
    ...madePage,
    id,
    path: addresses[first[0]] ?? '',
    parentId: list.isHome ? null : list.id,
    isNoindex: list.isNoindex || posts.every(({ isNoindex }) => isNoindex),
    createdAt: newest,
    updatedAt: newest,
    addresses,
    archive: { kind, posts: posts.map((post) => post.id), labels: Object.fromEntries(shown), former },
    translations: new Map(
      shown.map(([locale, label]) => [locale, { slug: slugIn(label, locale), ...textsOf(kind, label, words(locale)) }]),
    ),
    blocks: blocksOf(id, kind, shown, posts.length, { idOf, words }),
  }
}

function textsOf(kind: ArchiveKind, label: string, { lists }: PageWords) {
  const [title, description] = {
    category: [lists.postsOn, lists.postsInCategory],
    tag: [lists.tagNamed, lists.postsWithTag],
  }[kind] as [string, string]
  return { title: fill(title, { label }), extra: { description: fill(description, { label }) } }
}

function blocksOf(
  id: string,
  kind: ArchiveKind,
  labels: [string, string][],
  limit: number,
  { idOf, words }: Pick<Surroundings, 'idOf' | 'words'>,
): BlockRecord[] {
  const header = labels.map(([locale, label]) => [locale, { kicker: words(locale).lists[kind], headline: label }])
  const list = labels.map(([locale]) => [locale, {}])
  return [
    block(idOf(`${id} header`), 'page_header', { variant: 'plain' }, Object.fromEntries(header)),
    block(
      idOf(`${id} list`),
      'blog_list',
      { variant: 'rows', limit: Math.min(limit, mostPosts), show_images: false },
      Object.fromEntries(list),
    ),
  ]
}

const block = (
  id: string,
  type: string,
  props: BlockRecord['props'],
  content: BlockRecord['content'],
): BlockRecord => ({ id, type, version: blockTypeByKey(type)?.version ?? 1, props, content })

/** `wanted`, else the first of `wanted-2`, `wanted-3`, … that is not taken; it is taken from then on. */
export function freeAddress(wanted: string, taken: Set<string>): string {
  let address = wanted
  for (let n = 2; taken.has(address); n++) address = `${wanted}-${n}`
  taken.add(address)
  return address
}
