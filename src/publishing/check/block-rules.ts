import type { BlockRecord, StoredBlock } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { readDate } from '../../block-types/dates'
import { isSampleText } from '../../block-types/examples'
import { contentPath, outerBlock, propsPath } from '../../block-types/inner-blocks'
import { withinBounds } from '../../block-types/listed-entries'
import type { PageView } from '../../block-types/page-view'
import { liftBlock } from '../../block-types/render'
import { schemasOf } from '../../block-types/schemas'
import { entriesIn } from '../../cms/shown-collections'
import type { JsonObject } from '../../db/tenant/sites'
import { isBeyondBounds } from '../../html/markdown'
import { isEmail } from '../../values/email'
import { isObject } from '../../values/is-object'
import { baseOf } from '../../words/languages'
import { showsNothing } from '../empty-block'
import { hasBinding, hasNoWords } from '../entries/entry-bindings'
import type { PublishedPage } from '../published-page'
import type { CheckedSite } from './checked-site'
import type { FindingPlace, Placed } from './findings'
import { hoursProblem } from './hours-rules'
import { canHold, type LeafKind, type Visit, visitLeaves } from './leaves'
import { isDialled, linkRules } from './link-rules'
import { pictureRules } from './picture-rules'
import { needsLook, textRules } from './text-rules'
import { translationRules } from './translation-rules'

interface BlockSite {
  /** `undefined` for header and footer. */
  page?: PublishedPage
  place: FindingPlace
  locale: string
  /** The view of the page, made only where a block has to be drawn. */
  view(): PageView
  /** Its values come from entries: what an entry fills in is judged with the entry. */
  isTemplate?: boolean
}

