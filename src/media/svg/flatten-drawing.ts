import { formatHex8, parse } from 'culori'
import { escapeHtml } from '../../html/html'
import { readStyles, styled } from './drawing-styles'
import type { DrawingNode, DrawingTree } from './drawing-tree'
import { readNumbers, writeNumber } from './path-data'

/** What a drawing shows that shapes cannot say; without it another picture would be left. */
export type Unportable = 'text' | 'image' | 'mask' | 'filter' | 'pattern' | 'marker'

/** Thrown for a drawing that needs what is not taken over. */
export class UnportableDrawing extends Error {
  constructor(readonly part: Unportable) {
    super(part)
  }
}
export class TooManyParts extends Error {}

const groups = new Set(['g', 'a', 'switch'])
const shapes = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
const gradients = new Set(['linearGradient', 'radialGradient'])
/** How far gradients may take after each other. */
const maxChain = 8
/** How deep repeated parts may stand in repeated parts. */
const maxUses = 16

/**
 * Writes a drawing with what its shapes say themselves: styles become attributes, repeated symbols are written out,
 * gradients that take after others have all of their own, and what is hidden is left out. The text is not yet safe:
 * `cleanSvg` builds it anew. Throws `UnportableDrawing`, and `TooManyParts` beyond `maxParts`.
 */
export function flattenDrawing({ root, byId, css }: DrawingTree, maxParts: number): string {
  const styles = readStyles(css)
  const out: string[] = []
  const using: DrawingNode[] = []
  let parts = 0

  const target = (attributes: Map<string, string>) => {
    const href = attributes.get('href')?.trim()
    return href?.startsWith('#') ? byId.get(href.slice(1)) : undefined
  }

  function write(name: string, attributes: Iterable<[string, string]>, inside: () => void) {
    count()
    out.push(`<${name}`)
    for (const [attribute, value] of attributes) out.push(` ${attribute}="${escapeHtml(value)}"`)
    out.push('>')
    inside()
    out.push(`</${name}>`)
  }

  /** What is looked at counts as well as what is written: hidden parts can be repeated, too. */
  const count = () => {
    if (++parts > 2 * maxParts) throw new TooManyParts()
  }

  function draw(node: DrawingNode, colour: string) {
    const { name, children } = node
    count()
    if (name === 'title' || name === 'desc') return write(name, [], () => out.push(escapeHtml(node.text)))
    if (name === 'defs') return drawDefinitions(children, colour)
    if (name === 'clipPath' || gradients.has(name)) return drawDefinition(node, colour)
    const attributes = styled(node, styles)
    if (isHidden(attributes)) return
    const own = attributes.get('color') ?? colour
    const inside = () => drawAll(children, own)
    demandPortable(node, attributes)
    if (groups.has(name)) write('g', looks(attributes, own), inside)
    else if (shapes.has(name)) write(name, looks(attributes, own), () => drawAll(children.filter(isWords), own))
    else if (name === 'svg') write('g', looks(attributes, own), () => drawInBox(node, attributes, inside))
    else if (name === 'use') drawUse(attributes, own)
  }

  function drawAll(nodes: DrawingNode[], colour: string) {
    for (const node of nodes) draw(node, colour)
  }

  function drawUse(attributes: Map<string, string>, colour: string) {
    const shown = target(attributes)
    if (!shown || using.includes(shown)) return
    if (using.length >= maxUses) throw new TooManyParts()
    using.push(shown)
    write('g', looks(attributes, colour), () => {
      if (shown.name !== 'symbol') return drawAt(attributes, () => draw(shown, colour))
      const own = styled(shown, styles)
      if (isHidden(own)) return
      demandPortable(shown, own)
      drawInBox(shown, attributes, () => drawAll(shown.children, own.get('color') ?? colour))
    })
    using.pop()
  }

  function drawAt(attributes: Map<string, string>, inside: () => void) {
    const [x, y] = [numberOf(attributes, 'x') ?? 0, numberOf(attributes, 'y') ?? 0]
    if (x === 0 && y === 0) return inside()
    write('g', [['transform', `translate(${writeNumber(x)} ${writeNumber(y)})`]], inside)
  }

  /** SVG 2 §8.2 with the usual `preserveAspectRatio`: the view box whole and in the middle of its place. */
  function drawInBox(node: DrawingNode, place: Map<string, string>, inside: () => void) {
    const [left, top, width, height] = readNumbers(node.attributes.get('viewBox') ?? '') ?? []
    const [w, h] = [numberOf(place, 'width'), numberOf(place, 'height')]
    if (left === undefined || top === undefined || !width || !height || !w || !h) return drawAt(place, inside)
    const scale = Math.min(w / width, h / height)
    const x = (numberOf(place, 'x') ?? 0) + (w - scale * width) / 2 - scale * left
    const y = (numberOf(place, 'y') ?? 0) + (h - scale * height) / 2 - scale * top
    write('g', [['transform', `translate(${writeNumber(x)} ${writeNumber(y)}) scale(${writeNumber(scale)})`]], inside)
  }

  function drawDefinitions(nodes: DrawingNode[], colour: string) {
    for (const node of nodes) drawDefinition(node, colour)
  }

  function drawDefinition(node: DrawingNode, colour: string) {
    if (gradients.has(node.name)) return drawGradient(node, colour)
    if (node.name === 'defs') return drawDefinitions(node.children, colour)
    if (node.name !== 'clipPath') return // drawn where it is used
    write('clipPath', styled(node, styles), () => {
      for (const child of node.children) {
        const used = child.name === 'use' ? target(child.attributes) : child
        if (used && shapes.has(used.name)) write(used.name, looks(styled(used, styles), colour), () => {})
      }
    })
  }

  function drawGradient(node: DrawingNode, colour: string) {
    const chain = [node]
    for (let next = target(node.attributes); next && chain.length < maxChain && !chain.includes(next); ) {
      if (!gradients.has(next.name)) break
      chain.push(next)
      next = target(next.attributes)
    }
    const attributes = new Map(chain.toReversed().flatMap((one) => [...one.attributes]))
    const id = node.attributes.get('id')
    if (id === undefined) return
    attributes.set('id', id)
    const stops = chain
      .map(({ children }) => children.filter(({ name }) => name === 'stop'))
      .find((some) => some.length > 0)
    write(node.name, attributes, () => {
      for (const stop of stops ?? []) write('stop', looks(styled(stop, styles), colour), () => {})
    })
  }

  function demandPortable(node: DrawingNode, attributes: Map<string, string>) {
    if (node.name === 'text' && wordsIn(node)) throw new UnportableDrawing('text')
    if (node.name === 'image') throw new UnportableDrawing('image')
    for (const part of ['mask', 'filter'] as const) {
      if (refersTo(attributes.get(part))) throw new UnportableDrawing(part)
    }
    for (const paint of ['fill', 'stroke']) {
      const id = refersTo(attributes.get(paint))
      if (id && byId.get(id)?.name === 'pattern') throw new UnportableDrawing('pattern')
    }
    if ([...attributes].some(([name, value]) => name.startsWith('marker') && refersTo(value)))
      throw new UnportableDrawing('marker')
  }

  const rootAttributes = looks(styled(root, styles), '#000')
  demandPortable(root, rootAttributes)
  out.push('<svg xmlns="http://www.w3.org/2000/svg"')
  for (const [name, value] of rootAttributes) {
    if (name !== 'xmlns') out.push(` ${name}="${escapeHtml(value)}"`)
  }
  out.push('>')
  drawAll(root.children, rootAttributes.get('color') ?? '#000')
  out.push('</svg>')
  return out.join('')
}

