import { type TSchema, Type } from '@sinclair/typebox'
import type { Model } from '../../../edges/model'
import { frameWords } from '../../../words/site-words-of'
import { draftFromFacts } from '../../builtin/site/draft'
import { complaintOf, type Grounds, type Unfounded, unfounded } from '../../checks/checks'
import { type Answer, aiUnavailable } from '../../engine'
import type { DraftControls, DraftPage, DraftQuestion, SiteDraft } from '../../planning/site-draft'
import { askForValue } from '../ask-model'
import { guardPrompt } from '../prompt-guard'
import { groundsOfFacts } from './grounds'
import { placesOn, type TextPlace, type TextsByPlace, withTexts } from './text-places'

/** For one question; a page is one or two of them. */
const deadlineMs = 120_000

/** What a model writes a page of. */
interface Writing {
  model: Model
  facts: string
  /** Of the site, the main one first. */
  languages: string[]
  /** Of the facts. */
  own: string
  grounds: Map<string, Grounds>
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
  const { facts, site } = question
  const isForeign = question.languages.length === 0
  const languages = isForeign ? site.locales.filter((tag) => frameWords(tag)) : question.languages
  const { sources: _sources, ...said } = facts
  const writing: Writing = {
    model,
    facts: JSON.stringify({ ...said, name: facts.name ?? site.name, company: site.company }),
    languages,
    own: isForeign ? (languages[0] ?? site.locale) : facts.briefLanguage,
    grounds: new Map(languages.map((language) => [language, groundsOfFacts(question, language)])),
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

const task = [
  'You write the texts of one page of the website of a business, from its facts and its own sentences. You are given the places of the page that have a text.',
  'Give each text under the id of its place, in the languages of the place, null in the others. Keep to the longest length, which is in characters.',
  'A headline names what only this business offers, in a few words. A text below it is one or two sentences. A line of an offer says what the facts say of that offer; where they say nothing of it, give null.',
  'A body is the story of the business in its own sentences, told as running text.',
  'A place of a headline, name, question or answer that has "of" is the translation of those words.',
  'State only what the facts say: no number, price, time, year, name, place, property, certificate, opinion, promise or experience beside them. Where they give nothing for a place, give null.',
  'Write idiomatic, calm copy without superlatives. Write every language of the site as somebody who is at home in it; a text of one language holds no word of another. In German address the reader formally (Sie), in other languages that have such forms politely. In other languages than German and English name no day, time or price: they stand beside the text. Plain text without HTML, links and lists.',
].join(' ')

const tellsTask = guardPrompt(task, '')

/** The texts of a page that say nothing beside the facts; none where the model gives nothing usable. */
async function writePage(writing: Writing, page: DraftPage): Promise<Answer<TextsByPlace>> {
  const { model, facts, languages, own, signal } = writing
  const places = placesOn(page.blocks, languages, own)
  if (places.length === 0) return { value: new Map() }
  // what is the same for all pages stands first: servers keep it
  const data = {
    facts,
    'language-of-facts': own,
    'languages-of-site': languages.join(', '),
    page: JSON.stringify({ title: page.translations[0]?.title, blocks: page.blocks.map(({ type }) => type) }),
    places: JSON.stringify(places),
  }
  const faultsOf = (answer: WrittenTexts) =>
    [...asTexts(answer, places).values()].flatMap((words) =>
      byLanguage(words).flatMap(([language, text]) => faultsIn(text, language, writing)),
    )
  try {
    const { value, tokens } = await askForValue(
      model,
      { task, data },
      { name: 'texts', schema: textsSchema(languages) },
      { signal, deadlineMs },
      (answer, isLast) => (isLast ? undefined : complaintOf(faultsOf(answer))),
    )
    const texts = [...asTexts(value, places)].map(([id, words]) => [id, soundOf(words, writing)] as const)
    return { value: new Map(texts), tokens }
  } catch (error) {
    if (isUnusable(error)) return { value: new Map() }
    throw error
  }
}

const byLanguage = (words: Partial<Record<string, string>>) => Object.entries(words) as [string, string][]

const faultsIn = (text: string, language: string, { grounds }: Writing): Unfounded[] => {
  const known = grounds.get(language)
  return known ? unfounded(text, known) : []
}

const soundOf = (words: Partial<Record<string, string>>, writing: Writing) =>
  Object.fromEntries(
    byLanguage(words).filter(
      ([language, text]) => faultsIn(text, language, writing).length === 0 && !tellsTask(text, ''),
    ),
  )

type WrittenTexts = { texts: ({ id: string } & Partial<Record<string, string | null>>)[] }

/** A list of texts with a field for each language. */
const textsSchema = (languages: string[]) =>
  Type.Unsafe<WrittenTexts>(
    Type.Object(
      { texts: Type.Array(Type.Object({ id: Type.String(), ...fieldsOf(languages) }, closed), { maxItems: 600 }) },
      closed,
    ),
  )
const closed = { additionalProperties: false }
const fieldsOf = (languages: string[]): Record<string, TSchema> =>
  Object.fromEntries(languages.map((language) => [language, Type.Union([Type.String(), Type.Null()])]))

/** Those of the places that were asked for, in their languages, that are not too long. */
function asTexts({ texts }: WrittenTexts, places: TextPlace[]): TextsByPlace {
  const found: TextsByPlace = new Map()
  for (const place of places) {
    const written = texts.find(({ id }) => id === place.id)
    const words = place.languages.flatMap((language) => {
      const text = written?.[language]?.trim()
      return text && text.length <= place.longest ? [[language, text] as const] : []
    })
    if (words.length > 0) found.set(place.id, Object.fromEntries(words))
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
