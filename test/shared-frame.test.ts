import { describe, expect, test } from 'bun:test'
import type { BlockRecord } from '../src/block-types/block-type'
import type { PageView } from '../src/block-types/page-view'
import { html, nothing } from '../src/html/html'
import { frameBlocks, openFrame } from '../src/publishing/page-frame'
import { samplePage } from './support/page-view'

/** What is drawn once for all pages of a language and says on each what holds there. */

const block: BlockRecord = { id: 'a', type: 'header', version: 1, props: {}, content: {} }

const viewAt = (path: string): PageView =>
  samplePage('de', {
    page: { ...samplePage('de').page, id: path, path, title: `Seite ${path}` },
    current: (href) => (href === path ? html` aria-current="page"` : nothing),
    languages: [
      { locale: 'de', label: 'Deutsch', href: path, current: true },
      { locale: 'en', label: 'English', href: `/en${path}`, current: false },
    ],
    posts: samplePage('de').posts.filter(({ href }) => href !== path),
    pager: () => ({ number: path.length, from: 0, total: 9 }),
  })

async function drawn(write: (view: PageView) => string, ...paths: string[]) {
  let times = 0
  const frameOf = openFrame({ header: [block], footer: [] }, (_, view) => {
    times++
    return write(view)
  })
  const headers: string[] = []
  for (const path of paths) headers.push((await frameOf(viewAt(path))).header.text)
  return { headers, times }
}

describe('the header of all pages', () => {
  const menu = (view: PageView) =>
    ['/a', '/b', '/a/b', '/c'].map((href) => html`<a href="${href}"${view.current(href)}>${href}</a>`.text).join('')

  test('marks on each page the links to it, wherever they stand, and is drawn once', async () => {
    const { headers, times } = await drawn((view) => menu(view) + menu(view), '/c', '/a', '/x', '/b')
    const marked = headers.map((header) => [...header.matchAll(/href="([^"]*)" aria/g)].map(([, href]) => href))
    expect(marked).toEqual([['/c', '/c'], ['/a', '/a'], [], ['/b', '/b']])
    expect([headers[2], times]).toEqual([menu(viewAt('/x')).repeat(2), 1])
  })

  test('leads to each page in its other languages', async () => {
    const { headers, times } = await drawn(
      (view) => view.languages.map(({ href }) => html`<a href="${href}"></a>`.text).join(''),
      ...['/a', '/b?x="1"&y'],
    )
    expect(headers).toEqual([
      '<a href="/a"></a><a href="/en/a"></a>',
      '<a href="/b?x=&quot;1&quot;&amp;y"></a><a href="/en/b?x=&quot;1&quot;&amp;y"></a>',
    ])
    expect(times).toBe(1)
  })

  test.each<[string, (view: PageView) => string]>([
    ['the page itself', ({ page }) => page.title],
    ['the posts that a page lists', ({ posts }) => String(posts.length)],
    ['the place of a page among those of a list', ({ pager }) => String(pager?.('a')?.number)],
  ])('is drawn for each page where it says something of %s', async (_, write) => {
    const paths = ['/journal/sauerteig', '/a', '/abc']
    const { headers } = await drawn(write, ...paths)
    expect(headers).toEqual(paths.map((path) => write(viewAt(path))))
  })
})

test('a site without a header or footer of its own has the usual ones, one that has taken everything out of them has none', () => {
  const types = ({ header, footer }: ReturnType<typeof frameBlocks>) =>
    [header, footer].map((blocks) => blocks.map(({ type }) => type))
  expect(types(frameBlocks({}))).toEqual([['header'], ['footer']])
  expect(types(frameBlocks({ header: [], footer: [] }))).toEqual([[], []])
  expect(types(frameBlocks({ header: [], footer: undefined }))).toEqual([[], ['footer']])
})
