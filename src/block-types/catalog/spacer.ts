import { html } from '../../html/html'
import { defineBlockType } from '../block-type'
import { choice, flag } from '../fields'
import css from './spacer.css' with { type: 'text' }

export const spacer = defineBlockType({
  key: 'spacer',
  name: { de: 'Abstand', en: 'Space' },
  category: 'layout',
  version: 1,
  props: { size: choice('s', 'm', 'l', 'xl'), rule: flag() },
  content: {},
  defaultProps: { size: 'm' },
  css,
  render({ id, props }) {
    const { size = 'm', rule, background = 'none', width = 'normal', anchor } = props
    return html`<div class="b-spacer b-spacer--${size} bg-${background}" id="${anchor ?? `b-${id.slice(-8)}`}"${!rule && html` aria-hidden="true"`}><div class="wrap wrap-${width}">${rule && html`<hr class="b-spacer__rule">`}</div></div>`
  },
})
