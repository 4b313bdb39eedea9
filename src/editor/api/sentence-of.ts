import type { Refused } from './refused'

/** What a refusal says where its fields are not seen: their sentences, else its own. */
export const sentenceOf = ({ message, fields }: Refused): string => Object.values(fields).flat().join(' ') || message
