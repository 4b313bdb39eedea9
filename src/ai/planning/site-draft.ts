import type { Company } from '../../block-types/page-view'
import type { Language as WrittenLanguage } from '../../db/control/schema'
import type { JsonObject } from '../../db/tenant/sites'
import type { BriefFacts, OpenQuestion } from '../brief/facts'
import type { KnownOfSite } from '../brief/read-brief'
import type { Blueprint, PlannedTheme } from './blueprint'

/** What an engine knows of the site that it plans or writes. */
export interface KnownSite {
  name: string
  /** Its main language. */
  locale: string
  /** All of them, the main one first. */
  locales: string[]
  /** Ids of the pictures in its library, the oldest first. */
  pictures: string[]
  company: Company
  /** Whether messages of visitors reach someone. */
  hasRecipient: boolean
}

export interface BriefQuestion {
  brief: string
  known: KnownOfSite
}

export interface PlanQuestion {
  facts: BriefFacts
  /** What the brief and the company's data leave open. */
  questions: OpenQuestion[]
  site: KnownSite
  /** Those of the site that are written, the main one first; none where it is in others alone. */
  languages: WrittenLanguage[]
}

export interface DraftQuestion {
  blueprint: Blueprint
  facts: BriefFacts
  site: KnownSite
  languages: WrittenLanguage[]
}

export interface DraftControls {
  signal: AbortSignal
  /** Called whenever a page is done. */
  onPage(done: number, total: number): Promise<void>
}

/** A whole site, ready to be written. */
export interface SiteDraft {
  pages: DraftPage[]
  header: DraftBlock[]
  footer: DraftBlock[]
  theme?: PlannedTheme
  /** In the main language. */
  tagline?: string
}

export interface DraftPage {
  /** Of the page in the sitemap. */
  key: string
  path: string
  type: 'page' | 'post' | 'legal'
  status: 'draft' | 'published'
  isHome: boolean
  translations: PageWords[]
  blocks: DraftBlock[]
}

export interface PageWords {
  locale: string
  title: string
  slug: string
  description?: string
  navigation_title?: string
}

export interface DraftBlock {
  type: string
  props: JsonObject
  content: Record<string, JsonObject>
}

/** Whether a body is a list of what the owner says in single lines, which nobody writes anew or takes as a description. */
export const isRemarks = (body: unknown): boolean => typeof body === 'string' && body.startsWith('- ')
