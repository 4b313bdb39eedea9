import { isObject } from '../../values/is-object'
import { newId } from './new-id'

/** A second one with ids of its own, those of lists within included. */
export function copyOf<T>(value: T): T
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'id' && typeof inner === 'string' ? newId() : copyOf(inner),
    ]),
  )
}
