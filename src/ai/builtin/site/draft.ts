import type { Language } from '../../../db/control/schema'
import type { JsonObject } from '../../../db/tenant/sites'
import { slugify } from '../../../values/slug'
import type { PlannedBlock, PlannedPage } from '../../planning/blueprint'
import type {
  DraftBlock,
  DraftControls,
  DraftPage,
  DraftQuestion,
  PageWords,
  SiteDraft,
} from '../../planning/site-draft'
import { draftFactsOnly } from './facts-only'
import { footer, header, taglineOf } from './frame'
import { type Material, materialFor } from './material'
import { searchText } from './search-text'
import type { Written } from './writer'
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
  if (languages.length === 0) return draftFactsOnly(question, controls)
  const { sitemap } = blueprint
  const materials = languages.map((lang) => materialFor(lang, facts, site, sitemap))
  const said = new Set<string>()
  const pages: DraftPage[] = []
  for (const page of sitemap) {
    signal.throwIfAborted()
    const planned = blueprint.skeletons.find((skeleton) => skeleton.page === page.key)?.blocks ?? usualBlocks
    const blocks = withoutRepeats(
      planned.flatMap((block) => writeBlock(block, materials) ?? []),
      said,
    )
    pages.push({
      key: page.key,
      path: page.path,
      type: page.type ?? 'page',
      status: page.status ?? 'published',
      isHome: page.is_home ?? false,
      translations: materials.map((m, i) => pageWords(page, m, i === 0, searchText(blocks, m))),
      blocks,
    })
    await onPage(pages.length, sitemap.length)
  }
  return {
    pages,
    header: [frameBlock('header', header, materials)],
    footer: [frameBlock('footer', footer, materials)],
    theme: blueprint.theme,
    tagline: materials[0] && taglineOf(materials[0]),
  }
}

/** `undefined` where there is nothing to say in the main language. What a client has set in `props` goes first. */
function writeBlock({ type, intent, props }: PlannedBlock, materials: Material[]): DraftBlock | undefined {
  const writer = writerFor(type, intent)
  const written = materials.map((m) => [m.lang, writer?.(m)] as const)
  const first = written[0]?.[1]
  if (!first) return undefined
  return { type, props: { ...first.props, ...props }, content: contentOf(written) }
}

const contentOf = (written: (readonly [Language, Written | undefined])[]) =>
  Object.fromEntries(written.flatMap(([lang, words]) => (words ? [[lang, words.content]] : [])))

const frameBlock = (type: string, write: (m: Material) => Written, materials: Material[]): DraftBlock => ({
  type,
  props: materials[0] ? (write(materials[0]).props ?? {}) : {},
  content: contentOf(materials.map((m) => [m.lang, write(m)] as const)),
})

function pageWords(page: PlannedPage, m: Material, isMain: boolean, description: string | undefined): PageWords {
  const other = m.lang === 'de' ? page.title.en : page.title.de
  const title = page.title[m.lang] ?? other ?? page.key
  const last = page.path.split('/').filter(Boolean).at(-1)
  const own = isMain ? '' : slugOfTitle(page, m)
  return {
    locale: m.lang,
    title,
    slug: own || last || 'start',
    ...(page.menu?.[m.lang] && { navigation_title: page.menu[m.lang] }),
    ...(description && { description }),
  }
}

/** The address in the other language: the main one stands in the path. */
function slugOfTitle(page: PlannedPage, m: Material): string {
  const title = page.menu?.[m.lang] ?? page.title[m.lang]
  return page.is_home || !title ? '' : slugify(title)
}

/** Texts that stood on an earlier page are left out; headlines, lists and forms may return. */
function withoutRepeats(blocks: DraftBlock[], said: Set<string>): DraftBlock[] {
  return blocks.map((block) => ({
    ...block,
    content: Object.fromEntries(
      Object.entries(block.content).map(([lang, words]) => [lang, withoutSaid(words, `${lang} `, said)]),
    ),
  }))
}

function withoutSaid(words: JsonObject, lang: string, said: Set<string>): JsonObject {
  const { text } = words
  if (typeof text !== 'string') return words
  const key = lang + text.toLowerCase()
  if (said.has(key)) return Object.fromEntries(Object.entries(words).filter(([name]) => name !== 'text'))
  said.add(key)
  return words
}
