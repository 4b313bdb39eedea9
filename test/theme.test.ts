import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockTypes } from '../src/block-types/catalog'
import { renderBlock } from '../src/block-types/render'
import { checkTokens, validateTokens } from '../src/theme/check-tokens'
import { contrast, farthest, fit, parts, readColour, scale } from '../src/theme/colour'
import { completeTokens } from '../src/theme/complete-tokens'
import { shownCompositions } from '../src/theme/composition-css'
import { compositions } from '../src/theme/compositions/compositions'
import { themeFonts } from '../src/theme/font-files'
import { motifCompositions } from '../src/theme/motif-inks'
import { palette, type Surface } from '../src/theme/palette'
import styleCss from '../src/theme/style.css' with { type: 'text' }
import { themeColours, themeStylesheet } from '../src/theme/stylesheet'
import { systemThemes } from '../src/theme/system/system-themes'
import { themeTokens } from '../src/theme/tokens'
import { samplePage } from './support/page-view'
import { selectors } from './support/selectors'

/** WCAG 2.2 by hand, so that a mistake in the colour library would show. */
function ratio(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, blue] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!
  }
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Every pair that carries text (4.5) or marks a control (3) on a surface, as `name ratio` where it falls short. */
function shortfalls(surface: Surface): string[] {
  const grounds = ['ground', 'raised', 'fill', 'tint'] as const
  const pairs: [keyof Surface, keyof Surface, number][] = [
    ...grounds.flatMap((g) =>
      (['ink', 'inkSoft', 'accent', 'alert'] as const).map(
        (c) => [c, g, 4.5] as [keyof Surface, keyof Surface, number],
      ),
    ),
    ['onAccent', 'accentStrong', 4.5],
    ['onAccent', 'accentHover', 4.5],
    ['onBrand', 'brand', 4.5],
    ['lineStrong', 'ground', 3],
    ['lineStrong', 'raised', 3],
    ['accentLine', 'ground', 3],
    ['focus', 'ground', 3],
    ['focus', 'raised', 3],
  ]
  return pairs.flatMap(([a, b, least]) => {
    const found = ratio(surface[a], surface[b])
    return found < least ? [`${a} on ${b}: ${found.toFixed(2)}`] : []
  })
}

const allShortfalls = (tokens: unknown) =>
  (['light', 'dark'] as const).flatMap((mode) => {
    const { none, muted, brand, image } = palette(completeTokens(tokens), mode)
    return Object.entries({ none, muted, brand, image }).flatMap(([name, surface]) =>
      shortfalls(surface).map((short) => `${mode} ${name} ${short}`),
    )
  })

for (const theme of systemThemes)
  test(`text and controls of ${theme.key} can be read on every surface in both modes`, () => {
    expect(allShortfalls(theme.tokens)).toEqual([])
  })

test('any pair of brand colours ends in a readable theme', () => {
  const hues = Array.from({ length: 12 }, (_, i) => i * 30)
  const colours = hues.flatMap((hue) => [
    `hsl(${hue} 90% 50%)`,
    `hsl(${hue} 60% 85%)`,
    `hsl(${hue} 40% 15%)`,
    `oklch(0.55 0.2 ${hue})`,
  ])
  colours.push('#000', '#fff', '#808080', '#ff0', '#00f')
  const bad = colours.flatMap((primary, i) => {
    const accent = colours[(i * 7 + 3) % colours.length]
    return allShortfalls({ colors: { primary, accent } }).map((short) => `${primary} ${accent}: ${short}`)
  })
  expect(bad).toEqual([])
})

test('on the ground of the brand a button of its colour turns into the ink, by night as by day', () => {
  for (const mode of ['light', 'dark'] as const)
    for (const primary of ['#1c5a5e', '#70406a', '#6d4a30']) {
      const { brand, none } = palette(completeTokens({ colors: { primary } }), mode)
      expect(brand.accentStrong).toBe(brand.ink)
      expect(none.accentStrong).not.toBe(none.ink)
    }
})

test('colours that cannot be told apart are pulled apart', () => {
  const muddy = {
    primary: '#777',
    accent: '#777',
    background: '#777',
    surface: '#787878',
    card: '#797979',
    text: '#777',
  }
  expect(allShortfalls({ colors: muddy, colorsDark: muddy })).toEqual([])
})

