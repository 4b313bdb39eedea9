import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { generations } from '../src/db/tenant/generations'
import { blocks, pageTranslations } from '../src/db/tenant/pages'
import { sites } from '../src/db/tenant/sites'
import { hoursProblem } from '../src/publishing/check/hours-rules'
import { isDialled } from '../src/publishing/check/link-rules'
import { form, jpeg } from './support/images'
import { type Bakery, createBakery } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

interface Found {
  code: string
  severity: string
  page: { id: string; title: string } | null
  block: { id: string; type: string } | null
  field: string | null
  locale: string | null
  message: { de: string; en: string }
  fix: { operation: string; params: Record<string, string> }
}

interface Checked {
  blockers: Found[]
  warnings: Found[]
  counts: Record<string, number>
  pages: number
  checked_at: string
}

async function check({ client, site }: Bakery) {
  const { status, body } = await client.get(`/sites/${site.id}/publish-check`)
  expect(status).toBe(200)
  const data: Checked = body.data
  return { ...data, all: [...data.blockers, ...data.warnings] }
}

/** `code field locale` of everything that was found. */
const codes = async (bakery: Bakery) =>
  (await check(bakery)).all.map(({ code, field, locale }) => [code, field, locale].filter(Boolean).join(' '))

const company = {
  legal_name: 'Backstube Lindenhof GmbH',
  street: 'Goethestraße 14',
  zip: '79100',
  city: 'Freiburg',
  country: 'DE',
  phone: '+49 761 555010',
  email: 'hallo@backstube-lindenhof.example',
  register_court: 'Amtsgericht Freiburg',
  register_number: 'HRB 700001',
  vat_id: 'DE999999991',
  managing_directors: ['Jana Feld'],
}
const both = (de: object, en: object = de) => ({ content: { de, en } })
const imprint = {
  type: 'legal',
  props: { variant: 'imprint' },
  ...both({ headline: 'Impressum' }, { headline: 'Legal notice' }),
}

/** A small site at which nothing is to be found. */
async function cleanSite(fields: object = {}) {
  const bakery = await createBakery(world, {
    company,
    contact_recipient: 'hallo@backstube-lindenhof.example',
    ...fields,
  })
  const home = await bakery.page({
    path: '/',
    de: 'Start',
    en: 'Home',
    is_home: true,
    blocks: [
      {
        type: 'hero',
        ...both(
          { headline: 'Brot braucht Zeit', text: 'Und wir haben sie.' },
          { headline: 'Bread takes time', text: 'We have it.' },
        ),
      },
    ],
  })
  const imprintPage = await bakery.page({
    path: '/impressum',
    type: 'legal',
    de: 'Impressum',
    en: 'Legal notice',
    blocks: [imprint],
  })
  await bakery.page({
    path: '/datenschutz',
    type: 'legal',
    de: 'Datenschutz',
    en: 'Privacy',
    blocks: [{ type: 'legal', ...both({ body: 'Wir speichern nichts.' }, { body: 'We keep nothing.' }) }],
  })
  return { ...bakery, home, imprintPage }
}
type Clean = Awaited<ReturnType<typeof cleanSite>>

test('a site without a fault has no findings, and says how many pages were looked at', async () => {
  const bakery = await cleanSite()
  const { all, counts, pages, checked_at } = await check(bakery)
  expect(all).toEqual([])
  expect([counts, pages, checked_at]).toEqual([{}, 3, world.ctx.now().toISOString()])
})

const headline = { headline: 'Hier', text: 'Ein Text.' }
const english = { headline: 'Here', text: 'A text.' }
const cta = (href: string) => ({
  type: 'cta',
  ...both({ ...headline, primary: { label: 'Hin', href } }, { ...english, primary: { label: 'Go', href } }),
})
const words = (de: string, en = 'Something else.') => ({ type: 'rich_text', ...both({ body: de }, { body: en }) })
const hours = (...spans: [day: string, from: string, to: string][]) => ({
  type: 'opening_hours',
  props: { hours: spans.map(([day, from, to]) => ({ day, from, to })) },
  ...both({ headline: 'Zeiten' }, { headline: 'Hours' }),
})

