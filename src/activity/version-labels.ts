import { type InterfaceLanguage, localeOf } from '../words/interface-languages'
import { filled, pick, type Text } from '../words/text'

/**
 * What a version is called when nobody named it; kept in German or English, where `readLabel` finds it again. `at` is ISO
 * 8601; the site knows no time zone, so the label names UTC.
 */
const labelled = (text: Text) => (at: string, language: InterfaceLanguage) =>
  pick(filled(text, { at: moment(at) }), language)

export const savedLabel = labelled({ de: 'Stand vom {at}', en: 'As of {at}' })
export const publishedLabel = labelled({ de: 'Veröffentlicht am {at}', en: 'Published on {at}' })
/** For what a build has replaced. */
export const beforeBuildLabel = labelled({ de: 'Vor dem Aufbau am {at}', en: 'Before the build on {at}' })
export const beforeChatLabel = labelled({ de: 'Vor Änderungen im Chat, {at}', en: 'Before changes in the chat, {at}' })
export const beforeImportLabel = labelled({
  de: 'Vor dem Einlesen von Übersetzungen, {at}',
  en: 'Before translations were imported, {at}',
})

/** For what a restore has put aside. */
export const beforeRestoreLabel = (restored: string, language: InterfaceLanguage) =>
  pick(
    filled(
      { de: 'Vor dem Zurücksetzen auf „{label}“', en: 'Before going back to “{label}”' },
      { label: shortened(restored) },
    ),
    language,
  )

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
      (at) => !Number.isNaN(Date.parse(at)) && ['de', 'en'].some((language) => label.endsWith(moment(at)(language))),
    )
}

/** A label that the service wrote, in the language of whoever reads it; the words of a person stay. */
export function labelIn(language: InterfaceLanguage, label: string): string {
  const said = readLabel(label)
  if (!said) return label
  return 'restored' in said
    ? beforeRestoreLabel(labelIn(language, said.restored), language)
    : timed[said.trigger](said.at, language)
}
