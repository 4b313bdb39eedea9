import { describe, expect, test } from 'bun:test'
import { trusted } from '../src/html/html'
import { typeset } from '../src/publishing/typesetting/typeset'

/** Where lines of published pages may break, and where not. */

const drawn = (text: string, locale = 'de') =>
  typeset(trusted(text), locale).replaceAll('\u00AD', '|').replaceAll('\u00A0', '~')
const seen = (text: string, locale = 'de') => drawn(text, locale).replace(/<span class="word">(.*?)<\/span>/g, '$1')

test.each([
  ['Rindfleischetikettierung', 'Rind|fleisch|eti|ket|tie|rung'],
  ['Urinstinkterlebnis', 'Ur|instinkt|er|leb|nis'],
  ['Öffnungszeitenübersicht', 'Öff|nungs|zei|ten|über|sicht'],
  ['Mittagstische', 'Mit|tags|ti|sche'],
  ['Mittagstisch', 'Mittagstisch'],
])(
  '%s is broken between syllables, each with a vowel, in headings and names, and not below 13 letters',
  (word, broken) => {
    expect(seen(`<h2>${word}</h2><p>${word}</p>`)).toBe(`<h2>${broken}</h2><p>${word}</p>`)
    expect(seen(`<nav class="b-header__nav"><a>${word}</a></nav><a>${word}</a>`)).toBe(
      `<nav class="b-header__nav"><a>${broken}</a></nav><a>${word}</a>`,
    )
    for (const name of [
      'b-price_list__name',
      'b-downloads__name',
      'wide b-pricing_plans__feature b-x',
      'b-stats__label',
      'button button-text',
    ])
      expect(seen(`<p class="${name}">${word}</p>`)).toBe(`<p class="${name}">${broken}</p>`)
    expect(seen(`<p class="buttons">${word}</p>`)).toBe(`<p class="buttons">${word}</p>`)
    expect(seen(`<p class="b-price_list__names">${word}</p>`)).toBe(`<p class="b-price_list__names">${word}</p>`)
  },
)

describe('no line ends between', () => {
  test.each([
    'nach §~89b~Abs.~2 HGB',
    'section~14 of the act, 500~g each',
    '10~kWp, 10~kWh, 14.000~£, 5~m², 30~%',
    '0~Prozent (§~3~Nr.~72 EStG) und §~61 SGB~V',
    '190~€ für 45~Minuten',
    'from 7:30~pm, 9~a.m. or 18~Uhr',
    'am 3.~Mai, on 12~May',
    'Goethestraße~14, Dorfstr.~5, Straßenbahnlinie~2',
    'Art.~6~Abs.~1 lit.~f DSGVO, section~102~(2) BetrVG',
    'Urteil vom 21.~August 2019, 7~AZR~452/17',
    'Telefon +49~761~555010',
    'z.~B. hier, d.~h. da, i.~d.~R. so',
    'Prof.~Dr.~Braun und Mr.~Osei',
    'Heiß GmbH &amp;~Co.~KG',
    'Liefer-~und Vertriebsverträge, a work-~or sleep-related pain',
    '<mark>die~bis Accra halten</mark> und <mark>gewöhnlich lange dauern</mark>',
  ])('%s', (held) => {
    expect(seen(`<p>${held.replaceAll('~', ' ')}</p>`)).toBe(`<p>${held}</p>`)
  })

  test.each([
    ['fr', 'Ouvert~? Oui~! «~Oui~», dit-il~: venez~; 190~€ pour 45~min'],
    ['cs', 'v~domě a~k~lesu, za 5~km'],
    ['de', 'Offen ? v domě'],
  ])('in %s: %s', (locale, held) => {
    expect(seen(`<p>${held.replaceAll('~', ' ')}</p>`, locale)).toBe(`<p>${held}</p>`)
  })

  test.each([
    'Es sind 10 Minutenpreise',
    '3. Maibaum',
    'Seite an Seite, 5 Hektarweine',
    'Bäcker und Müller',
    'Das waren 12. Danach kam Mai',
    'Hausarztpraxis Dr. Oberstdorfer',
  ])('… but it may in „%s“', (free) => {
    expect(seen(`<p>${free}</p>`)).toBe(`<p>${free}</p>`)
  })
})

test('texts alone are set: no address, alternative text, title, field, code, style sheet or script', () => {
  const others = [
    '<title>Ab 190 €</title><style>p { margin: 3 % }</style><script>const a = "190 €"</script>',
    '<script type="application/ld+json">{"price":"190 €"}</script>',
    '<img alt="Brot für 5 €" src="a.jpg"><input value="190 €"><textarea>190 €</textarea><option>190 €</option>',
    '<pre>190 €</pre><p><code>190 €</code></p>',
  ].join('')
  expect(seen(`${others}<p>190 €</p>`)).toBe(`${others}<p>190~€</p>`)
})

test('a long word of a heading goes to the next line whole, with the marks around it, where that has room for it', () => {
  expect(drawn('<h2>Für „Grundschulkinder“ ab 6</h2>')).toBe(
    '<h2>Für <span class="word">„Grund|schul|kin|der“</span> ab 6</h2>',
  )
  expect(drawn('<a class="button">Probestunde vereinbaren</a>')).not.toContain('<span')
  expect(drawn('<h2>Kurze Wörter</h2>')).toBe('<h2>Kurze Wörter</h2>')
})

test('words are broken in the language they stand in', () => {
  const word = 'Administration'
  const inside = (language: string, text: string) => `<span lang="${language}">${text}</span>`
  const written = (en: string, fr: string, ja: string) => `${inside('en', en)} ${inside('fr', fr)} ${inside('ja', ja)}`
  expect(seen(`<h2>${word} ${written(word, word, word)}</h2>`)).toBe(
    `<h2>Ad|mi|nis|tra|ti|on ${written('Ad|min|is|tra|tion', 'Ad|mi|nis|tra|tion', word)}</h2>`,
  )
})

test('a mark holds together its own first words, none that follow it', () => {
  expect(seen('<h2><mark>Ein Brot</mark>ig und gut</h2>')).toContain('<mark>Ein~Brot</mark>ig und gut')
})
