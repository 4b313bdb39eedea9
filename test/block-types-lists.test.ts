import { expect, test } from 'bun:test'
import type { BlockType } from '../src/block-types/block-type'
import { beforeAfter } from '../src/block-types/catalog/before-after/before-after'
import { blogList } from '../src/block-types/catalog/blog-list/blog-list'
import { blogPost } from '../src/block-types/catalog/blog-post/blog-post'
import { collectionList } from '../src/block-types/catalog/collection-list/collection-list'
import { contactDetails } from '../src/block-types/catalog/contact-details/contact-details'
import { contactForm } from '../src/block-types/catalog/contact-form/contact-form'
import { downloads } from '../src/block-types/catalog/downloads/downloads'
import { embed, embedSource } from '../src/block-types/catalog/embed/embed'
import { events } from '../src/block-types/catalog/events/events'
import { footer } from '../src/block-types/catalog/footer/footer'
import { gallery } from '../src/block-types/catalog/gallery/gallery'
import { header } from '../src/block-types/catalog/header/header'
import { imageText } from '../src/block-types/catalog/image-text/image-text'
import { legal } from '../src/block-types/catalog/legal/legal'
import { locations } from '../src/block-types/catalog/locations/locations'
import { logos } from '../src/block-types/catalog/logos/logos'
import { map } from '../src/block-types/catalog/map/map'
import { openingHours } from '../src/block-types/catalog/opening-hours/opening-hours'
import { pageHeader } from '../src/block-types/catalog/page-header/page-header'
import { priceList } from '../src/block-types/catalog/price-list/price-list'
import { stats } from '../src/block-types/catalog/stats/stats'
import { team } from '../src/block-types/catalog/team/team'
import { testimonials } from '../src/block-types/catalog/testimonials/testimonials'
import { timeline } from '../src/block-types/catalog/timeline/timeline'
import { video, videoSource } from '../src/block-types/catalog/video/video'
import { isListed, listedEntries, withinBounds } from '../src/block-types/listed-entries'
import type { Company, ImageRef, PageView } from '../src/block-types/page-view'
import { samplePage } from './support/page-view'
import { drawnPicture } from './support/pictures'

const german = samplePage('de')
const english = samplePage('en')

function render(type: BlockType, content: object, props: object = {}, page: PageView = german, position = 1): string {
  const id = '0198c0de-0000-7000-8000-00000000abcd'
  const block = { id, props: { ...type.defaultProps, ...props }, content, position } as never
  return type.render(block, page).text
}

/** Values of one attribute, in document order, as a browser reads them. */
async function attributes(markup: string, selector: string, name: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element(element) {
      const value = element.getAttribute(name)
      if (value !== null) found.push(value)
    },
  })
  await rewriter.transform(new Response(markup)).text()
  return found
}

