import { type Html, html, nothing } from '../../html/html'
import { inline, markdown, plainLine } from '../../html/markdown'
import { dialHref, phoneText } from '../../html/phone'
import { defineBlockType } from '../block-type'
import { choice, flag, href, items, line, link, prose } from '../fields'
import { languageLinks } from '../languages'
import { button } from '../markup'
import type { Company, PageView } from '../page-view'
import { hasSome } from '../parts'

export const footer = defineBlockType({
  key: 'footer',
  name: { de: 'Fußzeile', en: 'Footer' },
  category: 'frame',
  version: 1,
  props: { variant: choice('columns', 'statement', 'line'), show_company: flag() },
  content: {
    /** A closing line set large (variant statement). */
    headline: line(160),
    text: line(600),
    primary: link(),
    /** Columns beside the address: opening hours, links, whatever the visitor looks for at the end. */
    items: items({ headline: line(80), text: prose(2000), items: items({ label: line(80), href: href() }, 40) }, 6),
    note: line(300),
  },
  defaultProps: { variant: 'columns', show_company: true },
  css: `
.b-footer { background: var(--ground); color: var(--ink); padding-block: var(--section-m) var(--space-6); font-size: var(--size--1); hyphens: manual }
.b-footer a:not(.button) { color: inherit }
.b-footer--line { padding-block: var(--space-6) }
.b-footer__top { display: grid; gap: var(--space-7) }
.b-footer__big { font-size: var(--size-5); margin-bottom: var(--space-5) }
.b-footer__name { font-size: var(--size-2) }
.b-footer__about { display: grid; gap: var(--space-4); align-content: start; justify-items: start; max-width: 26rem; min-width: 0 }
.b-footer__about address { font-style: normal; line-height: 1.65 }
.b-footer__columns { display: grid; gap: var(--space-6) var(--space-7); grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)) }
.b-footer__column { min-width: 0 }
.b-footer__column > h2 { font-size: var(--size--1); font-weight: var(--weight-strong); margin-bottom: var(--space-3) }
.b-footer__column .prose { font-variant-numeric: var(--figures) }
.b-footer__column .prose > * + * { margin-top: .4em }
.b-footer ul { list-style-type: ""; padding: 0 }
.b-footer li a, .b-footer address a { display: inline-flex; align-items: center; min-height: 2.25rem; text-decoration-color: transparent }
.b-footer :is(li, address) a:hover { text-decoration-color: currentColor }
.b-footer__end { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--space-1) var(--space-6); padding-top: var(--space-4); margin-top: var(--space-7); border-top: var(--rule); color: var(--ink-soft) }
.b-footer--line .b-footer__end { margin-top: 0; border: 0; padding-top: 0 }
.b-footer__end ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-5) }
.b-footer__end li a { min-height: 2.75rem; min-width: 2.75rem }
.b-footer__end [aria-current] { font-weight: var(--weight-strong) }
@container (min-width: 48rem) { .b-footer__top:has(.b-footer__columns) { grid-template-columns: minmax(0, 4fr) minmax(0, 7fr); column-gap: clamp(3rem, 8cqi, 8rem) } }
@media print { .b-footer__end ul, .b-footer__columns { display: none } }
`,
  render(block, page) {
    const { content, props } = block
    const { variant = 'columns', width = 'normal', background, anchor } = props
    const name = page.site.name
    const company = props.show_company === false ? nothing : address(page.site.company, name)
    const columns = (content.items ?? []).map((column) => columnOf(column, page)).filter((c) => c !== nothing)
    const statement = variant === 'statement' && content.headline
    const top =
      variant !== 'line' &&
      html`${statement && html`<p class="display b-footer__big">${inline(content.headline!)}</p>`}<div class="b-footer__top"><div class="b-footer__about">${
        !statement && html`<p class="display b-footer__name">${content.headline ? inline(content.headline) : name}</p>`
      }${content.text && html`<p>${inline(content.text)}</p>`}${company}${button(page, content.primary, 'primary')}</div>${
        columns.length > 0 && html`<div class="b-footer__columns">${columns}</div>`
      }</div>`
    const legal =
      page.legal.length > 0 &&
      html`<ul aria-label="${page.say({ de: 'Rechtliches', en: 'Legal' })}">${page.legal.map((l) => html`<li><a href="${l.href}">${l.label}</a></li>`)}</ul>`
    const end = html`<div class="b-footer__end"><p>${content.note ? inline(content.note) : html`© ${page.site.company.legal_name ?? name}`}</p>${legal}${languageLinks(page, 'b-footer__languages', 'full')}</div>`
    const ground = background ? `bg-${background}` : 'b-footer--theme'
    return html`<div class="b-footer b-footer--${variant} ${ground}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}">${top}${end}</div></div>`
  },
})

function address(company: Company, name: string): Html {
  const { legal_name, street, zip, city, phone, email } = company
  if (!hasSome(street, city, phone, email)) return nothing
  const lines = [
    legal_name !== name && legal_name,
    street,
    [zip, city].filter(Boolean).join(' '),
    phone && html`<a href="${dialHref(phone)}">${phoneText(phone)}</a>`,
    email && html`<a href="mailto:${email}">${email}</a>`,
  ].filter(Boolean)
  return html`<address>${lines.map((part, i) => html`${i > 0 && html`<br>`}${part}`)}</address>`
}

interface Column {
  headline?: string
  text?: string
  items?: { label?: string; href?: string }[]
}

function columnOf({ headline, text, items: links = [] }: Column, page: PageView): Html {
  const shown = links.flatMap(({ label, href: target }) => {
    const to = page.href(target)
    return label && to ? [html`<li><a href="${to}">${plainLine(label)}</a></li>`] : []
  })
  if (!text && shown.length === 0) return nothing
  return html`<div class="b-footer__column">${headline && html`<h2>${inline(headline)}</h2>`}${
    text && html`<div class="prose">${markdown(text)}</div>`
  }${shown.length > 0 && html`<ul>${shown}</ul>`}</div>`
}
