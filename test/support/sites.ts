import type { TestClient } from './client'

let sites = 0

/** A site of the client's account, as the API gives it. */
export async function newSite(client: TestClient, fields: object = {}) {
  const slug = `site-${++sites}`
  const answer = await client.post('/sites', { name: 'Backstube Lindenhof', slug, locales: ['de', 'en'], ...fields })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export async function newPage(client: TestClient, siteId: string, path: string, fields: object = {}) {
  const title = path === '/' ? 'Willkommen' : path.slice(1)
  const answer = await client.post(`/sites/${siteId}/pages`, {
    slug: path.slice(1) || 'start',
    path,
    status: 'published',
    translations: [{ locale: 'de', title, slug: path.slice(1) || 'start' }],
    ...fields,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export async function newBlock(client: TestClient, pageId: string, fields: object = {}) {
  const answer = await client.post(`/pages/${pageId}/blocks`, {
    type: 'cta',
    content: { de: { headline: 'Brot bestellen' } },
    ...fields,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/**
 * Publishes, and waits for the worker of a live world. Asked for seldom: a generation may be asked for 120 times a
 * minute, and the clock of a world stands still.
 */
export async function publishSite(client: TestClient, siteId: string) {
  const queued = await client.post(`/sites/${siteId}/publish`, {})
  for (;;) {
    const { status, body } = await client.get(`/ai/generations/${queued.body.generation_id}`)
    if (status !== 200 || body.status === 'failed') throw new Error(JSON.stringify(body))
    if (body.status === 'succeeded') return
    await Bun.sleep(400)
  }
}
