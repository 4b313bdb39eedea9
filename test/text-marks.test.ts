import { describe, expect, test } from 'bun:test'
import type { BlockRecord } from '../src/block-types/block-type'
import { blockTypeByKey } from '../src/block-types/catalog'
import { renderMarkedBlock } from '../src/block-types/marked'
import { renderBlock } from '../src/block-types/render'
import { trusted } from '../src/html/html'
import { icon } from '../src/html/icons'
import { inline, markdown, plainLine } from '../src/html/markdown'
import { insideMark, markText, placeMarks } from '../src/html/text-marks'
import { samplePage } from './support/page-view'
import { allSamples } from './support/sample-page'

const id = '0198c0de-0000-7000-8000-000000000007'
const blockOf = (type: string, content: object, props: object = {}): BlockRecord => ({
  id,
  type,
  version: blockTypeByKey(type)!.version,
  props: { ...props },
  content: { ...content } as BlockRecord['content'],
})
const draw = (block: BlockRecord, locale = 'de', position = 1) => {
  const view = samplePage(locale, { icon })
  const options = { position, defaultLocale: 'de' }
  return { plain: renderBlock(block, view, options).text, marked: renderMarkedBlock(block, view, options).text }
}
const withoutAttributes = (markup: string) => markup.replace(/ data-(block|part|text|text-parts)="[^"]*"/g, '')

/** Inner markup of the elements that one text fills, by its name. */
async function filledElements(markup: string): Promise<[name: string, inner: string][]> {
  const found: [string, string][] = []
  for (const match of markup.matchAll(/<(\w+)[^>]* data-text="([^"]*)"[^>]*>/g)) {
    const [tag, element = '', name = ''] = match
    const from = match.index + tag.length
    let [depth, end] = [1, from]
    for (const inner of markup.slice(from).matchAll(new RegExp(`<(/?)${element}\\b[^>]*>`, 'g'))) {
      depth += inner[1] ? -1 : 1
      end = from + inner.index
      if (depth === 0) break
    }
    found.push([name, markup.slice(from, end)])
  }
  return found
}

const at = (content: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], content)

describe.each(['de', 'en'] as const)('marks in %s', (locale) => {
  test.each(allSamples.map(({ key }, i) => [i, key] as const))('sample %i (%s)', async (i) => {
    const { key, props, content } = allSamples[i]!
    for (const position of [0, 1]) {
      const { plain, marked } = draw(blockOf(key, content, props), locale, position)
      expect(withoutAttributes(marked)).toBe(plain)
      expect(marked).not.toMatch(/[\uFDD0-\uFDEF]/)
      expect(marked.split(` data-block="${id}"`)).toHaveLength(2)
      expect(marked).toMatch(new RegExp(`^<[^>]* data-block="${id}"`))
      for (const [name, inner] of await filledElements(marked)) {
        if (name.includes(':')) continue // texts of the page, not of the block
        const source = String(at(content[locale], name))
        const ways = [inline(source), markdown(source), plainLine(source), source.replace(/^„([^„“]*)“$/, '$1')].map(
          (way) => words(String(way)),
        )
        expect(ways).toContain(words(inner))
      }
    }
  })
})

/** What is read: headings of long texts have anchors and levels of their own, numbers their own blanks. */
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .trim()

test('every text of a hero can be written in place, the title of the page included where it stands in', () => {
  const { marked } = draw(blockOf('hero', allSamples.find(({ key }) => key === 'hero')!.content), 'de', 0)
  for (const name of ['kicker', 'headline', 'text', 'primary.label', 'secondary.label', 'image.caption'])
    expect(marked).toContain(` data-text="${name}"`)
  expect(draw(blockOf('hero', { de: { text: 'Ohne Titel' } }), 'de', 0).marked).toContain('data-text="page:title"')
})

test('header and footer, names and address of the business can be written in place, too', () => {
  expect(draw(blockOf('header', { de: {} })).marked).toContain('"site:name"')
  const { marked } = draw(blockOf('footer', { de: { note: '© wir' } }))
  expect(marked).toContain('data-text="note"')
  for (const name of ['site:company.phone', 'site:company.email']) expect(marked).toContain(`data-text="${name}"`)
  expect(marked).toContain('href="tel:+49761555010"')
})

test('a long text is marked at its .prose element, whatever Markdown it begins and ends with', () => {
  const body = '# Titel\n\n- eins\n- zwei\n\n> Zitat\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n**fett.**'
  const { plain, marked } = draw(blockOf('rich_text', { de: { headline: 'Text', body } }))
  expect(marked).toContain('<div class="prose" data-text="body">')
  expect(withoutAttributes(marked)).toBe(plain)
  expect(plain).toContain('<table')
})

test.each([
  '_schräg_ am Anfang',
  '**Wichtig:**',
  '==Marke==',
  'https://example.com/weg',
  '*',
  '[a](/b)',
  '`x`',
  '&amp;',
  '1. eins',
  '\\*',
])('the line %j is marked and means what it meant', (headline) => {
  const { plain, marked } = draw(blockOf('rich_text', { de: { headline, body: 'x' } }))
  expect(withoutAttributes(marked)).toBe(plain)
  expect(marked).toContain('<h2 class="title" data-text="headline">')
})