test('both ends of a brand gradient carry the text that stands on it', () => {
  const tokens = completeTokens({
    colors: { primary: '#205060' },
    gradients: { brand: { from: '#ffffff', to: '#ffe000', angle: 900 } },
  })
  for (const mode of ['light', 'dark'] as const) {
    const { brand, gradient } = palette(tokens, mode)
    for (const stop of [gradient!.from, gradient!.to]) {
      expect(ratio(brand.ink, stop)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(brand.inkSoft, stop)).toBeGreaterThanOrEqual(4.5)
    }
    expect(gradient!.angle).toBe(360)
  }
})

test('contrast is the one of WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(ratio('#767676', '#ffffff'), 2)
  expect(ratio(fit('#ffee88', ['#ffffff', '#f0f0f0'], 4.5), '#f0f0f0')).toBeGreaterThanOrEqual(4.5)
})

test('a scale goes from light to dark without turning', () => {
  for (const colour of ['#5b3a22', '#ffc800', '#0000ff', '#777777']) {
    const steps = Object.values(scale(colour)).map((step) => ratio(step, '#ffffff'))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps).toHaveLength(11)
  }
})

test('the scales of a theme are in the stylesheet of a site that shows motifs', () => {
  expect(themeStylesheet({}, [])).not.toContain('--accent-500:')
  expect(themeStylesheet({}, [], undefined, motifCompositions)).toContain('--accent-500:')
})

const hostile = [
  'red;} body{display:none',
  'url(https://evil.example/x)',
  '</style><script>alert(1)</script>',
  'expression(alert(1))',
  '#fff/*',
  "red'\\;",
  'var(--x)',
  'rgb(0 0 0 / 50%)',
  'transparent',
  '\u0000',
  `#${'f'.repeat(10_000_000)}`,
  '__proto__',
]

test('hostile values leave no trace in the stylesheet', () => {
  const plain = themeStylesheet({}, [])
  for (const value of hostile) {
    const everywhere = spread(completeTokens({}), value)
    expect(themeStylesheet(everywhere, [])).toBe(plain)
    expect(themeStylesheet({ ...(everywhere as object), unknown: { css: value } }, [])).toBe(plain)
  }
})

test('tokens of any shape still make the default stylesheet', () => {
  const plain = themeStylesheet({}, [])
  for (const tokens of [null, undefined, 7, 'red', [], [[]], { colors: [] }, { colors: 7, fonts: null, shape: 'x' }])
    expect(themeStylesheet(tokens, [])).toBe(plain)
  const inherited = JSON.parse(
    '{"__proto__":{"colors":{"primary":"#ff0000"}},"colors":{"__proto__":{"primary":"#ff0000"}}}',
  )
  expect(themeStylesheet(inherited, [])).toBe(plain)
})

test('numbers beyond their bounds are clamped and what is no number is ignored', () => {
  const at = (radius: unknown) => completeTokens({ shape: { radius } }).shape.radius
  expect(at(1e9)).toBe(32)
  expect(at(-5)).toBe(0)
  expect(at(Number.NaN)).toBe(at(undefined))
  expect(at(Number.POSITIVE_INFINITY)).toBe(at(undefined))
  expect(at('8px')).toBe(at(undefined))
})

test('a theme with only two hex colours completes around them', () => {
  const tokens = completeTokens({ colors: { primary: '#123456', accent: '#e07a00' } })
  expect(tokens.colors).toEqual({ primary: '#123456', accent: '#e07a00' })
  expect(tokens.fonts.text).toBe('schibsted-grotesk')
  const css = themeStylesheet({ colors: { primary: '#123456', accent: '#e07a00' } }, ['.b-x { color: var(--ink) }'])
  expect(css).toContain('--brand:#123456')
  expect(css).not.toContain(systemThemes[0]!.tokens.colors.background!)
  expect(css).toContain('.b-x{color:var(--ink)}')
  expect(css).toContain('prefers-color-scheme:dark')
})

test('a theme with a ground of its own and no brand colour takes nothing of the default theme but its first colour', () => {
  const { colors, colorsDark } = completeTokens({ colors: { background: '#fff8e7' } })
  const primary = completeTokens({}).colors.primary!
  expect([colors, colorsDark]).toEqual([{ background: '#fff8e7', primary, accent: primary }, {}])
  const dark = completeTokens({ colorsDark: { background: '#101418' } })
  expect([dark.colors, dark.colorsDark]).toEqual([{ primary, accent: primary }, { background: '#101418' }])
})

