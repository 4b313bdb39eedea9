import type { Bilingual } from '../../../values/bilingual'
import type { BriefFacts, Goal } from '../../brief/facts'

/** How sites of one sort of business are made: what they are called, how they look, which pages they have in which order. */
export interface Kind {
  key: KindKey
  theme: string
  hero: 'split' | 'cover' | 'statement' | 'facts' | 'panel'
  /** The page of what is offered. */
  offers: { title: Bilingual; menu?: Bilingual; headline: Bilingual }
  /** What visitors shall do, where the owner says nothing. */
  goal: Goal
}

export type KindKey =
  | 'bakery'
  | 'gastronomy'
  | 'workshop'
  | 'trades'
  | 'health'
  | 'care'
  | 'beauty'
  | 'advice'
  | 'creative'
  | 'courses'
  | 'lodging'
  | 'shop'
  | 'farm'
  | 'technology'
  | 'community'
  | 'general'

const services = { title: { de: 'Leistungen', en: 'Services' } }

const kinds: Record<KindKey, Omit<Kind, 'key'>> = {
  bakery: {
    theme: 'handwerk',
    hero: 'split',
    offers: {
      title: { de: 'Sortiment', en: 'What we make' },
      headline: { de: 'Was in der Theke liegt', en: 'On the counter' },
    },
    goal: 'order',
  },
  gastronomy: {
    theme: 'handwerk',
    hero: 'cover',
    offers: {
      title: { de: 'Küche und Keller', en: 'Food and drink' },
      headline: { de: 'Was auf den Tisch kommt', en: 'What we serve' },
    },
    goal: 'booking',
  },
  workshop: {
    theme: 'handwerk',
    hero: 'panel',
    offers: {
      title: { de: 'Was wir bauen', en: 'What we make' },
      headline: { de: 'Aus unserer Werkstatt', en: 'From our workshop' },
    },
    goal: 'quote',
  },
  trades: {
    theme: 'werk',
    hero: 'panel',
    offers: { ...services, headline: { de: 'Was wir übernehmen', en: 'What we take on' } },
    goal: 'quote',
  },
  health: {
    theme: 'praxis',
    hero: 'facts',
    offers: {
      title: { de: 'Behandlungen', en: 'Treatments' },
      headline: { de: 'Was wir behandeln und wie', en: 'What we treat, and how' },
    },
    goal: 'appointment',
  },
  care: {
    theme: 'praxis',
    hero: 'statement',
    offers: {
      title: { de: 'Unsere Hilfe', en: 'How we help' },
      headline: { de: 'Wobei wir helfen', en: 'What we help with' },
    },
    goal: 'callback',
  },
  beauty: {
    theme: 'atelier',
    hero: 'split',
    offers: {
      title: { de: 'Behandlungen und Preise', en: 'Treatments and prices' },
      menu: { de: 'Preise', en: 'Prices' },
      headline: { de: 'Was wir für Sie machen', en: 'What you can book' },
    },
    goal: 'appointment',
  },
  advice: {
    theme: 'kanzlei',
    hero: 'statement',
    offers: {
      title: { de: 'Schwerpunkte', en: 'Areas of work' },
      headline: { de: 'Worin wir beraten', en: 'What we advise on' },
    },
    goal: 'appointment',
  },
  creative: {
    theme: 'atelier',
    hero: 'statement',
    offers: {
      title: { de: 'Arbeitsfelder', en: 'What we do' },
      headline: { de: 'Woran wir arbeiten', en: 'What we work on' },
    },
    goal: 'quote',
  },
  courses: {
    theme: 'atelier',
    hero: 'statement',
    offers: {
      title: { de: 'Kurse', en: 'Classes' },
      headline: { de: 'Woran Sie teilnehmen können', en: 'What you can join' },
    },
    goal: 'registration',
  },
  lodging: {
    theme: 'atelier',
    hero: 'cover',
    offers: {
      title: { de: 'Wohnen und Preise', en: 'Rooms and rates' },
      headline: { de: 'Wo Sie schlafen', en: 'Where you will stay' },
    },
    goal: 'booking',
  },
  shop: {
    theme: 'nord',
    hero: 'split',
    offers: {
      title: { de: 'Sortiment', en: 'In the shop' },
      headline: { de: 'Was Sie im Laden finden', en: 'What we stock' },
    },
    goal: 'contact',
  },
  farm: {
    theme: 'handwerk',
    hero: 'cover',
    offers: {
      title: { de: 'Vom Hof', en: 'From the farm' },
      headline: { de: 'Was bei uns wächst und entsteht', en: 'What we grow and make' },
    },
    goal: 'order',
  },
  technology: {
    theme: 'nord',
    hero: 'panel',
    offers: { ...services, headline: { de: 'Wofür man uns holt', en: 'What we are hired for' } },
    goal: 'quote',
  },
  community: {
    theme: 'nord',
    hero: 'facts',
    offers: {
      title: { de: 'Angebote', en: 'What is on' },
      headline: { de: 'Wo Sie mitmachen können', en: 'Where you can join in' },
    },
    goal: 'contact',
  },
  general: {
    theme: 'nord',
    hero: 'facts',
    offers: { ...services, headline: { de: 'Was wir anbieten', en: 'What we offer' } },
    goal: 'contact',
  },
}

const byIndustry: Record<string, KindKey> = {
  bakery: 'bakery',
  confectioner: 'bakery',
  butcher: 'bakery',
  carpentry: 'workshop',
  metal: 'workshop',
  restaurant: 'gastronomy',
  bar: 'gastronomy',
  nightclub: 'gastronomy',
  catering: 'gastronomy',
  sportsclub: 'community',
}

const bySector: Record<string, KindKey> = {
  food: 'gastronomy',
  craft: 'trades',
  health: 'health',
  care: 'care',
  beauty: 'beauty',
  advice: 'advice',
  creative: 'creative',
  sport: 'courses',
  education: 'courses',
  hospitality: 'lodging',
  shop: 'shop',
  farm: 'farm',
  technology: 'technology',
  community: 'community',
  services: 'trades',
  transport: 'trades',
}

/** Themes that are drawn for one trade among the others of its kind. */
const themeByIndustry: Record<string, string> = {
  restaurant: 'tafel',
  hotel: 'tafel',
  doctor: 'obhut',
  midwife: 'obhut',
  care: 'obhut',
  childcare: 'obhut',
  hairdresser: 'salon',
  beauty: 'salon',
}
const sellsFashion =
  /mode(?:haus|geschäft|laden|atelier)|boutique|fashion|braut(?:mode|kleid)|bridal|maßschneider|dressmaker/i

const themeOf = (kind: KindKey, industry: string, trade: string): string =>
  themeByIndustry[industry] ?? (sellsFashion.test(trade) ? 'salon' : kinds[kind].theme)

/** What the industry, else the sector, calls for. A shop that works on things offers that and not a range of goods. */
export function kindOf({ industry = '', sector, trade = '' }: Pick<BriefFacts, 'industry' | 'sector' | 'trade'>): Kind {
  const key = byIndustry[industry] ?? bySector[sector ?? ''] ?? 'general'
  const theme = themeOf(key, industry, trade)
  const isWorkshop = key === 'shop' && /werkstatt|workshop|repara|repair|service/i.test(trade)
  if (!isWorkshop) return { key, ...kinds[key], theme }
  const headline = { de: 'Was wir für Sie erledigen', en: 'What we do for you' }
  return { key, ...kinds[key], theme, goal: 'appointment', offers: { ...services, headline } }
}
