import type { StoredBlock } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { readDate } from '../../block-types/dates'
import type { PageView } from '../../block-types/page-view'
import { type BlockRecord, liftBlock, renderBlock } from '../../block-types/render'
import { schemasOf } from '../../block-types/schemas'
import { isEmail } from '../../values/email'
import { isObject } from '../../values/is-object'
import type { PublishedPage } from '../published-page'
import type { CheckedSite } from './checked-site'
import type { Place } from './findings'
import { hoursProblem } from './hours-rules'
import { type LeafKind, visitLeaves } from './leaves'
import { isDialled, linkRules } from './link-rules'
import { pictureRules } from './picture-rules'
import { needsLook, textRules } from './text-rules'
import { translationRules } from './translation-rules'

export interface BlockSite {
  /** `undefined` for header and footer. */
  page?: PublishedPage
  place: Place
  locale: string
  /** The view of the page, made only where a block has to be drawn. */
  view(): PageView
}

/** Judges a block in one of its page's languages. What does not depend on the language is said once, with the first. */
export function blockRules(checked: CheckedSite) {
  const judgeLink = linkRules(checked)
  const judgePicture = pictureRules(checked)
  const judgeText = textRules(checked)
  const judgeTranslation = translationRules(checked)
  const { report, plan } = checked
  const [first = ''] = plan.inventory.locales

  return function judge(block: BlockRecord, { page, place: on, locale, view }: BlockSite, isFirst: boolean): void {
    const place: Place = { ...on, block: { id: block.id, type: block.type } }
    const type = blockTypeByKey(block.type)
    if (!type?.isActive) {
      if (isFirst) report('block_unknown', { name: block.type }, place)
      return
    }
    const stored = liftBlock(type, block)
    judgeTranslation(type, stored, locale, place)
    const texts = stored.content[locale] ?? stored.content[locale.split('-')[0] ?? '']
    let says = 0
    const leaf = (root: string) => (kind: LeafKind, value: unknown, path: string) => {
      says++
      if (kind === 'text' && !needsLook(String(value))) return
      const at = { ...place, field: `${root}${path}`, locale: root === 'props' ? undefined : locale }
      if (kind === 'image') return judgePicture(value, at)
      const text = String(value)
      if (kind === 'document')
        return plan.media.document({ asset_id: text }) ? undefined : report('unknown_document', undefined, at)
      if (kind === 'href') return judgeLink(text, locale, page, at)
      if (kind === 'email') return isEmail(text.trim()) ? undefined : report('email_unreadable', { name: text }, at)
      if (kind === 'phone') return isDialled(text) ? undefined : report('phone_unreadable', { name: text }, at)
      judgeText(text, page?.type === 'legal', at, (target) => judgeLink(target, locale, page, at))
    }
    if (texts) visitLeaves(schemasOf(type).content, texts, leaf(`content.${locale}`))
    if (isFirst) {
      visitLeaves(schemasOf(type).props, stored.props, (kind, value, path) => {
        if (kind === 'email' || kind === 'phone') leaf('props')(kind, value, path)
      })
      judgeProps(block.type, stored, place)
    }
    if (block.type === 'blog_list') judgePosts(stored, locale, place)
    // Most blocks say something: only the others are drawn to see whether they show anything.
    if (says === 0 && page && !lists.has(block.type) && drawsNothing(block, view(), page))
      report('block_empty', undefined, { ...place, locale })
  }

  function drawsNothing(block: BlockRecord, view: PageView, page: PublishedPage): boolean {
    const position = page.blocks[0] === block ? 0 : 1
    return renderBlock(block, view, { position, defaultLocale: first }).text.trim() === ''
  }

  function judgeProps(type: string, { props, content }: StoredBlock, place: Place): void {
    if (type === 'opening_hours') {
      const problem = hoursProblem(props.hours)
      if (problem)
        report('hours_contradict', { what: problem.what }, { ...place, field: `props.hours.${problem.index}` })
    }
    if (type === 'collection_list') judgeCollection(props.collection, place)
    if (type === 'events') judgeEvents(content, place)
  }

  function judgeCollection(named: unknown, place: Place): void {
    const name = typeof named === 'string' ? named.trim() : ''
    const at = { ...place, field: 'props.collection' }
    const collection = plan.inventory.collections.find(({ slug }) => slug === name)
    if (!collection) report('unknown_collection', { name }, name ? at : { ...at, fix: 'updateBlock' })
    else if (collection.entries.length === 0) report('collection_empty', { name }, at)
  }

  function judgeEvents(content: StoredBlock['content'], place: Place): void {
    const [locale = first, texts] = content[first] ? [first, content[first]] : (Object.entries(content)[0] ?? [])
    const items: unknown[] = Array.isArray(texts?.items) ? texts.items : []
    const days = items.flatMap((item) => (isObject(item) ? (endOf(item) ?? []) : []))
    const last = days.sort().at(-1)
    if (last && last < checked.now.toISOString().slice(0, 10))
      report('events_over', { last }, { ...place, field: `content.${locale}.items`, locale })
  }

  function judgePosts({ props }: StoredBlock, locale: string, place: Place): void {
    const hasPosts = checked.pages.some(({ type, translations }) => type === 'post' && translations.has(locale))
    if (!hasPosts && !props.category) report('posts_missing', undefined, { ...place, locale })
  }
}

/** What is wrong with them is said of what they list. */
const lists = new Set(['blog_list', 'collection_list'])

/** The last day of an event, ISO 8601. */
function endOf({ starts, ends }: Record<string, unknown>): string | undefined {
  const read = (written: unknown) => (typeof written === 'string' ? readDate(written)?.iso.slice(0, 10) : undefined)
  return read(ends) ?? read(starts)
}
