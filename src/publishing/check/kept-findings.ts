import { onceFor } from '../../values/once'
import type { PublishedPage } from '../published-page'
import { contentHash } from '../release-files'
import type { CheckedSite } from './checked-site'
import type { FindingPlace, Report } from './findings'
import { anchorsIn } from './link-rules'

/** Says again what was found. */
type Replay = (report: Report) => void

/** By language, with what rules saw around the page. The same page is the same object (versions/page-records.ts). */
const keptOf = onceFor((_page: PublishedPage) => new Map<string, { around: string; found: Replay[] }>())

/**
 * Keeps what the blocks of a page are found to lack. Rules report to `report`; what they say within `judgeOnce` is kept with
 * the page and said again, without a look at it, while the page and all that rules see around it are the same.
 */
export function keepFindings(to: Report) {
  let noted: Replay[] | undefined
  const report: Report = (code, values, placed = {}) => {
    if (!noted) return to(code, values, placed)
    const place: FindingPlace = typeof placed === 'function' ? placed() : placed
    noted.push((heard) => heard(code, values, place))
  }
  /** `judge` gives whether it saw nothing but the page and what `around` names: else it is asked again each time. */
  async function judgeOnce(page: PublishedPage, locale: string, around: string, judge: () => Promise<boolean>) {
    const kept = keptOf(page)
    let found = kept.get(locale)
    if (found?.around !== around) {
      noted = []
      const isOwn = await judge()
      found = { around, found: noted }
      noted = undefined
      if (isOwn) kept.set(locale, found)
      else kept.delete(locale)
    }
    for (const replay of found.found) replay(to)
  }
  return { report, judgeOnce }
}

/** Names all that the rules for blocks see beside their page: where links lead, pictures, entries, languages, the day. */
export function surroundings({ plan, others, rules, ornaments, now }: Omit<CheckedSite, 'report'>): string {
  const { inventory, addresses, origin, config } = plan
  const { site, locales, pages, notFoundPage, media, collections, templates, header, footer } = inventory
  const { contactRecipient, settings, publicSlug } = site
  return contentHash(
    JSON.stringify([
      [origin, config.baseUrl, now.toISOString().slice(0, 10), publicSlug, contactRecipient, settings, locales],
      [...pages, ...(notFoundPage ? [notFoundPage] : [])].map((page) => [
        page.id,
        page.path,
        page.type,
        page.isNoindex,
        page.archive && [page.archive.kind, page.archive.slice?.number],
        ...locales.map((locale) => addresses.of(page.id, locale)),
        page.entry || page.archive ? undefined : anchorsOn(page),
      ]),
      [...addresses.redirects],
      [others, [...rules.exact], [...rules.below], [...ornaments]],
      media.map(({ id, file, alt }) => [id, file, alt]),
      [collections, templates.map(({ id, blocks }) => [id, blocks]), header, footer],
    ]),
  )
}

const anchorsOn = onceFor(({ blocks }: PublishedPage) => anchorsIn(blocks).join(' '))
