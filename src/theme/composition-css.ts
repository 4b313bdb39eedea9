import type { ThemeTokens } from './tokens'

/** Css by the choice it belongs to: `form: kanzlei`, `heads: beside`, `ornament: sprig`. */
export type Compositions = Record<string, string>

/** How a theme lays pages out. It comes last in a stylesheet, so that it may change what blocks say of themselves. */
export const compositionCss = (theme: ThemeTokens, compositions: Compositions): string =>
  choicesOf(theme)
    .map((choice) => own(compositions, choice))
    .join('\n')

const choicesOf = ({ composition: { form, heads } }: ThemeTokens) => [`heads: ${heads}`, `form: ${form}`]

/** Those on board, of a theme's own without the rules that name nothing but blocks whose css is not given. */
export function shownCompositions(theme: ThemeTokens, compositions: Compositions, blockCss: string): Compositions {
  const isShown = (selector: string) => {
    const block = /\.b-[a-z]+(?:_[a-z]+)*/.exec(selector)?.[0]
    return !block || blockCss.includes(block)
  }
  const shown = choicesOf(theme).map((choice) => [
    choice,
    (own(compositions, choice) ?? '')
      .replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
        selectors.replace(inParentheses, '').split(',').some(isShown) ? rule : '',
      )
      .replace(/@[^{}]+\{\}/g, ''),
  ])
  return { ...compositions, ...Object.fromEntries(shown) }
}

/** Four deep at most. */
const inParentheses = /\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g

/** The drawing that stands where there is no photo. */
export const ornamentOf = ({ hero }: ThemeTokens, compositions: Compositions) =>
  own(compositions, `ornament: ${hero.ornament}`)

/** What motifs are drawn with, for a site that has some: their rules, and their colours in one look. */
export const motifsOf = (compositions: Compositions, part: 'rules' | 'light' | 'dark') =>
  own(compositions, `motifs: ${part}`) ?? ''

const own = (compositions: Compositions, choice: string) =>
  Object.hasOwn(compositions, choice) ? compositions[choice] : ''
