import { textStates } from '../block-types/text-state'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import type { InterfaceLanguage } from '../words/interface-languages'
import { readEntryTexts, readPageTexts, type SiteText, textsOfSite } from './site-texts'
import type { TranslationState } from './translations.schema'

type Counts = TranslationState['languages'][string]

/** How the texts of a site stand to those of its default locale, in the others or in `to` alone. Throws `notFound`. */
export async function readTranslationState(
  tenant: Tenant,
  siteId: string,
  { to, language }: { to?: string; language: InterfaceLanguage },
): Promise<TranslationState> {
  const site = await tenant.read((db) => findSite(db, siteId))
  const source = site.defaultLocale
  const targets = site.locales.filter((locale) => locale !== source && (to === undefined || locale === to))
  const state: TranslationState = { source, languages: {}, site: {}, pages: [], collections: [] }
  const pages = new Map<string, TranslationState['pages'][number]>()
  const collections = new Map<string, TranslationState['collections'][number]>()
  for (const target of targets) {
    const all = noCounts()
    const ofSite = countsOf(textsOfSite(site, { source, target, language }))
    if (ofSite.all > 0) state.site[target] = ofSite
    add(all, ofSite)
    for await (const { page, title, texts } of readPageTexts(tenant.read, site, { source, target, language })) {
      if (texts.length === 0) continue
      const own = countsOf(texts)
      add(all, own)
      const known = pages.get(page.id) ?? { id: page.id, title, type: page.type, path: page.path, languages: {} }
      known.languages[target] = own
      pages.set(page.id, known)
    }
    for await (const { collection, texts } of readEntryTexts(tenant.read, site, { source, target, language })) {
      const own = countsOf(texts)
      add(all, own)
      const { id, name, slug } = collection
      const known = collections.get(id) ?? { id, name, slug, languages: {} }
      const sum = known.languages[target] ?? noCounts()
      add(sum, own)
      known.languages[target] = sum
      collections.set(id, known)
    }
    state.languages[target] = all
  }
  return { ...state, pages: [...pages.values()], collections: [...collections.values()] }
}

const noCounts = () => ({ all: 0, ...Object.fromEntries(textStates.map((state) => [state, 0])) }) as Counts

function countsOf(texts: SiteText[]): Counts {
  const counts = noCounts()
  for (const { state } of texts) {
    counts.all++
    counts[state]++
  }
  return counts
}

function add(sum: Counts, more: Counts) {
  for (const key of ['all', ...textStates] as const) sum[key] += more[key]
}
