import { type TSchema, Type } from '@sinclair/typebox'
import type { Language } from '../../../db/control/schema'
import type { Model } from '../../../edges/model'
import { draftFromFacts } from '../../builtin/site/draft'
import { complaintOf, type Grounds, type Unfounded, unfounded } from '../../checks/checks'
import { type Answer, aiUnavailable } from '../../engine'
import type { DraftControls, DraftPage, DraftQuestion, SiteDraft } from '../../planning/site-draft'
import { askForValue } from '../ask-model'
import { guardPrompt } from '../prompt-guard'
import { groundsOfSite } from './grounds'
import { type Slot, slotsOf, type Texts, withTexts } from './slots'

/** For one question; a page is one or two of them. */
const deadlineMs = 120_000

/** What a model writes a page of. */
interface Writing {
  model: Model
  facts: string
  languages: Language[]
  /** Of the facts. */
  own: Language
  grounds: Map<Language, Grounds>
  signal: AbortSignal
}

/**
 * A site of the facts in a model's words. What is built stays: pages, links, prices, times, the names of things in the
 * owner's language. A model writes the texts of each page from the facts and the owner's own sentences. One that states
 * what they do not say is asked for again, and then is the built-in engine's, or none.
 */
export async function draftByModel(
  model: Model,
  question: DraftQuestion,
  { signal, onPage }: DraftControls,
): Promise<Answer<SiteDraft>> {
  const draft = await draftFromFacts(question, { signal, onPage: async () => {} })
  const { languages, facts, site } = question
  const { sources: _sources, wishes: _wishes, unwanted: _unwanted, avoid: _avoid, ...said } = facts
  const writing: Writing = {
    model,
    facts: JSON.stringify({ ...said, name: facts.name ?? site.name, company: site.company }),
    languages,
    own: facts.briefLanguage,
    grounds: new Map(languages.map((language) => [language, groundsOfSite(question, language)])),
    signal,
  }
  const pages: DraftPage[] = []
  let tokens = 0
  for (const page of draft.pages) {
    if (page.status === 'draft' || page.type !== 'page') pages.push(page)
    else {
      const { value, tokens: used = 0 } = await writePage(writing, page)
      tokens += used
      pages.push({ ...page, blocks: withTexts(page.blocks, value) })
    }
    await onPage(pages.length, draft.pages.length)
  }
  return { value: { ...draft, pages }, tokens }
}

/** The texts of a page that say nothing beside the facts. */
async function writePage(writing: Writing, page: DraftPage): Promise<Answer<Texts>> {
  const slots = slotsOf(page.blocks, writing.languages, writing.own)
  if (slots.length === 0) return { value: new Map() }
  const first = await ask(writing, page, slots)
  const faults = faultsOf(first.value, writing)
  const again = slots.filter(({ id }) => faults.has(id))
  const second = again.length > 0 ? await ask(writing, page, again, [...faults.values()].flat()) : undefined
  const texts: Texts = new Map()
  for (const answer of [first.value, ...(second ? [second.value] : [])]) {
    for (const [id, words] of answer) {
      const sound = Object.entries(words).filter(
        ([language, text]) => faultsIn(text, language as Language, writing) === undefined,
      )
      texts.set(id, { ...texts.get(id), ...Object.fromEntries(sound) })
    }
  }
  return { value: texts, tokens: (first.tokens ?? 0) + (second?.tokens ?? 0) }
}

function faultsOf(texts: Texts, writing: Writing): Map<string, Unfounded[]> {
  const found = new Map<string, Unfounded[]>()
  for (const [id, words] of texts)
    for (const [language, text] of Object.entries(words)) {
      const faults = faultsIn(text, language as Language, writing)
      if (faults) found.set(id, [...(found.get(id) ?? []), ...faults])
    }
  return found
}

const isInstruction = (text: string) => tellsTask(text, '')

/** Undefined for a text that can stand. */
function faultsIn(text: string, language: Language, { grounds }: Writing): Unfounded[] | undefined {
  const known = grounds.get(language)
  const faults = known ? unfounded(text, known) : []
  return faults.length > 0 || isInstruction(text) ? faults : undefined
}

const task = [
  'You write the texts of one page of the website of a business, from its facts and its own sentences. You are given the places of the page that have a text.',
  'Give each text under the id of its place, in the languages of the place, null in the others. Keep to the longest length, which is in characters.',
  'A headline names what only this business offers, in a few words. A text below it is one or two sentences. A line of an offer says what the facts say of that offer; where they say nothing of it, give null.',
  'A body is the story of the business in its own sentences, told as running text.',
  'A place of a headline, name, question or answer that has "of" is the translation of those words.',
  'State only what the facts say: no number, price, time, year, name, place, property, certificate, opinion, promise or experience beside them. Where they give nothing for a place, give null.',
  'Write idiomatic, calm copy without superlatives. In German address the reader formally (Sie). Plain text without HTML, links and lists.',
].join(' ')

const tellsTask = guardPrompt(task, '')

/** Nothing where the model gives nothing usable: the page then keeps its built-in words. */
async function ask(
  { model, facts, languages, own, signal }: Writing,
  page: DraftPage,
  slots: Slot[],
  faults: Unfounded[] = [],
): Promise<Answer<Texts>> {
  // what is the same for all pages stands first: servers keep it
  const data = {
    facts,
    'language-of-facts': own,
    page: JSON.stringify({ title: page.translations[0]?.title, blocks: page.blocks.map(({ type }) => type) }),
    places: JSON.stringify(slots),
    ...(faults.length > 0 && { wrong: complaintOf(faults) }),
  }
  try {
    const asked = { name: 'texts', schema: textsIn(languages) }
    const answer = await askForValue(model, { task, data }, asked, { signal, deadlineMs })
    return { value: asTexts(answer.value, slots), tokens: answer.tokens }
  } catch (error) {
    if (isUnusable(error)) return { value: new Map() }
    throw error
  }
}

type WrittenTexts = { texts: ({ id: string } & Partial<Record<Language, string | null>>)[] }

/** A list of texts with a field for each language. */
const textsIn = (languages: Language[]) =>
  Type.Unsafe<WrittenTexts>(
    Type.Object(
      { texts: Type.Array(Type.Object({ id: Type.String(), ...fieldsOf(languages) }, closed), { maxItems: 600 }) },
      closed,
    ),
  )
const closed = { additionalProperties: false }
const fieldsOf = (languages: Language[]): Record<string, TSchema> =>
  Object.fromEntries(languages.map((language) => [language, Type.Union([Type.String(), Type.Null()])]))

/** Those of the places that were asked for, in their languages, that are not too long. */
function asTexts({ texts }: WrittenTexts, slots: Slot[]): Texts {
  const found: Texts = new Map()
  for (const slot of slots) {
    const written = texts.find(({ id }) => id === slot.id)
    const words = slot.languages.flatMap((language) => {
      const text = written?.[language]?.trim()
      return text && text.length <= slot.longest ? [[language, text] as const] : []
    })
    if (words.length > 0) found.set(slot.id, Object.fromEntries(words))
  }
  return found
}

/** The server answered, but not with what was asked for: no reason to lose the site. */
const isUnusable = (error: unknown) =>
  error instanceof Error &&
  'key' in error &&
  error.key === aiUnavailable.key &&
  error.cause instanceof Error &&
  error.cause.name === 'UnusableAnswer'
