import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Parser } from 'htmlparser2'
import { sayNothingFound } from '../src/assistant/nothing-found'
import { smallTalk } from '../src/assistant/small-talk'
import { tooManyVisitors } from '../src/assistant/visitor-streams'
import { blockTypes } from '../src/block-types/catalog'
import { exampleOf } from '../src/block-types/examples'
import { failurePage } from '../src/contact/form-pages'
import { ApiError, rateLimited, serverError, tenantUnavailable } from '../src/errors'
import { streamTooLong } from '../src/http/event-stream'
import { serverBusy, tooManyVisitorStreams } from '../src/http/load-limits'
import { plainPage } from '../src/publishing/plain-page'
import { readRelease } from '../src/publishing/release-files'
import { answerWords } from '../src/words/words-of'
import { ask, openAssistant } from './support/assistant'
import { type Bakery, createBakery } from './support/published'
import { createWorld, type World } from './support/world'

/** Sites say "du" or "Sie"; what the product says on them says neither, so that it suits both. */

const address = /\b(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?|[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b/
const addresses = new RegExp(address, 'g')
/** Among code, in which `dir` is an attribute. */
const addressInScript = /\b(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?|[Dd]u [a-zäöüß]+|[Dd]ein(?:e[mnrs]?)?)\b/

let world: World
let bakery: Bakery
const pages = ['/ganz', '/knapp']
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world, { locales: ['de'], tagline: '', settings: {} })
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  await bakery.page({ path: '/datenschutz', type: 'legal', de: 'Datenschutz' })
  for (const path of pages) {
    const id = await bakery.page({ path, de: 'Alles' })
    for (const type of blockTypes.filter(({ isActive }) => isActive)) {
      const { props, content } = exampleOf(type)
      const de = path === '/knapp' ? withoutOwnLabels(content.de) : content.de
      const elsewhere = ['embed', 'video'].includes(type.key) && { url: 'https://videos.example/rundgang' }
      await bakery.block(id, { type: type.key, props, content: { de: { ...spokenToNobody(de), ...elsewhere } } })
    }
  }
  const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  const [frame] = (await bakery.client.get(`/pages/${header}`)).body.data.blocks
  await bakery.client.put(`/blocks/${frame.id}`, { props: { ...frame.props, show_search: true } })
  await bakery.page({ path: '/ganz/darunter', de: 'Darunter', blocks: [{ type: 'page_header', content: { de: {} } }] })
  await openAssistant(world, bakery)
})
afterAll(() => world.end())

/** The site's own texts must not be taken for the product's. */
const spokenToNobody = <T>(content: T): T => JSON.parse(JSON.stringify(content).replace(addresses, 'wir'))

/** What stands in for words of the product is left out, so that those are said. */
const withoutOwnLabels = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content, (key, value) => (isLabel(key) ? undefined : value)))
const isLabel = (key: string) => /_label$|^(?:empty|privacy_note|success|closed)/.test(key)

/** What a page says to eyes and ears. */
function said(page: string): string {
  const words: string[] = []
  let skipped = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (['script', 'style'].includes(tag)) skipped++
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'value', 'content'])
        words.push(attributes[name] ?? '')
      for (const [name, value] of Object.entries(attributes)) if (name.startsWith('data-')) words.push(value)
    },
    ontext: (text) => void (skipped === 0 && words.push(text)),
    onclosetag: (tag) => void (['script', 'style'].includes(tag) && skipped--),
  })
  parser.end(page)
  return words.join('\n')
}

