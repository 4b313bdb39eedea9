import { colorsNamed } from 'culori'
import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../html/html'
import { readNumbers, readPath, writeNumber, writeNumbers, writePath } from './path-data'

/** Far above what a logo needs. Depth counts the root; `words` are the characters of titles and descriptions. */
export const svgLimits = { bytes: 64 * 1024, elements: 500, depth: 16, words: 500 }
export type SvgLimits = typeof svgLimits

/** Gives the value as it is written, or `undefined` for one that is not allowed. */
type Read = (value: string) => string | undefined

const oneOf =
  (...choices: string[]): Read =>
  (value) =>
    choices.includes(value) ? value : undefined

const length: Read = (value) => {
  const [, digits = '', unit = ''] = /^(.*?)(px|%)?$/.exec(value.trim()) ?? []
  const numbers = readNumbers(digits)
  return numbers?.length === 1 && numbers[0] !== undefined ? writeNumber(numbers[0]) + unit : undefined
}
const extent: Read = (value) => {
  const written = length(value)
  return written?.startsWith('-') ? undefined : written
}
const numbers: Read = (value) => {
  const read = readNumbers(value)
  return read && read.length > 0 ? writeNumbers(read) : undefined
}
const viewBox: Read = (value) => {
  const read = readNumbers(value)
  return read?.length === 4 && (read[2] ?? 0) > 0 && (read[3] ?? 0) > 0 ? read.map(writeNumber).join(' ') : undefined
}
const path: Read = (value) => {
  const segments = readPath(value)
  return segments && segments.length > 0 ? writePath(segments) : undefined
}

const turns: Record<string, number[]> = {
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
  matrix: [6],
}
const transform: Read = (value) => {
  const calls = value.split(')').map((call) => call.replace(/^[\s,]+/, ''))
  if (calls.pop() !== '' || calls.length === 0 || calls.length > 6) return undefined
  const written = calls.map((call) => {
    const [name = '', text = '', ...rest] = call.split('(')
    const read = readNumbers(text)
    const counts = Object.hasOwn(turns, name.trim()) ? turns[name.trim()] : undefined
    const fits = read && rest.length === 0 && counts?.includes(read.length)
    return fits ? `${name.trim()}(${read.map(writeNumber).join(' ')})` : undefined
  })
  return written.includes(undefined) ? undefined : written.join(' ')
}

/** Lengths of dashes and gaps; many tiny ones would take a browser long to draw. */
const dashes: Read = (value) => {
  const read = readNumbers(value.replaceAll('px', ''))
  return read && read.length > 0 && read.length <= 20 && read.every((one) => one >= 0.1)
    ? writeNumbers(read)
    : oneOf('none')(value)
}

