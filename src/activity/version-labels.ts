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

export const beforeImportLabel = (at: string, language: Language) =>
  language === 'de'
    ? `Vor dem Einlesen von Übersetzungen, ${moment(at, 'de')}`
    : `Before translations were imported, ${moment(at, 'en')}`

const moment = (at: string, language: Language) =>
  `${days[language].format(new Date(at))}, ${at.slice(11, 16)}${language === 'de' ? ' Uhr' : ''} UTC`

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const days = { de: new Intl.DateTimeFormat('de', dayStyle), en: new Intl.DateTimeFormat('en-GB', dayStyle) }

/** Such labels can name each other again and again. */
function shortened(label: string): string {
  const letters = [...label]
  return letters.length > maxQuoted ? `${letters.slice(0, maxQuoted).join('')}…` : label
}
const maxQuoted = 120

const timed = {
  manual: savedLabel,
  publish: publishedLabel,
  build: beforeBuildLabel,
  chat: beforeChatLabel,
  import: beforeImportLabel,
}
type Timed = keyof typeof timed

/** What a label says that the service wrote, in whichever language; `undefined` for the words of a person. */
export function readLabel(label: string): { trigger: Timed; at: string } | { restored: string } | undefined {
  const quoted = /^(?:Vor dem Zurücksetzen auf „(.*)“|Before going back to “(.*)”)$/su.exec(label)
  if (quoted) return { restored: quoted[1] ?? quoted[2] ?? '' }
  const at = timeIn(label)
  if (at === undefined) return undefined
  const triggers = Object.keys(timed) as Timed[]
  const trigger = triggers.find((one) => timed[one](at, 'de') === label || timed[one](at, 'en') === label)
  return trigger && { trigger, at }
}

/** The minute that a label ends with, as ISO 8601: the one of the twelve months in which it would say so. */
function timeIn(label: string): string | undefined {
  const [, day = '', year, time] = /(\d{1,2})\.? \p{L}+ (\d{4}), (\d\d:\d\d)(?: Uhr)? UTC$/u.exec(label) ?? []
  const months = Array.from({ length: day ? 12 : 0 }, (_, i) => String(i + 1).padStart(2, '0'))
  return months
    .map((month) => `${year}-${month}-${day.padStart(2, '0')}T${time}:00Z`)
    .find(
      (at) => !Number.isNaN(Date.parse(at)) && [moment(at, 'de'), moment(at, 'en')].some((end) => label.endsWith(end)),
    )
}

/** A label that the service wrote, in the language of whoever reads it; the words of a person stay. */
export function labelIn(language: Language, label: string): string {
  const said = readLabel(label)
  if (!said) return label
  return 'restored' in said
    ? beforeRestoreLabel(labelIn(language, said.restored), language)
    : timed[said.trigger](said.at, language)
}
