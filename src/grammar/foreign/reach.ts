import { type FoundContacts, findContacts } from '../contact'
import type { Statement } from './statements'
import { type ForeignVocabulary, plain } from './vocabulary'

const number =
  /(?<![\p{L}\d@+.,/-])(?:\+|00)?\(?\d{1,5}\)?(?:(?:\s?[-–/]\s?|[ .])\(?\d{1,9}\)?){1,7}(?![\p{L}\d%€£$]|[.,]\d)/gu
const fax = /(?:fax|faks|télécopie|φαξ|факс)\S{0,6}\s*$/iu
/** Ten digits in twos are a telephone number of France and nothing else. */
const french = /^0\d(?:[ .]\d\d){4}$/
const domain =
  /(?<![@\p{L}\d./-])((?:[a-z\d-]{2,63}\.){1,2}(?:bg|cz|dk|gr|es|ee|fi|fr|hr|hu|it|lt|lv|no|nl|be|lu|pl|pt|ro|sk|si|se|tr|ua))(?:\/[^\s,;)]{0,80})?(?![\p{L}\d.@-])/gu

/** Contacts that are sure, and those that may be some. Numbers without a label, as registers and banks have them, are asked for or left. */
export interface ForeignContacts extends FoundContacts {
  asked: { phones: string[]; emails: string[] }
  /** Statements that hold nothing but contacts. */
  taken: Set<Statement>
}

export function readForeignContacts(all: Statement[], vocabulary: ForeignVocabulary): ForeignContacts {
  const found: ForeignContacts = {
    phones: [],
    emails: [],
    websites: [],
    asked: { phones: [], emails: [] },
    taken: new Set(),
  }
  for (const statement of all) {
    const { text } = statement
    const isDenied = vocabulary.not.test(plain(text))
    const { emails, websites } = findContacts(text)
    const domains = [...text.matchAll(domain)].map(([one]) => one)
    const webs = [...websites, ...domains].filter(
      (one) => !websites.some((other) => other !== one && other.includes(one)),
    )
    const numbers = [...text.matchAll(number)].filter(
      ({ 0: one, index }) => isPhone(one) && !fax.test(text.slice(0, index)),
    )
    const rest = [...emails, ...webs, ...numbers.map(([one]) => one)].reduce(
      (left, one) => left.replace(one, ' '),
      text,
    )
    const isAlone = !/[\p{L}\d]/u.test(rest)
    const isSure = ({ 0: one, index }: RegExpExecArray) =>
      /^(?:\+|00)/.test(one) ||
      (vocabulary.language === 'fr' && french.test(one)) ||
      vocabulary.phone.test(plain(text.slice(Math.max(0, index - 40), index))) ||
      (isAlone && /^\(?0/.test(one))
    const sure = numbers.filter(isSure).map(([one]) => one.trim())
    const further = numbers.filter((one) => !isSure(one) && /^\(?0/.test(one[0])).map(([one]) => one.trim())
    if (isDenied) {
      found.asked.phones.push(...sure, ...further)
      found.asked.emails.push(...emails)
      continue
    }
    found.phones.push(...sure)
    found.emails.push(...emails)
    found.websites.push(...webs)
    found.asked.phones.push(...further)
    const isReach = emails.length + webs.length + sure.length > 0
    if (isReach && !/\p{L}/u.test(withoutLabels(rest, vocabulary))) found.taken.add(statement)
  }
  return { ...found, phones: unique(found.phones), emails: unique(found.emails), websites: unique(found.websites) }
}

const withoutLabels = (text: string, { short }: ForeignVocabulary) =>
  plain(text).replace(/[\p{L}'-]+/gu, (word) => (short.has(word) || commonLabels.has(word) ? ' ' : word))
const commonLabels = new Set(['tel', 'mail', 'e-mail', 'email', 'web', 'whatsapp', 'fax', 'contact'])

const unique = (list: string[]) => [...new Set(list)]
const isPhone = (text: string) => {
  const { length } = text.replace(/\D/g, '')
  return (
    length >= 7 && length <= 15 && !/^\d{1,2}[.:]\d\d\s?[-–]/.test(text) && !/^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}/.test(text)
  )
}
