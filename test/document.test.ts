import { expect, test } from 'bun:test'
import { blockTypeByKey, blockTypes } from '../src/block-types/catalog'
import { blockTypeById, blockTypeId } from '../src/block-types/ids'
import { renderBlock } from '../src/block-types/render'
import { hasMarkedTitle } from '../src/html/headings'
import { type Html, html } from '../src/html/html'
import { icon, iconNames } from '../src/html/icons'
import { renderDocument } from '../src/publishing/document'
import { samplePage } from './support/page-view'

test('every icon of the list is drawn, and no name outside it', () => {
  for (const name of iconNames)
    expect(String(icon(name))).toMatch(/^<svg class="icon" [^>]*aria-hidden="true">.+<\/svg>$/)
  for (const name of ['../../package', 'clock.svg', 'constructor', '', undefined]) expect(icon(name)).toBeUndefined()
})

test('a document escapes whatever its parts bring along', () => {
  const attack = `"><script>alert(1)</script><!-- </title>`
  const page = renderDocument(samplePage('de'), {
    title: attack,
    description: attack,
    canonical: `https://x.example/${attack}`,
    robots: attack,
    alternates: [{ locale: attack, href: attack }],
    ogImage: { url: attack, alt: attack },
    feed: { href: attack, title: attack },
    jsonLd: [{ name: `</script><script>alert(2)</script>\u2028`, '<!--': attack }],
    stylesheet: '/_assets/site.css',
    main: html`<p>${attack}</p>`,
  })
  let scripts = 0
  let paragraph = ''
  new HTMLRewriter()
    .on('script', {
      element(script) {
        scripts++
        expect(script.getAttribute('type')).toBe('application/ld+json')
      },
    })
    .on('main p', {
      text(chunk) {
        paragraph += chunk.text
      },
    })
    .transform(page)
  expect(scripts).toBe(1)
  expect(paragraph).toContain('&lt;script&gt;')
  const json = page.slice(page.indexOf('ld+json">') + 9, page.lastIndexOf('</script>'))
  expect(JSON.parse(json).name).toBe('</script><script>alert(2)</script>\u2028')
})

test('a document states its language, its languages, its skip link and its landmarks', () => {
  const page = renderDocument(samplePage('en'), {
    title: 'Workshop',
    canonical: 'https://hartwell.example/en',
    alternates: [
      { locale: 'de', href: 'https://hartwell.example/' },
      { locale: 'en', href: 'https://hartwell.example/en' },
      { locale: 'x-default', href: 'https://hartwell.example/' },
    ],
    stylesheet: '/_assets/a.css',
    preloadFonts: ['/_assets/f.woff2'],
    header: html`<p>head</p>`,
    main: html`<p>main</p>`,
    footer: html`<p>foot</p>`,
  })
  expect(page).toStartWith('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">')
  expect(page).toContain('<a class="skip" href="#content">Skip to content</a>')
  expect(page).toContain('<main id="content" tabindex="-1"><p>main</p></main>')
  expect(page).toContain('hreflang="x-default"')
  const others = page.matchAll(/property="og:locale:alternate" content="([^"]*)"/g)
  expect([...others].map(([, locale]) => locale)).toEqual(['de_DE'])
  expect(page).toContain('crossorigin')
  expect(page).not.toContain('<script')
})

test('the letters of marked words are fetched early where the first heading has some, and only there', () => {
  const preloadsOf = (markup: Html) => {
    const main = { main: markup, hasMarkedTitle: hasMarkedTitle(markup) }
    const fonts = { preloadFonts: ['/_assets/f.woff2'], markingFont: '/_assets/i.woff2' }
    const page = renderDocument(samplePage('en'), {
      title: 'Workshop',
      stylesheet: '/_assets/a.css',
      ...fonts,
      ...main,
    })
    return [...page.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, file]) => file)
  }
  expect(preloadsOf(html`<h1 class="title">Bread <mark>of today</mark></h1>`)).toEqual([
    '/_assets/f.woff2',
    '/_assets/i.woff2',
  ])
  for (const main of [html`<h1>Bread</h1><h2>of <mark>today</mark></h2>`, html`<p><mark>Bread</mark></p>`])
    expect(preloadsOf(main)).toEqual(['/_assets/f.woff2'])
})

