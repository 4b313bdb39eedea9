import type { ValuePath } from '../../values/at-path'
import type { RefusedWrite } from './saving'

/** Where a value of a section stands that the service does not take, in the form of the section. */
export interface RefusedPlace {
  block: string
  /** Unset for what is the same in every language. */
  locale?: string
  path: ValuePath
  sentence: string
}

/** `content.de.items.0.icon` of the service is `content.items.0.icon` in German here. Nothing for what is of no section. */
export function refusedPlaces({ write, fields }: RefusedWrite): RefusedPlace[] {
  const block = 'block' in write ? write.block.id : 'id' in write ? write.id : undefined
  if (block === undefined) return []
  return Object.entries(fields).map(([name, sentences]) => {
    const [root = '', ...rest] = name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const locale = root === 'content' ? rest.shift() : undefined
    const place = { block, path: [root, ...rest], sentence: sentences.join(' ') }
    return locale === undefined ? place : { ...place, locale: String(locale) }
  })
}
