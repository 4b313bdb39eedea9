import type { Static } from '@sinclair/typebox'
import type { PlanView } from '../../ai/planning/planning.schema'
import { baseOf, type PageLanguage } from '../../words/languages'
import type { KnownFacts } from './card'

/** As `POST /ai/plan` gives it. */
export type Blueprint = Static<typeof PlanView>['blueprint']
type PlannedPage = Blueprint['sitemap'][number]
type PlannedBlock = Blueprint['skeletons'][number]['blocks'][number]

/** A section of the plan with an id of its own, so that it is the same one wherever it is moved. */
interface PlanSection extends PlannedBlock {
  id: string
}
export interface PlanPage extends PlannedPage {
  sections: PlanSection[]
}
/** What this screen knows of the parts of a blueprint that the API describes as free objects. */
type PlannedTheme = {
  key?: string
  colors?: Record<string, unknown>
  colorsDark?: Record<string, unknown>
}

/** A blueprint as it is changed here: each page with its sections. */
export interface PlanDraft extends Omit<Blueprint, 'sitemap' | 'skeletons' | 'theme' | 'facts'> {
  pages: PlanPage[]
  theme?: PlannedTheme
  facts?: KnownFacts
  /** The languages of the site, the main one first: its pages are named in them. */
  locales?: string[]
  /** Counts sections and pages that were ever there, for their ids. */
  count: number
}

export function openPlan({ sitemap, skeletons, ...rest }: Blueprint): PlanDraft {
  let count = 0
  const pages = sitemap.map((page) => ({
    ...page,
    sections: (skeletons.find((skeleton) => skeleton.page === page.key)?.blocks ?? []).map((block) => {
      count++
      return { ...block, id: `section-${count}` }
    }),
  }))
  return { ...rest, pages, count }
}

/** What `POST /ai/build` takes. */
export function blueprintOf({ pages, count: _, locales: _locales, ...rest }: PlanDraft): Blueprint {
  return {
    ...rest,
    sitemap: pages.map(({ sections: _sections, ...page }) => page),
    skeletons: pages.map(({ key, sections }) => ({
      page: key,
      blocks: sections.map(({ id: _id, ...block }) => block),
    })),
  }
}

/** The page that has this key, or this section. */
export const pageWith = ({ pages }: PlanDraft, id: string) =>
  pages.find(({ key, sections }) => key === id || sections.some((section) => section.id === id))

/** What pages are called in: each by its tag alone, as a plan has it. */
export const languagesOf = ({ locales, languages = [] }: PlanDraft, otherwise: string): PageLanguage[] => {
  const found = (locales ?? languages).map(baseOf)
  return (found.length > 0 ? found : [otherwise]) as PageLanguage[]
}

export function titleOf({ title, menu }: PlanPage, language: string): string {
  const titleIn = (tag: string) => [menu, title].map((titles) => titles?.[tag as PageLanguage]).find(Boolean)
  return titleIn(baseOf(language)) ?? titleIn('de') ?? titleIn('en') ?? ''
}

const maxPages = 40
const maxSections = 40
export const hasRoomForPage = ({ pages }: PlanDraft) => pages.length < maxPages
export const hasRoomForSection = ({ sections }: PlanPage) => sections.length < maxSections

/** Where something is put: beside a page or section, or at the end of a page. */
interface PlanPlace {
  beside: string
  position: 'before' | 'after' | 'on'
}

