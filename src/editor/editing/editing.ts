import type { ReactNode } from 'react'
import type { LoadedSite } from '../data/site-data'
import type { SiteDocument } from '../document/document'
import type { RecordStore } from '../document/record-store'
import type { RefusedPlace } from '../document/refused'
import type { SectionActs } from './use-section-acts'

export type Side = 'start' | 'end'
export type Width = 'full' | 'tablet' | 'phone'

/** What is open on the screen of one page. */
export interface OpenSite {
  data: LoadedSite
  store: RecordStore
  /** The pages that hold header and footer, the same around every page. */
  header: RecordStore
  footer: RecordStore
  /** The look of the site, once it is open. */
  look: RecordStore | undefined
  /** Everything that is edited here: saved, and undone, as one. */
  siteDocument: SiteDocument
}

/** Shows a value that the service does not take where it is written. */
export type Leading = (place: RefusedPlace) => void

/** What both editors of a page are given besides. */
export interface AroundSite {
  onLocale(locale: string): void
  /** What keeps changes from being saved. */
  notices(onLead: Leading): ReactNode
}

/** What the screen of one page shares among its parts. */
export interface Editing extends OpenSite {
  locale: string
  /** Nobody but editors may change anything. */
  mayEdit: boolean
  picked: string | undefined
  pick(block: string | undefined): void
  /** Leads to a page of the site, and to one of its blocks. */
  go(pageId: string, block?: string): void
  /** To the fields of a section, or of a block in its columns. */
  goIn(block: string, part?: string): void
  acts: SectionActs
  /** Opens the talk about the site, about what is chosen. */
  askAi(): void
}
