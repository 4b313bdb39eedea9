import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { dialHref, phoneText } from '../../html/phone'
import { defineBlockType } from '../block-type'
import { choice, image, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { ImageRef, PageView } from '../page-view'
import { initials, joined } from '../parts'

interface Person {
  name?: string
  role?: string
  text?: string
  image?: ImageRef
  email?: string
  phone?: string
  primary?: { label?: string; href?: string }
}

export const team = defineBlockType({
  key: 'team',
  name: { de: 'Team', en: 'Team' },
  category: 'trust',
  version: 1,
  props: { variant: choice('portraits', 'rows', 'spotlight'), ratio: choice('4/5', '1/1', '3/2') },
  content: {
    ...introContent,
    items: items({
      name: line(120),
      role: line(160),
      text: line(1000),
      image: image(),
      email: line(254),
      phone: line(40),
      primary: link(),
    }),
  },
  defaultProps: { variant: 'portraits', ratio: '4/5' },
  css: `
.b-team__flow { display: grid; gap: var(--space-7) }
.b-team__list { display: grid; gap: var(--space-7) var(--space-5); margin: 0 }
.b-team__words > .button { justify-self: start }
.b-team__person { display: grid; gap: var(--space-3); align-content: start; min-inline-size: 0; overflow-wrap: break-word; break-inside: avoid }
.b-team__person > .media { --ratio: 4 / 5; inline-size: 100% }
.b-team__list.is-1-1 .media { --ratio: 1 / 1 }
.b-team__list.is-3-2 .media { --ratio: 3 / 2 }
.b-team__monogram { display: grid; place-items: center; background: var(--tint); color: var(--accent); font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-5); letter-spacing: var(--tracking-display) }
.b-team__words { display: grid; gap: var(--space-1); align-content: start; min-inline-size: 0 }
.b-team__words > * { margin: 0 }
.b-team__words > .b-team__text { margin-block-start: var(--space-2) }
.b-team__contact { display: flex; flex-wrap: wrap; gap: 0 var(--space-4) }
.b-team__contact a { display: inline-flex; align-items: center; min-block-size: 44px }
.b-team--portraits .b-team__list { grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)) }
.b-team--portraits .b-team__list:has(> :nth-child(2):last-child) { grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
.b-team--portraits .b-team__list.is-unpictured { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); row-gap: var(--space-6) }
.b-team--portraits .is-unpictured .b-team__person { border-block-start: var(--rule); padding-block-start: var(--space-4) }
.b-team--rows .b-team__list { gap: 0 }
.b-team--rows .b-team__person { border-block-start: var(--rule); padding-block: var(--space-5); grid-template-columns: minmax(0, 1fr) }
.b-team--rows .b-team__person:has(> .media) { grid-template-columns: 5rem minmax(0, 1fr); column-gap: var(--space-4) }
.b-team--rows .media { --ratio: 1 / 1; align-self: start }
.b-team--spotlight .b-team__person:first-child .subtitle { font-size: var(--size-4); line-height: var(--leading-tight) }
.b-team--spotlight .b-team__person:not(:first-child) { border-block-start: var(--rule); padding-block-start: var(--space-4) }
@container (max-width: 34rem) {
  .b-team--portraits .b-team__list:not(.is-unpictured):has(> :nth-child(3)) { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-4) }
}
@container (min-width: 34rem) {
  .b-team--portraits .b-team__person:only-child, .b-team--spotlight .b-team__person:first-child { grid-column: 1 / -1; grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); column-gap: var(--space-6); align-items: end }
  .b-team--portraits .is-unpictured .b-team__person:only-child, .b-team--spotlight .is-unpictured .b-team__person:first-child { grid-template-columns: minmax(0, 1fr) }
  .b-team--spotlight .b-team__list { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)) }
}
@container (min-width: 52rem) {
  .b-team--rows .b-team__person:has(> .media) { grid-template-columns: 7rem minmax(0, 1fr); column-gap: var(--space-6) }
  .b-team--rows .b-team__words { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: var(--space-6) }
  .b-team--rows .b-team__words > * { grid-column: 1 }
  .b-team--rows .b-team__words > .b-team__text { grid-column: 2; grid-row: 1 / span 4; margin: 0 }
}
`,
  render(block, page) {
    const { variant = 'portraits', ratio = '4/5' } = block.props
    const people = filled(block.content.items, 'name', 'text')
    const head = intro(block)
    if (people.length === 0 && !head.text) return nothing
    const pictured = people.some((p) => page.picture(p.image, { sizes: '1px' }))
    return section(
      'team',
      block,
      html`<div class="b-team__flow">${head}${
        people.length > 0 &&
        html`<ul class="list-plain b-team__list is-${ratio.replace('/', '-')}${pictured ? '' : ' is-unpictured'}">${people.map(
          (p) =>
            html`<li class="b-team__person">${pictured && portrait(p, page, ratio, variant === 'portraits')}${words(p, page)}</li>`,
        )}</ul>`
      }</div>`,
      variant,
    )
  },
})

/** Among portraits, one without a picture gets a monogram of the same size. */
function portrait(person: Person, page: PageView, ratio: string, withMonogram: boolean): Html {
  const image = person.image && { ...person.image, alt: person.image.alt || person.name }
  const picture = page.picture(image, { sizes: '(min-width: 48rem) 20rem, 94vw', ratio })
  return picture
    ? html`<div class="media">${picture}</div>`
    : html`${withMonogram && html`<div class="media b-team__monogram" aria-hidden="true">${initials(person.name ?? '')}</div>`}`
}

function words({ name, role, text, email, phone, primary }: Person, page: PageView): Html {
  const mail = email && page.href(`mailto:${email}`)
  const call = phone && page.href(dialHref(phone))
  const contact = joined(
    [
      mail ? html`<a href="${mail}">${email}</a>` : undefined,
      call ? html`<a href="${call}">${phoneText(phone)}</a>` : undefined,
    ],
    ' ',
  )
  return html`<div class="b-team__words">${name && html`<h3 class="subtitle">${inline(name)}</h3>`}${
    role && html`<p class="meta">${inline(role)}</p>`
  }${text && html`<p class="b-team__text">${inline(text)}</p>`}${
    contact.text && html`<p class="b-team__contact meta">${contact}</p>`
  }${button(page, primary, 'text')}</div>`
}
