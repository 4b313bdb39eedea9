import type { Author } from '../activity/activity'
import { markOf } from '../block-types/made-from'
import { pageUnit, settledKey } from '../block-types/settled'
import { withText } from '../block-types/text-fields'
import { settleEntryTexts, updateEntry } from '../cms/entries'
import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { updateBlock } from '../pages/blocks'
import { writePage } from '../pages/pages'
import { changeSite } from '../sites/sites'
import { findSite } from '../tenants/find-site'
import type { Tx } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import { slugIn } from '../values/slug-in'
import {
  readEntryTexts,
  readPageTexts,
  type SiteText,
  type TranslatablePage,
  textsOfSite,
  type WantedTexts,
} from './site-texts'
import { comparable, type FileRow } from './translation-file'

/** What becomes of a text of the file. */
type Outcome = 'changed' | 'confirmed' | 'unchanged' | 'untranslated' | 'outdated'

export function outcomeOf({ field, text, state }: SiteText, row: FileRow, canSettle: boolean): Outcome {
  if (!row.target.trim()) return 'untranslated'
  if (comparable(row.source) !== comparable(field.source)) return 'outdated'
  if (comparable(row.target) !== comparable(text)) return 'changed'
  return row.isSettled && canSettle && state !== 'done' ? 'confirmed' : 'unchanged'
}

/** What is to be written now: a source may have changed since the file was looked at. */
const chosen = (texts: SiteText[], rows: Map<string, FileRow>, canSettle: boolean) =>
  texts.flatMap((text) => {
    const row = rows.get(text.id)
    const outcome = row && outcomeOf(text, row, canSettle)
    return row && (outcome === 'changed' || outcome === 'confirmed') ? [{ ...text, row, outcome }] : []
  })

/** What is written of a file in one transaction: a page, an entry, or the site. */
interface Written {
  by: Author
  site: SiteRow
  wanted: WantedTexts
  id: string
  rows: Map<string, FileRow>
}

async function writeSiteTexts(ctx: Context, tx: Tx, { by, site: { id }, wanted, rows }: Written) {
  const site = await findSite(tx, id)
  const { tagline } = site.branding
  for (const { field, row } of chosen(textsOfSite(site, wanted), rows, false)) {
    const texts = isObject(tagline) ? tagline : { [site.defaultLocale]: field.source }
    const branding = { ...site.branding, tagline: { ...texts, [wanted.target]: written(row) } }
    await changeSite(ctx, tx, by, id, { branding })
  }
}

async function writePageTexts(_ctx: Context, tx: Tx, { by, site, wanted, id, rows }: Written) {
  const { source, target } = wanted
  const canSettle = source === site.defaultLocale
  for await (const { page, translation, texts } of readPageTexts((work) => work(tx), site, wanted, [id])) {
    const all = chosen(texts, rows, canSettle)
    const changed = all.filter(({ outcome }) => outcome === 'changed')
    for (const [blockId, fields] of Map.groupBy(changed, ({ block }) => block?.id)) {
      const block = fields[0]?.block
      if (!blockId || !block) continue
      const content = fields.reduce(
        (now, { field, row }) => withText(now, block.content[source] ?? {}, field.steps, written(row)),
        block.content[target] as Record<string, unknown> | undefined,
      )
      if (content) await updateBlock(tx, by, blockId, { content: { [target]: content } })
    }
    const own = Object.fromEntries(
      changed.filter(({ block }) => !block).map(({ field, row }) => [field.key, written(row)]),
    )
    const settled = all.filter(({ row }) => row.isSettled && canSettle)
    await writeOwnTexts(tx, by, { page, translation }, target, own, settled)
  }
}

/** The texts of a page itself in the language, and what the file says of any of its texts. */
async function writeOwnTexts(
  tx: Tx,
  by: Author,
  { page, translation }: Pick<TranslatablePage, 'page' | 'translation'>,
  locale: string,
  own: Record<string, string>,
  settled: (SiteText & { row: FileRow })[],
) {
  if (!translation && own.title === undefined) return
  const marks: Record<string, Record<string, unknown>> = isObject(translation?.extra[settledKey])
    ? { ...(translation.extra[settledKey] as Record<string, Record<string, unknown>>) }
    : {}
  for (const { block, field, row } of settled) {
    const unit = block?.id ?? pageUnit
    marks[unit] = { ...marks[unit], [field.key]: markOf(field.source, written(row)) }
  }
  if (Object.keys(own).length === 0 && settled.length === 0) return
  const begun = translation ? {} : { slug: slugIn(own.title ?? '', locale) || page.slug }
  const noted = settled.length > 0 && { [settledKey]: marks }
  await writePage(tx, by, page.id, { translations: [{ locale, ...begun, ...own, ...noted }] })
}

async function writeEntryTexts(_ctx: Context, tx: Tx, { by, site, wanted, id, rows }: Written) {
  const { source, target } = wanted
  const canSettle = source === site.defaultLocale
  for await (const { texts } of readEntryTexts((work) => work(tx), site, wanted, { only: [id] })) {
    const all = chosen(texts, rows, canSettle)
    const changed = all.filter(({ outcome }) => outcome === 'changed')
    const data = changed.map(({ field, row }) => [field.key, { [target]: written(row) }])
    if (data.length > 0) await updateEntry(tx, by, id, Object.fromEntries(data))
    const settled = all.filter(({ row }) => row.isSettled && canSettle)
    const marks = settled.map(({ field, row }) => [field.key, markOf(field.source, written(row))])
    if (marks.length > 0) await settleEntryTexts(tx, id, target, Object.fromEntries(marks))
  }
}

/** By what holds them. */
export const writeTexts = { site: writeSiteTexts, page: writePageTexts, entry: writeEntryTexts }

/** As the service keeps texts. */
const written = ({ target }: FileRow) => target.replace(/\r\n?/g, '\n')
