import { describe, expect, test } from 'bun:test'
import { drawEntry } from '../src/publishing/entries/draw-entry'
import { fillBlocks, fillText } from '../src/publishing/entries/entry-bindings'
import { leadKey, localizeEntry, titleKey } from '../src/publishing/entries/entry-words'
import type { SiteContent } from '../src/publishing/inventory'
import type { EntryOnPage, PublishedPage } from '../src/publishing/published-page'
import { planPages } from '../src/publishing/site-plan'
import { pageWords } from '../src/words/words-of'

/** What an entry says in each language, where its values stand in a template, and where its page does. */

type Types = EntryOnPage['types']
const entryOf = (types: object, data: Record<string, object>, labels: Record<string, string> = {}): EntryOnPage =>
  ({ collection: 'brote', types: types as Types, labels, data }) as EntryOnPage
const spokenIn = (types: object, data: object, country = 'DE', locale = 'de') =>
  localizeEntry(entryOf(types, { [locale]: data }), locale, country)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a value in a text', () => {
  const types = {
    name: 'text',
    leer: 'text',
    preis: 'number',
    menge: 'number',
    mail: 'email',
    shop: 'url',
    tel: 'text',
  }
  const data = {
    name: 'Laib & Co',
    preis: 5.2,
    menge: 3,
    mail: ' a@b.example',
    shop: 'https://b.example/',
    tel: '(0761) 5-5',
  }
  const filled = (text: string, key = 'text', country?: string) =>
    plain(fillText(text, spokenIn(types, data, country), key))

  test('is a price with its currency, unless that stands before or behind that very value', () => {
    expect(filled('{{menge}} € für {{preis}}')).toBe('3 € für 5,20 €')
    expect(filled('{{name}} kostet {{preis}} € und {{preis}}')).toBe('Laib & Co kostet 5,20 € und 5,20 €')
    expect(filled('{{preis}} oder CHF {{preis}}', 'text', 'CH')).toBe('5,20 CHF oder CHF 5,20')
    expect(filled('{{menge}} Euro')).toBe('3 Euro')
  })

  test('is a part of a link that ends or begins no other part of it, and a link of its own where it is all of it', () => {
    expect(filled('/kontakt?brot={{name}}', 'href')).toBe('/kontakt?brot=Laib%20%26%20Co')
    expect([filled('tel:{{tel}}', 'href'), filled('mailto:{{mail}}?subject=x', 'href')]).toEqual([
      ...['tel:076155', 'mailto:a@b.example?subject=x'],
    ])
    expect([filled('{{mail}}', 'href'), filled(' {{ shop }} ', 'url'), filled('{{leer}}', 'href')]).toEqual([
      ...['mailto:a@b.example', 'https://b.example/', undefined],
    ])
    expect([filled('{{mail}}'), filled('{{shop}}')]).toEqual(['a@b.example', 'https://b.example/'])
  })

  test('is nothing where the entry has none: a text of it alone goes, in lists as well', () => {
    const block = {
      ...{ id: 'a', type: 'blog_post', version: 1, props: {} },
      content: { de: { headline: '{{leer}}', text: '{{name}}{{leer}}', tags: ['{{leer}}', 'Fest', ' {{leer}} '] } },
    }
    const [drawn] = fillBlocks([block], new Map([['de', spokenIn(types, data)]]), 'de')
    expect(drawn?.content).toEqual({ de: { text: 'Laib & Co', tags: ['Fest'] } })
  })
})

test('what a template names without a word reads alike in every language, and a word stands in its own', () => {
  const spoken = new Map(
    ['de', 'en'].map((locale) => [locale, spokenIn({ name: 'text' }, { name: `Laib ${locale}` }, 'DE', locale)]),
  )
  const languages = (words: object) => {
    const block = { id: 'a', type: 'cta', version: 1, props: {}, content: { de: { ...words } } }
    return Object.keys(fillBlocks([block], spoken, 'de')[0]?.content ?? {})
  }
  const linked = {
    primary: { label: '{{name}}', href: '/kontakt' },
    icon: 'phone',
    image: { asset_id: 'abc', url: '/a' },
  }
  expect([
    languages({ headline: '{{name}} – 24/7', ...linked }),
    languages({ headline: 'Unser {{name}}', ...linked }),
  ]).toEqual([['de', 'en'], ['de']])
})

