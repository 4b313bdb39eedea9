import { describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { beforeRestoreLabel, labelIn, readLabel, savedLabel } from '../src/activity/version-labels'
import { notFound } from '../src/errors'
import { greeting, terminalLanguage } from '../src/operator/terminal'
import { speakAll } from '../src/words/catalogs'
import { interfaceLanguages } from '../src/words/interface-languages'
import { filled, pick, wordsIn } from '../src/words/text'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { furtherLanguages, missingTexts } from './support/interface-missing'
import { mailsTo, register } from './support/people'
import { smallSite } from './support/published'

cleanUpAfterEach()
speakAll()

describe('catalogs', () => {
  for (const language of furtherLanguages)
    test(`${language} says everything, and nothing besides`, () => {
      expect(missingTexts(language)).toEqual([])
    })

  for (const language of furtherLanguages)
    for (const name of ['editor', 'messages', 'operator'])
      test(`${language}/${name}.json keeps the {names} and has the plural forms of the language`, () => {
        const catalog: Record<string, string | Record<string, string>> = require(
          `../src/words/${language}/${name}.json`,
        )
        const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
        const wrong = Object.entries(catalog).filter(([english, said]) => {
          const all = typeof said === 'string' ? [said] : Object.values(said)
          const isWhole =
            typeof said === 'string' ||
            (said.other !== undefined && Object.keys(said).every((form) => forms.includes(form)))
          return (
            !isWhole ||
            all.some(
              (one) => !one.trim() || namesOf(one).some((part) => !namesOf(english).some((name) => name === part)),
            )
          )
        })
        expect(wrong).toEqual([])
      })
})
const namesOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

describe('the words of the editor', () => {
  test('every group of them has a name that further languages know', async () => {
    const files = ['words/common.words.ts'] // of which all groups hold a copy
    for (const file of new Glob('**/*.words.ts').scanSync('src/editor'))
      for (const [, constant, name] of (await Bun.file(`src/editor/${file}`).text()).matchAll(
        /const (\w+) = screenWords\('(\w+)'/g,
      )) {
        expect(name).toBe(constant)
        files.push(file)
      }
    const known = [...(await Bun.file('src/editor/interface/screens.ts').text()).matchAll(/'\.\.\/(.*)'/g)]
    expect(known.map(([, file]) => `${file}.ts`).sort()).toEqual([...new Set(files)].sort())
  })
})

test('a group that further languages have text by text holds no functions, which they would not', async () => {
  const groups = /= inBoth\(\{[\s\S]*?^\}\)/gm
  for (const file of new Glob('src/editor/**/*.{ts,tsx}').scanSync())
    for (const [group] of (await Bun.file(file).text()).matchAll(groups))
      expect([file, group.includes('=>')]).toEqual([file, false])
})

describe('a text', () => {
  test('is found by the pattern that it was filled from', () => {
    const text = filled({ de: 'Seite „{name}“ angelegt', en: 'Page “{name}” created' }, { name: 'a {b} $& c' })
    expect(pick(text, 'fr-CA')).toContain('a {b} $& c')
    expect(pick(text, 'fr-CA')).not.toBe(text.en)
    expect(pick({ ...text }, 'fr')).toBe(pick(text, 'fr'))
    expect(JSON.parse(JSON.stringify(text))).toEqual({
      de: 'Seite „a {b} $& c“ angelegt',
      en: 'Page “a {b} $& c” created',
    })
  })
  test('has values that are texts in their language', () => {
    const text = filled({ de: '{name}: ein', en: '{name}: on' }, { name: { de: 'Brief', en: 'Letter', fr: 'Lettre' } })
    expect(pick(text, 'de')).toBe('Brief: ein')
    expect(pick(text, 'fr')).toStartWith('Lettre')
  })
  test('falls back language by language, and to English', () => {
    expect(pick({ de: 'Nur hier', en: 'Only here' }, 'fr')).toBe('Only here')
    expect(pick({ de: 'Nur hier', en: 'Only here' }, 'fr', 'de')).toBe('Nur hier')
    expect(pick({ de: 'Nur hier', en: 'Only here' }, 'constructor', '__proto__')).toBe('Only here')
    expect(wordsIn({ de: { a: ['Nur {x}'] }, en: { a: ['Only {x}'] } }, 'fr', { x: 1 })).toEqual({ a: ['Only 1'] })
  })
})

describe('the API', () => {
  const noSite = '/sites/00000000-0000-4000-8000-000000000000'

  test('answers in the language that is asked for, and else in that of the account', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const said = async (language?: string) =>
      (await owner.get(noSite, language ? { 'accept-language': language } : {})).body.message
    expect(await said()).toBe('Nicht gefunden.')
    const french = await said('fr-CH, en;q=0.5')
    expect(french).toBe(pick(notFound.text, 'fr'))
    expect(french).not.toBe('Not found.')
    expect(await said('ja')).toBe('Nicht gefunden.')
    expect(await said('ja, en')).toBe('Not found.')
    const kept = await owner.post('/account/locale', { language: 'en', interface_language: 'fr' })
    expect([kept.status, kept.body]).toEqual([200, { language: 'en', interface_language: 'fr' }])
    expect(await said()).toBe(french)
    expect((await owner.get('/me')).body).toMatchObject({ language: 'en', interface_language: 'fr' })
    const asked = await owner.get('/me', { 'accept-language': 'de' }) // of the answer alone, not what is stored
    expect(asked.body.language).toBe('en')
    expect((await owner.post('/account/locale', { language: 'de' })).body).toEqual({ language: 'de' })
    expect((await owner.get('/me')).body).toMatchObject({ language: 'de', interface_language: 'de' })
  })

  test('keeps the two languages of the contract', async () => {
    const owner = await (await newWorld()).owner()
    expect((await owner.post('/account/locale', { language: 'fr' })).status).toBe(422)
    for (const interface_language of interfaceLanguages)
      expect((await owner.post('/account/locale', { language: 'en', interface_language })).status).toBe(200)
    expect((await owner.post('/account/locale', { language: 'en', interface_language: 'ja' })).status).toBe(422)
  })

  test('writes mails in the language of who gets them', async () => {
    const world = await newWorld()
    const { user } = await register(world, { 'accept-language': 'it' })
    expect(user).toMatchObject({ language: 'de', interface_language: 'it' })
    const [mail] = await mailsTo(world, user.email)
    const proof = { de: '', en: 'Your email address at {serviceName}' }
    expect(mail!.subject).toBe(pick(filled(proof, { serviceName: world.ctx.config.serviceName }), 'it'))
    expect(mail!.subject).not.toContain('Your email')
  })

  test('keeps labels of versions so that readers of every language find them', () => {
    const at = '2026-05-04T10:00:00Z'
    expect(readLabel(savedLabel(at, 'fr'))).toEqual({ trigger: 'manual', at })
    expect(readLabel(beforeRestoreLabel('Été', 'pl'))).toEqual({ restored: 'Été' })
    expect(labelIn('fr', savedLabel(at, 'fr'))).not.toBe(savedLabel(at, 'fr'))
  })

  test('says findings in the language that is asked for beside the two of the contract', async () => {
    const world = await newWorld()
    const { client, site } = await smallSite(world)
    const findings = async (language: string) =>
      (await client.get(`/sites/${site.id}/publish-check`, { 'accept-language': language })).body
    const german = JSON.stringify(await findings('de'))
    expect(german).not.toContain('"pl":')
    const { blockers, warnings } = (await findings('pl')).data
    expect([blockers.length > 0, warnings.length > 0]).toEqual([true, true])
    for (const { message } of [...blockers, ...warnings]) expect(message).toHaveProperty('pl')
    expect(JSON.stringify(await findings('de'))).toBe(german)
  })
})

test('the command line speaks the language of the terminal', () => {
  expect(terminalLanguage({ LANG: 'fr_FR.UTF-8' })).toBe('fr')
  expect(terminalLanguage({ LC_ALL: 'pl', LANG: 'de_DE' })).toBe('pl')
  expect(terminalLanguage({ LANG: 'C.UTF-8' })).toBe('en')
  expect(greeting({ appUrl: 'https://a.example', baseUrl: 'https://b.example' }, 'es')).not.toBe(
    greeting({ appUrl: 'https://a.example', baseUrl: 'https://b.example' }, 'en'),
  )
})
