import { type Html, html, nothing } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import { about } from './faq.about'
import css from './faq.css' with { type: 'text' }
import * as fields from './faq.schema'

interface Question {
  question?: string
  answer?: string
}

export const faq = defineBlockType({
  key: 'faq',
  name: { de: 'Häufige Fragen', en: 'Questions and answers' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'split' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'split', first_open = false } = block.props
    const list = nonEmpty(block.content.items, 'question').map(({ question, answer }) => ({ question, answer }))
    const head = intro(block)
    if (head.isEmpty && list.length === 0) return nothing
    const primary = button(page, block.content.primary, 'quiet')
    const act = buttonRow(primary, 'b-faq__act')
    const answers = list.length > 0 && (variant === 'open' ? open(list) : folded(list, `faq-${block.id}`, first_open))
    return section(
      'faq',
      block,
      variant === 'split' && !head.isEmpty
        ? html`<div class="b-faq__split"><div class="b-faq__side">${head}${act}</div>${answers && html`<div>${answers}</div>`}</div>`
        : html`${head}${answers}${act}`,
      variant,
    )
  },
})

/** One answer open at a time: `<details>` that share a name. */
const folded = (list: Question[], name: string, firstOpen: boolean): Html =>
  html`<div class="b-faq__list">${list.map(
    ({ question = '', answer }, i) =>
      html`<details class="b-faq__item" name="${name}"${firstOpen && i === 0 && html` open`}><summary class="b-faq__question">${inline(question)}</summary>${
        answer && html`<div class="prose b-faq__answer">${markdown(answer)}</div>`
      }</details>`,
  )}</div>`

const open = (list: Question[]): Html =>
  html`<dl class="b-faq__list b-faq__open">${list.map(
    ({ question = '', answer }) =>
      html`<div class="b-faq__pair"><dt>${inline(question)}</dt><dd class="prose b-faq__answer">${answer && markdown(answer)}</dd></div>`,
  )}</dl>`
