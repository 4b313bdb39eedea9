import { ask, type BriefFacts, type OpenQuestion, type Sector } from './facts'
import { type Company, legalQuestions } from './legal-questions'

/** Sectors that people walk into, where hours belong on the site. */
const visited: readonly (Sector | undefined)[] = ['food', 'health', 'beauty', 'shop', 'farm', 'hospitality']

/**
 * What an owner has to add before the site can stand, the law first. Asks for nothing that the brief or the company
 * data already say.
 */
export function openQuestions(facts: BriefFacts, company: Company = {}): OpenQuestion[] {
  const { name, offers, hours, questions, sector } = facts
  const open = questions.filter(({ answer }) => !answer)
  const found: (OpenQuestion | false)[] = [
    !name && ask('name', 'Wie heißt Ihr Unternehmen?', 'What is your business called?'),
    offers.length === 0 &&
      ask(
        'offers',
        'Was bieten Sie an? Nennen Sie die drei bis acht wichtigsten Leistungen oder Produkte.',
        'What do you offer? Name the three to eight most important services or products.',
      ),
    hours.length === 0 && visited.includes(sector) && ask('hours', 'Wann haben Sie geöffnet?', 'When are you open?'),
    ...open.map(({ question }) =>
      ask('questions', `Was antworten Sie auf „${question}“?`, `What is your answer to “${question}”?`),
    ),
    ask(
      'photos',
      'Haben Sie eigene Fotos von Ihnen und Ihrer Arbeit?',
      'Do you have photos of yourselves and your work?',
    ),
  ]
  return [...legalQuestions(facts, company), ...found.filter((one) => one !== false)]
}
