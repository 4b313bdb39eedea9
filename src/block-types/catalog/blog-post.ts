import { Type } from '@sinclair/typebox'
import { type Html, html, nothing } from '../../html/html'
import { documentText, inline, plain } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { longDate, readDate } from '../dates'
import { choice, flag, image, line, prose } from '../fields'
import { introContent } from '../intro'
import { blockAnchor, contents } from '../long-text'
import { heading, section } from '../markup'
import { figure, joined } from '../parts'

export const blogPost = defineBlockType({
  key: 'blog_post',
  name: { de: 'Beitrag', en: 'Post' },
  category: 'text',
  version: 1,
  props: { variant: choice('column', 'margin'), toc: flag(), show_reading_time: flag() },
  content: {
    ...introContent,
    category: line(60),
    author: line(120),
    published_at: line(30),
    updated_at: line(30),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
    image: image(),
    body: prose(100_000),
  },
  defaultProps: { variant: 'column', toc: false, show_reading_time: true },
  css: `
.b-blog_post__article { display: grid; gap: var(--space-6); grid-template-columns: minmax(0, 1fr) }
.b-blog_post__article > *, .b-blog_post__main > * { margin: 0; min-inline-size: 0 }
.b-blog_post__head { max-inline-size: 48rem }
.b-blog_post__head .title { font-size: var(--size-5) }
.b-blog_post__frame { --ratio: 16 / 9 }
.b-blog_post__facts { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4) }
.b-blog_post__main { display: grid; gap: var(--space-6); grid-template-columns: minmax(0, 1fr) }
.b-blog_post__main > .prose { max-inline-size: var(--measure); overflow-wrap: break-word }
.b-blog_post__main > .prose > :is(h2, h3) { scroll-margin-block-start: var(--space-8) }
.b-blog_post__tags { display: flex; flex-wrap: wrap; gap: var(--space-2) }
.b-blog_post__tags li { padding: var(--space-1) var(--space-3); border: var(--border); border-radius: var(--radius-s) }
.b-blog_post__toc { border-block: var(--rule); padding-block: var(--space-4) }
.b-blog_post__toc > .kicker { margin: 0 0 var(--space-2) }
.b-blog_post__toc a { display: block; padding-block: var(--space-2); color: inherit; text-decoration: none }
.b-blog_post__toc a:hover { text-decoration: underline }
.b-blog_post__toc .is-sub { padding-inline-start: var(--space-4) }
.b-blog_post--column .b-blog_post__article { grid-template-columns: minmax(0, 1fr) min(var(--measure), 100%) minmax(0, 1fr); column-gap: 0 }
.b-blog_post--column .b-blog_post__article > * { grid-column: 2 }
.b-blog_post--column .b-blog_post__article > .b-blog_post__frame { grid-column: 1 / -1 }
@container (min-width: 62rem) {
  .b-blog_post--margin .b-blog_post__main:has(> .b-blog_post__toc) { grid-template-columns: minmax(0, 1fr) 16rem; column-gap: var(--space-8); align-items: start }
  .b-blog_post--margin .b-blog_post__main > * { grid-column: 1 }
  .b-blog_post--margin .b-blog_post__main > .b-blog_post__toc { grid-area: 1 / 2 / span 2; position: sticky; inset-block-start: var(--space-8); font-size: var(--size--1) }
}
@media print { .b-blog_post__toc { display: none } }
`,
  render(block, page) {
    const { content, position } = block
    const { variant = 'column', toc = false, show_reading_time = true } = block.props
    const title = content.headline || page.page.title
    if (!title && !content.body) return nothing
    const body = content.body ? documentText(content.body, position === 0 ? 2 : 3, blockAnchor(block)) : undefined
    const minutes = show_reading_time && content.body ? readingMinutes(content.body) : 0
    const tags = (content.tags ?? []).filter(Boolean)
    const facts = joined(
      [
        dated(content.published_at ?? page.page.publishedAt, page.locale),
        content.author && html`<span>${inline(content.author)}</span>`,
        minutes > 0 && html`<span>${page.say({ de: `${minutes} Min. Lesezeit`, en: `${minutes} min read` })}</span>`,
        updated(page.say({ de: 'Aktualisiert am', en: 'Updated' }), content.updated_at, page.locale),
      ].map((part) => part || undefined),
      ' ',
    )
    const kicker = content.kicker || content.category
    return section(
      'blog_post',
      block,
      html`<article class="b-blog_post__article"><header class="stack b-blog_post__head">${
        kicker && html`<p class="kicker">${inline(kicker)}</p>`
      }${heading(block, title)}${content.text && html`<p class="lead">${inline(content.text)}</p>`}${
        facts.text && html`<p class="meta b-blog_post__facts">${facts}</p>`
      }</header>${figure(page, content.image, {
        sizes: '(min-width: 80rem) 75rem, 94vw',
        ratio: '16/9',
        eager: position === 0,
        class: 'b-blog_post__frame',
      })}<div class="b-blog_post__main">${toc && body && contents('blog_post', page, body.headings, title)}${body && html`<div class="prose">${body.body}</div>`}${
        tags.length > 0 &&
        html`<ul class="list-plain meta b-blog_post__tags">${tags.map((tag) => html`<li>${tag}</li>`)}</ul>`
      }</div></article>`,
      variant,
    )
  },
})

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
