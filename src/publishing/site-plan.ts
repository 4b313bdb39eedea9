import { type Moved, type OnTaken, planAddresses } from '../pages/urls'
import { archivePages } from './archives'
import type { SiteContent } from './inventory'
import { pageTree } from './page-tree'
import type { SitePlan } from './page-views'

/** What differs between a server that publishes and a browser that draws. */
export interface PlanChoices {
  /** What becomes of two pages that would stand at one address. */
  onTaken: OnTaken
  /** Ids of the pages of categories and tags, by their names. */
  idOf: (name: string) => string
  /** Former addresses beside those of the inventory, once it is known where pages stand now. */
  movedFrom?: (direct: SitePlan['addresses']) => Moved[]
}

/** The pages of a site with those of categories and tags, their addresses and their order. Throws what `onTaken` throws. */
export function planPages<Content extends SiteContent>(
  content: Content,
  { onTaken, idOf, movedFrom = () => [] }: PlanChoices,
): Pick<SitePlan, 'addresses' | 'tree'> & { inventory: Content } {
  const { locales } = content
  const direct = planAddresses(content.pages, locales, [], onTaken)
  const pages = [...content.pages, ...archivePages(content, direct, idOf)]
  const moved = [...content.redirects, ...movedFrom(direct)]
  return {
    inventory: { ...content, pages },
    addresses: planAddresses(pages, locales, moved, onTaken),
    tree: pageTree(pages),
  }
}
