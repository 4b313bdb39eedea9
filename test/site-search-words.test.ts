import { describe, expect, test } from 'bun:test'
import { excerpt, marked } from '../src/browser/search/excerpt'
import { openFinder } from '../src/browser/search/find'
import { closeness, foldWord, isOneSlipAway } from '../src/browser/search/words'
import { boundedPages, maxIndexedPages } from '../src/publishing/search/bounded-pages'
import type { IndexedPage } from '../src/publishing/search/index-format'
import { pageSections } from '../src/publishing/search/page-sections'

/** What a published site's search understands, and what is read of a page for it. */

const page = (title: string, text: string, headings = ''): IndexedPage => [
  `/${title.toLowerCase()}`,
  title,
  [['b-1', headings, text]],
]

/** Titles of the pages that answer, the best first. */
async function ask(pages: IndexedPage[], question: string, isGerman = true): Promise<string[]> {
  const finder = await openFinder(pages, isGerman)
  return finder.find(question).hits.map((hit) => hit.page[1])
}

describe('German words', () => {
  const found = async (text: string, question: string) => (await ask([page('Seite', text)], question)).length === 1

  test.each([
    ['Größe', 'groesse'],
    ['Groesse', 'Größe'],
    ['Käse', 'kase'],
    ['Käse', 'kaese'],
    ['Müller', 'Mueller'],
    ['Straße', 'STRASSE'],
    ['Café', 'cafe'],
    ['Hochzeitstorte', 'Torte'],
    ['Hochzeitstorte', 'Torten'],
    ['Hochzeitstorte', 'Hochzeit'],
    ['Hochzeitstorte', 'hochz'],
    ['Torte', 'Torten'],
    ['Torten', 'Torte'],
    ['Häuser', 'Haus'],
    ['Haus', 'Häuser'],
    ['Bestellung', 'bestellen'],
    ['Öffnungszeiten', 'Öffnungszeit'],
    ['E-Mail', 'email'],
    ['E-Mail', 'e-mail'],
    ['Torte', 'Geburtstagstorte'],
    ['Sauerteigbrot', 'Sauertiegbrot'],
    ['Sauerteigbrot', 'Sauertieg'],
  ])('%s is found by %s', async (text, question) => {
    expect(await found(text, question)).toBe(true)
  })

  test.each([
    ['Tortilla', 'Torten'],
    ['neue Bauern', 'nur'],
    ['Brot', 'Rot'],
    ['Kaffee', 'Tee'],
  ])('%s does not hide what stands alone behind %s', async (text, question) => {
    const pages = [page('Anderes', text), page('Gesucht', question)]
    expect((await ask(pages, question))[0]).toBe('Gesucht')
  })

  test('a word that only resembles the one asked for is not found by it', async () => {
    expect(await found('Tortilla', 'Torten')).toBe(false)
    expect(await found('Brot', 'Rast')).toBe(false)
  })
})

test('„ue“ is an umlaut only where it is one, and in English no pair of letters is', () => {
  expect(['Mueller', 'neue', 'Bauer', 'Quelle', 'Uebung'].map((word) => foldWord(word, true))).toEqual([
    'muller',
    'neue',
    'bauer',
    'quelle',
    'ubung',
  ])
  expect(['queen', 'poem', 'Käse'].map((word) => foldWord(word, false))).toEqual(['queen', 'poem', 'kase'])
})

test('one slip is a letter wrong, missing, too many or swapped, and two are not', () => {
  for (const slip of ['torte', 'tarte', 'tote', 'torrte', 'trote', 'tort', 'atorte']) {
    expect([slip, isOneSlipAway('torte', slip)]).toEqual([slip, true])
  }
  for (const other of ['tarta', 'tor', 'etrot', 'tortige']) {
    expect([other, isOneSlipAway('torte', other)]).toEqual([other, false])
  }
})

test('a slip is forgiven from five letters on, and only where nothing else is found', async () => {
  const pages = [page('Kurse', 'Backen'), page('Kuchen', 'Marmor')]
  expect(await ask(pages, 'Kuchne')).toEqual(['Kuchen'])
  expect(await ask([page('Brot', 'Rogen')], 'Roge')).toEqual(['Brot'])
  expect(await ask([page('Brot', 'Salz')], 'Sulz')).toEqual([])
  expect(await ask([page('Fest', 'Torte'), page('Fehler', 'Torde')], 'Torte')).toEqual(['Fest'])
})

