import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { dialHref, phoneText } from '../../html/phone'
import { defineBlockType } from '../block-type'
import { choice, iconName, image, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { Company, PageView } from '../page-view'

export const contactDetails = defineBlockType({
  key: 'contact_details',
  name: { de: 'Kontaktdaten', en: 'Contact details' },
  category: 'info',
  version: 1,
  props: {
    variant: choice('columns', 'large', 'card'),
    /** What stands here goes before the company details of the site. */
    name: line(160),
    street: line(160),
    zip: line(20),
    city: line(120),
    phone: line(60),
    email: line(254),
  },
  content: {
    ...introContent,
    /** Further lines: tram, parking, entrance, emergency number. */
    items: items({ label: line(120), text: line(400), icon: iconName(), link: link() }, 40),
    image: image(),
    primary: link(),
  },
  defaultProps: { variant: 'columns' },
  css: `
.b-contact_details__body:not(:first-child) { margin-block-start: var(--space-6) }
.b-contact_details__body { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-contact_details__part { min-inline-size: 0; overflow-wrap: break-word; font-style: normal }
.b-contact_details__part > * { margin: 0 }
.b-contact_details__body a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: .2em }
.b-contact_details__reach { display: grid; gap: var(--space-1); justify-items: start; align-content: start; margin-block-start: calc((1lh - 2.75rem) / 2) }
.b-contact_details__reach a, .b-contact_details__extra a { display: inline-flex; align-items: center; min-block-size: 2.75rem; max-inline-size: 100%; overflow-wrap: anywhere }
.b-contact_details__extra { display: grid; margin: 0; padding: 0; list-style-type: "" }
.b-contact_details__line { display: grid; gap: 0 var(--space-4); padding-block: var(--space-3); border-block-start: var(--rule); min-inline-size: 0; overflow-wrap: break-word }
.b-contact_details__line:has(> .icon) { grid-template-columns: auto minmax(0, 1fr) }
.b-contact_details__line > .icon { color: var(--accent); grid-row: span 2 }
.b-contact_details__line p { margin: 0 }
.b-contact_details__act { margin-block: var(--space-6) 0 }
.b-contact_details__media { --ratio: 3 / 2 }
.b-contact_details--large .b-contact_details__reach a { font-family: var(--font-display); font-weight: var(--weight-display); font-size: clamp(1.125rem, calc(170cqi / var(--longest)), 3.5rem); line-height: 1.2; letter-spacing: var(--tracking-display); text-decoration-thickness: .05em }
.b-contact_details--card .b-contact_details__body { padding: var(--space-6); background: var(--raised); border: var(--border); border-radius: var(--radius); box-shadow: var(--shadow) }
@container (min-width: 48rem) {
  .b-contact_details--columns .b-contact_details__body { grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)) }
  .b-contact_details--columns .b-contact_details__body:has(> .b-contact_details__media) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
  .b-contact_details--columns .b-contact_details__media { grid-row: 1 / span 3; grid-column: 2 }
  .b-contact_details--large .b-contact_details__body { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: var(--space-8) }
  .b-contact_details--large .b-contact_details__body > :first-child { grid-column: 1 / -1 }
  .b-contact_details--large .b-contact_details__body > :nth-child(2):last-child { grid-column: 1 / -1 }
  .b-contact_details--card .b-contact_details__body { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); padding: var(--space-7) }
  .b-contact_details--card .b-contact_details__extra { grid-column: 1 / -1 }
}
`,
  render(block, page) {
    const { variant = 'columns', ...own } = block.props
    const { content } = block
    const company = page.site.company
    const address = postal({ ...own, name: own.name || company.legal_name || page.site.name }, company)
    const reach = reachable(own.phone || company.phone, own.email || company.email, page)
    const lines = filled(content.items, 'label', 'text').map((item) => extra(item, page))
    const list = lines.length > 0 && html`<ul class="b-contact_details__extra">${lines}</ul>`
    const picture = page.picture(content.image, { sizes: '(min-width: 60rem) 40rem, 94vw' })
    const media = picture && html`<div class="media b-contact_details__media">${picture}</div>`
    const head = intro(block)
    if (!head.text && !address.text && !reach.text && !list) return nothing
    const primary = button(page, content.primary, 'primary')
    return section(
      'contact_details',
      block,
      html`${head}<div class="b-contact_details__body">${variant === 'large' ? [reach, address] : [address, reach]}${list}${media}</div>${
        primary.text && html`<p class="buttons b-contact_details__act">${primary}</p>`
      }`,
      variant,
    )
  },
})

function postal(own: { name?: string; street?: string; zip?: string; city?: string }, company: Company): Html {
  const hasOwn = own.street || own.zip || own.city
  const { street, zip, city } = hasOwn ? own : company
  const rows = [own.name && html`<strong>${own.name}</strong>`, street, placeLine(zip, city, company.country)].filter(
    Boolean,
  )
  if (rows.length === 0) return nothing
  return html`<address class="b-contact_details__part">${rows.map((row, i) => html`${i > 0 && html`<br>`}${row}`)}</address>`
}

/** British and Irish postcodes, which have letters, stand after the town. */
const placeLine = (zip: string | undefined, city: string | undefined, country: string | undefined) =>
  ((country === 'GB' || country === 'IE') && /[a-z]/i.test(zip ?? '') ? [city, zip] : [zip, city])
    .filter(Boolean)
    .join(' ')

function reachable(phone: string | undefined, email: string | undefined, page: PageView): Html {
  const dial = phone && page.href(dialHref(phone))
  const write = email && page.href(`mailto:${email}`)
  if (!dial && !write) return nothing
  return html`<address class="b-contact_details__part b-contact_details__reach" style="--longest: ${Math.max(16, phone?.length ?? 0, email?.length ?? 0)}">${dial && html`<a class="figure" href="${dial}">${phoneText(phone)}</a>`}${
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
