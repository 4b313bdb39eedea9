import type { Company } from '../../block-types/page-view'
import type { JsonObject } from '../../db/tenant/sites'
import type { BriefFacts } from '../brief/facts'
import type { DraftBlock, SiteDraft } from './site-draft'

/** A site of fewer pages is looked over at a glance. */
const pagesForSearch = 8

/**
 * Switches on what fits a drafted site whoever wrote it: the bar of contacts on phones where one can call, the search
 * where there are many pages, whether it is open now beside hours, profiles that the brief names, large pictures in
 * galleries. What the draft or its blueprint says itself stays.
 */
export function withFittings(draft: SiteDraft, { facts, company }: { facts: BriefFacts; company: Company }): SiteDraft {
  const shown = draft.pages.filter(({ status }) => status === 'published')
  const hasProfiles = (company.same_as ?? facts.contact.profiles ?? []).length > 0
  const bar = waysOf(facts, company)
  return {
    ...draft,
    pages: draft.pages.map((page) => ({ ...page, blocks: page.blocks.map(fitted) })),
    header: draft.header.map((block) =>
      block.type === 'header' && shown.length >= pagesForSearch ? withProps(block, { show_search: true }) : block,
    ),
    footer: draft.footer.map((block) => {
      if (block.type !== 'footer') return block
      const footer = hasProfiles ? withProps(block, { show_profiles: true }) : block
      return bar.length > 0 ? withContent(footer, { bar }) : footer
    }),
  }
}

function fitted(block: DraftBlock): DraftBlock {
  const { hours } = block.props
  if (block.type === 'opening_hours' && Array.isArray(hours) && hours.length > 0)
    return withProps(block, { show_state: true })
  return block.type === 'gallery' ? withProps(block, { lightbox: true }) : block
}

/** Without a telephone the pages' own button is nearer than a bar. */
function waysOf({ contact }: BriefFacts, company: Company): { kind: 'call' | 'mail' | 'route' }[] {
  if (!company.phone && !contact.phone) return []
  return [
    { kind: 'call' as const },
    ...(company.email || contact.email ? [{ kind: 'mail' as const }] : []),
    ...(company.street && company.city ? [{ kind: 'route' as const }] : []),
  ]
}

const withProps = (block: DraftBlock, props: JsonObject): DraftBlock => ({
  ...block,
  props: { ...props, ...block.props },
})

const withContent = (block: DraftBlock, words: JsonObject): DraftBlock => ({
  ...block,
  content: Object.fromEntries(Object.entries(block.content).map(([lang, own]) => [lang, { ...words, ...own }])),
})
