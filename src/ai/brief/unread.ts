import type { HoursQuestion } from '../../grammar/hours'
import { ask } from './ask'
import type { BriefFacts, OpenQuestion } from './facts'

/** What a brief says in words that were not understood whole, or says twice. */
export interface Unread {
  /** Sentences with names that may be those of the business, or names that differ. */
  names: string[]
  hours: HoursQuestion[]
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
  if (unread.names.length > 0)
    found.push(
      ask(
        'name',
        `Wie heißt Ihr Unternehmen? Sie schreiben: ${german(unread.names)}.`,
        `What is your business called? You write: ${english(unread.names)}.`,
      ),
    )
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
  if (unread.phones.length > 0) {
    const phones = unread.phones.slice(0, most).join(', ')
    found.push(
      contact.phone
        ? ask(
            'contact.phone',
            `Soll auch diese Nummer auf die Seite: ${phones}?`,
            `Should this number be on the site as well: ${phones}?`,
          )
        : ask(
            'contact.phone',
            `Welche Telefonnummer soll auf die Seite: ${phones}?`,
            `Which telephone number should be on the site: ${phones}?`,
          ),
    )
  }
  if (unread.emails.length > 0) {
    const emails = unread.emails.slice(0, most).join(', ')
    found.push(
      contact.email
        ? ask(
            'contact.email',
            `Soll auch diese Adresse auf die Seite: ${emails}?`,
            `Should this address be on the site as well: ${emails}?`,
          )
        : ask(
            'contact.email',
            `Welche E-Mail-Adresse soll auf die Seite: ${emails}?`,
            `Which email address should be on the site: ${emails}?`,
          ),
    )
  }
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
