/** Telephone numbers, mail addresses and websites of a text, as written, each once and in its order. */
export interface FoundContacts {
  phones: string[]
  emails: string[]
  websites: string[]
}

const email =
  /(?<![\p{L}\d._%+-])([\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24})(?![\p{L}\d])/giu
const website =
  /(?<![@\p{L}\d.-])((?:https?:\/\/(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}|www\.(?:[\p{L}\d-]{1,63}\.){1,3}\p{L}{2,24}|(?:[a-z\däöü-]{2,63}\.){1,2}(?:de|at|ch|com|net|org|eu|info|co\.uk|uk|ie|bio|berlin|shop|studio|example))(?:\/[^\s,;)]{0,80})?)(?![\p{L}\d.-]*@)(?!\p{L})/giu
const labelled =
  /(?<!\p{L})(?:tel(?:efon)?(?:nummer)?|phone|call(?: us)?(?: on)?|ring(?: us)?(?: on)?|mobil|handy|mobile|cell|text|fon|whats ?app|t)\b\.?:?\s*(?:\(0\)\s?)?(\+?[\d(][\d\s()/.–-]{5,22}\d)/giu
const bare =
  /(?<![\p{L}\d.,€£/-])((?:\+|00)\d{1,3}[\s\d()/–-]{6,20}\d|\(?0\d{2,5}\)?\s?[/ -]\s?\d[\d\s-]{3,12}\d|0\d{9,12}|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4})(?![\d€£:-])/gu
const fax = /(?<!\p{L})(?:tele)?fax(?:nummer)?\b\.?:?\s*[+\d(][\d\s()/.-]{5,20}\d/giu

/** Fax numbers are none. Linear in the text. */
export function findContacts(text: string): FoundContacts {
  const plain = text.replace(fax, (whole) => ' '.repeat(whole.length))
  const emails = unique([...plain.matchAll(email)].map(([, one = '']) => one))
  const phones = [...plain.matchAll(labelled), ...plain.matchAll(bare)]
    .sort((a, b) => a.index - b.index)
    .map(([, one = '']) => one.trim())
    .filter(isPhone)
  const withoutMail = plain.replace(email, ' ')
  return {
    phones: phones.filter((one, i) => phones.findIndex((other) => digits(other) === digits(one)) === i),
    emails,
    websites: unique([...withoutMail.matchAll(website)].map(([, one = '']) => one.replace(/[.,]$/, ''))),
  }
}

const unique = (list: string[]) => [...new Set(list)]
const digits = (text: string) => text.replace(/\D/g, '')
/** A date or a price with many digits is none, nor is the beginning of one from abroad. */
const isPhone = (text: string) => {
  const { length } = digits(text)
  return length >= (/^(?:\+|00)/.test(text) ? 9 : 6) && length <= 15 && !/^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(text)
}

/** The digits of a telephone number as they are dialled at home: the same for `+49 731 …`, `0049 (0)731 …` and `0731 …`. */
export const nationalDigits = (phone: string): string =>
  digits(phone.replace(/\(0\)/g, '')).replace(/^(?:00)?(?:49|43|41|44)(?=\d{7})|^0+/, '')
