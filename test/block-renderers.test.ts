import { describe, expect, test } from 'bun:test'
import type { BlockType } from '../src/block-types/block-type'
import { blockTypeByKey } from '../src/block-types/catalog'
import { control } from '../src/block-types/form-field'
import { nonEmpty } from '../src/block-types/intro'
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
  expect(render('embed', { url, title: 'Tisch', provider: 'Tischlein' })).toContain('Tischlein')
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
  expect(
    nonEmpty([{ a: 'x' }, { b: 'y' }, { a: '', b: '' }, {}] as { a?: string; b?: string }[], 'a', 'b'),
  ).toHaveLength(2)
})

describe('an opening', () => {
  const sizeOf = (headline: string) => /--size-hero: var\(--size-(\d)\)/.exec(render('hero', { headline }))?.[1]

  test('sets a long title smaller, in three steps', () => {
    const sizes = [36, 37, 54, 55, 90, 91].map((letters) => sizeOf('x'.repeat(letters)))
    expect(sizes).toEqual([undefined, '5', '5', '4', '4', '3'])
  })

  test('is called as the page where it is the first and has no title of its own', () => {
    const titles = [0, 1].map(
      (position) => /<h\d[^>]*>(.*?)<\/h\d>/.exec(render('hero', { text: 'A' }, {}, german, position))?.[1],
    )
    expect(titles).toEqual([german.page.title, undefined])
  })

  test('shows facts that have both parts, in every look', () => {
    const items = [{ headline: '1987', text: 'gegründet' }, { headline: 'Nur das' }, { text: 'Nur dies' }]
    for (const variant of ['split', 'cover', 'statement', 'facts', 'panel'])
      expect([variant, count(render('hero', { headline: 'A', items }, { variant }), '<dt>')]).toEqual([variant, 1])
  })

  test('lays more over a light picture, and dark words on one that is pale all over', () => {
    const cover = (light: { least: number | null; most: number | null }, image: object | undefined = picture()) => {
      const markup = render('hero', { headline: 'A', image }, { variant: 'cover' }, { ...german, light: () => light })
      const veil = /--veil: (\d+)%/.exec(markup)?.[1]
      return [veil && Number(veil), markup.includes('is-pale'), markup.includes('--pale-veil')]
    }
    const [dark, light, unknown] = [
      { least: 0, most: 20 },
      { least: 0, most: 90 },
      { least: null, most: null },
    ].map((one) => cover(one))
    expect([dark?.[0], Number(light?.[0]) > 50, unknown?.[0]]).toEqual([18, true, 76])
    expect([dark, light, unknown].map((one) => one?.slice(1))).toEqual(Array(3).fill([false, false]))
    expect([cover({ least: 49, most: 90 }), cover({ least: 50, most: 90 })].map(([, isPale]) => isPale)).toEqual([
      false,
      true,
    ])
    const bare = render(
      'hero',
      { headline: 'A' },
      { variant: 'cover' },
      { ...german, light: () => ({ least: 90, most: 95 }) },
    )
    expect([bare.includes('is-pale'), bare.includes('has-picture')]).toEqual([false, false])
  })
})

describe('plans', () => {
  const items = [
    { name: 'Klein', price: '19 €', unit: 'im Monat', primary: { label: 'Los', href: '/a' } },
    { name: 'Groß', price: 'auf Anfrage', is_featured: true, primary: { label: 'Los', href: '/b' } },
  ]

  test('show one of them and its button before the others, and words in place of a price smaller', () => {
    const [, first = '', second = ''] = render('pricing_plans', { items }).split('<li class="b-pricing_plans__plan')
    expect(
      [first, second].map((one) => [one.startsWith(' b-pricing_plans__plan--featured'), /button-\w+/.exec(one)?.[0]]),
    ).toEqual([
      [false, 'button-quiet'],
      [true, 'button-primary'],
    ])
    expect([first, second].map((one) => one.includes('__amount--words'))).toEqual([false, true])
  })

  test('say what is in them and what is not, and keep the place of what nobody wrote', () => {
    const features = [{ text: 'Brot' }, { text: 'Kuchen', is_excluded: true }, { text: '' }]
    const markup = render('pricing_plans', { items: [{ ...items[0], features }, items[1]] })
    expect([
      count(markup, '"b-pricing_plans__feature"'),
      count(markup, '__feature--out'),
      count(markup, german.words.prices.notIncluded),
    ]).toEqual([...[1, 1, 1]])
    expect(count(markup, '<div class="b-pricing_plans__features"></div>')).toBe(1)
  })
})

