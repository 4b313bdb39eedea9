import { describe, expect, test } from 'bun:test'
import { blockTypes } from '../src/block-types/catalog'
import { renderBlock } from '../src/block-types/render'
import { deeperHeadings, firstHeadingLevel, withoutGaps } from '../src/html/headings'
import { trusted, wrapped } from '../src/html/html'
import { documentText, inline, markdown } from '../src/html/markdown'
import { systemThemes } from '../src/theme/system/system-themes'
import { markupMessages } from './support/markup-rules'
import { samplePage } from './support/page-view'
import { sampleDocument, samplePages } from './support/sample-page'

describe('an HTML checker', () => {
  test('finds what is wrong with a page', async () => {
    const page = sampleDocument(samplePages[0]!, systemThemes[0]!, 'de').document
    const broken = page.replace('</main>', '<ul role="list"><li>x</ul><a href="tel:+497611">0761 1</a></main>')
    const rules = (await markupMessages(broken)).map((message) => message.split(':')[0])
    expect(rules).toEqual(expect.arrayContaining(['no-redundant-role', 'tel-non-breaking']))
  })

  test.each(['de', 'en'])('has nothing to say about pages with all block types (%s)', async (locale) => {
    expect(new Set(samplePages[0]!.map(({ key }) => key)).size).toBe(blockTypes.length)
    for (const [i, samples] of samplePages.entries()) {
      const { document } = sampleDocument(samples, systemThemes[0]!, locale)
      expect([i, await markupMessages(document)]).toEqual([i, []])
    }
  })

  test('nor about blocks without a title of their own', async () => {
    for (const samples of samplePages) {
      const untitled = samples.map(({ content, ...sample }) => ({
        ...sample,
        content: { de: { ...content.de, headline: undefined, kicker: undefined, text: undefined }, en: {} },
      }))
      const { document } = sampleDocument([titled, ...untitled], systemThemes[0]!, 'de')
      expect(await markupMessages(document)).toEqual([])
    }
  })
})

const titled = { key: 'rich_text', content: { de: { headline: 'Titel', body: 'Text' }, en: {} } }

describe('headings', () => {
  const closed = (markup: string) => wrapped(trusted(markup), { levels: withoutGaps }).text
  const levels = (markup: string) => [...closed(markup).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))

  test('follow each other without a gap, and siblings stay siblings', () => {
    expect(levels('<h3>a</h3><h3>b</h3>')).toEqual([2, 2])
    expect(levels('<h2>a</h2><h4>b</h4><h4>c</h4><h3>d</h3><h2>e</h2>')).toEqual([2, 3, 3, 3, 2])
    expect(levels('<h1>a</h1><h3>b</h3><h5>c</h5><h3>d</h3>')).toEqual([1, 2, 3, 2])
    expect(closed('<h3 class="x">a</h3>')).toBe('<h2 class="x">a</h2>')
  })

  test('of what stands within a block are one level lower, h6 at most, but for the title of the page', () => {
    const markup = '<h1 id="a">a</h1><h2>b</h2><h5>c</h5><h6>d</h6>'
    expect(deeperHeadings(trusted(markup)).text).toBe('<h1 id="a">a</h1><h3>b</h3><h6>c</h6><h6>d</h6>')
  })

  test('of a block without a title take its place', () => {
    const block = { id: crypto.randomUUID(), type: 'cards', version: 1, props: {} }
    const items = [{ headline: 'Brot' }, { headline: 'Kuchen' }]
    const drawn = (position: number, headline?: string) =>
      renderBlock({ ...block, content: { de: { headline, items } } }, samplePage('de'), {
        position,
        defaultLocale: 'de',
      }).text.match(/<h\d/g)
    expect(drawn(2)).toEqual(['<h2', '<h2'])
    expect(drawn(2, 'Sortiment')).toEqual(['<h2', '<h3', '<h3'])
    expect(drawn(0, 'Sortiment')).toEqual(['<h1', '<h2', '<h2'])
    expect(firstHeadingLevel(trusted('<p>x</p>'))).toBeUndefined()
    expect(firstHeadingLevel(trusted('<p>x</p><h4>y</h4><h2>z</h2>'))).toBe(4)
  })
})

test('code and tables in a text can be reached with a keyboard, since they scroll', () => {
  const source = 'Text\n\n```js\nx\n```\n\n    eingerückt\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
  for (const markup of [markdown(source).text, documentText(source, 2, 'a').body.text]) {
    expect(markup.match(/<pre tabindex="0">/g)).toHaveLength(2)
    expect(markup).toContain('<table tabindex="0">')
  }
})

test('columns of a table are aligned by the stylesheet, not by a style of theirs', () => {
  const markup = markdown('| Was | Wann | Preis |\n| :--- | :---: | ---: |\n| Brot | früh | 4 € |').text
  expect(markup).not.toContain('style=')
  expect(markup).toContain('<th class="is-end">Preis</th>')
  expect(markup).toContain('<td>Brot</td>')
  expect(markup).toContain('<td class="is-centred" data-label="Wann">früh</td>')
})

test('values of a table of three or four columns come with the head of their column, all others as they were', () => {
  const table = (columns: number) => {
    const row = (word: string) => `|${Array.from({ length: columns }, (_, i) => ` ${word}${i} |`).join('')}`
    return markdown([row('**Kopf** "'), row('---').replaceAll(/---\d/g, '---'), row('Wert')].join('\n')).text
  }
  for (const columns of [2, 5, 6]) {
    expect(table(columns)).not.toMatch(/is-stacking|data-label/)
    expect(table(columns)).toContain('<td>Wert1</td>')
  }
  for (const columns of [3, 4]) {
    expect(table(columns)).toContain('<table tabindex="0" class="is-stacking">')
    expect(table(columns)).toContain('<td>Wert0</td>')
    expect(table(columns)).toContain('<td data-label="Kopf &quot;1">Wert1</td>')
    expect(table(columns).match(/data-label/g)).toHaveLength(columns - 1)
  }
  const rows = markdown('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |').text
  expect(rows).toContain('<td>4</td>')
  expect(rows).toContain('<td data-label="b">5</td>')
  expect(markdown('| a | | c |\n|---|---|---|\n| 1 | 2 | 3 |').text).toContain('<td>2</td>')
})

test('a phone number is not torn apart, other words may be', () => {
  expect(inline('[0761 555-010](tel:+49761555010)').text).toContain('>0761\u00a0555\u2011010<')
  expect(inline('[Rufen Sie an](tel:+49761555010), 0761 555').text).toMatch(/>Rufen Sie an<\/a>, 0761 555$/)
})
