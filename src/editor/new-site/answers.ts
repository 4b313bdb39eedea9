import { isWholeSentence, sentenceKind } from '../../ai/brief/sentence-kind'
import { fieldAsked, type KnownFacts } from './card'
import type { PlanDraft } from './plan-draft'

type Questions = PlanDraft['questions']
const isOfCompany = (about: string) => about.startsWith('company.')

/** What the card does not ask for. */
const questionsBesideCard = (questions: Questions) => questions.filter(({ about }) => !fieldAsked(about))

/** What an answer is kept under: what it is about, with the question where several are about the same. */
export const answerKey = ({ about, question }: Questions[number], questions: Questions): string =>
  questions.filter((one) => one.about === about).length > 1 ? `${about} ${question.de}` : about

/** Pictures are uploaded, words written and translated and wishes carried out in the editor. */
const notHere = ['photos', 'translations', 'wishes', 'withheld', 'language', 'texts']

/** What can be answered beside the card, how much of it is not yet, and what is for later. */
export function questionsToAnswer(questions: Questions, answers: Record<string, string>) {
  const asked = questionsBesideCard(questions)
  const here = asked.filter(({ about }) => !notHere.includes(about))
  return {
    here,
    open: here.filter((one) => !answers[answerKey(one, questions)]?.trim()).length,
    later: asked.filter(({ about }) => notHere.includes(about)),
  }
}

/** Company data among the answers, by their keys, whichever plan asked for them. */
export function companyAnswers(answers: Record<string, string>): Record<string, string> {
  const told = Object.entries(answers).flatMap(([about, answer]): [string, string][] =>
    isOfCompany(about) && answer.trim() ? [[about.slice('company.'.length), answer.trim()]] : [],
  )
  return Object.fromEntries(told)
}

const briefLimit = 8000

/** The brief with the answers that are no company data. */
export function answeredBrief(
  { brief, answers }: { brief: string; answers: Record<string, string> },
  questions: Questions,
): string {
  const lines = otherAnswers(answers, questions)
    .map(({ answer }) => (/[.!?]$/.test(answer) ? answer : `${answer}.`))
    .filter((line) => !brief.includes(line))
  return lines.length > 0 ? [brief.trim(), ...lines].join('\n').slice(0, briefLimit) : brief
}

/**
 * What the answers add to the facts: people, the answer to a question that visitors ask, and sentences that can stand by
 * themselves. What is none of these is in the brief alone.
 */
export function answeredFacts<T extends KnownFacts>(
  facts: T,
  answers: Record<string, string>,
  questions: Questions,
): T {
  const { people = [], sentences = [], questions: asked = [] } = facts
  const given = otherAnswers(answers, questions)
  const open = asked.filter(({ answer }) => !answer)
  const ofVisitors = given.filter(({ about }) => about === 'questions')
  const answerTo = (asked: string) =>
    ofVisitors.find(({ question }) => open.length === 1 || question.de.includes(`„${asked}“`))?.answer
  return {
    ...facts,
    people: unique([...people, ...given.flatMap(({ about, answer }) => (about === 'people' ? namesIn(answer) : []))]),
    sentences: unique([...sentences, ...given.flatMap((one) => (isOfItsOwn(one) ? one.answer : []))]),
    questions: asked.map((one) => {
      const answer = one.answer ?? answerTo(one.question)
      return answer ? { ...one, answer } : one
    }),
  }
}

const namesIn = (text: string) => text.split(/\s*[;\n]\s*/)

const isOfItsOwn = ({ about, answer }: { about: string; answer: string }) =>
  about !== 'people' && about !== 'questions' && isWholeSentence(answer) && sentenceKind(answer) === 'statement'

const otherAnswers = (answers: Record<string, string>, questions: Questions) =>
  questionsBesideCard(questions).flatMap((one) => {
    const answer = isOfCompany(one.about) ? undefined : answers[answerKey(one, questions)]?.trim()
    return answer ? [{ ...one, answer }] : []
  })

const unique = (texts: string[]) => [...new Set(texts.filter(Boolean))]
