import { expect, test } from 'bun:test'
import { isDeniedAt } from '../src/ai/model/reading/denied'
import { describePlan } from '../src/ai/planning/assistant-text'
import type { Blueprint } from '../src/ai/planning/blueprint'

const page = (key: string, more: object = {}) => ({
  ...{ key, path: `/${key}`, title: { de: `${key} lang`, en: `${key} long` }, menu: { de: key, en: key } },
  ...more,
})
const question = (n: number) => ({ about: `a${n}`, question: { de: `Frage ${n}?`, en: `Question ${n}?` } })
const plan = (more: Partial<Blueprint> = {}) =>
  ({
    sitemap: [page('start', { is_home: true }), page('brote'), page('impressum', { type: 'legal' })],
    ...{ skeletons: [], questions: [], ...more },
  }) as Blueprint

test('a plan is told by its pages, those of the law aside, and drafts by themselves', () => {
  expect(describePlan(plan(), 'en')).toBe(
    'I suggest 2 pages: Home, brote. A legal notice and a privacy notice are added.',
  )
  const drafts = plan({ sitemap: [page('start', { is_home: true }), page('kurse', { status: 'draft' })] as never })
  expect(describePlan(drafts, 'de')).toBe(
    'Ich schlage eine Seite vor: Start.\n\nAls Entwurf angelegt und noch nicht zu sehen, bis Sie den Inhalt ergänzen: kurse.',
  )
  const named = plan({ languages: ['de', 'en'], facts: { name: 'Hof' } as never })
  expect(describePlan(named, 'en')).toStartWith('For Hof I suggest 2 pages in German and English: Home, brote.')
  const unnamed = plan({ sitemap: [page('brote', { menu: undefined, title: { de: 'Brote' } })] as never })
  expect(describePlan(unnamed, 'fr')).toContain('Brote')
})

test('twelve open questions are told, and how many more there are', () => {
  const asked = (count: number) => {
    const text = describePlan(plan({ questions: Array.from({ length: count }, (_, n) => question(n)) as never }), 'en')
    return [text.match(/- Question/g)?.length, /… and (\d+) more/.exec(text)?.[1]]
  }
  expect([asked(1), asked(12), asked(15)]).toEqual([
    [1, undefined],
    [12, undefined],
    [12, '3'],
  ])
})

test.each([
  ['Wir haben keinen Parkplatz', 'Parkplatz', false, true],
  ['Wir haben keinen Garten, aber einen Parkplatz', 'Parkplatz', false, false],
  ['Einen Parkplatz haben wir nicht', 'Parkplatz', false, true],
  ['Einen Parkplatz haben wir, nur sonntags nicht', 'Parkplatz', false, false],
  ['Kein Lieferdienst, Parkplatz oder Garten', 'Garten', false, false],
  ['Kein Lieferdienst, Parkplatz oder Garten', 'Garten', true, true],
  ['Kein Lieferdienst, dafür Parkplatz und Garten', 'Garten', true, false],
  ["We don't deliver cakes", 'cakes', false, true],
  ['Knotenpunkt am Parkplatz', 'Parkplatz', false, false],
])('„%s“: %s (of a list: %p) is denied: %p', (sentence, words, isOfList, isDenied) => {
  const at = sentence.indexOf(words)
  expect(isDeniedAt(sentence, at, at + words.length, isOfList)).toBe(isDenied)
})
