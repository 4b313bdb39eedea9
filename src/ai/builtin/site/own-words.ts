import { type Material, sentence } from './material'

/** What the business says of itself in whole sentences, only in the language that it wrote them in. */
export const ownSentences = ({ facts, lang }: Material): string[] =>
  lang === facts.briefLanguage ? [...new Set(facts.sentences ?? [])].map(sentence) : []

/** Whether a first sentence is short enough to stand below the headline of the home page. */
export const isLead = (text: string | undefined) => text !== undefined && text.length <= 260
