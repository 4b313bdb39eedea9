import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { dialHref, phoneText } from '../../../html/phone'
import { lettersOf } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import { openNow, openNowCss, openNowScript } from '../../open-now'
import type { Company, PageView } from '../../page-view'
import { placeLine } from '../../place-line'
import { allProfiles, profileLinks, profilesCss } from '../../profiles'
import { about } from './contact-details.about'
import css from './contact-details.css' with { type: 'text' }
import * as fields from './contact-details.schema'

export const contactDetails = defineBlockType({
  key: 'contact_details',
  name: { de: 'Kontaktdaten', en: 'Contact details' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'columns' },
  css: css + openNowCss('contact_details') + profilesCss('contact_details'),
  fields,
  about,
  ...openNowScript,
  render(block, page) {
    const { variant = 'columns', show_state, show_profiles, ...own } = block.props
    const { content } = block
    const company = page.site.company
    const address = postal({ ...own, name: own.name || company.legal_name || page.site.name }, company)
    const reach = reachable(own.phone || company.phone, own.email || company.email, page)
    const lines = nonEmpty(content.items, 'label', 'text').map((item) => extra(item, page))
    const list = lines.length > 0 && html`<ul class="b-contact_details__extra">${lines}</ul>`
    const picture = page.picture(content.image, { sizes: '(min-width: 60rem) 40rem, 94vw' })
    const media = picture && html`<div class="media b-contact_details__media">${picture}</div>`
    const head = intro(block)
    const profiles = profileLinks('contact_details', page, allProfiles(page, content.profiles, show_profiles))
    if (head.isEmpty && address.isEmpty && reach.isEmpty && !list && profiles.isEmpty) return nothing
    const now = show_state ? openNow('contact_details', page, page.site.hours) : nothing
    const primary = button(page, content.primary, 'primary')
    return section(
      'contact_details',
      block,
      html`${head}${now}<div class="b-contact_details__body">${variant === 'large' ? [reach, address] : [address, reach]}${list}${media}</div>${profiles}${buttonRow(
        primary,
        'b-contact_details__act',
      )}`,
      variant,
    )
  },
})

function postal(own: { name?: string; street?: string; zip?: string; city?: string }, company: Company): Html {
  const hasOwn = own.street || own.zip || own.city
  const { street, zip, city } = hasOwn ? own : company
  const rows = [
    own.name && html`<strong>${own.name}</strong>`,
    street,
    placeLine({ zip, city, country: company.country }),
  ].filter(Boolean)
  if (rows.length === 0) return nothing
  return html`<address class="b-contact_details__part">${rows.map((row, i) => html`${i > 0 && html`<br>`}${row}`)}</address>`
}

function reachable(phone: string | undefined, email: string | undefined, page: PageView): Html {
  const dial = phone && page.href(dialHref(phone))
  const write = email && page.href(`mailto:${email}`)
  if (!dial && !write) return nothing
  return html`<address class="b-contact_details__part b-contact_details__reach" style="--longest: ${Math.max(16, lettersOf(phone), lettersOf(email))}">${dial && html`<a class="figure" href="${dial}">${phoneText(phone)}</a>`}${
    write && html`<a href="${write}">${breakable(email)}</a>`
  }</address>`
}

/** An address may break before its at sign and dots, nowhere else. */
const breakable = (email: string): Html =>
  html`${email.split(/(?=[@.])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`

function extra(
  item: { label?: string; text?: string; icon?: string; link?: { label?: string; href?: string } },
  page: PageView,
): Html {
  const target = page.href(item.link?.href)
  return html`<li class="b-contact_details__line">${page.icon(item.icon)}<div>${
    item.label && html`<p><strong>${inline(item.label)}</strong></p>`
  }${item.text && html`<p>${inline(item.text)}</p>`}${item.link?.label && target && html`<p><a href="${target}">${item.link.label}</a></p>`}</div></li>`
}