const isWords = ({ name }: DrawingNode) => name === 'title' || name === 'desc'

const wordsIn = (node: DrawingNode): boolean => node.text.trim() !== '' || node.children.some(wordsIn)

const isHidden = (attributes: Map<string, string>) =>
  attributes.get('display')?.trim() === 'none' ||
  /^(?:hidden|collapse)$/.test(attributes.get('visibility')?.trim() ?? '')

const refersTo = (value: string | undefined) => /^\s*url\(\s*["']?#([^()"'\s]+)["']?\s*\)/.exec(value ?? '')?.[1]

const numberOf = (attributes: Map<string, string>, name: string): number | undefined => {
  const read = readNumbers((attributes.get(name) ?? '').replace(/px$/, ''))
  return read?.length === 1 ? read[0] : undefined
}

const paints = new Set(['fill', 'stroke', 'stop-color'])
const references = new Set(['fill', 'stroke', 'clip-path'])

/** Attributes in the plain forms that `cleanSvg` takes: no quotes in references, no fallbacks, colours in sRGB. */
function looks(attributes: Map<string, string>, colour: string): Map<string, string> {
  return new Map(
    [...attributes].map(([name, value]) => {
      const id = references.has(name) ? refersTo(value) : undefined
      if (id !== undefined) return [name, `url(#${id})`]
      if (!paints.has(name)) return [name, value]
      const own = value.trim().toLowerCase() === 'currentcolor' ? colour : value
      return [name, /^\s*(?:hsla?|hwb|lab|lch|oklab|oklch|color)\(/i.test(own) ? (formatHex8(parse(own)) ?? own) : own]
    }),
  )
}
