import { contentQuestions } from './content-questions'
import type { BriefFacts, OpenQuestion } from './facts'
import { type Company, legalQuestions } from './legal-questions'

/**
 * What an owner has to add before the site can stand, the law first. Asks for nothing that the brief or the company
 * data already say.
 */
export function openQuestions(facts: BriefFacts, company: Company = {}): OpenQuestion[] {
  return [...legalQuestions(facts, company), ...contentQuestions(facts)]
}
