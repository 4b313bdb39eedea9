import { html, nothing } from '../../html/html'
import { inline, markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image, items, line, prose } from '../fields'
import { filled, intro, introContent, itemTitle } from '../intro'
import { section } from '../markup'
import { figure } from '../parts'

export const timeline = defineBlockType({
  key: 'timeline',
  name: { de: 'Zeitleiste', en: 'Timeline' },
  category: 'text',
  version: 1,
  props: { variant: choice('rail', 'ledger', 'columns') },
  content: {
    ...introContent,
    items: items({ label: line(40), headline: line(160), text: prose(2000), image: image() }),
  },
  defaultProps: { variant: 'rail' },
  css: `
.b-timeline__flow { display: grid; gap: var(--space-7) }
.b-timeline__list { display: grid; margin: 0 }
.b-timeline__item { display: grid; gap: var(--space-2); min-inline-size: 0; overflow-wrap: break-word; break-inside: avoid }
.b-timeline__label { margin: 0; color: var(--accent); font-weight: var(--weight-strong) }
.b-timeline__words { display: grid; gap: var(--space-2); min-inline-size: 0; max-inline-size: var(--measure) }
.b-timeline__words > * { margin: 0 }
.b-timeline__frame { --ratio: 3 / 2; margin-block-start: var(--space-3); max-inline-size: 28rem }
.b-timeline--rail .b-timeline__item { position: relative; padding-inline-start: var(--space-6); padding-block-end: var(--space-6) }
.b-timeline--rail .b-timeline__item::before { content: ""; position: absolute; inset-block: .55em 0; inset-inline-start: 5px; inline-size: 1px; background: var(--line) }
.b-timeline--rail .b-timeline__item:last-child::before { display: none }
.b-timeline--rail .b-timeline__item::after { content: ""; position: absolute; inset-block-start: .4em; inset-inline-start: 0; inline-size: 11px; block-size: 11px; border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 4px var(--ground) }
.b-timeline--ledger .b-timeline__item { border-block-start: var(--rule); padding-block: var(--space-5) }
.b-timeline--ledger .b-timeline__label { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-4); line-height: 1; letter-spacing: var(--tracking-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display) }
.b-timeline--columns .b-timeline__list { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: var(--space-6) var(--space-5) }
.b-timeline--columns .b-timeline__item { align-content: start; border-block-start: 2px solid var(--accent); padding-block-start: var(--space-3) }
@container (min-width: 48rem) {
  .b-timeline--rail .b-timeline__item { grid-template-columns: 6rem minmax(0, 1fr); column-gap: var(--space-7); padding-inline-start: 0 }
  .b-timeline--rail .b-timeline__item::before { inset-inline-start: calc(6rem + var(--space-7) / 2) }
  .b-timeline--rail .b-timeline__item::after { inset-inline-start: calc(6rem + var(--space-7) / 2 - 5px) }
  .b-timeline--ledger .b-timeline__item { grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); column-gap: var(--space-7) }
  .b-timeline--ledger .b-timeline__label { font-size: var(--size-5) }
}
`,
  render(block, page) {
    const { variant = 'rail' } = block.props
    const steps = filled(block.content.items, 'label', 'headline', 'text')
    const head = intro(block)
    if (steps.length === 0 && !head.text) return nothing
    return section(
      'timeline',
      block,
      html`<div class="b-timeline__flow">${head}${
        steps.length > 0 &&
        html`<ol class="list-plain b-timeline__list">${steps.map(
          (step) =>
            html`<li class="b-timeline__item"><p class="figure b-timeline__label">${step.label && inline(step.label)}</p><div class="b-timeline__words">${itemTitle(page, step.headline)}${
              step.text && markdown(step.text, 4)
            }${figure(page, step.image, { sizes: '(min-width: 30rem) 28rem, 94vw', ratio: '3/2', class: 'b-timeline__frame' })}</div></li>`,
        )}</ol>`
      }</div>`,
      variant,
    )
  },
})
