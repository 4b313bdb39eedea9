import { type Html, html } from '../html/html'
import { dialHref, phoneText } from '../html/phone'
import { withoutMarks } from '../html/text-marks'
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
  const words = page.words.imprint
  const phone = company.phone && page.href(dialHref(company.phone))
  const mail = company.email && page.href(`mailto:${company.email}`)
  const lines: [string, Html | string | undefined][] = [
    [words.provider, address(company, page.locale)],
    [words.representedBy, company.managing_directors?.filter(Boolean).join(', ')],
    [words.phone, phone ? html`<a href="${phone}">${phoneText(company.phone!)}</a>` : undefined],
    [words.mail, mail ? html`<a href="${mail}">${company.email}</a>` : undefined],
    [words.register, registerEntry(company, page)],
    [isGermanVatId(company.vat_id) ? words.vatIdOfGermany : words.vatId, company.vat_id],
  ]
  const shown = lines.filter(([, value]) => value && String(value) !== '')
  if (shown.length === 0) return undefined
  const law = isGerman(company, page.locale) && words.lawOfGermany
  return html`${law && html`<p class="meta b-legal__law">${law}</p>`}<dl class="b-legal__lines">${shown.map(
    ([label, value]) => html`<div class="b-legal__line"><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

const isGerman = ({ country }: Company, locale: string) =>
  country ? country.toUpperCase() === 'DE' : /^de(-DE)?$/i.test(locale)

const address = (company: Company, locale: string) =>
  joined([company.legal_name, company.street, placeLine(company), countryName(company.country, locale)], html`<br>`)

function countryName(code: string | undefined, locale: string): string | undefined {
  if (!code || !/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(dateLocale(locale), { type: 'region', fallback: 'code' }).of(code.toUpperCase())
}

/** German register numbers begin with the kind of register they stand in. */
const registers = [
  [/^HR[AB]\b/i, 'commercialRegister'],
  [/^PR\b/i, 'partnershipRegister'],
  [/^VR\b/i, 'associationRegister'],
  [/^GnR\b/i, 'cooperativeRegister'],
] as const

function registerEntry({ register_court: court, register_number: number }: Company, page: PageView): Html {
  const kind = registers.find(([pattern]) => number && pattern.test(withoutMarks(number)))?.[1]
  return joined([kind && page.words.imprint[kind], court, number], ', ')
}

/** The label of a German number names the law that makes it public; other countries' numbers go without. */
const isGermanVatId = (vatId = '') => /^DE/i.test(withoutMarks(vatId))
