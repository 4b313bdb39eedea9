import { cleanPath, type Moved, type OnTaken, planAddresses, withMoved } from '../pages/urls'
import type { WordsOf } from '../words/page-words'
import { allPagesPage, type DrawAllPages } from './all-pages'
import { archivePages, formerAddresses, listOfPosts } from './archives'
import { collectionPages } from './collection-pages'
import { type DrawEntry, entryPages } from './entries/entry-pages'
import type { DrawFurther } from './further-pages'
import type { SiteContent } from './inventory'
import { pageTree } from './page-tree'
import type { SitePlan } from './page-views'
import { postPages } from './post-pages'
import type { PublishedPage } from './published-page'

/** What differs between a server that publishes and a browser that draws. */
interface PlanChoices {
  /** What pages say by themselves in a locale. */
  words: WordsOf
  /** What becomes of two pages that would stand at one address. */
  onTaken: OnTaken
  /** Ids of pages and blocks that are made by the service, by their names. */
  idOf: (name: string) => string
  /** What stands on pages of entries; a browser shows their addresses alone. */
  drawEntry?: DrawEntry
  /** The same of pages after the first of a list. */
  drawFurther?: DrawFurther
  /** And of the page of all pages. */
  drawAllPages?: DrawAllPages
  /** Former addresses beside those of the inventory, once it is known where pages stand now. */
  movedFrom?: (direct: SitePlan['addresses']) => Moved[]
}

/** The pages of a site with those of categories, tags, entries and of all pages, their addresses and their order. Throws what `onTaken` throws. */
export function planPages<Content extends SiteContent>(
  content: Content,
  { words, onTaken, idOf, drawEntry, drawFurther, drawAllPages, movedFrom = () => [] }: PlanChoices,
): Pick<SitePlan, 'addresses' | 'tree' | 'words'> & { inventory: Content } {
  const { locales } = content
  const direct = planAddresses(content.pages, locales, onTaken)
  const archives = archivePages(content, { direct, idOf, words })
  const ofPosts = [listOfPosts(content.pages) ?? [], archives].flat()
  const around = { locales, direct, idOf, words, drawFurther, taken: takenBy(direct, [...content.pages, ...archives]) }
  const further = postPages(content, ofPosts, around)
  const lists = [...archives, ...further, ...collectionPages(content, further, around)]
  const tree = pageTree(content.pages)
  const made = [...lists, allPagesPage(content, { ...around, tree, drawAllPages }) ?? []].flat()
  const taken = made.flatMap(({ addresses = {} }) => Object.values(addresses))
  const entries = entryPages(content, { direct, taken, idOf, drawEntry })
  const pages = [...content.pages, ...made, ...entries]
  const isAll = pages.length === content.pages.length
  const placed = isAll ? direct : planAddresses(pages, locales, onTaken)
  const moved = [...content.redirects, ...formerAddresses(made), ...movedFrom(placed)]
  return {
    words,
    inventory: { ...content, pages },
    addresses: withMoved(placed, moved),
    tree: isAll ? tree : pageTree(pages),
  }
}

const takenBy = (direct: SitePlan['addresses'], pages: PublishedPage[]): Set<string> =>
  new Set([
    ...direct.live,
    ...pages.flatMap(({ path, addresses }) => (addresses ? Object.values(addresses) : cleanPath(path))),
  ])
