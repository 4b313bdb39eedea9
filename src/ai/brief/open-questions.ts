import { filled, type Text } from '../../words/text'
import { ask, type BriefFacts, type OpenQuestion, type Sector } from './facts'
import { type Company, legalQuestions } from './legal-questions'

/** Sectors that people walk into, where hours belong on the site. */
const visited: readonly (Sector | undefined)[] = ['food', 'health', 'beauty', 'shop', 'farm', 'hospitality']

/** Of a site in a language that nothing but facts is written in. */
export const textsQuestion: Text = {
  de: 'Ihre Website ist in einer Sprache, in der hier keine Texte entstehen. Schreiben Sie ihre Texte bitte selbst.',
  en: 'Your website is in a language that no texts are written in here. Please write its texts yourself.',
}
export const nameQuestion: Text = { de: 'Wie heißt Ihr Unternehmen?', en: 'What is your business called?' }

/**
 * What an owner has to add before the site can stand, the law first. Asks for nothing that the brief or the company
 * data already say.
 */
export function openQuestions(facts: BriefFacts, company: Company = {}): OpenQuestion[] {
  const { name, offers, hours, questions, sector } = facts
  const open = questions.filter(({ answer }) => !answer)
  const found: (OpenQuestion | false)[] = [
    !name && ask('name', nameQuestion),
    offers.length === 0 &&
      ask('offers', {
        de: 'Was bieten Sie an? Nennen Sie die drei bis acht wichtigsten Leistungen oder Produkte.',
        en: 'What do you offer? Name the three to eight most important services or products.',
      }),
    hours.length === 0 &&
      visited.includes(sector) &&
      ask('hours', { de: 'Wann haben Sie geöffnet?', en: 'When are you open?' }),
    ...open.map(({ question }) =>
      ask(
        'questions',
        filled({ de: 'Was antworten Sie auf „{question}“?', en: 'What is your answer to “{question}”?' }, { question }),
      ),
    ),
    ask('photos', {
      de: 'Haben Sie eigene Fotos von Ihnen und Ihrer Arbeit?',
      en: 'Do you have photos of yourselves and your work?',
    }),
  ]
  return [...legalQuestions(facts, company), ...found.filter((one) => one !== false)]
}
