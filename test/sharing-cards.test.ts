import { expect, test } from 'bun:test'
import { cardPicture, drawCard, drawLetter } from '../src/publishing/found/card'
import type { CardFace } from '../src/publishing/found/outlines'
import { completeTokens } from '../src/theme/complete-tokens'
import { palette } from '../src/theme/palette'

/** Half as wide as high, each letter; a line is noted with its size in place of its outline. */
const face: CardFace = {
  widthOf: (text, size) => [...text].length * size * 0.5,
  path: (text, _x, y, size) => `[${text}|${Math.round(size)}|${Math.round(y)}]`,
}
const theme = completeTokens({})
const linesOf = (svg: string) =>
  [...svg.matchAll(/\[(.*?)\|(\d+)\|(\d+)\]/g)].map(([, text, size]) => [text, Number(size)] as const)
const draw = (words: object, more = theme) => drawCard(more, face, { title: 'Brot', siteName: 'Hof', ...words })
const room = cardPicture.left - 144

test('a title is as large as it has room, by its widest word and its lines', () => {
  const sizeOf = (title: string) => linesOf(draw({ title })).find(([text]) => title.includes(text!))?.[1] ?? 0
  expect(sizeOf('Brot')).toBe(92)
  expect(sizeOf('Handwerksbäckerei')).toBe(70)
  expect(sizeOf('Brot und Kuchen und Torten und noch viel mehr')).toBeLessThan(92)
  const long = linesOf(draw({ title: 'Wort '.repeat(80) })).filter(([text]) => text!.startsWith('Wort'))
  expect([long.length, long.at(-1)![0]!.endsWith(' …'), long[0]![1]]).toEqual([6, true, 48])
  for (const [text, size] of linesOf(draw({ title: 'x'.repeat(100) })))
    expect(face.widthOf(text!, size)).toBeLessThanOrEqual(room)
})

test('a sentence has three lines at most, and gives way to a long title', () => {
  const text = 'Wir backen jeden Morgen mit Sauerteig und Zeit. '.repeat(6)
  const small = linesOf(draw({ text })).filter(([, size]) => size === 29)
  expect(small).toHaveLength(3)
  expect(new Set(small.map(([line]) => line)).size).toBe(3)
  expect(small[2]![0]).toEndWith('…')
  expect(linesOf(draw({ title: 'Wort '.repeat(40), text })).filter(([, size]) => size === 29)).toEqual([])
})

test('who and where stand below, as the theme writes and colours it', () => {
  const all = linesOf(draw({ place: 'Freiburg' }))
  expect(all).toEqual([
    ['Brot', 92],
    ['Hof', 34],
    ['Freiburg', 25],
  ])
  const loud = { ...theme, fonts: { ...theme.fonts, uppercase: true } }
  expect(linesOf(draw({}, loud))[0]).toEqual(['BROT', 92])
  const dark = { ...theme, mode: 'dark' as const }
  expect(draw({}, dark)).toContain(`fill="${palette(dark, 'dark').brand.ground}"`)
  expect(draw({})).toContain(`fill="${palette(theme, 'light').brand.ground}"`)
})

test('a site is shown by the first letter of its name, whatever signs stand before it', () => {
  const letterOf = (name: string) => linesOf(drawLetter(theme, face, name, false))[0]?.[0]
  expect(['„hof“', '7 Zwerge', 'éclair'].map(letterOf)).toEqual(['H', '7', 'É'])
  expect(drawLetter(theme, face, 'Hof', true)).toContain('rx="112"')
  expect(drawLetter(theme, undefined, 'Hof', false)).toContain('rx="0"')
})
