import examples from './examples.json'

/** A block as somebody would send it: words in both languages, pictures without a file, links that lead home. */
export interface BlockExample {
  props: Record<string, unknown>
  content: { de: Record<string, unknown>; en: Record<string, unknown> }
}

/** Blocks of the demo, made by `bun run examples`. */
const byKey = new Map<string, BlockExample>(Object.entries(examples as Record<string, BlockExample>))

/** Throws for a type of the catalog that has none. */
export function exampleOf({ key }: { key: string }): BlockExample {
  const found = byKey.get(key)
  if (!found) throw new Error(`the block type ${key} has no example: bun run examples`)
  return found
}
