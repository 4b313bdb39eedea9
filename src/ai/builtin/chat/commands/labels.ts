import { fold } from '../fold'
import type { Command } from '../reading'
import { changedFields, mapTexts, propose, rx, say } from '../reading'
import { labelPairs } from '../words/labels'

/** A label that means the same everywhere, in another language; `undefined` for any other text. */
export function labelIn(label: string, locale: string): string | undefined {
  const folded = fold(label)
  const pair = labelPairs.find((one) => one.some((text) => fold(text) === folded))
  return pair && (locale.startsWith('de') ? pair[0] : locale.startsWith('en') ? pair[1] : undefined)
}

/** Labels of buttons, links and menus that stand in the wrong language; what is no such label stays. */
export const translateLabels: Command = (reading) => {
  if (!rx('~(?:übersetz\\p{L}*|translat\\p{L}*)~').test(reading.text)) return undefined
  const target = rx('~(?:englisch\\p{L}*|english)~').test(reading.text)
    ? 'en'
    : rx('~(?:deutsch\\p{L}*|german)~').test(reading.text)
      ? 'de'
      : undefined
  const locales = reading.content.site.locales.filter((locale) => target === undefined || locale.startsWith(target))
  if (target && locales.length === 0)
    return say(reading, 'translate', 'Diese Sprache hat die Website nicht.', 'The site does not have this language.')
  const calls = reading.content.pages.flatMap((page) =>
    page.blocks.flatMap((block) => {
      const content = Object.fromEntries(
        locales.flatMap((locale) => {
          const texts = block.content[locale]
          if (!texts) return []
          const changed = mapTexts(texts, (text, key) =>
            key === 'label' || key.endsWith('_label') || key === 'headline' ? (labelIn(text, locale) ?? text) : text,
          )
          return changed === texts ? [] : [[locale, changedFields(texts, changed)]]
        }),
      )
      return Object.keys(content).length === 0
        ? []
        : [{ operation: 'updateBlock', params: { block: block.id }, body: { content } }]
    }),
  )
  const words = {
    de: 'Ganze Texte übersetzt der eingebaute Chat nicht, nur feste Beschriftungen wie „Kontakt“ oder „Mehr erfahren“.',
    en: 'The built-in chat does not translate whole texts, only set labels such as “Contact” or “Learn more”.',
  }
  if (calls.length === 0)
    return say(
      reading,
      'translate',
      `Alle Beschriftungen, die ich kenne, stehen schon in der richtigen Sprache. ${words.de}`,
      `All labels that I know are in the right language already. ${words.en}`,
    )
  return propose(
    reading,
    `Ich würde die Beschriftungen in ${calls.length} Abschnitten übersetzen. ${words.de}`,
    `I would translate the labels of ${calls.length} sections. ${words.en}`,
    [
      {
        summary:
          reading.language === 'de'
            ? `Beschriftungen in ${calls.length} Abschnitten übersetzen`
            : `Translate the labels of ${calls.length} sections`,
        calls: calls,
      },
    ],
  )
}
