import { placeIn } from '../../block-types/text-fields'
import { type ValuePath, valueAt } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { DocumentChange } from '../document/commands'
import type { DraftBlock, Json } from '../document/draft'

interface Change {
  locale: string
  /** Of the picture in the texts of the language that it was chosen in. */
  path: ValuePath
  asset: string
}

/**
 * What shows a picture that was chosen in one language in the others as well: where they had none at its place, or the one
 * that it replaces. Another one was chosen for that language and stays.
 */
export function inOtherLanguages(block: DraftBlock, { locale, path, asset }: Change): DocumentChange[] {
  const source = block.content[locale]
  const former = valueAt(source, [...path, 'asset_id'])
  return Object.entries(block.content).flatMap(([other, before]): DocumentChange[] => {
    if (other === locale) return []
    const after = placed(before, source, path, (picture) => {
      const { url, alt, focal, ...rest } = isObject(picture) ? picture : ({} as Json)
      const isOther = rest.asset_id === undefined ? Boolean(url) : rest.asset_id !== former
      return isOther || rest.asset_id === asset ? picture : { ...rest, asset_id: asset }
    })
    return after === before ? [] : [{ kind: 'content', block: block.id, locale: other, before, after: after as Json }]
  })
}

/** The value itself where it has no such place. */
function placed(
  value: unknown,
  source: unknown,
  [step, ...rest]: ValuePath,
  change: (picture: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value)
  if (typeof step === 'number') {
    if (!Array.isArray(value) || !Array.isArray(source)) return value
    const id = isObject(source[step]) ? source[step].id : undefined
    const at = placeIn(value, source, { index: step, id: typeof id === 'string' && id ? id : undefined })
    const after = at < 0 ? value[at] : placed(value[at], source[step], rest, change)
    return at < 0 || after === value[at] ? value : value.with(at, after)
  }
  if (!isObject(value)) return value
  const after = placed(value[step], isObject(source) ? source[step] : undefined, rest, change)
  return after === value[step] ? value : { ...value, [step]: after }
}