test('foreign content waits for a click: no frame, script or foreign picture is in the page', async () => {
  const pages = [
    render(video, { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', headline: 'Film' }),
    render(video, { url: 'https://vimeo.com/76979871' }),
    render(embed, { url: 'https://tische.example/lindenhof' }),
    render(map, {}, { latitude: 47.98, longitude: 7.83 }),
  ]
  for (const markup of pages) {
    expect(await attributes(markup, 'a[data-frame]', 'href')).toHaveLength(1)
    expect(markup).not.toMatch(/<(iframe|script|object|embed|link)\b/i)
    expect(await attributes(markup, '*', 'src')).toEqual([])
    expect(await attributes(markup, 'a', 'href')).toSatisfy((hrefs: string[]) => hrefs.every((h) => /^https:/.test(h)))
  }
})

test('videos play from the privacy hosts only', () => {
  const frame = (url: string) => videoSource(url)?.frame
  expect(frame('https://www.youtube.com/watch?v=aqz-KE-bpKQ')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  )
  expect(frame('https://youtu.be/aqz-KE-bpKQ?t=12')).toContain('&start=12')
  expect(frame('https://m.youtube.com/shorts/aqz-KE-bpKQ')).toContain('youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(frame('https://vimeo.com/76979871/abcdef0123')).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef0123',
  )
})

test('a video address of any other host is linked, never framed', () => {
  for (const url of [
    'https://videos.example/neck.html',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://evil.example/youtu.be/aqz-KE-bpKQ',
  ]) {
    expect(videoSource(url)?.frame).toBeUndefined()
    expect(videoSource(url)?.link).toStartWith('https://')
  }
})

test('what is not an https address is neither framed nor linked', () => {
  for (const url of ['javascript:alert(1)', 'http://a.example/', 'data:text/html,x', '//a.example', 'https://', ' ']) {
    expect(videoSource(url)).toBeUndefined()
    expect(embedSource(url)).toBeUndefined()
    expect(render(embed, { url })).toBe('')
    expect(render(video, { url })).toBe('')
  }
  for (const url of ['https://user:pass@a.example/', 'https://localhost/x', 'https://127.0.0.1/x', 'https://[::1]/']) {
    expect(embedSource(url)).toBeUndefined()
  }
})

test('an embedded frame is sandboxed', async () => {
  const sandbox = await attributes(render(embed, { url: 'https://tische.example/' }), 'a', 'data-sandbox')
  expect(sandbox).toHaveLength(1)
  expect(sandbox[0]).not.toContain('allow-top-navigation')
})

test('hostile link targets are dropped from lists', async () => {
  const hostile = 'java\nscript:alert(1)'
  const pages = [
    render(downloads, { headline: 'x', items: [{ headline: 'a', href: hostile }] }),
    render(logos, { items: [{ name: 'a', href: hostile }] }),
    render(team, { items: [{ name: 'a', primary: { label: 'b', href: hostile } }] }),
    render(events, { items: [{ headline: 'a', starts: '2099-01-01', primary: { label: 'b', href: hostile } }] }),
    render(blogPost, { headline: 'a', body: '[x](javascript:alert(1))' }),
  ]
  for (const markup of pages) {
    expect(markup).not.toBe('')
    expect(await attributes(markup, 'a', 'href')).toEqual([])
  }
})

test('every entry of a table of contents leads to exactly one heading', async () => {
  const body = '## Zweck\n\na\n\n## Zweck\n\nb\n\n### Zweck\n\nc\n\n## Zweck 2\n\nd'
  const markup = render(legal, { headline: 'Datenschutz', body })
  const targets = (await attributes(markup, 'nav a', 'href')).map((href) => href.slice(1))
  const ids = await attributes(markup, '[id]', 'id')
  expect(targets).toHaveLength(4)
  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.every((target) => ids.includes(target))).toBe(true)
})

test('two long texts on a page share no anchor', async () => {
  const body = '## Zweck\n\n## Dauer\n\n## Rechte'
  const first = await attributes(render(legal, { body, headline: 'a' }, { anchor: 'impressum' }), '[id]', 'id')
  const second = await attributes(render(legal, { body, headline: 'b' }, { anchor: 'datenschutz' }), '[id]', 'id')
  expect(first).toHaveLength(4)
  expect(first.filter((id) => second.includes(id))).toEqual([])
})

test('headings of a long text continue the page’s outline without a gap', async () => {
  const body = '# Eins\n\n### Zwei\n\n#### Drei'
  const opening = render(blogPost, { headline: 'Titel', body }, {}, german, 0)
  const tags = [...opening.matchAll(/<h([1-6])\b/g)].map((m) => m[1])
  expect(tags).toEqual(['1', '2', '3', '4'])
  expect([...render(blogPost, { headline: 'Titel', body }).matchAll(/<h([1-6])\b/g)].map((m) => m[1])).toEqual([
    '2',
    '3',
    '4',
    '5',
  ])
})

test('a German imprint carries the particulars of § 5 DDG with their labels', () => {
  const markup = render(legal, {}, { variant: 'imprint' })
  for (const words of [
    'Impressum',
    'Angaben gemäß § 5 DDG',
    'Backstube Lindenhof GmbH',
    'Goethestraße 14',
    '79100 Freiburg im Breisgau',
    'Vertreten durch',
    'Handelsregister, Amtsgericht Freiburg, HRB 700001',
    'gemäß § 27a UStG',
    'DE999999991',
    'href="tel:+49761555010"',
    'href="mailto:hallo@backstube-lindenhof.example"',
  ])
    expect(markup).toContain(words)
  expect(markup).not.toContain('TMG')
})

test('an imprint names German law for German companies only, and leaves out what is unknown', () => {
  const markup = render(legal, {}, { variant: 'imprint' }, english)
  expect(markup).toContain('Legal notice')
  expect(markup).toContain('United Kingdom')
  expect(markup).not.toMatch(/DDG|UStG|Represented by|Register entry|VAT/)
  const withCompany = (company: Company) => ({ ...german, site: { ...german.site, company } })
  expect(render(legal, {}, { variant: 'imprint' }, withCompany({}))).not.toContain('<dl')
  const partnership = withCompany({ register_number: 'PR 1234', register_court: 'Amtsgericht Hamburg' })
  expect(render(legal, {}, { variant: 'imprint' }, partnership)).toContain(
    'Partnerschaftsregister, Amtsgericht Hamburg',
  )
})

const course = (headline: string, starts?: string, ends?: string) => ({ headline, starts, ends })

test('events stand in the order of their dates, undated ones last', () => {
  const items = [
    course('Ohne Tag'),
    course('Herbst', '2099-10-01'),
    course('Mai', '2099-05-01T10:00'),
    course('Quatsch', '2099-02-31'),
  ]
  const markup = render(events, { items })
  const order = ['Mai', 'Herbst', 'Ohne Tag', 'Quatsch'].map((name) => markup.indexOf(name))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order.every((at) => at >= 0)).toBe(true)
})

test('events that ended before the given day are folded away, those of several days only after the last', () => {
  const items = [
    course('Vorbei', '2099-02-01'),
    course('Mittendrin', '2099-02-27', '2099-03-02'),
    course('Kommt', '2099-03-05'),
  ]
  const folded = /<details[^>]*>.*<\/details>/s.exec(render(events, { items, as_of: '2099-03-01' }))![0]
  expect(folded).toContain('Vorbei')
  expect(folded).not.toContain('Mittendrin')
  expect(folded).not.toContain('Kommt')
  expect(folded).not.toContain('details class="b-events__past" data-past hidden')
})

