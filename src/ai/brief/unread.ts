import type { HoursQuestion } from '../../grammar/hour-week'
import { ask, type BriefFacts, type OpenQuestion } from './facts'

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
  isTwofold: boolean
  isForeign: boolean
}

const most = 8
const quoted = (texts: string[], open: string, close: string) =>
  texts
    .slice(0, most)
    .map((text) => `${open}${text}${close}`)
    .join(', ')

/** A question for everything that was not read, with the owner's own words. `contact` is what was read of it. */
export function unreadQuestions(unread: Unread, { contact }: Pick<BriefFacts, 'contact'>): OpenQuestion[] {
  const isTwofold = unread.hours.some(({ reason }) => reason === 'twofold')
  const [phoneDe, phoneEn] = contact.phone
    ? ['Soll auch diese Nummer auf die Seite: …?', 'Should this number be on the site as well: …?']
    : ['Welche Telefonnummer soll auf die Seite: …?', 'Which telephone number should be on the site: …?']
  const [mailDe, mailEn] = contact.email
    ? ['Soll auch diese Adresse auf die Seite: …?', 'Should this address be on the site as well: …?']
    : ['Welche E-Mail-Adresse soll auf die Seite: …?', 'Which email address should be on the site: …?']
  const [hoursDe, hoursEn] = isTwofold
    ? ['Hier stehen verschiedene Zeiten: …. Welche gelten?', 'These times differ: …. Which ones apply?']
    : ['Welche Öffnungszeiten meinen Sie damit: …?', 'Which opening hours do you mean by: …?']
  const rows: [about: string, texts: string[], de: string, en: string][] = [
    ['name', unread.names, 'Wie heißt Ihr Unternehmen?', 'What is your business called?'],
    ['hours', unread.hours.map(({ quote }) => quote), hoursDe, hoursEn],
    [
      'timetable',
      unread.courses,
      'Was findet an welchem Tag und zu welcher Uhrzeit statt?',
      'What takes place on which day and at what time?',
    ],
    ['prices', unread.prices, 'Welche Leistung kostet was?', 'What costs how much?'],
    ['place', unread.places, 'Welche Anschrift soll auf der Seite stehen?', 'Which address belongs on the site?'],
    ['contact.phone', unread.phones, phoneDe, phoneEn],
    ['contact.email', unread.emails, mailDe, mailEn],
    ['since', unread.years, 'Seit wann gibt es Sie?', 'Since when have you been in business?'],
    ['content', unread.others, 'Was davon soll auf die Seite?', 'Which of this should be on the site?'],
    [
      'wishes',
      unread.wishes,
      'Wünsche an die Website setzen Sie im Plan oder im Editor um.',
      'Wishes for the site are yours to carry out, in the plan or in the editor.',
    ],
  ]
  const whole = (text: string, you: string) => (text.includes('…') ? text : `${text} ${you}: ….`)
  const questions = rows
    .filter(([, texts]) => texts.length > 0)
    .map(([about, texts, de, en]) =>
      ask(
        about,
        whole(de, 'Sie schreiben').replace('…', () => quoted(texts, '„', '“')),
        whole(en, 'You write').replace('…', () => quoted(texts, '“', '”')),
      ),
    )
  if (unread.isTwofold)
    questions.push(
      ask(
        'trade',
        'Was sind Sie in einem Wort? Ihre Beschreibung nennt mehreres.',
        'What are you, in a word? Your description names several things.',
      ),
    )
  if (unread.isForeign)
    questions.push(
      ask(
        'language',
        'Von Ihrer Beschreibung werden in ihrer Sprache nur Telefon, E-Mail, Anschrift, einfache Preise und Öffnungszeiten gelesen. Bitte ergänzen Sie das Übrige selbst.',
        'Of a description in your language only telephone, email, address, plain prices and opening hours are read. Please fill in the rest yourself.',
      ),
    )
  return questions
}
