import type { PageData, SiteData } from '../../src/renderer/site-data'
import { pageWords } from '../../src/words/words-of'
import type { TestClient } from './client'

/** What an editor asks the API for before it draws, put together as the renderer takes it. */
export async function siteData(client: TestClient, siteId: string, api: string): Promise<SiteData> {
  const get = async (path: string) => {
    const { status, body } = await client.get(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const [site, list, media, regions, collections, theme] = await Promise.all(
    ['', '/pages', '/media', '/regions', '/collections', '/theme'].map((part) => get(`/sites/${siteId}${part}`)),
  )
  const pageAt = (id: string): Promise<Required<PageData>> => get(`/pages/${id}`)
  const [header, footer] = [await pageAt(regions.header), await pageAt(regions.footer)]
  return {
    api,
    site,
    words: Object.fromEntries(site.locales.map((locale: string) => [locale, pageWords(locale, site.default_locale)])),
    pages: await Promise.all(list.map(({ id }: PageData) => pageAt(id))),
    header: header.blocks,
    footer: footer.blocks,
    media,
    theme: theme.tokens,
    collections: await Promise.all(
      collections.map(async (collection: { id: string }) => ({
        ...collection,
        entries: await get(`/collections/${collection.id}/entries`),
      })),
    ),
  }
}
