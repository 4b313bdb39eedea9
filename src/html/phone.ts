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
