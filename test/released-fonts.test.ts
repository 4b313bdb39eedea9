import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { parse } from 'opentype.js'
import { isIn, readRanges, without, writeRanges } from '../src/publishing/fonts/characters'
import { cutFonts, type FontCut } from '../src/publishing/fonts/cut-fonts'
import { axesOf, releasedFonts } from '../src/publishing/fonts/released-fonts'
import type { SiteFile } from '../src/publishing/release-files'
import * as programs from '../src/run-program'
import { completeTokens } from '../src/theme/complete-tokens'
import { fontFile, themeFonts } from '../src/theme/font-files'
import { themeStylesheet } from '../src/theme/stylesheet'
import { systemThemes } from '../src/theme/system/system-themes'
import { inLongRun } from './support/long'
import { type Bakery, createBakery, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let bakery: Bakery
let page: string
beforeAll(async () => {
  world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
  bakery = await createBakery(world)
  page = await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [text('Brot aus Łódź')] })
  await bakery.publish()
})
afterAll(() => world.end())

const sheet = async () => {
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await bakery.html('/')) ?? []
  return (await bakery.visit(address)).text()
}
interface Rule {
  address: string
  ranges: [number, number][]
  style: string
}
const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/@font-face\{[^}]*font-style:(\w+)[^}]*url\(([^)]+)\)[^}]*unicode-range:([^}]*)\}/g)].map(
    ([, style = '', address = '', range = '']) => ({ style, address, ranges: readRanges(range) }),
  )

