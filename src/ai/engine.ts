import type { Language } from '../db/control/schema'
import { defineError } from '../errors'
import type { AnswerRequest, WrittenAnswer } from './answer'
import type { PostRequest, PostTopic, TopicsRequest, WrittenPost } from './blog/blog'
import type { BrandFacts } from './brand/read-page'
import type { BriefReading } from './brief/read-brief'
import type { ChatControls, ChatTurn } from './chat/turn'
import type { LogoDesign, LogoRequest } from './logo/design'
import type { BriefQuestion, DraftControls, DraftQuestion, SiteDraft } from './planning/site-draft'

/** The model's server is away, too slow, or gives nothing that can be used. The cause is logged. */
export const aiUnavailable = defineError(503, 'ai_unavailable', {
  de: 'Die KI ist vorübergehend nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  en: 'The AI is temporarily unavailable. Please try again later.',
})

/** Without a model it cannot be done well, and is not done. Under the key of a model that is away: it is none's fault but the setting's. */
export const needsModel = defineError(503, 'ai_unavailable', {
  de: 'Dafür ist ein Sprachmodell nötig. Auf diesem Server ist keines eingerichtet.',
  en: 'This needs a language model. None is set up on this server.',
})

/** What an engine does well enough to be offered. */
export interface AiCapabilities {
  /** Of the commands for a text. */
  rewrite: RewriteRequest['command'][]
  /** Whether it sees what a picture shows. */
  describe: boolean
  /** `ornaments` decorate and show nothing. */
  images: 'pictures' | 'ornaments'
  /** `outlines` hold the site's own sentences, and questions to its owner. */
  posts: 'texts' | 'outlines'
}

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
  readonly capabilities: AiCapabilities
  /** Topics for posts of a site, at most as many as were asked for. */
  suggestTopics(request: TopicsRequest, signal: AbortSignal): Promise<Answer<PostTopic[]>>
  /** A post on a topic, from what the site itself says. */
  writePost(request: PostRequest, signal: AbortSignal): Promise<Answer<WrittenPost>>
  /** Answers one turn of the editor chat by its controls. Reads and proposals go through them, nothing else does. */
  chat(turn: ChatTurn, controls: ChatControls, signal: AbortSignal): Promise<void>
  /** What a brief says without doubt, and what in it has to be asked. */
  readBrief(question: BriefQuestion, signal: AbortSignal): Promise<Answer<BriefReading>>
  /** The site of a blueprint with all its words. */
  draftSite(question: DraftQuestion, controls: DraftControls): Promise<Answer<SiteDraft>>
  /** In the language of the text, with every mark, link and number it has; undefined when nothing usable came of it. */
  rewrite(wanted: RewriteRequest, signal: AbortSignal): Promise<Answer<string | undefined>>
  /** A picture, not looked at yet. */
  draw(wanted: PictureRequest, signal: AbortSignal): Promise<Answer<DrawnPicture>>
  /** What a logo is to look like; the letters are ours. */
  designLogo(wanted: LogoRequest, signal: AbortSignal): Promise<Answer<LogoDesign>>
  /** Words for a picture that people cannot see; nothing is stored. Throws `needsModel` where the engine cannot see it either. */
  describe(wanted: DescribeRequest, signal: AbortSignal): Promise<Answer<PictureTexts>>
  /** What a page says about its brand, in its own words; null for what it does not say. */
  readBrand(wanted: BrandRequest, signal: AbortSignal): Promise<Answer<BrandTexts>>
  /** What `embed` gives, and what length it is asked for: vectors of another cannot be compared with it. */
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

export interface BrandRequest {
  page: BrandFacts
  /** Of the page's address. */
  host: string
  /** What is said about the page is said in this language. */
  lang: WrittenLanguage
}

export interface BrandTexts {
  name: string
  tagline: string | null
  industry: string | null
  tone: string | null
  brandVoice: string | null
  summary: string | null
}

export interface DescribeRequest {
  /** As its sender called it. */
  fileName: string
  /** A small copy of the picture, as WebP. */
  preview: Uint8Array
  /** Titles of the pages it stands on, and headings of the blocks it stands in. */
  pages: string[]
  headings: string[]
  /** Of the site: `de`, `en`, `fr-CH`. */
  locale: string
}

export interface PictureTexts {
  alt: string
  title: string
}

export interface PictureRequest {
  prompt: string
  aspect: '1:1' | '4:3' | '16:9' | '3:4' | '9:16'
  isPremium: boolean
  /** Colours of the brand, `#rrggbb`. */
  primary: string
  accent: string
  isDark: boolean
}

/** Bytes of an image from outside, or a drawing of our own. */
export type DrawnPicture = { bytes: Uint8Array } | { svg: string }

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