describe('an entry', () => {
  test('says numbers, years, prices and days as its language and its country do', () => {
    const types = {
      jahr: 'number',
      rest: 'number',
      preis: 'number',
      betrag: 'number',
      termin: 'date',
      tag: 'date',
      da: 'boolean',
    }
    const data = {
      jahr: 2024,
      rest: 1999.5,
      preis: 1200,
      betrag: 7,
      termin: '2026-03-14T18:30',
      tag: '2026-03-14',
      da: true,
    }
    const said = (locale: string, country?: string) => {
      const { words } = localizeEntry(entryOf(types, { [locale]: data }, { betrag: 'Preis je Kilo' }), locale, country)
      return Object.keys(types).map((key) => plain(words(key)))
    }
    expect(said('de', 'CH')).toEqual([
      ...['2024', '1.999,5', '1.200,00 CHF', '7,00 CHF', '14. März 2026, 18:30 Uhr', '14. März 2026', 'ja'],
    ])
    expect(said('en', 'gb').slice(0, 4)).toEqual(['2024', '1,999.5', '£1,200.00', '£7.00'])
    expect(said('de').slice(2, 4)).toEqual(['1.200,00 €', '7,00 €'])
  })

  test('is called by its first text that says something, and introduced by the one that is called so, else a long one', () => {
    const long = 'Lang. '.repeat(20).trim()
    const types = { leer: 'text', name: 'text', notiz: 'text', kurz: 'text' }
    const data = { leer: ' ', name: 'Laib', notiz: long, kurz: 'Kräftig' }
    const keys = (labels: Record<string, string>) => {
      const spoken = localizeEntry(entryOf(types, { de: data }, labels), 'de', 'DE')
      return [titleKey(spoken), leadKey(spoken), spoken.label('kurz')]
    }
    expect(keys({ kurz: 'Kurztext' })).toEqual(['name', 'kurz', 'Kurztext'])
    expect(keys({})).toEqual(['name', 'notiz', 'kurz'])
    expect(keys({ name: 'Beschreibung' })).toEqual(['name', 'notiz', 'kurz'])
  })

  const drawn = (types: object, ...all: [locale: string, data: object][]) =>
    drawEntry('id', entryOf(types, Object.fromEntries(all)), {
      site: { company: { country: 'DE' } } as unknown as SiteContent['site'],
      first: 'de',
      idOf: (name) => name,
    })

  test('is told to search engines in each language by what introduces it, else by how its long text begins', () => {
    const types = { name: 'text', text: 'richtext', teaser: 'text' }
    const { descriptions } = drawn(
      types,
      ['de', { name: 'Laib', text: 'Aus **Roggen**.', teaser: 'Kräftig' }],
      ['en', { name: 'Loaf', text: 'Of **rye**.' }],
      ['fr', { name: 'Pain' }],
    )
    expect([...descriptions]).toEqual([
      ['de', 'Kräftig'],
      ['en', 'Of rye.'],
      ['fr', undefined],
    ])
  })

  test('without a template shows what introduces it once, its only picture, and a mail address alone as its button', () => {
    const { blocks } = drawn({ name: 'text', teaser: 'text', bild: 'image', mail: 'email' }, [
      ...(['de', { name: 'Laib', teaser: 'Kräftig', bild: { url: '/a.jpg' }, mail: 'a@b.example' }] as const),
    ])
    expect(blocks.map(({ type, content }) => [type, content.de])).toEqual([
      [
        'page_header',
        { headline: 'Laib', text: 'Kräftig', primary: { label: 'a@b.example', href: 'mailto:a@b.example' } },
      ],
      ['gallery', { items: [{ image: { url: '/a.jpg' } }] }],
    ])
  })
})

