import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { lettersOf } from '../../../html/text-marks'
import { type BlockArgsOf, defineBlockType } from '../../block-type'
import { button, buttonRow, heading } from '../../markup'
import { anchorOf } from '../../markup-names'
import type { PageView } from '../../page-view'
import { figure } from '../../parts'
import { about } from './hero.about'
import css from './hero.css' with { type: 'text' }
import * as fields from './hero.schema'

type View = BlockArgsOf<typeof fields>

export const hero = defineBlockType({
  key: 'hero',
  name: { de: 'Auftakt', en: 'Hero' },
  category: 'opening',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'split', image_side: 'right', spacing: 'm', width: 'normal' },
  css,
  fields,
  about,
  render: (block, page) => layouts[block.props.variant ?? 'split'](block, page),
})

type Variant = NonNullable<View['props']['variant']>

const layouts: Record<Variant, (block: View, page: PageView) => Html> = {
  split: (block, page) =>
    frame(
      block,
      html`<div class="b-hero__row${isLeft(block) && ' is-left'}">${words(block, page)}${picture(block, page, '(min-width: 56rem) 80vw, 94vw', '5 / 6')}</div>${facts(block)}`,
    ),

  cover: (block, page) => {
    const back = page.picture(block.content.image, { sizes: '100vw', eager: true })
    const { least, most } = page.light?.(block.content.image) ?? { least: null, most: null }
    const isPale = back && least !== null && least >= pale
    const veils = html`--veil: ${darkVeil(most ?? 100)}%${isPale && html`; --pale-veil: ${paleVeil(least)}%`}`
    return frame(
      { ...block, props: { ...block.props, background: 'image' } },
      html`<div class="b-hero__foot"${back && html` style="${veils}"`}>${words(block, page)}${facts(block)}</div>`,
      back && html`<div class="b-hero__back">${back}</div>`,
      isPale && 'is-pale',
    )
  },

  statement: (block, page) => {
    const { kicker, text, note } = block.content
    const act = html`${buttons(block, page)}${note && html`<p class="meta">${inline(note)}</p>`}`
    const under = html`${text && html`<p class="lead">${inline(text)}</p>`}${
      !act.isEmpty && html`<div class="b-hero__act stack">${act}</div>`
    }`
    return frame(
      block,
      html`<div class="stack b-hero__words">${kicker && html`<p class="kicker">${inline(kicker)}</p>`}${title(block, page)}</div>${
        !under.isEmpty && html`<div class="b-hero__under">${under}</div>`
      }${block.content.image && picture(block, page, '94vw', '21 / 9')}${facts(block)}`,
    )
  },

  facts: (block, page) => {
    const list = facts(block)
    const photo = photoOf(block, page, '(min-width: 56rem) 24rem, 94vw', '4 / 3')
    const side = photo || list !== nothing ? html`${photo}${list}` : picture(block, page, '94vw', '4 / 3')
    return frame(
      block,
      html`<div class="b-hero__row">${words(block, page)}<div class="b-hero__side">${side}</div></div>`,
    )
  },

  panel: (block, page) => {
    const { background = 'brand', align = 'left' } = block.props
    return html`<section class="block b-hero b-hero--panel align-${align}${isLeft(block) && ' is-left'}" id="${anchorOf(block)}"${titleSize(block.content.headline)}><div class="b-hero__half bg-${background}"><div class="wrap">${words(block, page)}${facts(block)}</div></div>${picture(block, page, '(min-width: 60rem) 46vw, 100vw')}</section>`
  },
}

/**
 * How much of the dark ground, in percent, must lie over a picture so that light words on it reach 4.5:1 (WCAG 2.2):
 * values mix in sRGB, and the ground's is about 13 of 100. Unknown pictures count as white.
 */
function darkVeil(light: number): number {
  const most = 37 // of 100: what a mixed value may be
  return Math.min(76, Math.max(18, Math.round((100 * (light - most)) / Math.max(1, light - 13)) + 4))
}

/** From here on a picture is pale throughout: dark words and a light ground, of which there is less to put over it. */
const pale = 50

/** As `darkVeil`, of a theme's light ground, about 97 of 100, and words that have 7:1 on it. */
function paleVeil(shadows: number): number {
  const least = 80
  return Math.max(24, Math.round((100 * (least - shadows)) / Math.max(1, 97 - shadows)) + 4)
}

const isLeft = (block: View) => block.props.image_side === 'left'

function frame({ id, props, content }: View, inner: Html, back?: Html, mark?: string | false): Html {
  const { variant = 'split', background = 'none', spacing = 'm', width = 'normal', align = 'left' } = props
  const classes = `block b-hero b-hero--${variant}${back && content.image ? ' has-picture' : ''} bg-${background}${mark ? ` ${mark}` : ''} space-${spacing} align-${align}`
  return html`<section class="${classes}" id="${anchorOf({ id, props })}"${titleSize(content.headline)}>${back}<div class="wrap wrap-${width}">${inner}</div></section>`
}

/** The more a title says the smaller it is set: it shows whole on the first screen, with the button below. */
function titleSize(headline: string | undefined): Html | false {
  const letters = lettersOf(headline)
  return letters > 36 && html` style="--size-hero: var(--size-${letters > 90 ? 3 : letters > 54 ? 4 : 5})"`
}

const title = (block: View, page: PageView) =>
  heading(block, block.content.headline || (block.position === 0 ? page.page.title : undefined), 'title b-hero__title')

function words(block: View, page: PageView): Html {
  const { kicker, text, note } = block.content
  return html`<div class="stack b-hero__words">${kicker && html`<p class="kicker">${inline(kicker)}</p>`}${title(block, page)}${
    text && html`<p class="lead">${inline(text)}</p>`
  }${buttons(block, page)}${note && html`<p class="meta">${inline(note)}</p>`}</div>`
}

function buttons({ content: { primary, secondary } }: View, page: PageView): Html {
  const both = html`${button(page, primary, 'primary')}${button(page, secondary, 'quiet')}`
  return buttonRow(both)
}

function facts({ content: { items = [] } }: View): Html {
  const shown = items.filter((item) => item.headline && item.text)
  if (shown.length === 0) return nothing
  return html`<dl class="b-hero__facts">${shown.map(
    (item) => html`<div><dt>${inline(item.headline!)}</dt><dd>${inline(item.text!)}</dd></div>`,
  )}</dl>`
}

/** The photo in its frame, or the theme's drawing where there is none. */
const picture = (block: View, page: PageView, sizes: string, ratio?: string): Html =>
  photoOf(block, page, sizes, ratio) ??
  html`<div class="b-hero__picture"><div class="ornament" aria-hidden="true"></div></div>`

function photoOf({ content: { image } }: View, page: PageView, sizes: string, ratio?: string): Html | undefined {
  return figure(page, image, { sizes, ratio, eager: true, class: 'b-hero__picture', keepsShape: true })
}