test('a space is heard of only where it has a rule', () => {
  expect(
    [render('spacer', {}), render('spacer', {}, { rule: true })].map((one) => [
      one.includes('aria-hidden'),
      one.includes('<hr'),
    ]),
  ).toEqual([
    [true, false],
    [false, true],
  ])
})

describe('a list of prices', () => {
  const items = [
    { name: 'Laib', price: '5 €', unit: 'je Stück', note: 'A' },
    { name: 'Weck', price: '1 €' },
  ]

  test('has a column of units where one of a group has one, and each price with its unit else', () => {
    const drawn = (all: object[], variant: string) =>
      render('price_list', { groups: [{ headline: 'Brot', items: all }] }, { variant })
    const heads = (all: object[]) => count(drawn(all, 'table'), '<th scope="col"')
    expect([heads(items), heads(items.slice(1))]).toEqual([3, 2])
    expect(count(drawn(items, 'table'), '<td>')).toBe(2)
    for (const variant of ['menu', 'board'])
      expect([variant, count(drawn(items, variant), '__unit'), count(drawn(items, variant), '__note')]).toEqual([
        variant,
        1,
        1,
      ])
  })

  test('names groups by themselves, each with its own prices', () => {
    const groups = [
      { headline: 'Brot', items: items.slice(0, 1) },
      { headline: 'Süßes', text: 'Täglich', items: items.slice(1) },
    ]
    const [, bread = '', sweet = ''] = render('price_list', { groups }, { variant: 'menu' }).split(
      '"b-price_list__group"',
    )
    expect(
      [bread, sweet].map((one) => [
        one.includes('Brot'),
        one.includes('Laib'),
        one.includes('Weck'),
        one.includes('Täglich'),
      ]),
    ).toEqual([
      [true, true, false, false],
      [false, false, true, true],
    ])
  })
})

describe('a list of posts', () => {
  test('has its first post large in one look, pictures where they are wished, and links to categories that have a page', () => {
    const posts = german.posts.map((post) => ({ ...post, image: picture() }))
    const archive = (_: string, label: string) => (label === 'Handwerk' ? '/journal/handwerk' : undefined)
    const drawn = (props: object) => render('blog_list', {}, props, { ...german, posts, archive })
    expect(
      ['lead', 'rows', 'cards'].map((variant) => [
        variant,
        count(drawn({ variant }), '__first'),
        count(drawn({ variant }), '<img'),
      ]),
    ).toEqual([
      ['lead', 1, 1],
      ['rows', 0, 0],
      ['cards', 0, 4],
    ])
    expect(count(drawn({ variant: 'cards', show_images: false }), '<img')).toBe(0)
    expect([count(drawn({}), 'href="/journal/handwerk"'), drawn({}).includes('>Zutaten<')]).toEqual([2, true])
  })
})

describe('a teaser of the assistant', () => {
  const items = [{ text: 'Wann ist offen?' }, { text: '' }, { text: 'Was kostet Brot?' }]

  test('asks its questions where the own link leads, and shows them as words without one', () => {
    const linked = render('assistant_teaser', { items, primary: { label: 'Fragen', href: '/kontakt' } })
    expect([count(linked, '<a class="b-assistant_teaser__link" href="/kontakt"'), count(linked, '<li')]).toEqual([2, 2])
    const plain = render('assistant_teaser', { items })
    expect([count(plain, '<a class="b-assistant_teaser__link"'), count(plain, 'data-assistant="W')]).toEqual([0, 2])
  })

  test('has its button once, beside the words or below the questions', () => {
    const buttons = (variant: string, all: object[]) =>
      count(render('assistant_teaser', { headline: 'A', items: all }, { variant }), ' hidden data-assistant>')
    expect([buttons('split', items), buttons('quiet', items), buttons('quiet', [])]).toEqual([1, 1, 1])
  })
})

