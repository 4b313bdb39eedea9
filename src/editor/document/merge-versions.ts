import isSame from 'fast-deep-equal'
import { type ValuePath, valueAt, withValue } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { Json } from './draft'

/** Names of fields and ids of list items, from the root of texts. */
export type FieldPath = string[]

type Tell = (path: FieldPath, ours: unknown, theirs: unknown) => void
type IsGroup = (value: Json, path: FieldPath) => boolean

/** The texts of a block, of one in its columns, and of a list item. A picture or a link is one value: its words go with it. */
const isTexts: IsGroup = ({ id }, path) =>
  path.length === 0 || typeof id === 'string' || (path[0] === 'blocks' && path.length <= 2)

/**
 * Two versions of a value as one: what only one side has changed is taken from there, field by field where `isGroup` says
 * so, and list items by their id. What both have changed stays as ours and is told. `known` is what ours was made from,
 * then whatever was written from here since: none of that is a change of theirs.
 */
export function mergeVersions(
  known: unknown[],
  ours: unknown,
  theirs: unknown,
  tell: Tell = () => {},
  isGroup: IsGroup = isTexts,
  path: FieldPath = [],
): unknown {
  if (isSame(ours, theirs) || known.some((one) => isSame(one, theirs))) return ours
  const isUntouched = isSame(ours, known[0])
  if (isUntouched && known.length === 1) return theirs
  const within: Within = (step, befores, own, other) =>
    mergeVersions(befores, own, other, tell, isGroup, [...path, step])
  if (isObject(ours) && isObject(theirs) && isGroup(ours, path)) {
    const names = new Set([...Object.keys(ours), ...Object.keys(theirs)])
    const merged = [...names].map((name): [string, unknown] => {
      const befores = known.map((one) => (isObject(one) ? one[name] : undefined))
      return [name, within(name, befores, ours[name], theirs[name])]
    })
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  const items = mergedItems(known, ours, theirs, within)
  if (items) return items
  if (isUntouched) return theirs
  tell(path, ours, theirs)
  return ours
}

type Within = (step: string, befores: unknown[], ours: unknown, theirs: unknown) => unknown

/** Nothing where items have no ids, or one side has taken away what the other has changed: that is decided for the whole list. */
function mergedItems(known: unknown[], ours: unknown, theirs: unknown, within: Within): unknown[] | undefined {
  const [own, other] = [itemsOf(ours), itemsOf(theirs)]
  const [before, ...sent] = known.map(itemsOf)
  if (!own || !other || !before) return undefined
  const versions = (id: string) => [before, ...sent].map((list) => list?.get(id))
  const isMissingIn = (list: Items, rest: Items, befores: (id: string) => unknown[]) =>
    [...rest].filter(([id]) => !list.has(id) && befores(id).some((one) => one !== undefined))
  const goneHere = isMissingIn(own, other, versions)
  const goneThere = isMissingIn(other, own, (id) => [before.get(id)])
  const isTorn =
    goneHere.some(([id, item]) => !versions(id).some((one) => isSame(one, item))) ||
    goneThere.some(([id, item]) => !isSame(before.get(id), item))
  if (isTorn) return undefined
  const gone = new Set([...goneHere, ...goneThere].map(([id]) => id))
  const order = mergeOrder([...before.keys()], [...own.keys()], [...other.keys()], (id) => !gone.has(id))
  return order.map((id) => {
    const [mine, yours] = [own.get(id), other.get(id)]
    return mine && yours ? within(id, versions(id), mine, yours) : (mine ?? yours)
  })
}

type Items = Map<string, unknown>

/** Nothing for what is no list, and for one whose items have no ids of their own. A list that is not there has none. */
function itemsOf(list: unknown = []): Items | undefined {
  if (!Array.isArray(list)) return undefined
  const items = new Map(
    list.flatMap((item) => (isObject(item) && typeof item.id === 'string' ? [[item.id, item]] : [])),
  )
  return items.size === list.length ? items : undefined
}

/** Their order, with ours where only we have changed it. What is new on one side follows what it stood behind there. */
export function mergeOrder(
  before: string[],
  ours: string[],
  theirs: string[],
  isKept: (id: string) => boolean,
): string[] {
  const common = new Set(before.filter((id) => ours.includes(id) && theirs.includes(id)))
  const among = (list: string[]) => list.filter((id) => common.has(id))
  const [leading, other] = isSame(among(ours), among(before)) ? [theirs, ours] : [ours, theirs]
  const order = leading.filter(isKept)
  for (const [index, id] of other.entries()) {
    if (!isKept(id) || order.includes(id)) continue
    const previous = other.slice(0, index).findLast((candidate) => order.includes(candidate))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}

/** What stands there; nothing where the list no longer has the item. */
export function fieldAt(texts: unknown, path: FieldPath): unknown {
  const place = placeIn(texts, path)
  return place.length === path.length ? valueAt(texts, place) : undefined
}

/** The texts with what theirs have in that field; a list that no longer has the item is taken from them whole. */
export function withField(ours: unknown, path: FieldPath, theirs: unknown): unknown {
  const place = placeIn(ours, path)
  return withValue(ours, place, fieldAt(theirs, path.slice(0, place.length)))
}

/** Where the field is by now; only as far as the list that does not have the item. */
function placeIn(texts: unknown, path: FieldPath): ValuePath {
  const place: ValuePath = []
  for (const step of path) {
    const list = valueAt(texts, place)
    const index = Array.isArray(list) ? list.findIndex((item) => isObject(item) && item.id === step) : undefined
    if (index === -1) break
    place.push(index ?? step)
  }
  return place
}
