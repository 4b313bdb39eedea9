/** A word in the two languages of the interface. */
export type Bilingual = { de: string; en: string }
