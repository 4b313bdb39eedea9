import type { Language } from '../db/control/schema'
import { defineError } from '../errors'
import type { AnswerRequest, WrittenAnswer } from './answer'

/** The model's server is away, too slow, or gives nothing that can be used. The cause is logged. */
export const aiUnavailable = defineError(503, 'ai_unavailable', {
  de: 'Die KI ist vorübergehend nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  en: 'The AI is temporarily unavailable. Please try again later.',
})

/** What an engine gives: `tokens` are those that a model used, where there is one. */
export interface Answer<T> {
  value: T
  tokens?: number
}

/**
 * Everything that texts, pictures and layouts come from: a model behind an OpenAI-compatible server, or the built-in
 * engine, which needs no key, no network and no model and is deterministic. An engine reads no database and writes
 * nothing: flows give it what it has to know, and check what it gives before they store it.
 * Every function throws `aiUnavailable`, and the reason of `signal` once that aborts.
 */
export interface AiEngine {
  readonly name: 'builtin' | 'openai'
  /** In the language of the text, with every mark, link and number it has; undefined when nothing usable came of it. */
  rewrite(wanted: RewriteRequest, signal: AbortSignal): Promise<Answer<string | undefined>>
  /** What `embed` gives: vectors of another name or length cannot be compared with it. */
  readonly embedding: { name: string; dimensions: number }
  /** One vector for each text, in their order. */
  embed(texts: string[], signal: AbortSignal): Promise<Answer<Float32Array[]>>
  /**
   * An answer to a visitor, made of the sources alone; `write` gets it piece by piece as it comes. Undefined, and
   * nothing is written, when the sources do not answer the question.
   */
  answer(
    wanted: AnswerRequest,
    write: (text: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<WrittenAnswer | undefined>>
}

export interface RewriteRequest {
  /** Markdown, perhaps with `==marks==`. */
  text: string
  command: 'shorten' | 'lengthen' | 'bullets' | 'professional' | 'simplify' | 'rephrase' | 'fix'
  /** Where the text does not tell its language. */
  lang: string
}

/** The language that something is written in; a built-in engine knows these two. */
export type WrittenLanguage = Language

declare module '../context' {
  interface Context {
    ai: AiEngine
  }
}
