import type { JsonObject } from '../../../db/tenant/sites'
import { systemThemeByKey } from '../../../theme/system/system-themes'
import { slugify } from '../../../values/slug'
import type { Blueprint, PlannedBlock, PlannedPage } from '../../planning/blueprint'
import type { PlanQuestion } from '../../planning/site-draft'
import { type PageIdea, pageIdeas } from './compositions'
import { planFactsOnly } from './facts-only'
import { taglineOf } from './frame'
import { type Material, materialFor } from './material'
import { themeFor } from './theme'
import { typeOfIntent, writerFor } from './writers'

/**
 * The pages that suit the business, with what the brief has words for. What nobody can say yet is left out.
 */
export function planFromFacts(question: PlanQuestion): Blueprint {
  const { facts, questions, site, languages } = question
  const [main] = languages
  if (!main) return planFactsOnly(question)
  const draft = materialFor(main, facts, site)
  const ideas = pageIdeas(draft)
  // Writers link only what there is, so the pages are there before any is tried.
  const pages = ideas.map((idea) => plannedPage(idea, draft))
  const m = materialFor(main, facts, site, pages)
  const theme = themeFor(m)
  const kept = ideas.flatMap((idea) => {
    const blocks = idea.blocks.filter((intent) => hasWords(intent, m))
    const body = blocks.filter((intent) => !intent.startsWith('head-'))
    const planned = blocks.map((intent) => plannedBlock(intent, m))
    return body.length === 0 || isSaidAtHome(idea.key, body, m) ? [] : [{ idea, blocks: inRhythm(planned, theme.key) }]
  })
  return {
    sitemap: kept.map(({ idea }) => plannedPage(idea, m)),
    skeletons: kept.map(({ idea, blocks }) => ({ page: idea.key, blocks })),
    theme,
    languages,
    facts,
    questions,
  }
}

/** A page that would only repeat the names of the list at home is none. */
const isSaidAtHome = (key: string, body: string[], m: Material) =>
  key === 'offers' &&
  body.every((intent) => intent.startsWith('offers')) &&
  m.facts.offers.every(({ detail, price, duration }) => !detail && !price && !duration) &&
  m.facts.offers.length <= 6

const hasWords = (intent: string, m: Material) => {
  const type = typeOfIntent(intent)
  return type !== undefined && writerFor(type, intent)?.(m) !== undefined
}

function plannedPage({ title, blocks: _, ...idea }: PageIdea, m: Material): PlannedPage {
  const path = idea.is_home ? '/' : `/${slugify(idea.menu?.[m.lang] ?? title[m.lang])}`
  if (!idea.is_home) return { ...idea, is_home: false, path, title }
  const own = taglineOf(m)
  return { ...idea, path, title: { ...title, ...(own && { [m.lang]: own }) } }
}

function plannedBlock(intent: string, m: Material): PlannedBlock {
  const type = typeOfIntent(intent)!
  return { type, intent, props: layoutOf(writerFor(type, intent)?.(m)?.props ?? {}) }
}

/** What a client may want to change; hours and the like come from the facts. */
const layoutOf = ({ variant, image_side }: JsonObject): JsonObject => ({
  ...(variant !== undefined && { variant }),
  ...(image_side !== undefined && { image_side }),
})

const quiet = new Set(['hero', 'page_header', 'legal', 'cta', 'blog_post'])

/**
 * Neighbours stand on different grounds, and the last word on the strong one, unless the footer below it has that
 * already.
 */
function inRhythm(blocks: PlannedBlock[], themeKey = ''): PlannedBlock[] {
  const isStrongFooter = systemThemeByKey(themeKey)?.tokens.footerStyle.ground === 'brand'
  let isMuted = false
  return blocks.map(({ type, intent, props = {} }) => {
    if (type === 'cta')
      return { type, intent, props: { ...props, background: isStrongFooter ? ground(isMuted) : 'brand' } }
    if (quiet.has(type)) return { type, intent, props }
    const own = { ...props, background: ground(isMuted) }
    isMuted = !isMuted
    return { type, intent, props: own }
  })
}

const ground = (isMuted: boolean) => (isMuted ? 'muted' : 'none')
