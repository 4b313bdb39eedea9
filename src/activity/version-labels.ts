import { longDate, readDate } from '../block-types/dates'
import type { Language } from '../db/control/schema'

/** What a version is called when nobody named it. `at` is ISO 8601; the site knows no time zone, so the label names UTC. */
export const savedLabel = (at: string, language: Language) =>
  language === 'de' ? `Stand vom ${moment(at, 'de')}` : `As of ${moment(at, 'en')}`

export const publishedLabel = (at: string, language: Language) =>
  language === 'de' ? `Veröffentlicht am ${moment(at, 'de')}` : `Published on ${moment(at, 'en')}`

/** For what a build has replaced. */
export const beforeBuildLabel = (at: string, language: Language) =>
  language === 'de' ? `Vor dem Aufbau am ${moment(at, 'de')}` : `Before the build on ${moment(at, 'en')}`

/** For what a restore has put aside. */
export const beforeRestoreLabel = (restored: string, language: Language) =>
  language === 'de'
    ? `Vor dem Zurücksetzen auf „${shortened(restored)}“`
    : `Before going back to “${shortened(restored)}”`

export const beforeChatLabel = (at: string, language: Language) =>
  language === 'de' ? `Vor Änderungen im Chat, ${moment(at, 'de')}` : `Before changes in the chat, ${moment(at, 'en')}`

function moment(at: string, language: Language): string {
  const time = at.slice(11, 16)
  return `${longDate(readDate(at)!, language)}, ${language === 'de' ? `${time} Uhr` : time} UTC`
}

/** Such labels can name each other again and again. */
function shortened(label: string): string {
  const letters = [...label]
  return letters.length > maxQuoted ? `${letters.slice(0, maxQuoted).join('')}…` : label
}
const maxQuoted = 120
