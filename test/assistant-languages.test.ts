import { expect, test } from 'bun:test'
import { languagesOfQuestion } from '../src/assistant/message'
import { ask, openAssistant } from './support/assistant'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBakery } from './support/published'

cleanUpAfterEach()

const french = 'Le dimanche, la boulangerie vend du pain au levain et des brioches.'
const german = 'Am Sonntag gibt es Hefezopf und Brezeln.'

async function openSite(defaultLocale: string, locales: string[]) {
  const world = await newWorld()
  const bakery = await createBakery(world, { default_locale: defaultLocale, locales })
  const texts = { fr: { headline: 'Dimanche', text: french }, de: { headline: 'Sonntag', text: german } }
  await bakery.page({
    path: '/sonntag',
    is_home: true,
    translations: locales.map((locale) => ({
      locale,
      title: locale === 'fr' ? 'Boulangerie' : 'Backstube',
      slug: 'sonntag',
    })),
    blocks: [
      {
        type: 'rich_text',
        content: Object.fromEntries(Object.entries(texts).filter(([locale]) => locales.includes(locale))),
      },
    ],
  })
  await openAssistant(world, bakery)
  const slug = bakery.site.public_slug
  const config = async (lang: string) =>
    (await world.stranger().get(`/public/assistant/${slug}/config?lang=${lang}`)).body
  return { config, ask: (message: string, lang?: string) => ask(world, slug, message, lang ? { lang } : {}) }
}

test('a question on a page in a third language is answered from such pages, in their words, introduced in the language of the page', async () => {
  const site = await openSite('de', ['de', 'fr'])
  const { text, done } = await site.ask('Avez-vous du pain au levain le dimanche ?', 'fr')
  expect(text).toStartWith('Sur la page «\u00A0')
  expect(text).toContain(french)
  expect(done.sources).toHaveLength(1)
  expect((await site.config('fr')).locale).toBe('fr')
})

test('as on a site that speaks neither language of the assistant, which is answered in its own also where nothing is found', async () => {
  const site = await openSite('fr', ['fr'])
  const { text } = await site.ask('Avez-vous du pain au levain le dimanche ?')
  expect(text).toStartWith('Sur la page «\u00A0')
  expect(text).toContain(french)
  expect((await site.config('fr')).locale).toBe('fr')
  const lost = await site.ask('Quelle est la hauteur de la tour Eiffel ?', 'fr')
  expect(lost.text).toStartWith('Ce site')
})

test('a German question on a French page is answered from the German ones', async () => {
  const { text } = await (await openSite('fr', ['fr', 'de'])).ask('Habt ihr am Sonntag Brezeln?', 'fr')
  expect(text).toContain(german)
})

test('questions in two languages one after the other are each answered from the pages of theirs', async () => {
  const site = await openSite('de', ['de', 'fr'])
  for (const _ of [1, 2]) {
    expect((await site.ask('Habt ihr am Sonntag Brezeln?', 'de')).text).toContain(german)
    expect((await site.ask('Avez-vous du pain au levain le dimanche ?', 'fr')).text).toContain(french)
  }
})

test.each([
  ['for getting in touch', 'contact_form', ['/kontakt'], ['/en/kontakt']],
  ['that is the home page, where it has none for getting in touch', 'rich_text', ['/'], ['/en']],
])('what is kept of the company is told in each language, from the page in it %s', async (_, type, german, english) => {
  const world = await newWorld()
  const locales = ['de', 'en']
  const bakery = await createBakery(world, { locales, company: { phone: '0761 555010' } })
  const both = (content: object) => Object.fromEntries(locales.map((locale) => [locale, content]))
  const pages = {
    '/': { type: 'rich_text', content: both({ text: 'Lindenhof' }) },
    '/kontakt': { type, content: both({}) },
  }
  for (const [path, block] of Object.entries(pages))
    await bakery.page({
      path,
      is_home: path === '/',
      translations: locales.map((locale) => ({ locale, title: 'Lindenhof', slug: path.slice(1) || 'start' })),
      blocks: [block],
    })
  await openAssistant(world, bakery)
  const of = async (message: string, lang: string) => {
    const { text, done } = await ask(world, bakery.site.public_slug, message, { lang })
    return [text.includes('555010'), done.sources.map(({ url }: { url: string }) => new URL(url, 'http://a').pathname)]
  }
  expect(await of('Wie ist Ihre Telefonnummer?', 'de')).toEqual([true, german])
  expect(await of('What is your phone number?', 'en')).toEqual([true, english])
})

test.each([
  ['Wann habt ihr offen?', 'en', 'de', 'de', 'de'],
  ['When do you open?', 'de', 'en', 'en', 'en'],
  ['Brezel', 'en', 'en', 'en', 'en'],
  ['Brezel', undefined, 'de', 'de', 'de'],
  ['Brezel', 'it', 'de', 'de', 'it'],
  ['Brezel', 'ja', 'de', 'de', 'de'],
  ['Bretzel', 'fr', 'fr', 'de', 'fr'],
  ['Bretzel', 'fr-CH', 'fr', 'de', 'fr'],
] as const)('„%s“ with lang %p is searched in %s, answered in %s and else spoken to in %s', (...given) => {
  const [message, lang, locale, language, said] = given
  const site = { defaultLocale: 'de', locales: ['de', 'en', 'fr'] }
  expect(languagesOfQuestion(message, lang, site)).toEqual({ locale, language, said })
})
