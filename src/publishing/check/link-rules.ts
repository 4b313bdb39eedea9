import type { BlockRecord } from '../../block-types/block-type'
import { partsOfAll } from '../../block-types/inner-blocks'
import { anchorOf, markupKey, tabAnchor } from '../../block-types/markup-names'
import { safeHref } from '../../html/links'
import { cleanPath, isFile } from '../../pages/urls'
import { isEmail } from '../../values/email'
import type { PublishedPage } from '../published-page'
import { cleanAddress, followRules } from '../redirect-rules'
import type { CheckedSite, OtherPage } from './checked-site'
import type { Placed } from './findings'

type JudgeLink = (target: string, locale: string, from: PublishedPage | undefined, place: Placed) => void

/** `at` is the address of a page, `other` a page that is not published; nothing of it where a file is meant that is there. */
interface LinkEnd {
  at?: string
  other?: OtherPage
  fault?: 'dead_link' | 'link_file_missing'
}

/** Files of every release that are no pages. */
const releaseFiles = new Set(['/sitemap.xml', '/robots.txt', '/llms.txt', '/feed.xml'])
/** Anchors that every page has. */
const frameAnchors = new Set(['', 'content', 'top'])

/** Tells whether links lead anywhere, as the renderer decides it: a path at which nothing is published is no link. */
export function linkRules(checked: CheckedSite): JudgeLink {
  const { plan, others, rules, report } = checked
  const { addresses, media, inventory, origin } = plan
  const otherByPath = new Map(
    others.filter(({ type }) => type !== 'system').map((page) => [cleanPath(page.path), page]),
  )
  const pageByAddress = new Map<string, PublishedPage>()
  for (const page of inventory.pages)
    for (const locale of inventory.locales) {
      const address = addresses.of(page.id, locale)
      if (address !== undefined) pageByAddress.set(address, page)
    }
  const frame = [...(inventory.header ?? []), ...(inventory.footer ?? [])]
  const ends = new Map<string, LinkEnd>()
  const anchorsOf = new Map<PublishedPage | undefined, string[]>()
  const sentOn = (path: string) =>
    followRules(
      {
        rules,
        isLive: (address) => addresses.live.has(address),
        movedTo: (address) => addresses.redirects.get(address),
      },
      path,
    ) !== undefined

  const isThere = (url: string) => (media.find({ url }) ?? media.document({ url })) !== undefined

  return function judge(written, locale, from, place) {
    const target = written.trim()
    if (target === '') return
    const safe = safeHref(target)
    if (safe === undefined) return report('link_unsafe', { target }, place)
    if (/^mailto:/i.test(safe)) {
      const address = safe.slice(7).split('?')[0] ?? ''
      return isEmail(decoded(address)) ? undefined : report('email_unreadable', { name: address }, place)
    }
    if (/^tel:/i.test(safe)) return isDialled(safe) ? undefined : report('phone_unreadable', { name: target }, place)
    if (safe.startsWith('#')) return judgeAnchor(from, safe.slice(1), target, place)
    if (safe.startsWith('/')) return judgePath(safe, target, locale, place)
    if (media.covers(safe)) return isThere(safe) ? undefined : report('link_file_missing', { target }, place)
    if (safe.startsWith(`${origin}/`)) judgePath(safe.slice(origin.length), target, locale, place)
  }

  function judgePath(path: string, target: string, locale: string, place: Placed): void {
    const [, address = '/', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(path) ?? []
    const ends = endOf(address, locale)
    if (ends.at !== undefined) {
      if (anchor) judgeAnchor(pageByAddress.get(ends.at), anchor, target, place)
    } else if (ends.other) report('link_unpublished', { target: address, name: ends.other.title }, place)
    else if (ends.fault === 'dead_link') report('dead_link', { target: address }, place)
    else if (ends.fault) report('link_file_missing', { target }, place)
  }

  /** Where a link ends, once for all that are written alike: a menu's stand on every page. */
  function endOf(address: string, locale: string): LinkEnd {
    const key = `${locale} ${address}`
    const known = ends.get(key) ?? findEnd(address, locale)
    ends.set(key, known)
    return known
  }

  function findEnd(address: string, locale: string): LinkEnd {
    if (media.covers(address)) return isThere(address) ? {} : { fault: 'link_file_missing' }
    const at = addresses.resolve(address, locale)
    if (at !== undefined) return { at }
    if (isFile(address)) return isReleaseFile(address, locale) || sentOn(address) ? {} : { fault: 'link_file_missing' }
    const other = findOther(address)
    return other ? { other } : { fault: 'dead_link' }
  }

  function findOther(address: string): OtherPage | undefined {
    const clean = cleanPath(address)
    const own = otherByPath.get(clean)
    if (own) return own
    const prefix = inventory.locales.find((locale) => clean.startsWith(`/${locale.toLowerCase()}/`))
    return prefix === undefined ? undefined : otherByPath.get(clean.slice(prefix.length + 1))
  }

  function isReleaseFile(address: string, locale: string): boolean {
    const clean = cleanAddress(address)
    const listing = /^(\/.+)\/feed\.xml$/.exec(clean)?.[1]
    const archive = pageByAddress.get(addresses.resolve(listing ?? '', locale) ?? '')?.archive
    if (listing && archive?.kind === 'category' && !archive.slice) return true
    return releaseFiles.has(clean) || inventory.locales.some((locale) => clean === `/${locale.toLowerCase()}/feed.xml`)
  }

  /** Headings within a long text have anchors that begin with their block's: those are taken on trust. */
  function judgeAnchor(page: PublishedPage | undefined, written: string, target: string, place: Placed): void {
    const anchor = decoded(written)
    // Links of header and footer stand on every page: an anchor alone cannot be judged.
    if (frameAnchors.has(anchor) || !page) return
    let known = anchorsOf.get(page)
    if (!known) {
      known = anchorsIn([...frame, ...page.blocks])
      anchorsOf.set(page, known)
    }
    if (!known.some((one) => anchor === one || anchor.startsWith(`${one}-`)))
      report('link_anchor_missing', { target }, place)
  }
}

/** What links can lead to in blocks; longer anchors may begin with one. */
export const anchorsIn = (blocks: BlockRecord[]): string[] =>
  partsOfAll(blocks).flatMap((part) => [
    ...[anchorOf(part), `f-${markupKey(part)}`],
    ...tabsOf(part).map((_, i) => tabAnchor(anchorOf(part), i)),
  ])

/** As many as the language has that has the most. */
function tabsOf({ type, content }: Pick<BlockRecord, 'type' | 'content'>): unknown[] {
  if (type !== 'tabs') return []
  const lists = Object.values(content).map((texts) => (Array.isArray(texts.items) ? texts.items : []))
  return lists.sort((a, b) => b.length - a.length)[0] ?? []
}

export const isDialled = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 3 && digits <= 17
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
