import type { ThemeTokens } from './tokens'

/** Css by the choice it belongs to: `form: kanzlei`, `heads: beside`, `ornament: sprig`. */
export type Compositions = Record<string, string>

/** How a theme lays pages out. It comes last in a stylesheet, so that it may change what blocks say of themselves. */
export const compositionCss = ({ composition: { form, heads } }: ThemeTokens, compositions: Compositions): string =>
  [`heads: ${heads}`, `form: ${form}`].map((choice) => own(compositions, choice)).join('\n')

/** The drawing that stands where there is no photo. */
export const ornamentOf = ({ hero }: ThemeTokens, compositions: Compositions) =>
  own(compositions, `ornament: ${hero.ornament}`)

/** What motifs are drawn with, for a site that has some: their rules, and their colours in one look. */
export const motifsOf = (compositions: Compositions, part: 'rules' | 'light' | 'dark') =>
  own(compositions, `motifs: ${part}`) ?? ''

const own = (compositions: Compositions, choice: string) =>
  Object.hasOwn(compositions, choice) ? compositions[choice] : ''
