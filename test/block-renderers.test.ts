import { describe, expect, test } from 'bun:test'
import type { BlockType } from '../src/block-types/block-type'
import { blockTypeByKey } from '../src/block-types/catalog'
import { control } from '../src/block-types/form-field'
import { filled } from '../src/block-types/intro'
import type { PageView } from '../src/block-types/page-view'
import { samplePage } from './support/page-view'

/** What types of blocks draw of two items where one says less than the other, or in another look. */

const german = samplePage('de')
function render(key: string, content: object, props: object = {}, page: PageView = german, position = 1): string {
  const type: BlockType = blockTypeByKey(key)!
  const id = '0198c0de-0000-7000-8000-00000000abcd'
  return type.render({ id, props: { ...type.defaultProps, ...props }, content, position } as never, page).text
}
const count = (markup: string, part: string | RegExp) => markup.split(part).length - 1
const picture = (alt?: string) => ({ url: '/bild.jpg', ...(alt && { alt }) })

describe('services', () => {
  const items = [
    { headline: 'Schnitt', price: '24 €' },
    { headline: 'Farbe', price: '50 €', meta: '90 min' },
  ]

  test('stand with their price in one line where there is nothing else to say', () => {
    expect(count(render('services', { items }, { variant: 'list' }), 'is-priced')).toBe(1)
  })

  test('without a name are called by their price or what else is said of them where they open', () => {
    const unnamed = [{ price: '24 €', text: 'A' }, { meta: '90 min', text: 'B' }, { text: 'C' }]
    const markup = render('services', { items: unnamed }, { variant: 'accordion' })
    expect([...markup.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(['24 €', '90 min', '…'])
  })
})

describe('people of a team', () => {
  test('are described by their picture’s own words, else by their name, and are there without a name', () => {
    const items = [
      { name: 'Ida', image: picture('Ida am Ofen') },
      { name: 'Jo', image: picture() },
      { text: 'Und viele mehr.' },
    ]
    const markup = render('team', { items })
    expect([...markup.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Ida am Ofen', 'Jo'])
    expect(markup).toContain('Und viele mehr.')
  })

  test('can be written to and called, each by both', () => {
    const markup = render('team', {
      items: [
        { name: 'Ida', email: 'ida@b.example', phone: '0761 1' },
        { name: 'Jo', phone: '0761 2' },
      ],
    })
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...['mailto:ida@b.example', 'tel:07611', 'tel:07612'],
    ])
  })
})

describe('figures', () => {
  test('have a total in a ledger alone', () => {
    const items = [
      { value: '1', label: 'A' },
      { value: '3', label: 'Summe', is_total: true },
    ]
    const totals = (variant: string) => count(render('stats', { items }, { variant }), 'b-stats__total')
    expect(['ledger', 'project', 'figures'].map(totals)).toEqual([1, 1, 0])
  })

  test('name where they are from, linked where that leads somewhere', () => {
    const items = [
      { value: '1', source: { label: 'Jahresbericht', href: '/bericht' } },
      { value: '2', source: { label: 'Eigene Zählung' } },
    ]
    const markup = render('stats', { items })
    expect(markup).toContain('<a href="/bericht">Jahresbericht</a>')
    expect(markup).toContain('>Eigene Zählung<')
  })

  test('are all set in the size in which the longest of them fits', () => {
    const longest = (...values: string[]) =>
      /--longest: (\d+)/.exec(render('stats', { items: values.map((value) => ({ value })) }))?.[1]
    expect([longest('1', '123456'), longest('123456', '1'), longest('1'), longest('x'.repeat(60))]).toEqual([
      ...['6', '6', '3', '40'],
    ])
  })
})

test('a step has a headline or words', () => {
  const markup = render('steps', { items: [{ headline: 'Teig' }, { text: 'Nur Worte' }, { meta: '5 min' }] })
  expect([count(markup, '<li'), markup.includes('Nur Worte')]).toEqual([2, true])
})

describe('voices', () => {
  test('say who speaks, by name, role, source or picture, with a dot between two of them alone', () => {
    const items = [
      { quote: 'A', role: 'Kundin' },
      { quote: 'B', source: { label: 'Zeitung' } },
      { quote: 'C', role: 'Koch', source: { label: 'Blatt', href: 'https://b.example/' } },
      { quote: 'D', image: picture() },
      { quote: 'E' },
    ]
    const markup = render('testimonials', { items }, { variant: 'columns' })
    expect([count(markup, '<figcaption'), count(markup, ' · ')]).toEqual([4, 1])
    expect([...markup.matchAll(/<span class="meta">(.*?)<\/span>/g)].map(([, words]) => words)).toEqual([
      ...['Kundin', 'Zeitung', 'Koch · <a href="https://b.example/">Blatt</a>'],
    ])
  })

  test('stand below the first one, also where there are two', () => {
    const shown = (...quotes: string[]) =>
      render('testimonials', { items: quotes.map((quote) => ({ quote })) }, { variant: 'quote' })
    expect(shown('Eins')).not.toContain('b-testimonials__columns')
    expect(shown('Eins', 'Zwei')).toMatch(/b-testimonials__columns">.*Zwei/)
  })
})

describe('tabs', () => {
  test('are reached by an anchor of their own, and called by their label, else by their headline', () => {
    const items = [
      { label: 'Sommer', headline: 'Im Sommer', text: 'A' },
      { headline: 'Winter', text: 'B' },
    ]
    const markup = render('tabs', { items }, { anchor: 'zeiten' })
    expect([...markup.matchAll(/b-tabs__panel" id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['zeiten_1', 'zeiten_2'])
    expect([...markup.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, label]) => label)).toEqual([
      'Sommer',
      'Winter',
    ])
    expect([...markup.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(['Im Sommer'])
  })
})

describe('a table that compares', () => {
  const columns = (length: number) => Array.from({ length }, (_, n) => ({ label: `S${n}` }))
  const rows = [{ label: 'Zeile', values: ['ja'] }]

  test('becomes a list on phones with up to three columns, and with more where that is chosen', () => {
    const isStacking = (length: number, variant = 'table') =>
      render('comparison_table', { columns: columns(length), rows }, { variant }).includes('is-stacking')
    expect([isStacking(3), isStacking(4), isStacking(4, 'stacked')]).toEqual([true, false, true])
  })

  test('says no where nothing is written, also at the end of a row', () => {
    const markup = render('comparison_table', {
      columns: columns(4),
      rows: [{ label: 'Z', values: ['ja', '', '5 €'] }],
    })
    const cells = [...markup.matchAll(/<span class="figure">(.*?)<\/span><\/td>/g)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, ''),
    )
    const { yes, no } = german.words.prices
    expect(cells).toEqual([yes, no, '5 €', no])
  })
})

test('of questions the first one alone is open, where that is wished', () => {
  const items = [{ question: 'A?' }, { question: 'B?' }]
  expect(
    [true, false].map((first_open) => count(render('faq', { items }, { variant: 'split', first_open }), / open>/)),
  ).toEqual([1, 0])
})

test('of a logo without a picture its name stands there', () => {
  const markup = render('logos', { items: [{ name: 'Mühle', image: picture() }, { name: 'Hofladen' }, { text: 'x' }] })
  expect([count(markup, '<li'), count(markup, '<img'), markup.includes('>Hofladen<')]).toEqual([2, 1, true])
})

describe('a card', () => {
  test('is one link, with a label or without', () => {
    const link = (label?: string) => ({ headline: 'Brot', link: { href: '/brot', label } })
    const links = (label?: string) => count(render('cards', { items: [link(label)] }), 'href="/brot"')
    expect([links(), links('Mehr')]).toEqual([1, 1])
    expect(render('cards', { items: [link('Mehr')] })).toMatch(/<h3[^>]*>Brot<\/h3>/)
  })

  test('has a sign where it has no picture, and a frame where none of them has one, lists aside', () => {
    const items = [
      { headline: 'A', icon: 'star', image: picture() },
      { headline: 'B', icon: 'star' },
    ]
    expect(count(render('cards', { items }), '<svg')).toBe(1)
    const framed = (list: object[], variant: string) =>
      count(render('cards', { items: list }, { variant }), 'b-cards__item card')
    expect([framed(items, 'grid'), framed(items.slice(1), 'grid'), framed(items.slice(1), 'list')]).toEqual([0, 1, 0])
  })
})

test('a film is announced by its own title, else by the headline above it', () => {
  const url = 'https://youtu.be/aqz-KE-bpKQ'
  const titleOf = (content: object) => /data-title="([^"]*)"/.exec(render('video', { url, ...content }))?.[1]
  expect([titleOf({ title: 'Ofen', headline: 'Film' }), titleOf({ headline: 'Film' }), titleOf({})]).toEqual([
    ...['Ofen', 'Film', german.words.foreign.video],
  ])
})

test('features in rows have no signs', () => {
  const items = [
    { headline: 'A', icon: 'star' },
    { headline: 'B', icon: 'star' },
  ]
  expect(['rows', 'icons'].map((variant) => count(render('features', { items }, { variant }), '<svg'))).toEqual([0, 2])
})

test('points beside a picture are those with words', () => {
  const markup = render('image_text', { headline: 'A', items: [{ icon: 'star' }, { icon: 'star', text: 'Frisch' }] })
  expect(count(markup, '<li')).toBe(1)
})

test('a call has its note also without a button', () => {
  expect(render('cta', { headline: 'A', note: 'Ohne Anmeldung' })).toContain('Ohne Anmeldung')
  expect(render('cta', { note: 'Ohne Anmeldung' })).toBe('')
})

test('what is embedded is named once, by its title, else by who is asked where no headline names it', () => {
  const url = 'https://www.tische.example/lindenhof'
  const nameOf = (content: object) => /b-embed__name">([^<]*)</.exec(render('embed', { url, ...content }))?.[1]
  expect([
    nameOf({ title: 'Tisch' }),
    nameOf({ headline: 'Reservieren' }),
    nameOf({}),
    nameOf({ provider: 'Tischlein' }),
  ]).toEqual([...['Tisch', undefined, 'tische.example', 'Tischlein']])
  expect(render('embed', { url, provider: 'Tischlein' })).toContain('Tischlein')
})

test('of a gallery that opens a page the first picture alone is fetched at once, and each is numbered from one on', () => {
  const items = [{ image: picture() }, { image: { url: '/zwei.jpg' } }]
  const markup = render('gallery', { items }, { variant: 'grid' }, german, 0)
  expect(count(markup, 'fetchpriority="high"')).toBe(1)
  const said = [...markup.matchAll(/visually-hidden">([^<]*)</g)].map(([, words]) => words?.replace(/\D/g, ''))
  expect(said).toEqual(['1', '2'])
})

test('before and after are pairs, each under its own label', () => {
  const items = [{ before: picture(), after: picture() }, { before: picture() }, { after: picture() }]
  const markup = render('before_after', { items, before_label: 'Alt', after_label: 'Neu' })
  expect([...markup.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, label]) => label)).toEqual(['Alt', 'Neu'])
})

test('an announcement has no link that leads nowhere', () => {
  const markup = (href: string) => render('announcement_bar', { text: 'Neu', primary: { label: 'Mehr', href } })
  expect([markup('/neu').includes('href="/neu"'), markup('javascript:x').includes('<a')]).toEqual([true, false])
})

describe('the head of a page', () => {
  test('stands close unless it is told otherwise, and hides the way to the page where that is wished', () => {
    expect(
      [render('page_header', {}), render('page_header', {}, { spacing: 'l' })].map((one) => /space-\w/.exec(one)?.[0]),
    ).toEqual([...['space-s', 'space-l']])
    expect(
      [render('page_header', {}), render('page_header', {}, { show_path: false })].map((one) => one.includes('<nav')),
    ).toEqual([true, false])
  })

  test('is its own headline, else the title of the page', () => {
    const titleOf = (content: object) => /<h2[^>]*>(.*?)<\/h2>/.exec(render('page_header', content))?.[1]
    expect([titleOf({ headline: 'Willkommen' }), titleOf({})]).toEqual(['Willkommen', 'Unsere Backstube'])
  })
})

test('the legal notice has its name where nobody gave it another, a page of law has none by itself', () => {
  expect(render('legal', {}, { variant: 'imprint' })).toContain(`>${german.words.imprint.title}</h2>`)
  expect(render('legal', { headline: 'Anbieter' }, { variant: 'imprint' })).toContain('>Anbieter</h2>')
  expect(render('legal', { body: 'Text' }, { variant: 'document' })).not.toContain(german.words.imprint.title)
})

test('a field is described by its hint, where it has one', () => {
  const drawn = (hint?: string) => control({ field: 'name', label: 'Name', type: 'text', hint }, 'f', german).text
  expect([drawn('Wie im Pass'), drawn()].map((one) => one.includes('aria-describedby="f-name-hint"'))).toEqual([
    true,
    false,
  ])
})

test('an item counts that says something in one of its fields', () => {
  expect(filled([{ a: 'x' }, { b: 'y' }, { a: '', b: '' }, {}] as { a?: string; b?: string }[], 'a', 'b')).toHaveLength(
    2,
  )
})
