import type { FontFamily, ThemeTokens } from './tokens'

interface Face {
  /** `font-family` as the stylesheet names it. */
  name: string
  kind: 'sans' | 'serif'
  /** Package and file name pattern: `{subset}` is latin or latin-ext, `{style}` normal or italic. */
  package: string
  file: string
  weight: string
  stretch?: string
  /** True where tabular figures drag comma and colon along or stand far wider than others, which tears prices and years apart. */
  wideTabular?: true
  /** Extra axes set wherever the family is used. */
  variation?: string
  /** The size whose letters stand in every size, in points: where those for large ones have hairlines that a screen loses. */
  opticalSize?: number
  /**
   * The metric-matched stand-in while the font loads, in percent: `size` is the width of two German and English
   * sentences in this face divided by their width in Arial (sans) or Times New Roman (serif), measured at 18 px;
   * `ascent` and `descent` are the face's own, divided by `size`. `slanted` is the width of its italics in the italics
   * of Arial or Times New Roman; they stand on lines of the same height.
   */
  fallback: { size: number; ascent: number; descent: number; slanted: number }
}

const variable = '@fontsource-variable/'

export const faces: Record<FontFamily, Face> = {
  archivo: {
    name: 'Archivo',
    kind: 'sans',
    package: `${variable}archivo`,
    file: 'archivo-{subset}-wdth-{style}.woff2',
    weight: '100 900',
    stretch: '62% 125%',
    fallback: { size: 98.1, ascent: 89.5, descent: 21.4, slanted: 97.5 },
  },
  'atkinson-hyperlegible-next': {
    name: 'Atkinson Hyperlegible Next',
    kind: 'sans',
    package: `${variable}atkinson-hyperlegible-next`,
    file: 'atkinson-hyperlegible-next-{subset}-wght-{style}.woff2',
    weight: '200 800',
    fallback: { size: 98.6, ascent: 99.8, descent: 32.1, slanted: 98.9 },
  },
  'bodoni-moda': {
    name: 'Bodoni Moda',
    kind: 'serif',
    package: `${variable}bodoni-moda`,
    file: 'bodoni-moda-{subset}-opsz-{style}.woff2',
    weight: '400 900',
    variation: '"opsz" 16',
    opticalSize: 16,
    fallback: { size: 115.2, ascent: 97.7, descent: 34.7, slanted: 106.8 },
  },
  cormorant: {
    name: 'Cormorant',
    kind: 'serif',
    package: `${variable}cormorant`,
    file: 'cormorant-{subset}-wght-{style}.woff2',
    weight: '300 700',
    fallback: { size: 98.1, ascent: 94.2, descent: 29.3, slanted: 84.6 },
  },
  figtree: {
    name: 'Figtree',
    kind: 'sans',
    package: `${variable}figtree`,
    file: 'figtree-{subset}-wght-{style}.woff2',
    weight: '300 900',
    fallback: { size: 100, ascent: 95, descent: 25, slanted: 100.1 },
  },
  fraunces: {
    name: 'Fraunces',
    kind: 'serif',
    package: `${variable}fraunces`,
    file: 'fraunces-{subset}-full-{style}.woff2',
    weight: '100 900',
    variation: '"SOFT" 100,"WONK" 0',
    fallback: { size: 113, ascent: 86.5, descent: 22.6, slanted: 110.8 },
  },
  'instrument-sans': {
    name: 'Instrument Sans',
    kind: 'sans',
    package: `${variable}instrument-sans`,
    file: 'instrument-sans-{subset}-wght-{style}.woff2',
    weight: '400 700',
    fallback: { size: 101.9, ascent: 95.2, descent: 24.5, slanted: 103.3 },
  },
  'instrument-serif': {
    name: 'Instrument Serif',
    kind: 'serif',
    package: '@fontsource/instrument-serif',
    file: 'instrument-serif-{subset}-400-{style}.woff2',
    weight: '400',
    fallback: { size: 84, ascent: 117.9, descent: 36.9, slanted: 85.8 },
  },
  newsreader: {
    name: 'Newsreader',
    kind: 'serif',
    package: `${variable}newsreader`,
    file: 'newsreader-{subset}-opsz-{style}.woff2',
    weight: '200 800',
    fallback: { size: 102, ascent: 72.1, descent: 26, slanted: 91.3 },
  },
  'public-sans': {
    name: 'Public Sans',
    kind: 'sans',
    package: `${variable}public-sans`,
    file: 'public-sans-{subset}-wght-{style}.woff2',
    wideTabular: true,
    weight: '100 900',
    fallback: { size: 103.7, ascent: 91.6, descent: 21.7, slanted: 99.9 },
  },
  'schibsted-grotesk': {
    name: 'Schibsted Grotesk',
    kind: 'sans',
    package: `${variable}schibsted-grotesk`,
    file: 'schibsted-grotesk-{subset}-wght-{style}.woff2',
    wideTabular: true,
    weight: '400 900',
    fallback: { size: 104.1, ascent: 93.9, descent: 24.8, slanted: 100 },
  },
  'sofia-sans-condensed': {
    name: 'Sofia Sans Condensed',
    kind: 'sans',
    package: `${variable}sofia-sans-condensed`,
    file: 'sofia-sans-condensed-{subset}-wght-{style}.woff2',
    weight: '1 1000',
    fallback: { size: 73.9, ascent: 121.8, descent: 40.6, slanted: 72.1 },
  },
}