test('what is sold out or called off says so and cannot be booked', () => {
  const link = { label: 'Buchen', href: 'https://example.com/buchen' }
  const markup = (status: string) =>
    render(events, { items: [{ ...course('Backkurs', '2099-05-01'), status, primary: link }] })
  expect(markup('planned')).toContain('>Buchen<')
  for (const [status, word] of [
    ['sold_out', 'Ausgebucht'],
    ['cancelled', 'Abgesagt'],
  ] as const) {
    expect(markup(status)).toContain(word)
    expect(markup(status)).not.toContain('Buchen')
  }
})

test('without a given day the renderer folds nothing away, so that its markup never depends on the clock', () => {
  const content = { items: [course('Kurs', '2001-01-01')] }
  const markup = render(events, content)
  expect(markup.indexOf('Kurs')).toBeLessThan(markup.indexOf('<details'))
})

test('a project stands beside its picture, and a figure may name where it is from', () => {
  const items = [{ value: '9,9 kWp', label: 'Leistung', source: { label: 'Abnahme 2025', href: '/referenzen' } }]
  const content = { headline: 'Ein Dach in Ergolding', image: { asset_id: 'bread' }, items }
  const markup = render(stats, content, { variant: 'project' })
  expect(markup).toContain('b-stats--ledger b-stats--project')
  expect(markup.indexOf('<img')).toBeLessThan(markup.indexOf('Ein Dach'))
  expect(markup).toContain('<dd class="meta"><a href="/referenzen">Abnahme 2025</a></dd>')
  expect(render(stats, content)).not.toContain('<img')
  expect(render(stats, { items: [{ value: '1', source: { label: 'x', href: 'javascript:alert(1)' } }] })).not.toContain(
    'href',
  )
})

test('below the heading of a month the column of dates does not say the month again', () => {
  const items = [course('Kurs', '2099-03-14')]
  const agenda = render(events, { items })
  const months = render(events, { items }, { variant: 'months' })
  expect(agenda).toContain('<span class="meta">Sa, März 2099</span>')
  expect(months).toContain('<span class="meta">Samstag</span>')
  expect(months.match(/März 2099/g)).toHaveLength(2) // the heading, and what is read out
})

test('days of one month are one figure, an end in another month has a line, and lines tell it too', () => {
  const market = { items: [course('Markt', '2099-07-05', '2099-07-06')] }
  expect(render(events, market)).toContain('is-span">5–6</span><span class="meta">So–Mo, Juli 2099</span>')
  expect(render(events, market)).toContain('<span class="visually-hidden">bis <time datetime="2099-07-06">')
  const show = { items: [course('Schau', '2099-03-14', '2099-09-28')] }
  for (const variant of ['agenda', 'lines'])
    expect(render(events, show, { variant })).toContain(
      '<span class="meta">bis <time datetime="2099-09-28">28. September 2099</time></span>',
    )
})

test('of two people, and of all but the one that stands large, the words are beside the portrait', async () => {
  const people = ['Rosa', 'Jan', 'Mia'].map((name) => ({ name, image: drawnPicture(name, name) }))
  const beside = async (count: number, variant: string) =>
    (await attributes(render(team, { items: people.slice(0, count) }, { variant }), '.is-beside', 'class')).length
  expect([await beside(2, 'portraits'), await beside(3, 'portraits'), await beside(3, 'spotlight')]).toEqual([2, 0, 2])
})

test('times are told in both languages with machine-readable days', () => {
  const items = [course('Kurs', '2099-03-14T14:00', '2099-03-14T18:00')]
  expect(render(events, { items })).toContain('14:00–18:00 Uhr')
  expect(render(events, { items })).toContain('datetime="2099-03-14T14:00"')
  const inEnglish = render(events, { items }, {}, english)
  expect(inEnglish).toContain('14 March 2099')
  expect(inEnglish).toContain('2 pm – 6 pm')
  const night = [course('Fair', '2099-03-14T10:30', '2099-03-14T13:00')]
  expect(render(events, { items: night }, {}, english)).toContain('10:30 am – 1 pm')
  expect(render(events, { items: night }, {}, english)).not.toContain('10:30–13')
})

test('an event that ends on another day tells when it begins, and no hour of the end beside it', () => {
  for (const ends of ['2099-03-15T02:00', '2099-03-16T12:00', '2099-04-14T21:00', '2100-03-14T21:00'])
    for (const variant of ['agenda', 'lines', 'months']) {
      const markup = render(events, { items: [course('Treffen', '2099-03-14T19:00', ends)] }, { variant })
      expect(markup).toContain('19:00 Uhr')
      expect(markup).not.toContain('19:00–')
    }
})

test('a download tells its type and size', () => {
  const items = [{ headline: 'Bogen', href: '/_media/bogen.pdf', bytes: 1_240_000 }]
  expect(render(downloads, { items })).toContain('PDF, 1,2 MB')
  expect(render(downloads, { items }, {}, english)).toContain('PDF, 1.2 MB')
  expect(render(downloads, { items: [{ href: '/_media/a%E0%A4%A.pdf' }] })).toContain('a%E0%A4%A.pdf')
})

test('before and after show both pictures without a script', async () => {
  const items = [{ before: drawnPicture('a', 'Alt'), after: drawnPicture('b', 'Neu') }]
  const markup = render(beforeAfter, { items })
  expect(await attributes(markup, 'img', 'alt')).toEqual(['Alt', 'Neu'])
  expect(markup).not.toContain('<input')
  expect(render(beforeAfter, { items: [{ before: drawnPicture('a', 'Alt') }] })).toBe('')
})

