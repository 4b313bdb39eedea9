import type { Contact } from '../ai/answer'
import type { Language } from './settings'

/** That the site does not say it, and how its owner can be asked: with what stands on its pages. */
export function sayNothingFound(language: Language, { phone, email }: Contact): string {
  const ways = {
    de: [phone && `telefonisch unter ${phone}`, email && `per E-Mail an ${email}`],
    en: [phone && `by phone on ${phone}`, email && `by e-mail at ${email}`],
  }[language].filter(Boolean)
  if (language === 'de')
    return ways.length > 0
      ? `Das steht nicht auf dieser Website. Am besten direkt nachfragen: ${ways.join(' oder ')}.`
      : 'Das steht nicht auf dieser Website.'
  return ways.length > 0
    ? `This website does not say that. It is best to ask directly: ${ways.join(' or ')}.`
    : 'This website does not say that.'
}
