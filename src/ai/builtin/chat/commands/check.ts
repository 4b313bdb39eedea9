import { isSampleText } from '../../../../block-types/examples'
import { isObject } from '../../../../values/is-object'
import type { SiteContent } from '../../../chat/turn'
import { type Outcome, type Reading, say, textsIn } from '../reading'
import { titleOf } from '../site-names'
import { textOf } from './facts'

export function checkBeforePublish(reading: Reading): Outcome {
  const findings = findingsOf(reading.content, reading.language)
  if (findings.length === 0)
    return say(
      reading,
      'check',
      'Mir fällt nichts auf, das fehlt. Sie können veröffentlichen.',
      'I find nothing that is missing. You can publish.',
      [reading.language === 'de' ? 'Veröffentliche die Website' : 'Publish the site'],
    )
  const list = findings.map((one) => `- ${one}`).join('\n')
  return say(
    reading,
    'check',
    `Das fällt mir vor dem Veröffentlichen auf:\n${list}`,
    `This is what I notice before publishing:\n${list}`,
  )
}

/** What visitors or the law would miss. */
export function findingsOf(content: SiteContent, language: 'de' | 'en'): string[] {
  const { site } = content
  const pages = content.pages.filter(({ type }) => type !== 'system')
  const shown = pages.filter(({ status }) => status === 'published')
  const title = (page: (typeof pages)[number]) =>
    language === 'de' ? `„${titleOf(page, language)}“` : `“${titleOf(page, language)}”`
  const findings: string[] = []
  const add = (de: string, en: string) => void findings.push(language === 'de' ? de : en)

  if (shown.length === 0)
    add('Keine Seite ist freigegeben: Besucher sähen nichts.', 'No page is released: visitors would see nothing.')
  if (!pages.some(({ is_home }) => is_home)) add('Es gibt keine Startseite.', 'There is no home page.')
  const drafts = pages.filter(({ status }) => status === 'draft')
  if (drafts.length > 0)
    add(`Noch Entwurf: ${drafts.map(title).join(', ')}.`, `Still drafts: ${drafts.map(title).join(', ')}.`)
  const empty = shown.filter(({ blocks }) => !blocks.some(({ is_visible }) => is_visible))
  if (empty.length > 0)
    add(`Ohne Inhalt: ${empty.map(title).join(', ')}.`, `Without content: ${empty.map(title).join(', ')}.`)

  const names = pages.flatMap(({ path, translations }) => [path, ...translations.map((one) => one.title)]).join(' ')
  if (!/impressum|imprint|legal notice/iu.test(names))
    add('Es gibt keine Seite „Impressum“.', 'There is no page “Legal notice” (Impressum).')
  if (!/datenschutz|privacy/iu.test(names)) add('Es gibt keine Seite „Datenschutz“.', 'There is no page “Privacy”.')
  const details: [key: string, de: string, en: string][] = [
    ['legal_name', 'Name des Unternehmens', 'legal name'],
    ['street', 'Straße', 'street'],
    ['zip', 'Postleitzahl', 'postcode'],
    ['city', 'Ort', 'town'],
    ['email', 'E-Mail-Adresse', 'e-mail address'],
    ['phone', 'Telefonnummer', 'phone number'],
  ]
  const missing = details.filter(([key]) => textOf(site.company, key) === undefined)
  if (missing.length > 0)
    add(
      `Für das Impressum fehlen: ${missing.map(([, de]) => de).join(', ')}.`,
      `The legal notice lacks: ${missing.map(([, , en]) => en).join(', ')}.`,
    )

  const blocks = shown.flatMap((page) =>
    page.blocks.filter(({ is_visible }) => is_visible).map((block) => ({ page, block })),
  )
  const hasForm = blocks.some(({ block }) => block.type === 'contact_form')
  if (hasForm && !site.contact_recipient)
    add(
      'Formulare haben keinen Empfänger: Anfragen liegen nur im Posteingang.',
      'Forms have no recipient: enquiries only wait in the inbox.',
    )
  const noAlt = new Set(
    blocks
      .filter(({ block }) =>
        Object.values(block.content).some((texts) =>
          imagesIn(texts).some(({ alt, asset_id }) => !alt && !altOf(content, asset_id)),
        ),
      )
      .map(({ page }) => title(page)),
  )
  if (noAlt.size > 0)
    add(`Bilder ohne Alternativtext: ${[...noAlt].join(', ')}.`, `Pictures without alt text: ${[...noAlt].join(', ')}.`)
  for (const locale of site.locales) {
    const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(locale) ?? locale
    const noTitle = shown.filter(({ translations }) => !translations.some((one) => one.locale === locale))
    const noTexts = new Set(
      blocks
        .filter(({ block }) => Object.keys(block.content).length > 0 && !block.content[locale])
        .map(({ page }) => page),
    )
    const lacking = [...new Set([...noTitle, ...noTexts])]
    if (lacking.length > 0)
      add(`Nicht auf ${name}: ${lacking.map(title).join(', ')}.`, `Not in ${name}: ${lacking.map(title).join(', ')}.`)
  }
  const placeholders = blocks.filter(({ block }) => textsIn(block.content).some(isPlaceholder))
  if (placeholders.length > 0) {
    const on = [...new Set(placeholders.map(({ page }) => title(page)))].join(', ')
    add(`Platzhaltertexte auf: ${on}.`, `Placeholder texts on: ${on}.`)
  }
  if (!content.isComplete)
    add(
      'Die Website ist groß: Einen Teil habe ich nicht angesehen.',
      'The site is large: I have not looked at all of it.',
    )
  return findings
}

const isPlaceholder = (text: string) =>
  isSampleText(text) || /Hier steht Ihr|Ihre Überschrift|goes here|Your headline|Lorem ipsum/u.test(text)

function imagesIn(value: unknown): { alt?: unknown; asset_id?: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn)
  if (!isObject(value)) return []
  const own = 'asset_id' in value || ('url' in value && 'alt' in value) ? [value] : []
  return [...own, ...Object.values(value).flatMap(imagesIn)]
}

const altOf = ({ images }: SiteContent, id: unknown) => images.find((one) => one.id === id)?.alt