test('a text that must be as it is written is not marked, and costs the others nothing', () => {
  const items = [{ headline: 'Hoffest', starts: '2999-05-01', place: 'Hof' }]
  const { plain, marked } = draw(blockOf('events', { de: { headline: 'Termine', items } }))
  expect(plain).toContain('datetime="2999-05-01"')
  expect(withoutAttributes(marked)).toBe(plain)
  expect(marked).toContain('data-text="items.0.headline"')
  expect(marked).not.toContain('items.0.starts')
})

test('texts that share an element are named together', () => {
  const markup = `<p>${markText('eins', 0)}, ${markText('zwei', 1)}</p><p>${markText('eins', 0)}<br></p><p><b>${markText('drei', 2)}</b></p>`
  expect(placeMarks(trusted(`<div>${markup}</div>`), ['a', 'b', 'c'], 'x')).toBe(
    '<div data-block="x"><p data-text-parts="a b">eins, zwei</p><p data-text-parts="a">eins<br></p><p><b data-text="c">drei</b></p></div>',
  )
  expect(placeMarks(trusted(`<img alt="${markText('x', 0)}"><p>y</p>`), ['a'], '"')).toBe(
    '<img alt="x" data-block="&quot;"><p data-block="&quot;">y</p>',
  )
})

test('a text is changed inside its mark; what is put together of marked texts loses them', () => {
  const loud = (text: string) => text.toUpperCase()
  expect(insideMark(markText('leise', 3), loud)).toBe(markText('LEISE', 3))
  expect(insideMark(`${markText('a', 0)} und ${markText('b', 1)}`, loud)).toBe('A UND B')
  expect(insideMark('ohne', loud)).toBe('OHNE')
})

test('a text with the signs of marks in it forges none', () => {
  const forged = 'a\uFDD0\uFDE1\uFDD1b\uFDD2\uFDE1\uFDD1c'
  const { plain, marked } = draw(blockOf('cta', { de: { headline: forged, primary: { label: forged, href: '/' } } }))
  expect(withoutAttributes(marked)).toBe(plain)
  expect(marked.match(/ data-text[^=]*="[^"]*"/g)).toEqual([' data-text="headline"', ' data-text="primary.label"'])
})

test('keys that no type knows cannot write attributes', () => {
  const { marked } = draw(blockOf('cta', { de: { headline: 'x', 'a" onclick="b': 'x', items: [{ 'y z': 'x' }] } }))
  expect(marked).not.toContain('onclick')
})

test('words that a table draws as signs are not marked, all others are', () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ label: `Zeile ${i}`, values: ['ja', 'nein', `Wert ${i}`] }))
  const columns = ['Eins', 'Zwei', 'Drei'].map((headline) => ({ headline }))
  const { plain, marked } = draw(blockOf('comparison_table', { de: { headline: 'Vergleich', columns, rows } }))
  expect(withoutAttributes(marked)).toBe(plain)
  expect(marked).toContain('data-text="rows.99.values.2"')
  expect(marked).not.toContain('.values.0"')
})

/** What types measure, compare or read where it is a text. */
const telling = [
  ...['ja', 'nein', '-', '2026-03-01', '6:30', '42', 'GB', 'DE1', 'HRB 1', 'Preis', 'EUR', 'planned', 'mo'],
  ...['„x“', '  blank ', '0761 555-010', 'a@b.de', 'https://x.de/a', 'a, b\nc', 'x'.repeat(300)],
  ...['==m== **f**', '[l](/b)', '<b>', '# H\n\n- a\n- b'],
]
const withText = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value !== 'object' || value === null) return value
  const kept = ['id', 'asset_id', 'url', 'href', 'icon', 'blocks']
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, kept.includes(key) ? one : withText(one, text)]),
  )
}

test.each(telling)('a block that says %j all over is drawn once, the same with marks and without', (text) => {
  for (const { key, props, content } of allSamples) {
    const block = blockOf(key, { de: withText(content.de, text) }, props)
    const { page, site, ...others } = samplePage('de', {
      icon,
      archive: (_, label) => (label === text ? '/x' : undefined),
    })
    const company = withText(site.company, text) as typeof site.company
    const view = { ...others, page: { ...page, title: text }, site: { ...site, name: text, company } }
    const options = { position: 0, defaultLocale: 'de' }
    const marked = renderMarkedBlock(block, view, options).text
    expect([key, withoutAttributes(marked)]).toEqual([key, renderBlock(block, view, options).text])
  }
})

test('a block is drawn once with marks, whatever it says', () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ label: `Zeile ${i}`, values: ['ja', 'nein', `Wert ${i}`] }))
  const columns = ['Eins', 'Zwei'].map((label) => ({ label }))
  const drawn = (draw: typeof renderBlock) => {
    let asked = 0
    const counted = (name: string | undefined) => {
      asked++
      return icon(name)
    }
    const view = samplePage('de', { icon: counted })
    draw(blockOf('comparison_table', { de: { columns, rows } }), view, { position: 1, defaultLocale: 'de' })
    return asked
  }
  expect(drawn(renderMarkedBlock)).toBe(drawn(renderBlock))
  expect(drawn(renderBlock)).toBe(200)
})

test('a block that cannot be drawn is told of, with its marks as without', () => {
  const heard: unknown[] = []
  const broken = blockOf('cta', { de: { headline: 'Brot', text: { not: 'a text' } } })
  for (const draw of [renderBlock, renderMarkedBlock]) {
    const options = { position: 1, defaultLocale: 'de', onError: (_: unknown, block: unknown) => heard.push(block) }
    expect(draw(broken, samplePage('de'), options).isEmpty).toBe(true)
  }
  expect(heard).toEqual([broken, broken])
})
