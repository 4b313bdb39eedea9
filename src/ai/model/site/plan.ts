import { Type } from '@sinclair/typebox'
import type { Model } from '../../../edges/model'
import { systemThemes } from '../../../theme/system/system-themes'
import { planFromFacts } from '../../builtin/site/plan'
import type { Answer } from '../../engine'
import type { Blueprint, PlannedPage } from '../../planning/blueprint'
import type { PlanQuestion } from '../../planning/site-draft'
import { askForValue } from '../ask-model'
import { groundsOf, ungrounded } from './grounds'

const deadlineMs = 90_000

const Title = Type.Optional(Type.String({ minLength: 1, maxLength: 120 }))
const Arrangement = Type.Object({
  pages: Type.Array(
    Type.Object({
      key: Type.String({ maxLength: 60 }),
      title: Type.Object({ de: Title, en: Title }),
      purpose: Type.String({ maxLength: 300 }),
      /** Intents, in the order of the page. */
      blocks: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 }),
    }),
    { maxItems: 40 },
  ),
  theme: Type.Optional(Type.String({ maxLength: 40 })),
})

/** A site needs them whatever a model thinks. */
const isFixed = ({ key, type, status, is_home }: PlannedPage) =>
  is_home || key === 'contact' || type === 'legal' || type === 'post' || status === 'draft'

/**
 * The built-in plan, arranged by a model: which pages in which order, what they are called, what comes first on each.
 * It can choose among what the brief has words for, and nothing else.
 */
export async function planByModel(
  model: Model,
  question: PlanQuestion,
  signal: AbortSignal,
): Promise<Answer<Blueprint>> {
  const base = planFromFacts(question)
  if (question.languages.length === 0) return { value: base } // one page without words
  const task = [
    'You plan a small website for a business. You get its brief and a plan with pages and blocks.',
    'Give the pages in the order of the menu, with titles in German and English and one sentence for the owner on what each is for.',
    'For each page give its blocks in their order, by their intent. You may leave out pages and blocks, and reorder them; you cannot add any.',
    `Choose the theme that suits the business and its tone: ${systemThemes.map(({ key }) => key).join(', ')}.`,
    'State no number, price, year or name in titles that the brief does not give.',
  ].join(' ')
  const data = {
    brief: question.brief,
    plan: JSON.stringify({
      pages: base.sitemap.map(({ key, title, purpose }) => ({ key, title, purpose, blocks: intentsOf(base, key) })),
      theme: base.theme?.key,
    }),
  }
  const answer = await askForValue(
    model,
    { task, data },
    { name: 'arrangement', schema: Arrangement },
    { signal, deadlineMs },
  )
  const grounds = groundsOf(question.brief, JSON.stringify(base))
  const wanted = answer.value.pages.filter(
    ({ key }, i, all) =>
      all.findIndex((other) => other.key === key) === i && base.sitemap.some((page) => page.key === key),
  )
  const arranged = wanted.map(({ key, title, purpose }) => {
    const page = base.sitemap.find((one) => one.key === key)!
    const isSound = ungrounded(`${title.de ?? ''} ${title.en ?? ''} ${purpose}`, grounds).length === 0
    return isSound ? { ...page, title: { ...page.title, ...title }, purpose } : page
  })
  const rest = base.sitemap.filter((page) => isFixed(page) && !arranged.some(({ key }) => key === page.key))
  const sitemap = arranged.length > 0 ? [...arranged, ...rest] : base.sitemap
  const theme = systemThemes.some(({ key }) => key === answer.value.theme) ? answer.value.theme : base.theme?.key
  return {
    value: {
      ...base,
      sitemap: [...sitemap.filter(({ is_home }) => is_home), ...sitemap.filter(({ is_home }) => !is_home)],
      skeletons: base.skeletons.map((skeleton) => ({
        ...skeleton,
        blocks: inOrder(skeleton.blocks, wanted.find(({ key }) => key === skeleton.page)?.blocks ?? []),
      })),
      ...(base.theme && { theme: theme === base.theme.key ? base.theme : { ...base.theme, key: theme } }),
    },
    tokens: answer.tokens,
  }
}

const intentsOf = ({ skeletons }: Blueprint, key: string) =>
  skeletons.find(({ page }) => page === key)?.blocks.map(({ intent }) => intent) ?? []

/** The head stays first. A page that would be left with nothing keeps what it has. */
function inOrder<T extends { intent?: string }>(blocks: T[], wanted: string[]): T[] {
  const [head, ...body] = blocks
  const chosen = [...new Set(wanted)].flatMap((intent) => body.find((block) => block.intent === intent) ?? [])
  return head && chosen.length > 0 ? [head, ...chosen] : blocks
}
