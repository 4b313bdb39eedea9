import type { Text } from '../../../words/text'
import type { BriefFacts, Goal, Sector } from '../../brief/facts'

/** How sites of one sort of business are made: how they look, what their pages show, what they are to be good for. */
export interface SiteKind {
  key: KindKey
  theme: string
  hero: 'split' | 'cover' | 'statement' | 'facts' | 'panel'
  /** What visitors shall do, where the owner says nothing. */
  goal: Goal
  /** Of the page of what is offered. */
  title: Text
  /** What the home page shows below its opening, and the page of offers below its head. */
  home: string[]
  offers: string[]
}

/** Theme, opening and goal; the title of the page of offers; what stands at home and there. No two are put together alike. */
const rows = {
  bakery: 'handwerk split order; Sortiment/What we make; offers-teaser hours-line about-teaser; prices offers',
  food: 'handwerk cover booking; Küche und Keller/Food and drink; about-teaser offers-cards hours-line; prices offers',
  workshop: 'handwerk panel quote; Was wir bauen/What we make; offers-cards about-teaser; offers prices',
  craft: 'werk panel quote; Leistungen/Services; offers-icons about-teaser; offers prices questions',
  health:
    'praxis facts appointment; Behandlungen/Treatments; offers-icons questions hours-line about-teaser; offers-accordion prices',
  care: 'obhut statement callback; Unsere Hilfe/How we help; about-teaser offers-icons; offers prices questions',
  beauty:
    'salon split appointment; Behandlungen/Treatments; hours-line offers-cards about-teaser; prices offers-accordion questions',
  advice:
    'kanzlei statement appointment; Schwerpunkte/Areas of work; offers-teaser hours-line about-teaser; offers-accordion prices questions',
  creative: 'atelier statement quote; Arbeitsfelder/What we do; about-teaser offers-teaser; offers prices questions',
  sport: 'atelier statement registration; Kurse/Classes; plans offers-cards about-teaser; offers questions',
  hospitality:
    'atelier cover booking; Wohnen und Preise/Rooms and rates; about-teaser offers-teaser hours-line; offers prices',
  shop: 'nord split contact; Sortiment/In the shop; offers-icons hours-line about-teaser; offers prices questions',
  repair: 'nord split appointment; Leistungen/Services; offers-icons hours-line about-teaser; offers prices questions',
  farm: 'handwerk cover order; Vom Hof/From the farm; hours-line offers-cards about-teaser; offers prices questions',
  technology: 'nord panel quote; Leistungen/Services; offers-icons about-teaser; offers plans questions',
  community: 'nord facts contact; Angebote/What is on; about-teaser offers-teaser hours-line; offers prices questions',
  general: 'nord facts contact; Leistungen/Services; offers-teaser about-teaser hours-line; offers prices questions',
}
type KindKey = keyof typeof rows

const byIndustry = new Map<string, KindKey>([
  ['bakery', 'bakery'],
  ['confectioner', 'bakery'],
  ['butcher', 'bakery'],
  ['carpentry', 'workshop'],
  ['metal', 'workshop'],
  ['sportsclub', 'community'],
])
const bySector: Partial<Record<Sector, KindKey>> = { education: 'sport', services: 'craft', transport: 'craft' }

/** Themes that are drawn for one trade among the others of its kind. */
const themeByIndustry = new Map([
  ['restaurant', 'tafel'],
  ['hotel', 'tafel'],
  ['doctor', 'obhut'],
  ['midwife', 'obhut'],
  ['bar', 'nacht'],
  ['music', 'nacht'],
])

/** What the industry, else the sector, calls for. A shop that works on things offers that and not a range of goods. */
export function kindOf({
  industry = '',
  sector,
  trade = '',
}: Pick<BriefFacts, 'industry' | 'sector' | 'trade'>): SiteKind {
  const named = byIndustry.get(industry) ?? (sector && bySector[sector]) ?? sector ?? 'general'
  const isRepair = named === 'shop' && /werkstatt|workshop|repara|repair|service/i.test(trade)
  const key = isRepair ? 'repair' : Object.hasOwn(rows, named) ? (named as KindKey) : 'general'
  const [look = '', title = '', home = '', offers = ''] = rows[key].split('; ')
  const [theme = '', hero, goal] = look.split(' ')
  const [de = '', en = ''] = title.split('/')
  return {
    key,
    theme: themeByIndustry.get(industry) ?? theme,
    hero: hero as SiteKind['hero'],
    goal: goal as Goal,
    title: { de, en },
    home: ['opening', ...home.split(' '), 'cta'],
    offers: offers.split(' '),
  }
}
