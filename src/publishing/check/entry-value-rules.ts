import { blockTypeByKey } from '../../block-types/catalog'
import { contentPath, outerBlock, partsOfAll } from '../../block-types/inner-blocks'
import { liftBlock } from '../../block-types/render'
import { schemasOf } from '../../block-types/schemas'
import { trimmedText } from '../../block-types/stated'
import { asTexts } from '../../cms/localized'
import type { PublishedCollection } from '../../cms/shown-collections'
import { isBeyondBounds } from '../../html/markdown'
import { isEmail } from '../../values/email'
import { isObject } from '../../values/is-object'
import { baseOf } from '../../words/languages'
import { fillText, hasBinding, hasNoWords, pictureNamed } from '../entries/entry-bindings'
import { localizeEntry } from '../entries/entry-words'
import type { PublishedPage } from '../published-page'
import { type CheckedSite, languageOf, pagePlace } from './checked-site'
import type { FindingPlace } from './findings'
import { visitLeaves } from './leaves'
import { linkRules } from './link-rules'
import { isDecorative, pictureRules } from './picture-rules'
import { linksIn, needsLook, textRules } from './text-rules'
import { isSentence } from './translation-rules'

/** Judges an entry that has a page: its own values, and what its template makes of them. */
export function entryValueRules(checked: CheckedSite) {
  const { report, plan } = checked
  const { locales, site } = plan.inventory
  const [first = ''] = locales
  const country = trimmedText(site.company.country)
  const judgeLink = linkRules(checked)
  const judgePicture = pictureRules(checked)
  const judgeText = textRules(checked)
  const asks = new Map<PublishedPage, TemplateAsks>()

  return function judge(
    page: PublishedPage,
    data: StoredValues,
    collection: PublishedCollection,
    template: PublishedPage | undefined,
  ): void {
    const title = page.translations.values().next().value?.title ?? page.path
    const place: FindingPlace = { entry: { id: page.id, title, collection: collection.slug } }
    const asked = template && asksOf(template)
    for (const [key, type] of Object.entries(collection.types)) {
      const value = Object.hasOwn(data, key) ? data[key] : undefined
      const at = { ...place, field: `data.${key}` }
      // A picture that the template does not show, or describes itself, needs no text.
      if (type === 'image') judgePicture(value, at, asked && !asked.barePictures.has(key))
      if (type !== 'image' && typeof value === 'string' && trimmedText(value)) judgeWords(type, value, first, at)
      if (!collection.localized?.includes(key)) continue
      for (const [locale, text] of Object.entries(asTexts(value, first)))
        if (isObject(value) && locales.includes(locale))
          judgeWords(type, text, locale, { ...at, field: `${at.field}.${locale}`, locale })
    }
    for (const locale of locales.slice(1)) judgeTranslation(data, collection, locale, title, place)
    if (template && asked) judgeAsked(template, asked, page, place)
  }

  function judgeWords(type: string, text: string, locale: string, at: FindingPlace): void {
    if (type === 'url') judgeLink(text, locale, undefined, at)
    else if (type === 'email' && !isEmail(text.trim())) report('email_unreadable', { name: text }, at)
    if (type === 'richtext' && isBeyondBounds(text)) report('text_beyond_bounds', undefined, at)
    if ((type === 'text' || type === 'richtext') && needsLook(text))
      judgeText(text, false, at, (target) => judgeLink(target, locale, undefined, at))
  }

  /** What the first language says and another one does not: the entry as a whole where that is everything. */
  function judgeTranslation(
    data: StoredValues,
    { localized = [] }: PublishedCollection,
    locale: string,
    name: string,
    place: FindingPlace,
  ): void {
    const language = languageOf(locale)
    const said = localized.flatMap((key) => {
      const texts = Object.hasOwn(data, key) ? asTexts(data[key], first) : {}
      const source = trimmedText(texts[first])
      return source ? [{ key, source, own: trimmedText(texts[locale]) ?? trimmedText(texts[baseOf(locale)]) }] : []
    })
    if (said.length > 0 && said.every(({ own }) => own === undefined)) {
      report('entry_untranslated', { name, language }, { ...place, locale })
      return
    }
    for (const { key, source, own } of said) {
      const at = { ...place, field: `data.${key}.${locale}`, locale }
      if (own === undefined) report('text_missing', { language }, at)
      else if (own === source && isSentence(own)) report('text_untranslated', { language }, at)
    }
  }

  /** Links that are put together from values: `/kontakt?brot={{name}}`. */
  function judgeAsked(
    template: PublishedPage,
    { links }: TemplateAsks,
    { entry }: PublishedPage,
    place: FindingPlace,
  ): void {
    if (!entry) return
    for (const { text, isTarget, locale, ...where } of links) {
      if (!entry.data[locale]) continue // it has no page in this language
      const filled = fillText(text, localizeEntry(entry, locale, country), isTarget ? 'href' : 'text')
      const at = { ...place, page: pagePlace(checked, template), ...where, locale }
      for (const target of isTarget ? [filled] : linksIn(filled ?? ''))
        if (target) judgeLink(target, locale, template, at)
    }
  }

  function asksOf(template: PublishedPage): TemplateAsks {
    const known = asks.get(template) ?? readTemplate(template, locales)
    asks.set(template, known)
    return known
  }
}

type StoredValues = PublishedCollection['entries'][number]['data']

interface TemplateAsks {
  /** Names of the fields whose pictures it shows without a text of its own. */
  barePictures: Set<string>
  /** Texts and targets whose links are put together from values; single values are judged with the entry. */
  links: { text: string; isTarget: boolean; locale: string; block: { id: string; type: string }; field: string }[]
}

function readTemplate(template: PublishedPage, locales: string[]): TemplateAsks {
  const asked: TemplateAsks = { barePictures: new Set(), links: [] }
  for (const record of partsOfAll(template.blocks)) {
    const type = blockTypeByKey(record.type)
    if (!type?.isActive) continue
    const { content } = liftBlock(type, record)
    const general = content[locales[0] ?? '']
    for (const locale of locales) {
      const own = content[locale] ?? content[baseOf(locale)]
      const block = outerBlock(record)
      visitLeaves(schemasOf(type).content, own ?? (hasNoWords(general) ? general : undefined), (kind, value, path) => {
        if (kind === 'image' && isObject(value)) {
          const name = pictureNamed(value)
          if (name !== undefined && !trimmedText(value.alt) && !isDecorative(value)) asked.barePictures.add(name)
        } else if (kind === 'href' || kind === 'text') {
          const text = String(value)
          const isLinked = kind === 'href' ? !isSingleValue(text) : linksIn(text).some(hasBinding)
          if (hasBinding(text) && isLinked)
            asked.links.push({
              text,
              isTarget: kind === 'href',
              locale,
              block,
              field: `${contentPath(record, locale)}${path()}`,
            })
        }
      })
    }
  }
  return asked
}

const isSingleValue = (text: string) => /^\s*\{\{[^{}]*\}\}\s*$/.test(text)
