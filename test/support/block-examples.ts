/**
 * Writes an example for each block type from the blocks of two sites of the demo: `bun run examples`, after a change of
 * these or of the catalog. What they have no block of is in samples/examples.ts.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import { blockTypes } from '../../src/block-types/catalog'
import { schemasOf } from '../../src/block-types/schemas'
import { backstube } from '../../src/demo/backstube/backstube'
import type { DemoBlock } from '../../src/demo/demo-site'
import { kanzlei } from '../../src/demo/kanzlei/kanzlei'
import { isObject } from '../../src/values/is-object'
import { furtherExamples } from './samples/examples'

export const examplesPath = join(import.meta.dir, '../../src/block-types/examples.json')

const demoBlocks = [backstube, kanzlei].flatMap(({ header, footer, pages }) => [
  ...header,
  ...footer,
  ...pages.flatMap(({ blocks }) => blocks),
])

/** The file's text as the demo makes it. */
export const blockExamples = () =>
  `${JSON.stringify(Object.fromEntries(blockTypes.map(({ key }) => [key, exampleOf(key)])), null, 1)}\n`

function exampleOf(key: string) {
  const candidates = [...demoBlocks, ...furtherExamples].filter(({ type }) => type === key)
  const [richest] = candidates.toSorted((a, b) => fieldCount(b) - fieldCount(a))
  if (!richest) throw new Error(`neither the demo nor samples/examples.ts has a block of the type ${key}`)
  const { anchor: _, ...props } = richest.props ?? {}
  const words = (language: 'de' | 'en') => portable(richest[language])
  return { props, content: { de: words('de'), en: words('en') } }
}

/** How many fields of the type a block uses, whatever the length of its lists. */
function fieldCount({ type, props = {}, de }: DemoBlock): number {
  const count = (schema: TSchema, value: unknown): number => {
    if (Array.isArray(value)) return Math.max(0, ...value.map((item) => count(schema.items, item)))
    if (!isObject(value)) return value === undefined ? 0 : 1
    return Object.entries<TSchema>(schema.properties ?? {}).reduce(
      (sum, [key, field]) => sum + count(field, value[key]),
      0,
    )
  }
  const { props: propsSchema, content } = schemasOf({ key: type })
  return count(propsSchema, props) + count(content, de)
}

const maxItems = 6
const maxProse = 900

/** The same words on any site: without files of the demo, and with links to the one page that every site has. */
function portable(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => portable(item, key))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (name === 'asset_id' ? [] : [[name, portable(inner, name)]])),
    )
  if (typeof value !== 'string') return value
  if (key === 'href') return /^[/#]/.test(value) ? '/' : value
  return shortened(value).replace(/\]\([/#][^)]*\)/g, '](/)')
}

/** The first paragraphs of a long text. */
function shortened(text: string): string {
  if (text.length <= maxProse) return text
  const end = text.lastIndexOf('\n\n', maxProse)
  return end > 0 ? text.slice(0, end) : text
}

if (import.meta.main) writeFileSync(examplesPath, blockExamples())
