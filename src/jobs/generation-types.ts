import type { GenerationKind } from '../db/tenant/generations'
import type { JsonObject } from '../db/tenant/sites'
import type { Text } from '../words/text'

/** Something that visitors will miss; see publishing/publish-warnings.ts. */
export interface PublishWarning {
  code: string
  /** Ids; null where it concerns the whole site or page. */
  page: string | null
  block: string | null
  /** Where in the block or the site: `content.primary.href`. */
  field: string | null
  locale: string | null
  message: Text
}

/** What each kind of generation is given, gives, and tells while it runs. A kind that is not listed takes any object. */
interface GenerationTypes {
  build: {
    input: {
      brief?: string
      blueprint?: JsonObject
      facts?: JsonObject
      lang?: string
      actor_name?: string
      actor_via?: string
    }
    output: {
      /** Ids, in the order of the menu. */
      pages: string[]
      /** The site as it was before. */
      version_id: string
      /** Key of the system theme that the site's own one comes from; null where the site kept its theme. */
      theme: string | null
      engine: string
      /** What the owner has to add: shown to them, never made up. */
      questions: { about: string; question: { de: string; en: string } }[]
      /** Ids of described pictures that fit nowhere by what they say: for the owner to place. */
      pictures_left?: string[]
    }
    progress: { step: 'planning' | 'writing' | 'saving'; done: number; total: number }
  }
  publish: {
    input: {
      label?: string | null
      notes?: string | null
      actor_name?: string
      actor_via?: string
      /** With any of these only what they name is published: ids of pages, theme and settings, entries of collections. */
      pages?: string[]
      look?: boolean
      entries?: boolean
      /** Pages whose time has come. */
      due?: string[]
    }
    output: {
      release_id: string
      url: string
      scope: 'all' | 'choice' | 'schedule'
      pages: number
      files: number
      bytes: number
      /** Images that visitors are sent in full size, since their smaller forms were not ready in time. */
      images_pending?: number
      /** What visitors will miss; the first hundred. */
      warnings: PublishWarning[]
      /** How many there are, where they are more. */
      warnings_total?: number
      seconds: number
    }
    progress: { step: 'images' | 'rendering'; done: number; total: number }
  }
  image: {
    input: { prompt: string; alt: string; aspect: string; premium: boolean }
    output: { asset_id: string; url: string; engine: string }
    progress: JsonObject
  }
  describe: {
    input: { asset_id: string }
    output: { alt: string; title: string; engine: string }
    progress: JsonObject
  }
  logo: {
    input: { text: string; variant: string; primary: string; accent: string; hint: string }
    output: { svg: string; variant: string; engine: string }
    progress: JsonObject
  }
  brand_extract: {
    input: { url: string }
    output: {
      brand: {
        name: string
        tagline: string | null
        industry: string | null
        tone: string | null
        brand_voice: string | null
        colors: { primary: string | null; accent: string | null }
        summary: string | null
      }
      source_url: string
      engine: string
    }
    progress: JsonObject
  }
  blog_topics: {
    input: { count: number }
    output: { topics: { title: string; angle: string; category: string; tags: string[] }[] }
    progress: JsonObject
  }
  blog: {
    input: {
      topic: string
      category: string | null
      tags: string[]
      status: 'draft' | 'scheduled' | 'published'
      /** ISO 8601. */
      publish_at: string | null
      actor_name: string
      actor_via?: string
    }
    output: { page_id: string; slug: string; title: string }
    progress: JsonObject
  }
  rewrite: {
    input: { command: string; lang: string; text: string }
    output: { text: string; command: string; engine: string }
    progress: JsonObject
  }
}

type Part<K extends GenerationKind, P extends 'input' | 'output' | 'progress'> = K extends keyof GenerationTypes
  ? GenerationTypes[K][P]
  : JsonObject

export type InputOf<K extends GenerationKind> = Part<K, 'input'>
export type OutputOf<K extends GenerationKind> = Part<K, 'output'>
export type ProgressOf<K extends GenerationKind> = Part<K, 'progress'>