test('English words are found in their other forms', async () => {
  for (const [text, question] of [
    ['cherries', 'cherry'],
    ['baking', 'baked'],
    ['cakes', 'cake'],
    ['cake', 'cakes'],
  ] as const)
    expect([text, await ask([page('Page', text)], question, false)]).toEqual([text, ['Page']])
})

test('a title counts more than a heading, a heading more than a text', async () => {
  const pages = [
    page('Erste', 'Roggen Roggen Roggen Roggen Roggen Roggen Roggen Roggen'),
    page('Zweite', '', 'Roggen'),
    page('Roggen', 'Mehl'),
  ]
  expect(await ask(pages, 'Roggen')).toEqual(['Roggen', 'Zweite', 'Erste'])
})

test('of all places of a page the best counts, and a word that comes again and again for no more than a few', async () => {
  const [often, heading] = [page('Oft', 'Roggen '.repeat(90)), page('Kurz', '', 'Roggen')]
  expect(await ask([often, heading], 'Roggen')).toEqual(['Kurz', 'Oft'])
  expect(await ask([heading, page('Roggen', 'Mehl aus Roggen')], 'Roggen')).toEqual(['Roggen', 'Kurz'])
})

test('of places that answer alike the first is shown in an excerpt', () => {
  const text = `Die Torte am Samstag. ${'Salz. '.repeat(60)}Die Torte am Sonntag.`
  const shown = excerpt(text, (word) => word === 'Torte').map((piece) => piece.text)
  expect(shown.join('')).toStartWith('Die Torte am Samstag.')
})

test('all words count; where no page has all, those with most are shown', async () => {
  const pages = [page('A', 'Torte zur Hochzeit'), page('B', 'Torte'), page('C', 'Hochzeit')]
  expect(await ask(pages, 'Torte Hochzeit')).toEqual(['A'])
  expect(await ask(pages.slice(1), 'Torte Hochzeit')).toEqual(['B', 'C'])
  expect(await ask(pages, '')).toEqual([])
  expect(await ask(pages, '„!?“')).toEqual([])
})

test('the section that answers is the one that is shown', async () => {
  const finder = await openFinder(
    [
      [
        '/brot',
        'Brot',
        [
          ['b-1', 'Anfang', 'Mehl'],
          ['b-2', 'Preise', 'Roggenbrot 4,20 €'],
        ],
      ],
    ],
    true,
  )
  const [hit] = finder.find('Preis Roggenbrot').hits
  expect([hit?.section?.[0], hit?.isFirstSection]).toEqual(['b-2', false])
  const [titled] = finder.find('Brot').hits
  expect([titled?.section?.[0], titled?.isFirstSection]).toEqual(['b-2', false])
})

test('of sections that answer alike the first is shown', async () => {
  const sections = ['b-1', 'b-2', 'b-3'].map((anchor): [string, string, string] => [anchor, '', 'Roggen'])
  const finder = await openFinder([['/brot', 'Brot', sections]], true)
  expect(finder.find('Roggen').hits.map(({ section }) => section?.[0])).toEqual(['b-1'])
})

test('an excerpt shows the place where the words stand, and marks them whole', () => {
  const text = `${'Mehl und Wasser, mehr nicht. '.repeat(20)}Die Hochzeitstorte kommt\nam Samstag. ${'Salz. '.repeat(60)}`
  const pieces = excerpt(text, (word) => word === 'Hochzeitstorte')
  const line = pieces.map((piece) => piece.text).join('')
  expect(pieces.filter(({ isFound }) => isFound)).toEqual([{ text: 'Hochzeitstorte', isFound: true }])
  expect(line).toMatch(/^… .*Die Hochzeitstorte kommt · am Samstag\..* …$/)
  expect(line.length).toBeLessThan(200)
  expect(marked('E-Mail an uns', (word) => word === 'E-Mail')).toEqual([
    { text: 'E-Mail', isFound: true },
    { text: ' an uns', isFound: false },
  ])
})

test.each([
  [
    'Nach einer Kündigung gemäß § 626 Abs. 2 BGB läuft innerhalb zweier Wochen die Frist',
    '… läuft innerhalb zweier Wochen die Frist',
  ],
  [
    'Wer kündigt, muss es begründen können. Nach § 626 Abs. 2 BGB gilt die Frist',
    '… Nach § 626 Abs. 2 BGB gilt die Frist',
  ],
  [
    'Das Angebot beginnt am Montag und endet am 12.\n§ 626 Abs. 2 gilt für die Frist',
    '… endet am 12. § 626 Abs. 2 gilt für die Frist',
  ],
])('an excerpt begins at a sentence or a word, not in the midst of a reference: %s', (text, shown) => {
  const pieces = excerpt(`${'Ein langer Anfang ohne Punkt '.repeat(4)}${text}.`, (word) => word === 'Frist')
  expect(pieces.map((piece) => piece.text).join('')).toBe(`${shown}.`)
})

