import { type Html, html } from '../html/html'
import { dialHref, phoneText } from '../html/phone'
import { withoutMarks } from '../html/text-marks'
import type { Bilingual } from '../values/bilingual'
import { dateLocale } from './dates'
import type { Company, PageView } from './page-view'
import { joined } from './parts'
import { placeLine } from './place-line'

/**
 * The provider's particulars from the site's company data, in the order of § 5 (1) DDG: name and address, who
 * represents it, contact, register, VAT id. The law is named for German companies only. `undefined` without any data.
 */
export function imprint(page: PageView): Html | undefined {
  const { company } = page.site
  const phone = company.phone && page.href(dialHref(company.phone))
  const mail = company.email && page.href(`mailto:${company.email}`)
  const lines: [{ de: string; en: string }, Html | string | undefined][] = [
    [{ de: 'Anbieter', en: 'Provider' }, address(company, page.locale)],
    [{ de: 'Vertreten durch', en: 'Represented by' }, company.managing_directors?.filter(Boolean).join(', ')],
    [{ de: 'Telefon', en: 'Telephone' }, phone ? html`<a href="${phone}">${phoneText(company.phone!)}</a>` : undefined],
    [{ de: 'E-Mail', en: 'Email' }, mail ? html`<a href="${mail}">${company.email}</a>` : undefined],
    [{ de: 'Registereintrag', en: 'Register entry' }, registerEntry(company, page)],
    [vatLabel(company.vat_id), company.vat_id],
  ]
  const shown = lines.filter(([, value]) => value && String(value) !== '')
  if (shown.length === 0) return undefined
  const law =
    isGerman(company, page.locale) &&
    page.say({ de: 'Angaben gemäß § 5 DDG', en: 'Information under section 5 DDG (German Digital Services Act)' })
  return html`${law && html`<p class="meta b-legal__law">${law}</p>`}<dl class="b-legal__lines">${shown.map(
    ([label, value]) => html`<div class="b-legal__line"><dt>${page.say(label)}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

const isGerman = ({ country }: Company, locale: string) =>
  country ? country.toUpperCase() === 'DE' : locale.startsWith('de')

const address = (company: Company, locale: string) =>
  joined([company.legal_name, company.street, placeLine(company), countryName(company.country, locale)], html`<br>`)

function countryName(code: string | undefined, locale: string): string | undefined {
  if (!code || !/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(dateLocale(locale), { type: 'region', fallback: 'code' }).of(code.toUpperCase())
}

/** German register numbers begin with the kind of register they stand in. */
const registers: [RegExp, Bilingual][] = [
  [/^HR[AB]\b/i, { de: 'Handelsregister', en: 'Commercial register' }],
  [/^PR\b/i, { de: 'Partnerschaftsregister', en: 'Partnership register' }],
  [/^VR\b/i, { de: 'Vereinsregister', en: 'Register of associations' }],
  [/^GnR\b/i, { de: 'Genossenschaftsregister', en: 'Register of cooperatives' }],
]

function registerEntry({ register_court: court, register_number: number }: Company, page: PageView): Html {
  const kind = registers.find(([pattern]) => number && pattern.test(withoutMarks(number)))?.[1]
  return joined([kind && page.say(kind), court, number], ', ')
}

/** The German label names the law that makes the number public; other countries' numbers go without. */
const vatLabel = (vatId: string | undefined): Bilingual =>
  vatId && /^DE/i.test(withoutMarks(vatId))
    ? { de: 'Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG', en: 'VAT identification number (section 27a UStG)' }
    : { de: 'Umsatzsteuer-Identifikationsnummer', en: 'VAT identification number' }