describe('the page of an entry', () => {
  const page = (path: string, locales: string[], more: object = {}) =>
    ({
      ...{ id: path, path, type: 'page', parentId: null, isHome: false, isNoindex: false, seo: {}, publishedAt: null },
      ...{ createdAt: '2026-01-01', updatedAt: '2026-01-02', blocks: [] },
      translations: new Map(
        locales.map((locale) => [locale, { title: path, slug: path.split('/').at(-1), extra: {} }]),
      ),
      ...more,
    }) as unknown as PublishedPage
  const loaf = { id: 'loaf', slug: 'laib', data: { name: { de: 'Laib', en: 'Loaf' } }, updatedAt: '2026-03-03' }
  const rolls = { id: 'rolls', slug: 'weck', data: { name: { de: 'Weck' } } }
  function placed(
    { pages = [], templates = [], entries = [loaf, rolls], locales = ['de', 'en'] }: Record<string, unknown[]>,
    settings: object = {},
  ) {
    const collection = { slug: 'brote', types: { name: 'text' }, localized: ['name'], entries }
    const content = {
      site: {
        ...{ name: 'Lindenhof', company: {}, branding: {}, updatedAt: '2026-09-09' },
        settings: { entry_pages: { brote: { path: '/brote', template: '/vorlage' } }, ...settings },
      },
      ...{ locales, pages, templates, redirects: [], collections: [collection], hasAssistant: false },
    } as unknown as SiteContent
    const { inventory, addresses } = planPages(content, {
      words: (locale) => pageWords(locale),
      onTaken: () => undefined,
      idOf: (name) => name,
    })
    return inventory.pages
      .filter(({ entry }) => entry)
      .map((one) => ({
        ...one,
        at: locales.map((locale) => addresses.of(one.id, String(locale))),
        titles: [...one.translations.values()].map(({ title }) => title),
      }))
  }
  const at = (...input: Parameters<typeof placed>) => placed(...input).map((one) => one.at)

  test('stands below its path in each language, called as it is there, and was changed when the entry was', () => {
    const found = placed({})
    expect(found.map((one) => [...one.at, ...one.titles, one.updatedAt, one.isNoindex])).toEqual([
      ['/brote/laib', '/en/brote/laib', 'Laib', 'Loaf', '2026-03-03', false],
      ['/brote/weck', '/en/brote/weck', 'Weck', 'Weck', '2026-09-09', false],
    ])
  })

  test('gives way to pages of people, in languages they are not in too, and is none where its id is theirs', () => {
    expect(at({ pages: [page('/brote/laib', ['en'])] })[0]).toEqual(['/brote/laib-2', '/en/brote/laib-2'])
    const taken = [page('/x', ['de'], { id: 'loaf' })]
    expect([at({ pages: taken }), at({ templates: taken })]).toEqual([
      [['/brote/weck', '/en/brote/weck']],
      [['/brote/weck', '/en/brote/weck']],
    ])
  })

  test('is kept from search engines with the page that it is drawn with', () => {
    const hidden = placed({ templates: [page('/vorlage', ['de'], { isNoindex: true })] })
    expect(hidden.map(({ isNoindex }) => isNoindex)).toEqual([true, true])
  })

  test('stands below a page as that is called in a language, and never below the address of the home page', () => {
    const word = { en: { title: 'Bread', slug: 'bread', extra: {} }, de: { title: 'Brote', slug: 'brote', extra: {} } }
    const above = page('/brote', ['de', 'en'], { translations: new Map(Object.entries(word)) })
    expect(at({ pages: [above] })[0]).toEqual(['/brote/laib', '/en/bread/laib'])
    const home = page('/brote', ['de', 'en'], { isHome: true })
    expect(at({ pages: [home] })[0]).toEqual(['/brote/laib', '/en/brote/laib'])
  })

  test('is there in the languages that the entry has words of, where the owner hides all others; a region by those of its language', () => {
    const hidden = { untranslated: 'hide' }
    expect(at({}, hidden)).toEqual([
      ['/brote/laib', '/en/brote/laib'],
      ['/brote/weck', undefined],
    ])
    expect(at({ locales: ['de', 'en-GB'] }, hidden)[0]).toEqual(['/brote/laib', '/en-gb/brote/laib'])
  })
})
