import { isObject } from '../../values/is-object'
import { newId } from './new-id'

/** A second one with ids of its own, those of lists within included. */
export function copyWithNewIds<T>(value: T): T
export function copyWithNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyWithNewIds)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'id' && typeof inner === 'string' ? newId() : copyWithNewIds(inner),
    ]),
  )
}