describe('the fonts of a release', () => {
  test('have every character in one file: the letters of the site in a small one, all others in the whole one', async () => {
    const rules = rulesOf(await sheet())
    for (const style of ['normal', 'italic'])
      for (const character of 'aÄß–ŁźŐĐ') {
        const code = character.codePointAt(0) ?? 0
        const found = rules.filter((rule) => rule.style === style && isIn(rule.ranges, code))
        const families = rules.filter((rule) => rule.style === style && isIn(rule.ranges, 0x61)).length
        expect([character, style, found.length]).toEqual([character, style, families])
        const isCut = found.every(({ address }) => address.includes('-cut.woff2'))
        expect([character, isCut]).toEqual([character, 'aÄß–Łź'.includes(character)])
      }
    for (const { address } of rules) expect((await bakery.visit(address)).status).toBe(200)
  })

  test('stay the same files while the letters do, and a new letter makes a new one', async () => {
    const before = rulesOf(await sheet()).map(({ address }) => address)
    await bakery.client.put(`/pages/${page}/blocks`, { blocks: [text('Andere Wörter, dieselben Buchstaben: Łódź')] })
    await bakery.publish()
    expect(rulesOf(await sheet()).map(({ address }) => address)).toEqual(before)
    await bakery.client.put(`/pages/${page}/blocks`, { blocks: [text('Kürtőskalács aus Łódź')] })
    await bakery.publish()
    const after = rulesOf(await sheet()).map(({ address }) => address)
    expect(
      after.filter((address) => !before.includes(address)).every((address) => /latin-ext.*-cut/.test(address)),
    ).toBe(true)
    expect(after).not.toEqual(before)
  })

  test('are cut for the optical size that the stylesheet asks for, where a theme names one', () => {
    const asked = systemThemes.flatMap(({ tokens }) => {
      const [, size] = /--variation-display:[^;]*"opsz" (\d+)/.exec(themeStylesheet(tokens, [])) ?? []
      return size ? [{ tokens: completeTokens(tokens), size: Number(size) }] : []
    })
    expect(asked.length).toBeGreaterThan(0)
    for (const { tokens, size } of asked)
      for (const style of ['normal', 'italic']) expect(axesOf(tokens, tokens.fonts.display, style).opsz).toBe(size)
  })

  test('may be used by the page that a form without script comes back on, which is of another host', async () => {
    const [font] = rulesOf(await sheet())
    expect((await bakery.visit(font?.address ?? '')).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('of the themes of the system are below 90 kB upright; italics load where a page has them', async () => {
    // those with the most files, as each takes a second
    const filesOf = (theme: (typeof systemThemes)[number]) => themeFonts(completeTokens(theme.tokens)).length
    const heaviest = systemThemes.toSorted((a, b) => filesOf(b) - filesOf(a))
    for (const theme of inLongRun(heaviest, heaviest.slice(0, 3))) {
      const { cut, sources } = await releasedFonts(completeTokens(theme.tokens), new Set(), undefined, world.ctx.log)
      const files = await cut()
      const cuts = [...sources].flatMap(([name, [first]]) =>
        name.includes('italic') ? [] : first?.address.includes('-cut') ? [first.address] : [],
      )
      const bytes = files.flatMap(({ address = '', body }) =>
        cuts.includes(address) && body instanceof Uint8Array ? [body.length] : [],
      )
      expect([theme.key, bytes.length]).toEqual([theme.key, cuts.length])
      expect(cuts.length).toBeGreaterThan(0)
      expect(Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000)).toBeLessThan(90)
    }
  }, 240_000)
})

test('a font that cannot be cut is whole at its address, until a publish can cut it', async () => {
  const theme = completeTokens(systemThemes[0]!.tokens)
  const used = new Set([0x17f]) // no other test has it: what was cut once is kept
  const broken = spyOn(programs, 'runProgram').mockRejectedValue(new Error('no memory'))
  const first = await releasedFonts(theme, used, undefined, world.ctx.log)
  const made = await first.cut()
  broken.mockRestore()
  const isWhole = ({ body }: SiteFile) => first.files.some((file) => file.body === body)
  const whole = made.filter(isWhole)
  expect(whole).not.toEqual([])
  const routes = Object.fromEntries(made.map((file) => [file.address, file]))
  const next = await releasedFonts(theme, used, { routes } as never, world.ctx.log)
  const cut = await next.cut()
  expect(cut.map(({ address }) => address)).toEqual(whole.map(({ address }) => address))
  expect(cut.some(isWhole)).toBe(false)
})

test('a font that cannot be cut leaves the others as they are', async () => {
  const none = { path: '/nowhere.woff2', characters: 'a', axes: {}, format: 'woff2' as const }
  expect(await cutFonts([none], world.ctx.log)).toEqual([undefined])
})

test('a cut takes of an axis what the font has: beyond its ends the nearest place, and one place is no axis', async () => {
  const path = fontFile('figtree-latin-wght-normal.woff2')! // 300 to 900
  const cut = (wght: FontCut['axes'][string]): FontCut => ({
    path,
    characters: 'Brot',
    axes: { wght, opsz: 12 },
    format: 'sfnt',
  })
  const wanted = [{ min: 100, max: 1200 }, { min: 400, max: 700 }, 100, 1200, { min: 950, max: 1200 }].map(cut)
  const [whole, part, thin, thick, beyond] = (await cutFonts(wanted, world.ctx.log)).map((font) => font!)
  expect([whole, part].map((font) => axesIn(font!))).toEqual([[['wght', 300, 900]], [['wght', 400, 700]]])
  expect([thin, thick, beyond].map((font) => axesIn(font!))).toEqual([[], [], []])
  const letterOf = (font: Uint8Array) => parse(new Uint8Array(font).buffer).charToGlyph('B').getPath(0, 0, 100).commands
  expect(letterOf(beyond!)).toEqual(letterOf(thick!))
  expect(letterOf(thin!)).not.toEqual(letterOf(thick!))
})

/** Tag, least and greatest of each axis (OpenType: table fvar). */
function axesIn(font: Uint8Array): [tag: string, min: number, max: number][] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tagAt = (at: number) => String.fromCharCode(...font.subarray(at, at + 4))
  const records = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16)
  const table = records.find((record) => tagAt(record) === 'fvar')
  if (table === undefined) return []
  const start = view.getUint32(table + 8)
  return Array.from({ length: view.getUint16(start + 8) }, (_, i) => {
    const at = start + view.getUint16(start + 4) + i * view.getUint16(start + 10)
    return [tagAt(at), view.getInt32(at + 4) / 65_536, view.getInt32(at + 12) / 65_536]
  })
}

test('ranges lose single characters and stay ranges', () => {
  expect(writeRanges(without(readRanges('U+0020-0024,U+0131'), new Set([0x20, 0x22, 0x131])))).toBe('U+21,U+23-24')
})
