import type { BriefFacts } from './facts'
import { readProfiles, withoutProfiles } from './profiles'

const email = /(?<![\p{L}\d._%+-])([\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24})(?![\p{L}\d])/iu
const website =
  /(?<![@\p{L}\d.-])((?:https?:\/\/)?(?:www\.)?(?:[a-z0-9äöü-]{1,63}\.){1,3}(?:de|at|ch|com|net|org|eu|info|co\.uk|uk|ie|bio|berlin|hamburg|koeln|bayern|shop|studio|cafe|wine|yoga|law|example)(?:\/[^\s,;)]{0,80})?)(?![\p{L}\d.-]*@)(?!\p{L})/iu
const labelled =
  /(?:tel(?:efon)?(?:nummer)?|phone|call(?: us)?(?: on)?|ring(?: us)?(?: on)?|mobil|handy|mobile|fon|whats ?app|anruf(?:en)?|nummer|number|t)\b\.?:?\s*(?:\(0\)\s?)?(\+?[\d(][\d\s()/.–-]{5,22}\d)/iu
const bare =
  /(?<![\p{L}\d.,€£/-])((?:\+|00)\d{1,3}[\s\d()/-]{6,20}\d|0\d{2,5}\s?[/ -]\s?\d[\d\s-]{3,12}\d|\(0\d{2,5}\)\s?\d[\d\s-]{3,12}\d|0\d{9,12})(?![\d€£:])/u

/** Telephone, e-mail address and website as written, and profiles elsewhere. Fax numbers are none. */
export function readContact(text: string): BriefFacts['contact'] {
  const contact: BriefFacts['contact'] = {}
  const plain = text.replace(/\bfax(?:nummer)?\b\.?:?\s*[+\d(][\d\s()/.-]{5,20}\d/gi, ' ')
  const address = email.exec(plain)?.[1]
  if (address) contact.email = address
  const phone = (labelled.exec(plain) ?? bare.exec(plain))?.[1]
  if (phone && isPhone(phone)) contact.phone = phone.trim()
  const site = website.exec(withoutProfiles(address ? plain.replaceAll(address, ' ') : plain))?.[1]
  if (site) contact.website = site.replace(/[.,]$/, '')
  const profiles = readProfiles(plain)
  if (profiles.length > 0) contact.profiles = profiles
  return contact
}

/** A date or a price with many digits is none. */
const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 6 && digits.length <= 15 && !/^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(text)
}