test('ids of block types are the same on every box and lead back to the type', () => {
  expect(blockTypes).toHaveLength(41)
  expect(new Set(blockTypes.map((type) => blockTypeId(type.key))).size).toBe(41)
  for (const type of blockTypes) expect(blockTypeById(blockTypeId(type.key))).toBe(type)
  expect(blockTypeId('hero')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(blockTypeByKey('constructor')).toBeUndefined()
})

const block = (type: string, content: Record<string, Record<string, unknown>>, props = {}) => ({
  id: '0198c0de-0000-7000-8000-00000000abcd',
  type,
  version: 1,
  props,
  content,
})

test('a block speaks the language of the page, else the default one', () => {
  const words = block('page_header', { de: { headline: 'Brotliste' }, en: { headline: 'Bread list' } })
  const say = (locale: string, content = words) =>
    String(renderBlock(content, { ...samplePage(locale), locale }, { position: 0, defaultLocale: 'de' }))
  expect(say('en')).toContain('Bread list')
  expect(say('de-AT')).toContain('Brotliste')
  expect(say('fr')).toContain('Brotliste')
  expect(say('fr', block('page_header', { en: { headline: 'Bread list' } }))).toContain('Bread list')
  const otherOrder = block('page_header', { en: { headline: 'Bread list' }, de: { headline: 'Brotliste' } })
  expect(say('fr', otherOrder)).toContain('Brotliste')
})

test('only the first block of a page holds the h1', () => {
  for (const type of ['hero', 'page_header']) {
    const at = (position: number) =>
      String(renderBlock(block(type, { de: { headline: 'A' } }), samplePage('de'), { position, defaultLocale: 'de' }))
    expect(at(0)).toContain('<h1')
    expect(at(1)).not.toContain('<h1')
    expect(
      String(renderBlock(block(type, { de: {} }), samplePage('de'), { position: 0, defaultLocale: 'de' })),
    ).toContain('<h1')
  }
})

test('a renderer that throws costs only its own block', () => {
  const page = samplePage('de', {
    picture: () => {
      throw new Error('broken picture')
    },
  })
  const heard: unknown[] = []
  const out = renderBlock(block('hero', { de: { headline: 'A', image: { url: '/x.jpg' } } }), page, {
    position: 0,
    defaultLocale: 'de',
    onError: (error) => heard.push(error),
  })
  expect(String(out)).toBe('')
  expect(heard).toHaveLength(1)
})

test('a type nobody knows renders nothing', () => {
  for (const type of ['nope', '__proto__', 'constructor', ''])
    expect(String(renderBlock(block(type, {}), samplePage('de'), { position: 0, defaultLocale: 'de' }))).toBe('')
})

test('a hero without a picture is complete: words, drawing, no empty frame', () => {
  for (const variant of ['split', 'cover', 'statement', 'facts', 'panel']) {
    const out = String(
      renderBlock(block('hero', { de: { headline: 'Brot', text: 'Aus der Wiehre.' } }, { variant }), samplePage('de'), {
        position: 0,
        defaultLocale: 'de',
      }),
    )
    expect(out).toContain('Brot')
    expect(out).not.toContain('class="media"')
    const withoutDrawing = out.replace('<div class="ornament" aria-hidden="true"></div>', 'drawing')
    expect(withoutDrawing).not.toMatch(/<(div|p|dl|figure|section)[^>]*><\/\1>/)
  }
})

test('a menu works without script: every page, its children and the languages are links', () => {
  const out = String(renderBlock(block('header', { de: {} }), samplePage('de'), { position: 1, defaultLocale: 'de' }))
  for (const href of ['/backstube', '/sortiment', '/sortiment/1', '/tortenbestellung', '/en'])
    expect(out).toContain(`href="${href}"`)
  expect(out).toContain('aria-current="page"')
  expect(out).not.toContain('<script')
})

test('Impressum and Datenschutz stand in every footer', () => {
  for (const variant of ['columns', 'statement', 'line']) {
    const out = String(
      renderBlock(block('footer', { de: {} }, { variant }), samplePage('de'), { position: 1, defaultLocale: 'de' }),
    )
    expect(out).toContain('href="/impressum"')
    expect(out).toContain('href="/datenschutz"')
  }
})
