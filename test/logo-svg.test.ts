import { describe, expect, test } from 'bun:test'
import { arcToCurves } from '../src/media/svg/arc'
import { cleanSvg, svgLimits } from '../src/media/svg/clean-svg'
import { readNumbers, readPath, toCommands, writeNumber, writePath } from '../src/media/svg/path-data'
import { hostileSvgs } from './support/hostile-svgs'
import { inspectSvg as inspect } from './support/svg-inspection'

describe('a hostile drawing', () => {
  test('there are enough of them', () => expect(Object.keys(hostileSvgs).length).toBeGreaterThan(100))

  test.each(Object.entries(hostileSvgs))('%s: what is left is strict XML of harmless parts', (_, hostile) => {
    const svg = cleanSvg(hostile)
    if (svg === undefined) return
    const { elements, deepest, words, ids, used } = inspect(svg)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(svgLimits.bytes)
    expect(elements).toBeLessThanOrEqual(svgLimits.elements)
    expect(deepest).toBeLessThanOrEqual(svgLimits.depth)
    expect(words.length).toBeLessThanOrEqual(2 * svgLimits.words)
    // Outside of what a title says there is no trace of what was tried.
    const markup = svg.replace(/>[^<]*</g, '><')
    expect(markup).not.toMatch(/canary|alert|script|\son|style|href|xlink|base64|entity|\/etc|data:|@import/i)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of used) expect(ids).toContain(id)
    // Cleaning again changes nothing but the names of gradients.
    expect(cleanSvg(svg)?.replace(/logo-\w+-/g, '')).toBe(svg.replace(/logo-\w+-/g, ''))
  })

  test('what is harmless beside an attack stays, where elements end as they begin', () => {
    const gone = Object.entries(hostileSvgs).filter(([, hostile]) => cleanSvg(hostile) === undefined)
    expect(gone.map(([name]) => name).sort()).toEqual(
      [
        'HTML at the root',
        'a prefix for everything',
        'an end without a start',
        'brackets without end',
        'levels that are left out',
        'more than may be',
        'no drawing',
        'nothing',
        'nothing drawn',
        'only a start',
        'script in capitals',
        'script within a script',
        'ten thousand elements',
        'ten thousand levels',
      ].sort(),
    )
  })
})

