import { insideMark, withoutMarks } from './text-marks'

/** A phone number as people write it, ready for `tel:`; the „(0)“ of German numbers is not dialled. */
export const dialHref = (phone: string) =>
  `tel:${withoutMarks(phone)
    .replace(/\(0\)/g, '')
    .replace(/[^+\d]/g, '')}`

/**
 * A number for reading: it moves to the next line as a whole, and breaks only where no line could hold it. Words stay as
 * they are.
 */
export const phoneText = (text: string) =>
  insideMark(text, (number) =>
    /^[+\d\s()/.-]+$/.test(number) ? number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') : number,
  )

/** Codes of countries whose own numbers begin with a 0 that is not dialled from abroad. */
const countryCodes: Record<string, string> = {
  AT: '43',
  BE: '32',
  CH: '41',
  DE: '49',
  FR: '33',
  GB: '44',
  IE: '353',
  NL: '31',
}

/**
 * A plain link to a chat on WhatsApp. It wants the number as it is dialled from abroad: one without the code of its
 * country takes that of the business. `undefined` where there is none, or for what is no number (E.164: 15 digits).
 */
export function whatsappHref(phone: string, country: string | undefined): string | undefined {
  const dialled = dialHref(phone).slice('tel:'.length)
  const code = countryCodes[country?.trim().toUpperCase() ?? '']
  const digits = /^(\+|00)/.test(dialled)
    ? dialled.replace(/^(\+|00)/, '')
    : code && dialled.startsWith('0')
      ? code + dialled.slice(1)
      : ''
  return /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined
}
