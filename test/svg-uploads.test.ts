import { describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { FieldErrors } from '../src/errors'
import { drawingLimits, isSvg, readDrawing } from '../src/media/svg/read-drawing'
import { everyAttribute, hostileSvgs } from './support/hostile-svgs'
import { inspectSvg } from './support/svg-inspection'

const shape = '<path d="M0 0h32v64h-32z" fill="#8a3b12"/>'
const svg = (inside: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const read = (text: string) => readDrawing(Buffer.from(text))

/** What is said of a file that is refused, in both languages. */
function refusal(text: string | Buffer): { de: string; en: string } | undefined {
  try {
    readDrawing(Buffer.from(text))
    return undefined
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error
    return Object.values(error.fields).flat()[0] as { de: string; en: string }
  }
}

/** Drawings whose attacks are in what only uploads take: styles, repeated parts, references. */
const hostileUploads: Record<string, string> = {
  'a style that loads': svg(
    `<style>.a{fill:url(http://canary.example/x)}@import url(http://canary.example);</style>${shape}`,
  ),
  'a style that breaks out': svg(
    `<style>.a{fill:red"><script>alert(1)</script>}</style><path class="a" d="M0 0h9v9z"/>`,
  ),
  'a style with a script in CDATA': svg(
    `<style><![CDATA[.a{fill:"><script>alert(1)</script>}]]></style><path class="a" d="M0 0h9v9z"/>`,
  ),
  'an at-rule that does not end': svg(`<style>@media x{.a{fill:red</style>${shape}`),
  'a style that says behaviour': svg(
    '<path d="M0 0h9v9z" style="behavior:url(x);-moz-binding:url(x);fill:expression(alert(1))"/>',
  ),
  'a style of another host in quotes': svg(`<path d="M0 0h9v9z" style="fill:url('http://canary.example/#a')"/>`),
  'a part that holds itself': svg(`<g id="a"><use href="#a"/>${shape}</g>`),
  'parts that hold each other': svg(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/>${shape}</g>`),
  'a symbol with a script': svg(
    `<symbol id="s" viewBox="0 0 9 9"><script>alert(1)</script>${shape}</symbol><use href="#s" width="9" height="9"/>`,
  ),
  'a use with a handler': svg(`<g id="a">${shape}</g><use href="#a" onclick="alert(1)" x="1"/>`),
  'a title that breaks out': svg(`<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>${shape}`),
  'a gradient that takes after itself': svg(`<linearGradient id="a" href="#a"/><path d="M0 0h9v9z" fill="url(#a)"/>`),
  'gradients in a ring': svg(
    `<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0h9v9z" fill="url(#a)"/>`,
  ),
  'an id that breaks out': svg(
    `<linearGradient id="a&quot;&gt;&lt;script&gt;"><stop offset="0"/></linearGradient>${shape}`,
  ),
  'clips in clips': svg(
    `<clipPath id="a"><path d="M0 0h9v9z" clip-path="url(#a)"/></clipPath><path d="M0 0h9v9z" clip-path="url(#a)"/>`,
  ),
  'HTML in a foreign object': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://canary.example"/></foreignObject>${shape}`,
  ),
  'a root that starts something': svg(
    shape,
    'viewBox="0 0 9 9" onload="alert(1)" style="background:url(http://canary.example)"',
  ),
  'parts without end': svg(
    `<g id="a0">${shape}</g>${Array.from({ length: 40 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}`,
  ),
  'hidden parts without end': svg(
    `<defs><g id="h">${'<path display="none" d="M0 0h9"/>'.repeat(2000)}</g></defs>${'<use href="#h"/>'.repeat(2000)}${shape}`,
  ),
}

describe('a hostile drawing that is uploaded', () => {
  const all = { ...hostileSvgs, ...hostileUploads }

  test('there are enough of them', () => expect(Object.keys(all).length).toBeGreaterThan(120))

  test.each(Object.entries(all))('%s: refused with a reason, or strict XML of harmless parts', (_, hostile) => {
    const said = refusal(hostile)
    if (said) return expect(said).toMatchObject({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) })
    const text = read(hostile).data.toString()
    const { elements, deepest, ids, used } = inspectSvg(text)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(drawingLimits.bytes)
    expect(elements).toBeLessThanOrEqual(drawingLimits.elements)
    expect(deepest).toBeLessThanOrEqual(drawingLimits.depth)
    const markup = text.replace(/>[^<]*</g, '><')
    expect(markup).not.toMatch(/canary|alert|script|\son|style|href|xlink|base64|entity|\/etc|data:|@import/i)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of used) expect(ids).toContain(id)
  })

  test('no attribute of any element is passed on as it is', () => {
    const text = read(
      svg(
        everyAttribute
          .filter((name) => !/[:]|mask|filter|marker/.test(name))
          .map(
            (name) =>
              `<rect width="9" height="9" data-x="1" ${name === 'width' || name === 'height' ? 'x' : name}="&#106;avascript:canary"/>`,
          )
          .join(''),
      ),
    ).data.toString()
    expect(text).not.toContain('canary')
    inspectSvg(text)
  })
})