test('the mosaic has full rows for every number of pictures, each near its own shape', async () => {
  for (const shapes of [[1.5], [0.67], [1.5, 0.67, 2.4, 1, 0.75], [5, 0.2]])
    for (let count = 1; count <= 40; count++) {
      const items = Array.from({ length: count }, (_, i) => ({ image: drawnPicture(`p${i}`, `${i}`) }))
      const shape = (image?: ImageRef) => shapes[Number(image?.alt) % shapes.length]
      const tiles = await attributes(render(gallery, { items }, {}, { ...german, shape }), 'figure', 'style')
      expect(tiles).toHaveLength(count)
      let filled = 0
      let high = 0
      for (const [i, style] of tiles.entries()) {
        const [drawn = 0, share = 0, gaps = 0] = [...style.matchAll(/: ([\d.]+)/g)].map(([, value]) => Number(value))
        const own = Math.min(2.4, Math.max(0.66, shapes[i % shapes.length]!))
        expect(drawn / own).toBeWithin(0.99, 1.42)
        high = high || share / drawn
        expect(share / drawn).toBeCloseTo(high, 1) // as high as its neighbours
        filled += share
        if (Math.abs(filled - 1) > 0.001) continue
        expect(gaps).toBeLessThan(7)
        filled = 0
        high = 0
      }
      expect(filled).toBe(0)
    }
})

test('no picture of a mosaic is left alone in its last row', async () => {
  for (let count = 2; count <= 12; count++) {
    const items = Array.from({ length: count }, (_, i) => ({ image: drawnPicture(`p${i}`, `${i}`) }))
    const shape = (image?: ImageRef) => [1.78, 0.67, 1.78, 0.8, 1.5, 1][Number(image?.alt) % 6]
    const tiles = await attributes(render(gallery, { items }, {}, { ...german, shape }), 'figure', 'style')
    expect([count, tiles.at(-1)]).toEqual([count, expect.not.stringContaining('--gaps: 0')])
  }
})

test('who has no portrait has initials in a team, and a name alone under a quotation', async () => {
  const people = [{ name: 'Rosa Lindner', image: drawnPicture('a', 'Rosa') }, { name: 'Jan Holz' }]
  const letters = (type: BlockType, items: object[], props = {}) =>
    attributes(render(type, { items }, props), '.monogram', 'data-letters')
  for (const variant of ['portraits', 'rows', 'spotlight'])
    expect(await letters(team, people, { variant })).toEqual(['JH'])
  const voices = people.map((person) => ({ ...person, quote: 'Gern wieder.' }))
  for (const variant of ['quote', 'columns', 'rows'])
    expect(await letters(testimonials, voices, { variant })).toEqual([])
})

test('a picture that is higher than wide stands beside its words and not in a strip above them', () => {
  const content = { headline: 'Werkstatt', image: drawnPicture('a', 'Werkstatt') }
  const drawn = (shape: number) => render(imageText, content, { variant: 'above' }, { ...german, shape: () => shape })
  expect(drawn(1.5)).toContain('b-image_text--above')
  expect(drawn(0.75)).toContain('b-image_text--beside')
  expect(drawn(0.75)).toContain('b-image_text__frame is-upright" style="--shape: 0.75"')
})

test('a picture of a gallery is a link to its file, unless the owner or the view knows of none', async () => {
  const items = [{ image: drawnPicture('a', 'Brot') }]
  const opened = render(gallery, { items })
  expect(await attributes(opened, 'a', 'href')).toEqual(['/_media/as-uploaded.jpg'])
  expect(render(gallery, { items }, { lightbox: true })).toBe(opened)
  expect(await attributes(render(gallery, { items }, { lightbox: false }), 'a', 'href')).toEqual([])
  const plain = render(gallery, { items }, {}, { ...german, pictureFile: undefined })
  expect(plain).toBe(render(gallery, { items }, { lightbox: false }))
  expect(render(gallery, { items }, {}, english)).toContain('View picture 1 large')
})

test('a list of posts leaves out the post it stands under', () => {
  const page = { ...german, page: { ...german.page, path: german.posts[0]!.href } }
  expect(render(blogList, {}, {}, page)).not.toContain(german.posts[0]!.title)
  expect(render(blogList, {}, {}, page)).toContain(german.posts[1]!.title)
})

test('a collection is listed by the names of its fields, whatever its values are', () => {
  const entries = [
    {
      id: '1',
      slug: 'a',
      data: { name: 'B-Ware', year: 2024, price: 19800, done: true, day: '2026-03-14', odd: { x: 1 } },
    },
    { id: '2', slug: 'b', data: { name: '<b>A</b>', year: 2025, tags: ['x', 'y'] } },
    { id: '3', slug: 'c', data: {} },
  ]
  const page = { ...german, entries: (slug: string) => (slug === 'things' ? entries : []) }
  const meta_fields = ['year', 'price', 'done', 'day', 'odd', 'tags', 'constructor', '__proto__']
  for (const variant of ['rows', 'cards', 'table']) {
    const markup = render(
      collectionList,
      {},
      { variant, collection: 'things', meta_fields, sort_field: 'year', sort: 'descending' },
      page,
    )
    for (const words of ['>2024<', '19.800', 'ja', '14. März 2026', 'x, y', '&lt;b&gt;A'])
      expect(markup).toContain(words)
    expect(markup).not.toMatch(/object Object|function/)
    expect(markup.indexOf('&lt;b&gt;A')).toBeLessThan(markup.indexOf('B-Ware'))
  }
  expect(render(collectionList, {}, { collection: 'unknown' }, page)).toBe('')
})

