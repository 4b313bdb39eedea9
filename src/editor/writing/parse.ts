import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model'
import { type Token, tokensOf } from '../../html/markdown'
import type { TextKind } from './schema'

/** The text holds something that cannot be written in place; its source can. */
export class NotWritable extends Error {
  override name = 'NotWritable'
}

/** The Markdown that a part of a document was read from: what nobody has touched is written back as it was. */
export const sourceOfNode = new WeakMap<Node, string>()

/** A text as a document to write in. Throws `NotWritable`. */
export function parseText(schema: Schema, source: string, kind: TextKind): Node {
  const doc = schema.topNodeType
  if (kind === 'plain') return doc.create(null, source ? [schema.text(source)] : [])
  const { tokens, hasDefinitions } = tokensOf(source, kind !== 'prose')
  if (kind === 'prose')
    return doc.create(null, blocksOf(schema, tokens, hasDefinitions ? undefined : source.split('\n')))
  return doc.create(null, inlineOf(schema, tokens[0]?.children ?? []))
}

function inlineOf(schema: Schema, tokens: Token[]): Fragment {
  let marks: readonly Mark[] = []
  const nodes: Node[] = []
  for (const token of tokens) {
    const [, name = '', side] = /^(.*?)(?:_(open|close))?$/.exec(token.type) ?? []
    if (token.type === 'text') {
      if (token.content) nodes.push(schema.text(token.content, marks))
    } else if (token.type === 'code_inline')
      nodes.push(schema.text(token.content, markOf(schema, 'code').addToSet(marks)))
    else if (token.type === 'softbreak') nodes.push(schema.text(' ', markOf(schema, 'soft_break').addToSet(marks)))
    else if (token.type === 'hardbreak' && schema.nodes.hard_break)
      nodes.push(schema.nodes.hard_break.create(null, null, marks))
    else if (side === 'open') marks = markOf(schema, name, token).addToSet(marks)
    else if (side === 'close') marks = marks.filter(({ type }) => type.name !== markNames[name])
    else throw new NotWritable(token.type)
  }
  return Fragment.fromArray(nodes)
}

const markNames: Record<string, string> = { s: 'strike', strong: 'strong', em: 'em', mark: 'mark', link: 'link' }

function markOf(schema: Schema, name: string, token?: Token): Mark {
  const type = schema.marks[markNames[name] ?? name]
  if (!type) throw new NotWritable(name)
  if (name !== 'link') return type.create()
  const isAuto = token?.markup === 'linkify'
  return type.create({ href: token?.attrGet('href') ?? '', title: token?.attrGet('title') ?? null, isAuto })
}

interface Open {
  token?: Token
  children: Node[]
}

/** `lines` are those of the source, where a part of it says the same as within the whole. */
function blocksOf(schema: Schema, tokens: Token[], lines: string[] | undefined): Node[] {
  const root: Open = { children: [] }
  const open = [root]
  const within = () => open.at(-1) ?? root

  function add(node: Node, token: Token) {
    if (open.length === 1 && lines && token.map)
      sourceOfNode.set(
        node,
        lines
          .slice(...token.map)
          .join('\n')
          .trimEnd(),
      )
    within().children.push(node)
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (token.type === 'table_open') {
      if (open.length > 1 || !lines || !token.map) throw new NotWritable('a table within something')
      add(
        schema.node('source', {
          markdown: lines
            .slice(...token.map)
            .join('\n')
            .trim(),
        }),
        token,
      )
      while (tokens[at] && tokens[at]?.type !== 'table_close') at++
    } else if (token.type === 'fence' || token.type === 'code_block') {
      const text = token.content.replace(/\n$/, '')
      const language = token.info.trim().split(/\s+/)[0] ?? ''
      add(schema.node('code_block', { language }, text ? schema.text(text) : []), token)
    } else if (token.type === 'hr') add(schema.node('rule'), token)
    else if (token.type === 'inline') within().children.push(...inlineOf(schema, token.children ?? []).content)
    else if (token.type.endsWith('_open')) open.push({ token, children: [] })
    else if (token.type.endsWith('_close')) {
      const { token: opening, children } = open.pop() ?? root
      if (!opening) throw new Error('a block ends that never began')
      add(blockOf(schema, opening, children), opening)
    } else throw new NotWritable(token.type)
  }
  return root.children.length > 0 ? root.children : [schema.node('paragraph')]
}

function blockOf(schema: Schema, opening: Token, children: Node[]): Node {
  const isTight = () => children.every((item) => item.children.every(isTightOrOther))
  const filled = () => (children.length > 0 ? children : [schema.node('paragraph', { isTight: true })])
  switch (opening.type) {
    case 'paragraph_open':
      return schema.node('paragraph', { isTight: opening.hidden }, Fragment.fromArray(children))
    case 'heading_open':
      return schema.node('heading', { level: Number(opening.tag.slice(1)) }, Fragment.fromArray(children))
    case 'blockquote_open':
      return schema.node('blockquote', null, filled())
    case 'list_item_open':
      return schema.node('list_item', null, filled())
    case 'bullet_list_open':
      return schema.node('bullet_list', { isTight: isTight() }, children)
    case 'ordered_list_open': {
      const start = Number(opening.attrGet('start') ?? 1)
      return schema.node('ordered_list', { isTight: isTight(), start }, children)
    }
    default:
      throw new NotWritable(opening.type)
  }
}

const isTightOrOther = ({ type, attrs }: Node) => type.name !== 'paragraph' || attrs.isTight === true