describe('what drawing programs write', () => {
  /** The colour in the middle of the left and of the right half. */
  async function halves(text: string) {
    const { data, info } = await sharp(read(text).data)
      .resize(64, 64, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((32 * info.width + x) * 4, (32 * info.width + x) * 4 + 4)]
    return { left: at(16), right: at(48) }
  }
  const red = [255, 0, 0, 255]
  const none = [0, 0, 0, 0]

  test('a class, an id, an element and a style of its own give a shape its look, the most specific last', async () => {
    const left = '<path d="M0 0h32v64h-32z"'
    for (const inside of [
      `<style>.a{fill:#f00;}</style>${left} class="b a"/>`,
      `<style type="text/css"><![CDATA[/* x */ .c , .a { fill : red ; stroke:none }]]></style>${left} class="a" fill="blue"/>`,
      `<style>.a{fill:blue}#b{fill:red}</style>${left} id="b" class="a"/>`,
      `<style>path{fill:blue}@media print{.a{fill:green}}.a{fill:red}</style>${left} class="a"/>`,
      `<style>path{fill:red}*{fill:blue}</style>${left}/>`,
      `<style>.a{fill:red}</style><style>.b{fill:blue}</style>${left} class="a"/>`,
      `<style>.a{fill:blue}</style>${left} class="a" style="fill: hsl(0 100% 50%)"/>`,
      `<g color="red">${left} fill="currentColor"/></g>`,
    ])
      expect(await halves(svg(inside))).toEqual({ left: red, right: none })
  })

  test('what is hidden stays hidden', async () => {
    const cover = '<path d="M0 0h64v64h-64z" fill="blue"'
    for (const hiding of ['display="none"', 'style="display:none"', 'visibility="hidden"', 'class="h"'])
      expect(
        await halves(svg(`<style>.h{display:none}</style><path d="M0 0h32v64h-32z" fill="red"/>${cover} ${hiding}/>`)),
      ).toEqual({ left: red, right: none })
  })

  test('repeated parts and symbols stand where they stood', async () => {
    const part = '<path id="p" d="M0 0h32v64h-32z" fill="red"/>'
    expect(await halves(svg(`<defs>${part}</defs><use xlink:href="#p"/>`))).toEqual({ left: red, right: none })
    expect(await halves(svg(`<defs>${part}</defs><use href="#p" x="32"/>`))).toEqual({ left: none, right: red })
    const symbol = '<symbol id="s" viewBox="0 0 8 16"><path d="M0 0h8v16h-8z" fill="red"/></symbol>'
    expect(await halves(svg(`${symbol}<use href="#s" x="32" width="32" height="64"/>`))).toEqual({
      left: none,
      right: red,
    })
    expect(
      await halves(
        svg(`<svg x="32" width="32" height="64" viewBox="0 0 1 2"><path d="M0 0h1v2h-1z" fill="red"/></svg>`),
      ),
    ).toEqual({ left: none, right: red })
    const twice = `<use href="#p"/><use href="#p" x="32"/>`
    expect(await halves(svg(`<defs>${part}</defs>${twice}`))).toEqual({ left: red, right: red })
    expect((await halves(svg(`<g id="g"><use href="#g" x="32"/>${part}</g>`))).left).toEqual(red) // and comes to an end
    const first = `<defs>${part}<path id="p" d="M32 0h32v64h-32z" fill="blue"/></defs><use href="#p"/>`
    expect(await halves(svg(first))).toEqual({ left: red, right: none })
  })

  test('a part in a box of another form stands whole in its middle, wherever its view box begins', async () => {
    // twice as wide as high: in a square of 64 it is 64 wide, from 16 to 48
    const box = (viewBox: string, shapes: string) =>
      svg(`<svg width="64" height="64" viewBox="${viewBox}">${shapes}</svg>`)
    const columns = box(
      '10 20 20 10',
      '<path d="M10 20h10v10h-10z" fill="red"/><path d="M10 0h20v19h-20z" fill="blue"/>',
    )
    expect(await halves(columns)).toEqual({ left: red, right: none })
    // twice as high as wide: from 16 to 48 of the width
    const rows = box('0 0 10 20', '<path d="M0 0h5v20h-5z" fill="red"/><path d="M5 0h5v20h-5z" fill="#f00"/>')
    const { data, info } = await sharp(read(rows).data)
      .resize(64, 64)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const filled = [8, 20, 44, 56].map((x) => data[(32 * info.width + x) * 4 + 3] === 255)
    expect(filled).toEqual([false, true, true, false])
  })

  test('gradients that take after others have their stops, and clips cut', async () => {
    const stops = '<linearGradient id="a"><stop offset="0" style="stop-color:#ff0000;stop-opacity:1"/></linearGradient>'
    const gradient = `${stops}<linearGradient id="b" xlink:href="#a" x1="0" x2="1"/>`
    expect(await halves(svg(`<defs>${gradient}</defs><path d="M0 0h32v64h-32z" style="fill:url(#b)"/>`))).toEqual({
      left: red,
      right: none,
    })
    const own = `${stops}<linearGradient id="b" href="#a" x1="1"><stop offset="0" stop-color="blue"/></linearGradient>`
    const taken = '<linearGradient id="a" x1="0.5" x2="0.75"><stop offset="0"/></linearGradient>'
    const text = (gradients: string) => read(svg(`${gradients}<path d="M0 0h64v64z" fill="url(#b)"/>`)).data.toString()
    expect(/x1="1"[^>]*><stop[^>]*stop-color="(\w+)"/.exec(text(own))?.[1]).toBe('blue')
    const near = text(`${taken}<linearGradient id="b" href="#a" x1="0.25"/>`)
    expect(near.slice(near.lastIndexOf('<linearGradient'))).toMatch(/x1="0.25" x2="0.75"|x2="0.75" x1="0.25"/)
    const clip = '<clipPath id="c"><rect width="32" height="64"/></clipPath>'
    expect(
      await halves(svg(`<g clip-path="url(#c)"><path d="M0 0h64v64h-64z" fill="red"/></g><defs>${clip}</defs>`)),
    ).toEqual({ left: red, right: none })
  })

  test('a doctype is passed over, one that declares anything is refused', () => {
    const drawing = svg(shape)
    expect(refusal(`<!DOCTYPE svg>${drawing}`)).toBeUndefined()
    expect(refusal(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`)).toEqual(refusal('<svg'))
  })

  test('elements with a prefix are read, those of programs are not', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="urn:x" viewBox="0 0 64 64"><x:view a="1"><s:path d="M0 0h64v64z" fill="blue"/></x:view><s:metadata>x</s:metadata><s:path x:type="arc" d="M0 0h32v64h-32z" fill="red"/></s:svg>`
    expect(isSvg(Buffer.from(text))).toBe(true)
    expect(await halves(text)).toEqual({ left: red, right: none })
  })

  test('what shapes cannot say is refused by its name, where it would be seen', () => {
    const parts: [string, RegExp][] = [
      ['<text x="9" y="9">Backstube</text>', /Text in einer Schrift/],
      [`<image href="data:image/png;base64,AAAA" width="9" height="9"/>`, /eingebettetes Bild/],
      [`<mask id="m"/><g mask="url(#m)">${shape}</g>`, /Maske/],
      ['<filter id="f"/><path d="M0 0h9v9z" style="filter:url(#f)"/>', /Filter/],
      ['<pattern id="p"/><path d="M0 0h9v9z" fill="url(#p)"/>', /Füllmuster/],
      ['<marker id="e"/><path d="M0 0h9v9z" marker-end="url(#e)"/>', /Pfeilspitzen/],
    ]
    for (const [part, reason] of parts) {
      expect(refusal(svg(part + shape))?.de).toMatch(reason)
      expect(refusal(svg(`<g display="none">${part}</g>${shape}`))).toBeUndefined()
    }
    expect(refusal(svg(`<text/><defs><filter id="f"/><mask id="m"/></defs>${shape}`))).toBeUndefined()
  })
})

describe('the size of a drawing', () => {
  const sizeOf = (attributes: string) => {
    const { data, width, height } = read(svg(shape, attributes))
    expect(data.toString()).toContain(` width="${width}" height="${height}"`)
    return [width, height]
  }
  test('is that of its view box, whatever width and height say', () => {
    expect(sizeOf('viewBox="0 0 240 80"')).toEqual([240, 80])
    expect(sizeOf('viewBox="-5,-5 24.6 .2" width="100%" height="3cm"')).toEqual([25, 1])
    expect(sizeOf('viewBox="0 0 99999 10"')).toEqual([16_383, 10])
  })
  test('must be told', () => {
    for (const attributes of [
      '',
      'width="64" height="64"',
      'viewBox="0 0 64"',
      'viewBox="0 0 0 64"',
      'viewBox="0 0 -4 4"',
      'viewBox="a b c d"',
    ])
      expect(refusal(svg(shape, attributes))?.en).toMatch(/viewBox/)
  })
})

describe('bounds of a drawing', () => {
  test('bytes, elements and levels hold on both sides', () => {
    const bytes = (size: number) => {
      const text = svg(`<desc></desc>${shape}`)
      return refusal(text.replace('<desc>', `<desc>${' '.repeat(size - text.length)}`))
    }
    expect([bytes(drawingLimits.bytes), bytes(drawingLimits.bytes + 1)?.en]).toEqual([
      undefined,
      expect.stringMatching(/512 kB/),
    ])
    const elements = (count: number) => refusal(svg('<g/>'.repeat(count - 2) + shape))
    expect([elements(drawingLimits.elements), elements(drawingLimits.elements + 1)?.en]).toEqual([
      undefined,
      expect.stringMatching(/elements/),
    ])
    const levels = (depth: number) => refusal(svg('<g>'.repeat(depth - 2) + shape + '</g>'.repeat(depth - 2)))
    expect([levels(drawingLimits.depth), levels(drawingLimits.depth + 1)?.en]).toEqual([
      undefined,
      expect.stringMatching(/levels/),
    ])
  })

  test('what is no SVG, not UTF-8, not well-formed or shows nothing is refused', () => {
    const latin = Buffer.from(svg(`<title>Bäckerei</title>${shape}`), 'latin1')
    for (const wrong of [
      svg('<path d="M0 0h9v9z">'),
      `${svg(shape)}x`,
      '<html viewBox="0 0 9 9"/>',
      latin,
      svg(shape).replace('www.w3.org', 'x'),
    ])
      expect(refusal(wrong)?.en).toMatch(/not a valid SVG/)
    expect(refusal(svg('<g/>'))?.en).toMatch(/shows nothing/)
    for (const no of ['', 'svg', '<html>', '{"a":1}', '<?php echo 1 ?>x', '<svgx>'])
      expect(isSvg(Buffer.from(no))).toBe(false)
    for (const yes of ['<svg/>', ' \n<svg>', '\ufeff<svg >', '<!-- a --><svg>', '<?xml version="1.0"?><svg>'])
      expect(isSvg(Buffer.from(yes))).toBe(true)
  })
})
