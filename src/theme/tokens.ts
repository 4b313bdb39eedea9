import type { Static } from '@sinclair/typebox'
import { boolean, enumOf, group, number, optional, string } from './token-schema'

const colour = () => optional(string({ maxLength: 64, colour: true }))

export const paletteTokens = group({
  primary: colour(),
  accent: colour(),
  background: colour(),
  surface: colour(),
  card: colour(),
  text: colour(),
})

/** Families that are on board: the only names that reach a stylesheet. */
export const fontFamilies = [
  'archivo',
  'atkinson-hyperlegible-next',
  'bodoni-moda',
  'cormorant',
  'figtree',
  'fraunces',
  'instrument-sans',
  'instrument-serif',
  'newsreader',
  'public-sans',
  'schibsted-grotesk',
  'sofia-sans-condensed',
] as const
const family = enumOf(...fontFamilies)

/** Compositions on board: each is a part of `compositions/`, named after the theme it was made for. */
export const forms = [
  'nord',
  'handwerk',
  'kanzlei',
  'praxis',
  'werk',
  'atelier',
  'nacht',
  'tafel',
  'obhut',
  'salon',
] as const

/**
 * The design of a site as data. Everything may be missing; `completeTokens` fills it in. Keys that are not listed here
 * are kept by whoever stores them and never reach the stylesheet.
 */
export const themeTokens = group({
  mode: enumOf('auto', 'light', 'dark'),
  colors: paletteTokens,
  colorsDark: paletteTokens,
  /** Which colour plays which part. */
  roles: group({
    links: enumOf('primary', 'accent', 'text'),
    buttons: enumOf('primary', 'accent', 'text'),
  }),
  fonts: group({
    text: family,
    display: family,
    /** Body size in px on wide screens. */
    base: number({ minimum: 15, maximum: 21 }),
    /** Step of the scale on wide screens; phones use six tenths of it. */
    ratio: number({ minimum: 1.15, maximum: 1.42 }),
    textWeight: number({ minimum: 300, maximum: 500 }),
    strongWeight: number({ minimum: 500, maximum: 800 }),
    displayWeight: number({ minimum: 250, maximum: 900 }),
    /** `wdth` axis in percent where the family has one. */
    displayWidth: number({ minimum: 75, maximum: 125 }),
    /** Tracking of headings in em. */
    tracking: number({ minimum: -0.05, maximum: 0.08 }),
    leading: number({ minimum: 1.4, maximum: 1.8 }),
    leadingTight: number({ minimum: 0.92, maximum: 1.3 }),
    uppercase: boolean(),
    /** How `==marks==` look in headings. */
    emphasis: enumOf('italic', 'colour', 'marker', 'underline'),
    kicker: enumOf('caps', 'plain', 'italic', 'tag'),
    lead: enumOf('text', 'display'),
  }),
  gradients: group({
    brand: optional(
      group({
        from: colour(),
        to: colour(),
        angle: optional(number({ minimum: 0, maximum: 360 })),
      }),
    ),
  }),
  /** How pages are laid out: what is the same for every block. */
  composition: group({
    form: enumOf(...forms),
    /** Where the head of a section stands. */
    heads: enumOf('above', 'beside', 'centred'),
    /** Widest content in rem. */
    width: number({ minimum: 56, maximum: 96 }),
  }),
  /** The layout of blocks that name none. */
  variants: group({
    header: optional(enumOf('inline', 'centered', 'minimal')),
    footer: optional(enumOf('columns', 'statement', 'line')),
    hero: optional(enumOf('split', 'cover', 'statement', 'facts', 'panel')),
    page_header: optional(enumOf('plain', 'split', 'picture')),
    services: optional(enumOf('list', 'tiles', 'accordion')),
    features: optional(enumOf('beside', 'icons', 'rows')),
    cards: optional(enumOf('grid', 'mosaic', 'list')),
    steps: optional(enumOf('split', 'path', 'rows')),
    stats: optional(enumOf('figures', 'lead', 'ledger')),
    team: optional(enumOf('portraits', 'rows', 'spotlight')),
    testimonials: optional(enumOf('quote', 'columns', 'rows')),
    gallery: optional(enumOf('mosaic', 'grid', 'strip', 'carousel')),
    image_text: optional(enumOf('beside', 'overlap', 'above')),
    price_list: optional(enumOf('menu', 'table', 'board')),
    cta: optional(enumOf('band', 'card', 'line')),
    timeline: optional(enumOf('rail', 'ledger', 'columns')),
    faq: optional(enumOf('split', 'list', 'open')),
    downloads: optional(enumOf('list', 'cards')),
    contact_form: optional(enumOf('split', 'stacked', 'card')),
  }),
  hero: group({
    /** Its ground where its block names none. */
    ground: enumOf('plain', 'muted', 'brand'),
    /** The drawing that stands where there is no photo. */
    ornament: enumOf('none', 'sprig', 'guilloche', 'pebbles', 'panels', 'frame', 'tiles', 'rings'),
    title: enumOf('normal', 'large', 'huge'),
  }),
  sectionStyle: group({
    spacing: enumOf('compact', 'normal', 'airy'),
    titles: enumOf('plain', 'rule', 'bar'),
    divider: enumOf('none', 'hairline'),
    panels: enumOf('bleed', 'inset'),
  }),
  headerStyle: group({
    ground: enumOf('plain', 'brand'),
    line: enumOf('none', 'hairline', 'double', 'strong'),
    logo: enumOf('display', 'text'),
  }),
  footerStyle: group({ ground: enumOf('none', 'muted', 'brand') }),
  shape: group({
    /** Corner radius in px. */
    radius: number({ minimum: 0, maximum: 32 }),
    border: enumOf('none', 'hairline', 'strong'),
    shadow: enumOf('none', 'soft', 'hard'),
    cards: enumOf('filled', 'outlined', 'plain'),
    buttons: enumOf('square', 'round', 'pill'),
  }),
})
export type ThemeTokens = Static<typeof themeTokens>
export type FontFamily = (typeof fontFamilies)[number]
