import type { Author } from '../activity/activity'
import type { SiteRow } from '../db/tenant/sites'
import { fieldError, notFound } from '../errors'
import { splitSentences } from '../grammar/sentences'
import { findBlockInSite, findPageInSite } from '../pages/block-rows'
import { updateBlock } from '../pages/blocks'
import { viewPage, writePage } from '../pages/pages'
import { blockView } from '../pages/sections'
import type { Tx } from '../tenants/tenants'
import { valueAt, withValue } from '../values/at-path'
import type { FactsChange } from './facts.schema'

type PutText = NonNullable<FactsChange['texts']>[number]

const notThere = (index: number) =>
  fieldError(`texts.${index}.before`, {
    de: 'Dieser Text ist inzwischen ein anderer. Bitte sehen Sie ihn auf der Seite an.',
    en: 'This text has changed meanwhile. Please look at it on its page.',
  })

/**
 * Writes other words into texts of blocks, and of what search results say of pages, where those before still stand.
 * Gives the pages. Throws FieldErrors for a text that is not there, or no longer says so.
 */
export async function putTexts(tx: Tx, by: Author, site: SiteRow, texts: PutText[] = []) {
  const pages: { id: string; title: string }[] = []
  for (const [index, text] of texts.entries()) {
    const { page, title } = await findPageInSite(tx, text.page_id)
    if (page.siteId !== site.id) throw notFound()
    await (text.block_id === null ? putDescription(tx, by, text, index) : putBlock(tx, by, text, index))
    pages.push({ id: page.id, title: title ?? page.path })
  }
  return pages
}

async function putBlock(tx: Tx, by: Author, { page_id, block_id, locale, path, ...words }: PutText, index: number) {
  const { block, page } = await findBlockInSite(tx, block_id ?? '')
  if (page.id !== page_id) throw notFound()
  const texts = blockView(block).content[locale]
  const steps = path.split('.')
  const after = withWords(valueAt(texts, steps), words, index)
  await updateBlock(tx, by, block.id, { content: { [locale]: withValue(texts, steps, after) } })
}

async function putDescription(tx: Tx, by: Author, { page_id, locale, ...words }: PutText, index: number) {
  const { page } = await findPageInSite(tx, page_id)
  const { translations } = await viewPage(tx, page)
  const known: Record<string, unknown> = translations.find((one) => one.locale === locale) ?? {}
  const change = { locale, description: withWords(known.description, words, index) }
  await writePage(tx, by, page_id, { translations: [change] })
}

function withWords(text: unknown, { before, after }: Pick<PutText, 'before' | 'after'>, index: number): string {
  const at = typeof text === 'string' ? placeOf(text, before) : -1
  if (typeof text !== 'string' || at < 0) throw notThere(index)
  return text.slice(0, at) + after + text.slice(at + before.length)
}

/** Where the words are a whole sentence, else where they first stand: a sentence may be the end of another one. */
function placeOf(text: string, words: string): number {
  let from = 0
  for (const sentence of text.split('\n').flatMap(splitSentences)) {
    const at = text.indexOf(sentence, from)
    if (sentence === words && at >= 0) return at
    if (at >= 0) from = at + sentence.length
  }
  return text.indexOf(words)
}
