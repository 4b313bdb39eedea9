import type { TSchema } from '@sinclair/typebox'
import { distance } from 'fastest-levenshtein'
import { iconNames } from '../html/icons'
import { isObject } from '../values/is-object'
import { filled, type Text } from '../words/text'

const maxProblems = 50
const known = new Set<string>(iconNames)

/**
 * Icon fields of a content that name no icon on board, by path (`items.0.icon`), with the names that come closest.
 * Values of the wrong type or length are left to the schema.
 */
export function unknownIcons(schema: TSchema, content: unknown): Record<string, Text[]> {
  const problems: [string, Text[]][] = []
  visit(schema, content, '')
  return Object.fromEntries(problems)

  function visit(part: TSchema, value: unknown, path: string) {
    if (problems.length >= maxProblems) return
    if (
      part['x-format'] === 'icon' &&
      typeof value === 'string' &&
      value.length <= part.maxLength &&
      value !== '' &&
      !known.has(value)
    )
      problems.push([path, [message(value)]])
    if (part.type === 'object' && isObject(value))
      for (const [key, inner] of Object.entries<TSchema>(part.properties ?? {}))
        if (Object.hasOwn(value, key)) visit(inner, value[key], path ? `${path}.${key}` : key)
    if (part.type === 'array' && Array.isArray(value))
      for (const [i, item] of value.entries()) visit(part.items, item, `${path}.${i}`)
  }
}

/** The names that differ least; one that holds the other counts as near: „car“ and „credit-card“, “trees” and “tree”. */
export function closestIcons(name: string, count = 3): string[] {
  const wanted = name
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')
  const far = (icon: string) => {
    const isPart = wanted.length > 2 && (icon.split('-').includes(wanted) || wanted.split('-').includes(icon))
    return distance(wanted, icon) / Math.max(wanted.length, icon.length) - (isPart ? 0.5 : 0)
  }
  return iconNames
    .map((icon) => ({ icon, far: far(icon) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ icon }) => icon)
}

function message(name: string): Text {
  const close = closestIcons(name).join(', ')
  return filled(
    {
      de: 'Dieses Symbol gibt es nicht. Am nächsten kommen: {close}.',
      en: 'There is no such icon. The closest are: {close}.',
    },
    { close },
  )
}
