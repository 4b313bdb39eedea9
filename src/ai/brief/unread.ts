import type { HoursQuestion } from '../../grammar/hours'
import { ask } from './ask'
import type { OpenQuestion } from './facts'

/** What a brief says in words that were not understood whole, or says twice. */
export interface Unread {
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

/** A question for everything that was not read, with the owner's own words. */
export function unreadQuestions(unread: Unread): OpenQuestion[] {
  const found: OpenQuestion[] = []
  const words = unread.hours.map(({ quote }) => quote)
  const isTwofold = unread.hours.some(({ reason }) => reason === 'twofold')
  if (words.length > 0)
    found.push(
      isTwofold
        ? ask(
            'hours',
            `Hier stehen verschiedene Zeiten: ${german(words)}. Welche gelten?`,
            `These times differ: ${english(words)}. Which ones apply?`,
          )
        : ask(
            'hours',
            `Welche Öffnungszeiten meinen Sie damit: ${german(words)}?`,
            `Which opening hours do you mean by: ${english(words)}?`,
          ),
    )
  if (unread.courses.length > 0)
    found.push(
      ask(
        'timetable',
        `Was findet an welchem Tag und zu welcher Uhrzeit statt? Sie schreiben: ${german(unread.courses)}.`,
        `What takes place on which day and at what time? You write: ${english(unread.courses)}.`,
      ),
    )
  if (unread.prices.length > 0)
    found.push(
      ask(
        'prices',
        `Welche Leistung kostet was? Sie schreiben: ${german(unread.prices)}.`,
        `What costs how much? You write: ${english(unread.prices)}.`,
      ),
    )
  if (unread.places.length > 0)
    found.push(
      ask(
        'place',
        `Welche Anschrift soll auf der Seite stehen? Sie nennen auch: ${german(unread.places)}.`,
        `Which address belongs on the site? You also name: ${english(unread.places)}.`,
      ),
    )
  if (unread.phones.length > 0)
    found.push(
      ask(
        'contact.phone',
        `Soll auch diese Nummer auf die Seite: ${unread.phones.slice(0, most).join(', ')}?`,
        `Should this number be on the site as well: ${unread.phones.slice(0, most).join(', ')}?`,
      ),
    )
  if (unread.emails.length > 0)
    found.push(
      ask(
        'contact.email',
        `Soll auch diese Adresse auf die Seite: ${unread.emails.slice(0, most).join(', ')}?`,
        `Should this address be on the site as well: ${unread.emails.slice(0, most).join(', ')}?`,
      ),
    )
  if (unread.years.length > 0)
    found.push(
      ask(
        'since',
        `Seit wann gibt es Sie? Sie schreiben: ${german(unread.years)}.`,
        `Since when have you been in business? You write: ${english(unread.years)}.`,
      ),
    )
  if (unread.isTwofold)
    found.push(
      ask(
        'trade',
        'Was sind Sie in einem Wort? Ihre Beschreibung nennt mehreres.',
        'What are you, in a word? Your description names several things.',
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
