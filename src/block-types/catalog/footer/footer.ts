import { type Html, html, nothing } from '../../../html/html'
import { inline, markdown, plainLine } from '../../../html/markdown'
import { dialHref, phoneText } from '../../../html/phone'
import { withoutMarks } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { contactBar } from '../../contact-bar'
import { languageLinks } from '../../languages'
import { button } from '../../markup'
import type { Company, PageView } from '../../page-view'
import { hasSome } from '../../parts'
import { placeLine } from '../../place-line'
import { allProfiles, profileLinks, profilesCss } from '../../profiles'
import { about } from './footer.about'
import css from './footer.css' with { type: 'text' }
import * as fields from './footer.schema'

export const footer = defineBlockType({
  key: 'footer',
  name: { de: 'Fußzeile', en: 'Footer' },
  category: 'frame',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'columns', show_company: true },
  css: css + profilesCss('footer'),
  fields,
  about,
  render(block, page) {
    const { content, props } = block
    const { variant = 'columns', width = 'normal', background, anchor } = props
    const name = page.site.name
    const company = props.show_company === false ? nothing : address(page.site.company, name)
    const columns = (content.items ?? []).map((column) => columnOf(column, page)).filter((c) => c !== nothing)
    const profiles = profileLinks('footer', page, allProfiles(page, content.profiles, props.show_profiles))
    const statement = variant === 'statement' && content.headline
    const top =
      variant !== 'line' &&
      html`${statement && html`<p class="display b-footer__big">${inline(content.headline!)}</p>`}<div class="b-footer__top"><div class="b-footer__about">${
        !statement && html`<p class="display b-footer__name">${content.headline ? inline(content.headline) : name}</p>`
      }${content.text && html`<p>${inline(content.text)}</p>`}${company}${button(page, content.primary, 'primary')}${profiles}</div>${
        columns.length > 0 && html`<div class="b-footer__columns">${columns}</div>`
      }</div>`
    const legal =
      page.legal.length > 0 &&
      html`<ul aria-label="${page.words.frame.legal}">${page.legal.map((l) => html`<li><a href="${l.href}">${l.label}</a></li>`)}</ul>`
    const end = html`<div class="b-footer__end"><p>${content.note ? inline(content.note) : html`© ${page.site.company.legal_name ?? name}`}</p>${variant === 'line' && profiles}${legal}${languageLinks(page, 'b-footer__languages', 'full')}</div>`
    const ground = background ? `bg-${background}` : 'b-footer--theme'
    return html`<div class="b-footer b-footer--${variant} ${ground}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}">${top}${end}</div>${contactBar(page, content.bar)}</div>`
  },
})

function address(company: Company, name: string): Html {
  const { legal_name, street, city, phone, email } = company
  if (!hasSome(street, city, phone, email)) return nothing
  const lines = [
    withoutMarks(legal_name ?? '') !== withoutMarks(name) && legal_name,
    street,
    placeLine(company),
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
