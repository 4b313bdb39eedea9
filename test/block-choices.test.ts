import { describe, expect, test } from 'bun:test'
import { blockTypeByKey } from '../src/block-types/catalog'
import { control } from '../src/block-types/form-field'
import { contents } from '../src/block-types/long-text'
import type { PageView } from '../src/block-types/page-view'
import { namesPrice } from '../src/block-types/prices'
import { routeTo } from '../src/block-types/route'
import { samplePage } from './support/page-view'

/** Which of two a block shows: its own or that of the business, what was said or what goes without saying. */

const german = samplePage('de')

function draw(key: string, content: object, props: object = {}, page: PageView = german, position = 1): string {
  const type = blockTypeByKey(key)!
  const block = { id: '0198c0de-0000-7000-8000-00000000abcd', props: { ...type.defaultProps, ...props } }
  return type.render({ ...block, content, position } as never, page).text
}
/** Values of an attribute of the elements that a selector names, '' where one of them has none. */
async function all(markup: string, selector: string, name: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, { element: (one) => void found.push(one.getAttribute(name) ?? '') })
  await rewriter.transform(new Response(markup)).text()
  return found
}
/** Texts of the elements that a selector names. */
async function texts(markup: string, selector: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element: () => void found.push(''),
    text: ({ text }) => void found.push((found.pop() ?? '') + text),
  })
  await rewriter.transform(new Response(markup)).text()
  return found
}
const withSite = (changes: object): PageView => ({ ...german, site: { ...german.site, ...changes } })
const link = (href: string, label = 'Mehr') => ({ label, href })

describe('a file to load', () => {
  const files = (...items: object[]) => draw('downloads', { items })

  test('is saved where it is the site’s own, and called as its owner calls it', async () => {
    const drawn = files(
      { href: '/_media/bogen.pdf' },
      { href: 'https://a.example/liste.pdf', headline: 'Liste' },
      { document_id: 'karte' },
      { document_id: 'plan', headline: 'Plan' },
    )
    expect((await all(drawn, 'a', 'href')).length).toBe(4)
    expect(await all(drawn, 'a[download]', 'href')).toEqual([
      '/_media/bogen.pdf',
      '/_media/karte.pdf',
      '/_media/plan.pdf',
    ])
    expect(await texts(drawn, '.b-downloads__name')).toEqual(['bogen.pdf', 'Liste', 'karte.pdf', 'Plan'])
  })

  test('is left out where the library has it no longer, whatever address stands beside it', async () => {
    const page = { ...german, document: () => undefined }
    const items = [{ document_id: 'karte', href: '/alt.pdf' }, { href: '/neu.pdf' }]
    expect(await all(draw('downloads', { items }, {}, page), 'a', 'href')).toEqual(['/neu.pdf'])
  })

  test('has a size in whole kilobytes, and in tenths of small megabytes', async () => {
    const sizes = [8_400, 1_240_000, 12_400_000].map((bytes) => ({ href: '/a.pdf', bytes }))
    expect(await texts(files(...sizes), '.meta')).toEqual(['PDF, 8 kB', 'PDF, 1,2 MB', 'PDF, 12 MB'])
  })
})

describe('contact details', () => {
  const details = (props: object, content: object = {}, page = german) => draw('contact_details', content, props, page)

  test('are those of the block where it has its own, and no address of two halves', async () => {
    const own = details({ street: 'Hof 1', phone: '0761 1', name: 'Laden' })
    expect(await all(own, 'address a', 'href')).toEqual(['tel:07611', 'mailto:hallo@backstube-lindenhof.example'])
    expect(own).toContain('<strong>Laden</strong><br>Hof 1</address>')
    expect(details({})).toContain('<strong>Backstube Lindenhof GmbH</strong><br>Goethestraße 14')
    const { legal_name: _, ...company } = german.site.company
    expect(details({}, {}, withSite({ company }))).toContain('<strong>Backstube Lindenhof</strong>')
  })

  test('begin with the telephone where they are large, and link only what leads somewhere', async () => {
    const isFirst = (props: object) => {
      const drawn = details(props)
      return drawn.indexOf('tel:') < drawn.indexOf('Goethestraße')
    }
    expect([isFirst({}), isFirst({ variant: 'large' })]).toEqual([false, true])
    const items = [
      { label: 'Parken', link: link('javascript:alert(1)') },
      { label: 'Bus', link: link('/bus') },
    ]
    expect(await all(details({}, { items }), 'li a', 'href')).toEqual(['/bus'])
  })
})

