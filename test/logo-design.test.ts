import { describe, expect, test } from 'bun:test'
import { trades } from '../src/ai/brief/trades'
import { chooseDesign, frames, type LogoDesign, type LogoRequest, layouts, logoVariants } from '../src/ai/logo/design'
import { drawCleanLogo, drawLogo } from '../src/ai/logo/draw-logo'
import { openFace } from '../src/ai/logo/faces'
import { mixInks } from '../src/ai/logo/inks'
import { drawMark } from '../src/ai/logo/marks'
import { drawingOf, motifKeys, motifOf } from '../src/ai/logo/motifs'
import { breakName, capitals, initialsOf, partName, withoutLegalForm } from '../src/ai/logo/name'
import { boxOf, joinBoxes, widthOf } from '../src/ai/logo/outline'
import { place } from '../src/ai/logo/pieces'
import { styleKeys } from '../src/ai/logo/styles'
import { logoTrade } from '../src/ai/logo/trade'
import { setLine } from '../src/ai/logo/typeset'
import { drawName } from '../src/ai/logo/wordmark'
import { readPath, toCommands } from '../src/media/svg/path-data'
import { contrast } from '../src/theme/colour'

const request = (text: string, more: Partial<LogoRequest> = {}): LogoRequest => ({
  text,
  variant: 'wordmark',
  primary: '#8a3b12',
  accent: '#2f6f4e',
  hint: '',
  trade: undefined,
  headings: undefined,
  ...more,
})
const plain: LogoDesign = { style: 'friendly', frame: 'tile', layout: 'beside', seed: 1 }

describe('the parts of a name', () => {
  test.each([
    ['Elektro Çelik GmbH & Co. KG', 'Elektro Çelik'],
    ['Solar & Sonne eG', 'Solar & Sonne'],
    ['Müller + Söhne OHG', 'Müller + Söhne'],
    ['Turnverein Nord e.V.', 'Turnverein Nord'],
    ['Northlight Ltd.', 'Northlight'],
    ['Chor am Markt e. V.', 'Chor am Markt'],
    ['Nordlicht UG (haftungsbeschränkt)', 'Nordlicht'],
    ['Die AG', 'Die AG'],
    ['GmbH', 'GmbH'],
    ['Tag und Nacht', 'Tag und Nacht'],
    ['Mehl per kg', 'Mehl per kg'],
    ['Ich und', 'Ich und'],
  ])('%s is drawn as %s', (text, drawn) => expect(withoutLegalForm(text)).toBe(drawn))

  test.each([
    ['Backstube Lindenhof', 'BL'],
    ['Elektro Çelik GmbH', 'EÇ'],
    ['Zahnarztpraxis Dr. Ebru Aydın', 'EA'],
    ['Kanzlei Vogt & Partner', 'KV'],
    ['Yoga am See', 'YS'],
    ['Praxis für Physiotherapie und Osteopathie am Stadtpark Nord', 'SN'],
    ['Solar & Sonne eG', 'S&S'],
    ['Nord Süd', 'N'],
    ['Dr. med. Lena Brandt', 'LB'],
    ['Studio 54', 'S54'],
    ['fritz', 'F'],
    ['ß', 'ẞ'],
    ['Ταβέρνα Ελιά', 'ΤΕ'],
    ['& &', '&'],
  ])('%s has the initials %s', (text, initials) => expect(initialsOf(text)).toBe(initials))

  test.each([
    ['Weingut Sommer', 'Weingut', 'Sommer'],
    ['Tischlerei Holzapfel', 'Tischlerei', 'Holzapfel'],
    ['Restaurant Zum Löwen', 'Restaurant', 'Zum Löwen'],
    ['Northlight Studio', 'Studio', 'Northlight'],
    ['Yoga am See', undefined, 'Yoga am See'],
    ['Hotel Restaurant', undefined, 'Hotel Restaurant'],
    ['Bar', undefined, 'Bar'],
    ['Salon Zimmermann', 'Salon', 'Zimmermann'],
    ['Lena & Partner', undefined, 'Lena & Partner'],
  ])('of %s, %s is what it is', (text, descriptor, main) => {
    const parts = partName(text)
    expect(parts).toMatchObject({ main })
    expect(parts.descriptor).toBe(descriptor)
    expect((parts.side === 'before' ? [descriptor, main] : [main, descriptor]).join(' ').trim()).toBe(text)
  })

  test('no line of a long name ends with a word that belongs to the next one, and no word is lost', () => {
    const names = [
      'Praxis für Physiotherapie und Osteopathie am Stadtpark Nord',
      'Internationale Spedition Wackernagel Transport und Logistik',
      'Haus der Musik und der Kunst',
      `${'a '.repeat(29)}a`,
    ]
    for (const name of names) {
      const lines = breakName(name)
      expect(lines.join(' ')).toBe(name)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/ (und|der|am|für)$/)
    }
    expect(breakName('Donaudampfschifffahrtsgesellschaft')).toHaveLength(1)
    expect(breakName('Café am alten Hof')).toHaveLength(1)
    expect(breakName('Café am alten Hofe')).toHaveLength(2)
  })

  test('capitals of Greek lose their accents', () => expect(capitals('Ταβέρνα')).toBe('ΤΑΒΕΡΝΑ'))
})

