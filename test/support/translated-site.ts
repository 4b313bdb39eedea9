import type { TestClient } from './client'
import { newBlock, newPage, newSite } from './sites'

/** A site whose texts have ids that are known: files that tools have written belong to it. */
export async function fixedSite(owner: TestClient) {
  const site = await newSite(owner, { locales: ['de', 'fr'] })
  const translations = [
    { locale: 'de', title: 'Brot & Brötchen', slug: 'start', description: 'Bäckerei in „Freiburg“, seit 1962' },
    { locale: 'fr', title: 'Pain', slug: 'pain' },
  ]
  const page = await newPage(owner, site.id, '/', { id: ids.page, is_home: true, translations })
  const block = await newBlock(owner, page.id, { id: ids.block, type: 'faq', content: { de: texts } })
  return { id: site.id as string, page: page.id as string, block: block.id as string }
}
const ids = { page: '01970000-0000-7000-8000-00000000000a', block: '01970000-0000-7000-8000-00000000000b' }
const texts = {
  headline: 'Häufige <Fragen> & Antworten',
  items: [
    { id: 'a', question: 'Wann?', answer: 'Ab **acht**, für {{preis}}.\n\n- Brot; frisch\n- "Kuchen"' },
    { id: 'b', question: '=SUM(1;2)', answer: '-10 % auf [alles](/angebote) 🥖' },
  ],
}
