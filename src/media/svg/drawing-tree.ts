import { SaxesParser } from 'saxes'

/** An element of SVG with what is its own; whatever else a file holds is not read. */
export interface DrawingNode {
  name: string
  attributes: Map<string, string>
  children: DrawingNode[]
  /** Its own characters, which count in titles, styles and texts only. */
  text: string
}

export interface DrawingTree {
  root: DrawingNode
  byId: Map<string, DrawingNode>
  /** All style sheets, one after the other. */
  css: string
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/**
 * Reads a file as strict XML. Elements and attributes of other namespaces, comments and instructions are left out;
 * `href` is that of XLink, too. `undefined` for what is not well-formed, declares entities, has no SVG at its root, or
 * more elements or levels than are allowed.
 */
export function readDrawingTree(text: string, limits: { elements: number; depth: number }): DrawingTree | undefined {
  const byId = new Map<string, DrawingNode>()
  const open: (DrawingNode | undefined)[] = []
  const parser = new SaxesParser({ xmlns: true })
  let root: DrawingNode | undefined
  let elements = 0
  let css = ''
  const broken = () => {
    throw new Unreadable()
  }
  parser.on('error', broken)
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) broken()
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > limits.elements || open.length >= limits.depth) broken()
    const parent = open.at(-1)
    const isOutside = uri !== svgNamespace || (open.length > 0 && !parent)
    if (open.length === 0 && (isOutside || local !== 'svg')) broken()
    const node = isOutside ? undefined : { name: local, attributes: new Map(), children: [], text: '' }
    open.push(node)
    if (!node) return
    for (const attribute of Object.values(attributes)) {
      const isLink = attribute.local === 'href' && attribute.uri === xlinkNamespace
      if (attribute.uri === '' || isLink) node.attributes.set(attribute.local, attribute.value)
    }
    const id = node.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    if (parent) parent.children.push(node)
    else root = node
  })
  const addText = (characters: string) => {
    const node = open.at(-1)
    if (node) node.text += characters
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node?.name === 'style') css += `${node.text}\n`
  })
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return root && { root, byId, css }
}

class Unreadable extends Error {}
