import type { SiteRow } from '../../db/tenant/sites'
import { companyOf } from '../../publishing/page-views'
import { isWritten } from '../../words/interface-languages'
import { filled } from '../../words/text'
import { ask, type BriefFacts, type OpenQuestion } from '../brief/facts'
import { openQuestions } from '../brief/open-questions'

/**
 * What the brief and the site leave open for the site's build: its owner alone can say it. `unread` asks for what the brief
 * says in words that were not understood, and goes before a general question about the same.
 */
export function questionsFor(facts: BriefFacts, site: SiteRow, unread: OpenQuestion[] = []): OpenQuestion[] {
  // a site in another language is hardly one of Germany, whose law would be asked for
  const company = isWritten(site.defaultLocale) ? site.company : { country: 'EU', ...site.company }
  const others = [...openQuestions(facts, company), ...siteQuestions(facts, site)]
  return [...unread, ...others.filter(({ about }) => !unread.some((one) => one.about === about))]
}

function siteQuestions(facts: BriefFacts, site: SiteRow): OpenQuestion[] {
  const found: OpenQuestion[] = []
  const { email } = companyOf(site.company)
  if (!site.contactRecipient && !email && !facts.contact.email)
    found.push(
      ask('contact_recipient', {
        de: 'An welche E-Mail-Adresse sollen Nachrichten aus dem Formular gehen?',
        en: 'Which email address should messages from the form go to?',
      }),
    )
  const kept = untranslated(facts)
  if (kept.length > 0)
    found.push(
      ask(
        'translations',
        filled(
          {
            de: 'Wie heißt das in der anderen Sprache der Website: {names}?',
            en: 'What is this called in the other language of the site: {names}?',
          },
          { names: kept.join('; ') },
        ),
      ),
    )
  return found
}

const mostNamed = 12

/** Words of the brief that its owner has given in one language, where the site has both. */
function untranslated({ briefLanguage, languages, offers }: BriefFacts): string[] {
  if (languages.every((language) => language === briefLanguage)) return []
  return [...new Set(offers.map(({ name }) => name))].slice(0, mostNamed)
}