test('a map without coordinates still shows the address and the way there', async () => {
  const markup = render(map, {})
  expect(markup).toContain('Goethestraße 14')
  const links = await attributes(markup, 'a', 'href')
  expect(links).toHaveLength(2)
  expect(links[0]).toContain(encodeURIComponent('Goethestraße 14'))
  expect(await attributes(markup, 'a', 'data-frame')).toEqual([])
})

test('a place on the meridian of Greenwich or on the equator has its map and its marker', async () => {
  for (const [latitude, longitude] of [
    [51.4779, 0],
    [0, 32.58],
    [0, 0],
  ]) {
    const markup = render(map, {}, { latitude, longitude })
    const [frame] = await attributes(markup, 'a', 'data-frame')
    expect(frame).toEndWith(`marker=${latitude}%2C${longitude}`)
    const [route] = await attributes(markup, 'a', 'href')
    expect(route).toEndWith(encodeURIComponent(`${latitude},${longitude}`))
  }
})

test('a list in the words of a timeline is set as prose, which indents its bullets', () => {
  const items = [{ label: 'Montag', text: '- **7:00** Flow\n- **19:30** Anfängerkurs' }]
  expect(render(timeline, { items })).toMatch(/<div class="prose"><ul>\s*<li><strong>7:00<\/strong>/)
})

test('an entry that has neither title nor text to show is in no list', () => {
  const types = { titel: 'text', text: 'richtext', preis: 'number' } as const
  const isShown = (data: object, by: object = { text_field: 'text' }) => isListed({ data: { ...data }, types }, by)
  expect([{}, { titel: ' ' }, { preis: 5 }, { titel: null }].filter((data) => isShown(data))).toEqual([])
  expect([{ titel: 'Brot' }, { text: 'Kräftig' }].every((data) => isShown(data))).toBe(true)
  expect(isShown({ preis: 0 }, { title_field: 'preis' })).toBe(true)
})

test('texts of a list are shown up to 200,000 letters, and those that go beyond are left out', () => {
  const entries = [90_000, 109_999, 1, 1].map((length) => ({ data: { text: 'x'.repeat(length) }, types: {} }))
  const shown = withinBounds(entries, 'text').map(({ data }) => data.text?.length)
  expect<unknown>(shown).toEqual([90_000, 109_999, 1, undefined])
})

test('the entries of a list are in the order of each language, and those of another field’s list in theirs', () => {
  const entries = ['Zimt', 'Äpfel', 'Mohn'].map((name, i) => ({
    id: name,
    slug: name,
    data: { name, rang: i },
    types: {},
  }))
  const names = (locale: string, by: object) =>
    listedEntries(entries, { title_field: 'name', ...by }, locale).map(({ id }) => id)
  expect(names('de', { sort_field: 'name' })).toEqual(['Äpfel', 'Mohn', 'Zimt'])
  expect(names('sv', { sort_field: 'name' })).toEqual(['Mohn', 'Zimt', 'Äpfel'])
  expect(names('de', { sort_field: 'rang', sort: 'descending' })).toEqual(['Mohn', 'Äpfel', 'Zimt'])
  expect(names('de', {})).toEqual(['Zimt', 'Äpfel', 'Mohn'])
})

test('numbers are in the order of numbers, also below zero and behind the point', () => {
  const entries = [10, 1.25, -2, 1.5, -10].map((rang) => ({
    id: `${rang}`,
    slug: '',
    data: { name: 'x', rang },
    types: {},
  }))
  const ranks = listedEntries(entries, { title_field: 'name', sort_field: 'rang' }, 'de').map(({ id }) => Number(id))
  expect(ranks).toEqual([-10, -2, 1.25, 1.5, 10])
})

test('a list of one category has as many of its posts as there is room for, whatever stands between them', async () => {
  const hrefs = (category: string, limit: number) =>
    attributes(render(blogList, {}, { category, limit, variant: 'rows' }), 'h3 a', 'href')
  expect(await hrefs('Handwerk', 2)).toEqual(['/journal/sauerteig', '/journal/hochzeitstorte'])
  expect(await hrefs('Handwerk', 1)).toEqual(['/journal/sauerteig'])
})

test('a post has the day that its page has, a text on another page the one it names', async () => {
  const day = (type: string, published_at?: string) =>
    attributes(
      render(blogPost, { body: 'Brot', published_at }, {}, { ...german, page: { ...german.page, type } }),
      'time',
      'datetime',
    )
  expect(await day('post', '2025-01-01')).toEqual(['2026-03-14'])
  expect(await day('page', '2025-01-01')).toEqual(['2025-01-01'])
  expect(await day('page')).toEqual(['2026-03-14'])
})

test('an event of the given day is still to come, and of those that are over the latest is the first', () => {
  const items = [course('Zuerst', '2099-01-05'), course('Danach', '2099-02-05'), course('Heute', '2099-03-01')]
  const folded = /<details[^>]*>.*<\/details>/s.exec(render(events, { items, as_of: '2099-03-01' }))![0]
  expect(folded).not.toContain('Heute')
  expect(folded.indexOf('Danach')).toBeLessThan(folded.indexOf('Zuerst'))
  expect(folded.indexOf('Danach')).toBeGreaterThan(0)
})

