import type { Difference } from '../../db/tenant/pending-actions'
import { isObject } from '../../values/is-object'

/**
 * What differs between two values, by path. Lists whose items carry the same ids in the same order are compared item by
 * item, with `#id` in the path; other lists are compared as a whole.
 */
export function differencesBetween(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (Bun.deepEquals(before, after)) return []
  const [from, to] = [partsOf(before), partsOf(after)]
  if (!from || !to || !(isObject(before) ? isObject(after) : haveSameNames(from, to)))
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) =>
    differencesBetween(from.get(name), to.get(name), [...path, name]),
  )
}

/** The parts of an object by key, of a list by id; `undefined` where a value has no parts with names. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return undefined
  const parts = new Map(value.map((item): [string, unknown] => [isObject(item) ? `#${String(item.id)}` : '', item]))
  return parts.size === value.length && value.every((item) => isObject(item) && typeof item.id === 'string')
    ? parts
    : undefined
}

const haveSameNames = (a: Map<string, unknown>, b: Map<string, unknown>) => Bun.deepEquals([...a.keys()], [...b.keys()])

/**
 * The value with differences put into it; `undefined` where what they replace is no longer there as it was. A part that
 * has become what was wanted already is no obstacle.
 */
export function withDifferences<T>(value: T, differences: Difference[]): T | undefined {
  const copy = structuredClone(value)
  for (const difference of differences) if (!put(copy, difference)) return undefined
  return copy
}

function put(root: unknown, { path, before, after }: Difference): boolean {
  let place: unknown = root
  for (const name of path.slice(0, -1)) place = partsOf(place)?.get(name)
  const name = path.at(-1)
  const parts = partsOf(place)
  if (name === undefined || !parts) return false
  const present = parts.get(name)
  if (Bun.deepEquals(present, after)) return true
  if (!Bun.deepEquals(present, before) || !isObject(place)) return false
  if (after === undefined) delete place[name]
  else place[name] = after
  return true
}

/** The differences that lead back. */
export const reversed = (differences: Difference[]): Difference[] =>
  differences.map(({ path, before, after }) => ({
    path,
    ...(after !== undefined && { before: after }),
    ...(before !== undefined && { after: before }),
  }))

/**
 * An object with changes merged into it: fields that are not named stay, `null` takes one away, lists are replaced.
 * Below the first level; a `null` there is a value.
 */
export function merged(present: unknown, changes: unknown): unknown {
  if (!isObject(changes)) return changes
  const out: Record<string, unknown> = isObject(present) ? { ...present } : {}
  for (const [key, value] of Object.entries(changes))
    if (value === null) delete out[key]
    else
      Object.defineProperty(out, key, {
        value: merged(out[key], value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
  return out
}
