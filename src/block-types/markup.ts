import { type Html, html, nothing } from '../html/html'
import { inline } from '../html/markdown'
import { phoneText } from '../html/phone'
import type { BlockArgs, SharedProps } from './block-type'
import { anchorOf } from './markup-names'
import type { PageView } from './page-view'

/** The frame of every block: anchor, background, spacing, width and alignment from the shared props. */
export function section(key: string, block: BlockArgs<unknown, unknown>, inner: Html, variant?: string): Html {
  const { id, isPart = false } = block
  const props = block.props as SharedProps
  const { background = 'none', spacing = 'm', width = 'normal', align = 'left' } = props
  const variantClass = variant ? ` b-${key}--${variant}` : ''
  // in a column it stands on the ground of the columns
  const ground = isPart && background === 'none' ? '' : ` bg-${background}`
  return html`<section class="${isPart ? 'part' : 'block'} b-${key}${variantClass}${ground} space-${spacing} align-${align}" id="${anchorOf({ id, props })}"><div class="wrap wrap-${width}">${inner}</div></section>`
}

/** The block's title: h1 where the block opens the page, else h2. Nothing without text. */
export function heading(
  { position }: BlockArgs<unknown, unknown>,
  text: string | undefined,
  className = 'title',
): Html {
  if (!text) return nothing
  return position === 0
    ? html`<h1 class="${className}">${inline(text)}</h1>`
    : html`<h2 class="${className}">${inline(text)}</h2>`
}

/** A link drawn as a button. Nothing without a label or a safe target. */
export function button(
  page: PageView,
  link: { label?: string; href?: string } | undefined,
  look: 'primary' | 'quiet' | 'text',
): Html {
  const target = page.href(link?.href)
  if (!link?.label || !target) return nothing
  const label = target.startsWith('tel:') ? phoneText(link.label) : link.label
  return html`<a class="button button-${look}" href="${target}">${label}</a>`
}

/** Buttons in a row of their own. Nothing where there are none. */
export const buttonRow = (buttons: Html, className?: string): Html =>
  buttons.isEmpty ? nothing : html`<p class="buttons${className && ` ${className}`}">${buttons}</p>`
