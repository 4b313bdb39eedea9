import type { BlockRecord } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { partsOfAll } from '../../block-types/inner-blocks'
import type { Company } from '../../block-types/page-view'
import type { WordsOf } from '../../words/page-words'
import { namesPrivacy } from '../../words/privacy-name'
import type { Text } from '../../words/text'
import { companyOf } from '../page-views'
import type { PublishedPage } from '../published-page'
import { type CheckedSite, pagePlace } from './checked-site'

/** Where a site must name its provider, and by which law. */
const laws: Record<string, Text> = {
  DE: { de: '§ 5 DDG', en: 'section 5 DDG, German Digital Services Act' },
  AT: { de: '§ 5 ECG', en: 'section 5 ECG, Austrian E-Commerce Act' },
  CH: { de: 'Art. 3 Abs. 1 lit. s UWG', en: 'Art. 3(1)(s) UCA, Swiss Unfair Competition Act' },
}
/** Outside them a privacy notice is not asked for where the country is known: EEA, Switzerland, United Kingdom. */
const dataProtection = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Forms of companies that stand in a register and are represented by somebody. */
const registered =
  /\b(?:GmbH|UG|AG|KG|KGaA|OHG|OG|PartG|PartG mbB|eG|SE|Sàrl|SA|Ltd|Limited|plc)(?![\p{L}.])|\be\.\s?(?:V|G|Gen)\.|\beingetragener Verein\b/iu
/** A merchant in the register speaks for themselves. */
const merchant = /\be\.\s?(?:K|Kfm|Kfr|U)\./i
const regulated =
  /rechtsanw[aä]lt|\banwalt|\bkanzlei\b.*recht|notar(?:in|iat)?\b|steuerberat|wirtschaftsprüf|\b(?:zahn|tier)?[aä]rzt|psychotherap|apotheke|architekt(?:in|en|ur)?büro|\barchitekt/iu
const imprintName = /impressum|imprint|legal[ -]notice|mentions[ -]l[ée]gales|anbieterkennzeichnung/iu

/**
 * What the law of the business's country wants to be read on its site. Without a country the German law is taken for
 * sites with a German language; elsewhere no legal notice is asked for.
 */
export function judgeLegal(checked: CheckedSite): void {
  const { plan, pages, report } = checked
  if (pages.length === 0) return
  const company = companyOf(plan.inventory.site.company)
  const country = company.country?.toUpperCase()
  const isGerman = plan.inventory.locales.some((locale) => locale.startsWith('de'))
  const law = laws[country ?? (isGerman ? 'DE' : '')]
  if (law) judgeImprint(checked, company, country ?? 'DE', law)
  if (country && !dataProtection.has(country)) return
  const because = processing(checked)
  if (because && !pages.some((page) => tellsOfPrivacy(page, plan.words))) report('privacy_missing', { because })
}

function judgeImprint(checked: CheckedSite, company: Company, country: string, law: Text): void {
  const { plan, pages, report } = checked
  const page = pages.find((one) => one.blocks.some(isImprint)) ?? pages.find((one) => isNamed(one, imprintName))
  if (!page) {
    report('imprint_missing', { law })
    return
  }
  const block = page.blocks.find(isImprint)
  const text = textOf(page, plan.inventory.locales)
  const shown: Company = block ? company : {}
  const place = {
    page: pagePlace(checked, page),
    ...(block && { block: { id: block.id, type: block.type } }),
    fix: block ? ('updateSite' as const) : ('updatePage' as const),
  }
  const hasForm = pages.some((one) => partsOfAll(one.blocks).some(({ type }) => type === 'contact_form'))
  for (const { what, field, isGiven } of needs(shown, text, country, hasForm))
    if (!isGiven) report('imprint_incomplete', { what, law }, { ...place, field })
  const name = `${plan.inventory.site.name} ${company.legal_name ?? ''}`
  const isMember = /kammer|chamber|aufsichtsbehörde|supervisory authority/i.test(text)
  const hasTitle = /berufsbezeichnung|professional title|verliehen|awarded/i.test(text)
  if (country !== 'CH' && regulated.test(name) && !(isMember && hasTitle))
    report('imprint_profession', { law: profession[country] ?? law }, { ...place, fix: 'updatePage' })
  judgeVatId(checked, company, text, block !== undefined, law)
}

const profession: Record<string, Text> = {
  DE: { de: '§ 5 Abs. 1 Nr. 5 DDG', en: 'section 5(1) no. 5 DDG, German Digital Services Act' },
  AT: { de: '§ 5 Abs. 1 Z 6 ECG', en: 'section 5(1) no. 6 ECG, Austrian E-Commerce Act' },
}

interface Need {
  what: Text
  field: string
  isGiven: boolean
}