test('a map has the name that it is given, the service that is wished, and a frame where the place is known', async () => {
  const at = { latitude: 47.98, longitude: 7.83 }
  const [own, usual] = [draw('map', { name: 'Laden' }, at), draw('map', {}, at)]
  expect([await texts(own, 'strong'), await texts(usual, 'strong')]).toEqual([['Laden'], ['Backstube Lindenhof GmbH']])
  expect((await all(draw('map', {}), 'a', 'data-frame')).filter(Boolean)).toEqual([])
  const [way = ''] = await all(draw('map', {}, { ...at, route: 'google' }), '.b-map__words a', 'href')
  expect(new URL(way).hostname).toBe('www.google.com')
  expect(routeTo('apple', { lat: 47.98, lon: 7.83 }, [])).toEndWith('47.98%2C7.83')
})

describe('a location', () => {
  const hours = [{ day: 'mo', from: '9:00', to: '12:00' }]
  const placesOf = (items: object[], props: object = {}) => draw('locations', { items }, props)

  test('is reached by its own way, and says when it is open by its own hours', async () => {
    const places = [
      { name: 'A', street: 'Hof 1', href: 'https://maps.example/a', hours },
      { name: 'B', street: 'Hof 2', hours: [{ day: 'fr', from: '14:00', to: '18:00' }] },
    ]
    const ways = await all(placesOf(places), 'a.button', 'href')
    expect([ways[0], ways[1]?.includes('openstreetmap')]).toEqual(['https://maps.example/a', true])
    const told = await all(placesOf(places, { show_state: true }), '[data-open]', 'data-open')
    const weeks = told.map((data) => JSON.parse(data.replaceAll('&quot;', '"')).week)
    expect(weeks.map((week) => week.findIndex((spans: object[]) => spans.length > 0))).toEqual([0, 4])
  })

  test('says of days without hours that it is closed, unless it is to be silent of them', () => {
    const isSaid = (place: object) => /geschlossen/i.test(placesOf([{ name: 'A', hours, ...place }]))
    expect([isSaid({}), isSaid({ hide_closed: true })]).toEqual([true, false])
  })
})

describe('opening hours', () => {
  const span = (day: string, from = '9:00', to = '12:00') => ({ day, from, to })
  const rows = async (props: object, content: object = {}) => texts(draw('opening_hours', content, props), 'dt')
  const times = async (props: object, content: object = {}) =>
    (await texts(draw('opening_hours', content, props), 'dd')).map((text) => text.trim())

  test('join days that are alike, unless each is to have its own row', async () => {
    const hours = [span('mo'), span('tu')]
    expect((await rows({ hours, hide_closed: true })).length).toBe(1)
    expect((await rows({ hours, hide_closed: true, variant: 'week' })).length).toBe(2)
  })

  test('call a closed day as they are told to, and no evening until midnight a whole day', async () => {
    const hours = [span('mo', '18:00', '24:00'), span('tu', '0:00', '24:00')]
    const [monday = '', tuesday = '', ...others] = await times({ hours, variant: 'week' }, { closed_label: 'Ruhetag' })
    expect([monday.startsWith('18:00'), /\d/.test(tuesday), new Set(others)]).toEqual([
      true,
      false,
      new Set(['Ruhetag']),
    ])
  })

  test('name the year of a day of its own, once where a span of days stays in it, and mark the whole span', async () => {
    const special = [
      { date: '2026-12-24', label: 'Heiligabend' },
      { date: '2026-08-03', until: '2026-08-16', label: 'Ferien' },
    ]
    const drawn = draw('opening_hours', { special }, { hours: [span('mo')], show_state: true })
    expect(await texts(drawn, '.b-opening_hours__special time')).toEqual([
      '24. Dezember 2026',
      '3. August',
      '16. August 2026',
    ])
    expect(await all(drawn, 'dt[data-from]', 'data-until')).toEqual(['2026-12-24', '2026-08-16'])
  })
})

