import { expect, test } from 'bun:test'
import { detectLanguage, isForeign } from '../src/ai/written-language'

test.each([
  ['Wir sind für Sie da', 'de'],
  ['We are here for you', 'en'],
  ['Käse', 'de'],
  ['Pizza Napoli', undefined],
  ['', undefined],
] as const)('„%s“ is %p', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

const french =
  'Nous sommes une petite boulangerie et nous faisons le pain avec du levain pour les gens de notre quartier depuis vingt ans'

test('a text is foreign where it is long enough to tell, and neither German nor English', () => {
  expect(isForeign(french)).toBe(true)
  expect(isForeign(french.split(' ').slice(0, 10).join(' '))).toBe(false)
  expect(
    isForeign(
      'Wir sind eine kleine Bäckerei und backen das Brot mit Sauerteig für die Leute aus dem Viertel seit zwanzig Jahren',
    ),
  ).toBe(false)
  expect(isForeign(Array(20).fill('Napoli').join(' '))).toBe(false)
})
