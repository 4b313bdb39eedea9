import { Type } from '@sinclair/typebox'
import type { Language } from '../../../db/control/schema'
import type { Model } from '../../../edges/model'
import { draftFromFacts } from '../../builtin/site/draft'
import { type Answer, aiUnavailable } from '../../engine'
import type { DraftControls, DraftPage, DraftQuestion, SiteDraft } from '../../planning/site-draft'
import { askForValue } from '../ask-model'
import { type Grounds, groundsOf, ungrounded } from './grounds'
import { type DraftText, textsOf, withTexts } from './texts'

/** For one question; a page is one or two of them. */
const deadlineMs = 120_000
/** Of one text. What is longer than its field is cut later. */
const mostCharacters = 6000

const Texts = Type.Object({
  texts: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 200 }),
      de: Type.Optional(Type.String({ maxLength: mostCharacters })),
      en: Type.Optional(Type.String({ maxLength: mostCharacters })),
    }),
    { maxItems: 400 },
  ),
})

/**
 * The built-in draft in a model's words. Structure, links, prices and times stay as they are built; the model writes
 * texts, page by page. A text that states a figure or an address which the business has not given is asked for again,
 * and after that stays as the built-in engine wrote it.
 */
export async function draftByModel(
  model: Model,
  question: DraftQuestion,
  { signal, onPage }: DraftControls,
): Promise<Answer<SiteDraft>> {
  const draft = await draftFromFacts(question, { signal, onPage: async () => {} })
  const known = [question.brief ?? '', JSON.stringify(question.facts), JSON.stringify(question.site.company)]
  const pages: DraftPage[] = []
  let tokens = 0
  for (const page of draft.pages) {
    if (page.status === 'draft' || page.type !== 'page') pages.push(page)
    else {
      const written = await writePage(model, question, page, known, signal)
      tokens += written.tokens ?? 0
      pages.push(written.value)
    }
    await onPage(pages.length, draft.pages.length)
  }
  return { value: { ...draft, pages }, tokens }
}

async function writePage(
  model: Model,
  question: DraftQuestion,
  page: DraftPage,
  known: string[],
  signal: AbortSignal,
): Promise<Answer<DraftPage>> {
  const { languages } = question
  const texts = textsOf(page.blocks, languages)
  if (texts.length === 0) return { value: page }
  const grounds = groundsOf(...known, JSON.stringify(texts))
  const first = await ask(model, question, page, texts, [], signal)
  const refused = first.value.filter(({ words }) => faultsOf(words, grounds).length > 0)
  const second =
    refused.length > 0
      ? await ask(
          model,
          question,
          page,
          texts.filter(({ id }) => refused.some((text) => text.id === id)),
          refused.flatMap(({ words }) => faultsOf(words, grounds)),
          signal,
        )
      : { value: [], tokens: 0 }
  const chosen = new Map(
    [...first.value, ...second.value]
      .filter(({ words }) => faultsOf(words, grounds).length === 0)
      .map(({ id, words }) => [id, words]),
  )
  const ids = new Set(texts.map(({ id }) => id))
  return {
    value: {
      ...page,
      blocks: withTexts(page.blocks, (id, language) =>
        ids.has(id) ? chosen.get(id)?.[language]?.trim() || undefined : undefined,
      ),
    },
    tokens: (first.tokens ?? 0) + (second.tokens ?? 0),
  }
}

const faultsOf = (words: DraftText['words'], grounds: Grounds) =>
  Object.values(words).flatMap((text) => ungrounded(text, grounds))

/** Nothing where the model gives nothing usable: the page then keeps its built-in words. */
async function ask(
  model: Model,
  { brief, facts, site, languages }: DraftQuestion,
  page: DraftPage,
  texts: DraftText[],
  faults: string[],
  signal: AbortSignal,
): Promise<Answer<DraftText[]>> {
  const task = [
    'You write the texts of one page of a business website. You get a draft of every text, by its id.',
    `Give each text in ${languages.map((language) => languageNames[language]).join(' and ')}, under the same id.`,
    'Write idiomatic, calm copy that only this business could say. In German use the formal address (Sie).',
    'State only what the facts say: no number, price, time, year, name, certificate, opinion or promise beside them.',
    'No superlatives. Headlines stay short. Keep Markdown and ==marks== where they are. No HTML.',
    faults.length > 0 ? `The facts do not say: ${faults.slice(0, 20).join(', ')}. Leave that out.` : '',
  ].join(' ')
  const data = {
    facts: JSON.stringify({ name: site.name, company: site.company, ...facts }),
    brief: brief ?? '',
    page: JSON.stringify(page.translations.map(({ locale, title }) => ({ locale, title }))),
    texts: JSON.stringify(texts.map(({ id, words }) => ({ id, ...words }))),
  }
  try {
    const answer = await askForValue(model, { task, data }, { name: 'texts', schema: Texts }, { signal, deadlineMs })
    return {
      value: answer.value.texts.map(({ id, de, en }) => ({ id, words: { ...(de && { de }), ...(en && { en }) } })),
      tokens: answer.tokens,
    }
  } catch (error) {
    if (isUnusable(error)) return { value: [] }
    throw error
  }
}

const languageNames: Record<Language, string> = { de: 'German', en: 'English' }

/** The server answered, but not with what was asked for: no reason to lose the site. */
const isUnusable = (error: unknown) =>
  error instanceof Error &&
  'key' in error &&
  error.key === aiUnavailable.key &&
  error.cause instanceof Error &&
  error.cause.name === 'UnusableAnswer'
