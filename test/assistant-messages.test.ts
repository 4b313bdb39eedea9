import { describe, expect, test } from 'bun:test'
import { followedQuestion, readHistory, type Turn } from '../src/assistant/message'
import { sayNothingFound } from '../src/assistant/nothing-found'
import { answerLanguage, languageFor, mergeAssistantSettings, saidIn } from '../src/assistant/settings'
import { smallTalk } from '../src/assistant/small-talk'
import { answerWords } from '../src/words/words-of'

/** What the assistant makes of messages and settings before anything is searched. */

describe('a history', () => {
  test('is the last ten turns that can be read, in their order, each cut to what a turn may have', () => {
    const turns = Array.from({ length: 12 }, (_, n) => ({ role: n % 2 ? 'assistant' : 'user', content: `Turn ${n}` }))
    const read = readHistory(turns)
    expect(read).toHaveLength(10)
    expect([read[0], read[9]]).toEqual([
      { role: 'user', text: 'Turn 2' },
      { role: 'assistant', text: 'Turn 11' },
    ])
    expect(readHistory([{ role: 'user', content: 'x'.repeat(1_001) }])[0]?.text).toHaveLength(1_000)
    expect(readHistory(undefined)).toEqual([])
  })

  test('calls visitors by either name and text by either of three, and has no turn without one', () => {
    const turns = [
      { role: 'visitor', text: 'Eins' },
      { role: 'bot', message: 'Zwei' },
      { role: 'user', content: 7, text: 'Drei' },
      { role: 'user', content: '  ' },
      { role: 'user' },
      'Vier',
      null,
      { content: 'Fünf \ud800' },
    ]
    expect(readHistory(turns)).toEqual([
      { role: 'user', text: 'Eins' },
      { role: 'assistant', text: 'Zwei' },
      { role: 'user', text: 'Drei' },
      { role: 'assistant', text: 'Fünf \ufffd' },
    ])
  })
})

describe('a question goes on from the one before', () => {
  const history: Turn[] = [
    { role: 'user', text: 'Was kostet eine Torte?' },
    { role: 'assistant', text: 'Torte: 30 €' },
    { role: 'user', text: 'Wann habt ihr am Samstag offen?' },
    { role: 'assistant', text: 'Bis 13 Uhr.' },
  ]
  test.each([
    ['Und sonntags?', true],
    ['And on Sundays?', true],
    ['Drei Worte nur', true],
    ['Habt ihr vier Worte', false],
    ['Und wie lange dauert das bei euch ungefähr im Sommer?', true], // ten words
    ['Und wie lange dauert das denn bei euch ungefähr im Sommer?', false], // eleven
    ['Wie lange habt ihr heute davon?', true],
    ['Wie lange habt ihr heute offen?', false],
    ['What about the cakes of next week?', true],
    [' Wann habt ihr am Samstag offen? ', false], // the same once more
  ])('%s: %p', (message, isFollowing) => {
    expect(followedQuestion(message, history)).toBe(isFollowing ? 'Wann habt ihr am Samstag offen?' : undefined)
  })
  test('where there is one', () => {
    expect(followedQuestion('Und sonntags?', [])).toBeUndefined()
    expect(followedQuestion('Und sonntags?', [{ role: 'assistant', text: 'Guten Tag!' }])).toBeUndefined()
  })
})

test('small talk is a whole message in either language, answered in that; what both say, in the visitor’s', () => {
  const speaker = { siteName: 'Lindenhof' }
  const said = (message: string, language: 'de' | 'en' = 'de') => smallTalk(message, language, speaker)
  expect(said('Hallo!')).toBe('Guten Tag! Worum geht es?')
  expect(said('Hallo!', 'en')).toBe('Guten Tag! Worum geht es?')
  expect(said('hello again 🙂')).toBe('Hello! What would you like to know?')
  expect([said('Hi'), said('Hi', 'en')]).toEqual([said('Hallo'), said('Hello')])
  expect(said('Wer bist du?')).toContain('„Lindenhof“')
  expect(said('Who are you?', 'en')).toContain('“Lindenhof”')
  expect(said('…')).toBe(said('Hilfe')!)
  expect(said('…', 'en')).toBe(said('help', 'en')!)
  for (const question of ['Hallo, habt ihr Brot?', 'Danke, und sonntags?', 'Tag der offenen Tür'])
    expect([question, said(question)]).toEqual([question, undefined])
  expect(said('x'.repeat(121))).toBeUndefined()
})

test('what is not found is said with the ways that the site has, and only with those', () => {
  const words = answerWords('de').assistant
  const [phone, email] = ['0761 4590', 'laden@lindenhof.example']
  const has = (contact: object) => {
    const text = sayNothingFound(words, contact, false)
    return [text.includes(phone), text.includes(email), /\{|\}|undefined/.test(text)]
  }
  expect([has({}), has({ phone }), has({ email }), has({ phone, email })]).toEqual([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ])
})

describe('settings', () => {
  test('that are sent are merged into those there are, and leave what was there as it was', () => {
    const current = { name: 'Linde', paused: true, primary: '#112233' }
    const merged = mergeAssistantSettings(current, { name: null, greeting: ' ', paused: false, accent: '#445566' })
    expect(merged).toEqual({ paused: false, primary: '#112233', accent: '#445566' })
    expect(current).toEqual({ name: 'Linde', paused: true, primary: '#112233' })
    expect(mergeAssistantSettings(current, { name: undefined })).toEqual(current)
    expect(mergeAssistantSettings(current, { foreign: 1 } as never)).toEqual(current)
  })

  test('have each origin once, as browsers send it', () => {
    const allowed_origins = ['https://WWW.Example.com:443', 'https://www.example.com', 'http://a.example:8080/', 'NULL']
    expect(mergeAssistantSettings({}, { allowed_origins }).allowed_origins).toEqual([
      'https://www.example.com',
      'http://a.example:8080',
      'null',
    ])
  })

  test('speak the language of the page, else of the site, else one that pages speak', () => {
    const site = (defaultLocale: string, ...locales: string[]) => ({ defaultLocale, locales })
    expect(saidIn('en-GB', site('de', 'de'))).toBe('en')
    expect(saidIn(undefined, site('fr', 'de'))).toBe('fr')
    expect(saidIn('tlh', site('tlh', 'tlh', 'de'))).toBe('de')
    expect(saidIn(null, site('tlh'))).toBe('en')
    expect(answerLanguage(site('fr', 'fr', 'en-US', 'de'))).toBe('en')
    expect(answerLanguage(site('de', 'en', 'de'))).toBe('de')
    expect(answerLanguage(site('fr', 'it'))).toBe('en')
    expect([languageFor('DE-at'), languageFor('en'), languageFor('den'), languageFor(undefined)]).toEqual([
      'de',
      'en',
      undefined,
      undefined,
    ])
  })
})
