/** Something in a text that a reader would rely on and that nobody has said. */
export interface Unfounded {
  kind:
    | 'number'
    | 'price'
    | 'date'
    | 'hours'
    | 'name'
    | 'award'
    | 'praise'
    | 'promise'
    | 'quotation'
    | 'address'
    | 'telephone'
  /** As the text has it; numbers in words stand as digits. */
  quote: string
}

/** Without signs that nobody sees, and without marks that only make letters bold. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\*\*|__|==/g, '')
