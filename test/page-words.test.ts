import { expect, test } from 'bun:test'
import { counted, fill } from '../src/words/fill'
import { pageLanguages, spokenOf } from '../src/words/languages'
import { isRightToLeft } from '../src/words/right-to-left'
import { pick } from '../src/words/text'
import { answerWords, inEveryLanguage, pageWords, visitorWords } from '../src/words/words-of'

/** Every text with its name: `search.results.other`. */
function textsIn(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value] as [string, string]] : textsIn(value, `${above}${name}.`),
  )
}
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const isPlural = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && 'other' in value

/** All words of a language, of pages and of answers to visitors. */
const wordsIn = (language: string) => visitorWords(language)
const english = wordsIn('en')
const others = pageLanguages.filter((language) => language !== 'en')

test('pages speak 25 languages', () => {
  expect(pageLanguages.length).toBe(25)
})

test.each(others)('%s has every text of English, none empty, with the same values in it', (language) => {
  const there = new Map(textsIn(wordsIn(language)))
  const wrong = textsIn(english).filter(([name, text]) => {
    const base = name.replace(/\.(one|other)$/, '')
    const forms = [...there].filter(([one]) => one === name || (base !== name && one.startsWith(`${base}.`)))
    return (
      forms.length === 0 ||
      forms.some(([, said]) => said.trim() === '') ||
      (base === name && `${placeholders(there.get(name) ?? '')}` !== `${placeholders(text)}`)
    )
  })
  expect(wrong).toEqual([])
})

test.each(pageLanguages)('%s says numbers in the forms that its whole numbers have', (language) => {
  const rules = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language)
  const numbers = [...Array(201).keys(), 1000, 1_000_000]
  const forms = [...new Set([...numbers.map((number) => rules.select(number)), 'other'])].sort()
  const wrong = Object.values(wordsIn(language))
    .flatMap(Object.entries<object>)
    .flatMap(([group, words]) =>
      Object.entries(words)
        .filter(([, value]) => isPlural(value))
        .filter(([, value]) => `${Object.keys(value).sort()}` !== `${forms}`)
        .map(([name, value]) => `${group}.${name}: ${Object.keys(value)}`),
    )
  expect(wrong).toEqual([])
})

test.each(others)('%s is written in its own words', (language) => {
  const same = textsIn(wordsIn(language)).filter(([name, text]) => {
    const original = new Map(textsIn(english)).get(name)
    return text === original && text.split(' ').length > 2 && !/^\{/.test(text)
  })
  expect(same).toEqual([])
  if (language === 'de') return
  const german = new Set(textsIn(wordsIn('de')).map(([, text]) => text))
  expect(textsIn(wordsIn(language)).filter(([, text]) => text.split(' ').length > 2 && german.has(text))).toEqual([])
})

test('a locale has the words of its language, else those of the site, else English', () => {
  const homeOf = (...locales: [string, ...string[]]) => pageWords(...locales).notFound.home
  expect(homeOf('fr-CH')).toBe(pageWords('fr').notFound.home)
  expect(homeOf('nn')).toBe(pageWords('nb').notFound.home)
  expect(homeOf('ja', 'pl')).toBe(pageWords('pl').notFound.home)
  expect(homeOf('ja')).toBe(english.page.notFound.home)
  expect(['constructor', '__proto__', 'toString-DE', ''].map(spokenOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['de-AT', 'PT-br', 'ja'].map(spokenOf)).toEqual(['de', 'pt', undefined])
})

test('numbers are counted as in Portugal where no region is named', () => {
  const forms = { one: 'one {count}', other: 'other {count}' }
  expect(['pt', 'pt-BR', 'en'].map((locale) => counted(forms, 0, locale))).toEqual(['other 0', 'one 0', 'other 0'])
})

test('a region says what it calls otherwise, and all else as its language', () => {
  const said = (locale: string) => pageWords(locale)
  expect(said('pt-BR').form.missing).toBe('Campo obrigatório.')
  expect(said('pt-BR').lists.postsOn).toBe('Artigos sobre “{label}”')
  expect(said('pt-BR').form.message).toBe(said('pt').form.message)
  expect([said('en-US'), said('en-GB'), said('en')].map(({ events }) => events.cancelled)).toEqual([
    'Canceled',
    'Cancelled',
    'Cancelled',
  ])
  expect([said('nl-BE').imprint.title, said('nl').imprint.title]).toEqual(['Wettelijke vermeldingen', 'Colofon'])
  expect([said('fr-CA').form.mail, said('fr-CH').form.mail]).toEqual(['Courriel', 'E-mail'])
  expect(answerWords('fr-CA').assistant.greeting).toBe('Bonjour! Une question?')
  expect([said('es-MX'), said('es-AR'), said('es-ES')].map(({ foreign }) => foreign.video)).toEqual([
    'Video',
    'Video',
    'Vídeo',
  ])
})

test.each(['pt-BR', 'en-US', 'nl-BE', 'fr-CA', 'es-MX'])('%s says no less than its language', (locale) => {
  const shape = (tag: string) =>
    textsIn(wordsIn(tag)).map(([name, text]) => [name, ...(text.match(/\{\w+\}/g) ?? []).sort()].join(' '))
  expect(shape(locale).sort()).toEqual(shape(locale.split('-')[0]!).sort())
})

test('Switzerland and Liechtenstein write ss', () => {
  expect(pageWords('de').frame.close).toBe('Schließen')
  expect(['de-CH', 'de-LI'].map((locale) => pageWords(locale).frame.close)).toEqual(['Schliessen', 'Schliessen'])
  expect(textsIn(wordsIn('de-CH')).filter(([, text]) => text.includes('ß'))).toEqual([])
})

test('values are put in once, and a name without a value stays', () => {
  expect(fill('{a} of {b}, {c}', { a: '{b}', b: 2 })).toBe('{b} of 2, {c}')
  expect(counted({ one: '{count} Treffer!', other: '{count} Treffer' }, 1234, 'de')).toBe('1.234 Treffer')
})

test('a text in languages is picked by the first locale that it has', () => {
  const text = inEveryLanguage(({ page }, language) => `${language}: ${page.form.yes}`)
  expect(pick(text, 'de-AT')).toBe('de: Ja')
  expect(pick(text, 'ja', 'sv')).toMatch(/^sv: /)
  expect(pick({ de: 'Nur hier', en: 'Only here' }, 'fr')).toBe('Only here')
  expect(pick({ de: 'Ja', en: 'Yes' }, 'constructor', '__proto__', 'de-AT')).toBe('Ja')
})

test('what runs from right to left is known by its script, and what is no locale runs as usual', () => {
  expect(['ar', 'he-IL', 'az-Arab', 'fa'].map(isRightToLeft)).toEqual([true, true, true, true])
  expect(['de', 'az', 'ar-Latn', 'constructor', '', '!', 'de-1996-1996'].map(isRightToLeft)).not.toContain(true)
})
