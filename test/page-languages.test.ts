import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blockTypes } from '../src/block-types/catalog'
import { exampleOf } from '../src/block-types/examples'
import { serveSite } from '../src/publishing/serve'
import { pageLanguages } from '../src/words/languages'
import { pageWords } from '../src/words/words-of'
import { markupMessages } from './support/markup-rules'
import { type Bakery, createBakery } from './support/published'
import { createWorld, type World } from './support/world'

/** A site has twenty languages at most. Arabic and Hebrew are written from right to left, and pages do not speak them. */
const sites = [
  ['de', ...pageLanguages.filter((one) => one !== 'de').slice(0, 13), 'ar'],
  ['en', ...pageLanguages.filter((one) => one !== 'en').slice(13), 'he'],
]

let world: World
const bakeries: Bakery[] = []
/** Texts of the pages themselves, in German in every language. */
const written: string[] = []
beforeAll(async () => {
  world = await createWorld()
  for (const locales of sites) {
    const bakery = await createBakery(world, { locales, default_locale: locales[0]!, tagline: '', settings: {} })
    await bakery.page({ path: '/', is_home: true, translations: titles(locales, 'start') })
    const id = await bakery.page({ path: '/ganz', translations: titles(locales, 'ganz') })
    for (const type of blockTypes.filter(({ key, isActive }) => isActive && key !== 'header' && key !== 'footer')) {
      const { props, content } = exampleOf(type)
      const own = withoutOwnLabels(content.de)
      written.push(JSON.stringify(own))
      await bakery.block(id, {
        type: type.key,
        props: { ...props, ...(type.key === 'opening_hours' && openingHours) },
        content: Object.fromEntries(locales.map((locale) => [locale, own])),
      })
    }
    await bakery.publish()
    bakeries.push(bakery)
  }
})
afterAll(() => world?.end())

const openingHours = { hours: [{ day: 'mo', from: '08:00', to: '17:00' }] }
const titles = (locales: string[], slug: string) => locales.map((locale) => ({ locale, title: 'Ψ', slug }))

const withoutOwnLabels = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content, (key, value) => (isLabel(key) ? undefined : value)))
const isLabel = (key: string) => /_label$|^(?:empty|privacy_note|success|closed)/.test(key)

async function pageIn(locale: string): Promise<string> {
  const at = sites.findIndex((locales) => locales.includes(locale))
  return bakeries[at]!.html(locale === sites[at]![0] ? '/ganz' : `/${locale}/ganz`)
}

/** Texts long enough to be told from words of other languages. */
const textsOf = (language: string) =>
  Object.values(pageWords(language))
    .flatMap((group) =>
      Object.values(group).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))),
    )
    .filter((text) => text.length > 7 && !text.includes('{'))
/** As a page has it, and as `html` of the bakery reads it. */
const escaped = (text: string) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('\u00A0', ' ')
const isSaid = (page: string, text: string) => new RegExp(`(?<!\\p{L})${RegExp.escape(text)}(?!\\p{L})`, 'u').test(page)
const foreign = (page: string, language: string, other: string) => {
  const own = new Set(textsOf(language))
  return textsOf(other).filter(
    (text) => !own.has(text) && isSaid(page, escaped(text)) && !written.some((one) => one.includes(text)),
  )
}

test.each(pageLanguages)(
  'a page in %s says everything in its own words, and says which language it is',
  async (language) => {
    const page = await pageIn(language)
    const { frame, form, hours } = pageWords(language)
    expect(page).toContain(`<html lang="${language}">`)
    for (const text of [frame.skip, form.send, form.required, hours.closed])
      expect([text, page.includes(escaped(text))]).toEqual([text, true])
    for (const other of ['de', 'en'].filter((one) => one !== language))
      expect(foreign(page, language, other)).toEqual([])
  },
)