const colour: Read = (value) => {
  const plain = value.trim().toLowerCase()
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(plain)) return plain
  if (plain === 'none' || plain === 'transparent' || Object.hasOwn(colorsNamed, plain)) return plain
  if (plain === 'currentcolor') return 'currentColor'
  const [, inner] = /^rgba?\(([\d\s,.%/]{1,40})\)$/.exec(plain) ?? []
  return inner === undefined ? undefined : plain
}
/** Gradients and clips are renamed, so that a drawing that stands in a page neither takes nor gives anybody's id. */
const paint: Read = (value) => colour(value) ?? reference(value)
const reference: Read = (value) => (/^url\(#[^()\s"']{1,60}\)$/.test(value.trim()) ? value.trim() : undefined)

const shared: Record<string, Read> = {
  fill: paint,
  stroke: paint,
  'fill-rule': oneOf('nonzero', 'evenodd'),
  'fill-opacity': extent,
  'stroke-opacity': extent,
  opacity: extent,
  'stroke-width': extent,
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'round', 'bevel'),
  'stroke-miterlimit': extent,
  'stroke-dasharray': dashes,
  'stroke-dashoffset': length,
  'clip-rule': oneOf('nonzero', 'evenodd'),
  'clip-path': reference,
  transform,
}
const all = (read: Read, ...names: string[]) => Object.fromEntries(names.map((name) => [name, read]))
const gradient: Record<string, Read> = {
  id: (value) => value,
  gradientUnits: oneOf('userSpaceOnUse', 'objectBoundingBox'),
  gradientTransform: transform,
  spreadMethod: oneOf('pad', 'reflect', 'repeat'),
}

/** Attributes of shapes, and without which of them there is nothing to see. */
const shapes: Record<string, { attributes: Record<string, Read>; needs: string[] }> = {
  path: { attributes: { d: path }, needs: ['d'] },
  circle: { attributes: { ...all(length, 'cx', 'cy'), r: extent }, needs: ['r'] },
  ellipse: { attributes: { ...all(length, 'cx', 'cy'), ...all(extent, 'rx', 'ry') }, needs: ['rx', 'ry'] },
  rect: {
    attributes: { ...all(length, 'x', 'y'), ...all(extent, 'width', 'height', 'rx', 'ry') },
    needs: ['width', 'height'],
  },
  line: { attributes: all(length, 'x1', 'y1', 'x2', 'y2'), needs: ['stroke'] },
  polyline: { attributes: { points: numbers }, needs: ['points'] },
  polygon: { attributes: { points: numbers }, needs: ['points'] },
}

/** Elements that may stay, each with its attributes and how their values are read. */
const allowed: Record<string, Record<string, Read>> = {
  svg: { ...shared, viewBox, ...all(extent, 'width', 'height'), role: oneOf('img') },
  g: shared,
  ...Object.fromEntries(
    Object.entries(shapes).map(([name, { attributes }]) => [name, { ...shared, ...attributes }] as const),
  ),
  title: {},
  desc: {},
  defs: {},
  linearGradient: { ...gradient, ...all(length, 'x1', 'y1', 'x2', 'y2') },
  radialGradient: { ...gradient, ...all(length, 'cx', 'cy', 'fx', 'fy'), r: extent },
  stop: { offset: length, 'stop-color': colour, 'stop-opacity': extent },
  clipPath: { id: (value) => value, clipPathUnits: oneOf('userSpaceOnUse', 'objectBoundingBox'), transform },
}

const gradients = ['linearGradient', 'radialGradient']
const words = ['title', 'desc']
const inGroups = ['g', 'defs', 'clipPath', ...gradients, ...words, ...Object.keys(shapes)]
const children: Record<string, string[]> = {
  '': ['svg'],
  svg: inGroups,
  g: inGroups,
  defs: [...gradients, 'clipPath'],
  clipPath: Object.keys(shapes),
  ...Object.fromEntries(gradients.map((name) => [name, ['stop']])),
  ...Object.fromEntries(Object.keys(shapes).map((name) => [name, words])),
}

/**
 * Builds an SVG anew from what is allowed: shapes, groups, gradients and clips of its own, a title. Nothing that it is given is
 * passed on as it is, so scripts, styles, text, images, links, entities and whatever else there may be are gone.
 * `undefined` where it is too large or nothing is left to see. Linear in its length.
 */
export function cleanSvg(text: string, limits: SvgLimits = svgLimits): string | undefined {
  if (Buffer.byteLength(text) > limits.bytes) return undefined
  const names = gradientNames(text)
  const open: string[] = []
  let [skipped, elements, seen, roots, written] = [0, 0, 0, 0, 0]
  let fits = true
  const out: (string | { paint: string; of: string })[] = []
  const parser = new Parser(
    {
      onopentag(name, given) {
        // Counted with those that are left out: a parser remembers what is open, and that has to end somewhere.
        if (++elements > limits.elements || open.length >= limits.depth) {
          fits = false
          parser.pause()
        }
        if (!fits) return
        const rules = Object.hasOwn(allowed, name) ? allowed[name] : undefined
        const isRoot = name === 'svg'
        const mayStand = children[open.at(-1) ?? '']?.includes(name) && !(isRoot && roots > 0)
        if (skipped > 0 || !rules || !mayStand) {
          skipped++
          return
        }
        if (isRoot) roots++
        const attributes = readAttributes(given, rules)
        // A clip that is clipped in turn can double what is drawn with every level.
        if (open.includes('clipPath')) attributes.delete('clip-path')
        else if (isVisible(name, attributes)) seen++
        open.push(name)
        out.push(`<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}`)
        for (const [attribute, value] of attributes) {
          if (attribute === 'id') out.push(names.define(value))
          else if (value.startsWith('url(')) out.push({ paint: attribute, of: value.slice(5, -1) })
          else out.push(` ${attribute}="${escapeHtml(value)}"`)
        }
        out.push('>')
      },
      ontext(characters) {
        if (!fits || skipped > 0 || !words.includes(open.at(-1) ?? '')) return
        const kept = [...plain(characters)].slice(0, limits.words - written)
        written += kept.length
        out.push(escapeHtml(kept.join('')))
      },
      onclosetag(name) {
        if (skipped > 0) skipped--
        else if (fits && open.at(-1) === name) {
          open.pop()
          out.push(`</${name}>`)
        }
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: false },
  )
  parser.end(text)
  if (!fits || seen === 0 || open.length > 0) return undefined
  const svg = out.map((part) => (typeof part === 'string' ? part : names.use(part.paint, part.of))).join('')
  return Buffer.byteLength(svg) <= limits.bytes ? svg : undefined
}

const readAttributes = (given: Record<string, string>, rules: Record<string, Read>): Map<string, string> =>
  new Map(
    Object.entries(given).flatMap(([name, value]) => {
      const read = Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined
      return read === undefined ? [] : [[name, read]]
    }),
  )

const isVisible = (name: string, attributes: Map<string, string>): boolean =>
  Object.hasOwn(shapes, name) &&
  (shapes[name]?.needs.every((need) => !['0', 'none', undefined].includes(attributes.get(need))) ?? false)

/** Names for the gradients and clips of one drawing; of several with one id the first counts, as in a browser. */
function gradientNames(text: string) {
  const names = new Map<string, string>()
  const prefix = `logo-${Bun.hash(text).toString(36)}`
  return {
    define(id: string): string {
      if (names.has(id)) return ''
      const name = `${prefix}-${names.size}`
      names.set(id, name)
      return ` id="${name}"`
    },
    /** Paint that leads nowhere is none, as in a browser. */
    use: (attribute: string, id: string) => {
      const name = names.get(id)
      return ` ${attribute}="${name === undefined ? 'none' : `url(#${name})`}"`
    },
  }
}

/** Without characters that XML 1.0 §2.2 does not allow. */
const plain = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ')
