import type { Static } from '@sinclair/typebox'
import { boolean, group, number, oneOf, optional, string } from './token-schema'

const colour = () => optional(string({ maxLength: 64, colour: true }))

export const palette = group({
  primary: colour(),
  accent: colour(),
  background: colour(),
  surface: colour(),
  card: colour(),
  text: colour(),
})

/** Families that are on board: the only names that reach a stylesheet. */
export const families = [
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
const family = oneOf(...families)

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
  mode: oneOf('auto', 'light', 'dark'),
  colors: palette,
  colorsDark: palette,
  /** Which colour plays which part. */
  roles: group({
    links: oneOf('primary', 'accent', 'text'),
    buttons: oneOf('primary', 'accent', 'text'),
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
    emphasis: oneOf('italic', 'colour', 'marker', 'underline'),
    kicker: oneOf('caps', 'plain', 'italic', 'tag'),
    lead: oneOf('text', 'display'),
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
    form: oneOf(...forms),
    /** Where the head of a section stands. */
    heads: oneOf('above', 'beside', 'centred'),
    /** Widest content in rem. */
    width: number({ minimum: 56, maximum: 96 }),
  }),
  /** The layout of blocks that name none. */
  variants: group({
    header: optional(oneOf('inline', 'centered', 'minimal')),
    footer: optional(oneOf('columns', 'statement', 'line')),
    hero: optional(oneOf('split', 'cover', 'statement', 'facts', 'panel')),
    page_header: optional(oneOf('plain', 'split', 'picture')),
    services: optional(oneOf('list', 'tiles', 'accordion')),
    features: optional(oneOf('beside', 'icons', 'rows')),
    cards: optional(oneOf('grid', 'mosaic', 'list')),
    steps: optional(oneOf('split', 'path', 'rows')),
    stats: optional(oneOf('figures', 'lead', 'ledger')),
    team: optional(oneOf('portraits', 'rows', 'spotlight')),
    testimonials: optional(oneOf('quote', 'columns', 'rows')),
    gallery: optional(oneOf('mosaic', 'grid', 'strip', 'carousel')),
    image_text: optional(oneOf('beside', 'overlap', 'above')),
    price_list: optional(oneOf('menu', 'table', 'board')),
    cta: optional(oneOf('band', 'card', 'line')),
    timeline: optional(oneOf('rail', 'ledger', 'columns')),
    faq: optional(oneOf('split', 'list', 'open')),
    downloads: optional(oneOf('list', 'cards')),
    contact_form: optional(oneOf('split', 'stacked', 'card')),
  }),
  hero: group({
    /** Its ground where its block names none. */
    ground: oneOf('plain', 'muted', 'brand'),
    /** The drawing that stands where there is no photo. */
    ornament: oneOf('none', 'sprig', 'guilloche', 'pebbles', 'panels', 'frame', 'tiles', 'rings'),
    title: oneOf('normal', 'large', 'huge'),
  }),
  sectionStyle: group({
    spacing: oneOf('compact', 'normal', 'airy'),
    titles: oneOf('plain', 'rule', 'bar'),
    divider: oneOf('none', 'hairline'),
    panels: oneOf('bleed', 'inset'),
  }),
  headerStyle: group({
    ground: oneOf('plain', 'brand'),
    line: oneOf('none', 'hairline', 'double', 'strong'),
    logo: oneOf('display', 'text'),
  }),
  footerStyle: group({ ground: oneOf('none', 'muted', 'brand') }),
  shape: group({
    /** Corner radius in px. */
    radius: number({ minimum: 0, maximum: 32 }),
    border: oneOf('none', 'hairline', 'strong'),
    shadow: oneOf('none', 'soft', 'hard'),
    cards: oneOf('filled', 'outlined', 'plain'),
    buttons: oneOf('square', 'round', 'pill'),
  }),
})
export type ThemeTokens = Static<typeof themeTokens>
export type FontFamily = (typeof families)[number]
