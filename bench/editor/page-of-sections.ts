import sharp from 'sharp'
import type { TestClient } from '../../test/support/client'
import { form } from '../../test/support/images'
import { photo } from '../../test/support/photo'
import { allSamples } from '../../test/support/sample-page'

const sections = 60

/** Types that show something without entries, posts or files: what they hold is all their own. */
const types = [
  'rich_text',
  'timeline',
  'cards',
  'features',
  'services',
  'price_list',
  'cta',
  'stats',
  'steps',
  'testimonials',
  'faq',
  'comparison_table',
  'opening_hours',
  'contact_form',
]

/** An account with a page of 60 sections of many kinds; every fifth has a photo. The first is one with a headline and a text. */
export async function makePage(stranger: TestClient) {
  const account = { email: 'bench@example.com', password: 'korrektes Pferd Batterie', name: 'Backstube' }
  const { token } = (await sent(stranger.post('/auth/register', account))) as { token: string }
  const client = stranger.with(token)
  const { data: site } = await sent(
    client.post('/sites', { name: 'Backstube', slug: 'backstube', locales: ['de', 'en'] }),
  )
  const picture = await sharp(Buffer.from(photo('bench')))
    .jpeg()
    .toBuffer()
  const image = await sent(
    client.post(
      `/sites/${site.id}/media`,
      form(new Uint8Array(picture), 'laib.jpg', { type: 'image/jpeg', alt: 'Laib' }),
    ),
  )
  const translations = [{ locale: 'de', title: 'Start', slug: 'start' }]
  const { data: page } = await sent(
    client.post(`/sites/${site.id}/pages`, {
      slug: 'start',
      path: '/',
      is_home: true,
      status: 'published',
      translations,
    }),
  )
  const samples = types.flatMap((type) => allSamples.filter(({ key }) => key === type).slice(0, 2))
  const blocks = Array.from({ length: sections }, (_, n) => {
    if (n === 0) return { type: 'cta', content: { de: { headline: 'Brot', text: 'Ein Text.' } } }
    if (n % 5 === 0)
      return {
        type: 'hero',
        content: { de: { headline: `Brot ${n}`, text: 'Ein Text.', image: { asset_id: image.id } } },
      }
    const { key, props, content } = samples[n % samples.length]!
    return { type: key, props, content }
  })
  await sent(client.put(`/pages/${page.id}/blocks`, { blocks }))
  return { token, path: `/app/sites/${site.id}/pages/${page.id}`, sections }
}

async function sent(answer: ReturnType<TestClient['post']>) {
  const { status, body } = await answer
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}
