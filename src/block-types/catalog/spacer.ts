import { html } from '../../html/html'
import { defineBlockType } from '../block-type'
import { choice, flag } from '../fields'

export const spacer = defineBlockType({
  key: 'spacer',
  name: { de: 'Abstand', en: 'Space' },
  category: 'layout',
  version: 1,
  props: { size: choice('s', 'm', 'l', 'xl'), rule: flag() },
  content: {},
  defaultProps: { size: 'm' },
  css: `
.b-spacer { padding-block: var(--space-5) }
.b-spacer--s { padding-block: var(--space-3) }
.b-spacer--l { padding-block: var(--space-7) }
.b-spacer--xl { padding-block: var(--space-9) }
.b-spacer__rule { margin: 0; border: 0; border-block-start: var(--rule) }
@media print { .b-spacer { padding-block: var(--space-3) } }
`,
  render({ id, props }) {
    const { size = 'm', rule, background = 'none', width = 'normal', anchor } = props
    return html`<div class="b-spacer b-spacer--${size} bg-${background}" id="${anchor ?? `b-${id.slice(-8)}`}"${!rule && html` aria-hidden="true"`}><div class="wrap wrap-${width}">${rule && html`<hr class="b-spacer__rule">`}</div></div>`
  },
})
