import { describe, expect, test } from 'bun:test'
import { stemOf, stemsOf, wordsOf } from '../src/ai/words'
import { readMeaning } from '../src/assistant/knowledge/meaning'
import { readPassages } from '../src/assistant/knowledge/passages'
import { readQuestion } from '../src/assistant/knowledge/question'
import { type IndexedPassage, rankPassages } from '../src/assistant/knowledge/ranking'
import { weighTerms } from '../src/assistant/knowledge/terms'
import { judge } from '../src/assistant/knowledge/verdict'
import { createVocabulary } from '../src/assistant/knowledge/vocabulary'
import { createWordVectors, dimensions, readWordVectors } from '../src/assistant/knowledge/word-vectors'

type Language = 'de' | 'en'
const stemOfWord = (word: string, language: Language) => stemOf(wordsOf(word, language)[0] ?? '', language)

async function meaningOf(words: string, language: Language) {
  const vectors = await readWordVectors(language)
  if (!vectors) throw new Error('there is no table')
  return readMeaning(stemsOf(words, language), language, vectors, () => undefined)
}

/** Words of a site that are near a word. */
async function nearest(word: string, page: string, language: Language): Promise<string[]> {
  const meaning = await meaningOf(page, language)
  return meaning.near(stemOfWord(word, language)).map(([near]) => near)
}

describe('the tables of words', () => {
  test.each([
    ['de', 'Friedhof Fahrrad Lehrer schwanger Wunde Übersetzung beginnen'],
    ['en', 'graveyard bicycles teachers pregnant beginner translations cancelled'],
  ] as const)('know words as questions are read, by their stems: %s', async (language, words) => {
    const vectors = await readWordVectors(language)
    expect(stemsOf(words, language).filter((stem) => !vectors?.has(stem))).toEqual([])
  })
  test('are there for German and English alone', async () => {
    expect(await readWordVectors('fr')).toBeUndefined()
  })
})

describe('a word is near', () => {
  test.each([
    ['what is called otherwise', 'Trommel', 'Schlagzeug, Termine, Kuchen', 'de', 'Schlagzeug'],
    ['what stands in the same company', 'bouquet', 'A wreath, a table, the station', 'en', 'wreath'],
    ['a compound that no table has, by its end', 'Rad', 'Bambusfahrrad, Kuchen, Termine', 'de', 'Bambusfahrrad'],
  ] as const)('%s', async (_, word, page, language, expected) => {
    expect((await nearest(word, page, language))[0]).toBe(stemOfWord(expected, language))
  })
  test('no word that any question may have, and not itself', async () => {
    expect(await nearest('Termin', 'Termine', 'de')).toEqual([])
    expect(await nearest('bekommen', 'erhalten machen geben', 'de')).toEqual([])
  })
})

test('a compound that the table lacks is as near to another word as its parts are', () => {
  const bytes = new Int8Array(3 * dimensions)
  // three words: `hund` and `futt` have nothing in common, `nass` is like `futt`
  bytes[0] = bytes[dimensions + 1] = bytes[2 * dimensions + 1] = 127
  const vectors = createWordVectors(new Map(['hund', 'futt', 'nass'].map((stem, at) => [stem, at])), bytes, 'de')
  const place = vectors.placeOf('hundefutt')
  const asked = new Float32Array(dimensions)
  asked[1] = 1
  expect(place && vectors.similarity(asked, place)).toBeCloseTo(Math.SQRT1_2, 5)
  expect(vectors.placeOf('katz')).toBeUndefined()
})