describe('the trade', () => {
  const nothing = { name: 'Meine Seite', words: '' }
  test('is told by hint and name, else by the site', () => {
    const site = { name: 'Morgenrot', words: 'Unsere Bäckerei. Brot und Brötchen aus Sauerteig' }
    expect(logoTrade({ text: 'Morgenrot', hint: '' }, site)?.key).toBe('bakery')
    expect(logoTrade({ text: 'Zahnarztpraxis Morgenrot', hint: '' }, site)?.key).toBe('dentist')
    expect(logoTrade({ text: 'Morgenrot', hint: 'für eine Zahnarztpraxis' }, site)?.key).toBe('dentist')
    expect(logoTrade({ text: 'Morgenrot', hint: '' }, { name: 'Bäckerei Morgenrot', words: '' })?.key).toBe('bakery')
    expect(logoTrade({ text: 'Morgenrot', hint: '' }, nothing)).toBeUndefined()
  })

  test('gives its motif, unless none is wished for', () => {
    const trade = trades.bakery
    expect(chooseDesign(request('Morgenrot', { trade })).motif).toBe('bread')
    expect(chooseDesign(request('Morgenrot', { trade, hint: 'ohne Symbol' })).motif).toBeUndefined()
    expect(chooseDesign(request('Morgenrot')).motif).toBeUndefined()
  })

  test('most trades have a motif', () => {
    const rows = Object.values(trades)
    const known = rows.filter((trade) => motifOf(trade) !== undefined)
    expect(known.length / rows.length).toBeGreaterThan(0.7)
  })
})

