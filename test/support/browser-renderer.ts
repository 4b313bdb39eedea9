import type { PageView } from '../../src/block-types/page-view'
import { assetsOf, type BlockRecord, renderBlock } from '../../src/block-types/render'
import { html } from '../../src/html/html'
import { icon } from '../../src/html/icons'
import { renderDocument } from '../../src/publishing/document'
import { themeStylesheet } from '../../src/theme/stylesheet'
import { samplePage } from './page-view'

/** What a page is drawn with, whole: the entry of a bundle for browsers. */
export function drawPage(locale: string, blocks: BlockRecord[], tokens: unknown): { document: string; css: string } {
  const view: PageView = samplePage(locale, { icon })
  const onError = (error: unknown) => {
    throw error
  }
  const drawn = blocks.map((block, position) => renderBlock(block, view, { position, defaultLocale: 'de', onError }))
  return {
    document: renderDocument(view, { title: view.page.title, stylesheet: '/style.css', main: html`${drawn}` }),
    css: themeStylesheet(tokens, assetsOf(blocks.map(({ type }) => type)).css),
  }
}

Object.assign(globalThis, { drawPage })
