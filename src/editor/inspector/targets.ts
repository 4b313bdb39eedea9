import { safeHref } from '../../html/links'
import type { Json } from '../document/draft'

/** Where links lead, as people choose it. */
export type LinkTarget =
  | { kind: 'none' }
  /** `path` is that of a page of the site, `anchor` of one of its sections. */
  | { kind: 'page'; path: string; anchor: string }
  | { kind: 'address'; address: string }
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; number: string }
  /** `address` is its path in the library. */
  | { kind: 'document'; address: string }

export function targetOf(href: string, paths: readonly string[]): LinkTarget {
  if (!href.trim()) return { kind: 'none' }
  if (/^mailto:/i.test(href)) return { kind: 'mail', address: href.slice('mailto:'.length) }
  if (/^tel:/i.test(href)) return { kind: 'phone', number: href.slice('tel:'.length) }
  if (/^[^?#]*\/media\/[^?#]+\.pdf$/.test(href)) return { kind: 'document', address: href }
  const [, path = '', anchor = ''] = /^([^#]*)#?(.*)$/s.exec(href) ?? []
  if (paths.includes(path) || (path === '' && anchor)) return { kind: 'page', path, anchor }
  return { kind: 'address', address: href }
}

export function hrefOf(target: LinkTarget): string {
  switch (target.kind) {
    case 'none':
      return ''
    case 'page':
      return target.path + (target.anchor && `#${target.anchor}`)
    case 'document':
      return target.address
    case 'address':
      return withScheme(target.address.trim())
    case 'mail':
      return target.address.trim() && `mailto:${target.address.trim()}`
    case 'phone':
      return target.number.trim() && `tel:${target.number.replace(/[^\d+*#]/g, '')}`
  }
}

/** People write addresses without their scheme; paths of the site and whatever has one stay. */
const withScheme = (address: string) =>
  !address || /^([a-z][a-z0-9+.-]*:|[/#])/i.test(address) ? address : `https://${address}`

type Trouble = 'no-page' | 'no-section' | 'unsafe'

/** Why nobody gets where a link leads. `leads` says whether the page's own renderer would link it, `anchors` what that page has. */
export function troubleOf(
  href: string,
  leads: (href: string) => boolean,
  anchors: readonly string[] | undefined,
): Trouble | undefined {
  if (!href.trim()) return undefined
  if (safeHref(href) === undefined) return 'unsafe'
  if (!leads(href)) return 'no-page'
  const anchor = /^[/#]/.test(href) ? href.split('#')[1] : undefined
  return anchor && anchors && !anchors.includes(anchor) ? 'no-section' : undefined
}

/** A name for a section that others can link to, from what it says; `taken` are those of its page. */
export function anchorFrom(text: string, taken: readonly string[]): string {
  const words = text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  const name = words || 'abschnitt'
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`
    if (!taken.includes(candidate)) return candidate
  }
}

/** The anchors of a page's sections. */
export const anchorsOf = (blocks: readonly { props: Json }[]): string[] =>
  blocks.flatMap(({ props }) => (typeof props.anchor === 'string' && props.anchor ? [props.anchor] : []))
