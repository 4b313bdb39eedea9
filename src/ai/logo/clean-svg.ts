import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../html/html'

/** Bytes, elements, depth: far above what a logo needs. */
const limits = { bytes: 64 * 1024, elements: 500, depth: 16, value: 60_000 }

const number = String.raw`[+-]?(?:\d{1,7}(?:\.\d{0,6})?|\.\d{1,6})(?:e[+-]?\d)?`
const length = new RegExp(`^${number}(?:px|%)?$`)
const numbers = new RegExp(`^[\\s,]*${number}(?:[\\s,]*${number})*[\\s,]*$`)
const path = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+\-eE]+$/
const transform = /^(?:\s*(?:translate|scale|rotate|skewX|skewY|matrix)\([\d\s,.+\-e]{1,120}\)[\s,]*){1,6}$/
const colour = /^(?:none|currentColor|#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s,.%/]{1,40}\))$/i
const paint = new RegExp(`${colour.source}|^url\\(#[A-Za-z][\\w-]{0,40}\\)$`, 'i')
const id = /^[A-Za-z][\w-]{0,40}$/
const words = (...choices: string[]) => new RegExp(`^(?:${choices.join('|')})$`)

const shared: Record<string, RegExp> = {
  fill: paint,
  stroke: paint,
  'fill-rule': words('nonzero', 'evenodd'),
  'fill-opacity': length,
  'stroke-opacity': length,
  opacity: length,
  'stroke-width': length,
  'stroke-linecap': words('butt', 'round', 'square'),
  'stroke-linejoin': words('miter', 'round', 'bevel'),
  'stroke-miterlimit': length,
  transform,
}
const lengths = (...names: string[]) => Object.fromEntries(names.map((name) => [name, length]))
const gradient = { id, gradientUnits: words('userSpaceOnUse', 'objectBoundingBox'), gradientTransform: transform }

/** Elements that may stay, each with its attributes and what their values may be. */
const allowed: Record<string, Record<string, RegExp>> = {
  svg: { ...shared, viewBox: numbers, ...lengths('width', 'height'), role: words('img') },
  g: shared,
  path: { ...shared, d: path },
  circle: { ...shared, ...lengths('cx', 'cy', 'r') },
  ellipse: { ...shared, ...lengths('cx', 'cy', 'rx', 'ry') },
  rect: { ...shared, ...lengths('x', 'y', 'width', 'height', 'rx', 'ry') },
  line: { ...shared, ...lengths('x1', 'y1', 'x2', 'y2') },
  polyline: { ...shared, points: numbers },
  polygon: { ...shared, points: numbers },
  title: {},
  desc: {},
  defs: {},
  linearGradient: { ...gradient, ...lengths('x1', 'y1', 'x2', 'y2') },
  radialGradient: { ...gradient, ...lengths('cx', 'cy', 'r', 'fx', 'fy') },
  stop: { offset: length, 'stop-color': colour, 'stop-opacity': length },
}
const drawn = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']

/**
 * Builds an SVG anew from what is allowed: shapes, groups, gradients of its own, a title. Nothing that it is given is
 * passed on as it is, so scripts, styles, text, images, links, entities and whatever else there may be are gone.
 * `undefined` where it is too large or nothing is left to see. Linear in its length.
 */
export function cleanSvg(text: string): string | undefined {
  if (Buffer.byteLength(text) > limits.bytes) return undefined
  const open: string[] = []
  let [skipped, elements, shapes, roots] = [0, 0, 0, 0]
  let out = ''
  let fits = true
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // Counted with those that are left out: a parser remembers what is open, and that has to end somewhere.
        if (++elements > limits.elements) {
          fits = false
          parser.pause()
          return
        }
        const rules = Object.hasOwn(allowed, name) ? allowed[name] : undefined
        const isRoot = name === 'svg'
        if (skipped > 0 || !rules || isRoot !== (open.length === 0) || (isRoot && roots > 0)) {
          skipped++
          return
        }
        if (isRoot) roots++
        if (open.length >= limits.depth) fits = false
        if (!fits) return
        if (drawn.includes(name)) shapes++
        open.push(name)
        out += `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${writeAttributes(attributes, rules)}>`
      },
      ontext(words) {
        const parent = open.at(-1)
        if (fits && skipped === 0 && (parent === 'title' || parent === 'desc')) out += escapeHtml(plain(words))
      },
      onclosetag(name) {
        if (skipped > 0) skipped--
        else if (fits && open.at(-1) === name) {
          open.pop()
          out += `</${name}>`
        }
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: false },
  )
  parser.end(text)
  return fits && shapes > 0 && open.length === 0 && Buffer.byteLength(out) <= limits.bytes ? out : undefined
}

const writeAttributes = (attributes: Record<string, string>, rules: Record<string, RegExp>) =>
  Object.entries(attributes)
    .filter(([name, value]) => Object.hasOwn(rules, name) && value.length <= limits.value && rules[name]?.test(value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** Without characters that XML 1.0 §2.2 does not allow. */
const plain = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ')
