import { html, nothing } from '../../../html/html'
import { inline, plainLine } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, section } from '../../markup'
import { about } from './assistant-teaser.about'
import css from './assistant-teaser.css' with { type: 'text' }
import * as fields from './assistant-teaser.schema'

export const assistantTeaser = defineBlockType({
  key: 'assistant_teaser',
  name: { de: 'Hinweis auf den Assistenten', en: 'Assistant teaser' },
  category: 'action',
  version: 1,
  defaultProps: { variant: 'split' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'split' } = block.props
    const { content } = block
    const questions = nonEmpty(content.items, 'text')
    const head = intro(block)
    if (head.isEmpty && questions.length === 0) return nothing
    // The widget shows the button and opens at a click on whatever has `data-assistant` (browser/widget/panel.ts). Without
    // it there is the author's own link, and questions lead where that leads; without that link they are words to read.
    const own = button(page, content.primary, 'quiet')
    const target = !own.isEmpty ? page.href(content.primary?.href) : undefined
    const act = html`<p class="buttons"><button class="button button-primary" type="button" hidden data-assistant>${page.words.assistant.ask}</button>${own}</p>`
    const asked = (text: string) =>
      target
        ? html`<a class="b-assistant_teaser__link" href="${target}" data-assistant="${plainLine(text)}"><q>${plainLine(text)}</q></a>`
        : html`<q>${inline(text)}</q><button class="b-assistant_teaser__link" type="button" hidden data-assistant="${plainLine(text)}" aria-label="${page.words.assistant.askThis} ${plainLine(text)}"></button>`
    return section(
      'assistant_teaser',
      block,
      html`<div class="b-assistant_teaser__row"><div class="b-assistant_teaser__words">${head}${(variant === 'split' || questions.length === 0) && act}${content.note && html`<p class="meta">${inline(content.note)}</p>`}</div>${
        questions.length > 0 &&
        html`<div class="b-assistant_teaser__ask"><p class="meta">${page.words.assistant.forExample}</p><ul class="list-plain b-assistant_teaser__questions">${questions.map(
          ({ text = '' }) => html`<li class="b-assistant_teaser__question">${asked(text)}</li>`,
        )}</ul>${variant === 'quiet' && act}</div>`
      }</div>`,
      variant,
    )
  },
})