describe('a drawing without harm', () => {
  const clean = (inside: string) => cleanSvg(`<svg viewBox="0 0 64 64">${inside}</svg>`)
  const path = '<path d="M0 0h9v9z"/>'

  test('keeps shapes, groups, turns, colours, gradients and its title', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img"><title>A &amp; B</title><desc>ein Blatt</desc><defs><linearGradient id="sky" x1="0" y1="0%" x2="1" y2="100%" gradientUnits="objectBoundingBox"><stop offset="50%" stop-color="tomato" stop-opacity=".5"/></linearGradient></defs><g fill="url(#sky)" transform="translate(1 2) rotate(45)"><circle cx="9" cy="9" r="3"/><ellipse cx="9" cy="9" rx="3" ry="2"/><rect x="1" y="1" width="5" height="5" rx="2"/><polygon points="0,0 9,0 9,9"/><polyline points="0 0 9 9" fill="none" stroke="#ABC" stroke-linecap="round"/><line x1="1" x2="9" stroke="rgb(1, 2, 3)"/><path d="M1-.5a3 3 0 0110 10Z" fill-rule="evenodd"/></g></svg>`
    const cleaned = cleanSvg(svg) ?? ''
    const { elements, words, ids, used } = inspect(cleaned)
    expect([elements, words, ids.length]).toEqual([14, 'A & Bein Blatt', 1])
    expect(used).toEqual(ids)
    expect(cleaned).toContain('d="M1-0.5a3 3 0 0 1 10 10Z"')
  })

  test('bytes, elements, depth and words hold on both sides', () => {
    const bytes = (size: number) => {
      const svg = `<svg><title></title>${path}</svg>`
      return cleanSvg(svg.replace('<title>', `<title>${' '.repeat(size - svg.length)}`))
    }
    expect([typeof bytes(svgLimits.bytes), bytes(svgLimits.bytes + 1)]).toEqual(['string', undefined])
    const elements = (count: number) => clean('<g/>'.repeat(count - 2) + path)
    expect([typeof elements(svgLimits.elements), elements(svgLimits.elements + 1)]).toEqual(['string', undefined])
    const depth = (levels: number) => clean('<g>'.repeat(levels - 2) + path + '</g>'.repeat(levels - 2))
    expect([typeof depth(svgLimits.depth), depth(svgLimits.depth + 1)]).toEqual(['string', undefined])
    const words = (count: number) => inspect(clean(`<title>${'ä'.repeat(count)}</title>${path}`) ?? '').words.length
    expect([words(svgLimits.words), words(svgLimits.words + 1)]).toEqual([svgLimits.words, svgLimits.words])
    const twice = clean(`<title>${'a'.repeat(400)}</title><desc>${'b'.repeat(400)}</desc>${path}`) ?? ''
    expect(inspect(twice).words).toBe('a'.repeat(400) + 'b'.repeat(svgLimits.words - 400))
    const turned = (times: number) =>
      /transform=/.test(clean(`<g transform="${'scale(1)'.repeat(times)}">${path}</g>`) ?? '')
    expect([turned(6), turned(7)]).toEqual([true, false])
    // what is written anew can be longer than what came: `.5` is written as `0.5`
    const lines = (count: number) =>
      clean(`<path d="M0 0l${'.5'.repeat(2 * count)}"/>`)?.length ?? Number.POSITIVE_INFINITY
    expect([lines(5_000) < svgLimits.bytes, lines(10_000)]).toEqual([true, Number.POSITIVE_INFINITY])
    const wide = (width: string) => /<rect[^>]*width/.test(clean(`<rect height="9" width="${width}"/>${path}`) ?? '')
    expect([wide('999999'), wide('1000000'), wide('-1'), wide('1e5'), wide('1e6')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('one that shows nothing is none', () => {
    for (const inside of [
      '',
      '<g/>',
      '<path/>',
      '<path d=""/>',
      '<rect width="9"/>',
      '<circle r="0"/>',
      '<line x2="9"/>',
    ])
      expect(clean(inside)).toBeUndefined()
    expect(clean('<defs><path d="M0 0h9v9z"/></defs>')).toBeUndefined()
  })

  test('a view box without width or height is none', () => {
    const boxOf = (viewBox: string) =>
      /viewBox="([^"]*)"/.exec(cleanSvg(`<svg viewBox="${viewBox}"><path d="M0 0h9v9z"/></svg>`) ?? '')?.[1]
    expect(['0 0 9 9', '0 0 9 0', '0 0 0 9', '0 0 9 -9', '0 0 9'].map(boxOf)).toEqual([
      ...['0 0 9 9', undefined, undefined, undefined, undefined],
    ])
  })

  test('clips cut, and no clip within a clip, which doubles the work with every level', () => {
    const clip = (id: string, by: string) =>
      `<clipPath id="${id}"><rect width="9" height="9" clip-path="url(#${by})"/></clipPath>`
    const svg = clean(`<defs>${clip('a', 'b')}${clip('b', 'a')}</defs><g clip-path="url(#a)">${path}</g>`) ?? ''
    expect(svg.match(/clip-path=/g)).toHaveLength(1)
    expect(svg).toMatch(/<g clip-path="url\(#logo-\w+-0\)">/)
    expect(clean(`<defs>${clip('a', 'a')}</defs>`)).toBeUndefined() // what only cuts shows nothing
  })

  test('dashes are twenty at most, each a tenth of a unit at least', () => {
    const dashes = (list: string) =>
      /stroke-dasharray="([^"]*)"/.exec(clean(`<line x2="9" stroke="red" stroke-dasharray="${list}"/>`) ?? '')?.[1]
    expect([dashes('4 2'), dashes('0.1,3px'), dashes('none')]).toEqual(['4 2', '0.1 3', 'none'])
    for (const list of ['0.09', '0', '5 0.09', '0.09 5', '-1', '', 'x'])
      expect([list, dashes(list)]).toEqual([list, undefined])
    expect(dashes('1 '.repeat(20))?.split(' ')).toHaveLength(20)
    expect(dashes('1 '.repeat(21))).toBeUndefined()
  })

  test('of two gradients with one id the first paints, and the name stands once', () => {
    const gradient = (colour: string) =>
      `<linearGradient id="a"><stop offset="0" stop-color="${colour}"/></linearGradient>`
    const svg = clean(`${gradient('red')}${gradient('blue')}<rect width="9" height="9" fill="url(#a)"/>`) ?? ''
    const { ids, used } = inspect(svg)
    expect([ids.length, used]).toEqual([1, ids])
    expect(svg.indexOf(`id="${ids[0]}"`)).toBeLessThan(svg.indexOf('stop-color="red"'))
    expect(svg.slice(svg.indexOf('stop-color="red"'))).not.toContain('id=')
  })

  test('gives its gradients names that no other drawing of the page has', () => {
    const idOf = (colour: string) =>
      inspect(clean(`<linearGradient id="a"><stop offset="0" stop-color="${colour}"/></linearGradient>${path}`) ?? '')
        .ids[0]
    expect(idOf('red')).not.toBe(idOf('blue'))
  })

  test('twice as much is no more than twice the work', () => {
    // Counted in the steps of the readers, whose patterns all start where the one before ended.
    const steps = (text: string) => {
      const exec = RegExp.prototype.exec
      let count = 0
      RegExp.prototype.exec = function (input) {
        count++
        return exec.call(this, input)
      }
      try {
        cleanSvg(text)
      } finally {
        RegExp.prototype.exec = exec
      }
      return count
    }
    for (const part of ['h9v9', ' 9', 'a1 1 0 01 1 1', ' ,', 'h9e9', 'M', '-.']) {
      const of = (times: number) => steps(`<svg><path d="M0 0${part.repeat(times)}"/>${path}</svg>`)
      expect(of(2000)).toBeLessThanOrEqual(2 * of(1000) + 20)
    }
  })
})

