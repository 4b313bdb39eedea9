import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { lineIn, listIn, proseIn, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'list', first_open: true },
    content: {
      headline: say('Häufige Fragen', 'Questions and answers'),
      items: each(
        [
          ['Was werden Sie am häufigsten gefragt?', 'What are you asked most often?'],
          ['Was wollen die Leute vor dem ersten Besuch wissen?', 'What do people want to know before they come?'],
          ['Wonach wird noch gefragt?', 'What else do people ask?'],
        ],
        (question) => ({
          question,
          answer: ask('Hier steht Ihre Antwort, kurz und genau.', 'Your answer goes here, short and precise.'),
        }),
      ),
    },
  },
  called:
    'häufige fragen, frage, fragen, question, questions, faq liste, fragen und antworten, faq, faqs, questions and answers, q&a',
  says: 'questions',
  written: { always: [] },
  entry: {
    fields: ['question', 'answer'],
    noun: { de: 'eine Frage', en: 'a question' },
    join: ' ',
    line: /^(?:(?:Frage|Question|F|Q): ?)?(.{3,200}?\?)\s+(?:[–-]\s*|(?:Antwort|Answer|A):\s*)?(.{2,2000}?)\s*$/u,
  },
  offered: { plan: 10 },
  intents: {
    questions: { de: 'Was oft gefragt wird', en: 'What people often ask' },
  },
  states: ({ items }) =>
    listIn(items).flatMap(({ question, answer }) => {
      const [asked, text] = [lineIn(question), proseIn(answer)]
      return asked && text ? stated(text, { question: asked }, asked) : []
    }),
}