describe('the foot of all pages', () => {
  test('says the note of the owner, else whose it is; the name large in one look, and in one line no columns', () => {
    const items = [{ headline: 'Mehr', items: [{ label: 'Brot', href: '/brot' }] }]
    expect(render('footer', { note: 'Seit 1987' })).not.toContain('©')
    expect(render('footer', {})).toContain('© Backstube Lindenhof GmbH')
    const look = (variant: string) => {
      const markup = render('footer', { headline: 'Brot braucht Zeit', items }, { variant })
      return [count(markup, 'b-footer__big'), count(markup, 'b-footer__name'), count(markup, 'b-footer__column"')]
    }
    expect(['columns', 'statement', 'line'].map(look)).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [0, 0, 0],
    ])
    expect(
      [render('footer', {}), render('footer', {}, { show_company: false })].map((one) => one.includes('<address>')),
    ).toEqual([true, false])
  })
})

describe('events', () => {
  const event = (headline: string, starts: string, more: object = {}) => ({ headline, starts, ...more })

  test('by month stand each in its own, in lines with their hours beside the date', () => {
    const items = [
      event('A', '2099-03-14T18:00', { ends: '2099-03-14T20:00' }),
      event('B', '2099-03-20'),
      event('C', '2099-05-01'),
    ]
    const months = render('events', { items }, { variant: 'months' })
    expect([...months.matchAll(/b-events__month">([^<]*)</g)].map(([, month]) => month)).toEqual([
      'März 2099',
      'Mai 2099',
    ])
    const line = render('events', { items: items.slice(0, 1) }, { variant: 'lines' })
    expect(count(line, '18:00–20:00')).toBe(1)
    expect(count(render('events', { items: items.slice(0, 1) }), '18:00–20:00')).toBe(1)
  })

  test('tell until when they go on where that is another day, and are over after it', () => {
    const [, one = '', several = ''] = render('events', {
      items: [event('A', '2099-03-14', { ends: '2099-03-14' }), event('B', '2099-03-20', { ends: '2099-03-22' })],
    }).split('<li class="b-events__event')
    expect([one, several].map((part) => /data-until="([^"]*)"/.exec(part)?.[1])).toEqual(['2099-03-14', '2099-03-22'])
    expect([one, several].map((part) => count(part, '<time'))).toEqual([1, 2])
  })
})

describe('what people wrote themselves', () => {
  test('names a download and its kind, before what is known of the file', () => {
    const document = () => ({ href: '/_media/a.pdf', name: 'a.pdf', bytes: 1000 })
    const drawn = (file: object) => render('downloads', { items: [file] }, {}, { ...german, document })
    const nameOf = (file: object) => /downloads__name">([^<]*)</.exec(drawn(file))?.[1]
    expect([
      nameOf({ document_id: 'a', headline: 'Karte' }),
      nameOf({ document_id: 'a' }),
      nameOf({ href: '/x/preis%20liste.pdf' }),
    ]).toEqual([...['Karte', 'a.pdf', 'preis liste.pdf']])
    const factsOf = (file: object) => /<span class="meta">([^<]*)</.exec(drawn(file))?.[1]
    expect([factsOf({ href: '/x.pdf', type: 'zip' }), factsOf({ href: '/x.pdf' })]).toEqual(['ZIP', 'PDF'])
  })

  test('names the place on a map, else the company does, else the site', () => {
    const nameOf = (content: object, company: object = german.site.company) =>
      /<strong>([^<]*)</.exec(
        render('map', { address: 'Hof 1', ...content }, {}, { ...german, site: { ...german.site, company } }),
      )?.[1]
    expect([nameOf({ name: 'Laden' }), nameOf({}), nameOf({}, {})]).toEqual([
      ...['Laden', 'Backstube Lindenhof GmbH', 'Backstube Lindenhof'],
    ])
  })

  test('stands in the foot of all pages in place of the name, and on the button and in the thanks of a form', () => {
    const headOf = (content: object) => /b-footer__name">([^<]*)</.exec(render('footer', content))?.[1]
    expect([headOf({ headline: 'Bis bald' }), headOf({})]).toEqual(['Bis bald', 'Backstube Lindenhof'])
    const form = (content: object) => {
      const markup = render('contact_form', content)
      return [/type="submit">([^<]*)</.exec(markup)?.[1], /role="status">([^<]*)</.exec(markup)?.[1]]
    }
    const { send, thanks } = german.words.form
    expect([form({ submit_label: 'Los', success: 'Bis gleich' }), form({})]).toEqual([
      ['Los', 'Bis gleich'],
      [send, thanks],
    ])
  })

  test('stands above a post in place of its category', () => {
    const kickerOf = (content: object) =>
      /kicker">([^<]*)</.exec(render('blog_post', { headline: 'A', ...content }))?.[1]
    expect([kickerOf({ kicker: 'Neu', category: 'Brot' }), kickerOf({ category: 'Brot' })]).toEqual(['Neu', 'Brot'])
  })
})

test('contact details tell how to reach the business first where they stand large', () => {
  const reachFirst = (variant: string) => {
    const markup = render('contact_details', {}, { variant })
    return markup.indexOf('href="tel:') < markup.indexOf('Goethestraße')
  }
  expect([reachFirst('large'), reachFirst('columns')]).toEqual([true, false])
})

test('a day without hours is set back, also where a note stands beside it', () => {
  const hours = [{ day: 'mo', from: '9:00', to: '12:00' }]
  const days = [
    { day: 'mo', note: 'mit Termin' },
    { day: 'su', note: 'Brunch auf Anfrage' },
  ]
  const markup = render('opening_hours', { days }, { hours, variant: 'split' })
  const rows = markup.split('<div class="b-opening_hours__row').slice(1)
  expect(rows.map((row) => [row.startsWith(' b-opening_hours__row--closed'), row.includes('class="meta"')])).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ])
})