describe('path data', () => {
  const read = (text: string) => {
    const segments = readPath(text)
    return segments && writePath(segments)
  }
  test('is read by the grammar, and not at all where it breaks it', () => {
    expect(read('M0 0L1,1 2-3.5.5.25z')).toBe('M0 0L1 1 2-3.5 0.5 0.25z')
    expect(read(' m0,0 a1 1 0 0110 10 1 1 0 1 0 2 2 ')).toBe('m0 0a1 1 0 0 1 10 10 1 1 0 1 0 2 2')
    expect(read('M.12345678 123456.789')).toBe('M0.1235 123457')
    for (const wrong of [
      'x',
      'L0 0',
      'M0',
      'M0 0L1',
      'M0 0z1',
      'M0 0A1 1 0 2 0 1 1',
      'M0 0h',
      'M0 0 h1e9',
      'M0 0,,1',
      'M0 0 url(#a)',
    ])
      expect(read(wrong)).toBeUndefined()
    expect([readNumbers('1 2,3'), readNumbers('1 a'), readNumbers('')]).toEqual([[1, 2, 3], undefined, []])
    expect([writeNumber(-0.00001), writeNumber(999_999), writeNumber(-1.5)]).toEqual(['0', '999999', '-1.5'])
  })

  test('becomes absolute lines and curves that lead to the same points', () => {
    const end = (text: string) => {
      const last = toCommands(readPath(text) ?? []).at(-1)
      return last && last.type !== 'Z' ? [last.x, last.y] : undefined
    }
    expect(end('m1 2l3 4')).toEqual([4, 6])
    expect(end('M1 2m3 4 1 1')).toEqual([5, 7])
    expect(end('M1 2h3v4')).toEqual([4, 6])
    expect(end('M1 2l5 5zl1 1')).toEqual([2, 3])
    expect(end('M0 0a5 5 0 1 1 10 0')).toEqual([10, 0])
    expect(toCommands(readPath('M0 0C1 2 3 4 5 6S7 8 9 10') ?? [])[2]).toMatchObject({ x1: 7, y1: 8 })
    expect(toCommands(readPath('M0 0Q1 2 3 4T9 9') ?? [])[2]).toMatchObject({ x1: 5, y1: 6 })
  })

  test('what follows a start is a line, and a smooth curve goes on from the handle of the one before, of its kind', () => {
    const read = (text: string) => toCommands(readPath(text) ?? [])
    expect(read('M1 2 4 6 m1 1 2 3')).toEqual([
      { type: 'M', x: 1, y: 2 },
      { type: 'L', x: 4, y: 6 },
      { type: 'M', x: 5, y: 7 },
      { type: 'L', x: 7, y: 10 },
    ])
    expect(read('M0 0C0 0 1 3 2 2S4 5 6 6S9 9 10 10').map((one): unknown => 'x1' in one && [one.x1, one.y1])).toEqual([
      ...[false, [0, 0], [3, 1], [8, 7]],
    ])
    expect(read('M0 0Q1 3 2 2T6 6T10 10').map((one): unknown => 'x1' in one && [one.x1, one.y1])).toEqual([
      ...[false, [1, 3], [3, 1], [9, 11]],
    ])
    expect(read('M0 0Q1 3 2 2S4 5 6 6')[2]).toMatchObject({ x1: 2, y1: 2 }) // a curve of the other kind gives none
    expect(read('M5 5L9 9Zl1 2').at(-1)).toEqual({ type: 'L', x: 6, y: 7 })
  })

  test('of the four arcs between two points that one is drawn which is meant', () => {
    const from: [number, number] = [0, 0]
    const to: [number, number] = [5, 5]
    const arc = (isLarge: boolean, isClockwise: boolean, radius = 5) => {
      const curves = arcToCurves(from, to, [radius, radius], 0, isLarge, isClockwise)
      const ends = curves.flatMap((command) => ('x' in command ? [[command.x, command.y] as const] : []))
      expect(ends.at(-1)).toEqual([5, 5])
      const centre = [
        [0, 5],
        [5, 0],
      ].filter(([x = 0, y = 0]) => ends.every(([px, py]) => Math.abs(Math.hypot(px - x, py - y) - 5) < 1e-6))
      return [curves.length, centre.length === 1 ? centre[0] : 'both']
    }
    expect([arc(false, true), arc(false, false)].map(([pieces]) => pieces)).toEqual([1, 1])
    expect([arc(true, true), arc(true, false)]).toEqual([
      [3, [5, 0]],
      [3, [0, 5]],
    ])
    const handle = (isClockwise: boolean) => {
      const [curve] = arcToCurves(from, to, [5, 5], 0, false, isClockwise)
      return curve?.type === 'C' ? [Math.sign(Math.round(curve.x1)), Math.sign(Math.round(curve.y1))] : []
    }
    expect([handle(true), handle(false)]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('radii that do not reach are enlarged until they do, both alike', () => {
    const curves = arcToCurves([0, 0], [10, 0], [1, 1], 0, false, true)
    expect(curves.map((command) => 'x' in command && [command.x, command.y].map(Math.round))).toEqual([
      [5, -5],
      [10, 0],
    ])
  })

  test('an arc stays on its circle', () => {
    for (const clockwise of [true, false]) {
      const curves = arcToCurves([0, 0], [20, 0], [10, 10], 30, true, clockwise)
      expect(curves).toHaveLength(2)
      const top = curves[0]
      if (top?.type !== 'C') throw new Error('no curve')
      expect([Math.round(top.x), Math.round(top.y)]).toEqual([10, clockwise ? -10 : 10])
    }
    expect(arcToCurves([0, 0], [9, 0], [0, 5], 0, false, false)).toEqual([{ type: 'L', x: 9, y: 0 }])
    expect(arcToCurves([1, 1], [1, 1], [5, 5], 0, true, true)).toEqual([])
  })
})
