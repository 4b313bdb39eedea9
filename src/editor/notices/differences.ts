import type { Json } from '../document/draft'

/** One text that two versions have in different words. */
export interface TextDifference {
  /** As forms name it. */
  label: string
  ours: string
  theirs: string
}

/** What is read of a section's schema. */
export interface Named {
  title?: string
  properties?: Record<string, Named>
  items?: Named
}

interface Words {
  item(index: number): string
  appearance: string
}

/** Where two versions of one section's texts, or of its looks, differ. */
export function differencesIn(
  ours: unknown,
  theirs: unknown,
  schema: Named | undefined,
  words: Words,
): TextDifference[] {
  const [own, other] = [new Map(leaves(ours, schema, words, [])), new Map(leaves(theirs, schema, words, []))]
  const paths = [...new Set([...own.keys(), ...other.keys()])]
  return paths.flatMap((path) => {
    const [mine, others] = [own.get(path), other.get(path)]
    if (mine?.text === others?.text) return []
    return [{ label: (mine ?? others)?.label ?? '', ours: mine?.text ?? '', theirs: others?.text ?? '' }]
  })
}

type Leaf = [path: string, leaf: { label: string; text: string }]

function leaves(value: unknown, schema: Named | undefined, words: Words, names: string[], path = ''): Leaf[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      // Items keep their id when they are moved.
      const at = `${path}/${(item as Json | null)?.id ?? index}`
      return leaves(item, schema?.items, words, [...names, words.item(index + 1)], at)
    })
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => {
      if (name === 'id') return []
      const field = schema?.properties?.[name]
      return leaves(inner, field, words, field?.title ? [...names, field.title] : names, `${path}/${name}`)
    })
  return [[path, { label: names.join(' · ') || words.appearance, text: String(value) }]]
}