test('the same tokens always give the same stylesheet, different themes different ones', () => {
  const sheets = systemThemes.map((theme) => themeStylesheet(theme.tokens, []))
  expect(systemThemes.map((theme) => themeStylesheet(structuredClone(theme.tokens), []))).toEqual(sheets)
  expect(new Set(sheets).size).toBe(systemThemes.length)
})

test('in the dark one band of a page has the brand colour, unless the theme opens with it', () => {
  const isQuiet = ({ tokens }: { tokens: unknown }) => {
    const [light = '', dark = ''] = themeStylesheet(tokens, []).split('color-scheme:dark){')
    expect(light).not.toContain('main>.bg-brand~.bg-brand')
    return dark.includes('main>.bg-brand~.bg-brand,main:has(>.bg-brand)+*>.b-footer--theme{')
  }
  const themes = systemThemes.filter(({ tokens }) => tokens.mode === 'auto')
  expect(themes.filter((theme) => !isQuiet(theme)).map(({ key }) => key)).toEqual(['werk'])
})

test('a theme can be held in one mode', () => {
  const css = (mode: string) => themeStylesheet({ mode }, [])
  expect(css('light')).not.toContain('prefers-color-scheme')
  expect(css('dark')).not.toContain('prefers-color-scheme')
  expect(css('dark')).toContain('color-scheme:dark')
  expect(css('auto')).toContain('prefers-color-scheme:dark')
})

test('every custom property that is used is defined', () => {
  const setInMarkup = new Set('--tabs --longest --veil --pale-veil --most --fewer --share --gaps'.split(' ')) // numbers of one element, in its style attribute
  for (const theme of systemThemes) {
    const css = themeStylesheet(
      theme.tokens,
      blockTypes.map((type) => type.css),
      undefined,
      compositions,
    )
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map((m) => m[1]))
    const bare = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((m) => m[1]!)
    expect([...new Set(bare.filter((name) => !defined.has(name) && !setInMarkup.has(name)))]).toEqual([])
  }
})

