import { cleanPath } from '../../pages/urls'

/** Paths of the site that a value names: as targets of links, and in Markdown. */
export function linkedPaths(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\]\((\/[^)\s]*)/g)].map(([, path]) => bare(path ?? ''))
  if (Array.isArray(value)) return value.flatMap(linkedPaths)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' && inner.startsWith('/') ? [bare(inner)] : linkedPaths(inner),
  )
}

const bare = (path: string) => cleanPath(path.replace(/[?#].*$/s, ''))
