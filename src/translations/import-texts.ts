import { type Author, author } from '../activity/activity'
import { beforeImportLabel } from '../activity/version-labels'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { ApiError, FieldErrors, fieldError } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { packPresent, stillPresent } from '../versions/present'
import { insertVersion } from '../versions/versions'
import { filled, pick, type Text } from '../words/text'
import { readTranslationCsv } from './csv'
import { placeWords } from './place-words'
import { readEntryTexts, readPageTexts, type SiteText, textsOfSite, type WantedTexts } from './site-texts'
import { createProblems, type FileRow, type TranslationFile, withoutControls } from './translation-file'
import type { TranslationsImported } from './translations.schema'
import { outcomeOf, writeTexts } from './write-texts'
import { readXliff } from './xliff'

const words = {
  wrongLanguage: (tag: string, locales: string[]): Text =>
    filled(
      {
        de: 'Die Sprache „{tag}“ der Datei hat die Website nicht. Sie hat: {locales}.',
        en: 'The site does not have the language “{tag}” of the file. It has: {locales}.',
      },
      { tag, locales: locales.join(', ') },
    ),
  sameLanguage: { de: 'Ausgangs- und Zielsprache sind gleich.', en: 'Source and target are the same language.' },
  noRows: { de: 'In der Datei stehen keine Texte.', en: 'The file has no texts.' },
  otherSite: {
    de: 'Keiner der Texte gehört zu dieser Website. Ist es die Datei einer anderen?',
    en: 'None of the texts belongs to this site. Is it the file of another one?',
  },
  twice: (line: number): Text =>
    filled(
      { de: 'Dieser Text steht schon in Zeile {line}.', en: 'This text stands in line {line} already.' },
      { line },
    ),
  tooLong: (max: number, length: number): Text =>
    filled(
      { de: 'Höchstens {max} Zeichen, es sind {length}.', en: 'At most {max} characters, these are {length}.' },
      { max, length },
    ),
  controls: { de: 'Der Text enthält Steuerzeichen.', en: 'The text has control characters.' },
  binding: (name: string): Text =>
    filled(
      {
        de: '{name} muss auch in der Übersetzung stehen: Dort erscheint ein Wert.',
        en: '{name} must be in the translation as well: a value is shown there.',
      },
      { name },
    ),
}

const mostTold = 200

/**
 * Takes over the texts of a file that translators have worked with: those whose source is still the one of the file. Each
 * page is written in one step, after the site was kept as a version; `isDry` only says what would change. Throws
 * `notFound`, and FieldErrors with the lines of the file that cannot be used.
 */
