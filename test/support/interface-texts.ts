import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { parseSync, Visitor } from 'oxc-parser'
import { iconWords } from '../../src/html/icon-words'
import { families } from '../../src/motifs/motifs'
import type { Text } from '../../src/words/text'

/** What the product says in German and English itself, for which each further language has a catalog. */
export interface InterfaceText {
  en: string
  de: string
  file: string
  catalog: 'editor' | 'messages' | 'operator'
}

/**
 * Rooms whose texts are what sites say or what is read, not what the interface says: they follow the languages of sites.
 * The editor's files of words have files of their own in each language (src/editor/interface).
 */
const contents =
  /^src\/(ai\/(answer|builtin|checks|model|words|written)|assistant\/(knowledge|message|small-talk)|billing\/invoice|demo|grammar|html\/icon|motifs|welcome\/example|words|cms\/cms.schema|publishing\/(document|entries\/entry-words|typesetting))|\.words\.ts$/

/** Who says it: the editor itself, the server to people, or the server and its commands to whoever runs it. */
const catalogOf = (file: string): InterfaceText['catalog'] =>
  /^src\/(editor|block-types|theme|facts|plans|sites\/regions|pages\/translations|ai\/(planning|brand|chat\/summaries))/.test(
    file,
  )
    ? 'editor'
    : /^src\/(operator|backups|replica|fleet|db|tenants|config)/.test(file)
      ? 'operator'
      : 'messages'

/** All texts in the sources that stand as `{ de, en }`, alone or as a group of texts with the same names. */
export function interfaceTexts(): InterfaceText[] {
  known ??= readTexts()
  return known
}
let known: InterfaceText[] | undefined

function readTexts(): InterfaceText[] {
  const texts = [...new Glob('src/**/*.{ts,tsx}').scanSync()]
    .filter((file) => !contents.test(file))
    .sort()
    .flatMap(textsOf)
  const named = (file: string, names: Text[]) =>
    texts.push(...names.map(({ de, en }) => ({ de, en, file, catalog: 'editor' as const })))
  named('src/html/icon-words.ts', [...iconWords.values()])
  named(
    'src/motifs',
    Object.values(families).flatMap(({ name, motifs }) => [name, ...Object.values(motifs).map((motif) => motif.name)]),
  )
  return [...new Map(texts.map((text) => [text.en, text])).values()]
}

function textsOf(file: string): InterfaceText[] {
  const found: InterfaceText[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    ObjectExpression(node) {
      const de = partOf(node, 'de')
      const en = partOf(node, 'en')
      if (de && en) found.push(...pairs(de, en).map((pair) => ({ ...pair, file, catalog: catalogOf(file) })))
    },
  }).visit(program)
  return found
}

/** A node of the sources' tree, whose parts are read by name. */
interface Node {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: a dozen kinds of nodes with parts of their own
  [part: string]: any
}

const partOf = (node: Node, name: string): Node | undefined =>
  node.properties.find((one: Node) => one.type === 'Property' && (one.key.name ?? one.key.value) === name)?.value

/** The texts of two branches of the sources that are built alike. */
function pairs(de: Node, en: Node): { de: string; en: string }[] {
  const [german, english] = [stringOf(de), stringOf(en)]
  if (english !== undefined) return german === undefined || !english ? [] : [{ de: german, en: english }]
  if (en.type === 'ObjectExpression')
    return en.properties.flatMap((one: Node) => {
      const other = de.type === 'ObjectExpression' ? partOf(de, one.key?.name ?? one.key?.value) : undefined
      return other && one.value ? pairs(other, one.value) : []
    })
  if (en.type === 'ArrayExpression')
    return en.elements.flatMap((one: Node, at: number) => (de.elements?.[at] ? pairs(de.elements[at], one) : []))
  if (en.type === 'ConditionalExpression')
    return [...pairs(de.consequent ?? {}, en.consequent), ...pairs(de.alternate ?? {}, en.alternate)]
  if (en.type === 'TemplateLiteral') return [{ de: '', en: '(a text put together, which no catalog finds)' }]
  if (en.type === 'SpreadElement' || en.type === 'ParenthesizedExpression')
    return pairs(de.argument ?? de.expression ?? {}, en.argument ?? en.expression)
  return []
}

const stringOf = (node: Node): string | undefined => {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