test('a comparison stands out in one column alone, stacks where it is told to, and has headings over all columns', async () => {
  const columns = ['A', 'B', 'C', 'D'].map((label) => ({ label, is_featured: label === 'C' }))
  const rows = [
    { label: 'Preis', is_heading: true },
    { label: 'Monat', values: ['1', '2', '3', '4'] },
  ]
  const drawn = draw('comparison_table', { columns, rows })
  const featured = (await all(drawn, 'tbody td', 'class')).map((name) => name !== '')
  expect(featured).toEqual([false, false, true, false])
  expect(await all(drawn, '.b-comparison_table__heading', 'colspan')).toEqual(['5'])
  const isStacked = (variant: string) =>
    draw('comparison_table', { columns, rows }, { variant }).includes('is-stacking')
  expect([isStacked('table'), isStacked('stacked')]).toEqual([false, true])
})

describe('prices', () => {
  test('of a plan that stands out have the strong button, those of the others the quiet one', async () => {
    const items = [false, true].map((is_featured) => ({ name: 'A', price: '1 €', is_featured, primary: link('/a') }))
    const looks = await all(draw('pricing_plans', { items }), 'a', 'class')
    expect(looks).toEqual(['button button-quiet', 'button button-primary'])
  })

  test('in a list keep a heading without any, and have a column for units where one of them has one', async () => {
    const items = [
      { name: 'Brot', price: '5 €', unit: 'je Laib' },
      { name: 'Korb', price: '8 €' },
    ]
    expect(
      await texts(draw('price_list', { groups: [{ headline: 'Bald' }, { headline: 'Brot', items }] }), 'h3'),
    ).toEqual(['Bald', 'Brot'])
    const columns = async (list: object[]) =>
      (await texts(draw('price_list', { groups: [{ items: list }] }, { variant: 'table' }), 'thead th')).length
    expect([await columns(items), await columns(items.slice(1))]).toEqual([3, 2])
  })
})

describe('an item with a link', () => {
  test('has it once: at its title, or at a button of its own', async () => {
    const items = [
      { headline: 'A', text: 'x', link: { href: '/a' } },
      { headline: 'B', text: 'x', link: link('/b') },
    ]
    const drawn = draw('services', { items })
    expect([await all(drawn, 'h3 a', 'href'), await all(drawn, 'a', 'href')]).toEqual([['/a'], ['/a', '/b']])
  })

  test('is no button without a name', async () => {
    const buttons = { headline: 'A', primary: { href: '/a' }, secondary: link('/b') }
    expect(await all(draw('cta', buttons), 'a', 'href')).toEqual(['/b']) // the second alone is drawn as well
  })
})

describe('a picture', () => {
  const image = (alt?: string) => ({ url: '/bild.jpg', ...(alt && { alt }) })

  test('of a logo or a person says what its owner wrote of it, else whose it is', async () => {
    const items = [
      { name: 'Mühle', image: image('Ein Mühlrad') },
      { name: 'Hof', image: image() },
    ]
    for (const type of ['logos', 'team'])
      expect([type, await all(draw(type, { items }), 'img', 'alt')]).toEqual([type, ['Ein Mühlrad', 'Hof']])
    const names = draw('logos', { items }, { variant: 'names' })
    expect([await all(names, 'img', 'src'), await texts(names, '.b-logos__name')]).toEqual([[], ['Mühle', 'Hof']])
  })

  test('of a gallery is awaited at the top of a page alone, and opened where that is wished', async () => {
    const items = [{ image: image('A') }, { image: image('B') }]
    const eager = async (position: number) => {
      const drawn = draw('gallery', { items }, {}, german, position)
      return (await all(drawn, 'img', 'loading')).map((how) => how !== 'lazy')
    }
    expect([await eager(0), await eager(1)]).toEqual([
      [true, false],
      [false, false],
    ])
    const opened = async (lightbox: boolean) =>
      (await all(draw('gallery', { items }, { lightbox }), 'a', 'href')).length
    expect([await opened(true), await opened(false)]).toEqual([2, 0])
  })

  test('of a team has rows without the one person that stands large', async () => {
    const items = ['A', 'B', 'C', 'D'].map((name) => ({ name }))
    const rowsOf = async (variant: string, count: number) =>
      all(draw('team', { items: items.slice(0, count) }, { variant }), 'ul', 'style')
    expect(await rowsOf('spotlight', 4)).toEqual(await rowsOf('portraits', 3))
  })
})

test('of tabs the first is open, and a name that is the title stands there once', async () => {
  const items = [{ label: 'A', headline: 'Mehr zu A' }, { headline: 'B' }]
  const drawn = draw('tabs', { items })
  expect(await all(drawn, 'details[open] summary', 'class')).toHaveLength(1)
  expect(await texts(drawn, 'h3')).toEqual(['Mehr zu A'])
})

