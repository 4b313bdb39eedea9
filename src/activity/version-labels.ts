import { type InterfaceLanguage, localeOf, writtenIn } from '../words/interface-languages'
import { filled, pick, type Text } from '../words/text'

/** What versions are called that nobody named, by what made them: `build` and the like are of what was there before. */
const timed = {
  manual: { de: 'Stand vom {at}', en: 'As of {at}' },
  publish: { de: 'Veröffentlicht am {at}', en: 'Published on {at}' },
  build: { de: 'Vor dem Aufbau am {at}', en: 'Before the build on {at}' },
  chat: { de: 'Vor Änderungen im Chat, {at}', en: 'Before changes in the chat, {at}' },
  import: { de: 'Vor dem Einlesen von Übersetzungen, {at}', en: 'Before translations were imported, {at}' },
} satisfies Record<string, Text>
type Timed = keyof typeof timed

const timedText = (trigger: Timed, at: string) => filled(timed[trigger], { at: moment(at) })
/** Of what a restore has put aside. */
const restoredText = (restored: string) =>
  filled(
    { de: 'Vor dem Zurücksetzen auf „{label}“', en: 'Before going back to “{label}”' },
    { label: shortened(restored) },
  )

/**
 * Labels are kept in German or English, where `readLabel` finds them again for readers of any language. `at` is ISO 8601;
 * the site knows no time zone, so a label names UTC.
 */
const labelled = (trigger: Timed) => (at: string, language: InterfaceLanguage) =>
  pick(timedText(trigger, at), writtenIn(language))

export const savedLabel = labelled('manual')
export const publishedLabel = labelled('publish')
export const beforeBuildLabel = labelled('build')
export const beforeChatLabel = labelled('chat')
export const beforeImportLabel = labelled('import')
export const beforeRestoreLabel = (restored: string, language: InterfaceLanguage) =>
  pick(restoredText(restored), writtenIn(language))

const moment = (at: string) => (locale: string) => {
  const day = new Intl.DateTimeFormat(localeOf(locale), dayStyle).format(new Date(at))
  return `${day}, ${at.slice(11, 16)}${locale === 'de' ? ' Uhr' : ''} UTC`
}
const dayStyle = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Such labels can name each other again and again. */
function shortened(label: string): string {
  const letters = [...label]
  return letters.length > maxQuoted ? `${letters.slice(0, maxQuoted).join('')}…` : label
}
const maxQuoted = 120

/** What a label says that the service wrote, in whichever language; `undefined` for the words of a person. */
export function readLabel(label: string): { trigger: Timed; at: string } | { restored: string } | undefined {
  const quoted = /^(?:Vor dem Zurücksetzen auf „(.*)“|Before going back to “(.*)”)$/su.exec(label)
  if (quoted) return { restored: quoted[1] ?? quoted[2] ?? '' }
  const at = timeIn(label)
  if (at === undefined) return undefined
  const triggers = Object.keys(timed) as Timed[]
  const trigger = triggers.find((one) => [timedText(one, at).de, timedText(one, at).en].includes(label))
  return trigger && { trigger, at }
}

/** The minute that a label ends with, as ISO 8601: the one of the twelve months in which it would say so. */
function timeIn(label: string): string | undefined {
  const [, day = '', year, time] = /(\d{1,2})\.? \p{L}+ (\d{4}), (\d\d:\d\d)(?: Uhr)? UTC$/u.exec(label) ?? []
  const months = Array.from({ length: day ? 12 : 0 }, (_, i) => String(i + 1).padStart(2, '0'))
  return months
    .map((month) => `${year}-${month}-${day.padStart(2, '0')}T${time}:00Z`)
    .find(
      (at) => !Number.isNaN(Date.parse(at)) && ['de', 'en'].some((language) => label.endsWith(moment(at)(language))),
    )
}

/** A label that the service wrote, in the language of whoever reads it; the words of a person stay. */
export function labelIn(language: InterfaceLanguage, label: string): string {
  const said = readLabel(label)
  if (!said) return label
  const text = 'restored' in said ? restoredText(labelIn(language, said.restored)) : timedText(said.trigger, said.at)
  return pick(text, language)
}