test('a further page of a list has room for texts of its own, however long those of the first page are', () => {
  const entries = ['Eins', 'Zwei', 'Drei'].map((name) => ({
    id: name,
    slug: name,
    data: { name, text: `${name} ${'x'.repeat(110_000)}` },
    types: {},
  }))
  const textsOn = (number: number, from: number) => {
    const pager = () => ({ number, from, total: 2 })
    const props = { collection: 'brote', title_field: 'name', text_field: 'text', limit: 2 }
    const drawn = render(collectionList, {}, props, { ...german, entries: () => entries, pager })
    return entries.map(({ data }) => drawn.includes(data.text))
  }
  expect([textsOn(1, 0), textsOn(2, 2)]).toEqual([
    [true, false, false],
    [false, false, true],
  ])
})

test('a form names its page where it can do without a message, and the policy once', async () => {
  const fields = async (props: object) => attributes(render(contactForm, {}, props), 'input[type=hidden]', 'name')
  expect([await fields({}), await fields({ message: 'optional' })]).toEqual([
    ['form', 'return_to'],
    ['form', 'return_to', 'url'],
  ])
  const links = async (privacy?: string) =>
    attributes(render(contactForm, { privacy }), '.b-contact_form__foot a', 'href')
  expect(await links('Mehr in der [Erklärung](/datenschutz#formulare).')).toEqual(['/datenschutz#formulare'])
  expect(await links('Mehr bei der [Bäckerei](/brot).')).toEqual(['/brot', '/datenschutz'])
  expect(await links()).toEqual(['/datenschutz'])
})

test('a menu of one’s own stands in the place of that of the site, also where all of it leads nowhere', async () => {
  const hrefs = async (items?: object[]) => attributes(render(header, { items }), '.b-header__nav a', 'href')
  expect(await hrefs()).toContain('/sortiment')
  const nowhere = { label: 'Weg', href: 'javascript:alert(1)' }
  expect(await hrefs([nowhere, { label: 'Brot', href: '/brot' }])).toEqual(['/brot'])
  expect(await hrefs([nowhere])).toEqual([])
})

test('a dark logo stands beside that of the site, never beside a picture of the header’s own', async () => {
  const branding = { ...german.site.branding, logo: { url: '/hell.svg' }, logo_dark: { url: '/dunkel.svg' } }
  const page = { ...german, site: { ...german.site, branding } }
  const logos = (content: object) => attributes(render(header, content, {}, page), '.b-header__bar img', 'src')
  expect(await logos({})).toEqual(['/hell.svg', '/dunkel.svg'])
  expect(await logos({ image: { url: '/eigen.svg' } })).toEqual(['/eigen.svg'])
})

test('a footer says the name of the company where it is another one than that of the site', () => {
  const addressOf = (name: string) => {
    const page = { ...german, site: { ...german.site, name } }
    return /<address>.*?<\/address>/s.exec(render(footer, {}, {}, page))?.[0]
  }
  expect(addressOf('Backstube Lindenhof')).toContain('Backstube Lindenhof GmbH')
  expect(addressOf('Backstube Lindenhof GmbH')).not.toContain('Backstube')
})

test('a voice has as many stars as it gives, one to five', () => {
  const stars = (rating: number) =>
    render(testimonials, { items: [{ quote: 'Gut.', rating }] }).split('<svg').length - 1
  expect([0, 1, 5, 6, 2.5].map(stars)).toEqual([0, 1, 5, 0, 0])
})

test('the way to a page is the one that its site knows, else that of the menu, and home has none', async () => {
  const way = (page: Partial<PageView['page']>) =>
    attributes(render(pageHeader, {}, {}, { ...german, page: { ...german.page, ...page } }), 'nav a', 'href')
  expect(await way({ path: '/sortiment/1' })).toEqual(['/', '/sortiment'])
  expect(await way({ path: '/sortiment/1', above: [{ label: 'Laden', href: '/laden' }] })).toEqual(['/', '/laden'])
  expect(await way({ path: '/sortiment/1', above: [] })).toEqual(['/'])
  expect(await way({ path: '/', isHome: true })).toEqual([])
})

test('an entry leads where its own link does, else to its page, and is not linked without either', async () => {
  const entries = [
    { id: '1', slug: 'a', data: { name: 'Eigen', ziel: 'https://b.example/' }, types: {}, href: '/brote/a' },
    { id: '2', slug: 'b', data: { name: 'Seite', ziel: ' ' }, types: {}, href: '/brote/b' },
    { id: '3', slug: 'c', data: { name: 'Nichts' }, types: {} },
  ]
  const props = { collection: 'brote', link_field: 'ziel' }
  const markup = render(collectionList, {}, props, { ...german, entries: () => entries })
  expect(await attributes(markup, 'h3 a', 'href')).toEqual(['https://b.example/', '/brote/b'])
  const blank = [{ id: '1', slug: 'a', data: { name: 'Laib', text: ' ' }, types: { text: 'richtext' } }]
  const shown = { ...german, entries: () => blank }
  expect(render(collectionList, {}, { ...props, text_field: 'text' }, shown)).not.toContain('class="prose')
  expect(markup).toContain('Nichts')
})

