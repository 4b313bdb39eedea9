import type { Text } from '../../../words/text'
import type { PlannedPage } from '../../planning/blueprint'
import { type Material, ownSentences, pricedOffers } from './material'

/** A page as it could be; what the brief gives nothing for is taken out of it. */
export interface PageIdea extends Omit<PlannedPage, 'path' | 'title'> {
  title: Text
  blocks: string[]
}

/** The pages of a site, in the order of its menu. */
export function pageIdeas(m: Material): PageIdea[] {
  const page = (key: string, [title, purpose]: [Text, Text], blocks: string[], more: Partial<PageIdea> = {}) => {
    return { key, title, purpose: m.say(purpose), blocks, ...more }
  }
  const hasVisit = m.company.street !== undefined && m.facts.hours.length > 0
  const ideas = [
    page('home', words.home, homeOf(m), { is_home: true }),
    page('offers', [m.kind.title, everything], ['head-offers', ...offersOf(m)]),
    hasAbout(m) && page('about', words.about, ['head-about', 'about', 'remarks']),
    hasVisit &&
      page('visit', words.visit, ['head-visit', 'hours', 'find-us', 'reach'], { menu: { de: 'Besuch', en: 'Visit' } }),
    page('contact', words.contact, ['head-contact', 'form', ...(hasVisit ? [] : ['hours', 'reach'])]),
    page('imprint', words.imprint, ['imprint'], { type: 'legal' }),
    page('privacy', words.privacy, ['privacy'], { type: 'legal' }),
  ]
  return ideas.filter((idea) => idea !== false)
}

const everything = { de: 'Alles, was Sie anbieten.', en: 'Everything you offer.' }
/** What each page is called, and what it is for, for the owner. */
const words = {
  home: [
    { de: 'Start', en: 'Home' },
    { de: 'Sagt auf den ersten Blick, was es gibt und wo.', en: 'Says at first sight what there is, and where.' },
  ],
  about: [
    { de: 'Über uns', en: 'About us' },
    { de: 'Wer dahintersteht, in Ihren Worten.', en: 'Who is behind it, in your words.' },
  ],
  visit: [
    { de: 'Öffnungszeiten und Anfahrt', en: 'Hours and directions' },
    { de: 'Wann offen ist und wie man hinkommt.', en: 'When you are open and how to get there.' },
  ],
  contact: [
    { de: 'Kontakt', en: 'Contact' },
    { de: 'Ein Formular, das bei Ihnen ankommt.', en: 'A form that reaches you.' },
  ],
  imprint: [
    { de: 'Impressum', en: 'Legal notice' },
    { de: 'Wer die Website anbietet.', en: 'Who provides the site.' },
  ],
  privacy: [
    { de: 'Datenschutz', en: 'Privacy' },
    { de: 'Welche Daten die Website verarbeitet.', en: 'Which data the site processes.' },
  ],
} satisfies Record<string, [title: Text, purpose: Text]>

/** More running text than a home page has room for. */
const hasAbout = (m: Material) => ownSentences(m).length > 3

/**
 * People who are named stand right below the opening: visitors look for who it is before they read on. What is said in
 * single lines stands last, before what visitors shall do.
 */
function homeOf(m: Material): string[] {
  const [opening = '', ...rest] = m.kind.home
  const blocks = hasAbout(m) ? rest : [...rest.slice(0, -1), 'remarks', ...rest.slice(-1)]
  return [opening, ...(m.facts.people.length > 0 ? ['team'] : []), ...blocks]
}

/** Two to four prices stand side by side, more are a list. */
function offersOf(m: Material): string[] {
  const count = pricedOffers(m).length
  const others = m.facts.offers.length - count
  return m.kind.offers.flatMap((intent) => {
    if (intent === 'plans') return count >= 2 && count <= 4 ? ['plans'] : ['prices']
    // What stands in the list of prices with all that is known of it is not listed twice.
    if (intent.startsWith('offers') && count >= 2 && others === 0) return []
    if (intent === 'prices' && others > 0) return [] // they stand beside the offers
    return [intent]
  })
}
