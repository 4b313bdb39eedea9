import { type Html, html, nothing } from '../html/html'
import { dialHref, whatsappHref } from '../html/phone'
import { serviceIcon } from '../html/services'
import type { CompanyFact } from './about'
import type { PageView } from './page-view'
import { companyLines, routeTo } from './route'

export interface ContactWay {
  kind?: 'call' | 'whatsapp' | 'route' | 'mail' | 'appointment'
  label?: string
  phone?: string
  email?: string
  href?: string
}

/** More would be narrower than a thumb on a small phone. */
export const mostWays = 4

const icons = {
  call: 'phone',
  whatsapp: undefined,
  route: 'map-pin',
  mail: 'mail',
  appointment: 'calendar-check',
} as const

/**
 * Ways to reach the business at the lower edge of phones; wider screens do not show it. What a way says itself goes
 * before the details of the business; one that leads nowhere is left out.
 */
export function contactBar(page: PageView, ways: ContactWay[] = []): Html {
  const links = ways.slice(0, mostWays).flatMap((way) => {
    if (!way.kind || !Object.hasOwn(icons, way.kind)) return []
    const target = page.href(targetOf(way, page))
    if (!target) return []
    const icon = way.kind === 'whatsapp' ? serviceIcon({ key: 'whatsapp' }) : page.icon(icons[way.kind])
    const label = (way.label || page.words.contactWays[way.kind]).replaceAll(' ', '\u00a0') // one line in any case
    return [html`<li><a href="${target}">${icon}<span>${label}</span></a></li>`]
  })
  if (links.length === 0) return nothing
  return html`<nav class="b-footer__bar" aria-label="${page.words.contactWays.all}"><ul>${links}</ul></nav>`
}

function targetOf({ kind, phone, email, href }: ContactWay, page: PageView): string | undefined {
  const { company } = page.site
  const number = phone || company.phone
  const address = email || company.email
  if (kind === 'call') return number && /\d/.test(number) ? dialHref(number) : undefined
  if (kind === 'whatsapp') return number && whatsappHref(number, company.country)
  if (kind === 'mail') return address && `mailto:${address}`
  const lines = companyLines(company)
  return href || (kind === 'route' && lines.length > 0 ? routeTo('openstreetmap', undefined, lines) : undefined)
}

/** What of the company data a way leads by, where it says none itself. */
export function companyFactOf({ kind, phone, email, href }: ContactWay): CompanyFact[] {
  if (kind === 'call' || kind === 'whatsapp') return phone ? [] : ['contact.phone']
  if (kind === 'mail') return email ? [] : ['contact.email']
  return kind === 'route' && !href ? ['place'] : []
}
