import type { OpenQuestion } from './facts'

/** A question about a field or topic, in both languages. */
export const ask = (about: string, de: string, en: string): OpenQuestion => ({ about, question: { de, en } })
