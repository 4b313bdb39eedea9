import { describe, expect, test } from 'bun:test'
import type { StoredBlock } from '../src/block-types/block-type'
import { blockTypeByKey } from '../src/block-types/catalog'
import { embedSource } from '../src/block-types/catalog/embed/embed'
import { videoSource } from '../src/block-types/catalog/video/video'
import { dateLocale, longDate, readDate } from '../src/block-types/dates'
import { control } from '../src/block-types/form-field'
import { imprint } from '../src/block-types/imprint'
import { itemTitle, nonEmpty } from '../src/block-types/intro'
import { languageLinks } from '../src/block-types/languages'
import { contents } from '../src/block-types/long-text'
import { dayNames, groupDays, sortSpans, spanLabels, timeLabel, weekOrder } from '../src/block-types/opening-times'
import type { Company } from '../src/block-types/page-view'
import { joined } from '../src/block-types/parts'
import { assetsOf, liftBlock, renderBlock } from '../src/block-types/render'
import { dialHref } from '../src/html/phone'
import { samplePage } from './support/page-view'

const draw = (type: string, content: object, props: object = {}, position = 1) =>
  renderBlock(
    {
      id: '01890000-0000-7000-8000-000000000001',
      type,
      version: 1,
      props: { ...props },
      content: { de: { ...content } },
    },
    samplePage('de'),
    { position, defaultLocale: 'de' },
  ).text

