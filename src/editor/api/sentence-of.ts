import { Refused } from './refused'

/** What went wrong where the fields of a refusal are not seen: their sentences, else its own. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refused ? Object.values(error.fields).flat().join(' ') || error.message : String(error)

/** Both: what a refusal says, and its fields. */
export const fullSentenceOf = ({ message, fields }: Refused): string =>
  [message, ...Object.values(fields).flat()].filter(Boolean).join(' ')