/** What is found for a question on a page with these texts, each under a heading. */
async function find(question: string, language: Language, sections: [string, string][], byModel: number[] = []) {
  const html = sections
    .map(([heading, text]) => `<section class="block b-rich_text"><h2>${heading}</h2><p>${text}</p></section>`)
    .join('')
  const passages = readPassages(`<main>${html}</main>`, language).map(
    (passage, id): IndexedPassage => ({
      ...passage,
      id,
      pageId: 'page',
      path: '/',
      title: '',
      stems: stemsOf(passage.text, language),
      headStems: stemsOf(passage.headings.join(' '), language),
    }),
  )
  const counts = new Map<string, number>()
  for (const { stems, headStems } of passages)
    for (const stem of new Set([...stems, ...headStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const meaning = await meaningOf([...counts.keys()].join(' '), language)
  const read = readQuestion(question, language)
  const vocabulary = createVocabulary(passages.length, counts, meaning)
  const ranked = rankPassages(read, weighTerms(read, vocabulary), passages, vocabulary, byModel)
  return {
    texts: ranked.map(({ passage }) => passage.text),
    isAnswered: judge(read, ranked).outcome !== 'none',
    terms: weighTerms(read, vocabulary),
  }
}

const musicSchool: [string, string][] = [
  ['Unterricht', 'Klavier, Geige und Schlagzeug, einzeln und zu zweit.'],
  ['Anfahrt', 'Die Linie 4 hält vor der Tür.'],
  ['Räume', 'Zwei Säle mit Flügel, hell und ruhig.'],
  ['Konzerte', 'Im Dezember spielen alle in der Kirche.'],
]

describe('a passage is found', () => {
  test('by what its words mean, where it has none of the question', async () => {
    const { texts } = await find('Kann man Trommeln lernen?', 'de', musicSchool)
    expect(texts[0]).toContain('Schlagzeug')
  })
  test('that a model finds near the question, though no word is: by its place, whatever its distances are', async () => {
    const question = 'Xylofraktal quorbisch?'
    expect((await find(question, 'de', musicSchool)).texts).toEqual([])
    expect((await find(question, 'de', musicSchool, [2, 0])).texts[0]).toContain('Flügel')
  })
  test('by the short end of a compound, and by a compound that the site has only the end of', async () => {
    const florist: [string, string][] = [
      ['Blumenabo', 'Das Blumenabo kommt jeden Freitag.'],
      ['Üben', 'Mit unserer App, wann immer es passt.'],
    ]
    expect((await find('Was ist das Abo?', 'de', florist)).texts[0]).toContain('Freitag')
    expect((await find('Gibt es eine Lernapp?', 'de', florist)).texts[0]).toContain('App')
  })
  test('but not where three letters are no word of their own: a price is no ice', async () => {
    const { terms } = await find('Habt ihr Eis?', 'de', [['Kreis', 'Kreise und Gleise, ein Ausweis.'], ...musicSchool])
    expect(terms.flatMap(({ variants }) => [...variants.keys()])).toEqual([])
  })
})

describe('nearness is no answer', () => {
  test.each([
    ['de', 'Habt ihr eine Sauna?', 'Schwimmbad', 'Im Becken ist das Wasser 28 Grad warm.'],
    ['en', 'Do you have a sauna?', 'Swimming pool', 'The water in the pool is warm.'],
  ] as const)('a thing that is like what is asked for is not it: %s', async (language, question, heading, text) => {
    const others: [string, string][] =
      language === 'de'
        ? musicSchool
        : [
            ['Team', 'We are three.'],
            ['Way', 'Line 4 stops at the door.'],
          ]
    expect((await find(question, language, [[heading, text], ...others])).isAnswered).toBe(false)
  })
  test('but it tells of two passages with the same words the one that is meant', async () => {
    const { texts } = await find('Wo ist das Grab meiner Oma?', 'de', [
      ['Oma kocht', 'Bei Oma gibt es Suppe und Braten.'],
      ['Friedhof', 'Oma liegt auf dem Friedhof hinter der Kirche.'],
      ...musicSchool,
    ])
    expect(texts[0]).toContain('Friedhof')
  })
})

test.each([
  ['de', 'Wie alt muss ich sein?', 'Beginnen dürfen Sie mit sechzehn Jahren.', 'Seit zwanzig Jahren in der Stadt.'],
  ['en', 'How old do I have to be?', 'You can begin at sixteen years.', 'Here for twenty years.'],
] as const)(
  'an age answers who asks for it, a number of years does not: %s',
  async (language, question, age, years) => {
    const { texts } = await find(question, language, [
      ['A', years],
      ['B', age],
    ])
    expect(texts[0]).toBe(age)
  },
)
