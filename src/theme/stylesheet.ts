import baseCss from './base.css' with { type: 'text' }
import { contrast, parts, scale } from './colour'
import { completeTokens } from './complete-tokens'
import componentsCss from './components.css' with { type: 'text' }
import { type Compositions, compositionCss, motifsOf, ornamentOf } from './composition-css'
import { type FontAddress, faces, fontFaces, fontStack, releasedFont } from './fonts'
import { minifyCss } from './minify-css'
import { type Palette, palette, type Surface } from './palette'
import { styleCss } from './style-css'
import type { ThemeTokens } from './tokens'

/**
 * The one stylesheet of a site: fonts, custom properties for every surface in both modes, base classes, then the css of
 * the block types in use and the theme's composition. Takes stored tokens as they are; the same input gives the same text.
 * `fontAddress` says where a font is; `compositions` are those on board, which browsers are handed as data.
 */
export function themeStylesheet(
  tokens: unknown,
  blockCss: string[],
  fontAddress: FontAddress = releasedFont,
  compositions: Compositions = {},
): string {
  const theme = completeTokens(tokens)
  return minifyCss(
    [
      fontFaces(theme, fontAddress),
      variables(theme),
      colours(theme, compositions),
      ornamentOf(theme, compositions),
      baseCss,
      componentsCss,
      motifsOf(compositions, 'rules'),
      styleCss(theme),
      ...blockCss,
      compositionCss(theme, compositions),
    ].join('\n'),
  )
}

/** The colour of the browser's own frame, light and dark (`<meta name="theme-color">`). */
export function themeColours(tokens: unknown): { light: string; dark: string } {
  const theme = completeTokens(tokens)
  return { light: palette(theme, 'light').none.ground, dark: palette(theme, 'dark').none.ground }
}

function colours(theme: ThemeTokens, compositions: Compositions): string {
  const light = surfaces(theme, palette(theme, 'light')) + motifsOf(compositions, 'light')
  const dark = `${surfaces(theme, palette(theme, 'dark'))}${motifsOf(compositions, 'dark')}img,video{filter:brightness(.9)}:is(.media,.b-hero__back) img[src$=".svg"]{filter:brightness(.72)}` // flat colours glare
  const from = motifsOf(compositions, 'rules') ? 0 : 950 // what motifs are drawn in, or what themes name alone
  const steps = `:root{${stepsOf('primary', theme.colors.primary!, from)};${stepsOf('accent', theme.colors.accent!, from)}}`
  if (theme.mode === 'light') return `${steps}:root{color-scheme:light}${light}`
  if (theme.mode === 'dark') return `${steps}${light}@media screen{:root{color-scheme:dark}${dark}}` // paper stays white
  return `${steps}:root{color-scheme:light dark}${light}@media screen and (prefers-color-scheme:dark){${dark}}`
}

/** `--primary-50` to `--primary-950`: the scale of a brand colour, the same in both modes, for css that draws. */
const stepsOf = (name: string, colour: string, from: number): string =>
  Object.entries(scale(colour))
    .filter(([step]) => Number(step) >= from)
    .map(([step, value]) => `--${name}-${step}:${value}`)
    .join(';')

function surfaces(
  { headerStyle, footerStyle, hero }: ThemeTokens,
  { none, muted, brand, image, gradient }: Palette,
): string {
  // What stands on a pale picture is dark, where the theme has a light ground and words with contrast to spare on it.
  const isLight = parts(none.ground).l > 0.9 && contrast(none.ink, none.ground) >= 7
  const picture = gradient
    ? `--brand-fill:linear-gradient(${gradient.angle}deg,${gradient.from},${gradient.to})`
    : '--brand-fill:none'
  // The frame takes its ground from the theme unless its block names one.
  const also = (ground: string) =>
    [
      headerStyle.ground === ground && ',.b-header',
      hero.ground === ground && `,${opening}`,
      footerStyle.ground === ground && ',.b-footer--theme',
    ]
      .filter(Boolean)
      .join('')
  // In the dark one band glows, and the footer only where there is none; an opening in that colour lives by it.
  const isDark = parts(none.ground).l < 0.6 && hero.ground !== 'brand'
  const quiet = isDark ? ',main>.bg-brand~.bg-brand,main:has(>.bg-brand)+*>.b-footer--theme' : ''
  const apart = quiet && 'main>.bg-brand+.bg-brand{padding-top:var(--section)}'
  return `${apart}:root,.bg-none{${declare(none)}}.bg-muted${also('muted')}${quiet}{${declare(muted)};--brand-fill:none}.bg-brand${also('brand')}{${declare(brand)};${picture}}.bg-image{${declare(image)}}.bg-image.is-pale{${declare(isLight ? none : image)};--cover-veil:var(--${isLight ? 'pale-' : ''}veil)}`
}

/** The first block of a home page, unless it names a ground of its own or brings one. */
const opening = '.b-hero:is(.b-hero--split,.b-hero--statement,.b-hero--facts).bg-none'