describe('days and times', () => {
  test('only real days and times of day are read, without any time zone', () => {
    const iso = (written: string | undefined) => readDate(written)?.iso
    expect(['2026-03-14', '2026-03-14T19:00', '2026-03-14 23:59', '2024-02-29'].map(iso)).toEqual([
      '2026-03-14',
      '2026-03-14T19:00',
      '2026-03-14T23:59',
      '2024-02-29',
    ])
    expect(iso('2026-03-14T24:00')).toBe('2026-03-14')
    for (const odd of ['2026-02-29', '2026-13-01', '2026-04-31', '14.3.2026', '', undefined])
      expect([odd, iso(odd)]).toEqual([odd, undefined])
    expect(longDate(readDate('2026-03-01')!, 'de')).toBe('1. März 2026')
    expect(longDate(readDate('2026-03-01')!, 'en')).toBe('1 March 2026')
    expect(['en', 'en-US', 'de-AT', 'klingon!'].map(dateLocale)).toEqual(['en-GB', 'en-US', 'de-AT', 'en-GB'])
    expect(['pt', 'pt-BR', 'sr-Latn-RS', 'es-419'].map(dateLocale)).toEqual(['pt-PT', 'pt-BR', 'sr-Latn-RS', 'es'])
    const day = (locale: string) => longDate(readDate('2026-01-05')!, locale)
    expect(['en-US', 'de-AT', 'fr-CH', 'nl-BE', 'es-MX', 'sr-Latn'].map(day)).toEqual([
      'January 5, 2026',
      '5. Jänner 2026',
      '5 janvier 2026',
      '5 januari 2026',
      '5 de enero de 2026',
      '5. januar 2026.',
    ])
  })

  test('times stand as their region writes them', () => {
    const span = (from: string, to: string, locale: string) => spanLabels({ from, to }, locale).join('')
    expect(span('08:00', '17:00', 'en')).toBe('8 am – 5 pm')
    expect(span('08:00', '17:00', 'en-US')).toBe('8 AM – 5 PM')
    expect(span('12:00', '17:00', 'en-US')).toBe('12–5 PM')
    expect(span('11:00', '01:00', 'en-US')).toBe('11 AM – 1 AM') // the next day's
    expect(span('12:00', '17:30', 'en-GB')).toBe('noon – 5:30 pm')
    expect(span('17:00', '24:00', 'en-US')).toBe('5 PM – 12 AM')
    expect(span('08:00', '12:30', 'de-AT')).toBe('8:00–12:30')
    expect(span('08:00', '12:30', 'fr-CA')).toMatch(/^08\sh\s00–12\sh\s30$/)
  })

  test('neighbouring days with the same hours and note are one line', () => {
    const hours = (['mo', 'tu', 'we', 'fr'] as const).map((day) => ({ day, from: '7:00', to: '18:00' }))
    const lines = (noteOf?: Parameters<typeof groupDays>[2], join?: boolean) =>
      groupDays(weekOrder('de'), hours, noteOf, join).map(({ days }) => days.join(' '))
    expect(lines()).toEqual(['mo tu we', 'th', 'fr', 'sa su'])
    expect(lines((day) => (day === 'tu' ? 'nur vormittags' : undefined))).toEqual([
      'mo',
      'tu',
      'we',
      'th',
      'fr',
      'sa su',
    ])
    expect(lines(undefined, false)).toHaveLength(7)
    expect([weekOrder('en-US')[0], weekOrder('en', 'US')[0], weekOrder('en-GB')[0], weekOrder('de')[0]]).toEqual([
      'su',
      'su',
      'mo',
      'mo',
    ])
  })

  test('names of days are a range from three days on', () => {
    expect(dayNames(['tu', 'we'], 'de', 'long')).toBe('Dienstag, Mittwoch')
    expect(dayNames(['tu', 'we', 'th'], 'de', 'long')).toBe('Dienstag – Donnerstag')
    expect(dayNames(['tu', 'we', 'th', 'fr'], 'en', 'short')).toBe('Tue–Fri')
  })

  test('spans come in order, without what is no time of day, and read as people write them', () => {
    const spans = [
      { from: '14:00', to: '18:00' },
      { from: '6:30', to: '12:00' },
      { from: '25:00', to: '26:00' },
    ]
    expect(sortSpans(spans)).toEqual([
      { from: '06:30', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ])
    expect(['06:30', '00:00', '12:00', '12:15', '18:00', '24:00'].map((time) => timeLabel(time, 'en'))).toEqual([
      '6:30 am',
      'midnight',
      'noon',
      '12:15 pm',
      '6 pm',
      'midnight',
    ])
    expect(timeLabel('06:30', 'de')).toBe('6:30')
    expect(timeLabel('06:30', 'fr')).toBe('06:30')
  })

  test('opening hours say what is closed, and hide it where that is wished, but never a note', () => {
    const hours = [{ day: 'mo', from: '20:00', to: '24:00' }]
    const days = [{ day: 'su', note: 'Brunch auf Anfrage' }]
    const all = draw('opening_hours', { days }, { hours })
    expect(all).toContain('<time datetime="20:00">20:00</time>–<time datetime="00:00">24:00</time> Uhr')
    expect(all).toContain('geschlossen')
    const short = draw('opening_hours', { days }, { hours, hide_closed: true })
    expect(short).toContain('Brunch auf Anfrage')
    expect(short).not.toContain('Dienstag')
    const special = (item: object) => draw('opening_hours', { special: [item] }, { hours })
    expect(special({ label: 'Ferien', date: '2026-08-03', until: '2026-08-21' })).toContain('>3. August</time> – ')
    expect(special({ label: 'Ferien', date: '2026-12-24', until: '2027-01-06' })).toContain(
      '>24. Dezember 2026</time> – ',
    )
    expect(special({ label: 'Heiligabend', from: '9:00' })).toContain('geschlossen')
  })
})

describe('foreign content', () => {
  test('videos play from the hosts’ quiet addresses, everything else is a link or nothing', () => {
    const id = 'dQw4w9WgXcQ'
    const frame = (address: string) => videoSource(address)?.frame
    for (const address of ['https://youtu.be/', 'https://m.youtube.com/watch?v=', 'https://www.youtube.com/shorts/'])
      expect(frame(address + id)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
    expect(frame(`https://youtu.be/${id}?t=90s`)).toEndWith('&start=90')
    expect(frame('https://vimeo.com/123456789/abcdef12')).toBe(
      'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef12',
    )
    for (const address of [`https://youtu.be/${id}x`, 'https://youtu.be/', 'https://vimeo.com/about', 'https://a.de/v'])
      expect([address, frame(address), videoSource(address)?.link]).toEqual([address, undefined, address])
    for (const address of ['http://youtu.be/x', 'javascript:alert(1)', '/film', '', undefined])
      expect(videoSource(address)).toBeUndefined()
  })

  test('an embedded address is https on a named host, without a sign-in', () => {
    expect(embedSource(' https://www.example.org/a ')).toEqual({
      href: 'https://www.example.org/a',
      host: 'example.org',
    })
    for (const address of [
      'http://a.de',
      'https://u:p@a.de',
      'https://u@a.de',
      'https://localhost',
      'https://127.0.0.1',
      'https://[::1]',
      'x',
    ])
      expect([address, embedSource(address)]).toEqual([address, undefined])
    expect(draw('embed', { url: 'https://example.org/a' })).toContain('data-sandbox="allow-scripts')
  })

  test('a map is drawn around its point, and asked for by address where there is none', () => {
    const point = { latitude: 48, longitude: 7.85, zoom: 10 }
    const at = draw('map', { address: 'Weg 1, Freiburg' }, { ...point, route: 'google' })
    const [west, south, east, north] = /bbox=([^&]+)/.exec(at)![1]!.split('%2C').map(Number)
    expect([west! < 7.85, east! > 7.85, south! < 48, north! > 48]).toEqual([true, true, true, true])
    expect(at).toContain('marker=48%2C7.85')
    expect(at).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=48%2C7.85')
    expect(draw('map', { address: 'Weg 1, Freiburg' }, { ...point, route: 'apple' })).toContain(
      'maps.apple.com/?daddr=48%2C7.85',
    )
    const named = draw('map', { address: 'Weg 1, Freiburg' })
    expect(named).toContain('openstreetmap.org/search?query=Weg%201%2C%20Freiburg')
    expect(named).not.toContain('data-frame')
  })
})

describe('forms', () => {
  const field = (more: object) => control({ field: 'fields[a]', label: 'A', ...more }, 'f', samplePage('de')).text

  test('a field says what it needs: star, hint, bounds, unit, choices', () => {
    expect(field({ required: true })).toContain(' required')
    expect(field({})).not.toContain(' required')
    expect(field({ hint: 'So' })).toMatch(/id="f-fields-a-"[^>]* aria-describedby="f-fields-a--hint"/)
    expect(field({ type: 'number', min: 1, max: 9, unit: 'kg' })).toMatch(
      /min="1" max="9".*<span class="meta">kg<\/span>/,
    )
    expect(field({ type: 'number' })).not.toMatch(/ (min|max)=/)
    expect(field({ type: 'checkbox' })).toContain('value="Ja"')
    expect(field({ type: 'select', options: ['x', '<y>'] })).toContain('<option>x</option><option>&lt;y&gt;</option>')
  })

  test('a form links to the policy once, whether its own words do or not', () => {
    const links = (privacy?: string) =>
      [...draw('contact_form', { headline: 'Schreiben', privacy }).matchAll(/<a [^>]*>(Datenschutz[^<]*)<\/a>/g)].length
    expect(links()).toBe(1)
    expect(links('Wir lesen nur, was Sie schreiben.')).toBe(1)
    expect(links('Mehr dazu unter [Datenschutz](/datenschutz).')).toBe(1)
    expect(links('Mehr dazu in der [Datenschutzerklärung](/datenschutz#formulare).')).toBe(1)
    expect(links('Mehr bei der [Datenschutzstelle](https://example.org/datenschutz).')).toBe(1)
    expect(links('Wir sind [Mitglied](https://example.org/verband).')).toBe(1)
  })

  test('it knows the policy by what its language calls it', () => {
    const legal = [
      { label: 'Mentions légales', href: '/fr/mentions-legales' },
      { label: 'Politique de confidentialité', href: '/fr/donnees' },
    ]
    const form = renderBlock(
      {
        ...{ id: '01890000-0000-7000-8000-000000000001', type: 'contact_form', version: 1, props: {} },
        content: { fr: { headline: 'Écrire' } },
      },
      samplePage('fr', { legal }),
      { position: 1, defaultLocale: 'fr' },
    ).text
    expect(form).toContain(
      'Ces informations servent uniquement à répondre à la demande. <a href="/fr/donnees">Politique de confidentialité</a>',
    )
  })

  test('the contact form asks for what it is told to, once by name, and hides its trap', () => {
    const names = (markup: string) => [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    const fields = [{ name: 'wish', label: 'A' }, { name: 'wish', label: 'B' }, { label: 'C' }, { name: 'nameless' }]
    const form = draw('contact_form', { fields })
    expect(names(form)).toEqual([
      ...['form', 'return_to', 'name', 'email', 'phone', 'fields[wish]', 'fields[field_3]', 'message', 'website'],
    ])
    expect(form).toMatch(/name="website" type="text" tabindex="-1" autocomplete="off"/)
    expect(form).toMatch(/name="return_to" value="[^"]*#f-00000001-sent"/)
    expect(form).toContain('id="f-00000001-sent"')
    const required = (markup: string, name: string) => new RegExp(` name="${name}" required`).test(markup)
    expect([required(form, 'phone'), required(form, 'message')]).toEqual([false, true])
    const other = draw('contact_form', {}, { phone: 'required', message: 'optional' })
    expect([required(other, 'phone'), required(other, 'message')]).toEqual([true, false])
    expect(names(other)).toContain('url')
    const least = draw('contact_form', {}, { phone: 'hidden', message: 'hidden', hide_company: true })
    expect(names(least)).toEqual(['form', 'return_to', 'url', 'name', 'email', 'website'])
    expect([form.includes('<address'), least.includes('<address')]).toEqual([true, false])
  })
})

describe('the business', () => {
  const lines = (company: Company, locale = 'de') => {
    const page = samplePage(locale)
    return imprint({ ...page, locale, site: { ...page.site, company } })?.text ?? ''
  }

  test('its particulars name the law and the register where they are German', () => {
    const german = lines({
      legal_name: 'A GmbH',
      country: 'de',
      register_number: 'HRB 1',
      vat_id: 'DE123',
      managing_directors: ['A', '', 'B'],
    })
    for (const words of ['§ 5 DDG', 'Handelsregister, HRB 1', '§ 27a UStG', 'A, B', 'Deutschland'])
      expect([words, german.includes(words)]).toEqual([words, true])
    const austrian = lines({ legal_name: 'A GmbH', country: 'AT', register_number: 'FN 1', vat_id: 'ATU1' })
    for (const words of ['DDG', 'register,', 'UStG']) expect([words, austrian.includes(words)]).toEqual([words, false])
    expect(lines({ legal_name: 'A', register_number: 'PR 7' })).toContain('Partnerschaftsregister')
    expect(lines({ legal_name: 'A', register_number: 'VR 7' })).toContain('Vereinsregister')
    const isGerman = (locale: string) => lines({ legal_name: 'A' }, locale).includes('DDG')
    expect(['de', 'de-DE', 'de-AT', 'de-CH', 'en'].map(isGerman)).toEqual([true, true, false, false, false])
    expect(lines({})).toBe('')
  })

  test('its number is dialled without the zero in brackets', () => {
    expect(dialHref('+49 (0)761 / 12-34')).toBe('tel:+497611234')
    expect(joined(['a', undefined, '', 'b'], ', ').text).toBe('a, b')
  })
})

test('a block has the heading of its place, its own anchor, and no button that leads nowhere', () => {
  expect(draw('cta', { headline: 'A' }, {}, 0)).toContain('<h1')
  expect(draw('cta', { headline: 'A' }, {}, 1)).toContain('<h2')
  expect(draw('cta', { headline: 'A' }, { anchor: 'oben', background: 'brand' })).toMatch(/bg-brand[^>]* id="oben"/)
  expect(draw('cta', { headline: 'A' })).toContain('id="b-00000001"')
  expect(draw('cta', { headline: 'A', primary: { href: '/x' } })).not.toContain('href="/x"')
  expect(draw('cta', { headline: 'A', primary: { label: 'B', href: 'javascript:x' } })).not.toContain('button-')
})

describe('lists and links', () => {
  test('an item counts when any of its words is there, and its linked title holds no second link', () => {
    expect(
      nonEmpty(
        [
          { a: 'x', b: '' },
          { a: '', b: 'y' },
          { a: '', b: '' },
        ],
        'a',
        'b',
      ),
    ).toHaveLength(2)
    const page = samplePage('de')
    expect(itemTitle(page, '==A== [b](/b)', '/c').text).toBe('<h3 class="subtitle"><a href="/c">A b</a></h3>')
    expect(itemTitle(page, '==A==').text).toBe('<h3 class="subtitle"><mark>A</mark></h3>')
  })

  test('languages are offered where there are two, with the present one marked', () => {
    const page = samplePage('de')
    expect(page.languages.length).toBeGreaterThan(1)
    expect(languageLinks(page, 'x', 'full').text.match(/aria-current="true"/g)).toHaveLength(1)
    expect(languageLinks({ ...page, languages: page.languages.slice(0, 1) }, 'x', 'full').text).toBe('')
    const said = (...locales: string[]) => {
      const languages = locales.map((locale) => ({ locale, label: locale, href: '/', current: false }))
      return [...languageLinks({ ...page, languages }, 'x', 'short').text.matchAll(/>([A-Z-]+)<span/g)].map(
        ([, code]) => code,
      )
    }
    expect(said('de-AT', 'fil', 'en')).toEqual(['DE', 'FIL', 'EN'])
    expect(said('en-GB', 'en-US', 'de')).toEqual(['EN-GB', 'EN-US', 'DE'])
  })

  test('a block in another language says which, and which way it runs where that is another', () => {
    const drawn = (locale: string, page: string) => {
      const block = { id: '1', type: 'rich_text', version: 1, props: {}, content: { [locale]: { body: 'x' } } }
      return renderBlock(block, { ...samplePage('en'), locale: page }, { position: 1, defaultLocale: locale }).text
    }
    expect(drawn('de', 'ar')).toMatch(/^<section lang="de" dir="ltr" /)
    expect(drawn('he', 'de')).toMatch(/^<section lang="he" dir="rtl" /)
    expect(drawn('de', 'fr')).toMatch(/^<section lang="de" class/)
    expect(drawn('de', 'fr').split(' lang=')).toHaveLength(2) // of all that is in it once
    expect(drawn('he', 'ar')).toMatch(/^<section lang="he" class/)
  })

  test('a table of contents begins with three headings and goes two levels deep', () => {
    const headings = [1, 2, 3, 1].map((depth, n) => ({ id: `h${n}`, text: `Teil ${n}`, depth }))
    const shown = (list: typeof headings) =>
      [...contents('legal', samplePage('de'), list).text.matchAll(/href="#(h\d)"/g)].map(([, id]) => id)
    expect(shown(headings)).toEqual(['h0', 'h1', 'h3'])
    expect(shown(headings.slice(0, 3))).toEqual([])
  })

  test('a block takes the base language before the default one, and styles do not hang on the order of blocks', () => {
    const block = {
      id: '1',
      type: 'cta',
      version: 1,
      props: {},
      content: { en: { headline: 'A' }, de: { headline: 'B' } },
    }
    const page = { ...samplePage('de'), locale: 'de-AT' }
    const drawn = renderBlock(block, page, { position: 1, defaultLocale: 'en', hideUntranslated: true }).text
    expect([drawn.includes('>B<'), drawn.includes(' lang=')]).toEqual([true, false]) // it is no foreign one
    expect(assetsOf(['hero', 'cta', 'hero'])).toEqual(assetsOf(['cta', 'hero']))
  })
})

test('a block that was stored long ago is lifted from version to version, to that of today and no further', () => {
  const step = (name: string) => (block: StoredBlock) => ({ ...block, props: { ...block.props, [name]: true } })
  const type = { ...blockTypeByKey('cta')!, version: 3, lifts: { 1: step('one'), 2: step('two'), 3: step('three') } }
  const lifted = (version: number) => {
    const { props } = liftBlock(type, { id: '1', type: 'cta', version, props: {}, content: {} })
    return Object.keys(props)
  }
  expect([lifted(1), lifted(2), lifted(3)]).toEqual([['one', 'two'], ['two'], []])
})

test('a column shows what its blocks have to say: none that says nothing, or that is too wide for it; all of them nothing is no block', () => {
  const part = (id: string, type: string) => ({ id, type })
  const drawn = (words: Record<string, object>, ...lists: object[][]) =>
    draw('columns', { blocks: words }, { columns: lists.map((blocks) => ({ blocks })) })
  const text = { body: 'Brot' }
  const markup = drawn(
    { aaaaaaaa: text, cccccccc: text },
    [part('aaaaaaaa', 'rich_text')],
    [part('bbbbbbbb', 'rich_text'), part('cccccccc', 'blog_post')],
  )
  expect([markup.match(/b-columns__column/g)?.length, markup.match(/b-columns__part/g)?.length]).toEqual([2, 1])
  expect(markup.match(/Brot/g)).toHaveLength(1)
  expect(drawn({}, [part('aaaaaaaa', 'rich_text')], [part('bbbbbbbb', 'gallery')])).toBe('')
})

test('the texts of blocks in columns are marked once, with those around them', () => {
  const columns = [{ blocks: [{ id: 'aaaaaaaa', type: 'rich_text' }] }, { blocks: [] }]
  const content = { de: { headline: 'Titel', blocks: { aaaaaaaa: { body: 'Brot' } } } }
  const marked = (value: unknown): unknown =>
    typeof value === 'string'
      ? `(${value})`
      : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, marked(one)]))
  const { text } = renderBlock(
    { id: 'a', type: 'columns', version: 1, props: { columns }, content },
    samplePage('de'),
    {
      ...{ position: 1, defaultLocale: 'de' },
      texts: (words) => marked(words) as Record<string, unknown>,
    },
  )
  expect(text).toContain('>(Titel)<')
  expect(text).toContain('<p>(Brot)</p>')
})