test('a number is a price by what its list calls it, in the currency of the business unless its name says one', () => {
  const entries = [{ id: '1', slug: 'a', data: { name: 'Laib', betrag: 5, stueck: 5 }, types: {} }]
  const shown = (label: string, country: string) =>
    render(
      collectionList,
      { labels: [{ field: 'betrag', label }] },
      { collection: 'brote', meta_fields: ['betrag', 'stueck'] },
      { ...german, entries: () => entries, site: { ...german.site, company: { country } } },
    ).match(/(?<=<dd>)[^<]*/g)
  const plain = (label: string, country: string) => shown(label, country)?.map((one) => one.replace('\u00a0', ' '))
  expect(plain('Preis', 'DE')).toEqual(['5,00 €', '5'])
  expect([plain('Preis', 'li'), plain('Preis', 'CH')].map((all) => all?.[0])).toEqual(['5,00 CHF', '5,00 CHF'])
  expect([plain('Preis in Euro', 'CH'), plain('Menge', 'DE')]).toEqual([
    ['5', '5'],
    ['5', '5'],
  ])
})

test('a field that many entries are sorted by may name another entry, and one with empty values says nothing', () => {
  const entries = ['Zopf', 'Apfel', 'Mohn'].map((title, i) => ({
    ...{ id: `${i}`, slug: '', types: {} },
    data: { name: `${i}`, art: { id: `${9 - i}`, slug: title, title } },
  }))
  const by = { title_field: 'name', sort_field: 'art' }
  expect(listedEntries(entries, by, 'de').map(({ data }) => (data.art as { title: string }).title)).toEqual([
    'Apfel',
    'Mohn',
    'Zopf',
  ])
  const said = [['', ' '], [], [null], ['', 'x'], [0]].map((tags) =>
    isListed({ data: { tags } }, { title_field: 'tags' }),
  )
  expect(said).toEqual([false, false, false, true, true])
})

test('a table has the columns of its first entry, and numbers stand as numbers in each', async () => {
  const entries = ['Laib', 'Zopf'].map((name, i) => ({
    id: name,
    slug: name,
    data: { name, kilo: i ? 'klein' : 2 },
    types: {},
  }))
  const labels = [{ field: 'kilo', label: 'Kilo' }]
  const props = { collection: 'brote', meta_fields: ['kilo'], variant: 'table' }
  const markup = render(collectionList, { labels }, props, { ...german, entries: () => entries })
  expect(await attributes(markup, 'th[scope=col]', 'class')).toEqual(['is-number'])
  expect(markup.match(/<td class="is-number"/g)).toHaveLength(1)
})

test('a place is shown by its town alone, calls closed days as the block does, and marks every day of an occasion', async () => {
  const hours = [{ day: 'mo', from: '9:00', to: '12:00' }]
  const special = [
    { label: 'Ferien', date: '2026-08-03', until: '2026-08-21' },
    { label: 'Brückentag', date: '2026-05-15' },
    { label: 'Am ersten Schnee' },
  ]
  const items = [{ city: 'Emmendingen' }, { name: 'Markt', hours, special }, { phone: '0761 1' }]
  const markup = render(locations, { items, closed_label: 'Ruhetag' }, { show_state: true })
  expect(markup.match(/data-place/g)).toHaveLength(2)
  expect(markup).toContain('Emmendingen')
  expect(markup.match(/Ruhetag/g)).toHaveLength(4) // the other days of the week, and each occasion
  expect(markup).not.toContain('>geschlossen<')
  expect(markup).toContain('Am ersten Schnee')
  expect([await attributes(markup, 'dt', 'data-from'), await attributes(markup, 'dt', 'data-until')]).toEqual([
    ['2026-08-03', '2026-05-15'],
    ['2026-08-21', '2026-05-15'],
  ])
})

test('an event without a day is never over, what is sold out still takes place, and a place for what is over waits', () => {
  const items = [course('Irgendwann'), course('Vorbei', '2099-01-01')]
  const [shown = '', folded = ''] = render(events, { items, as_of: '2099-03-01' }).split('<details')
  expect([shown.includes('Irgendwann'), folded.includes('Irgendwann'), folded.includes('Vorbei')]).toEqual([
    ...[true, false, true],
  ])
  const state = (status: string) => render(events, { items: [{ ...course('Fest', '2099-05-01'), status }] })
  expect(['planned', 'sold_out', 'cancelled'].map((one) => state(one).includes('is-cancelled'))).toEqual([
    ...[false, false, true],
  ])
  expect(state('planned')).toMatch(/<details[^>]* hidden>/) // the day after, the script puts it there
  expect(render(events, { items: [course('Irgendwann')] })).not.toContain('<details')
})

test('a list of prices shows a price without a name and a group of words, and no group without any', () => {
  const groups = [{ headline: 'Nur Worte' }, { items: [{ price: '5 €' }, { text: 'Nichts' }] }, { items: [] }, {}]
  const markup = render(priceList, { groups }, { variant: 'menu' })
  expect(markup.match(/"b-price_list__group"/g)).toHaveLength(2)
  expect([markup.includes('5 €'), markup.includes('Nur Worte'), markup.match(/<li/g)?.length]).toEqual([true, true, 1])
  expect(render(priceList, { groups: groups.slice(2) })).toBe('')
})

