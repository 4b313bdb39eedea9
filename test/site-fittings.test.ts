import { expect, test } from 'bun:test'
import { readProfiles } from '../src/ai/brief/contacts'
import { completeFacts } from '../src/ai/planning/blueprint'
import type { DraftPage, SiteDraft } from '../src/ai/planning/site-draft'
import { withFittings } from '../src/ai/planning/site-fittings'
import { readSnapshot } from '../src/versions/snapshot'
import { dairy } from './support/briefs'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

/** What a site that is built from a brief switches on by itself, and the theme that it gets. */

cleanUpAfterEach()

async function built(brief: string, company: object = {}) {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner, { locales: undefined, name: 'Probe', company })
  const { status, body } = await owner.post('/ai/build', { site_id: site.id, brief, lang: 'de' })
  expect(status).toBe(202)
  await world.drain()
  const generation = (await owner.get(`/ai/generations/${body.generation_id}`)).body
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  const snapshot = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => readSnapshot(db, site.id))
  const all = snapshot.pages.flatMap(({ page, blocks }) => blocks.map((block) => ({ ...block, path: page.path })))
  const of = (type: string) => all.filter((block) => block.type === type)
  return { site: snapshot.site, theme: generation.output.theme, of, footer: of('footer')[0], header: of('header')[0] }
}

test('who can be called has a bar of contacts on phones, hours say whether it is open now', async () => {
  const { footer, of, theme } = await built(dairy.brief, dairy.company)
  expect(footer?.content.de?.bar).toMatchObject([{ kind: 'call' }, { kind: 'mail' }, { kind: 'route' }])
  const hours = of('opening_hours')
  expect(hours.length).toBeGreaterThan(0)
  for (const { props } of hours) expect(props.show_state).toBe(true)
  expect(theme).toBe('handwerk')
})

test('without a telephone there is no bar', async () => {
  const { footer } = await built(dairy.brief, { ...dairy.company, phone: undefined })
  expect(footer?.content.de?.bar).toBeUndefined()
})

test('profiles that a brief names are those of the business, and the footer shows them', async () => {
  const { site, footer } = await built(`${dairy.brief} Instagram: @hofkaese, facebook.com/hofkaese.`, dairy.company)
  expect(site.company.same_as).toEqual(['https://facebook.com/hofkaese', 'https://www.instagram.com/hofkaese'])
  expect(footer?.props.show_profiles).toBe(true)
  const without = await built(dairy.brief, dairy.company)
  expect([without.site.company.same_as, without.footer?.props.show_profiles]).toEqual([undefined, undefined])
})

const profileRows: [text: string, found: string[]][] = [
  ['Wir sind auf https://www.instagram.com/lindenhof/.', ['https://www.instagram.com/lindenhof/']],
  ['Folgen Sie @lindenhof_brot auf TikTok!', ['https://www.tiktok.com/@lindenhof_brot']],
  ['Instagram oder per Mail an hallo@lindenhof.example', []],
  ['http://facebook.com/hof und facebook.com/hof', ['https://facebook.com/hof']],
  ['notinstagram.com/hof, instagram.com', []],
]
test.each(profileRows)('profiles in „%s“', (text, found) => {
  expect(readProfiles(text)).toEqual(found)
})

const themes: [trade: string, theme: string][] = [
  ['Restaurant Zur Mühle in Ulm, regionale Küche.', 'tafel'],
  ['Hotel Seeblick in Lindau mit 20 Zimmern.', 'tafel'],
  ['Ambulanter Pflegedienst Morgenrot in Kiel.', 'obhut'],
  ['Hausarztpraxis in Erfurt.', 'obhut'],
  ['Friseursalon Schnittpunkt in Essen.', 'salon'],
  ['Kosmetikstudio Flieder in Bonn.', 'salon'],
  ['Bäckerei Korn in Halle.', 'handwerk'],
  ['Steuerkanzlei Berger in Jena.', 'kanzlei'],
  ['Physiotherapie Praxis am Park in Trier.', 'praxis'],
  ['Elektriker Meisterbetrieb in Gera.', 'werk'],
  ['Fotografin in Köln, Porträts und Hochzeiten.', 'atelier'],
  ['Buchhandlung am Markt in Weimar.', 'nord'],
  ['Cocktailbar Neon in Leipzig.', 'nacht'],
]
test.each(themes)('%s wears a theme of its trade: %s', async (brief, theme) => {
  expect((await built(brief)).theme).toBe(theme)
})

const page = (key: string, status: DraftPage['status'] = 'published'): DraftPage => ({
  ...{ key, path: `/${key}`, type: 'page', status, isHome: false, translations: [] },
  blocks: [{ type: 'gallery', props: {}, content: { de: { headline: key } } }],
})
const draftOf = (pages: DraftPage[], props: object = {}): SiteDraft => ({
  pages,
  header: [{ type: 'header', props: { ...props }, content: { de: {} } }],
  footer: [],
})
const fit = (draft: SiteDraft) =>
  withFittings(draft, { facts: completeFacts({ briefLanguage: 'de', languages: ['de'] }), company: {} })
const pages = (count: number) => Array.from({ length: count }, (_, i) => page(`seite-${i}`))

test('eight pages have a search, seven and drafts beside them do not, and what a draft says stays', () => {
  const searchOf = (draft: SiteDraft) => fit(draft).header[0]?.props.show_search
  expect(searchOf(draftOf(pages(8)))).toBe(true)
  expect(searchOf(draftOf(pages(7)))).toBeUndefined()
  expect(searchOf(draftOf([...pages(7), page('entwurf', 'draft')]))).toBeUndefined()
  expect(searchOf(draftOf(pages(8), { show_search: false }))).toBe(false)
})

test('a bar that the draft has stays, in each language', () => {
  const bar = (kind: string) => [{ kind }]
  const footer = { type: 'footer', props: {}, content: { de: { bar: bar('mail') }, en: {} } }
  const draft = { ...draftOf(pages(1)), footer: [footer] }
  const facts = completeFacts({ briefLanguage: 'de', languages: ['de'] })
  const [{ content } = footer] = withFittings(draft, { facts, company: { phone: '0731 1' } }).footer
  expect(content).toEqual({ de: { bar: bar('mail') }, en: { bar: bar('call') } })
})

test('pictures of galleries open large', () => {
  expect(fit(draftOf(pages(1))).pages[0]?.blocks[0]?.props).toEqual({ lightbox: true })
})
