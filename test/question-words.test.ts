import { describe, expect, test } from 'bun:test'
import { stemsOf } from '../src/ai/words'
import { readQuestion } from '../src/assistant/knowledge/question'
import { weighTerms } from '../src/assistant/knowledge/terms'
import { createVocabulary } from '../src/assistant/knowledge/vocabulary'

/** Words of a site that stand for a word of the question. */
function met(question: string, page: string, locale = 'de'): string[] {
  const counts = new Map(stemsOf(page, locale).map((stem) => [stem, 1]))
  const terms = weighTerms(readQuestion(question, locale), createVocabulary(40, counts))
  return terms.flatMap(({ variants }) => [...variants.keys()])
}

describe('a word of a question is met by', () => {
  test.each([
    ['the noun of its verb', 'Impft ihr auch hier?', 'Impfungen', 'de'],
    ['the infinitive of its participle', 'Wann wird angerudert?', 'Anrudern im April', 'de'],
    ['a word with two letters the other way round', 'Price of a crwon?', 'Crown', 'en'],
    ['its two parts written apart', 'How much is a checkup?', 'Check-up', 'en'],
    ['what tells it from other devices', 'Habt ihr ein Ultraschallgerät?', 'Ultraschall', 'de'],
    ['its American spelling', 'Which colours do you have?', 'Every color', 'en'],
    ['its British spelling', 'Is there a fitness center?', 'Fitness centre', 'en'],
    ['the noun of its verb in English', 'Do you deliver?', 'Delivery', 'en'],
    ['who does what it says', 'What do you teach?', 'Two teachers', 'en'],
    ['its two words written as one', 'When can I check in?', 'Checkin', 'en'],
    ['a verb for a phrase', 'How do I sign my son up?', 'Registration', 'en'],
    ['its plural of another shape', 'Can you pull a tooth?', 'Healthy teeth', 'en'],
    ['the verb that it is with its particle', 'Wie melde ich mich an?', 'Anmelden', 'de'],
    ['another word for the same', 'Kommt der Laster durch die Einfahrt?', 'Zufahrt, Einfahrt', 'de'],
    ['the word for what is asked without it', 'Wann macht ihr morgens auf?', 'Öffnungszeiten', 'de'],
    ['a compound of a word for the same', 'Wo kann ich mein Auto abstellen?', 'Kundenparkplatz im Hof', 'de'],
  ])('%s', (_, question, page, locale) => {
    expect(met(question, page, locale)).not.toEqual([])
  })
  test.each([
    ['another word of five letters', 'Darf ich mit Hunde kommen?', 'Hände waschen', 'de'],
    ['an ending of adjectives', 'Sprechen Sie Spanisch?', 'Technisch, ghanaisch', 'de'],
    ['parts of a verb', 'Kann man übernachten?', 'Achten', 'de'],
    ['a verb that its stem looks like', 'Can I pay in instalments?', 'Installed', 'en'],
    ['a noun that a verb begins with', 'Is it on the corner?', 'Corn', 'en'],
    ['a word of which one part is missing', 'Is there a carport?', 'Car hire', 'en'],
  ])('not by %s', (_, question, page, locale) => {
    expect(met(question, page, locale)).toEqual([])
  })
})

test.each([
  ['Ist Samstagnachmittag offen?', 'de', 5],
  ['Seid ihr am Wochenende da?', 'de', 5],
  ['Are you open at the weekend?', 'en', 5],
])('„%s“ asks for a day that the table of hours answers', (question, locale, day) => {
  const terms = weighTerms(readQuestion(question, locale), createVocabulary(0, new Map()))
  expect(terms.map((term) => term.day)).toContain(day)
})

test('the measure that is asked for weighs more than the same word in passing', () => {
  const weightOf = (text: string) => readQuestion(text, 'de').terms.find(({ stem }) => stem === 'laut')?.importance ?? 0
  const inPassing = readQuestion('Wie schwer ist ein langsames Boot?', 'de').terms.find(
    ({ word }) => word === 'langsames',
  )
  expect(weightOf('Wie laut ist die Wärmepumpe?')).toBeGreaterThan(inPassing?.importance ?? 1)
})
