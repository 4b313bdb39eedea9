import { fieldError } from '../errors'
import { malformed } from '../http/field-messages'
import type { PageChange } from './pages.schema'

/** Where header and footer of a site are kept: in pages that no list has, and whose path no other page can take. */
export const regionPaths = { header: '/_header', footer: '/_footer' }

export const isRegionPath = (path: string) => path === regionPaths.header || path === regionPaths.footer

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
