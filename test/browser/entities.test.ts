import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { markdown } from '../../src/html/markdown'
import { browserPlugins } from '../../src/renderer/renderer-script'
import { hasBrowser, openBrowser } from '../support/browser'

/** References of one character and of two, those that are written out by a name alone, and what only looks like one. */
const references =
  `&amp; &lt; &gt; &quot; &nbsp; &shy; &eacute; &Eacute; &euro; &hellip; &semi; &NewLine; &Tab; &not; &notin;
  &NotEqualTilde; &fjlig; &ThickSpace; &lbrace; &bsol; &colon; &lowbar; &ast; &AMP; &amp;amp; &amp;lt; &notit; &nope; &copyx; &ampx;
  &eacute &#233; &#xE9; &#0; &#12a; &#x; &#; &;`.split(/\s+/)

describe.skipIf(!hasBrowser)('names of characters in Markdown', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
    const { outputs } = await Bun.build({
      entrypoints: ['/entry.ts'],
      files: {
        '/entry.ts': `import { markdown } from '${join(import.meta.dir, '../../src/html/markdown')}'
          Object.assign(globalThis, { draw: (source) => markdown(source).text })`,
      },
      target: 'browser',
      format: 'iife',
      plugins: browserPlugins(),
    })
    await page.addScriptTag({ content: await outputs[0]!.text() })
  })
  afterAll(() => browser?.close())

  test('are read in a browser as on the server', async () => {
    const sources = references.flatMap((one) => [`a${one}b`, `[a](/b${one}c "d${one}e")`, `\`${one}\``])
    const drawn = await page.evaluate<string[]>(`${JSON.stringify(sources)}.map((source) => draw(source))`)
    expect(drawn).toEqual(sources.map((source) => markdown(source).text))
  })
})
