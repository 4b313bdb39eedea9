import { type Material, sentence } from './material'

/**
 * What the business says of itself in whole sentences. Only in the language of the brief: single words can be looked up
 * in a dictionary, sentences cannot. In the other language its short statements stand for them.
 */
export function ownSentences(m: Material): string[] {
  const { facts, lang } = m
  if (lang === facts.briefLanguage) return [...new Set(facts.sentences ?? [])].map(sentence)
  return facts.claims.flatMap((claim) => {
    const words = m.own(claim)
    return words === claim ? [] : [sentence(words)]
  })
}

/** Statements that can stand alone, short enough for a list; those that sentences say already are left out. */
export function statements(m: Material, maxLength = 120): string[] {
  const said = m.lang === m.facts.briefLanguage ? (m.facts.sentences ?? []).join(' ').toLowerCase() : ''
  return m.facts.claims
    .filter((claim) => claim.length <= maxLength && !said.includes(claim.toLowerCase()))
    .map((claim) => m.own(claim))
}

/** Whether a first sentence is short enough to stand below the headline of the home page. */
export const isLead = (text: string | undefined) => text !== undefined && text.length <= 260