/** A block on the home page: what is wrong with it, and its twin that is right. */
const blockRows: [name: string, wrong: object, found: string[], right: object][] = [
  [
    'a link to nowhere',
    cta('/nirgends'),
    ['dead_link content.de.primary.href de', 'dead_link content.en.primary.href en'],
    cta('/impressum'),
  ],
  [
    'a link in a text',
    words('Lesen Sie [mehr](/nirgends).'),
    ['dead_link content.de.body de'],
    words('Lesen Sie [mehr](/impressum).'),
  ],
  [
    'a link to an unpublished page',
    words('[Neu](/entwurf)'),
    ['link_unpublished content.de.body de'],
    words('[Neu](/datenschutz)'),
  ],
  [
    'a link to an unpublished page by its address in another language',
    words('[Neu](/en/entwurf)'),
    ['link_unpublished content.de.body de'],
    words('[Neu](/en/datenschutz)'),
  ],
  [
    'an anchor that is not there',
    words('[Dort](/impressum#nichts)'),
    ['link_anchor_missing content.de.body de'],
    words('[Dort](/impressum#content)'),
  ],
  [
    'a target that is no address',
    cta('javascript:alert(1)'),
    ['link_unsafe content.de.primary.href de', 'link_unsafe content.en.primary.href en'],
    cta('https://brot.example'),
  ],
  [
    'a file that is not there',
    words('[PDF](/karte.pdf)'),
    ['link_file_missing content.de.body de'],
    words('[Karte](/sitemap.xml)'),
  ],
  [
    'a file of the library that is gone',
    words('[Bild](/_media/brot-0123456789abcdef.jpg)'),
    ['link_file_missing content.de.body de'],
    words('[Bild](https://brot.example/a.jpg)'),
  ],
  [
    'a mail address that is none',
    words('[Mail](mailto:hallo)'),
    ['email_unreadable content.de.body de'],
    words('[Mail](mailto:hallo@brot.example)'),
  ],
  [
    'a number that nobody can dial',
    cta('tel:0'),
    ['phone_unreadable content.de.primary.href de', 'phone_unreadable content.en.primary.href en'],
    cta('tel:+49761555010'),
  ],
  [
    'an address of the contact details',
    {
      type: 'contact_details',
      props: { email: 'hallo', phone: 'anrufen' },
      ...both({ headline: 'Kontakt' }, { headline: 'Contact' }),
    },
    ['phone_unreadable props.phone', 'email_unreadable props.email'],
    {
      type: 'contact_details',
      props: { email: 'a@brot.example', phone: '0761 1' },
      ...both({ headline: 'Kontakt' }, { headline: 'Contact' }),
    },
  ],
  [
    'a placeholder',
    words('Lorem ipsum dolor sit amet.'),
    ['text_placeholder content.de.body de'],
    words('Ipso facto.'),
  ],
  [
    'an address that is an example',
    words('Siehe https://example.com/mehr'),
    ['text_placeholder content.de.body de'],
    words('Siehe https://beispiel.example/mehr'),
  ],
  [
    'a starter text',
    words('Hier steht Ihr Text.'),
    ['text_placeholder content.de.body de'],
    words('Hier steht der Ofen.'),
  ],
  [
    'a gap in brackets',
    words('Ich bin [Ihr Name].'),
    ['text_placeholder content.de.body de'],
    words('Ich bin [Ihr Name](https://brot.example).'),
  ],
  [
    'a block without a language',
    { type: 'rich_text', content: { de: { body: 'Nur hier.' } } },
    ['block_untranslated content.en en'],
    words('Auch dort.'),
  ],
  [
    'a text that was only copied',
    words('Unser Brot ruht einen ganzen Tag lang.', 'Unser Brot ruht einen ganzen Tag lang.'),
    ['text_untranslated content.en.body en'],
    words('Goethestraße 14', 'Goethestraße 14'),
  ],
  [
    'a text that a language lacks',
    { type: 'cta', ...both(headline, { headline: 'Here' }) },
    ['text_missing content.en.text en'],
    { type: 'cta', ...both(headline, english) },
  ],
  ['an empty block', { type: 'rich_text' }, ['block_empty de', 'block_empty en'], { type: 'spacer' }],
  [
    'a section whose words are in a field that its type does not have',
    { type: 'price_list', ...both({ items: [{ name: 'Roggenbrot', price: '4,80 €' }] }) },
    ['block_empty de', 'block_empty en'],
    { type: 'price_list', ...both({ groups: [{ items: [{ name: 'Roggenbrot', price: '4,80 €' }] }] }) },
  ],
  [
    'a list without a collection',
    { type: 'collection_list' },
    ['unknown_collection props.collection'],
    words('Keine Liste.'),
  ],
  [
    'a list of an unknown collection',
    { type: 'collection_list', props: { collection: 'kurse' }, ...both({ headline: 'A' }, { headline: 'B' }) },
    ['unknown_collection props.collection'],
    words('Keine Liste.'),
  ],
  [
    'a list without posts',
    { type: 'blog_list', ...both({ headline: 'Journal' }) },
    ['posts_missing de', 'posts_missing en'],
    words('Kein Journal.'),
  ],
  [
    'a day that ends as it begins',
    hours(['mo', '8:00', '8:00']),
    ['hours_contradict props.hours.0'],
    hours(['mo', '8:00', '12:00']),
  ],
  [
    'times that overlap',
    hours(['mo', '8:00', '12:00'], ['mo', '11:59', '18:00']),
    ['hours_contradict props.hours.1'],
    hours(['mo', '8:00', '12:00'], ['mo', '12:00', '18:00']),
  ],
  [
    'a night that reaches into the next day',
    hours(['fr', '18:00', '3:00'], ['sa', '2:00', '4:00']),
    ['hours_contradict props.hours.1'],
    hours(['fr', '18:00', '3:00'], ['sa', '3:00', '4:00']),
  ],
  [
    'a night that reaches into the next week',
    hours(['mo', '0:00', '2:00'], ['su', '20:00', '1:00']),
    ['hours_contradict props.hours.1'],
    hours(['mo', '1:00', '2:00'], ['su', '20:00', '1:00']),
  ],
  [
    'events that are over',
    { type: 'events', ...both({ items: [{ headline: 'Fest', starts: '2026-05-02', ends: '2026-05-03' }] }) },
    ['events_over content.de.items de'],
    {
      type: 'events',
      ...both({
        items: [
          { headline: 'Fest', starts: '2026-05-02', ends: '2026-05-04' },
          { headline: 'Markt', starts: '2026-05-01' },
        ],
      }),
    },
  ],
  [
    'a picture of another host',
    { type: 'image', ...both({ image: { url: 'https://fremd.example/a.jpg', alt: 'Brot' } }) },
    ['picture_foreign content.de.image de', 'picture_foreign content.en.image en'],
    { type: 'image', ...both({ image: { url: '/eigen.jpg', alt: 'Brot' } }) },
  ],
  [
    'a picture without a word',
    { type: 'image', ...both({ image: { url: '/a.jpg' } }) },
    ['picture_without_alt content.de.image.alt de', 'picture_without_alt content.en.image.alt en'],
    { type: 'image', ...both({ image: { url: '/a.jpg', alt: '' } }) },
  ],
  [
    'a picture that is gone',
    { type: 'image', ...both({ image: { asset_id: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', alt: 'Brot' } }) },
    ['unknown_picture content.de.image de', 'unknown_picture content.en.image en'],
    { type: 'image', ...both({ image: { url: '/a.jpg', alt: 'Brot' } }) },
  ],
]

test.each(blockRows)(
  '%s is found with its field and language, and what is right is not',
  async (_, wrong, found, right) => {
    const bakery = await cleanSite()
    await bakery.page({ path: '/entwurf', de: 'Entwurf', en: 'Draft', status: 'draft' })
    const good = await bakery.block(bakery.home, right)
    expect(await codes(bakery)).toEqual([])
    await bakery.client.delete(`/blocks/${good}`)
    const id = await bakery.block(bakery.home, wrong)
    expect((await codes(bakery)).sort()).toEqual([...found].sort())
    const { all } = await check(bakery)
    for (const one of all) {
      expect(one.page).toEqual({ id: bakery.home, title: 'Start' })
      expect(one.block?.id).toBe(id)
      expect(one.severity).toBe('warning')
      expect(one.message.de).not.toBe(one.message.en)
    }
    await bakery.client.put(`/blocks/${id}`, { is_visible: false })
    expect(await codes(bakery)).toEqual([])
  },
)

test('hours contradict where two of a day meet or one begins as it ends, over midnight and over the week’s end too', () => {
  const problem = (...spans: [day: string, from: string, to: string][]) =>
    hoursProblem(spans.map(([day, from, to]) => ({ day, from, to })))?.index
  expect(problem(['mo', '9:00', '12:00'], ['mo', '12:00', '24:00'], ['tu', '0:00', '2:00'])).toBeUndefined()
  expect(problem(['mo', '18:00', '24:00'], ['mo', '22:00', '23:00'])).toBe(1)
  expect(problem(['fr', '20:00', '2:00'], ['sa', '1:00', '5:00'])).toBe(1)
  expect(problem(['mo', '0:00', '1:00'], ['su', '22:00', '0:30'])).toBe(1)
  expect(problem(['mo', '9:00', '9:00'])).toBe(0)
  expect(problem(['mo', '9:00', '25:00'], ['mo', 'früh', '10:00'], ['xx', '9:00', '10:00'])).toBeUndefined()
})

test('a number can be dialled with 3 digits and with 17, not with fewer or more', () => {
  const ofDigits = (count: number) => `+${'1'.repeat(count)} `
  expect([0, 2, 3, 17, 18].filter((count) => isDialled(ofDigits(count)))).toEqual([3, 17])
})

test('a title is double only within one language, and where search engines are told no other', async () => {
  const bakery = await cleanSite()
  const about = { title: 'Team', description: 'Wer hier backt und verkauft.' }
  const make = (slug: string, more: (locale: string) => object) =>
    bakery.client.post(`/sites/${bakery.site.id}/pages`, {
      path: `/${slug}`,
      slug,
      status: 'published',
      translations: ['de', 'en'].map((locale) => ({ locale, slug, ...about, ...more(locale) })),
    })
  const { id } = (await make('team', (locale) => ({ description: `${locale} ${about.description}` }))).body.data
  await bakery.block(id, { type: 'spacer' })
  expect(await codes(bakery)).toEqual([])
  const other = (locale: string) => ({ seo_title: `Backstube ${locale}`, description: `Noch eine ${locale}.` })
  await bakery.block((await make('stube', other)).body.data.id, { type: 'spacer' })
  expect(await codes(bakery)).toEqual([])
})

test('a description is double only within one language', async () => {
  const bakery = await cleanSite()
  const make = async (slug: string, description: object) => {
    const translations = ['de', 'en'].map((locale) => ({ locale, slug, title: `${slug} ${locale}`, ...description }))
    const page = { path: `/${slug}`, slug, status: 'published', translations }
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/pages`, page)
    await bakery.block(body.data.id, { type: 'spacer' })
  }
  await make('team', { description: 'Jana, Mehmet, Ralf.' })
  expect(await codes(bakery)).toEqual([])
  await make('stube', { description: 'jana, mehmet, ralf.' })
  expect(await codes(bakery)).toEqual(
    ['de', 'en'].map((locale) => `description_duplicate translations.${locale}.description ${locale}`),
  )
})

test('a post need not be there in every language', async () => {
  const bakery = await cleanSite()
  const post = {
    type: 'blog_post',
    content: { de: { body: 'Der Ofen ist neu und backt gleichmäßiger als der alte.' } },
  }
  await bakery.page({ path: '/neuer-ofen', type: 'post', de: 'Der neue Ofen', blocks: [post] })
  expect(await codes(bakery)).toEqual([])
})

test('pages that search engines may not list need no description and can share a title', async () => {
  const bakery = await cleanSite()
  const description = 'Für alle, die am Aushang lesen.'
  const make = (path: string, about: object) =>
    bakery.client.post(`/sites/${bakery.site.id}/pages`, {
      path,
      slug: path.slice(1),
      status: 'published',
      translations: ['de', 'en'].map((locale) => ({ locale, title: 'Aushang', slug: path.slice(1), ...about })),
      is_noindex: true,
    })
  const ids: string[] = []
  for (const [path, about] of [
    ['/a', { description }],
    ['/b', { description }],
    ['/c', {}],
  ] as const) {
    const { id } = (await make(path, about)).body.data
    await bakery.block(id, { type: 'spacer' })
    ids.push(id)
  }
  expect(await codes(bakery)).toEqual([])
  for (const id of ids) await bakery.client.put(`/pages/${id}`, { is_noindex: false })
  const found = new Set((await codes(bakery)).map((one) => one.split(' ')[0]))
  expect([...found].sort()).toEqual(['description_duplicate', 'description_missing', 'title_duplicate'])
})

/** A change of the site, what is found then, and how it is put right again. */
const siteRows: [
  name: string,
  breakIt: (bakery: Clean) => Promise<unknown>,
  found: string[],
  mend: (bakery: Clean) => Promise<unknown>,
][] = [
  [
    'a home page that search engines may not list',
    ({ client, home }) => client.put(`/pages/${home}`, { is_noindex: true }),
    ['home_noindex is_noindex'],
    ({ client, home }) => client.put(`/pages/${home}`, { is_noindex: false }),
  ],
  [
    'a site without a home page',
    ({ client, home }) => client.put(`/pages/${home}`, { is_home: false, path: '/start' }),
    ['no_home is_home'],
    ({ client, home }) => client.put(`/pages/${home}`, { path: '/' }),
  ],
  [
    'a form whose messages reach nobody',
    async (bakery) => {
      await bakery.block(bakery.home, {
        type: 'contact_form',
        ...both({ headline: 'Fragen' }, { headline: 'Questions' }),
      })
      await bakery.tenant.write((tx) =>
        tx.update(sites).set({ contactRecipient: null }).where(eq(sites.id, bakery.site.id)),
      )
    },
    ['form_without_recipient contact_recipient'],
    ({ client, site }) =>
      client.put(`/sites/${site.id}`, { settings: { webhook_url: 'https://empfang.example/hook' } }),
  ],
  [
    'a form without a privacy notice',
    async (bakery) => {
      await bakery.block(bakery.home, {
        type: 'contact_form',
        ...both({ headline: 'Fragen' }, { headline: 'Questions' }),
      })
      const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
      const privacy = data.find(({ path }: { path: string }) => path === '/datenschutz')
      await bakery.client.put(`/pages/${privacy.id}`, { status: 'draft' })
    },
    ['privacy_missing'],
    (bakery) =>
      bakery.page({ path: '/privacy', type: 'legal', de: 'Ihre Daten', en: 'Your data', blocks: [words('Text.')] }),
  ],
  [
    'a missing legal notice',
    ({ client, imprintPage }) => client.put(`/pages/${imprintPage}`, { status: 'draft' }),
    ['imprint_missing'],
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { country: 'NL' } }),
  ],
  [
    'a legal notice without an address',
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { ...company, zip: '' } }),
    ['imprint_incomplete company.zip'],
    ({ client, site }) => client.put(`/sites/${site.id}`, { company }),
  ],
  [
    'a legal notice of a company that nobody represents',
    ({ client, site }) =>
      client.put(`/sites/${site.id}`, { company: { ...company, managing_directors: [], register_number: '' } }),
    ['imprint_incomplete company.managing_directors', 'imprint_incomplete company.register_number'],
    ({ client, site }) =>
      client.put(`/sites/${site.id}`, {
        company: { ...company, legal_name: 'Jana Feld', managing_directors: [], register_number: '' },
      }),
  ],
  [
    'a legal notice without mail and telephone',
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { ...company, email: '', phone: '' } }),
    ['imprint_incomplete company.email', 'imprint_incomplete company.phone'],
    async (bakery) => {
      await bakery.client.put(`/sites/${bakery.site.id}`, { company: { ...company, phone: '' } })
      await bakery.block(bakery.home, {
        type: 'contact_form',
        ...both({ headline: 'Fragen' }, { headline: 'Questions' }),
      })
    },
  ],
  [
    'a legal notice of a regulated profession without its chamber',
    ({ client, site }) =>
      client.put(`/sites/${site.id}`, { company: { ...company, legal_name: 'Rechtsanwältin Jana Feld' } }),
    ['imprint_profession'],
    (bakery) =>
      bakery.block(
        bakery.imprintPage,
        words('Berufsbezeichnung: Rechtsanwältin. Zuständig ist die Rechtsanwaltskammer Freiburg.'),
      ),
  ],
  [
    'a VAT number that is none',
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { ...company, vat_id: 'DE12345678' } }),
    ['vat_id_malformed company.vat_id'],
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { ...company, vat_id: 'DE 123 456 789' } }),
  ],
  [
    'a number of the company that nobody can dial',
    ({ client, site }) => client.put(`/sites/${site.id}`, { company: { ...company, phone: 'siehe oben' } }),
    ['phone_unreadable company.phone'],
    ({ client, site }) => client.put(`/sites/${site.id}`, { company }),
  ],
  [
    'a logo that is gone',
    ({ client, site }) =>
      client.put(`/sites/${site.id}`, { branding: { logo: { asset_id: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e' } } }),
    ['unknown_picture branding.logo'],
    ({ client, site }) => client.put(`/sites/${site.id}`, { branding: {} }),
  ],
  [
    'a text colour that cannot be read on its ground',
    ({ client, site }) =>
      client.put(`/sites/${site.id}/theme`, {
        tokens: { colors: { primary: '#333333', text: '#777777', background: '#ffffff' } },
      }),
    ['colour_unreadable tokens.colors.text'],
    ({ client, site }) =>
      client.put(`/sites/${site.id}/theme`, {
        tokens: { colors: { primary: '#333333', text: '#767676', background: '#ffffff' } },
      }),
  ],
  [
    'a page whose time has passed',
    async (bakery) => {
      const id = await bakery.page({ path: '/neu', de: 'Neu', en: 'New', status: 'draft' })
      const due = { status: 'scheduled', published_at: '2026-05-04T09:00:00.000Z' }
      await bakery.client.put(`/pages/${id}`, due)
    },
    ['schedule_missed published_at'],
    async ({ client, site }) => {
      const { data } = (await client.get(`/sites/${site.id}/pages`)).body
      const page = data.find(({ path }: { path: string }) => path === '/neu')
      return client.put(`/pages/${page.id}`, { published_at: '2026-05-04T10:30:00.000Z' })
    },
  ],
  [
    'two pages of one title',
    (bakery) => bakery.page({ path: '/zwei', de: 'Start', en: 'Two', blocks: [words('Zwei.')] }),
    ['title_duplicate translations.de.title de'],
    async ({ client, site }) => {
      const { data } = (await client.get(`/sites/${site.id}/pages`)).body
      const page = data.find(({ path }: { path: string }) => path === '/zwei')
      return client.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: 'Zwei', slug: 'zwei' }] })
    },
  ],
  [
    'a page of which search engines learn nothing, and one in a single language',
    (bakery) => bakery.page({ path: '/zwei', de: 'Zwei', blocks: [{ type: 'spacer' }] }),
    ['description_missing translations.de.description de', 'page_untranslated translations.en en'],
    async ({ client, site }) => {
      const { data } = (await client.get(`/sites/${site.id}/pages`)).body
      const page = data.find(({ path }: { path: string }) => path === '/zwei')
      const about = { slug: 'zwei', description: 'Was es zum Zweiten gibt.' }
      return client.put(`/pages/${page.id}`, {
        translations: [
          { locale: 'de', title: 'Zwei', ...about },
          { locale: 'en', title: 'Two', ...about, description: 'What there is secondly.' },
        ],
      })
    },
  ],
  [
    'a page without content',
    (bakery) => bakery.page({ path: '/leer', type: 'legal', de: 'Leer', en: 'Empty' }),
    ['page_empty'],
    async ({ client, site }) => {
      const { data } = (await client.get(`/sites/${site.id}/pages`)).body
      return client.delete(`/pages/${data.find(({ path }: { path: string }) => path === '/leer').id}`)
    },
  ],
]

test.each(siteRows)('%s is found until it is put right', async (_, breakIt, found, mend) => {
  const bakery = await cleanSite()
  await breakIt(bakery)
  expect((await codes(bakery)).sort()).toEqual([...found].sort())
  await mend(bakery)
  expect(await codes(bakery)).toEqual([])
})

describe('the check', () => {
  test('says of a site without pages only that it has none', async () => {
    const bakery = await createBakery(world, { company })
    expect(await codes(bakery)).toEqual(['no_published_page'])
    const { blockers } = await check(bakery)
    expect(blockers[0]?.fix).toEqual({ operation: 'createPage', params: { site: bakery.site.id } })
    const page = await bakery.page({ path: '/', status: 'draft', de: 'Start' })
    const [found] = (await check(bakery)).blockers
    expect([found?.page, found?.field]).toEqual([{ id: page, title: 'Start' }, 'status'])
    expect(found?.fix).toEqual({ operation: 'updatePage', params: { page } })
  })

  test('names both pages where two would stand at one address, and looks at everything else', async () => {
    const bakery = await cleanSite()
    const one = await bakery.page({ path: '/a', de: 'Eins', en: 'One', slug: { en: 'same' }, blocks: [words('Eins.')] })
    const two = await bakery.page({ path: '/b', de: 'Zwei', en: 'Two', slug: { en: 'b' }, blocks: [words('Zwei.')] })
    await bakery.block(bakery.home, words('[Weg](/weg)'))
    // The API refuses this; data that came another way must not hide everything else.
    const isOther = and(eq(pageTranslations.pageId, two), eq(pageTranslations.locale, 'en'))
    await bakery.tenant.write((tx) => tx.update(pageTranslations).set({ slug: 'same' }).where(isOther))
    const { blockers, all } = await check(bakery)
    expect(blockers).toHaveLength(1)
    expect(blockers[0]).toMatchObject({ code: 'address_taken', field: 'path' })
    expect([one, two]).toContain(blockers[0]?.page?.id ?? '')
    expect(blockers[0]?.message.de).toContain('/en/same')
    expect(all.map(({ code }) => code)).toContain('dead_link')
    expect((await bakery.publish()).error).toContain('address_taken')
  })

  test('calls pages by their titles in the main language, wherever it stands among the others', async () => {
    const bakery = await cleanSite({ default_locale: 'en' })
    const link = words('[Weg](/weg)')
    await bakery.page({ path: '/a', de: 'Eins', en: 'One', slug: { de: 'same' }, blocks: [link] })
    const two = await bakery.page({ path: '/b', de: 'Zwei', en: 'Two', slug: { de: 'b' }, blocks: [words('Zwei.')] })
    const isOther = and(eq(pageTranslations.pageId, two), eq(pageTranslations.locale, 'de'))
    await bakery.tenant.write((tx) => tx.update(pageTranslations).set({ slug: 'same' }).where(isOther))
    const { all } = await check(bakery)
    const titles = all.map(({ code, page }) => `${code} ${page?.title}`)
    expect(titles).toContain('dead_link One')
    expect(titles.filter((title) => /^address_taken (One|Two)$/.test(title))).toHaveLength(1)
  })

  test('finds links of header and footer in each language, and names the region', async () => {
    const bakery = await cleanSite()
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const block = (await bakery.client.get(`/pages/${header}`)).body.data.blocks[0].id
    await bakery.client.put(`/blocks/${block}`, {
      content: {
        de: { primary: { label: 'Hin', href: '/weg' } },
        en: { primary: { label: 'Go', href: '/impressum' } },
      },
    })
    const { all } = await check(bakery)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      code: 'dead_link',
      locale: 'de',
      page: { id: header, title: 'Kopfzeile' },
      block: { id: block, type: 'header' },
    })
  })

  test('leaves an anchor alone that stands in header and footer without a page: it is another one on each', async () => {
    const bakery = await cleanSite()
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const block = (await bakery.client.get(`/pages/${header}`)).body.data.blocks[0].id
    const primary = { label: 'Hin', href: '#preise' }
    await bakery.client.put(`/blocks/${block}`, { content: { de: { primary }, en: { primary } } })
    expect(await codes(bakery)).toEqual([])
  })

  test('takes headings within a long text on trust, by the anchor of their section', async () => {
    const bakery = await cleanSite()
    await bakery.block(bakery.home, { ...words('## Zutaten\n\nMehl.'), props: { anchor: 'brot' } })
    await bakery.block(bakery.home, words('[Zutaten](#brot-zutaten) und [Brot](/#brot)'))
    expect(await codes(bakery)).toEqual([])
    await bakery.block(bakery.home, words('[Zeit](#brotzeit)'))
    expect(await codes(bakery)).toEqual(['link_anchor_missing content.de.body de'])
  })

  test('a link to header or footer leads nowhere, and one to a longer name of the host elsewhere', async () => {
    const bakery = await cleanSite()
    await bakery.block(bakery.home, words('[Kopf](/_header)'))
    await bakery.block(bakery.home, words(`[hin](${bakery.origin}0/weg)`))
    expect(await codes(bakery)).toEqual(['dead_link content.de.body de'])
  })

  test('counts what it does not list', async () => {
    const bakery = await cleanSite()
    const items = Array.from({ length: 60 }, (_, i) => ({ headline: `Frage ${i}`, href: `/weg-${i}` }))
    await bakery.block(bakery.home, { type: 'downloads', ...both({ items }, { items: [] }) })
    const { warnings, counts } = await check(bakery)
    expect(counts.dead_link).toBe(60)
    expect(warnings.filter(({ code }: Found) => code === 'dead_link')).toHaveLength(50)
  })

  test('a picture of the library speaks for itself by its own alternative text', async () => {
    const bakery = await cleanSite()
    const upload = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await jpeg(60, 40), 'Brot.jpg'))
    const asset = upload.body.asset_id
    await bakery.client.patch(`/sites/${bakery.site.id}/media/${asset}`, { alt: '' })
    await bakery.block(bakery.home, { type: 'image', ...both({ image: { asset_id: asset } }) })
    expect(await codes(bakery)).toEqual([
      'picture_without_alt content.de.image.alt de',
      'picture_without_alt content.en.image.alt en',
    ])
    await bakery.client.patch(`/sites/${bakery.site.id}/media/${asset}`, { alt: 'Ein Laib Brot' })
    expect(await codes(bakery)).toEqual([])
  })

  test('an ornament of the built-in engine shows nothing and needs no alternative text', async () => {
    const bakery = await cleanSite()
    const drawn = { site_id: bakery.site.id, prompt: 'Brot', alt: 'Ornament' }
    const { id } = (await bakery.client.post('/ai/image', drawn)).body
    await bakery.client.patch(`/sites/${bakery.site.id}/media/${id}`, { alt: '' })
    await bakery.block(bakery.home, { type: 'image', ...both({ image: { asset_id: id } }) })
    expect(await codes(bakery)).toEqual([])
    // one that a model has drawn shows something
    const output = sql`json_set(${generations.output}, '$.engine', 'openai')`
    await bakery.tenant.write((tx) => tx.update(generations).set({ output }).where(eq(generations.kind, 'image')))
    expect((await codes(bakery)).map((code) => code.split(' ')[0])).toEqual(Array(2).fill('picture_without_alt'))
  })

  test('whole addresses of the site and of its library are looked at, too', async () => {
    const bakery = await cleanSite()
    const upload = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await jpeg(60, 40), 'Brot.jpg'))
    const library = `http://localhost:3000/media/${bakery.site.public_slug}`
    const good = [upload.body.url, `${bakery.origin}/impressum`].map((target) => `[hin](${target})`).join(' ')
    await bakery.block(bakery.home, words(good))
    await bakery.client.post(`/sites/${bakery.site.id}/redirects`, { from: '/alt.pdf', to: '/impressum' })
    await bakery.block(bakery.home, words('[hin](/alt.pdf)'))
    expect(await codes(bakery)).toEqual([])
    await bakery.block(bakery.home, words(`[hin](${library}/brot-0123456789abcdef.jpg)`))
    await bakery.block(bakery.home, words(`[hin](${bakery.origin}/weg)`))
    expect(await codes(bakery)).toEqual(['link_file_missing content.de.body de', 'dead_link content.de.body de'])
  })

  test('an empty collection is told from an unknown one', async () => {
    const bakery = await cleanSite()
    const fields = [{ key: 'titel', label: 'Titel', type: 'text' }]
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
      name: 'Kurse',
      slug: 'kurse',
      fields,
    })
    await bakery.block(bakery.home, {
      type: 'collection_list',
      props: { collection: 'kurse' },
      ...both({ headline: 'Kurse' }, { headline: 'Courses' }),
    })
    expect(await codes(bakery)).toEqual(['collection_empty props.collection'])
    await bakery.client.post(`/collections/${body.data.id}/entries`, { data: { titel: 'Brot' } })
    expect(await codes(bakery)).toEqual([])
  })

  test('asks for no legal notice where the law of the country does not, and for the one of the country where it does', async () => {
    const bakery = await createBakery(world, { company: { country: 'FR' } })
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [words('Brot.')] })
    expect(await codes(bakery)).toEqual([])
    const laws: [country: string | undefined, locales: string[], law: string | undefined][] = [
      ['DE', ['en'], '§ 5 DDG'],
      ['AT', ['de'], '§ 5 ECG'],
      ['CH', ['de'], 'Art. 3 Abs. 1 lit. s UWG'],
      [undefined, ['de', 'en'], '§ 5 DDG'],
      [undefined, ['en'], undefined],
      ['NL', ['de'], undefined],
    ]
    for (const [country, locales, law] of laws) {
      const site = await createBakery(world, { company: { country }, locales, default_locale: locales[0] })
      await site.page({
        path: '/',
        [locales[0]!]: 'Start',
        is_home: true,
        blocks: [{ type: 'rich_text', content: { [locales[0]!]: { body: 'Brot.' } } }],
      })
      const found = (await check(site)).all.find(({ code }) => code === 'imprint_missing')
      expect([country, locales, found?.message.de.includes(law ?? '')]).toEqual([country, locales, law && true])
    }
  })

  test('takes a form that stands in a column for a second way to get in touch', async () => {
    const bakery = await cleanSite({ company: { ...company, phone: '' } })
    expect(await codes(bakery)).toEqual(['imprint_incomplete company.phone'])
    await bakery.block(bakery.home, {
      type: 'columns',
      props: { columns: [{ blocks: [{ id: 'fragenfragen', type: 'contact_form' }] }, { blocks: [] }] },
      ...both(
        { blocks: { fragenfragen: { headline: 'Fragen' } } },
        { blocks: { fragenfragen: { headline: 'Questions' } } },
      ),
    })
    expect(await codes(bakery)).not.toContain('imprint_incomplete company.phone')
  })

  test('asks for what the law of the country wants, and for a privacy notice only where one is due', async () => {
    const bakery = await cleanSite()
    const { client, site } = bakery
    const bare = { ...company, register_court: '', register_number: '', vat_id: '', phone: '' }
    const given: [object, string[]][] = [
      [{ ...bare, country: 'DE' }, ['imprint_incomplete company.phone', 'imprint_incomplete company.register_court']],
      [{ ...bare, country: 'AT', register_number: 'FN 123456a', phone: '+43 1 5550100' }, []],
      [
        { ...bare, country: 'DE', register_number: 'HRB 1', phone: '+49 761 555010' },
        ['imprint_incomplete company.register_court'],
      ],
      [{ ...bare, country: 'CH' }, []],
      [{ ...bare, country: 'CH', managing_directors: [] }, ['imprint_incomplete company.managing_directors']],
      [{ ...bare, country: 'US', email: '' }, []],
    ]
    for (const [values, found] of given) {
      expect((await client.put(`/sites/${site.id}`, { company: values })).status).toBe(200)
      const all = await codes(bakery)
      expect([values, all.filter((code) => code.startsWith('imprint'))]).toEqual([values, found])
    }
    const { data } = (await client.get(`/sites/${site.id}/pages`)).body
    const privacy = data.find(({ path }: { path: string }) => path === '/datenschutz')
    await client.put(`/pages/${privacy.id}`, { status: 'draft' })
    await bakery.block(bakery.home, {
      type: 'contact_form',
      ...both({ headline: 'Fragen' }, { headline: 'Questions' }),
    })
    for (const [country, isAsked] of [
      ['US', false],
      ['NL', true],
      ['CH', true],
      ['GB', true],
      ['', true],
    ] as const) {
      await client.put(`/sites/${site.id}`, { company: { ...company, country } })
      expect([country, (await codes(bakery)).includes('privacy_missing')]).toEqual([country, isAsked])
    }
  })

  test('waits two minutes before it misses a page that is due, and never misses one that is to come', async () => {
    const bakery = await cleanSite()
    const id = await bakery.page({ path: '/neu', de: 'Neu', en: 'New', status: 'draft' })
    const missedAt = async (secondsAgo: number) => {
      const published_at = new Date(world.ctx.now().getTime() - secondsAgo * 1000).toISOString()
      const change = await bakery.client.put(`/pages/${id}`, { status: 'scheduled', published_at })
      expect(change.status).toBe(200)
      return (await codes(bakery)).includes('schedule_missed published_at')
    }
    expect([await missedAt(-60), await missedAt(60), await missedAt(119), await missedAt(120)]).toEqual([
      ...[false, false, false, true],
    ])
  })

  test('reads mail addresses as links write them, and colours of the dark ground as well', async () => {
    const bakery = await cleanSite()
    const { client, site } = bakery
    await bakery.block(bakery.home, cta('mailto:hallo%40backstube-lindenhof.example?subject=Brot'))
    expect(await codes(bakery)).toEqual([])
    const colours = { primary: '#333333', text: '#777777', background: '#888888' }
    await client.put(`/sites/${site.id}/theme`, { tokens: { colorsDark: colours } })
    expect(await codes(bakery)).toEqual(['colour_unreadable tokens.colorsDark.text'])
  })

  test('compares lists of two languages as far as both go', async () => {
    const bakery = await cleanSite()
    const item = (question: string) => ({ question, answer: `${question} Ja.` })
    const block = { de: { items: [item('Eins?'), item('Zwei?')] }, en: { items: [item('One?')] } }
    const id = await bakery.block(bakery.home, { type: 'faq', content: block })
    expect(await codes(bakery)).toEqual([])
    const content = { ...block, en: { items: [{ question: 'One?' }] } }
    await bakery.client.put(`/blocks/${id}`, { content })
    expect(await codes(bakery)).toEqual(['text_missing content.en.items.0.answer en'])
  })

  test('draws a section without words anew, since what fills it stands elsewhere', async () => {
    const bakery = await cleanSite()
    await bakery.block(bakery.home, { type: 'blog_list', content: { de: {}, en: {} } })
    const empty = async () => (await codes(bakery)).filter((code) => /empty|posts/.test(code)).sort()
    const before = await empty()
    expect(before.length).toBeGreaterThan(0)
    const post = {
      path: '/eins',
      type: 'post',
      de: 'Eins',
      en: 'One',
      blocks: [{ type: 'blog_post', ...both({ body: 'Text' }, { body: 'Words' }) }],
    }
    const id = await bakery.page(post)
    expect(await empty()).toEqual([])
    await bakery.client.put(`/pages/${id}`, { status: 'draft' })
    expect(await empty()).toEqual(before)
  })

  test('asks for no translation of a block without words', async () => {
    const bakery = await cleanSite()
    await bakery.block(bakery.home, { type: 'video', content: { de: { url: 'https://youtu.be/aqz-KE-bpKQ' } } })
    expect(await codes(bakery)).toEqual([])
    await bakery.block(bakery.home, { type: 'rich_text', content: { de: { body: 'Brot.' } } })
    expect((await codes(bakery)).map((code) => code.split(' ')[0])).toEqual(['block_untranslated'])
  })

  test('misses no posts where a list shows those of one category', async () => {
    const bakery = await cleanSite()
    await bakery.block(bakery.home, {
      type: 'blog_list',
      ...both({ headline: 'Journal' }),
      props: { category: 'Brot' },
    })
    expect(await codes(bakery)).toEqual([])
  })

  test('says of a block that no one knows once that it is none, whatever languages its page has', async () => {
    const bakery = await cleanSite()
    const id = await bakery.block(bakery.home, words('Brot.'))
    await bakery.tenant.write((tx) => tx.update(blocks).set({ type: 'gone' }).where(eq(blocks.id, id)))
    expect(await codes(bakery)).toEqual(['block_unknown'])
  })

  test('a legal notice written by hand is read as it stands', async () => {
    const bakery = await createBakery(world, { company: { country: 'DE' } })
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [words('Brot.')] })
    const page = await bakery.page({ path: '/impressum', type: 'legal', de: 'Impressum', en: 'Legal notice' })
    const written =
      'Backstube Lindenhof GmbH\n\nGoethestraße 14, 79100 Freiburg\n\nE-Mail: hallo@lindenhof.example, Tel. 0761 555010\n\nGeschäftsführerin: Jana Feld. Amtsgericht Freiburg, HRB 700001'
    const id = await bakery.block(page, { type: 'legal', ...both({ body: written }, { body: `${written} (Germany)` }) })
    expect(await codes(bakery)).toEqual([])
    await bakery.client.put(`/blocks/${id}`, both({ body: 'Backstube Lindenhof GmbH' }, { body: 'Lindenhof' }))
    const { blockers } = await check(bakery)
    expect(blockers.map(({ field }: Found) => field)).toEqual([
      'company.legal_name',
      'company.street',
      'company.email',
      'company.phone',
      'company.managing_directors',
      'company.register_court',
    ])
    expect(blockers[0]?.fix).toEqual({ operation: 'updatePage', params: { page } })
  })

  test('hands out nothing of another account', async () => {
    const bakery = await cleanSite()
    const stranger = await world.owner()
    expect((await stranger.get(`/sites/${bakery.site.id}/publish-check`)).status).toBe(404)
  })
})
