import type { JsonObject } from '../../../db/tenant/sites'
import { slugify } from '../../../values/slug'
import type { PlannedBlock, PlannedPage } from '../../planning/blueprint'
import type { DraftBlock, DraftControls, DraftPage, DraftQuestion, SiteDraft } from '../../planning/site-draft'
import { factBlock, wordsOfPage } from './facts-only'
import { footer, header, taglineOf } from './frame'
import { inAll, type Material, materialFor } from './material'
import { searchText } from './search-text'
import { writerFor } from './writers'

/** What stands on a page that a client has added without saying what. */
const usualBlocks: PlannedBlock[] = [
  { type: 'page_header', intent: 'head-contact' },
  { type: 'contact_form', intent: 'form' },
]

/** All words of a site. The same sentence is not said on two pages. */
export async function draftFromFacts(question: DraftQuestion, controls: DraftControls): Promise<SiteDraft> {
  const { blueprint, facts, site, languages } = question
  const { signal, onPage } = controls
  const { sitemap } = blueprint
  const materials = languages.map((lang) => materialFor(lang, facts, site, sitemap))
  const wordsFor = languages.length > 0 ? inLanguages(materials) : factBlock(question)
  // what a client has set in `props` goes first
  const write = ({ type, intent, props }: PlannedBlock): DraftBlock | undefined => {
    const own = wordsFor(type, intent)
    return own && { type, props: { ...own.props, ...props }, content: own.content }
  }
  const said = new Set<string>()
  const pages: DraftPage[] = []
  for (const page of sitemap) {
    signal.throwIfAborted()
    const planned = blueprint.skeletons.find((skeleton) => skeleton.page === page.key)?.blocks ?? usualBlocks
    const written = planned.flatMap((block) => write(block) ?? [])
    const blocks = withoutRepeats(written, said)
    pages.push({
      key: page.key,
      path: page.path,
      type: page.type ?? 'page',
      status: page.status ?? 'published',
      isHome: page.is_home ?? false,
      translations:
        languages.length > 0
          ? materials.map((m, i) => pageWords(page, m, i === 0, searchText(blocks, m)))
          : wordsOfPage(page, question),
      blocks,
    })
    await onPage(pages.length, sitemap.length)
  }
  return {
    pages,
    header: [write({ type: 'header' })].filter((block) => block !== undefined),
    footer: [write({ type: 'footer' })].filter((block) => block !== undefined),
    theme: blueprint.theme,
    tagline: materials[0] && taglineOf(materials[0]),
  }
}

const inLanguages = (materials: Material[]) => (type: string, intent?: string) => {
  const writer = type === 'header' ? header : type === 'footer' ? footer : writerFor(type, intent)
  return inAll(materials.map((m) => [m.lang, writer?.(m)]))
}

function pageWords(page: PlannedPage, m: Material, isMain: boolean, description: string | undefined) {
  const other = m.lang === 'de' ? page.title.en : page.title.de
  return {
    locale: m.lang,
    title: page.title[m.lang] ?? other ?? page.key,
    slug: (!isMain && slugOfTitle(page, m)) || slugOfPath(page),
    ...(page.menu?.[m.lang] && { navigation_title: page.menu[m.lang] }),
    ...(description && { description }),
  }
}

const slugOfPath = ({ path }: PlannedPage) => path.split('/').filter(Boolean).at(-1) ?? 'start'

/** The address in the other language: the main one stands in the path. */
function slugOfTitle(page: PlannedPage, m: Material): string {
  const title = page.menu?.[m.lang] ?? page.title[m.lang]
  return page.is_home || !title ? '' : slugify(title)
}

/** Texts that stood on an earlier page are left out; headlines, lists and forms may return. */
const withoutRepeats = (blocks: DraftBlock[], said: Set<string>): DraftBlock[] =>
  blocks.map((block) => {
    const content = Object.entries(block.content).map(([lang, words]): [string, JsonObject] => {
      const key = typeof words.text === 'string' && `${lang} ${words.text.toLowerCase()}`
      const { text, ...others } = words
      if (key && said.has(key)) return [lang, others]
      if (key) said.add(key)
      return [lang, words]
    })
    return { ...block, content: Object.fromEntries(content) }
  })