test('what can be read of a page is read by its sections, and nothing else', () => {
  const main = [
    '<h1 class="visually-hidden">Titel</h1>',
    '<section class="block b-hero" id="b-12345678"><h2>Brot &amp;\u00AD<br><em>Butter</em></h2><p>Aus <b>Ro</b>ggen<span>, frisch</span></p>',
    '<svg><title>Zeichnung</title></svg><button>Knopf</button><p class="meta visually-hidden">Verborgen</p><span class="b-blog_post__minutes">3 Min. Lesezeit</span><p hidden>Vorbei</p>',
    '<details><summary>Wann?</summary><div>Um sieben.</div></details></section>',
    '<section class="block b-legal" id="recht"><nav><a href="#eins">Inhalt</a></nav><h3 id="eins">Eins</h3><p title="a hidden word">Haftung</p></section>',
    '<section class="block b-rich_text" id="fremd" lang="en"><p>Foreign</p></section>',
    '<section class="block b-blog_list b-blog_list--lead" id="liste"><h3>Ein Beitrag</h3></section>',
    '<section class="block b-contact_form" id="formular"><h2>Schreiben Sie</h2><p class="b-contact_form__sent">Danke</p><form><label>Ihr Name</label></form><p><a class="button button-text" href="/">Zurück</a></p></section>',
  ]
  const document = `<header>Kopf</header><main id="content" tabindex="-1">${main.join('')}</main><footer>Fuß</footer>`
  expect(pageSections(document)).toEqual([
    ['b-12345678', 'Brot & Butter\nWann?', 'Aus Roggen, frisch\nUm sieben.'],
    ['eins', 'Eins', 'Haftung'],
    ['formular', 'Schreiben Sie', ''],
  ])
})

describe('an index has a bound', () => {
  const words = (count: number) => 'Brot '.repeat(count).trim()
  const size = (pages: IndexedPage[]) =>
    pages.reduce(
      (sum, [address, title, sections]) => sum + address.length + title.length + sections.flat().join('').length,
      0,
    )
  const pages = [page('a', words(10)), page('b', words(400)), page('c', words(400))]

  test('what fits stays as it is', () => {
    expect(boundedPages(pages, size(pages))).toEqual(pages)
  })

  test('what does not is cut at the end of the longest pages, alike, at a word', () => {
    const cut = boundedPages(pages, size(pages) - 1000)
    expect(size(cut)).toBeLessThanOrEqual(size(pages) - 1000)
    expect(cut[0]).toEqual(pages[0]!)
    const [[, , b], [, , c]] = [cut[1]!, cut[2]!]
    expect(b).toEqual(c)
    expect(b[0]?.[2]).toMatch(/Brot$/)
  })

  test('what a page says in many sections counts with their headings and anchors', () => {
    const sections = Array.from({ length: 6 }, (_, i): [string, string, string] => [
      ...([`b-0000000${i}`, 'Brot und Brötchen', 'Kräftiges Brot aus Roggen'] as const),
    ])
    const cut = boundedPages([['/a', 'A', sections]], 200)
    expect(size(cut)).toBeLessThanOrEqual(200)
    expect(cut[0]?.[2].slice(0, 3)).toEqual(sections.slice(0, 3))
  })

  test('titles stay even where there is no room for anything else', () => {
    expect(boundedPages(pages, 0)).toEqual(pages.map(([address, title]) => [address, title, []]))
  })

  test('pages beyond the most are left out', () => {
    const many = Array.from({ length: maxIndexedPages + 1 }, (_, i) => page(`p${i}`, 'x'))
    expect([boundedPages(many.slice(1)).length, boundedPages(many).length]).toEqual([maxIndexedPages, maxIndexedPages])
  })
})

test('letters of the neighbours are read as theirs, and two letters are no part of a longer word', () => {
  expect(['Smørrebrød', 'Æbler', 'Straße'].map((word) => foldWord(word, false))).toEqual([
    ...['smorrebrod', 'aebler', 'strasse'],
  ])
  const close = (found: string, word: string) => closeness(found, { word, stem: word }, true)
  expect([close('brei', 'ei'), close('eier', 'ei'), close('ei', 'ei')]).toEqual([0, 0.9, 1])
  expect([close('rapsfeld', 'feld'), close('feldweg', 'feld'), close('umfeldern', 'feld')]).toEqual([0.7, 0.8, 0.65])
})
