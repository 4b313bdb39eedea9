import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site as it is written for the benches: pages of sections, each of a kind. */
export interface WrittenSite {
  id: string
  language: 'de' | 'en'
  company: Record<'name' | 'street' | 'postcode' | 'city' | 'phone' | 'email', string>
  pages: { key: string; title: string; sections: WrittenSection[] }[]
}

export type WrittenSection = { heading: string; text?: string; note?: string } & (
  | { kind: 'hero' | 'text' | 'contact'; button?: string }
  | { kind: 'offers'; items: { title: string; text: string }[] }
  | { kind: 'testimonials'; items: { quote: string; name: string }[] }
  | { kind: 'prices'; items: { name: string; price: string; note?: string }[] }
  | { kind: 'hours'; rows: { days: string[]; spans: [string, string][] }[] }
  | { kind: 'team'; people: { name: string; role?: string; text?: string }[] }
  | { kind: 'faq'; items: { question: string; answer: string }[] }
)

export const readTexts = <T>(name: string, file?: string): T[] =>
  JSON.parse(readFileSync(file ?? join(import.meta.dir, `${name}.json`), 'utf8'))

/** What the service calls the kinds of sections. */
export const blockTypes: Record<WrittenSection['kind'], string> = {
  hero: 'hero',
  text: 'rich_text',
  contact: 'contact_form',
  offers: 'services',
  testimonials: 'testimonials',
  prices: 'price_list',
  hours: 'opening_hours',
  team: 'team',
  faq: 'faq',
}

/** A section as a block of the API. */
export function blockOf(section: WrittenSection, language: string) {
  const { heading: headline, text, note } = section
  const content = (words: object, props: object = {}) => ({
    type: blockTypes[section.kind],
    props,
    content: { [language]: { headline, ...words } },
  })
  switch (section.kind) {
    case 'hero':
      return content({ text, primary: { label: section.button, href: '/' } })
    case 'text':
      return content({ body: text })
    case 'contact':
      return content({ text })
    case 'offers':
      return content({ items: section.items.map((item) => ({ headline: item.title, text: item.text })) })
    case 'prices':
      return content({ groups: [{ items: section.items }] })
    case 'hours': {
      const hours = section.rows.flatMap(({ days, spans }) =>
        days.flatMap((day) => spans.map(([from, to]) => ({ day, from, to }))),
      )
      return content({ note }, { hide_closed: true, hours })
    }
    case 'team':
      return content({ items: section.people })
    default:
      return content({ items: section.items })
  }
}

/** The company as a site of the API has it. */
export const companyOf = ({ language, company }: WrittenSite) => ({
  legal_name: company.name,
  street: company.street,
  zip: company.postcode,
  city: company.city,
  country: language === 'de' ? 'DE' : 'GB',
  phone: company.phone,
  email: company.email,
})