describe('header and footer', () => {
  test('a menu of the owner’s may have a group without a page of its own, languages may be hidden, and it stays in sight', async () => {
    const items = [{ label: 'Laden', items: [link('/brot', 'Brot')] }, link('/kontakt', 'Kontakt')]
    const drawn = draw('header', { items })
    expect(await all(drawn, '.b-header__nav a', 'href')).toEqual(expect.arrayContaining(['/brot', '/kontakt']))
    const has = (name: string, props: object) => draw('header', {}, props).includes(name)
    expect([has('b-header__languages', {}), has('b-header__languages', { show_languages: false })]).toEqual([
      true,
      false,
    ])
    expect([has('b-header--sticky', {}), has('b-header--sticky', { sticky: false })]).toEqual([true, false])
  })

  test('a footer shows the business unless it is not to, and its own note in place of the name', () => {
    const has = (words: string, props: object, content: object = {}) => draw('footer', content, props).includes(words)
    expect([has('<address', {}), has('<address', { show_company: false })]).toEqual([true, false])
    const note = { note: 'Seit 1962' }
    expect([has('©', {}), has('©', { show_company: false }, note)]).toEqual([true, false])
  })
})

describe('what stands on a page of another host', () => {
  test('is named as its owner names it', async () => {
    const said = async (more: object) =>
      (await texts(draw('embed', { url: 'https://t.example/a', ...more }), '.meta')).join()
    const [own, usual] = [await said({ provider: 'Tischlein' }), await said({})]
    expect([own.includes('Tischlein'), own.includes('t.example'), usual.includes('t.example')]).toEqual([
      true,
      false,
      true,
    ])
    const film = { url: 'https://youtu.be/aqz-KE-bpKQ', headline: 'Der Laden', title: 'Ein Rundgang' }
    expect(await all(draw('video', film), 'a', 'data-title')).toEqual(['Ein Rundgang'])
    expect(await all(draw('video', { ...film, title: undefined }), 'a', 'data-title')).toEqual(['Der Laden'])
  })

  test('says that it is loaded by a click only where it is, and is linked else', () => {
    const said = (url: string) => draw('video', { url })
    const [framed, linked] = [said('https://youtu.be/aqz-KE-bpKQ'), said('https://film.example/a')]
    const words = (drawn: string) => /<p class="meta">([^<]*)/.exec(drawn)?.[1]?.replace(/YouTube|film\.example/, '')
    expect(words(framed)).not.toBe(words(linked))
  })
})

