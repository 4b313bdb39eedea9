import { describe, expect, test } from 'bun:test'
import { stemsOf } from '../src/ai/words'
import { readPassages } from '../src/assistant/knowledge/passages'
import { readQuestion } from '../src/assistant/knowledge/question'
import { type IndexedPassage, rankPassages } from '../src/assistant/knowledge/ranking'
import { weighTerms } from '../src/assistant/knowledge/terms'
import { judge } from '../src/assistant/knowledge/verdict'
import { createVocabulary } from '../src/assistant/knowledge/vocabulary'

const section = (heading: string, inner: string, type = 'rich_text') =>
  `<section class="block b-${type}" id="x"><h2>${heading}</h2>${inner}</section>`

/** A page of a small site; some sections about other things make words rare. */
const others = [
  section('Team', '<p>Wir sind zu dritt. We are three.</p>'),
  section('Geschichte', '<p>Angefangen hat es in einer Garage. It began in a garage.</p>'),
  section('Anfahrt', '<p>Die Linie 4 hält vor der Tür. Line 4 stops at the door.</p>'),
]

/** What is found for a question on a page with these sections, and whether it is answered. */
function find(question: string, locale: string, ...sections: string[]) {
  const html = `<main>${[...sections, ...others].join('')}</main>`
  const passages = readPassages(html, locale).map(
    (passage, id): IndexedPassage => ({
      ...passage,
      id,
      pageId: 'page',
      path: '/',
      title: '',
      stems: stemsOf(passage.text, locale),
      headStems: stemsOf(passage.headings.join(' '), locale),
    }),
  )
  const counts = new Map<string, number>()
  for (const { stems, headStems } of passages)
    for (const stem of new Set([...stems, ...headStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const read = readQuestion(question, locale)
  const vocabulary = createVocabulary(passages.length, counts)
  const ranked = rankPassages(read, weighTerms(read, vocabulary), passages, vocabulary)
  const { outcome } = judge(read, ranked)
  return { isAnswered: outcome !== 'none', evidence: ranked[0]?.evidence ?? 0, best: ranked[0]?.passage.text }
}

describe('a passage of a published page', () => {
  const readText = (html: string) => readPassages(`<main>${section('Titel', html)}</main>`, 'de')[0]?.text
  test('has its words whole where the page may part them with soft hyphens', () => {
    expect(readText('<p>Blut\u00addruck\u00admes\u00adsung, Zu\u200bgang</p>')).toBe('Blutdruckmessung, Zugang')
  })
  test('has two words where two pieces of a line stand side by side, and one where they are one', () => {
    expect(readText('<p><span>92 € je Monat</span><span>30 Minuten</span></p>')).toBe('92 € je Monat 30 Minuten')
    expect(readText('<p>Fach<strong>anwalt</strong></p>')).toBe('Fachanwalt')
  })
})

describe('a question is answered', () => {
  test('when its things meet in one passage, and less surely when they stand apart', () => {
    const whole = find(
      'Ist im Zimmer ein Fernseher?',
      'de',
      section('Zimmer', '<p>Jedes Zimmer hat einen Fernseher.</p>'),
      section('Preise', '<p>Zimmer gibt es ab 90 Euro.</p>'),
    )
    const apart = find(
      'Ist im Zimmer ein Fernseher?',
      'de',
      section('Zimmer', '<p>Jedes Zimmer hat einen Balkon.</p>'),
      section('Foyer', '<p>Im Foyer steht ein Fernseher.</p>'),
    )
    expect(whole.isAnswered).toBe(true)
    expect(whole.evidence).toBeGreaterThan(apart.evidence)
  })
  test('by the other word for it', () => {
    expect(find('Kann man ein Velo abstellen?', 'de', section('Räder', '<p>Fahrräder stehen im Hof.</p>')).best).toBe(
      'Fahrräder stehen im Hof.',
    )
  })
  test('about hours without any word of them', () => {
    const hours =
      '<div class="b-opening_hours__row"><dt>Montag</dt><dd><time datetime="09:00">9</time>–<time datetime="17:00">17 Uhr</time></dd></div>'
    expect(
      find('Wann macht ihr morgens auf?', 'de', section('Öffnungszeiten', hours, 'opening_hours')).isAnswered,
    ).toBe(true)
  })
})

describe('a question is not answered', () => {
  const boxes = (text: string) => section('Vegetable box', `<p>${text}</p>`)
  test('about a price by a passage without one, and is by one with it', () => {
    const withPrice = find('What does the vegetable box cost?', 'en', boxes('The box comes on Fridays for £24.'))
    const without = find('What does the vegetable box cost?', 'en', boxes('The box comes on Fridays.'))
    expect(withPrice.isAnswered).toBe(true)
    expect(without.evidence).toBeLessThan(withPrice.evidence)
  })
  test('about a name that the site does not know, and is about one that it does', () => {
    const ask = (place: string) =>
      find(`Do you deliver to ${place}?`, 'en', boxes('We deliver the box in Truro and the villages around it.'))
    expect(ask('Truro').isAnswered).toBe(true)
    expect(ask('Paris').isAnswered).toBe(false)
  })
  test('about a number by a passage without one, and is by one with it', () => {
    const ask = (text: string) => find('How many boats do you have?', 'en', section('Boats', `<p>${text}</p>`)).evidence
    expect(ask('Our boats lie in the shed.')).toBeLessThan(ask('Our forty boats lie in the shed: 40.'))
  })
})