/** Colours, and how to show what is meant for light or for dark grounds only: `--on-light`, `--on-dark`. */
const declare = (surface: Surface): string => {
  const isDark = parts(surface.ground).l < 0.6
  return [
    ...Object.entries(surface).map(
      ([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`,
    ),
    `--on-light:${isDark ? 'none' : 'contents'}`,
    `--on-dark:${isDark ? 'contents' : 'none'}`,
  ].join(';')
}

function variables({ fonts, shape, sectionStyle, hero, composition, footerStyle }: ThemeTokens): string {
  const display = faces[fonts.display]
  const text = faces[fonts.text]
  const [roomMin, roomMax] = rooms[sectionStyle.spacing]
  const radius = shape.radius
  const declarations: Record<string, string | number> = {
    'font-text': fontStack(fonts.text),
    'font-display': fontStack(fonts.display),
    'variation-text': text.variation ?? 'normal',
    'variation-display': display.variation ?? 'normal',
    'stretch-display': `${fonts.displayWidth}%`,
    ...Object.fromEntries([-2, -1, 0, 1, 2, 3, 4, 5, 6].map((step) => [`size-${step}`, fluid(fonts, step)])),
    'size-hero': { normal: 'var(--size-6)', large: fluid(fonts, 6.6), huge: fluid(fonts, 7.3) }[hero.title],
    letter: letterWidth(fonts),
    figures: text.wideTabular ? 'lining-nums' : 'tabular-nums lining-nums',
    leading: fonts.leading,
    'leading-tight': fonts.leadingTight,
    'weight-text': fonts.textWeight,
    'weight-strong': fonts.strongWeight,
    'weight-display': fonts.displayWeight,
    'tracking-display': `${fonts.tracking}em`,
    'case-display': fonts.uppercase ? 'uppercase' : 'none',
    ...Object.fromEntries(
      [4, 8, 12, 16, 24, 32, 48, 64, 96].map((px, i) => [`space-${i + 1}`, span(px < 32 ? px : px * 0.7, px)]),
    ),
    'section-m': span(roomMin, roomMax),
    'section-s': span(roomMin * 0.55, roomMax * 0.5),
    'section-l': span(roomMin * 1.35, roomMax * 1.4),
    section: 'var(--section-m)',
    // on a phone held sideways its camera may need more
    gutter: `max(${span(20, 48)}, env(safe-area-inset-left), env(safe-area-inset-right))`,
    container: rem(composition.width * 16),
    radius: rem(radius),
    'radius-s': rem(Math.min(radius, Math.max(radius / 2, Math.min(radius, 4)))),
    'radius-button': {
      square: rem(Math.min(radius, 2)),
      round: rem(Math.min(Math.max(radius * 0.8, 4), 12)),
      pill: '99rem',
    }[shape.buttons],
    'border-width': { none: '0px', hairline: '1px', strong: '2px' }[shape.border],
    border:
      shape.border === 'none'
        ? '0 solid transparent'
        : `var(--border-width) solid var(--${shape.border === 'strong' ? 'ink' : 'line'})`,
    shadow: {
      none: 'none',
      soft: '0 1px 2px color-mix(in srgb,var(--ink) 8%,transparent),0 12px 32px -12px color-mix(in srgb,var(--ink) 18%,transparent)',
      hard: '4px 4px 0 var(--ink)',
    }[shape.shadow],
    'rule-width': shape.border === 'strong' ? '2px' : '1px',
    rule: 'var(--rule-width) solid var(--line)',
    measure: '65ch',
  }
  const lines = Object.entries(declarations).map(([name, value]) => `--${name}:${value}`)
  // `--border`, `--rule` and `--shadow` name colours of the surface, so every surface states them again.
  const perSurface = ['border', 'rule', 'shadow'].map((name) => `--${name}:${declarations[name]}`).join(';')
  // A section on the page's own ground keeps its full distance from an opening on another.
  const below = hero.ground === 'plain' ? '' : `${opening}+.bg-none{padding-top:var(--section)}`
  // A last section in the footer's colour would run into it.
  const above =
    footerStyle.ground === 'brand'
      ? 'main:has(>.bg-brand:last-child)+.site-foot .b-footer--theme{border-block-start:1px solid var(--line)}'
      : ''
  return `:root{${lines.join(';')}}.bg-none,.bg-muted,.bg-brand,.bg-image,.b-header,.b-footer{${perSurface}}${below}${above}`
}

/** Vertical room of a section in px, on phones and on wide screens. */
const rooms = { compact: [44, 88], normal: [52, 112], airy: [58, 144] } satisfies Record<string, [number, number]>

/** A step of the type scale that grows between 360 and 1280 px of viewport. */
function fluid({ base, ratio }: ThemeTokens['fonts'], step: number): string {
  const [small, wide] = [base * 0.95, base]
  const calm = 1 + (ratio - 1) * 0.6
  const gentle = step < 0 ? 1.13 : undefined
  return span(small * (gentle ?? calm) ** step, wide * (gentle ?? ratio) ** step)
}

/** About the width of a letter of the display face in em: lets a title be fitted to the longest word it must hold. */
function letterWidth({ display, displayWidth, displayWeight, uppercase }: ThemeTokens['fonts']): number {
  const { kind, fallback } = faces[display]
  const average = (fallback.size / 100) * (kind === 'serif' ? 0.46 : 0.52)
  return round(average * (displayWidth / 100) * (displayWeight > 650 ? 1.07 : 1) * (uppercase ? 1.38 : 1))
}

/** `clamp` from `min` to `max` px, in rem so that the reader's own font size counts. */
function span(min: number, max: number): string {
  if (Math.abs(max - min) < 0.5) return rem(max)
  const slope = (max - min) / (1280 - 360)
  const low = Math.min(min, max)
  return `clamp(${rem(low)},${rem(min - slope * 360)} + ${round(slope * 100)}vw,${rem(Math.max(min, max))})`
}

const rem = (px: number) => (px === 0 ? '0px' : `${round(px / 16)}rem`)
const round = (n: number) => Math.round(n * 1000) / 1000
