import { type Html, html, nothing } from '../../html/html'
import { inline, markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, items, line, link, prose } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'

interface Question {
  question?: string
  answer?: string
}

export const faq = defineBlockType({
  key: 'faq',
  name: { de: 'Häufige Fragen', en: 'Questions and answers' },
  category: 'info',
  version: 1,
  props: { variant: choice('split', 'list', 'open'), first_open: flag() },
  content: { ...introContent, items: items({ question: line(300), answer: prose(5000) }), primary: link() },
  defaultProps: { variant: 'split' },
  css: `
.b-faq__split { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start }
.b-faq__act:not(:first-child) { margin-block: var(--space-5) 0 }
.b-faq__list:not(:first-child) { margin-block-start: var(--space-6) }
.b-faq__list { border-block-end: var(--rule) }
.b-faq__item { border-block-start: var(--rule) }
.b-faq__question { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-4); align-items: start; padding-block: var(--space-4); cursor: pointer; list-style: none; font-size: var(--size-1); font-weight: var(--weight-strong); line-height: var(--leading-tight); overflow-wrap: break-word }
.b-faq__question::-webkit-details-marker { display: none }
.b-faq__question::after { content: ""; inline-size: .6em; block-size: .6em; margin: .2em .3em 0 0; border: solid currentColor; border-width: 0 .12em .12em 0; rotate: 45deg; color: var(--accent) }
.b-faq__item[open] > .b-faq__question::after { rotate: 225deg; translate: 0 .3em }
.b-faq__answer { padding-block: 0 var(--space-5); color: var(--ink-soft); overflow-wrap: break-word }
.b-faq__answer > :first-child { margin-block-start: 0 }
.b-faq__answer > :last-child { margin-block-end: 0 }
.b-faq__open { display: grid; grid-template-columns: minmax(0, 1fr); margin: 0 }
.b-faq__pair { border-block-start: var(--rule); padding-block: var(--space-5); display: grid; gap: var(--space-2); break-inside: avoid }
.b-faq__pair :is(dt, dd) { margin: 0; padding: 0 }
.b-faq__pair dt { font-weight: var(--weight-strong); font-size: var(--size-1); line-height: var(--leading-tight); overflow-wrap: break-word }
@container (min-width: 52rem) {
  .b-faq__split { grid-template-columns: minmax(0, 4fr) minmax(0, 7fr); column-gap: var(--space-8) }
  .b-faq__side { position: sticky; inset-block-start: var(--space-8) }
  .b-faq__pair { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: var(--space-7) }
}
@media (prefers-reduced-motion: no-preference) { .b-faq__question::after { transition: rotate .15s } }
@media print {
  .b-faq__item::details-content { content-visibility: visible; display: block; block-size: auto }
  .b-faq__question::after { display: none }
}
`,
  render(block, page) {
    const { variant = 'split', first_open = false } = block.props
    const list = filled(block.content.items, 'question').map(({ question, answer }) => ({ question, answer }))
    const head = intro(block)
    if (!head.text && list.length === 0) return nothing
    const primary = button(page, block.content.primary, 'quiet')
    const act = primary.text && html`<p class="buttons b-faq__act">${primary}</p>`
    const answers = list.length > 0 && (variant === 'open' ? open(list) : folded(list, `faq-${block.id}`, first_open))
    return section(
      'faq',
      block,
      variant === 'split' && head.text
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