describe.each(['ar', 'he'])('a page in %s', (locale) => {
  test('runs from right to left, in the words of the site’s first language', async () => {
    const page = await pageIn(locale)
    expect(page).toContain(`<html lang="${locale}" dir="rtl">`)
    expect(page).toContain(pageWords(locale === 'ar' ? 'de' : 'en').form.send)
  })

  test('is named by the check before a publish', async () => {
    const bakery = bakeries[locale === 'ar' ? 0 : 1]!
    const { warnings } = (await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)).body.data
    const found = warnings.filter(({ code }: { code: string }) => code === 'language_unspoken')
    expect(found.map(({ locale, field }: { locale: string; field: string }) => [locale, field])).toEqual([
      [locale, 'locales'],
    ])
  })
})

test('the markup is valid in every script', async () => {
  for (const locale of ['el', 'bg', 'ar', 'tr'])
    expect([locale, await markupMessages(await pageIn(locale))]).toEqual([locale, []])
})

test('each language names the others, by their tags', async () => {
  const page = await pageIn('uk')
  const named = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag!)
  expect(named.filter((tag) => tag !== 'x-default').sort()).toEqual([...sites[1]!].sort())
})

test('a page of a region says so, and writes its days, times and words as there', async () => {
  const locales = ['en-US', 'pt', 'pt-BR', 'fr-CA', 'es-MX', 'nl-BE', 'de-AT']
  const bakery = await createBakery(world, { locales, default_locale: 'en-US', tagline: '', settings: {} })
  const inAll = <T>(content: T) => Object.fromEntries(locales.map((locale) => [locale, content]))
  const id = await bakery.page({ path: '/', is_home: true, translations: titles(locales, 'start') })
  await bakery.block(id, { type: 'opening_hours', props: openingHours, content: inAll({ headline: 'Ψ' }) })
  const event = { id: '1', headline: 'Ψ', starts: '2099-01-05T19:30' }
  await bakery.block(id, { type: 'events', content: inAll({ items: [event] }) })
  await bakery.publish()
  const said: Record<string, string[]> = {
    'en-US': ['content="en_US"', '8 AM', '5 PM', 'January 5, 2099', '7:30 PM'],
    pt: ['content="pt_PT"', '5 de janeiro de 2099', 'encerrado', '19:30'],
    'pt-BR': ['content="pt_BR"', '5 de janeiro de 2099', 'fechado'],
    'fr-CA': ['content="fr_CA"', '19 h 30', '5 janvier 2099', 'fermé'],
    'es-MX': ['content="es_MX"', '5 de enero de 2099', 'cerrado'],
    'nl-BE': ['content="nl_BE"', '5 januari 2099', 'gesloten'],
    'de-AT': ['content="de_AT"', '5. Jänner 2099', '19:30 Uhr'],
  }
  for (const [locale, texts] of Object.entries(said)) {
    const page = await bakery.html(locale === 'en-US' ? '/' : `/${locale.toLowerCase()}`)
    const all = [`<html lang="${locale}">`, ...locales.map((one) => `hreflang="${one}"`), ...texts]
    expect([locale, ...all.filter((text) => !page.replaceAll('\u202F', ' ').includes(text))]).toEqual([locale])
  }
})

test('a language that nobody speaks is no reason to fail: the site’s own is spoken', async () => {
  const slug = bakeries[0]!.site.public_slug
  const stranger = world.stranger()
  for (const tag of ['constructor', '__proto__', 'toString', 'de-1996-1996', 'x'.repeat(35)]) {
    const config = await stranger.get(`/public/assistant/${slug}/config?lang=${tag}`)
    const missing = await stranger.get('/sites/none', { 'accept-language': tag })
    const form = await stranger.post(`/public/contact/${slug}`, 'name=', {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'accept-language': tag,
    })
    expect([tag, config.status, missing.status, typeof missing.body.message]).toEqual([tag, 200, 401, 'string'])
    expect([tag, form.status, form.body.errors.name]).toEqual([tag, 422, ['Bitte einen Namen angeben.']])
    const nowhere = await serveSite(
      world.ctx,
      new Request('http://nobody.localhost:3000/', { headers: { 'accept-language': tag } }),
    )
    expect([tag, nowhere.status]).toEqual([tag, 404])
  }
})
