import type { TestClient } from './client'
import { newBlock, newPage, newSite } from './sites'

const weekday = (day: string) => ({ day, from: '6:30', to: '18:00' })
const hours = [...['tu', 'we', 'th', 'fr'].map(weekday), { day: 'sa', from: '6:30', to: '13:00' }]

/** A bilingual bakery whose facts stand in many places, as on real sites; what a chat is asked to change. */
export async function newBakery(client: TestClient) {
  const site = await newSite(client, {
    company: {
      legal_name: 'Backstube Lindenhof GmbH',
      street: 'Goethestraße 14',
      zip: '79100',
      city: 'Freiburg',
      phone: '+49 761 555010',
      email: 'hallo@lindenhof.example',
    },
  })
  const page = (path: string, de: string, en: string, fields: object = {}) =>
    newPage(client, site.id, path, {
      translations: [
        { locale: 'de', title: de, slug: path.slice(1) || 'start' },
        { locale: 'en', title: en, slug: path.slice(1) || 'home' },
      ],
      ...fields,
    })
  const block = (pageId: string, type: string, de: object, en: object, props?: object) =>
    newBlock(client, pageId, { type, content: { de, en }, ...(props && { props }) })

  const home = await page('/', 'Start', 'Home')
  const hero = await block(
    home.id,
    'hero',
    {
      headline: 'Brot, wie es sein soll',
      text: 'Rufen Sie uns an: 0761 555010.',
      items: [{ headline: 'Samstag', text: '6:30–13:00 Uhr' }],
      note: '[0761 555010](tel:+49761555010)',
      primary: { label: 'Torte bestellen', href: '/brot' },
    },
    {
      headline: 'Bread as it should be',
      text: 'Call us: +49 761 555010.',
      primary: { label: 'Order a cake', href: '/brot' },
    },
  )
  const features = await block(
    home.id,
    'features',
    { headline: 'Wenig Zutaten, viel Zeit', items: [{ headline: 'Mehl aus der Region', text: 'Kurze Wege.' }] },
    { headline: 'Few ingredients, plenty of time', items: [{ headline: 'Regional flour', text: 'Not far.' }] },
  )
  const homeHours = await block(
    home.id,
    'opening_hours',
    { headline: 'Wann wir backen', note: 'Samstag bis 13 Uhr.' },
    { headline: 'When we bake', note: 'Saturday until 1 pm.' },
    { hours },
  )
  const cta = await block(
    home.id,
    'cta',
    {
      headline: 'Hunger bekommen?',
      text: 'Wir backen Brot , Kuchen und Torten .',
      primary: { label: 'Kontakt', href: '/besuch' },
    },
    { headline: 'Hungry now?', primary: { label: 'Contact', href: '/besuch' } },
  )

  const bread = await page('/brot', 'Brot und Preise', 'Bread and prices')
  const breadHead = await block(bread.id, 'page_header', { headline: 'Unsere Brote' }, { headline: 'Our loaves' })
  const prices = await block(
    bread.id,
    'price_list',
    {
      headline: 'Preise',
      groups: [
        {
          headline: 'Brot',
          items: [
            { name: 'Bauernbrot', price: '5,00 €', unit: '1 kg' },
            { name: 'Roggenbrot', price: '4,80 €' },
            { name: 'Brezel', price: '0,90 €' },
          ],
        },
      ],
    },
    {
      headline: 'Prices',
      groups: [
        {
          headline: 'Bread',
          items: [
            { name: 'Farmhouse loaf', price: '€5.00', unit: '1 kg' },
            { name: 'Rye loaf', price: '€4.80' },
            { name: 'Pretzel', price: '€0.90' },
          ],
        },
      ],
    },
  )

  const visit = await page('/besuch', 'Besuch', 'Visit')
  const contact = await block(
    visit.id,
    'contact_details',
    { headline: 'So erreichen Sie uns' },
    { headline: 'How to reach us' },
    { phone: '0761 555010', street: 'Goethestraße 14', zip: '79100', city: 'Freiburg' },
  )
  const faq = await block(
    visit.id,
    'faq',
    {
      headline: 'Häufige Fragen',
      items: [{ question: 'Kann ich bestellen?', answer: 'Ja, unter 0761 / 555 010 oder hallo@lindenhof.example.' }],
    },
    {
      headline: 'Questions',
      items: [{ question: 'Can I order?', answer: 'Yes, on 0761 / 555 010 or by mail to hallo@lindenhof.example.' }],
    },
  )
  const form = await block(visit.id, 'contact_form', { headline: 'Schreiben Sie uns' }, { headline: 'Write to us' })

  const about = await page('/ueber-uns', 'Über uns', 'About us', { status: 'draft' })
  const story = await block(
    about.id,
    'rich_text',
    { headline: 'Seit 1987', body: 'Drei Generationen, ein Sauerteig.' },
    { headline: 'Since 1987', body: 'Three generations, one sourdough.' },
  )
  const legal = await page('/impressum', 'Impressum', 'Legal notice', { type: 'legal' })
  await block(legal.id, 'legal', { headline: 'Impressum' }, { headline: 'Legal notice' }, { variant: 'imprint' })

  const regions = (await client.get(`/sites/${site.id}/regions`)).body.data
  const [footer] = (await client.get(`/pages/${regions.footer}`)).body.data.blocks
  await client.put(`/blocks/${footer.id}`, {
    content: {
      de: { items: [{ headline: 'Öffnungszeiten', text: 'Di–Fr 6:30–18:00\n\nSa 6:30–13:00\n\nTel. 0761 555010' }] },
      en: { items: [{ headline: 'Opening hours', text: 'Tue–Fri 6:30 am – 6 pm\n\nSat 6:30 am – 1 pm' }] },
    },
  })
  const collection = await client.post(`/sites/${site.id}/collections`, {
    name: 'Kurse',
    fields: [
      { key: 'titel', label: 'Titel', type: 'text' },
      { key: 'preis', label: 'Preis', type: 'text' },
    ],
  })
  const entry = await client.post(`/collections/${collection.body.data.id}/entries`, {
    data: { titel: 'Sauerteigkurs', preis: '89 €' },
  })
  return {
    site,
    pages: { home, bread, visit, about, legal },
    blocks: { hero, features, homeHours, cta, breadHead, prices, contact, faq, form, story, footer },
    regions,
    entry: entry.body.data,
  }
}
export type Bakery = Awaited<ReturnType<typeof newBakery>>
