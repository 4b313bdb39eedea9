import type { BlockRecord } from '../../src/block-types/block-type'
import { renderMarkedBlock } from '../../src/block-types/marked'
import type { PageView } from '../../src/block-types/page-view'
import { assetsOf, renderBlock } from '../../src/block-types/render'
import { html } from '../../src/html/html'
import { icon } from '../../src/html/icons'
import { renderDocument } from '../../src/publishing/document'
import type { Compositions } from '../../src/theme/composition-css'
import { themeStylesheet } from '../../src/theme/stylesheet'
import { samplePage } from './page-view'

/**
 * What a page is drawn with, whole: the entry of a bundle for browsers, which are handed the compositions as an editor is.
 * `marked` is every block for writing in place, on request.
 */
export function drawPage(
  locale: string,
  blocks: BlockRecord[],
  tokens: unknown,
  { compositions, withMarks = false }: { compositions: Compositions; withMarks?: boolean },
): { document: string; marked: string[]; css: string } {
  const view: PageView = samplePage(locale, { icon })
  const onError = (error: unknown) => {
    throw error
  }
  const options = blocks.map((_, position) => ({ position, defaultLocale: 'de', onError }))
  const drawn = blocks.map((block, i) => renderBlock(block, view, options[i]!))
  return {
    document: renderDocument(view, { title: view.page.title, stylesheet: '/style.css', main: html`${drawn}` }),
    marked: withMarks ? blocks.map((block, i) => renderMarkedBlock(block, view, options[i]!).text) : [],
    css: themeStylesheet(tokens, assetsOf(blocks.map(({ type }) => type)).css, undefined, compositions),
  }
}

Object.assign(globalThis, { drawPage })
