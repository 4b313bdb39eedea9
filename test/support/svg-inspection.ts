import { SaxesParser } from 'saxes'

/** What may be in a drawing, written down a second time: the list in the code cannot vouch for itself. */
const style =
  'fill stroke fill-rule fill-opacity stroke-opacity opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset clip-rule clip-path transform'
const harmless: Record<string, string> = {
  svg: `xmlns viewBox width height role ${style}`,
  g: style,
  path: `d ${style}`,
  circle: `cx cy r ${style}`,
  ellipse: `cx cy rx ry ${style}`,
  rect: `x y width height rx ry ${style}`,
  line: `x1 y1 x2 y2 ${style}`,
  polyline: `points ${style}`,
  polygon: `points ${style}`,
  title: '',
  desc: '',
  defs: '',
  linearGradient: 'id gradientUnits gradientTransform spreadMethod x1 y1 x2 y2',
  radialGradient: 'id gradientUnits gradientTransform spreadMethod cx cy r fx fy',
  stop: 'offset stop-color stop-opacity',
  clipPath: 'id clipPathUnits transform',
}

/** Reads a drawing with a strict parser; throws for what is not well-formed or may not be there. */
export function inspectSvg(svg: string) {
  const parser = new SaxesParser({ xmlns: true })
  const [ids, used]: [string[], string[]] = [[], []]
  let [elements, depth, deepest, words] = [0, 0, 0, '']
  parser.on('error', (error) => {
    throw error
  })
  for (const event of ['doctype', 'processinginstruction', 'comment', 'cdata', 'xmldecl'] as const)
    parser.on(event, () => {
      throw new Error(`a ${event}`)
    })
  parser.on('opentag', ({ name, uri, attributes }) => {
    elements++
    deepest = Math.max(deepest, ++depth)
    if (uri !== 'http://www.w3.org/2000/svg') throw new Error(`another namespace: ${uri}`)
    const may = harmless[name]?.split(' ')
    if (!may) throw new Error(`an element ${name}`)
    for (const { name: attribute, value } of Object.values(attributes)) {
      if (!may.includes(attribute)) throw new Error(`an attribute ${attribute}`)
      if (attribute === 'id') ids.push(value)
      if (attribute === 'xmlns') continue
      if (/url/i.test(value)) used.push(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? value)
      if (/[:;\\"'&<>]|\/\*|\/\//.test(value)) throw new Error(`a value ${value}`)
      for (const number of value.match(/(?<![#\w-])-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []) {
        if (!Number.isFinite(Number(number)) || Math.abs(Number(number)) > 999_999)
          throw new Error(`a number ${number}`)
      }
    }
  })
  parser.on('closetag', () => depth--)
  parser.on('text', (text) => {
    words += text
  })
  parser.write(svg).close()
  return { elements, deepest, words, ids, used }
}
