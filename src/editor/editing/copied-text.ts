import type { DraftBlock } from '../document/draft'
import type { NewSection } from './section-acts'

/** A section as text in the clipboard, for other pages, sites and tabs. */
interface Copied {
  kind: typeof kind
  version: typeof version
  /** Where its pictures are. */
  site: string
  section: NewSection
}
export const kind = 'baukasten-section'
export const version = 1

export function copiedText(site: string, { type, props, content }: DraftBlock): string {
  const copied: Copied = { kind, version, site, section: { type, props, content } }
  return JSON.stringify(copied)
}