describe('in German, what visitors read that no owner has written speaks to nobody by Sie or du', () => {
  test('on pages with every block type, and where no page is', async () => {
    const texts = await Promise.all(
      [...pages, '/', '/ganz/darunter', '/nirgends'].map(async (path) => said(await bakery.html(path))),
    )
    for (const text of texts) expect(text).not.toMatch(address)
    const [whole = '', brief = '', , below = '', nowhere = ''] = texts
    expect(whole).toContain('Zum Inhalt springen')
    expect(brief).toContain('Nachricht senden')
    expect(brief).toContain('Erst mit dem Klick')
    expect(below).toContain('Pfad zu dieser Seite')
    expect(nowhere).toContain('Diese Seite gibt es nicht')
  })

  test('in the scripts of pages, of the search and of the assistant', async () => {
    const release = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
    const scripts = Object.entries(release.manifest.routes).filter(([, { type }]) => type.includes('javascript'))
    const texts = await Promise.all(scripts.map(async ([path]) => (await bakery.visit(path)).text()))
    texts.push((await world.stranger().get('/public/assistant/widget.js')).body)
    for (const text of texts) expect(addressInScript.exec(text)?.[0]).toBeUndefined()
    // what they say comes with the page, and with the settings of the widget
    const page = said(await bakery.html('/knapp'))
    const { words } = (await world.stranger().get(`/public/assistant/${bakery.site.public_slug}/config`)).body
    const brought = [page, JSON.stringify(words)]
    for (const text of brought) expect(text).not.toMatch(address)
    for (const known of ['Die Nachricht ist noch nicht abgeschickt.', 'Suchbegriff', 'Hier antwortet eine KI'])
      expect([known, brought.filter((text) => text.includes(known)).length]).toEqual([known, 1])
  })

  test('in answers to forms: thanks, what is wrong, and what failed', async () => {
    const action = `/public/contact/${bakery.site.public_slug}`
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' }
    const complete = { name: 'Ida', email: 'ida@example.org', message: 'Offen?' }
    const forms = [...(await bakery.html('/knapp')).matchAll(/name="return_to" value="([^"]*)"/g)].map(([, to]) => to)
    expect(forms.length).toBeGreaterThan(0)
    const sent: Record<string, string>[] = [
      complete,
      { website: '' },
      { ...complete, 'fields[a]': 'x'.repeat(5001) },
      { ...complete, message: 'x'.repeat(300_000) },
      { name: 'x'.repeat(300), email: 'ida@', message: 'x'.repeat(20_001), 'fields[x]': 'y' },
      ...forms.map((return_to = '') => ({ return_to })),
    ]
    const texts: string[] = []
    for (const values of sent) {
      const body = new URLSearchParams(values).toString()
      for (const accept of ['text/html', 'application/json']) {
        world.advance(60_000)
        const answer = await world.stranger().post(action, body, { ...form, accept })
        texts.push(typeof answer.body === 'string' ? said(answer.body) : JSON.stringify(answer.body))
      }
    }
    const nowhere = await world.stranger().post('/public/contact/nowhere', 'name=Ida', form)
    texts.push(said(nowhere.body))
    for (const status of [413, 429, 500, 503])
      texts.push(said(await failurePage('de', new ApiError(status, 'x', { de: '', en: '' })).text()))
    await bakery.client.put(`/sites/${bakery.site.id}`, { settings: { challenge: 'all' } })
    const asked = await world.stranger().post(action, new URLSearchParams(complete).toString(), form)
    await bakery.client.put(`/sites/${bakery.site.id}`, { settings: { challenge: 'off' } })
    texts.push(said(asked.body))
    for (const text of texts) expect(text).not.toMatch(address)
    for (const known of [
      'Danke, die Nachricht ist angekommen.',
      'Bitte einen Namen angeben.',
      'Bitte eine gültige E-Mail-Adresse angeben.',
      'Bitte eine Nachricht schreiben.',
      'Bitte diese Angaben prüfen',
      'Eine der weiteren Angaben ist zu lang.',
      'gibt es nicht mehr',
      'kleine Rechenaufgabe',
      'JavaScript',
    ])
      expect([known, texts.some((text) => text.includes(known))]).toEqual([known, true])
  })

  test('in the greeting of the assistant, its small answers, and where it finds nothing', async () => {
    const { body } = await world.stranger().get(`/public/assistant/${bakery.site.public_slug}/config`)
    const texts = [body.greeting, body.placeholder]
    for (const message of ['Hallo', 'Danke', 'Tschüss', 'Wer bist du?', 'Was kannst du?', 'Du Idiot', '👍'])
      texts.push(smallTalk(message, 'de', { siteName: 'Backstube' }))
    const words = answerWords('de').assistant
    texts.push(sayNothingFound(words, {}, false))
    texts.push(sayNothingFound(words, { phone: '0761 55', email: 'a@b.example' }, true))
    texts.push((await ask(world, bakery.site.public_slug, 'Wie hoch ist der Eiffelturm?')).text)
    for (const text of texts) {
      expect(text).toMatch(/\w{3}/)
      expect(text).not.toMatch(address)
    }
  })

  test('in errors that its scripts show, at addresses without a site, and in previews', async () => {
    const errors = [tooManyVisitors, serverBusy, tooManyVisitorStreams, rateLimited, serverError, tenantUnavailable]
    const texts = [...errors, streamTooLong].map((make) => make().text.de)
    for (const kind of ['unknown', 'waiting', 'unavailable', 'method'] as const)
      texts.push(said(plainPage(kind, 'de', 'baukasten')))
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/preview-links`, {})
    const visit = async (url: string, method = 'GET') =>
      said(await (await world.fetch(new Request(url, { method, headers: { 'accept-language': 'de' } }))).text())
    const { url } = body.data
    const preview = [await visit(`${url}/knapp`), await visit(`${url}/_form`, 'POST'), await visit(`${url}x`)]
    for (const text of [...texts, ...preview]) expect(text).not.toMatch(address)
    for (const [i, known] of ['Vorschau', 'Nichts wurde abgeschickt', 'gilt nicht'].entries())
      expect(preview[i]).toContain(known)
  })
})