/** Moves a page among the pages, a section to any page. The same plan where that is not possible. */
export function moveTo(plan: PlanDraft, id: string, { beside, position }: PlanPlace): PlanDraft {
  if (id === beside) return plan
  const page = plan.pages.find(({ key }) => key === id)
  if (page) {
    const others = plan.pages.filter((other) => other !== page)
    const index = others.findIndex(({ key }) => key === pageWith(plan, beside)?.key)
    if (index < 0 || position === 'on') return plan
    return { ...plan, pages: others.toSpliced(position === 'before' ? index : index + 1, 0, page) }
  }
  const [from, to] = [pageWith(plan, id), pageWith(plan, beside)]
  const section = from?.sections.find((each) => each.id === id)
  if (!from || !to || !section || (from !== to && !hasRoomForSection(to))) return plan
  const without = plan.pages.map((each) => (each === from ? withoutSection(each, id) : each))
  return {
    ...plan,
    pages: without.map((each) => {
      if (each.key !== to.key) return each
      const at = each.sections.findIndex((other) => other.id === beside)
      const index = at < 0 ? each.sections.length : position === 'before' ? at : at + 1
      return { ...each, sections: each.sections.toSpliced(index, 0, section) }
    }),
  }
}

/** One up or down; a section that leaves its page goes to the end or the start of the next one. */
export function moveBy(plan: PlanDraft, id: string, by: -1 | 1): PlanDraft {
  const position = by < 0 ? 'before' : 'after'
  const index = plan.pages.findIndex(({ key }) => key === id)
  if (index >= 0) {
    const next = plan.pages[index + by]
    return next ? moveTo(plan, id, { beside: next.key, position }) : plan
  }
  const page = pageWith(plan, id)
  if (!page) return plan
  const next = page.sections[page.sections.findIndex((section) => section.id === id) + by]
  if (next) return moveTo(plan, id, { beside: next.id, position })
  const neighbour = plan.pages[plan.pages.indexOf(page) + by]
  if (!neighbour) return plan
  const first = by > 0 ? neighbour.sections[0] : undefined
  return moveTo(plan, id, first ? { beside: first.id, position: 'before' } : { beside: neighbour.key, position: 'on' })
}

const withoutSection = (page: PlanPage, id: string): PlanPage => ({
  ...page,
  sections: page.sections.filter((section) => section.id !== id),
})

/** Takes a page or a section out. The home page stays. */
export const remove = (plan: PlanDraft, id: string): PlanDraft => ({
  ...plan,
  pages: plan.pages.filter(({ key, is_home }) => key !== id || is_home).map((page) => withoutSection(page, id)),
})

export function addSection(plan: PlanDraft, key: string, section: PlannedBlock): PlanDraft {
  const count = plan.count + 1
  const add = (page: PlanPage) => ({ ...page, sections: [...page.sections, { ...section, id: `section-${count}` }] })
  return {
    ...plan,
    count,
    pages: plan.pages.map((page) => (page.key === key && hasRoomForSection(page) ? add(page) : page)),
  }
}

export type Titles = PlannedPage['title']

export interface NewPage {
  /** As the engines know pages of this kind; any free one is found where it is missing or taken. */
  key?: string
  title: Titles
  slug: string
  sections: PlannedBlock[]
}

/** Puts a page before the legal pages. */
export function addPage(plan: PlanDraft, { key, title, slug, sections }: NewPage): PlanDraft {
  if (!hasRoomForPage(plan)) return plan
  const taken = new Set(plan.pages.flatMap((page) => [page.path, page.key]))
  let path = `/${slug}`
  for (let n = 2; taken.has(path) || path === '/de' || path === '/en'; n++) path = `/${slug}-${n}`
  const count = plan.count + sections.length + 1
  const page: PlanPage = {
    key: key && !taken.has(key) ? key : `added-${count}`,
    path,
    title,
    sections: sections.map((section, i) => ({ ...section, id: `section-${plan.count + i + 1}` })),
  }
  const legal = plan.pages.findIndex(({ type }) => type === 'legal')
  return { ...plan, count, pages: plan.pages.toSpliced(legal < 0 ? plan.pages.length : legal, 0, page) }
}

/** The menu shows the new title as well. */
export const rename = (plan: PlanDraft, key: string, title: Titles): PlanDraft => ({
  ...plan,
  pages: plan.pages.map((page) => (page.key === key ? { ...page, title, menu: undefined } : page)),
})
