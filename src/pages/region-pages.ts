import { fieldError } from '../errors'
import { malformed } from '../http/field-messages'
import type { PageChange } from './pages.schema'
import { isRegionPath } from './region-paths'

/** Header and footer are found by their path and left out of lists by their type. Throws FieldErrors where one would change. */
export function demandRegionStays(page: { path: string }, { path = page.path, type = 'system' }: PageChange) {
  if (path !== page.path && isRegionPath(path)) throw fieldError('path', malformed)
  if (!isRegionPath(page.path)) return
  if (path !== page.path)
    throw fieldError('path', {
      de: 'Kopf- und Fußzeile behalten ihren Pfad.',
      en: 'Header and footer keep their path.',
    })
  if (type !== 'system')
    throw fieldError('type', {
      de: 'Kopf- und Fußzeile bleiben Systemseiten.',
      en: 'Header and footer stay system pages.',
    })
}
