import { type Html, html, nothing } from '../../../html/html'
import { documentText, inline, plain, plainLine } from '../../../html/markdown'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { longDate, readDate } from '../../dates'
import { contents } from '../../long-text'
import { heading, section } from '../../markup'
import { anchorOf } from '../../markup-names'
import { figure, joined } from '../../parts'
import { about } from './blog-post.about'
import css from './blog-post.css' with { type: 'text' }
import * as fields from './blog-post.schema'

export const blogPost = defineBlockType({
  key: 'blog_post',
  name: { de: 'Beitrag', en: 'Post' },
  category: 'text',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'column', toc: false, show_reading_time: true },
  css,
  fields,
  about,
  render(block, page) {
    const { content, position } = block
    const { variant = 'column', toc = false, show_reading_time = true } = block.props
    const title = content.headline || page.page.title
    if (!title && !content.body) return nothing
    const body = content.body ? documentText(content.body, position === 0 ? 2 : 3, anchorOf(block)) : undefined
    const minutes = show_reading_time && content.body ? readingMinutes(content.body) : 0
    const tags = (content.tags ?? []).filter(Boolean)
    const facts = joined(
      [
        // of a post the page knows the day that its text names; on other pages this is what there is
        dated((page.page.type !== 'post' && content.published_at) || page.page.publishedAt, page.locale),
        content.author && html`<span>${inline(content.author)}</span>`,
        minutes > 0 &&
          html`<span class="b-blog_post__minutes">${fill(page.words.lists.readingTime, { minutes })}</span>`,
        updated(page.words.lists.updated, content.updated_at, page.locale),
      ].map((part) => part || undefined),
      ' ',
    )
    const kicker = content.kicker || content.category
    const categoryHref = content.category && !content.kicker ? page.archive?.('category', content.category) : undefined
    return section(
      'blog_post',
      block,
      html`<article class="b-blog_post__article"><header class="stack b-blog_post__head">${
        kicker &&
        html`<p class="kicker">${categoryHref ? html`<a href="${categoryHref}">${plainLine(kicker)}</a>` : inline(kicker)}</p>`
      }${heading(block, title)}${content.text && html`<p class="lead">${inline(content.text)}</p>`}${
        !facts.isEmpty && html`<p class="meta b-blog_post__facts">${facts}</p>`
      }</header>${figure(page, content.image, {
        sizes: '(min-width: 80rem) 75rem, 94vw',
        ratio: '16/9',
        eager: position === 0,
        class: 'b-blog_post__frame',
      })}<div class="b-blog_post__main">${toc && body && contents('blog_post', page, body.headings, title)}${body && html`<div class="prose">${body.body}</div>`}${
        tags.length > 0 &&
        html`<ul class="list-plain meta b-blog_post__tags">${tags.map((tag) => tagItem(tag, page.archive?.('tag', tag)))}</ul>`
      }</div></article>`,
      variant,
    )
  },
})

const tagItem = (tag: string, href: string | undefined) =>
  html`<li>${href ? html`<a href="${href}">${tag}</a>` : tag}</li>`

function dated(written: string | undefined, locale: string): Html | undefined {
  const date = readDate(written)
  return date && html`<time datetime="${date.iso.slice(0, 10)}">${longDate(date, locale)}</time>`
}

function updated(label: string, written: string | undefined, locale: string): Html | undefined {
  const time = dated(written, locale)
  return time && html`<span>${label} ${time}</span>`
}

/** 200 words a minute, the usual figure for reading on screens; short notes carry none. */
const readingMinutes = (body: string) => {
  const words = plain(body).split(' ').length
  return words < 250 ? 0 : Math.round(words / 200)
}
