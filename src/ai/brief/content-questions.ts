import { ask } from './ask'
import type { BriefFacts, OpenQuestion, Sector } from './facts'

/** Sectors that people walk into, where hours belong on the site. */
const visited: readonly Sector[] = ['food', 'health', 'beauty', 'shop', 'farm', 'hospitality']

/** What the pages need that the brief asks for and does not say. */
export function contentQuestions(facts: BriefFacts): OpenQuestion[] {
  const questions: OpenQuestion[] = []
  const wants = (topic: BriefFacts['wishes'][number]['topic']) => facts.wishes.find((wish) => wish.topic === topic)
  const refuses = (topic: BriefFacts['wishes'][number]['topic']) => facts.unwanted?.includes(topic) ?? false
  if (!facts.name) questions.push(ask('name', 'Wie heißt Ihr Unternehmen?', 'What is your business called?'))
  if (facts.offers.length === 0)
    questions.push(
      ask(
        'offers',
        'Was bieten Sie an? Nennen Sie die drei bis acht wichtigsten Leistungen oder Produkte.',
        'What do you offer? Name the three to eight most important services or products.',
      ),
    )
  if (
    facts.hours.length === 0 &&
    !refuses('hours') &&
    (wants('hours') || (facts.sector !== undefined && visited.includes(facts.sector)))
  )
    questions.push(ask('hours', 'Wann haben Sie geöffnet?', 'When are you open?'))
  if (wants('prices') && !facts.offers.some(({ price }) => price))
    questions.push(ask('prices', 'Welche Preise sollen auf der Seite stehen?', 'Which prices should be on the site?'))
  else if (wants('prices') && facts.offers.some(({ price }) => !price)) {
    const open = facts.offers
      .filter(({ price }) => !price)
      .map(({ name }) => name)
      .slice(0, 8)
      .join(', ')
    questions.push(ask('prices', `Was kosten: ${open}?`, `What do these cost: ${open}?`))
  }
  for (const { question, answer } of facts.questions)
    if (!answer)
      questions.push(ask('questions', `Was antworten Sie auf „${question}“?`, `What is your answer to “${question}”?`))
  if (wants('faq') && facts.questions.length === 0)
    questions.push(
      ask(
        'questions',
        'Welche Fragen stellen Ihre Kunden oft, und was antworten Sie?',
        'Which questions do your customers often ask, and what do you answer?',
      ),
    )
  if (wants('timetable'))
    questions.push(
      ask(
        'timetable',
        'Was findet an welchem Tag und zu welcher Uhrzeit statt?',
        'What takes place on which day and at what time?',
      ),
    )
  if (wants('team'))
    questions.push(
      ask(
        'people',
        'Wer gehört zum Team? Schicken Sie Namen, Aufgaben und, wenn Sie möchten, Porträts.',
        'Who is on the team? Send names, roles and, if you like, portraits.',
      ),
    )
  if (wants('reviews'))
    questions.push(
      ask(
        'reviews',
        'Welche echten Kundenstimmen dürfen wir zeigen, und von wem stammen sie?',
        'Which genuine reviews may be shown, and who wrote them?',
      ),
    )
  const references = wants('references')
  if (references) {
    const figures = /zahl|figure|number/i.test(references.text)
    questions.push(
      ask(
        'references',
        `Welche Projekte dürfen wir als Referenz zeigen${figures ? ', und mit welchen Zahlen' : ''}?`,
        `Which projects may be shown as references${figures ? ', and with which figures' : ''}?`,
      ),
    )
  }
  const calculation = wants('calculation')
  if (calculation)
    questions.push(
      ask(
        'calculation',
        `Mit welchen Zahlen rechnen Sie: ${calculation.text}?`,
        `Which figures belong to: ${calculation.text}?`,
      ),
    )
  if (wants('events'))
    questions.push(ask('events', 'Welche Termine stehen als Nächstes an?', 'Which dates are coming up next?'))
  if (wants('blog')) {
    const { count } = wants('blog') ?? {}
    questions.push(
      ask(
        'blog',
        `Über welche Themen sollen ${count ? `die ${count} Beiträge` : 'die ersten Beiträge'} handeln?`,
        `What should the first ${count ? `${count} ` : ''}articles be about?`,
      ),
    )
  }
  if (wants('jobs')) questions.push(ask('jobs', 'Welche Stellen sind offen?', 'Which positions are open?'))
  if (wants('downloads'))
    questions.push(
      ask(
        'downloads',
        'Welche Dateien sollen zum Herunterladen bereitstehen?',
        'Which files should be offered for download?',
      ),
    )
  if (wants('donations'))
    questions.push(
      ask('donations', 'Auf welches Konto können Spenden gehen?', 'To which account can donations be made?'),
    )
  if (wants('partners'))
    questions.push(ask('partners', 'Welche Partner sollen genannt werden?', 'Which partners should be named?'))
  questions.push(
    wants('gallery')
      ? ask(
          'photos',
          'Bitte laden Sie eigene Fotos für die Galerie hoch.',
          'Please upload photos of your own for the gallery.',
        )
      : ask(
          'photos',
          'Haben Sie eigene Fotos von Ihnen und Ihrer Arbeit?',
          'Do you have photos of yourselves and your work?',
        ),
  )
  return questions
}
