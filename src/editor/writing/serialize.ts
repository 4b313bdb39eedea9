import type { Node } from 'prosemirror-model'
import { guardLines, keyOfRuns, styles, tidyRuns, writeRuns } from './inline-markdown'
import { NotWritable, parseText, sourceOfNode } from './parse'
import type { TextKind } from './schema'

/**
 * The document as Markdown that is read back as the same. Parts that nobody has touched stay as they were written.
 * Throws `NotWritable` where no Markdown says it.
 */
export function writeText(doc: Node, kind: TextKind): string {
  if (kind === 'plain') return doc.textContent.trim()
  if (kind !== 'prose') return writeLine(doc, kind)
  const wanted = keyOf(doc)
  for (const isKept of [true, false]) {
    const text = writeBlocks(doc, isKept).join('\n')
    if (keyOf(parseText(doc.type.schema, text, kind)) === wanted) return text
  }
  throw new NotWritable('blocks')
}

/** Whether both look the same on the page. */
export const isSameText = (a: Node, b: Node, kind: TextKind) =>
  kind === 'plain' ? a.textContent.trim() === b.textContent.trim() : keyOf(a) === keyOf(b)

function writeLine(doc: Node, kind: TextKind): string {
  const runs = tidyRuns(doc)
  for (const style of styles) {
    const text = writeRuns(runs, style)
    if (readsAs(() => parseText(doc.type.schema, text, kind), keyOf(doc))) return text
  }
  throw new NotWritable('line')
}

function readsAs(read: () => Node, wanted: string): boolean {
  try {
    return keyOf(read()) === wanted
  } catch (error) {
    if (error instanceof NotWritable) return false
    throw error
  }
}

/** Lines of the children of a document, a quote or an item. */
function writeBlocks(parent: Node, isKept: boolean, isTight = false): string[] {
  const lines: string[] = []
  let before: Node | undefined
  let marker = ''
  for (const block of parent.children) {
    if (isEmpty(block)) continue
    const kept = isKept && !(isList(block) && before?.type === block.type) ? sourceOfNode.get(block) : undefined
    // Lists of the same kind that follow each other would become one.
    marker = before && before.type === block.type ? other(marker) : firstMarker(kept)
    if (before && !isTight) lines.push('')
    lines.push(...(kept?.split('\n') ?? writeBlock(block, marker, isKept)))
    before = block
  }
  return lines
}

const isList = ({ type }: Node) => type.name === 'bullet_list' || type.name === 'ordered_list'
const isEmpty = (block: Node) => block.type.name === 'paragraph' && tidyRuns(block).length === 0
const firstMarker = (source = '') => /^\s*(?:([-*+])|\d+([.)]))\s/.exec(source)?.slice(1).find(Boolean) ?? ''
const other = (marker: string) => (marker === 'second' || marker === '*' || marker === ')' ? 'first' : 'second')

function writeBlock(block: Node, marker: string, isKept: boolean): string[] {
  switch (block.type.name) {
    case 'heading':
      return writeTextBlock(block, `${'#'.repeat(block.attrs.level)} `)
    case 'blockquote':
      return writeBlocks(block, isKept).map((line) => (line ? `> ${line}` : '>'))
    case 'bullet_list':
      return writeItems(block, () => (marker === 'second' ? '*' : '-'), isKept)
    case 'ordered_list':
      return writeItems(block, (i) => `${block.attrs.start + i}${marker === 'second' ? ')' : '.'}`, isKept)
    case 'code_block': {
      const longest = Math.max(2, ...(block.textContent.match(/`+/g) ?? []).map(({ length }) => length))
      const fence = '`'.repeat(longest + 1)
      const text = block.textContent
      return [`${fence}${block.attrs.language}`, ...(text ? text.split('\n') : []), fence]
    }
    case 'rule':
      return ['---']
    case 'source':
      return block.attrs.markdown.split('\n')
    default:
      return writeTextBlock(block, '')
  }
}

function writeItems(list: Node, markerOf: (index: number) => string, isKept: boolean): string[] {
  const isTight = isTightList(list)
  return list.children.flatMap((item, i) => {
    const marker = markerOf(i)
    const indent = ' '.repeat(marker.length + 1)
    const [first = '', ...rest] = writeBlocks(item, isKept, isTight)
    const lines = [`${marker} ${first}`.trimEnd(), ...rest.map((line) => (line ? indent + line : ''))]
    return i > 0 && !isTight ? ['', ...lines] : lines
  })
}

/** Two paragraphs in one item need air between them, and then all items have it. */
const isTightList = (list: Node) =>
  list.attrs.isTight &&
  !list.children.some((item) =>
    item.children.some(({ type }, i) => type.name === 'paragraph' && item.children[i - 1]?.type === type),
  )

function writeTextBlock(block: Node, prefix: string): string[] {
  const runs = tidyRuns(block)
  const { schema } = block.type
  const wanted = keyOf(block.type.name === 'paragraph' ? block.type.create(null, block.content) : block)
  for (const style of styles) {
    const inner = writeRuns(runs, style)
    const text = prefix + (style.escape === 'nothing' || prefix ? inner : guardLines(inner))
    if (readsAs(() => parseText(schema, text, 'prose'), `doc(${wanted})`)) return text.split('\n')
  }
  throw new NotWritable(block.type.name)
}

/** Equal for what looks the same on the page, for documents and parts of them. */
function keyOf(node: Node): string {
  if (node.inlineContent && !node.type.spec.code) {
    const name = node.type.name === 'heading' ? `h${node.attrs.level}` : node.type.name
    return `${name}${node.attrs.isTight ? ' tight' : ''} ${keyOfRuns(tidyRuns(node))}`
  }
  const { language, start, markdown } = node.attrs
  const attrs = JSON.stringify([language, start, markdown, isList(node) ? isLoose(node) : undefined])
  const inner = node.isTextblock
    ? node.textContent
    : node.children
        .filter((child) => !isEmpty(child))
        .map(keyOf)
        .join(',')
  return node.type.name === 'doc' ? `doc(${inner})` : `${node.type.name}${attrs}(${inner})`
}

/** A list of one short item says nothing about air between items. */
const isLoose = (list: Node) => !isTightList(list) && (list.childCount > 1 || (list.firstChild?.childCount ?? 0) > 1)