describe('a title', () => {
  const page = { ...german, archive: () => '/thema' }

  test('of a post or a legal text is its own before that of its page', async () => {
    expect(await texts(draw('blog_post', { headline: 'Eigener', body: 'x' }), 'h2')).toEqual(['Eigener'])
    expect(await texts(draw('blog_post', { body: 'x' }), 'h2')).toEqual(['Unsere Backstube'])
    const imprint = (content: object) => texts(draw('legal', content, { variant: 'imprint' }), 'h2')
    expect([await imprint({ headline: 'Anbieter' }), await imprint({})]).toEqual([['Anbieter'], ['Impressum']])
  })

  test('has a small line above that leads to the category only where it names it', async () => {
    const linked = async (content: object) =>
      all(draw('blog_post', { body: 'x', ...content }, {}, page), '.kicker a', 'href')
    expect(await linked({ category: 'Brot' })).toEqual(['/thema'])
    expect(await linked({ category: 'Brot', kicker: 'Neu' })).toEqual([])
  })

  test('may be missing where an introduction stands alone, and in a table of contents a heading without words is', () => {
    expect(draw('rich_text', { body: 'x' })).not.toContain('<header')
    expect(draw('cta', { text: 'Nur ein Satz.' })).toContain('Nur ein Satz.')
    const headings = ['A', '', 'B', 'C'].map((text, n) => ({ id: `h${n}`, text, depth: 1 }))
    expect([...contents('legal', german, headings).text.matchAll(/#(h\d)/g)].map(([, id]) => id)).toEqual([
      'h0',
      'h2',
      'h3',
    ])
  })
})

test('a field of a form is required where it is said to be', () => {
  const isRequired = (required?: boolean) =>
    ['text', 'select', 'checkbox', 'textarea'].map((type) =>
      / required/.test(control({ field: 'a', label: 'A', type: type as 'text', required }, 'f', german).text),
    )
  expect([isRequired(true), isRequired()]).toEqual([Array(4).fill(true), Array(4).fill(false)])
})

describe('a picture beside words', () => {
  const image = { url: '/bild.jpg', alt: 'Bild' }

  test('stands beside them where it is upright, whatever was wished, and leaves no place where there is none', () => {
    const look = (shape: number, content: object) =>
      /b-image_text--(\w+)/.exec(
        draw('image_text', content, { variant: 'above' }, { ...german, shape: () => shape }),
      )?.[1]
    expect([look(0.7, { image }), look(1.5, { image }), look(0.7, { headline: 'A' })]).toEqual([
      'beside',
      'above',
      'plain',
    ])
  })

  test('takes the place of a sign on a card, and a card without any is in a box', async () => {
    const items = (some: object[]) => some.map((more) => ({ headline: 'A', icon: 'clock', ...more }))
    const cards = (...some: object[]) => draw('cards', { items: items(some) })
    const mixed = cards({ image }, {})
    expect([mixed.split('<img').length - 1, mixed.split('<svg').length - 1]).toEqual([1, 1])
    for (const some of [mixed, cards({}, { image })])
      expect((await all(some, 'li', 'class')).join()).not.toContain(' card')
    expect(await all(cards({}, {}), 'li', 'class')).toEqual(['b-cards__item card', 'b-cards__item card'])
    const linked = cards({ link: link('/a') }, { link: { href: '/b' } }, { link: link('javascript:x') })
    expect([await all(linked, 'h3 a', 'href'), await all(linked, 'a', 'href')]).toEqual([['/b'], ['/a', '/b']])
  })

  test('is named with its source only where it is there', () => {
    const drawn = (content: object) =>
      draw('image', { headline: 'A', credit: 'Foto: B', ...content }, { variant: 'bleed' })
    const has = (words: string) => [drawn({ image }).includes(words), drawn({}).includes(words)]
    expect([has('Foto: B'), has('b-image--bleed')]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('of a comparison needs the other one, has the words of its owner, and a slider where that is wished', async () => {
    const items = [{ before: image }, { before: image, after: image }]
    const drawn = (variant: string) => draw('before_after', { items, after_label: 'Heute' }, { variant })
    expect(await texts(drawn('slider'), 'figcaption')).toEqual(['Vorher', 'Heute'])
    expect((await all(drawn('slider'), '[data-compare]', 'class')).length).toBe(1)
    expect(await all(drawn('pairs'), '[data-compare]', 'class')).toEqual([])
  })
})

describe('what a page opens with', () => {
  const hero = (content: object, props: object = {}, position = 0, page = german) =>
    draw('hero', content, props, page, position)

  test('has the title of the page where it has none and stands first, and facts of two halves', async () => {
    expect(await texts(hero({ text: 'x' }), 'h1')).toEqual(['Unsere Backstube'])
    expect(await texts(hero({ text: 'x', headline: 'Eigener' }), 'h1')).toEqual(['Eigener'])
    expect(hero({ text: 'x' }, {}, 1)).not.toMatch(/<h[12]/)
    const items = [{ headline: 'Seit', text: '1962' }, { headline: 'Nur' }, { text: 'halb' }]
    for (const variant of ['split', 'facts'])
      expect([variant, await texts(hero({ items }, { variant }), 'dt')]).toEqual([variant, ['Seit']])
  })

  test('has dark words on a picture that is pale throughout, light ones on every other, and none of it without one', () => {
    const look = (least: number | null, image: object | undefined = { url: '/a.jpg' }) => {
      const drawn = hero({ headline: 'A', image }, { variant: 'cover' }, 0, {
        ...german,
        light: () => ({ least, most: 90 }),
      })
      return [drawn.includes('is-pale'), drawn.includes('--pale-veil'), drawn.includes('--veil')]
    }
    expect([look(50), look(49), look(null), look(90, {})]).toEqual([
      [true, true, true],
      [false, false, true],
      [false, false, true],
      [false, false, false],
    ])
  })
})

describe('lists', () => {
  const items = [
    { headline: 'A', text: 'x', icon: 'clock', link: { href: '/a' } },
    { headline: 'B', text: 'y' },
  ]

  test('of strengths have signs unless they are rows, and link what has somewhere to go', async () => {
    const signs = (variant: string) => draw('features', { items }, { variant }).split('<svg').length - 1
    expect([signs('icons'), signs('beside'), signs('rows')]).toEqual([1, 1, 0])
    expect(await all(draw('features', { items }), 'a', 'href')).toEqual(['/a'])
  })

  test('of questions open the first alone where that is wished, and all of them where nothing folds', async () => {
    const questions = { items: ['A?', 'B?'].map((question) => ({ question, answer: 'Ja.' })) }
    const opened = async (props: object) => (await all(draw('faq', questions, props), 'details[open]', 'name')).length
    expect([await opened({}), await opened({ first_open: true })]).toEqual([0, 1])
    expect(await texts(draw('faq', questions, { variant: 'open' }), 'dt')).toEqual(['A?', 'B?'])
  })

  test('of figures mark a sum in a ledger alone', () => {
    const figures = [{ value: '1' }, { value: '2', is_total: true }]
    const sums = (variant: string) => draw('stats', { items: figures }, { variant }).split('b-stats__total').length - 1
    expect([sums('ledger'), sums('figures')]).toEqual([1, 0])
  })

  test('of voices name who speaks and where it was said, each where it is known', async () => {
    const voices = [
      { quote: '„Gut.“', role: 'Gast', source: link('/a', 'Zeitung') },
      { quote: 'Sehr „gut“.', source: link('javascript:x', 'Radio') },
      { quote: '„Brot“ und „Salz“' },
    ]
    const drawn = draw('testimonials', { items: voices }, { variant: 'columns' })
    expect(await texts(drawn, 'blockquote p')).toEqual(['Gut.', 'Sehr „gut“.', '„Brot“ und „Salz“'])
    expect([await texts(drawn, 'figcaption span'), await all(drawn, 'a', 'href')]).toEqual([
      [expect.any(String), 'Gast · Zeitung', expect.any(String), 'Radio'],
      ['/a'],
    ])
  })
})

test('questions for the assistant lead where its owner’s link leads, and are words to read without one', async () => {
  const questions = { headline: 'Fragen', items: [{ text: 'Wann?' }, { text: 'Wo?' }] }
  const linked = draw('assistant_teaser', { ...questions, primary: link('/kontakt') })
  expect(await all(linked, 'li a', 'data-assistant')).toEqual(['Wann?', 'Wo?'])
  expect(await all(linked, 'li a', 'href')).toEqual(['/kontakt', '/kontakt'])
  const unnamed = draw('assistant_teaser', { ...questions, primary: { href: '/kontakt' } })
  expect(await all(unnamed, 'a', 'href')).toEqual([])
  const plain = draw('assistant_teaser', { ...questions, primary: link('javascript:x') })
  expect([await all(plain, 'a', 'href'), await all(plain, 'li button', 'data-assistant')]).toEqual([
    [],
    ['Wann?', 'Wo?'],
  ])
  for (const variant of ['split', 'quiet'])
    expect([
      variant,
      await all(draw('assistant_teaser', questions, { variant }), 'p button', 'data-assistant'),
    ]).toEqual([variant, ['']])
})

test('facts of an entry have the label of their own field, and a price its currency where the label does not say it', async () => {
  const entry = (name: string, data: object) => ({ id: name, slug: name, data: { name, ...data }, types: {} })
  const entries = [entry('Laib', { preis: 5.2, gewicht: 1500 }), entry('Zopf', { gewicht: 800 })]
  const factsWith = async (label: string) => {
    const labels = [
      { field: 'gewicht', label: 'Gewicht in g' },
      { field: 'preis', label },
    ]
    const props = { collection: 'brote', title_field: 'name', meta_fields: ['preis', 'gewicht'] }
    const drawn = draw('collection_list', { labels }, props, { ...german, entries: () => entries })
    return [await texts(drawn, 'dt'), (await texts(drawn, 'dd')).map((text) => text.replaceAll('\u00a0', ' '))]
  }
  expect(await factsWith('Preis')).toEqual([
    ['Preis', 'Gewicht in g', 'Gewicht in g'],
    ['5,20 €', '1500', '800'],
  ])
  expect((await factsWith('Preis in Euro'))[1]).toEqual(['5,2', '1500', '800'])
  const called = [namesPrice('kilo', 'Kilopreis'), namesPrice('kosten', ''), namesPrice('preisliste', 'Preisliste')]
  expect(called).toEqual([true, true, false])
})