/** Judges a block in one of its page's languages. What does not depend on the language is said once, with the first. */
export function blockRules(checked: CheckedSite) {
  const judgeLink = linkRules(checked)
  const judgePicture = pictureRules(checked)
  const judgeText = textRules(checked)
  const judgeTranslation = translationRules(checked)
  const { report, plan } = checked
  const [first = ''] = plan.inventory.locales

  return function judge(block: BlockRecord, on: BlockSite, isFirst: boolean): void {
    const { page, locale, view, isTemplate = false } = on
    const place: FindingPlace = { ...on.place, block: outerBlock(block) }
    const type = blockTypeByKey(block.type)
    if (!type?.isActive) {
      if (isFirst) report('block_unknown', { name: block.type }, place)
      return
    }
    const stored = liftBlock(type, block)
    const { content: words, props } = schemasOf(type)
    // A value speaks every language that its entry has.
    const speaksAll = isTemplate && stored.content[first] !== undefined && hasNoWords(stored.content[first])
    let saysSomething = !speaksAll && judgeTranslation(type, { ...block, ...stored }, locale, place)
    const texts = stored.content[locale] ?? stored.content[baseOf(locale)]
    const leafOf = (root: string): Visit => {
      const spoken = root.startsWith('props') ? undefined : locale
      return (kind, value, path) => {
        saysSomething = true
        const at = () => ({ ...place, field: `${root}${path()}`, locale: spoken })
        if (kind === 'text' && isLong(value) && isBeyondBounds(value)) report('text_beyond_bounds', undefined, at)
        if (kind === 'text' && isSampleText(String(value))) report('sample_text', { name: String(value).trim() }, at)
        else if ((kind !== 'text' || needsLook(String(value))) && !(isTemplate && isFilled(kind, value)))
          judgeLeaf(kind, value, at, on)
      }
    }
    if (texts) visitLeaves(words, texts, leafOf(contentPath(block, locale)))
    if (isFirst) {
      const leaf = leafOf(propsPath(block))
      if (canHold(props, ['email', 'phone']))
        visitLeaves(props, stored.props, (kind, ...found) => {
          if (kind === 'email' || kind === 'phone') leaf(kind, ...found)
        })
      judgeProps(block, stored, place)
    }
    if (block.type === 'blog_list') judgePosts(stored, locale, place)
    // Most blocks say something: only the others are drawn to see whether they show anything.
    if (!saysSomething && page && !isTemplate && showsNothing(block, page, view(), first))
      report('block_empty', undefined, { ...place, locale })
  }

  function judgeLeaf(kind: LeafKind, value: unknown, at: Placed, { page, locale }: BlockSite): void {
    const text = String(value)
    if (kind === 'image') judgePicture(value, at)
    else if (kind === 'document') {
      if (!plan.media.document({ asset_id: text })) report('unknown_document', undefined, at)
    } else if (kind === 'href') judgeLink(text, locale, page, at)
    else if (kind === 'email' && !isEmail(text.trim())) report('email_unreadable', { name: text }, at)
    else if (kind === 'phone' && !isDialled(text)) report('phone_unreadable', { name: text }, at)
    else if (kind === 'text')
      judgeText(text, page?.type === 'legal', at, (target) => {
        if (!hasBinding(target)) judgeLink(target, locale, page, at)
      })
  }

  function judgeProps(block: BlockRecord, { props, content }: StoredBlock, place: FindingPlace): void {
    const { type } = block
    if (type === 'opening_hours') {
      const problem = hoursProblem(props.hours)
      if (problem)
        report(
          'hours_contradict',
          { what: problem.what },
          { ...place, field: `${propsPath(block)}.hours.${problem.index}` },
        )
    }
    if (type === 'collection_list') judgeCollection(props, { ...place, field: `${propsPath(block)}.collection` })
    if (type === 'events') judgeEvents(block, content, place)
  }

  function judgeCollection({ collection: named, text_field: field, limit = 40 }: JsonObject, at: FindingPlace): void {
    const name = typeof named === 'string' ? named.trim() : ''
    const collection = plan.inventory.collections.find(({ slug }) => slug === name)
    if (!collection) report('unknown_collection', { name }, name ? at : { ...at, fix: 'updateBlock' })
    else if (collection.entries.length === 0) report('collection_empty', { name }, at)
    else if (typeof field === 'string') {
      const shown = entriesIn(collection, first, first).slice(0, Number(limit))
      if (withinBounds(shown, field).some((entry, i) => entry !== shown[i])) report('list_beyond_bounds', undefined, at)
    }
  }

  function judgeEvents(block: BlockRecord, content: StoredBlock['content'], place: FindingPlace): void {
    const [locale = first, texts] = content[first] ? [first, content[first]] : (Object.entries(content)[0] ?? [])
    const items: unknown[] = Array.isArray(texts?.items) ? texts.items : []
    const days = items.flatMap((item) => (isObject(item) ? (endOf(item) ?? []) : []))
    const last = days.sort().at(-1)
    if (last && last < checked.now.toISOString().slice(0, 10))
      report('events_over', { last }, { ...place, field: `${contentPath(block, locale)}.items`, locale })
  }

  function judgePosts({ props }: StoredBlock, locale: string, place: FindingPlace): void {
    const hasPosts = checked.pages.some(({ type, translations }) => type === 'post' && translations.has(locale))
    if (!hasPosts && !props.category) report('posts_missing', undefined, { ...place, locale })
  }
}

/** All others are too short to become much. */
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > 600

/** What of a template says nothing by itself. Texts around values do. */
const isFilled = (kind: LeafKind, value: unknown): boolean =>
  kind === 'image'
    ? isObject(value) && (hasBinding(value.asset_id) || hasBinding(value.url))
    : kind !== 'text' && hasBinding(value)

/** The last day of an event, ISO 8601. */
function endOf({ starts, ends }: Record<string, unknown>): string | undefined {
  const read = (written: unknown) => (typeof written === 'string' ? readDate(written)?.iso.slice(0, 10) : undefined)
  return read(ends) ?? read(starts)
}