export async function importTranslations(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  siteId: string,
  text: string,
  isDry: boolean,
): Promise<TranslationsImported> {
  const site = await tenant.read((db) => findSite(db, siteId))
  const file = /^[\uFEFF\s]*</.test(text) ? await readXliff(text) : await readTranslationCsv(text)
  const wanted = { ...languagesOf(site, file), language: me.language }
  const rows = byId(file)
  const plan = await planImport(tenant, site, wanted, rows)
  const report = { ...plan.report, dry_run: isDry }
  if (isDry || plan.touched.length === 0) return report
  const by = author(ctx, me)
  report.version_id = await keepVersion(tenant, by, me, siteId)
  for (const { id, title, kind } of plan.touched) {
    try {
      await tenant.write((tx) => writeTexts[kind](ctx, tx, { by, site, wanted, id, rows }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [first] = error instanceof FieldErrors ? Object.values(error.fields).flat() : []
      if (report.failed.length < mostTold)
        report.failed.push({ id, title, message: pick(first ?? error.text, me.language) })
    }
  }
  ctx.deliveries.wake(ctx, tenant.id)
  return report
}

/** Those of the site that a file means: `fr-FR` is French where the site has that alone. Throws FieldErrors. */
function languagesOf({ locales, defaultLocale }: SiteRow, file: TranslationFile) {
  const all = [...new Set([defaultLocale, ...locales])]
  const find = (tag: string) => {
    const low = tag.toLowerCase()
    const [base] = low.split('-')
    const near = all.filter((one) => one.toLowerCase().split('-')[0] === base)
    const found = all.find((one) => one.toLowerCase() === low) ?? (near.length === 1 ? near[0] : undefined)
    if (!found) throw fieldError('file', words.wrongLanguage(tag, all))
    return found
  }
  const [source, target] = [find(file.source), find(file.target)]
  if (source === target) throw fieldError('file', words.sameLanguage)
  return { source, target }
}

/** Throws FieldErrors for ids that come twice. */
function byId({ rows }: TranslationFile): Map<string, FileRow> {
  if (rows.length === 0) throw fieldError('file', words.noRows)
  const problems = createProblems()
  const found = new Map<string, FileRow>()
  for (const row of rows) {
    const other = found.get(row.id)
    if (other) problems.add(row.line, words.twice(other.line))
    found.set(row.id, row)
  }
  problems.demandNone()
  return found
}

interface Touched {
  id: string
  title: string
  kind: 'site' | 'page' | 'entry'
}

async function planImport(tenant: Tenant, site: SiteRow, wanted: WantedTexts, rows: Map<string, FileRow>) {
  const problems = createProblems()
  const left = new Set(rows.keys())
  const touched: Touched[] = []
  const report: TranslationsImported = {
    ...{ source: wanted.source, target: wanted.target, dry_run: true, version_id: null },
    ...{ changed: 0, confirmed: 0, unchanged: 0, untranslated: 0, outdated_count: 0, gone_count: 0 },
    ...{ changes: [], outdated: [], gone: [], without_title: [], failed: [] },
  }
  const canSettle = wanted.source === site.defaultLocale
  const look = (holder: Touched, texts: SiteText[]) => {
    let isTouched = false
    for (const one of texts) {
      const row = rows.get(one.id)
      if (!row || !left.delete(one.id)) continue
      const outcome = outcomeOf(one, row, canSettle && holder.kind !== 'site')
      const id = holder.kind !== 'site' && { [`${holder.kind}_id`]: holder.id }
      const place = { line: row.line, ...id, title: holder.title, place: one.place }
      if (outcome === 'outdated') {
        report.outdated_count++
        if (report.outdated.length < mostTold)
          report.outdated.push({ ...place, in_file: shown(row.source), now: shown(one.field.source) })
      } else report[outcome]++
      if (outcome !== 'changed' && outcome !== 'confirmed') continue
      isTouched = true
      if (outcome === 'confirmed') continue
      for (const problem of problemsOf(one, row.target)) problems.add(row.line, problem)
      if (report.changes.length < mostTold)
        report.changes.push({ ...place, before: shown(one.text), after: shown(row.target) })
    }
    if (isTouched) touched.push(holder)
  }
  look({ id: site.id, title: pick(placeWords.site, wanted.language), kind: 'site' }, textsOfSite(site, wanted))
  for await (const { page, title, translation, texts } of readPageTexts(tenant.read, site, wanted)) {
    look({ id: page.id, title, kind: 'page' }, texts)
    const own = texts.filter(({ block }) => !block)
    const asked = own.filter(({ id }) => rows.get(id)?.target.trim())
    const hasTitle = asked.some(({ field }) => field.key === 'title')
    if (!translation && asked.length > 0 && !hasTitle && report.without_title.length < mostTold)
      report.without_title.push({ id: page.id, title })
  }
  for await (const { entry, title, texts } of readEntryTexts(tenant.read, site, wanted))
    look({ id: entry.id, title, kind: 'entry' }, texts)
  if (left.size === rows.size) throw fieldError('file', words.otherSite)
  problems.demandNone()
  report.gone_count = left.size
  report.gone = [...left].slice(0, mostTold).map((id) => ({ line: rows.get(id)?.line ?? 0, id: id.slice(0, 200) }))
  return { report, touched }
}

const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text).toWellFormed()

function problemsOf({ field }: SiteText, text: string): Text[] {
  const { maxLength = Number.POSITIVE_INFINITY, source } = field
  const bindings = [...new Set(source.match(/\{\{[^{}]{1,100}\}\}/g))]
  return [
    ...(text.length > maxLength ? [words.tooLong(maxLength, text.length)] : []),
    ...(withoutControls(text) !== text ? [words.controls] : []),
    ...bindings.filter((one) => !text.includes(one)).map(words.binding),
  ]
}

async function keepVersion(tenant: Tenant, by: Author, me: Me, siteId: string): Promise<string> {
  const present = await packPresent(tenant, siteId)
  const about = {
    ...{ siteId, label: beforeImportLabel(by.at, me.language), trigger: 'import' as const },
    ...{ actorId: by.id, actorName: by.name, createdAt: by.at },
  }
  const { id } = await tenant.write(async (tx) => insertVersion(tx, await stillPresent(tx, siteId, present), about))
  return id
}
