/** Somebody's word that an address has moved. `from` is as `cleanAddress` gives it, with `/*` at the end for all below. */
export interface RedirectRule {
  from: string
  /** A path of the site or a whole address, with `*` at the end for the rest of the visitor's path; null with 410. */
  to: string | null
  status: number
}

/** Rules by what they apply to; of those with `/*` the closest counts. */
export interface RedirectRules {
  exact: Map<string, RedirectRule>
  /** By the path before the star. */
  below: Map<string, RedirectRule>
}

/** Where an address leads in the end: one answer, however many rules are on the way. */
export type Destination = { status: 301 | 302; to: string } | { status: 410 }

/** As long as a chain of hops may be before it is taken for a circle. */
const maxHops = 10

export function compileRules(rules: readonly RedirectRule[]): RedirectRules {
  const compiled: RedirectRules = { exact: new Map(), below: new Map() }
  for (const rule of rules) {
    if (rule.from.endsWith('/*')) compiled.below.set(rule.from.slice(0, -2), rule)
    else compiled.exact.set(rule.from, rule)
  }
  return compiled
}

/** `/A//b/` and `/a/b/index.html` are `/a/b`. Never decoded, so that no encoding can mean another path. */
export const cleanAddress = (path: string): string => withoutExtras(path).toLowerCase()

const withoutExtras = (path: string): string =>
  `/${path
    .replace(/\/index\.html?$/i, '')
    .split('/')
    .filter(Boolean)
    .join('/')}`

interface Site {
  rules: RedirectRules
  /** Whether a page or file is at an address. */
  isLive(address: string): boolean
  /** Where a page has moved that was at an address. */
  movedTo(address: string): string | undefined
}

/** Where a visitor of an address without a page is sent; `undefined` for nowhere, also where rules go in circles. */
export function followRules({ rules, isLive, movedTo }: Site, path: string): Destination | undefined {
  const used = new Set<RedirectRule>()
  let isForGood = true
  let to: string | undefined
  for (let written = withoutExtras(path); ; ) {
    const address = written.toLowerCase()
    const rule = isLive(address) ? undefined : matchRule(rules, address)
    if (!rule) return to === undefined ? undefined : { status: isForGood ? 301 : 302, to: movedTo(address) ?? to }
    if (rule.to === null) return { status: 410 }
    if (used.has(rule) || used.size === maxHops) return undefined
    used.add(rule)
    isForGood &&= rule.status === 301
    to = targetOf(rule, written)
    if (!to.startsWith('/')) return { status: isForGood ? 301 : 302, to }
    written = withoutExtras(pathOf(to))
  }
}

/**
 * Whether following a rule comes back to one that was followed before, wherever pages are. Only of one that sends all
 * below an address to a single place there (`/*` to `/start`) is it taken for granted that the place is a page.
 */
export function goesInCircles(rules: RedirectRules, rule: RedirectRule): boolean {
  const { from, to } = rule
  if (to === null || !to.startsWith('/')) return false
  const target = cleanAddress(pathOf(to))
  const isBelowItself = from.endsWith('/*') && !to.endsWith('*') && matchRule(rules, target) === rule
  const site = { rules, isLive: (address: string) => isBelowItself && address === target, movedTo: () => undefined }
  return followRules(site, from.replace(/\*$/, 'probe')) === undefined
}

function matchRule({ exact, below }: RedirectRules, address: string): RedirectRule | undefined {
  const found = exact.get(address)
  if (found || below.size === 0) return found
  for (let path = address === '/' ? '' : address; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const rule = below.get(path)
    if (rule || path === '') return rule
  }
}

/** The rest of the path as the visitor wrote it: elsewhere upper case may count. */
function targetOf({ from, to }: RedirectRule, written: string): string {
  const target = to ?? ''
  if (!target.endsWith('*')) return target
  const rest = written.slice(from.length - 1) // without the star's own slash
  return `${target.slice(0, -1)}${rest}`.replace(/(.)\/$/, '$1')
}

/** Of a path with query and fragment. */
const pathOf = (target: string) => target.replace(/[?#].*$/s, '')
