import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { insideMark } from '../../../html/text-marks'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { isLong } from '../../parts'
import { about } from './testimonials.about'
import css from './testimonials.css' with { type: 'text' }
import * as fields from './testimonials.schema'

interface Testimonial {
  quote?: string
  name?: string
  role?: string
  rating?: number
  image?: ImageRef
  source?: { label?: string; href?: string }
}

export const testimonials = defineBlockType({
  key: 'testimonials',
  name: { de: 'Stimmen', en: 'Testimonials' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'quote' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'quote' } = block.props
    const list = nonEmpty(block.content.items, 'quote')
    const head = intro(block)
    if (head.isEmpty && list.length === 0) return nothing
    const [first, ...others] = list
    const isColumns = variant === 'columns'
    return section(
      'testimonials',
      block,
      variant === 'quote'
        ? html`${head}${first && html`<div class="b-testimonials__list">${voice(first, page, leadClass(first))}</div>`}${
            others.length > 0 &&
            html`<div class="b-testimonials__list b-testimonials__columns">${others.map((item) => voice(item, page))}</div>`
          }`
        : html`${head}${
            list.length > 0 &&
            html`<div class="b-testimonials__list${isColumns && ' b-testimonials__columns'}">${list.map((item) => voice(item, page))}</div>`
          }`,
      variant,
    )
  },
})

/** A long quote is set smaller, so that it does not fill the screen. */
const leadClass = ({ quote }: Testimonial) => ` is-lead${isLong(quote) ? ' is-long' : ''}`

function voice(item: Testimonial, page: PageView, className = ''): Html {
  const portrait = page.picture(item.image, { sizes: className ? '16rem' : '3rem', ratio: '4 / 5' })
  const source = page.href(item.source?.href)
  const from = item.source?.label && (source ? html`<a href="${source}">${item.source.label}</a>` : item.source.label)
  const by = item.name || item.role || from || portrait
  return html`<figure class="b-testimonials__item${className}"><blockquote class="b-testimonials__quote">${stars(item.rating, page)}<p>${inline(withoutQuotes(item.quote ?? ''))}</p></blockquote>${
    by &&
    html`<figcaption class="b-testimonials__by">${portrait && html`<div class="media">${portrait}</div>`}<span>${
      item.name && html`<strong>${inline(item.name)}</strong>`
    }${(item.role || from) && html`<span class="meta">${item.role && inline(item.role)}${item.role && from && ' · '}${from}</span>`}</span></figcaption>`
  }</figure>`
}

/** The marks come from the stylesheet in the page's language; a pair typed around the whole quote would double them. */
const withoutQuotes = (quote: string) =>
  insideMark(quote, (text) => text.trim().replace(/^[„“”»«"]([^„“”»«"]*)[“”»«"]$/u, '$1'))

function stars(rating: number | undefined, page: PageView): Html {
  const star = page.icon('star')
  if (!Number.isInteger(rating) || !rating || rating < 1 || rating > 5) return nothing
  const words = fill(page.words.pictures.stars, { rating })
  if (!star) return html`<div class="meta">${words}</div>`
  return html`<div class="b-testimonials__stars"><span class="visually-hidden">${words}</span>${Array.from({ length: rating }, () => star)}</div>`
}