/** Subsets as Fontsource cuts them. */
const subsets = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}
const styles = ['normal', 'italic'] as const

/** The font files of a theme: `file` as the stylesheet names it, `module` as the package that brings it does. */
export const fontModules = (tokens: ThemeTokens) =>
  familiesOf(tokens).flatMap((family) =>
    filesOf(faces[family]).map(({ file, style, range }) => ({
      ...{ file, family, style, range },
      module: `${faces[family].package}/files/${file}`,
    })),
  )

/** Those of every family. */
export const allFontFiles = (): { file: string; module: string }[] =>
  Object.values(faces).flatMap((face) =>
    filesOf(face).map(({ file }) => ({ file, module: `${face.package}/files/${file}` })),
  )

/** The files worth a preload: upright Latin, which every page starts with. */
export const preloadFonts = (tokens: ThemeTokens): string[] =>
  familiesOf(tokens).map((family) => fileOf(faces[family], 'latin', 'normal'))

/** The file of the slanted letters that marked words of a heading are set in; undefined where colour marks them. */
export const markingFont = ({ fonts }: ThemeTokens): string | undefined =>
  fonts.emphasis === 'italic' ? fileOf(faces[fonts.display], 'latin', 'italic') : undefined

/** Where a stylesheet looks for a font when nobody says otherwise: the names of a release, still without their hashes. */
export const releasedFont = (file: string) => `/_assets/${file}`

/** A file with some of the characters of a font. */
export interface FontSource {
  address: string
  /** As `unicode-range` has it. */
  range: string
}
/** Where a file is, or the files that it was cut into. */
export type FontAddress = (file: string) => string | FontSource[]

/** `@font-face` rules of a theme, each family followed by its stand-in. */
export const fontFaces = (tokens: ThemeTokens, addressOf: FontAddress): string =>
  familiesOf(tokens)
    .map((family) => {
      const face = faces[family]
      const real = filesOf(face).flatMap(({ file, style, range: all }) => {
        const found = addressOf(file)
        return (typeof found === 'string' ? [{ address: found, range: all }] : found).map(
          ({ address, range }) =>
            `@font-face{font-family:"${face.name}";font-style:${style};font-weight:${face.weight};${
              face.stretch ? `font-stretch:${face.stretch};` : ''
            }font-display:swap;src:url(${address}) format("woff2");unicode-range:${range}}`,
        )
      })
      return `${real.join('')}${standIn(face, 'normal')}${standIn(face, 'italic')}`
    })
    .join('')

/** What stands in until the letters come: what the system has, as wide and as high as they are. */
function standIn({ name, kind, fallback }: Face, style: (typeof styles)[number]): string {
  const size = style === 'italic' ? fallback.slanted : fallback.size
  const share = (height: number) => Math.round(((height * fallback.size) / size) * 10) / 10
  const local = systemFaces[kind][style].map((face) => `local("${face}")`).join()
  return `@font-face{font-family:"${name} Fallback";font-style:${style};src:${local};size-adjust:${size}%;ascent-override:${share(fallback.ascent)}%;descent-override:${share(fallback.descent)}%;line-gap-override:0%}`
}

/** By the full names that `local()` asks for. */
const systemFaces = {
  sans: {
    normal: ['Arial', 'Liberation Sans', 'Arimo'],
    italic: ['Arial Italic', 'Liberation Sans Italic', 'Arimo Italic'],
  },
  serif: {
    normal: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    italic: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
  },
}

/** `font-family` value with the stand-in and the system's own. */
export function fontStack(family: FontFamily): string {
  const { name, kind } = faces[family]
  return `"${name}","${name} Fallback",${kind === 'sans' ? 'system-ui,sans-serif' : 'Georgia,serif'}`
}

const familiesOf = ({ fonts }: ThemeTokens): FontFamily[] => [...new Set([fonts.display, fonts.text])]

const fileOf = (face: Face, subset: string, style: string) =>
  face.file.replace('{subset}', subset).replace('{style}', style)

const filesOf = (face: Face) =>
  styles.flatMap((style) =>
    Object.entries(subsets).map(([subset, range]) => ({ file: fileOf(face, subset, style), style, range })),
  )
