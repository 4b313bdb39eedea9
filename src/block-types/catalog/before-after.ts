import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image, items, line } from '../fields'
import { intro, introContent } from '../intro'
import { section } from '../markup'

export const beforeAfter = defineBlockType({
  key: 'before_after',
  name: { de: 'Vorher und nachher', en: 'Before and after' },
  category: 'media',
  version: 1,
  props: { variant: choice('slider', 'pair'), ratio: choice('3/2', '4/3', '1/1', '4/5') },
  content: {
    ...introContent,
    before_label: line(40),
    after_label: line(40),
    items: items({ before: image(), after: image(), text: line(300) }, 40),
  },
  defaultProps: { variant: 'slider', ratio: '3/2' },
  css: `
.b-before_after__flow { display: grid; gap: var(--space-6) }
.b-before_after__list { display: grid; gap: var(--space-7) }
.b-before_after__pair { position: relative; display: grid; gap: var(--space-3); --cut: 50%; --ratio: 3 / 2 }
.b-before_after__pair.is-4-3 { --ratio: 4 / 3 }
.b-before_after__pair.is-1-1 { --ratio: 1 / 1 }
.b-before_after__pair.is-4-5 { --ratio: 4 / 5 }
.b-before_after__side { position: relative; margin: 0; min-inline-size: 0 }
.b-before_after__side figcaption { position: absolute; inset-block-start: var(--space-3); inset-inline-start: var(--space-3); padding: var(--space-1) var(--space-3); background: var(--raised); color: var(--ink); border-radius: var(--radius-s); font-size: var(--size--1); font-weight: var(--weight-strong) }
.b-before_after__text { margin: var(--space-2) 0 0 }
.b-before_after__pair.is-live { gap: 0 }
.b-before_after__pair.is-live > * { grid-area: 1 / 1 }
.b-before_after__pair.is-live .is-after { clip-path: inset(0 0 0 var(--cut)) }
.b-before_after__pair.is-live .is-after figcaption { inset-inline: auto var(--space-3) }
.b-before_after__pair.is-live::after { content: ""; grid-area: 1 / 1; justify-self: start; inline-size: 2px; margin-inline-start: calc(var(--cut) - 1px); background: var(--raised); pointer-events: none }
.b-before_after__range { appearance: none; position: relative; z-index: 1; inline-size: 100%; block-size: 100%; margin: 0; background: none; cursor: ew-resize; touch-action: pan-y }
.b-before_after__range::-webkit-slider-thumb { appearance: none; inline-size: 44px; block-size: 44px; border-radius: 50%; border: 2px solid var(--accent); background: var(--raised); box-shadow: var(--shadow) }
.b-before_after__range::-moz-range-thumb { box-sizing: border-box; inline-size: 44px; block-size: 44px; border-radius: 50%; border: 2px solid var(--accent); background: var(--raised); box-shadow: var(--shadow) }
.b-before_after__range:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
@container (min-width: 36rem) { .b-before_after__pair:not(.is-live) { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
@container (min-width: 60rem) { .b-before_after__list.is-many { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-6) } }
@media print {
  .b-before_after__pair.is-live { grid-template-columns: repeat(2, 1fr); gap: var(--space-3) }
  .b-before_after__pair.is-live > * { grid-area: auto }
  .b-before_after__pair.is-live .is-after { clip-path: none }
  .b-before_after__pair.is-live::after, .b-before_after__range { display: none }
}
`,
  script: 'before-after',
  render(block, page) {
    const { variant = 'slider', ratio = '3/2' } = block.props
    const words = {
      before: block.content.before_label || page.say({ de: 'Vorher', en: 'Before' }),
      after: block.content.after_label || page.say({ de: 'Nachher', en: 'After' }),
    }
    const move = page.say({ de: 'Zwischen vorher und nachher schieben', en: 'Slide between before and after' })
    const options = { sizes: '(min-width: 60rem) 56rem, 94vw', ratio: ratio }
    const pairs = (block.content.items ?? []).flatMap((item) => {
      const before = page.picture(item.before, options)
      const after = page.picture(item.after, options)
      if (!before || !after) return []
      return html`<li><div class="b-before_after__pair is-${ratio.replace('/', '-')}"${
        variant === 'slider' && html` data-compare="${move}"`
      }><figure class="b-before_after__side"><div class="media">${before}</div><figcaption>${words.before}</figcaption></figure><figure class="b-before_after__side is-after"><div class="media">${after}</div><figcaption>${words.after}</figcaption></figure></div>${
        item.text && html`<p class="meta b-before_after__text">${inline(item.text)}</p>`
      }</li>`
    })
    if (pairs.length === 0) return nothing
    return section(
      'before_after',
      block,
      html`<div class="b-before_after__flow">${intro(block)}<ul class="list-plain b-before_after__list${
        pairs.length > 1 && variant === 'slider' ? ' is-many' : ''
      }">${pairs}</ul></div>`,
      variant,
    )
  },
})
