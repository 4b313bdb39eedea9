import type { ThemeTokens } from './tokens'

/** The decisions of a theme that are more than a value: how kickers, marks, cards, panels and dividers are drawn. */
export const styleCss = ({ fonts, sectionStyle, headerStyle, shape }: ThemeTokens): string =>
  [
    kicker[fonts.kicker],
    emphasis[fonts.emphasis],
    lead[fonts.lead],
    titles[sectionStyle.titles],
    divider[sectionStyle.divider],
    panels[sectionStyle.panels],
    cards[shape.cards],
    headerLine[headerStyle.line],
    logo[headerStyle.logo],
  ].join('\n')

const kicker = {
  plain: `.kicker { color: var(--ink-soft); font-weight: var(--weight-text) }`,
  caps: `.kicker { font-size: var(--size--2); letter-spacing: .11em; text-transform: uppercase }`,
  italic: `.kicker { font: italic var(--weight-text) var(--size-1)/1.3 var(--font-display); font-variation-settings: var(--variation-display) }`,
  tag: `.kicker { display: flex; align-items: center; gap: .7em; color: var(--ink) }
.align-center .kicker { justify-content: center }
.kicker::before { content: ""; flex: none; width: .7em; height: .7em; border-radius: var(--radius); background: var(--spot) }`,
}

const marked = ':is(.title,.subtitle,.display) mark'
const emphasis = {
  italic: `${marked} { font-style: italic; color: var(--accent) }`,
  colour: `${marked} { color: var(--accent) }`,
  marker: `${marked} { background: linear-gradient(color-mix(in srgb,var(--spot) 45%,transparent),color-mix(in srgb,var(--spot) 45%,transparent)) 0 88%/100% .34em no-repeat; box-decoration-break: clone; -webkit-box-decoration-break: clone }`,
  underline: `${marked} { text-decoration: underline .06em var(--accent); text-underline-offset: .12em }`,
}

const lead = {
  text: '',
  display: `.lead { font-family: var(--font-display); font-variation-settings: var(--variation-display); font-size: var(--size-2); line-height: 1.4; color: var(--ink) }`,
}

const titles = {
  plain: '',
  rule: `.block > .wrap::before { content: ""; display: block; border-top: var(--rule); margin-bottom: calc(var(--section) * .42) }
.bg-none + .bg-none,.bg-muted + .bg-muted { padding-top: 0 }
:is(.bg-brand,.bg-image,.b-hero,.b-page_header) > .wrap::before,main > .block:first-child > .wrap::before,.bg-none + .bg-muted > .wrap::before,.bg-muted + .bg-none > .wrap::before { display: none }`,
  bar: `h2.title:not(.kicker + *)::before { content: ""; display: block; width: 2.75rem; height: .4rem; margin-bottom: .5em; background: var(--spot) }
.align-center h2.title::before { margin-inline: auto }`,
}

const divider = {
  none: '',
  hairline: `.bg-none + .bg-none,.bg-muted + .bg-muted { padding-top: var(--section); border-top: var(--rule) }`,
}

const panels = {
  bleed: '',
  inset: `main > :is(.bg-muted,.bg-brand,.bg-image) { --inset: clamp(.5rem,1.6vw,1.5rem); margin-inline: var(--inset); border-radius: calc(var(--radius) * 1.5); overflow: clip }
main > :is(.bg-muted,.bg-brand,.bg-image) > .wrap { padding-inline: max(1rem,var(--gutter) - var(--inset)) }
main > :is(.bg-muted,.bg-brand,.bg-image) + :is(.bg-muted,.bg-brand,.bg-image) { margin-top: clamp(.5rem,1.6vw,1.5rem) }
main > :is(.bg-muted,.bg-brand,.bg-image):last-child { margin-bottom: clamp(.5rem,1.6vw,1.5rem) }
main > .bg-muted + .bg-muted { padding-top: var(--section) }`,
}

const cards = {
  filled: '',
  outlined: `.card { background: none }
.bg-muted .card { background: var(--raised) }`,
  plain: `.card { background: none; border-width: 0; border-top: 1px solid var(--line-strong); border-radius: 0; padding-inline: 0; padding-bottom: 0; padding-top: var(--space-4); --card-pad: 0 }`,
}

const headerLine = {
  none: '',
  hairline: `.b-header { border-bottom: 1px solid var(--line) }`,
  double: `.b-header { border-bottom: 3px double var(--line-strong) }`,
  strong: `.b-header { border-bottom: 2px solid var(--ink) }`,
}

const logo = {
  display: `.b-header__name { font-family: var(--font-display); font-weight: var(--weight-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display); letter-spacing: var(--tracking-display); text-transform: var(--case-display) }`,
  text: '',
}
