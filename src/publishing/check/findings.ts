import type { Text } from '../../words/text'
import {
  type FindingCode,
  type FindingRule,
  type FixOperation,
  findingKinds,
  type Severity,
  type ValuesOf,
} from './finding-kinds'

interface FoundEntry {
  id: string
  title: string
  /** Slug of its collection. */
  collection: string
}

/** Where in a site something was found. */
export interface FindingPlace {
  page?: { id: string; title: string }
  block?: { id: string; type: string }
  entry?: FoundEntry
  /** As the operation that puts it right names it: `content.de.items.0.title`, `company.email`. */
  field?: string
  locale?: string
  assetId?: string
  /** In place of what the code says, where another record is to blame. */
  fix?: FixOperation
}

export interface Finding {
  code: FindingCode
  severity: Severity
  page: { id: string; title: string } | null
  block: { id: string; type: string } | null
  entry: FoundEntry | null
  field: string | null
  locale: string | null
  message: Text
  fix: { operation: FixOperation; params: Record<string, string> }
}

/** A place that takes work to name is a function: most of a large site's findings are counted only. */
export type Placed = FindingPlace | (() => FindingPlace)
export type Report = <C extends FindingCode>(code: C, values: ValuesOf<C>, place?: Placed) => void

/** As many as anybody reads of one code; all are counted. */
const maxListed = 50

/** Takes findings of a site and keeps a bounded number of each code. */
export function collectFindings(siteId: string) {
  const listed: Finding[] = []
  const counts: Partial<Record<FindingCode, number>> = {}
  const report: Report = (code, values, placed = {}) => {
    const count = (counts[code] ?? 0) + 1
    counts[code] = count
    if (count > maxListed) return
    const { severity, fix, say } = findingKinds[code] as FindingRule<unknown>
    const place = typeof placed === 'function' ? placed() : placed
    const { page, block, entry, field, locale, assetId } = place
    listed.push({
      code,
      severity,
      page: page ?? null,
      block: block ?? null,
      entry: entry ?? null,
      field: field ?? null,
      locale: locale ?? null,
      message: say(values),
      fix: fixOf(place.fix ?? fix, {
        site: siteId,
        page: page?.id,
        block: block?.id,
        entry: entry?.id,
        asset: assetId,
      }),
    })
  }
  return { report, listed, counts }
}

interface Ids {
  site: string
  page?: string
  block?: string
  entry?: string
  asset?: string
}

/** The parameters that the operation has in its path. */
function fixOf(operation: FixOperation, ids: Ids): Finding['fix'] {
  const { site, page, block, entry, asset } = ids
  if (entry && !block && operation === 'updateBlock') return { operation: 'updateEntry', params: { entry } }
  if (operation === 'updateEntry') return entry ? { operation, params: { entry } } : fixOf('updateSite', ids)
  if (operation === 'updateBlock') return block ? { operation, params: { block } } : fixOf('updatePage', ids)
  if (operation === 'updatePage') return page ? { operation, params: { page } } : fixOf('updateSite', ids)
  if (operation === 'updateAsset' && asset) return { operation, params: { site, asset } }
  return { operation, params: { site } }
}