test('a menu beside a logo has the room that the logo leaves', () => {
  const items = Array.from({ length: 4 }, (_, n) => ({ label: `Zehn Zei ${n}`, href: `/${n}` }))
  const isWhole = (name: string, logo?: object) => {
    const site = { ...german.site, name, branding: { ...german.site.branding, ...(logo && { logo }) } }
    return !render('header', { items }, {}, { ...german, site }).includes('b-header__more')
  }
  expect([isWhole('x'.repeat(19)), isWhole('x'.repeat(40)), isWhole('x'.repeat(40), picture())]).toEqual([
    true,
    false,
    true,
  ])
})

test('a short text has no time that it takes to read, and 400 words take two minutes', () => {
  const minutes = (words: number) =>
    /__minutes">([^<]*)</.exec(render('blog_post', { body: 'Brot '.repeat(words).trim() }))?.[1]?.replace(/\D/g, '')
  expect([minutes(249), minutes(250), minutes(400)]).toEqual([undefined, '1', '2'])
})

test('what is not said takes no room: labels of a timeline, lengths of films, credits and buttons', () => {
  expect(render('timeline', { items: [{ headline: 'Gründung' }] })).toMatch(/b-timeline__label"><\/p>/)
  const film = (duration?: string) =>
    render('video', { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Ofen', duration }).match(
      /<p class="meta">[^<]*/,
    )?.[0]
  const [word = ''] = german.words.foreign.length.split(' {')
  expect([film('3:20'), film()].map((one) => one?.includes(word))).toEqual([true, false])
  const credit = (one?: string) => render('image', { image: picture(), credit: one }).includes('b-image__credit')
  expect([credit('Ida'), credit()]).toEqual([true, false])
  const buttons = (href: string) =>
    render('rich_text', { body: 'A', primary: { label: 'Mehr', href } }).includes('class="buttons')
  expect([buttons('/mehr'), buttons('javascript:x')]).toEqual([true, false])
})

test('a name and a mail address take the whole width of a form, other lines half of it', () => {
  const isHalf = (field: object) =>
    control({ label: 'A', ...field } as Parameters<typeof control>[0], 'f', german).text.includes('__half')
  const fields = [
    { field: 'name', type: 'text' },
    { field: 'email', type: 'email' },
    { field: 'phone', type: 'tel' },
    { field: 'x', type: 'textarea' },
  ]
  expect(fields.map(isHalf)).toEqual([false, false, true, false])
})
