import { html, nothing } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { section } from '../../markup'
import { figure } from '../../parts'
import { about } from './timeline.about'
import css from './timeline.css' with { type: 'text' }
import * as fields from './timeline.schema'

export const timeline = defineBlockType({
  key: 'timeline',
  name: { de: 'Zeitleiste', en: 'Timeline' },
  category: 'text',
  version: 1,
  defaultProps: { variant: 'rail' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'rail' } = block.props
    const steps = nonEmpty(block.content.items, 'label', 'headline', 'text')
    const head = intro(block)
    if (steps.length === 0 && head.isEmpty) return nothing
    return section(
      'timeline',
      block,
      html`<div class="b-timeline__flow">${head}${
        steps.length > 0 &&
        html`<ol class="list-plain b-timeline__list">${steps.map(
          (step) =>
            html`<li class="b-timeline__item"><p class="figure b-timeline__label">${step.label && inline(step.label)}</p><div class="b-timeline__words">${itemTitle(page, step.headline)}${
              step.text && html`<div class="prose">${markdown(step.text, 4)}</div>`
            }${figure(page, step.image, { sizes: '(min-width: 30rem) 28rem, 94vw', ratio: '3/2', class: 'b-timeline__frame' })}</div></li>`,
        )}</ol>`
      }</div>`,
      variant,
    )
  },
})
