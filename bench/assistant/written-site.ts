import { readHours } from '../../src/grammar/hours'

/**
 * A question, and the pages that answer it; none where the site does not. `says`: words of which the right answer has some.
 */
export type Asked = [question: string, pages: string[], says?: string[]]

/** A site that was written for the evaluation, with its questions. */
export interface WrittenSite {
  name: string
  company: { city: string; country: string }
  de: SiteInLanguage
  en: SiteInLanguage
}
export interface SiteInLanguage {
  pages: { path: string; title: string; sections: Section[] }[]
  questions: Asked[]
}
interface Section {
  type: string
  id?: string
  heading: string
  text?: string[]
  items?: [string, string][]
  prices?: [string, string][]
  faq?: [string, string][]
  hours?: [days: string, from: string, to: string][]
  address?: string
  phone?: string
  email?: string
}

/** The blocks of a section, as an owner would store them. */
export function blocksOf(section: Section, locale: 'de' | 'en'): object[] {
  const { type, id, heading, text = [], items = [], prices = [], faq = [], hours = [] } = section
  const joined = text.join('\n\n')
  const block = (type: string, content: object, props: object = {}) => ({
    type,
    props: { ...(id && { anchor: id }), ...props },
    content: { [locale]: { headline: heading, ...content } },
  })
  const priced = { groups: [{ items: prices.map(([name, price]) => ({ name, price })) }] }
  if (hours.length > 0) {
    const spans = hours.flatMap(([days, from, to]) =>
      Object.keys(readHours(`${days} ${from}–${to}`, locale).days).map((day) => ({ day, from, to })),
    )
    return [block('opening_hours', { note: joined }, { hours: spans, hide_closed: true })]
  }
  if (type === 'contact_details' || section.phone || section.address) {
    const [street = '', town = ''] = (section.address ?? '').split(', ').slice(-2)
    const { zip, city } = /^(?<zip>\S+) (?<city>.+)$/.exec(town)?.groups ?? {}
    const details = { street, zip, city, phone: section.phone, email: section.email }
    const props = Object.fromEntries(Object.entries(details).filter(([, value]) => value))
    return [block('contact_details', { text: joined }, props)]
  }
  if (faq.length > 0)
    return [block('faq', { text: joined, items: faq.map(([question, answer]) => ({ question, answer })) })]
  if (prices.length > 0) return [block('price_list', { text: joined, ...priced })]
  if (items.length === 0) return [block('rich_text', { text: joined })]
  const people = type === 'team'
  const list = items.map(([name, told]) => (people ? { name, text: told } : { headline: name, text: told }))
  return [block(people ? 'team' : 'services', { text: joined, items: list })]
}