test('contact details of a block stand before those of the business, each by itself', async () => {
  const reach = (props: object) => attributes(render(contactDetails, {}, props), '.b-contact_details__reach a', 'href')
  const { phone, email } = german.site.company
  expect(await reach({ phone: '0761 1' })).toEqual(['tel:07611', `mailto:${email}`])
  expect(await reach({ email: 'a@b.example' })).toEqual([`tel:${phone?.replaceAll(' ', '')}`, 'mailto:a@b.example'])
  const nameOf = (props: object, company: Company = german.site.company) =>
    /<strong>(.*?)<\/strong>/.exec(
      render(contactDetails, {}, props, { ...german, site: { ...german.site, company } }),
    )?.[1]
  expect([nameOf({ name: 'Laden' }), nameOf({}), nameOf({}, { city: 'Freiburg' })]).toEqual([
    ...['Laden', 'Backstube Lindenhof GmbH', 'Backstube Lindenhof'],
  ])
})

test('a list without posts says so in words of its own, where it has some', () => {
  const none = { ...german, posts: [] }
  expect(render(blogList, { empty: 'Bald mehr.', headline: 'Neues' }, {}, none)).toContain('>Bald mehr.<')
  expect(render(blogList, { headline: 'Neues' }, {}, none)).toContain(`>${german.words.lists.noPosts}<`)
})

test('a post tells how long it takes to read and when it was changed, where that is so', () => {
  const body = 'Brot '.repeat(600)
  const said = (content: object, props: object = {}) => {
    const markup = render(blogPost, { body, published_at: '2026-01-01', ...content }, props)
    return [markup.includes('__minutes'), markup.includes(german.words.lists.updated)]
  }
  expect([said({}), said({ updated_at: '2026-02-01' }), said({}, { show_reading_time: false })]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  expect(said({ body: 'Kurz.' })).toEqual([false, false])
})

test('a group of a menu of one’s own stands there for the links in it, also where it leads nowhere itself', async () => {
  const group = { label: 'Mehr', href: 'javascript:alert(1)', items: [{ label: 'Brot', href: '/brot' }] }
  const markup = render(header, { items: [group] })
  expect(await attributes(markup, '.b-header__nav a', 'href')).toEqual(['/brot'])
  expect(markup).toContain('<summary>Mehr</summary>')
})

test('a column of a footer has links or words, and none that has neither', () => {
  const items = [
    { headline: 'Worte', text: 'Seit 1987.' },
    { headline: 'Leer', items: [{ label: 'Weg', href: 'javascript:x' }] },
  ]
  const markup = render(footer, { items })
  expect([markup.includes('Seit 1987.'), markup.includes('Leer')]).toEqual([true, false])
})

test('a form says how else to reach the business beside it, unless the owner hides that', () => {
  const shown = (props: object) => render(contactForm, {}, props).includes('b-contact_form__company')
  expect([
    shown({ variant: 'split' }),
    shown({ variant: 'split', hide_company: true }),
    shown({ variant: 'card' }),
  ]).toEqual([...[true, false, false]])
})

test('a document of the library is saved, wherever it lies; a page of another host is opened', () => {
  const document = () => ({ href: 'https://api.example/media/brot/a.pdf', name: 'Karte.pdf', bytes: 1 })
  const saved = (file: object) =>
    / download[ >]/.test(render(downloads, { items: [file] }, {}, { ...german, document }))
  expect([saved({ document_id: 'a' }), saved({ href: '/a.pdf' }), saved({ href: 'https://b.example/a.pdf' })]).toEqual([
    ...[true, true, false],
  ])
})

test('a map shows the address that it names, else that of the business', () => {
  const address = 'Marktplatz 3\n79312 Emmendingen'
  const markup = render(map, { address })
  expect(markup).toContain('Marktplatz 3<br>79312 Emmendingen')
  expect(markup).not.toContain('Goethestraße')
})

test('opening hours are those of their own block, and notes of days stand there without any hours', async () => {
  const hours = [{ day: 'su', from: '3:00', to: '4:00' }]
  const [told = ''] = await attributes(
    render(openingHours, {}, { hours, show_state: true }),
    '[data-open]',
    'data-open',
  )
  expect(JSON.parse(told.replaceAll('&quot;', '"')).week.map((spans: object[]) => spans.length)).toEqual([
    0, 0, 0, 0, 0, 0, 1,
  ])
  const noted = render(openingHours, { days: [{ day: 'mo', note: 'nach Absprache' }] })
  expect(noted).toContain('nach Absprache')
  expect(render(openingHours, {})).toBe('')
})

test('a menu that a bar has room for is whole, and of a longer one each bar shows every entry once', async () => {
  const items = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `Zehn Zei ${n}`, href: `/${n}` }))
  const drawn = (count: number) => render(header, { items: items(count) })
  expect(drawn(4)).not.toContain('b-header__more')
  const markup = drawn(6)
  const [bar = '', more = ''] = markup.split('b-header__more')
  const classesIn = (part: string) => [...part.matchAll(/<li(?: class="([^"]*)")?><a/g)].map(([, name = '']) => name)
  expect([classesIn(bar), classesIn(more.split('</details>')[0] ?? '')]).toEqual([
    ['', '', '', 'is-late', 'is-wide', 'is-wide'],
    ['is-early', 'is-mid', 'is-mid'],
  ])
})
