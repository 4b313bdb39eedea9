import type { PageData } from '../../renderer/renderer'
import { type NamedEntries, namedEntriesQuery, type ShownEntries, shownEntriesQuery } from './entries-query'
import { entryListsIn, filledText, linkedEntries, picturesOfPosts, postListsIn } from './lists-in'
import { type PostSections, postSectionsQuery } from './post-sections'
import { imageNamesIn, type Shown } from './shown'
import type { LoadedSite } from './site-data'

/** What the lists of a page are read from, apart from the first screen: many pages have none. */

export type Listed = ShownEntries | NamedEntries | PostSections
const isPosts = (answer: Listed): answer is PostSections => Array.isArray(answer)
const isEntries = (answer: Listed): answer is Exclude<Listed, PostSections> => !isPosts(answer)

/** The posts, where the page shows any, and the entries of each of its lists. */
export function listQueries(site: LoadedSite, shown: Shown, locale: string) {
  const lists = entryListsIn(shown).flatMap((list) => {
    const collection = site.collections.find(({ slug }) => slug === list.slug)
    return collection ? [shownEntriesQuery(site.site.id, collection.id, list, locale)] : []
  })
  return [...(postListsIn(shown).length > 0 ? [postSectionsQuery(site.site.id)] : []), ...lists]
}

/** Single entries: those that the listed ones refer to, and those that links of the page lead to. */
export function singleQueries(site: LoadedSite, shown: Shown, listed: Listed[]) {
  const wanted = new Map<string, Set<string>>()
  const want = (slug: string | undefined, names: string[]) => {
    const target = site.collections.find((one) => one.slug === slug)
    if (target && names.length > 0)
      wanted.set(target.id, (wanted.get(target.id) ?? new Set<string>()).union(new Set(names)))
  }
  for (const { collection, entries } of listed.filter(isEntries))
    for (const { type, key, collection: target } of site.collections.find(({ id }) => id === collection)?.fields ?? [])
      if (type === 'reference')
        want(
          target,
          entries.flatMap(({ data }) => filledText(data[key]) ?? []),
        )
  for (const [slug, names] of linkedEntries(site.site.settings, shown.paths)) want(slug, names)
  return [...wanted].map(([id, names]) => namedEntriesQuery(site.site.id, id, [...names].sort()))
}

/** With what was read: posts with their sections, collections with those of their entries. */
export function withLists(site: LoadedSite, answers: Listed[]): LoadedSite {
  const sections = new Map(
    answers.filter(isPosts).flatMap((posts) => posts.map(({ id, block }) => [id, block] as const)),
  )
  const collections = site.collections.map((collection) => {
    const own = answers.filter(isEntries).filter((one) => one.collection === collection.id)
    const entries = new Map(own.flatMap((one) => one.entries).map((entry) => [entry.id, entry]))
    return { ...collection, entries: [...entries.values()].sort((a, b) => a.sort_order - b.sort_order) }
  })
  const withSection = (page: PageData) => {
    const block = sections.get(page.id)
    return block ? { ...page, blocks: [block] } : page
  }
  return { ...site, pages: sections.size > 0 ? site.pages.map(withSection) : site.pages, collections }
}

/** Names of the pictures of the entries and posts that are shown. */
export const picturesOf = ({ site, pages, collections }: LoadedSite, shown: Shown, locale: string): string[] => [
  ...imageNamesIn(JSON.stringify(collections.map(({ entries }) => entries))),
  ...picturesOfPosts(pages, postListsIn(shown), locale, site.default_locale),
]
