import { type Day, weekDays } from '../../grammar/week'
import { isObject } from '../../values/is-object'

/** Fields that no visitor reads as text. */
const unread =
  /^(?:id|.*_id|key|type|path|slug|status|locale|operation|params|tokens|branding|settings|etag|icon|src|anchor|collection|published_at|.*_at)$/
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The texts of a block, an entry or any other content, in their order: a name and its price on one line, hours as a
 * statement. Ids, paths and settings are none.
 */
export function contentTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:[/#]\S*|[\da-f-]{32,36})?$/i.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(contentTexts)
  if (!isObject(value)) return []
  const { day, opens, closes, name, price, ...others } = value
  const at = weekDays.indexOf(day as Day)
  const hours =
    at >= 0 && typeof opens === 'string' && typeof closes === 'string' ? `${days[at]} ${opens}–${closes}` : ''
  const named = [name, price].filter((part) => typeof part === 'string').join(' ')
  const rest = Object.entries(others).flatMap(([field, inner]) => (unread.test(field) ? [] : contentTexts(inner)))
  return [hours, named, ...rest].filter((text) => text !== '')
}
