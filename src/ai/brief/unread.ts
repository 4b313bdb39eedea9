import type { HoursQuestion } from '../../grammar/hour-week'
import { filled, pick, type Text } from '../../words/text'
import { ask, type BriefFacts, type OpenQuestion } from './facts'
import { nameQuestion } from './open-questions'

/** What a brief says in words that were not understood whole, or says twice. */
export interface Unread {
  /** Sentences with names that may be those of the business, or names that differ. */
  names: string[]
  hours: HoursQuestion[]
  /** When courses, rehearsals, services take place. */
  courses: string[]
  prices: string[]
  /** Further addresses or towns. */
  places: string[]
  phones: string[]
  emails: string[]
  /** Sentences with different years of a beginning. */
  years: string[]
  /** What may belong on the site: offers, people, the trade, an area. */
  others: string[]
  /** Of the site that is to be made. */
  wishes: string[]
  /** What is to be kept back, or is not there yet. */
  withheld: string[]
  isTwofold: boolean
  isForeign: boolean
}

const mostQuoted = 20
const quotes = (texts: string[]) => (locale: string) =>
  texts
    .slice(0, mostQuoted)
    .map((text) => pick(filled({ de: '„{text}“', en: '“{text}”' }, { text }), locale))
    .join(', ')

const askedOf = {
  phone: {
    de: 'Welche Telefonnummer soll auf die Seite: {quotes}?',
    en: 'Which telephone number should be on the site: {quotes}?',
  },
  furtherPhone: {
    de: 'Soll auch diese Nummer auf die Seite: {quotes}?',
    en: 'Should this number be on the site as well: {quotes}?',
  },
  email: {
    de: 'Welche E-Mail-Adresse soll auf die Seite: {quotes}?',
    en: 'Which email address should be on the site: {quotes}?',
  },
  furtherEmail: {
    de: 'Soll auch diese Adresse auf die Seite: {quotes}?',
    en: 'Should this address be on the site as well: {quotes}?',
  },
  hours: {
    de: 'Welche Öffnungszeiten meinen Sie damit: {quotes}?',
    en: 'Which opening hours do you mean by: {quotes}?',
  },
  differentHours: {
    de: 'Hier stehen verschiedene Zeiten: {quotes}. Welche gelten?',
    en: 'These times differ: {quotes}. Which ones apply?',
  },
}
const withQuotes = { de: '{question} Sie schreiben: {quotes}.', en: '{question} You write: {quotes}.' }
const asked = {
  timetable: {
    de: 'Was findet an welchem Tag und zu welcher Uhrzeit statt?',
    en: 'What takes place on which day and at what time?',
  },
  prices: { de: 'Welche Leistung kostet was?', en: 'What costs how much?' },
  place: { de: 'Welche Anschrift soll auf der Seite stehen?', en: 'Which address belongs on the site?' },
  since: { de: 'Seit wann gibt es Sie?', en: 'Since when have you been in business?' },
  content: { de: 'Was davon soll auf die Seite?', en: 'Which of this should be on the site?' },
  wishes: {
    de: 'Wünsche an die Website setzen Sie im Plan oder im Editor um.',
    en: 'Wishes for the site are yours to carry out, in the plan or in the editor.',
  },
  withheld: {
    de: 'Das bleibt weg, weil Sie es so wollen oder weil es noch nicht so weit ist.',
    en: 'This stays off the site, because you want it so or because it is not there yet.',
  },
  trade: {
    de: 'Was sind Sie in einem Wort? Ihre Beschreibung nennt mehreres.',
    en: 'What are you, in a word? Your description names several things.',
  },
  language: {
    de: 'Von Ihrer Beschreibung werden in ihrer Sprache nur Telefon, E-Mail, Anschrift, einfache Preise und Öffnungszeiten gelesen. Bitte ergänzen Sie das Übrige selbst.',
    en: 'Of a description in your language only telephone, email, address, plain prices and opening hours are read. Please fill in the rest yourself.',
  },
}

/** A question for everything that was not read, with the owner's own words. `contact` is what was read of it. */
export function unreadQuestions(unread: Unread, { contact }: Pick<BriefFacts, 'contact'>): OpenQuestion[] {
  const quoting = (about: string, texts: string[], question: Text) =>
    texts.length > 0 && ask(about, filled(question, { quotes: quotes(texts) }))
  const askedAndQuoted = (about: string, texts: string[], question: Text) =>
    texts.length > 0 && ask(about, filled(withQuotes, { question, quotes: quotes(texts) }))
  const isTwofold = unread.hours.some(({ reason }) => reason === 'twofold')
  const hours = unread.hours.map(({ quote }) => quote)
  const found: (OpenQuestion | false)[] = [
    askedAndQuoted('name', unread.names, nameQuestion),
    quoting('hours', hours, isTwofold ? askedOf.differentHours : askedOf.hours),
    askedAndQuoted('timetable', unread.courses, asked.timetable),
    askedAndQuoted('prices', unread.prices, asked.prices),
    askedAndQuoted('place', unread.places, asked.place),
    quoting('contact.phone', unread.phones, contact.phone ? askedOf.furtherPhone : askedOf.phone),
    quoting('contact.email', unread.emails, contact.email ? askedOf.furtherEmail : askedOf.email),
    askedAndQuoted('since', unread.years, asked.since),
    askedAndQuoted('content', unread.others, asked.content),
    askedAndQuoted('wishes', unread.wishes, asked.wishes),
    askedAndQuoted('withheld', unread.withheld, asked.withheld),
    unread.isTwofold && ask('trade', asked.trade),
    unread.isForeign && ask('language', asked.language),
  ]
  return found.filter((one) => one !== false)
}