/** `shown` is what the block prints of the company data, `text` all that people have written on the page. */
function needs(shown: Company, text: string, country: string, hasForm: boolean): Need[] {
  const name = shown.legal_name ?? text
  const isCompany = registered.test(name)
  const inRegister = country !== 'CH' && (isCompany || merchant.test(name))
  const all: (Need | false)[] = [
    {
      what: { de: 'Name des Anbieters', en: 'name of the provider' },
      field: 'company.legal_name',
      isGiven: Boolean(shown.legal_name) || text.length > 60,
    },
    {
      what: { de: 'Anschrift mit Straße, Postleitzahl und Ort', en: 'address with street, postcode and town' },
      field: shown.street ? (shown.zip ? 'company.city' : 'company.zip') : 'company.street',
      isGiven: Boolean(shown.street && shown.zip && shown.city) || /\b(?:[A-Z]{1,2}-)?\d{4,5} +\p{Lu}\p{L}/u.test(text),
    },
    {
      what: { de: 'E-Mail-Adresse', en: 'email address' },
      field: 'company.email',
      isGiven: Boolean(shown.email) || /[\w.+-]@[\w-]+\.\w/.test(text),
    },
    country !== 'CH' && {
      what: {
        de: 'ein zweiter Weg zur schnellen Kontaktaufnahme, etwa eine Telefonnummer oder ein Kontaktformular',
        en: 'a second way to get in touch quickly, such as a telephone number or a contact form',
      },
      field: 'company.phone',
      isGiven:
        Boolean(shown.phone) ||
        hasForm ||
        /(?:tel|phone|fon|mobil)[^\d]{0,20}\d[\d /-]{4}|\+\d[\d ()/-]{6}/i.test(text),
    },
    isCompany && {
      what: { de: 'wer das Unternehmen vertritt', en: 'who represents the company' },
      field: 'company.managing_directors',
      isGiven:
        (shown.managing_directors?.length ?? 0) > 0 ||
        /vertret|geschäftsführ|vorstand|inhaber|represent|managing director|board/i.test(text),
    },
    inRegister && {
      what: { de: 'Register und Registernummer', en: 'register and registration number' },
      field: shown.register_court ? 'company.register_number' : 'company.register_court',
      isGiven:
        Boolean(shown.register_number && (shown.register_court || country === 'AT')) ||
        /\b(?:HR ?[AB]|VR|PR|GnR|FN) ?\d/i.test(text),
    },
  ]
  return all.filter((need) => need !== false)
}

function judgeVatId({ report }: CheckedSite, { vat_id: vatId }: Company, text: string, isPrinted: boolean, law: Text) {
  if (!vatId) return
  const compact = vatId.replace(/[\s.-]/g, '').toUpperCase()
  const isWell = /^(?:DE\d{9}|ATU\d{8}|CHE\d{9}(?:MWST|TVA|IVA)?|(?!DE|AT|CHE)[A-Z]{2}[0-9A-Z+*]{2,13})$/.test(compact)
  if (!isWell) report('vat_id_malformed', { name: vatId }, { field: 'company.vat_id' })
  if (
    !isPrinted &&
    !text
      .replace(/[\s.-]/g, '')
      .toUpperCase()
      .includes(compact)
  )
    report('vat_id_not_shown', { law }, { field: 'company.vat_id' })
}

/** What of the site hands on data of visitors; `undefined` for nothing. */
function processing({ plan, pages }: CheckedSite): Text | undefined {
  if (plan.inventory.hasAssistant)
    return { de: 'ein Assistent antwortet Besuchern', en: 'an assistant answers visitors' }
  const types = new Set(pages.flatMap((page) => partsOfAll(page.blocks).map(({ type }) => type)))
  return [...types].flatMap((type) => blockTypeByKey(type)?.about.processes ?? [])[0]
}

const isImprint = ({ type, props }: BlockRecord) => type === 'legal' && props.variant === 'imprint'

const isNamed = ({ type, path, translations }: PublishedPage, pattern: RegExp) =>
  type !== 'post' && (pattern.test(path) || [...translations.values()].some(({ title }) => pattern.test(title)))

const tellsOfPrivacy = ({ type, path, translations }: PublishedPage, words: WordsOf) =>
  type !== 'post' &&
  [...translations].some(([locale, { title }]) => namesPrivacy(`${title} ${path}`, words(locale).form.policy))

/** Everything that is written on the page, in the first language it is in. */
function textOf(page: PublishedPage, locales: string[]): string {
  const locale = locales.find((one) => page.translations.has(one)) ?? ''
  return page.blocks
    .map(({ content }) => JSON.stringify(content[locale] ?? Object.values(content)[0] ?? {}).replaceAll('\\n', '\n'))
    .join('\n')
}
