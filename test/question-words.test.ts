import { describe, expect, test } from 'bun:test'
import { stemOf } from '../src/ai/words'
import { askedOf, coverOf } from '../src/assistant/knowledge/cover'
import { readQuestion, verbsOf } from '../src/assistant/knowledge/question'
import { synonymsOf } from '../src/assistant/knowledge/synonyms'
import { createVocabulary, meet } from '../src/assistant/knowledge/vocabulary'

describe('a word stands where a verb stands', () => {
  test.each([
    ['Darf ich meine kleinen Hunde mitbringen?', ['mitbringen']],
    ['Kann man im Garten grillen oder zelten?', ['grillen', 'zelten']],
    ['kann ich mein rad abstellen?', []],
    ['Habt ihr vegane Kuchen?', []],
  ])('%s', (clause, verbs) => {
    expect([...verbsOf(clause, clause, 'de')]).toEqual(verbs)
  })
  test.each([
    ['Can I bring my dog?', ['bring']],
    ['Do you really deliver cakes?', ['deliver']],
    ['Is there a garden?', []],
    ['Where should we park the van?', ['park']],
  ])('%s', (clause, verbs) => {
    const silent = ['i', 'you', 'we', 'really']
    expect([...verbsOf(clause, clause, 'en')].filter((word) => !silent.includes(word))).toEqual(verbs)
  })
})

test('a word has the stem of each language, whichever it was asked for in before; a language without stems leaves it', () => {
  const stems = (word: string) => ['de', 'en', 'pl', 'fr', 'de-CH', 'en'].map((locale) => stemOf(word, locale))
  expect(stems('kinder')).toEqual(['kind', 'kinder', 'kinder', 'kind', 'kind', 'kinder'])
  expect(stems('bakeries')).toEqual(['bakeri', 'bakeri', 'bakeries', 'baker', 'bakeri', 'bakeri'])
})

describe('what an answer has to have', () => {
  const counts = new Map(['hund', 'sofa', 'abend', 'bild', 'motorrad', 'lenk', 'pris'].map((stem) => [stem, 1]))
  const vocabulary = createVocabulary('de', 20, counts)
  const read = (text: string) => {
    const question = readQuestion(text, 'de')
    const met = question.terms.map((term) => meet(term, question.wanted.includes('price'), 'de', vocabulary))
    const { needed, further } = askedOf(met, question)
    const wordsOf = (list: typeof met) => list.map(({ term }) => term.word)
    return {
      needed: wordsOf(needed),
      further: wordsOf(further),
      stems: met.flatMap(({ stems }) => [...stems]),
    }
  }
  test.each([
    ['the things, and not what is done with them', 'Darf mein Hund das Sofa zerkratzen?', ['hund', 'sofa']],
    ['all that the price is of', 'Was kostet es, das Sofa zu färben?', ['sofa', 'farben']],
    ['what is done, where no thing is named', 'Wo kann man bei euch rudern?', ['rudern']],
    [
      'who does it, where only that is asked',
      'Mein Hund ist krank, darf der mitlaufen?',
      ['mitlaufen', 'hund', 'krank'],
    ],
    ['nothing that stands beside', 'Mein Hund ist klein, habt ihr ein Sofa?', ['sofa']],
    ['the whole of a compound, not what its parts say', 'Habt ihr ein Abendbild?', ['abendbild']],
  ])('%s: %s', (_, text, needed) => {
    expect(read(text).needed).toEqual(needed)
  })
  test('a word with one wrong letter is that of the site, with two it is another, and short ones are left alone', () => {
    expect(read('Habt ihr ein Motorrat?').stems).toEqual(['motorrad'])
    expect(read('Habt ihr ein Mottorrat?').stems).toEqual([])
    expect(read('Habt ihr ein Sofe?').stems).toEqual([])
  })
})

test('hours of the telephone are told to who would call, not to who would come', () => {
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }])
  const passage = {
    ...{
      id: 1,
      pageId: 'page',
      path: '/',
      anchor: null,
      title: 'Contact',
      type: 'opening_hours',
      text: 'Booking line',
    },
    ...{ headings: ['Booking line'], stems: [], headStems: ['book', 'line'] },
    facts: { hours: { name: 'Booking line', week, special: [], isWhole: true } },
  }
  const vocabulary = createVocabulary('en', 20, new Map([['line', 1]]))
  const isTold = (text: string) => {
    const question = readQuestion(text, 'en')
    const met = question.terms.map((term) => meet(term, false, 'en', vocabulary))
    return coverOf(question, met, passage, vocabulary) !== undefined
  }
  expect(isTold('Could I ring on a Tuesday morning?')).toBe(true)
  expect(isTold('Is anyone on the phone today?')).toBe(true)
  expect(isTold('Could I come on a Tuesday morning?')).toBe(false)
})

test('a word is met by its like in the language of the pages, in German and English alone', () => {
  expect(synonymsOf('car', 'en', 'de')).toEqual(expect.arrayContaining(['auto', 'wag']))
  expect(synonymsOf('car', 'en-GB', 'en')).toContain('van')
  expect(synonymsOf('car', 'en', 'en')).not.toContain('car')
  expect(synonymsOf('car', 'fr', 'de')).toEqual([])
  expect(synonymsOf('car', 'en', 'fr')).toEqual([])
})

test('a word is found in longer ones that it begins or ends, never in itself, and a rare one tells more', () => {
  const counts = new Map([
    ['tort', 4],
    ['torten', 1],
    ['tortenbod', 1],
    ['hochzeitstort', 1],
    ['wald', 2],
  ])
  const vocabulary = createVocabulary('de', 20, counts)
  expect(vocabulary.startingWith('tort')).toEqual(['tortenbod'])
  expect(vocabulary.endingWith('tort')).toEqual(['hochzeitstort'])
  expect(vocabulary.partsOf('waldspaziergang')).toEqual(['wald'])
  const rarity = (...stems: string[]) => vocabulary.rarityOf(new Set(stems))
  expect(rarity('wald')).toBeGreaterThan(rarity('tort'))
  expect(rarity('tort')).toBeGreaterThan(rarity('tort', 'wald'))
  expect([rarity('torten'), rarity('nichts')]).toEqual([1, 0])
  expect(vocabulary.nearly('hochzeitstorp')).toEqual(['hochzeitstort'])
  expect(vocabulary.nearly('hochzeitstrop')).toEqual([])
})

test('a thing is met by its compounds in its own language, a price by its kinds alone', () => {
  const vocabulary = createVocabulary('de', 20, new Map(['kettenschutz', 'fahrradkett'].map((stem) => [stem, 1])))
  const term = { word: 'kette', stem: 'kett', synonyms: [], isOfHours: false, isAside: false, isVerb: false }
  const met = (isKind: boolean, locale: string) => [...meet(term, isKind, locale, vocabulary).stems].sort()
  expect(met(false, 'de')).toEqual(['fahrradkett', 'kettenschutz'])
  expect(met(true, 'de-CH')).toEqual(['fahrradkett'])
  expect(met(false, 'en')).toEqual([])
})
