import { isObject } from './is-object'

/** Keys and places in lists, from the root of texts or settings. A place may be written out, as in `items.0.text`. */
export type ValuePath = (string | number)[]

/** The value at the path; `undefined` where there is none. */
export function valueAt(root: unknown, path: ValuePath): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}

/** The root with another value at the path; objects on the way are made, `undefined` takes the key away. */
export function withValue(root: unknown, [step, ...rest]: ValuePath, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(root) || (root === undefined && typeof step === 'number'))
    return (root ?? []).toSpliced(Number(step), 1, withValue(root?.[Number(step)], rest, value))
  const { [step]: before, ...others } = isObject(root) ? root : {}
  const after = withValue(before, rest, value)
  if (after === undefined) return others
  return isObject(root) && step in root ? { ...root, [step]: after } : { ...others, [step]: after }
}
