import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { ImageRef, PageView } from '../page-view'

interface Step {
  headline?: string
  text?: string
  meta?: string
  image?: ImageRef
}

export const steps = defineBlockType({
  key: 'steps',
  name: { de: 'Ablauf', en: 'Steps' },
  category: 'trust',
  version: 1,
  props: { variant: choice('split', 'rows', 'path') },
  content: {
    ...introContent,
    /** `meta` is a time or a place: "ca. 2 Wochen", "bei Ihnen zu Hause". */
    items: items({ headline: line(120), text: line(600), meta: line(80), image: image() }),
    primary: link(),
  },
  defaultProps: { variant: 'split' },
  css: `
.b-steps__split { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-7); align-items: start }
.b-steps__act { margin-block: var(--space-5) 0 }
.b-steps__list { counter-reset: b-steps }
.b-steps__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-steps__step { counter-increment: b-steps; display: grid; grid-template-columns: 2.5em minmax(0, 1fr); column-gap: var(--space-4); border-block-start: var(--rule); padding-block: var(--space-5); break-inside: avoid }
.b-steps__step::before { content: counter(b-steps); font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-4); line-height: 1; color: var(--accent); font-variant-numeric: var(--figures) }
.b-steps__words { display: grid; gap: var(--space-2); align-content: start; overflow-wrap: break-word; min-inline-size: 0 }
.b-steps__words > * { margin: 0 }
.b-steps__words > p:not(.meta) { color: var(--ink-soft); max-inline-size: var(--measure) }
.b-steps__words .media { --ratio: 3 / 2; margin-block-start: var(--space-3); max-inline-size: 28rem }
.b-steps--path .b-steps__list { --min: 14rem; column-gap: 0; row-gap: var(--space-6); align-items: start }
.b-steps--path .b-steps__step { grid-template-columns: minmax(0, 1fr); row-gap: var(--space-3); border: 0; padding: 0 var(--space-5) 0 0 }
.b-steps--path .b-steps__step::before { inline-size: auto; padding-block-end: var(--space-3); border-block-end: 2px solid var(--accent); margin-inline-end: calc(-1 * var(--space-5)); font-size: var(--size-3) }
@container (min-width: 52rem) {
  .b-steps__split { grid-template-columns: minmax(0, 4fr) minmax(0, 7fr); column-gap: var(--space-8) }
  .b-steps__side { position: sticky; inset-block-start: var(--space-8) }
  .b-steps--rows .b-steps__step { grid-template-columns: minmax(0, 2fr) minmax(0, 10fr); padding-block: var(--space-6) }
  .b-steps--rows .b-steps__step::before { font-size: clamp(4rem, 9cqi, 7rem); line-height: .8 }
  .b-steps--rows .b-steps__words { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: var(--space-6) }
  .b-steps--rows .b-steps__words > .subtitle { font-size: min(var(--size-3), calc(30cqi / (14 * var(--letter)))); grid-row: 1 / span 2 }
  .b-steps--rows .b-steps__words > :not(.subtitle) { grid-column: 2 }
}
`,
  render(block, page) {
    const { variant = 'split' } = block.props
    const primary = button(page, block.content.primary, 'primary')
    const head = html`${intro(block)}${primary.text && html`<p class="buttons b-steps__act">${primary}</p>`}`
    const list = filled(block.content.items, 'headline', 'text')
    if (!head.text && list.length === 0) return nothing
    const ordered =
      list.length > 0 &&
      html`<ol class="list-plain b-steps__list${variant === 'path' && ' grid'}">${list.map((item) => step(item, page))}</ol>`
    return section(
      'steps',
      block,
      variant === 'split' && head.text
        ? html`<div class="b-steps__split"><div class="b-steps__side">${head}</div>${ordered && html`<div>${ordered}</div>`}</div>`
        : html`${head}${ordered}`,
      variant,
    )
  },
})

function step({ headline, text, meta, image }: Step, page: PageView): Html {
  const picture = page.picture(image, { sizes: '(min-width: 60rem) 28rem, 90vw', ratio: '3 / 2' })
  return html`<li class="b-steps__step"><div class="b-steps__words">${headline && html`<h3 class="subtitle">${inline(headline)}</h3>`}${
    text && html`<p>${inline(text)}</p>`
  }${meta && html`<p class="meta">${inline(meta)}</p>`}${picture && html`<div class="media">${picture}</div>`}</div></li>`
}