test('a stylesheet names no other host and no braces are left open', () => {
  for (const theme of systemThemes) {
    const css = themeStylesheet(
      theme.tokens,
      blockTypes.map((type) => type.css),
      undefined,
      compositions,
    )
    const withoutNamespaces = css.replaceAll('http://www.w3.org/2000/svg', '')
    expect(withoutNamespaces).not.toMatch(/https?:|url\(\/\/|@import/)
    expect(css.split('{').length).toBe(css.split('}').length)
  }
})

test('numbers up to their bounds work as written; what is stored already is no news, wrong or not', () => {
  const cautioned = (base: number) => validateTokens({ fonts: { base } }).cautions.map(({ path }) => path)
  expect([14.9, 15, 21, 21.1].map((base) => cautioned(base).length)).toEqual([1, 0, 0, 1])
  const old = { colors: { primary: 'nope' }, fonts: { base: 99, nonsense: 1 } }
  expect(validateTokens(old, old)).toEqual({ problems: [], cautions: [] })
  expect(validateTokens({ ...old, colors: { primary: 'no' } }, old).problems.map(({ path }) => path)).toEqual([
    'colors.primary',
  ])
})

test('checkTokens names wrong types and unreadable colours, and nothing else', () => {
  expect(checkTokens({})).toEqual([])
  for (const theme of systemThemes) expect(checkTokens(theme.tokens)).toEqual([])
  expect(checkTokens({ colors: { primary: '#fff', brandNew: 7 }, unknown: [1], shape: { radius: 9000 } })).toEqual([])
  expect(checkTokens('red').map((p) => p.path)).toEqual([''])
  expect(checkTokens(null).map((p) => p.path)).toEqual([''])
  const found = checkTokens({
    colors: { primary: 'nope', accent: 7 },
    fonts: { uppercase: 'yes', base: '18' },
    shape: [],
  })
  expect(found.map((p) => p.path)).toEqual([
    'colors.primary',
    'colors.accent',
    'fonts.base',
    'fonts.uppercase',
    'shape',
  ])
  for (const { message } of found) {
    expect(message.de.length).toBeGreaterThan(5)
    expect(message.en.length).toBeGreaterThan(5)
  }
  expect(hostile.filter((value) => checkTokens({ colors: { primary: value } }).length !== 1)).toEqual([])
})

test('colours come in any CSS notation and leave as hex', () => {
  expect(readColour('#ABC')).toBe('#aabbcc')
  expect(readColour(' rgb(255, 0, 0) ')).toBe('#ff0000')
  expect(readColour('oklch(0.5 none none)')).toMatch(/^#[0-9a-f]{6}$/)
  const spaces = [
    'srgb',
    'srgb-linear',
    'display-p3',
    'a98-rgb',
    'prophoto-rgb',
    'rec2020',
    'xyz',
    'xyz-d50',
    'xyz-d65',
  ]
  for (const space of spaces)
    expect([space, readColour(`color(${space} 0.5 0.4 0.3)`)]).toEqual([space, expect.any(String)])
  for (const value of [
    'hsl(20 50% 40%)',
    'hwb(20 20% 40%)',
    'lab(50 20 30)',
    'lch(50 40 60)',
    'oklab(0.5 0.1 0.1)',
    'tomato',
  ])
    expect([value, readColour(value)]).toEqual([value, expect.any(String)])
  for (const value of ['currentColor', 'inherit', '', 7, null, {}, 'color(display-p3 NaN 0 0)'])
    expect(readColour(value)).toBeUndefined()
})

test('every font a theme names lies on disk and every file of the stylesheet is among them', () => {
  for (const theme of systemThemes) {
    const fonts = themeFonts(completeTokens(theme.tokens))
    for (const { path } of fonts) {
      expect(existsSync(path)).toBe(true)
      expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('wOF2')
    }
    const named = [...themeStylesheet(theme.tokens, []).matchAll(/url\(\/_assets\/([^)]+)\)/g)].map((m) => m[1]!)
    expect([...named].sort()).toEqual(fonts.map((font) => font.file).sort())
  }
})

test('a theme names no class that blocks do not have', () => {
  const classes = (css: string) => [...css.matchAll(/\.(b-[\w-]+)/g)].map(([, name]) => name!)
  const known = new Set([...blockTypes.flatMap(({ css }) => classes(css)), ...blockTypes.map(({ key }) => `b-${key}`)])
  const named = systemThemes.flatMap((theme) => classes(themeStylesheet(theme.tokens, [], undefined, compositions)))
  expect(named.length).toBeGreaterThan(10)
  expect([...new Set(named)].filter((name) => !known.has(name.replace(/--.*/, '')))).toEqual([])
})

/** The same shape with `value` at every leaf. */
function spread(shape: unknown, value: unknown): unknown {
  if (typeof shape !== 'object' || shape === null) return value
  return Object.fromEntries(Object.entries({ ...shape }).map(([key, inner]) => [key, spread(inner, value)]))
}

test('a text of colour is read to its bound, and never as a colour with holes', () => {
  expect(readColour(`rgb(18 52 86${' '.repeat(40)})`)).toBe('#123456')
  expect(readColour(`rgb(18 52 86${' '.repeat(60)})`)).toBeUndefined()
  for (const odd of ['rgb(1e999 0 0)', 'oklch(0.5 0 1e999)', 'rgb(0 0 0 / 0.99)', '#1234567f'])
    expect([odd, readColour(odd)]).toEqual([odd, undefined])
})

test('of several colours the one wins whose worst contrast is best', () => {
  expect(farthest(['#000000', '#ffffff'], ['#000000', '#808080', '#ffffff'])).toBe('#808080')
})

test('the second brand colour has a part of its own, and one colour alone plays both', () => {
  const two = completeTokens({ colors: { primary: '#123456', accent: '#e07a00' } })
  const hueOf = (colour: string) => parts(colour).h
  for (const mode of ['light', 'dark'] as const) {
    const { spot, ground } = palette(two, mode).none
    expect(Math.abs(hueOf(spot) - hueOf('#e07a00'))).toBeLessThan(15)
    expect(contrast(spot, ground)).toBeGreaterThanOrEqual(1.35)
  }
  expect(completeTokens({ colors: { primary: '#123456' } }).colors.accent).toBe('#123456')
  expect(completeTokens({ colors: { accent: '#e07a00' } }).colors.primary).toBe('#e07a00')
})

test('a token that is null counts as missing', () => {
  expect(checkTokens({ mode: null, colors: null, fonts: { base: null } })).toEqual([])
  expect(checkTokens(null)).not.toEqual([])
  expect(validateTokens({ glitter: null, sparkle: 1 }).cautions.map(({ path }) => path)).toEqual(['sparkle'])
})

test('paper stays white whatever the screen shows', () => {
  for (const mode of ['auto', 'dark']) {
    const css = themeStylesheet({ mode }, [])
    for (const [query] of css.matchAll(/@media[^{]*\{(?=:root\{[^}]*(?:color-scheme:dark|--ground))/g))
      expect(query).toContain('screen')
    expect(css).toMatch(/@media screen/)
  }
})

test('the frame of the browser has the ground of the page, in light and in dark', () => {
  const { light, dark } = themeColours(systemThemes[0]!.tokens)
  expect([parts(light).l > 0.9, parts(dark).l < 0.3]).toEqual([true, true])
})

test('sizes are in rem of 16 px, and no smallest size is above its largest', () => {
  for (const { tokens } of systemThemes) {
    const css = themeStylesheet(tokens, [])
    expect(css).toContain('--space-1:0.25rem')
    expect(css).toContain('--space-9:clamp(4.2rem,')
    const clamps = [...css.matchAll(/clamp\(([\d.]+)rem,[^,]+,([\d.]+)rem\)/g)].map(([, min, max]) => [
      Number(min),
      Number(max),
    ])
    expect(clamps.length).toBeGreaterThan(8)
    for (const [min, max] of clamps) expect(min!).toBeLessThan(max!)
  }
})

test('every theme on board has a composition of its own, and a site without a theme wears the one of the first', () => {
  const forms = systemThemes.map(({ key, tokens }) => [key, tokens.composition.form])
  expect(forms).toEqual(systemThemes.map(({ key }) => [key, key]))
  const css = Object.values(compositions)
  expect(css.every((text) => text.length > 100)).toBe(true)
  expect(new Set(css).size).toBe(css.length)
  const worn = (tokens: unknown) => themeStylesheet(tokens, [], undefined, compositions)
  for (const { key, tokens } of systemThemes) expect(worn(tokens)).toContain(compositions[`form: ${key}`]!)
  expect(worn({})).toContain(compositions['form: nord']!)
  expect(worn({ composition: { form: '__proto__', heads: 'constructor' } })).toBe(worn({}))
})

/** Groups and names of the tokens whose choices have parts of their own in style.css, by the word that is used there. */
const styled = {
  kicker: ['fonts', 'kicker'],
  emphasis: ['fonts', 'emphasis'],
  lead: ['fonts', 'lead'],
  titles: ['sectionStyle', 'titles'],
  divider: ['sectionStyle', 'divider'],
  panels: ['sectionStyle', 'panels'],
  cards: ['shape', 'cards'],
  'header line': ['headerStyle', 'line'],
  logo: ['headerStyle', 'logo'],
} as const

test('every choice of a style looks different, and every part of style.css is one of them', () => {
  const groups: Record<string, { properties: Record<string, { anyOf: { const: string }[] }> }> = JSON.parse(
    JSON.stringify(themeTokens.properties),
  )
  const tokens = completeTokens({})
  const choices = Object.entries(styled).flatMap(([word, [group, name]]) => {
    const values = groups[group]!.properties[name]!.anyOf.map((choice) => choice.const)
    const sheets = values.map((value) =>
      themeStylesheet({ ...tokens, [group]: { ...tokens[group], [name]: value } }, []),
    )
    expect([word, new Set(sheets).size]).toEqual([word, values.length])
    return values.map((value) => `${word}: ${value}`)
  })
  const parts = [...styleCss.matchAll(/\/\* (.*) \*\//g)].map(([, name]) => name!)
  expect(parts.filter((part) => !choices.includes(part))).toEqual([])
  expect(new Set(parts).size).toBe(parts.length)
})

test('a theme may lay galleries out as a carousel, and tafel does: blocks that name another layout keep theirs', () => {
  const tafel = systemThemes.find(({ key }) => key === 'tafel')!
  expect(checkTokens(tafel.tokens)).toEqual([])
  expect(checkTokens({ variants: { gallery: 'wheel' } }).map(({ path }) => path)).toEqual(['variants.gallery'])
  expect(completeTokens(tafel.tokens).variants.gallery).toBe('carousel')
  const content = { de: { items: [{ image: { url: '/a.jpg', alt: 'Saal' } }] } }
  const drawn = (props: object) =>
    renderBlock(
      { id: '0198c0de-0000-7000-8000-0000000000aa', type: 'gallery', version: 1, props: { ...props }, content },
      samplePage('de', { variants: completeTokens(tafel.tokens).variants }),
      { position: 1, defaultLocale: 'de' },
    ).text
  expect(drawn({})).toContain('b-gallery--carousel')
  expect(drawn({ variant: 'mosaic' })).toContain('b-gallery--mosaic')
})

test('upright and slanted letters of every theme have a stand-in each, on lines of the same height', () => {
  const rule =
    /@font-face\{font-family:"([^"]+) Fallback";font-style:(\w+);src:([^;]+);size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g
  for (const theme of systemThemes) {
    const { display, text } = completeTokens(theme.tokens).fonts
    const found = [...themeStylesheet(theme.tokens, []).matchAll(rule)]
    expect([theme.key, found.length]).toEqual([theme.key, 2 * new Set([display, text]).size])
    for (const [upright, slanted] of [found.slice(0, 2), found.slice(2)].filter(({ length }) => length > 0)) {
      expect([upright![1], upright![2], slanted![2]]).toEqual([slanted![1]!, 'normal', 'italic'])
      expect(upright![3]).not.toContain('Italic')
      expect(slanted![3]!.match(/local\("[^"]+"\)/g)!.every((face) => face.includes('Italic'))).toBe(true)
      const heights = [upright!, slanted!].map(([, , , , size, ascent, descent]) =>
        [ascent, descent].map((share) => (Number(size) * Number(share)) / 100),
      )
      for (const side of [0, 1]) expect(Math.abs(heights[0]![side]! - heights[1]![side]!)).toBeLessThan(0.2)
    }
  }
})

test('a section on the page’s own ground keeps its distance from an opening on another', () => {
  const below = (ground: string) =>
    themeStylesheet({ hero: { ground } }, []).includes('+.bg-none{padding-top:var(--section)}')
  expect([below('plain'), below('muted'), below('brand')]).toEqual([false, true, true])
})

test('themes name what only one block has inside less and less often: hooks and slots are in docs/code.md', () => {
  const folder = join(import.meta.dir, '../src/theme/compositions')
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => selectors(readFileSync(join(folder, file), 'utf8')))
    .filter((selector) => /\.b-[a-z_]+__/.test(selector))
  expect(named.length).toBeLessThanOrEqual(271)
})

test('two themes of the same colours have their own palettes, and a ground for the dark is that of the dark alone', () => {
  const colors = { primary: '#2f5d50', accent: '#b0413e' }
  const linksOf = (links: string) => palette(completeTokens({ colors, roles: { links } }), 'light').none.accent
  expect(linksOf('primary')).not.toBe(linksOf('accent'))
  const theme = completeTokens({ colors: { ...colors, background: '#fff8e7' }, colorsDark: { background: '#101418' } })
  expect([palette(theme, 'light').none.ground, palette(theme, 'dark').none.ground]).toEqual(['#fff8e7', '#101418'])
})

test('a rule of a composition stays as long as one of the blocks that it names is there', () => {
  const theme = completeTokens(undefined)
  const choice = `form: ${theme.composition.form}`
  const css = '.b-hero .x,.b-cta .x{color:red}.b-faq p{color:red}.stack{color:red}'
  const shown = shownCompositions(theme, { [choice]: css, 'form: other': css }, '.b-cta{}')
  expect(shown).toMatchObject({ [choice]: css.replace('.b-faq p{color:red}', ''), 'form: other': css })
})

test('a theme that is dark by choice keeps its brand at full strength, one that follows the night steps back', () => {
  const brandIn = (mode: string, look: 'light' | 'dark') =>
    palette(completeTokens({ mode, colors: { primary: '#2f5d50' } }), look).brand.ground
  expect(brandIn('dark', 'dark')).toBe(brandIn('auto', 'light'))
  expect(brandIn('auto', 'dark')).not.toBe(brandIn('auto', 'light'))
})

test('a header stands on the brand where its theme says so, and on the page else', () => {
  const grounds = ['brand', 'plain'].map((ground) =>
    themeStylesheet({ headerStyle: { ground } }, []).includes('.bg-brand,.b-header{'),
  )
  expect(grounds).toEqual([true, false])
})
