import type { Compositions } from './composition-css'

/**
 * The colours that motifs (src/motifs) are drawn in, by day and by night: steps of the theme's two scales, and its own quiet
 * ground with a share of such a step. At night the ground is dark, and what is paper by day is dimmed. Shade and light
 * (`h`, `w`) lie over others in part.
 */
export type ColourScheme = 'light' | 'dark'
type Step = readonly [colour: 'primary' | 'accent', step: number, share?: number]

export const inks: Record<ColourScheme, Record<string, Step>> = {
  light: {
    g: ['primary', 200, 0.22],
    s: ['primary', 300, 0.5],
    m: ['primary', 400],
    d: ['primary', 700],
    k: ['primary', 900],
    q: ['primary', 800],
    p: ['primary', 50],
    a: ['accent', 500],
    b: ['accent', 200],
    c: ['accent', 700],
  },
  dark: {
    g: ['primary', 900, 0.3],
    s: ['primary', 800, 0.6],
    m: ['primary', 700],
    d: ['primary', 600],
    k: ['primary', 400],
    q: ['primary', 950],
    p: ['primary', 300, 0.75],
    a: ['accent', 600],
    b: ['accent', 800, 0.5],
    c: ['accent', 800],
  },
}
export const over: Record<ColourScheme, Record<string, readonly [string, string]>> = {
  light: { h: ['#000', '.16'], w: ['#fff', '.26'] },
  dark: { h: ['#000', '.3'], w: ['#fff', '.1'] },
}

/** As properties, by steps that the stylesheet has already. */
const motifInksCss = (look: ColourScheme): string =>
  `:root{${Object.entries(inks[look])
    .map(([ink, [colour, step, share]]) => {
      const own = `var(--${colour}-${step})`
      return `--ink-${ink}:${share ? `color-mix(in oklab,${own} ${share * 100}%,var(--fill))` : own}`
    })
    .join(';')};${Object.entries(over[look])
    .map(([ink, [, share]]) => `--ink-${ink}:${share}`)
    .join(';')}}`

export const drawn =
  '.motif *{fill:currentColor}.motif .l{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}'

/** The rules that belong to the markup of a motif. */
const motifRulesCss = `.motif{display:block;width:100%;height:100%}${drawn}${Object.keys(inks.light)
  .map((ink) => `.motif .${ink}{color:var(--ink-${ink})}`)
  .join('')}${Object.entries(over.light)
  .map(([ink, [colour]]) => `.motif .${ink}{color:${colour};opacity:var(--ink-${ink})}`)
  .join('')}`

/** For a site whose pages show motifs, beside its own compositions. */
export const motifCompositions: Compositions = {
  'motifs: rules': motifRulesCss,
  'motifs: light': motifInksCss('light'),
  'motifs: dark': motifInksCss('dark'),
}
