import { html } from '../../../html/html'
import { defineBlockType } from '../../block-type'
import { anchorOf } from '../../markup-names'
import { about } from './spacer.about'
import css from './spacer.css' with { type: 'text' }
import * as fields from './spacer.schema'

export const spacer = defineBlockType({
  key: 'spacer',
  name: { de: 'Abstand', en: 'Space' },
  category: 'layout',
  version: 1,
  defaultProps: { size: 'm' },
  css,
  fields,
  about,
  render({ id, props, isPart = false }) {
    const { size = 'm', rule, background = 'none', width = 'normal' } = props
    return html`<div class="b-spacer b-spacer--${size} ${!(isPart && background === 'none') && `bg-${background}`}" id="${anchorOf({ id, props })}"${!rule && html` aria-hidden="true"`}><div class="wrap wrap-${width}">${rule && html`<hr class="b-spacer__rule">`}</div></div>`
  },
})
