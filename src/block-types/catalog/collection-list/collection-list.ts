import { type Html, html, nothing } from '../../../html/html'
import { inline, markdown, plain, plainLine } from '../../../html/markdown'
import { withoutMarks } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { longDate, readDate } from '../../dates'
import { intro } from '../../intro'
import { isReference, type ListedBy, listedEntries, own, titleFieldOf, withinBounds } from '../../listed-entries'
import { button, buttonRow, section } from '../../markup'
import { numberFormat } from '../../numbers'
import type { ImageRef, PageView, ShownEntry } from '../../page-view'
import { pagerCss, pagerOf } from '../../pager'
import { currencyOf, namesCurrency, namesPrice } from '../../prices'
import { about } from './collection-list.about'
import css from './collection-list.css' with { type: 'text' }
import * as fields from './collection-list.schema'

export const collectionList = defineBlockType({
  key: 'collection_list',
  name: { de: 'Liste aus einer Sammlung', en: 'List from a collection' },
  category: 'list',
  version: 1,
  defaultProps: { variant: 'rows', limit: 40 },
  css: css + pagerCss('collection_list'),
  fields,
  about,
  render(block, page) {
    const { collection, variant = 'rows', limit = 40 } = block.props
    const head = intro(block)
    const pager = page.pager?.(block.id)
    const from = pager?.from ?? 0
    const listed = listedEntries(collection ? page.entries(collection.trim()) : [], block.props, page.locale)
    const entries = withinBounds(listed.slice(from, from + limit), block.props.text_field).map((entry) =>
      read(entry, block.props, block.content.labels ?? [], page),
    )
    const empty = block.content.empty
    if (entries.length === 0 && head.isEmpty && !empty) return nothing
    const actions = button(page, block.content.primary, 'quiet')
    const list = variant === 'table' ? table(entries, page) : rows(entries, page, variant === 'cards')
    return section(
      'collection_list',
      block,
      html`<div class="b-collection_list__flow">${head}${
        entries.length > 0 ? list : empty && html`<p class="meta">${empty}</p>`
      }${buttonRow(actions)}${pagerOf(page, 'collection_list', pager, pagesOf(page), block.content.headline)}</div>`,
      variant,
    )
  },
})

const pagesOf = ({ words }: PageView) => ({
  all: words.lists.pages,
  previous: words.lists.previousPage,
  next: words.lists.nextPage,
})

interface Entry {
  title?: string
  text?: string
  /** A rich text takes the place of `text`. */
  longText?: Html
  href?: string
  image?: ImageRef
  facts: { label: string; value?: string; isNumber: boolean }[]
}

function read(
  entry: ShownEntry,
  fields: ListedBy & { image_field?: string; link_field?: string; meta_fields?: string[] },
  labels: { field?: string; label?: string }[],
  page: PageView,
): Entry {
  const { data, types = {}, href } = entry
  const link = own(data, fields.link_field)
  const text = own(data, fields.text_field)
  const isLong = fields.text_field !== undefined && types[fields.text_field] === 'richtext' && typeof text === 'string'
  const words = (field: string | undefined) => {
    const value = own(data, field)
    const isRich = typeof value === 'string' && field !== undefined && types[field] === 'richtext'
    return shown(isRich ? plain(value) : value, page)
  }
  return {
    title: words(titleFieldOf(entry, fields)),
    text: isLong ? undefined : shown(text, page),
    longText: isLong && text.trim() ? markdown(text, 4) : undefined,
    href: typeof link === 'string' && link.trim() ? page.href(link) : href,
    image: imageOf(own(data, fields.image_field)),
    facts: (fields.meta_fields ?? []).map((field) => {
      const label = labels.find((l) => l.field === field)?.label ?? ''
      const value = own(data, field)
      return {
        label,
        value:
          typeof value === 'number' && namesPrice(field, withoutMarks(label))
            ? price(value, label, page)
            : words(field),
        isNumber: typeof value === 'number',
      }
    }),
  }
}

/** With its currency where the label does not say it. */
const price = (value: number, label: string, page: PageView) =>
  numberFormat(
    page.locale,
    namesCurrency(withoutMarks(label))
      ? { maximumFractionDigits: 4 }
      : { style: 'currency', currency: currencyOf(page.site.company.country) },
  ).format(value)

/** A value of a collection as words: dates and truth values in the page's language, years and codes left alone. */
function shown(value: unknown, page: PageView): string | undefined {
  if (typeof value === 'boolean') return value ? page.words.frame.yes : page.words.frame.no
  if (typeof value === 'number') {
    const isYear = Number.isInteger(value) && value >= 1000 && value < 2200
    return numberFormat(page.locale, { useGrouping: !isYear, maximumFractionDigits: 4 }).format(value)
  }
  if (Array.isArray(value))
    return (
      value
        .map((v) => shown(v, page))
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (isReference(value)) return value.title
  if (typeof value !== 'string' || !value.trim()) return undefined
  const date = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(value) ? readDate(value) : undefined
  return date ? longDate(date, page.locale) : value
}

function imageOf(value: unknown): ImageRef | undefined {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$/i.test(value) ? { asset_id: value } : { url: value }
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as ImageRef) : undefined
}

const titleOf = ({ title, href }: Entry): Html =>
  href && title ? html`<a href="${href}">${plainLine(title)}</a>` : title ? inline(title) : nothing

const rows = (entries: Entry[], page: PageView, areCards: boolean) =>
  html`<ul class="list-plain b-collection_list__list${areCards && ' grid'}">${entries.map((entry) => {
    const picture = page.picture(entry.image, {
      sizes: areCards ? '(min-width: 56rem) 26rem, 94vw' : '(min-width: 46rem) 20rem, 94vw',
      ratio: '3/2',
    })
    const facts = entry.facts.filter((f) => f.value)
    return html`<li class="b-collection_list__entry">${picture && html`<div class="media">${picture}</div>`}${
      entry.title && html`<h3 class="subtitle">${titleOf(entry)}</h3>`
    }${entry.text && html`<p class="b-collection_list__text">${inline(entry.text)}</p>`}${
      entry.longText && html`<div class="prose b-collection_list__text">${entry.longText}</div>`
    }${
      facts.length > 0 &&
      html`<dl class="meta b-collection_list__facts">${facts.map(
        (f) =>
          html`<div><dt${!f.label && html` class="visually-hidden"`}>${f.label}</dt><dd>${inline(f.value!)}</dd></div>`,
      )}</dl>`
    }</li>`
  })}</ul>`

function table(entries: Entry[], page: PageView): Html {
  const columns = entries[0]?.facts ?? []
  const withText = entries.some((e) => e.text || e.longText)
  const number = (isNumber: boolean) => isNumber && html` class="is-number"`
  return html`<section class="b-collection_list__table" tabindex="0" aria-label="${page.words.frame.table}"><table>${
    columns.some((c) => c.label) &&
    html`<thead><tr><td></td>${withText && html`<td></td>`}${columns.map((c) => html`<th scope="col"${number(c.isNumber)}>${c.label}</th>`)}</tr></thead>`
  }<tbody>${entries.map(
    (entry) =>
      html`<tr><th scope="row">${titleOf(entry)}</th>${withText && html`<td>${entry.longText ? html`<div class="prose">${entry.longText}</div>` : entry.text && inline(entry.text)}</td>`}${entry.facts.map(
        (f) =>
          html`<td${number(f.isNumber)}${f.label && html` data-label="${f.label}"`}>${f.value && inline(f.value)}</td>`,
      )}</tr>`,
  )}</tbody></table></section>`
}
