import { distance } from 'fastest-levenshtein'
import { blockTypeByKey } from '../../../block-types/catalog'
import { blockLabel } from '../../chat/summaries'
import type { PageContent } from '../../chat/turn'
import { fold } from './fold'
import { type Block, type Reading, rx } from './reading'
import { blockWords } from './words/block-words'

/** Pages that are named: by title in any language, by path, or as the home page. */
export function pageNamed(reading: Reading): PageContent | undefined {
  const { text, quotes, content } = reading
  const pages = content.pages.filter(({ type }) => type !== 'system')
  const path = /(?<![\p{L}\d:/])(\/[a-z0-9/-]*)/u.exec(text)?.[1]
  const byPath = path === undefined ? undefined : pages.find((page) => page.path === path)
  const folded = ` ${fold(text)} `
  const named = pages
    .flatMap((page) => titlesOf(page).map((title) => ({ page, title: fold(title) })))
    .filter(({ title }) => title.length > 1)
    .sort((a, b) => b.title.length - a.title.length)
  const quoted = named.find(({ title }) => quotes.some((quote) => fold(quote) === title))
  const after = /(?:seite|page|unterseite) (?:namens |called |named )?(.+)/.exec(folded)?.[1] ?? ''
  const behindWord = named.find(
    ({ title }) =>
      `${after} `.startsWith(`${title} `) || (title.length > 4 && distance(title, after.slice(0, title.length)) <= 1),
  )
  const beforeWord = named.find(
    ({ title }) =>
      folded.includes(` ${title} seite `) || folded.includes(` ${title} page `) || folded.includes(` ${title}seite `),
  )
  const home = rx('~(?:startseite|homepage|home page|front page)~').test(text)
    ? pages.find(({ is_home }) => is_home)
    : undefined
  const alone = named.find(({ title }) => folded.includes(` ${title} `) && !isBlockWord(title))
  const onTitle = named.find(({ title }) =>
    new RegExp(` (?:auf|unter|in|bei|on|of|from|at) (?:der |the )?${RegExp.escape(title)} `).test(folded),
  )
  return byPath ?? quoted?.page ?? behindWord?.page ?? beforeWord?.page ?? onTitle?.page ?? home ?? alone?.page
}

export const titlesOf = ({ translations }: PageContent): string[] => translations.map(({ title }) => title)
export const titleOf = (page: PageContent, language: string): string =>
  (page.translations.find(({ locale }) => locale === language) ?? page.translations[0])?.title ?? page.path

const typeWords = Object.entries(blockWords)
  .flatMap(([key, words]) => words.map((word) => ({ key, word: fold(word) })))
  .sort((a, b) => b.word.length - a.word.length)
const isBlockWord = (folded: string) => typeWords.some(({ word }) => word === folded)

/** The type of block that a text names, by the longest word that fits. */
export function typeNamed(text: string): string | undefined {
  const folded = ` ${fold(text)} `
  const found = typeWords.find(({ word }) =>
    new RegExp(` ${word}(?:s|n|en|block|blocks|abschnitt|bereich|section)? `).test(folded),
  )
  return found?.key
}

const ordinals: [pattern: string, index: number][] = [
  ['vorletzten?|second to last|last but one', -2],
  ['letzten?r?|last|untersten?|bottom', -1],
  ['ersten?r?|1\\.|first|1st|obersten?|top', 0],
  ['zweiten?r?|2\\.|second|2nd', 1],
  ['dritten?r?|3\\.|third|3rd', 2],
  ['vierten?r?|4\\.|fourth|4th', 3],
  ['fünften?r?|5\\.|fifth|5th', 4],
  ['sechsten?r?|6\\.|sixth|6th', 5],
  ['siebten?r?|siebenten?r?|7\\.|seventh|7th', 6],
  ['achten?r?|8\\.|eighth|8th', 7],
]
const blockNoun = '(?:block|blöcke?|abschnitte?|bereich|element|sektion|section|part)'

/** The position that a text names; negative ones count from the end. */
export function positionNamed(text: string): number | undefined {
  const numbered = rx(`~${blockNoun}s? (?:nr\\.? ?|nummer |number |no\\.? ?|#)?(\\d{1,2})~`).exec(text)
  if (numbered) return Number(numbered[1]) - 1
  for (const [pattern, index] of ordinals)
    if (rx(`(?<![\\p{L}\\d])(?:${pattern}) ${blockNoun}`).test(text)) return index
  return undefined
}

export interface Target {
  block: Block
  page: PageContent
}

/**
 * The blocks that a text can mean, the likeliest kind of naming first: its heading, a position, its type, and the block
 * that is chosen where none is named at all.
 */
export function blocksNamed(reading: Reading, text = reading.text, { anyPage = true } = {}): Target[] {
  const named = pageNamed({ ...reading, text })
  const page = named ?? reading.page
  const pages =
    anyPage && !named
      ? [...(page ? [page] : []), ...reading.content.pages.filter((one) => one !== page)]
      : page
        ? [page]
        : []
  const targets = pages.flatMap((one) => one.blocks.map((block) => ({ block, page: one })))
  const here = targets.filter((one) => one.page === page)

  const quotes = [...text.matchAll(/⟦(\d+)⟧/g)].map(([, index]) => fold(reading.quotes[Number(index)] ?? ''))
  const byQuote = targets.filter(({ block }) => headingsOf(block).some((heading) => quotes.includes(fold(heading))))
  if (byQuote.length > 0) return byQuote

  const position = positionNamed(text)
  if (position !== undefined) {
    const target = here.at(position)
    return target && position < here.length ? [target] : []
  }
  if (rx('~(?:diesen?|dieser|this|der aktuelle|current)~').test(text) && reading.turn.blockId)
    return targets.filter(({ block }) => block.id === reading.turn.blockId)

  const folded = ` ${fold(text)} `
  const byHeading = targets.filter(({ block }) =>
    headingsOf(block).some((heading) => fold(heading).split(' ').length > 1 && folded.includes(` ${fold(heading)} `)),
  )
  if (byHeading.length > 0) return byHeading

  const type = typeNamed(text)
  if (type !== undefined) {
    const ofType = targets.filter(({ block }) => block.type === type)
    const onPage = ofType.filter((one) => one.page === page)
    return onPage.length > 0 ? onPage : ofType
  }
  const byWord = targets.filter(({ block }) =>
    headingsOf(block).some((heading) => fold(heading).length > 3 && folded.includes(` ${fold(heading)} `)),
  )
  if (byWord.length > 0) return byWord
  return targets.filter(({ block }) => block.id === reading.turn.blockId)
}

function headingsOf(block: Block): string[] {
  const own = Object.values(block.content).flatMap(({ headline, kicker }) => [headline, kicker])
  return own.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Whether a text names a block at all, there or not: then no other one may stand in for it. */
export const namesBlock = (text: string): boolean =>
  text.includes('⟦') || positionNamed(text) !== undefined || typeNamed(text) !== undefined

/** How a block is called in answers: heading, type and page. */
export function targetLabel({ block, page }: Target, language: 'de' | 'en'): string {
  const type = blockTypeByKey(block.type)?.name[language] ?? block.type
  const label = blockLabel(block, language)
  const on =
    language === 'de' ? `auf der Seite „${titleOf(page, language)}“` : `on the page “${titleOf(page, language)}”`
  if (label === type) return `${type} ${on}`
  return language === 'de' ? `„${label}“ (${type}) ${on}` : `“${label}” (${type}) ${on}`
}