describe('a drawing', () => {
  test('every motif is valid path data inside its field', () => {
    for (const { lines, solids } of motifKeys.map(drawingOf)) {
      const boxes = [...lines, ...solids].map((path) => boxOf(toCommands(readPath(path) ?? [])))
      const { left, top, right, bottom } = boxes.reduce(joinBoxes)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(5)
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(59)
    }
  })

  test('is the same for the same question, and another one for another name, colour and hint', async () => {
    const draw = (wanted: LogoRequest) => drawCleanLogo(wanted, chooseDesign(wanted))
    for (const variant of logoVariants) {
      const one = request('Lindenhof', { variant })
      const drawings = [one, { ...one, text: 'Ahornweg' }, { ...one, primary: '#123456' }, { ...one, hint: 'elegant' }]
      const svgs = await Promise.all(drawings.map(draw))
      expect(new Set(svgs).size).toBe(4)
      expect(await draw(one)).toBe(svgs[0])
    }
  })

  test('of sixty intricate letters stays within the bytes, in every style, layout, frame and variant', async () => {
    for (const style of styleKeys) {
      for (const text of ['&ß@§%'.repeat(12), 'Ǻǽǿœæ&'.repeat(10)]) {
        for (const [n, variant] of logoVariants.entries()) {
          const design = { ...plain, style, layout: layouts[n % 2] ?? 'above', frame: frames[n] ?? 'disc' }
          const svg = await drawCleanLogo(request(text, { variant }), design)
          expect([style, text.slice(0, 5), variant, typeof svg]).toEqual([style, text.slice(0, 5), variant, 'string'])
        }
      }
    }
  })

  test('leaves the legal form to the title, unless it is asked for', async () => {
    const [without, wished] = await Promise.all(
      ['', 'mit Rechtsform'].map((hint) => drawLogo(request('Nordlicht GmbH', { hint }), plain)),
    )
    expect(without).toContain('<title>Nordlicht GmbH</title>')
    expect(without).toBe((await drawLogo(request('Nordlicht'), plain)).replace('Nordlicht<', 'Nordlicht GmbH<'))
    expect(wished?.length).toBeGreaterThan(without?.length ?? 0)
  })

  test('letters and small parts can be told from white, whatever the brand’s colours', () => {
    for (const colour of ['#ffffff', '#ffff00', '#f6c915', '#c0ffee', '#000000', '#ff00ff', '#808080', '#abcdef']) {
      const { text, accent, area, onArea } = mixInks(colour, colour)
      expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(3)
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(3)
      expect(contrast(onArea, area)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('initials without a frame of their own stand on a tile', async () => {
  const drawn = async (frame: LogoDesign['frame']) =>
    drawLogo(request('Haus Nord', { variant: 'monogram' }), { ...plain, frame })
  expect(await drawn('none')).toBe(await drawn('tile'))
  expect(await drawn('ring')).not.toBe(await drawn('tile'))
})

describe('what a name is made of', () => {
  const inks = mixInks('#8a3b12', '#2f6f4e')
  const fillsOf = (svg: string) => [...svg.matchAll(/<path fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill)
  const named = async (text: string) => fillsOf((await drawName(text, plain, inks, 'left')).svg)

  test('what stands before or behind the name itself is the small line above or below it', async () => {
    expect(partName('Weingut Sommer').side).toBe('before')
    expect(await named('Weingut Sommer')).toEqual([inks.accent, inks.text])
    expect(partName('Lindenhof Bäckerei').side).not.toBe('before')
    expect(await named('Lindenhof Bäckerei')).toEqual([inks.text, inks.accent])
  })

  test('an ampersand takes the second colour, and neighbours of one colour are one path', async () => {
    expect(await named('Salz&Brot')).toEqual([inks.text, inks.accent, inks.text])
    expect(await named('Salzbrot')).toEqual([inks.text])
  })

  test('letters stand as far apart as they are told to', async () => {
    const face = await openFace('figtree', 'HH')
    const width = (tracking: number) => widthOf(setLine(face, 'HH', 100, tracking).box)
    expect(width(0.5) - width(0)).toBeCloseTo(50, 3)
  })

  test('a pattern of four quarters that are turned alike would be none: the last one answers the first', () => {
    const turns = (seed: number) =>
      [...drawMark({ ...plain, motif: undefined, seed }, inks).svg.matchAll(/rotate\((\d+)/g)].map(([, turn]) => turn)
    expect(turns(0)).toEqual(['0', '0', '0', '180'])
    expect(turns(0b01010101 << 6)).toEqual(['90', '90', '90', '270'])
    expect(turns(0b11100100 << 6)).toEqual(['0', '90', '180', '270'])
  })

  test('what the eye takes for the middle of a piece grows and moves with it', () => {
    const piece = { svg: '', box: { left: 0, top: 10, right: 10, bottom: 30 }, middle: 15 }
    expect(place(piece, 0, 0, 2).middle).toBe(10)
    expect(place(piece, 5, 100).middle).toBe(105)
    expect(place({ ...piece, middle: undefined }, 0, 0, 2).middle).toBe(20)
  })
})

test('a hint counts before the headings of the site, and two names of one hint are not drawn alike', () => {
  const styleOf = (hint: string) => chooseDesign(request('Hof', { hint, headings: 'archivo' })).style
  expect([styleOf('elegant, bitte'), styleOf('')]).toEqual(['elegant', 'sturdy'])
  const seeds = ['Hof', 'Haus', 'Garten'].map((text) => chooseDesign(request(text, { hint: 'modern' })).seed)
  expect(new Set(seeds).size).toBe(3)
})

test('a logo has the whole name for its title, and a short one stands beside its mark', async () => {
  const drawn = (text: string, layout: LogoDesign['layout']) =>
    drawLogo(request(text, { variant: 'lockup' }), { ...plain, layout })
  for (const layout of layouts) expect(await drawn('Nordlicht GmbH', layout)).toContain('<title>Nordlicht GmbH</title>')
  expect(await drawn('Ida', 'above')).toBe(await drawn('Ida', 'beside'))
  expect(await drawn('Ida Holm', 'above')).not.toBe(await drawn('Ida Holm', 'beside'))
})
