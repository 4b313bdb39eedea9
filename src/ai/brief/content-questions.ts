import { ask } from './ask'
import type { BriefFacts, OpenQuestion, Sector, Wish } from './facts'

/** Sectors that people walk into, where hours belong on the site. */
const visited: readonly Sector[] = ['food', 'health', 'beauty', 'shop', 'farm', 'hospitality']

/** What a part of the site needs from its owner, who alone has it. */
const neededFor: Partial<Record<Wish['topic'], [about: string, de: string, en: string]>> = {
  timetable: [
    'timetable',
    'Was findet an welchem Tag und zu welcher Uhrzeit statt?',
    'What takes place on which day and at what time?',
  ],
  team: [
    'people',
    'Wer gehört zum Team? Schicken Sie Namen, Aufgaben und, wenn Sie möchten, Porträts.',
    'Who is on the team? Send names, roles and, if you like, portraits.',
  ],
  reviews: [
    'reviews',
    'Welche echten Kundenstimmen dürfen wir zeigen, und von wem stammen sie?',
    'Which genuine reviews may be shown, and who wrote them?',
  ],
  references: [
    'references',
    'Welche Projekte dürfen wir als Referenz zeigen?',
    'Which projects may be shown as references?',
  ],
  calculation: ['calculation', 'Mit welchen Zahlen rechnen Sie?', 'Which figures do you calculate with?'],
  events: ['events', 'Welche Termine stehen als Nächstes an?', 'Which dates are coming up next?'],
  blog: ['blog', 'Über welche Themen sollen die ersten Beiträge handeln?', 'What should the first articles be about?'],
  jobs: ['jobs', 'Welche Stellen sind offen?', 'Which positions are open?'],
  downloads: [
    'downloads',
    'Welche Dateien sollen zum Herunterladen bereitstehen?',
    'Which files should be offered for download?',
  ],
  donations: ['donations', 'Auf welches Konto können Spenden gehen?', 'To which account can donations be made?'],
  partners: ['partners', 'Welche Partner sollen genannt werden?', 'Which partners should be named?'],
}

/** What the pages need that the brief asks for and does not say. */
export function contentQuestions(facts: BriefFacts): OpenQuestion[] {
  const questions: OpenQuestion[] = []
  const { name, offers, hours, unwanted = [], sector } = facts
  const wants = (topic: Wish['topic']) => facts.wishes.some((wish) => wish.topic === topic)
  const add = (about: string, de: string, en: string) => questions.push(ask(about, de, en))
  if (!name) add('name', 'Wie heißt Ihr Unternehmen?', 'What is your business called?')
  if (offers.length === 0)
    add(
      'offers',
      'Was bieten Sie an? Nennen Sie die drei bis acht wichtigsten Leistungen oder Produkte.',
      'What do you offer? Name the three to eight most important services or products.',
    )
  const isVisited = sector !== undefined && visited.includes(sector)
  if (hours.length === 0 && !unwanted.includes('hours') && (wants('hours') || isVisited))
    add('hours', 'Wann haben Sie geöffnet?', 'When are you open?')
  const unpriced = offers.filter(({ price }) => !price).map(({ name }) => name)
  const listed = unpriced.slice(0, 8).join(', ')
  if (wants('prices') && unpriced.length === offers.length)
    add('prices', 'Welche Preise sollen auf der Seite stehen?', 'Which prices should be on the site?')
  else if (wants('prices') && listed) add('prices', `Was kosten: ${listed}?`, `What do these cost: ${listed}?`)
  for (const { question, answer } of facts.questions)
    if (!answer) add('questions', `Was antworten Sie auf „${question}“?`, `What is your answer to “${question}”?`)
  if (wants('faq') && facts.questions.length === 0)
    add(
      'questions',
      'Welche Fragen stellen Ihre Kunden oft, und was antworten Sie?',
      'Which questions do your customers often ask, and what do you answer?',
    )
  for (const [topic, question] of Object.entries(neededFor)) if (wants(topic as Wish['topic'])) add(...question)
  add('photos', 'Haben Sie eigene Fotos von Ihnen und Ihrer Arbeit?', 'Do you have photos of yourselves and your work?')
  return questions
}
