import type { NavItem } from '../block-types/page-view'
import type { DrawAllPages } from './all-pages'
import { blockOf } from './draw-further'

/** A heading, and the menu with all that is below its entries. */
export const drawAllPages: DrawAllPages = ({ id, translations }, entries, idOf) => {
  const header = [...translations].map(([locale, { title }]) => [locale, { headline: title }])
  const list = [...entries].map(([locale, items]) => [locale, { body: linesOf(items).join('\n') }])
  return [
    blockOf(idOf(`${id} header`), 'page_header', { variant: 'plain' }, Object.fromEntries(header)),
    blockOf(idOf(`${id} list`), 'rich_text', { variant: 'columns' }, Object.fromEntries(list)),
  ]
}

/** Lists in each other go no deeper than a text may. */
const deepest = 8

/** As a Markdown list. */
const linesOf = (items: NavItem[], depth = 0): string[] =>
  items.flatMap(({ label, href, children }) => [
    `${'  '.repeat(Math.min(depth, deepest))}- [${label.replace(/[!-/:-@[-`{-~]/g, '\\$&')}](<${href.replace(/[<>\\\s]/g, encodeURIComponent)}>)`,
    ...linesOf(children, depth + 1),
  ])
