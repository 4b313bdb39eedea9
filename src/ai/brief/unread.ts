import type { HoursQuestion } from '../../grammar/hours'
import { ask } from './ask'
import type { BriefFacts, OpenQuestion } from './facts'

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
  isTwofold: boolean
  isForeign: boolean
}

const most = 8
const quoted = (texts: string[], open = '„', close = '“') =>
  texts
    .slice(0, most)
    .map((text) => `${open}${text}${close}`)
    .join(', ')
const german = (texts: string[]) => quoted(texts)
const english = (texts: string[]) => quoted(texts, '“', '”')

/** A question for everything that was not read, with the owner's own words. `contact` is what was read of it. */
export function unreadQuestions(unread: Unread, { contact }: Pick<BriefFacts, 'contact'>): OpenQuestion[] {
  const found: OpenQuestion[] = []
  const add = (about: string, texts: string[], de: string, en: string) => {
    if (texts.length > 0)
      found.push(
        ask(
          about,
          de.replace('…', () => german(texts)),
          en.replace('…', () => english(texts)),
        ),
      )
  }
  add(
    'name',
    unread.names,
    'Wie heißt Ihr Unternehmen? Sie schreiben: ….',
    'What is your business called? You write: ….',
  )
  const times = unread.hours.map(({ quote }) => quote)
  if (unread.hours.some(({ reason }) => reason === 'twofold'))
    add(
      'hours',
      times,
      'Hier stehen verschiedene Zeiten: …. Welche gelten?',
      'These times differ: …. Which ones apply?',
    )
  else add('hours', times, 'Welche Öffnungszeiten meinen Sie damit: …?', 'Which opening hours do you mean by: …?')
  add(
    'timetable',
    unread.courses,
    'Was findet an welchem Tag und zu welcher Uhrzeit statt? Sie schreiben: ….',
    'What takes place on which day and at what time? You write: ….',
  )
  add('prices', unread.prices, 'Welche Leistung kostet was? Sie schreiben: ….', 'What costs how much? You write: ….')
  add(
    'place',
    unread.places,
    'Welche Anschrift soll auf der Seite stehen? Sie nennen auch: ….',
    'Which address belongs on the site? You also name: ….',
  )
  add(
    'contact.phone',
    unread.phones,
    contact.phone ? 'Soll auch diese Nummer auf die Seite: …?' : 'Welche Telefonnummer soll auf die Seite: …?',
    contact.phone
      ? 'Should this number be on the site as well: …?'
      : 'Which telephone number should be on the site: …?',
  )
  add(
    'contact.email',
    unread.emails,
    contact.email ? 'Soll auch diese Adresse auf die Seite: …?' : 'Welche E-Mail-Adresse soll auf die Seite: …?',
    contact.email ? 'Should this address be on the site as well: …?' : 'Which email address should be on the site: …?',
  )
  add(
    'since',
    unread.years,
    'Seit wann gibt es Sie? Sie schreiben: ….',
    'Since when have you been in business? You write: ….',
  )
  if (unread.isTwofold)
    found.push(
      ask(
        'trade',
        'Was sind Sie in einem Wort? Ihre Beschreibung nennt mehreres.',
        'What are you, in a word? Your description names several things.',
      ),
    )
  if (unread.others.length > 0)
    found.push(
      ask(
        'content',
        `Was davon soll auf die Seite? Sie schreiben: ${german(unread.others)}.`,
        `Which of this should be on the site? You write: ${english(unread.others)}.`,
      ),
    )
  if (unread.isForeign)
    found.push(
      ask(
        'language',
        'Ihre Beschreibung ist in einer Sprache geschrieben, die hier nicht gelesen wird. Bitte ergänzen Sie die Angaben selbst.',
        'Your description is written in a language that is not read here. Please fill in the details yourself.',
      ),
    )
  return found
}
