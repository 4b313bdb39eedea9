import type { GenerationKind } from '../db/tenant/generations'
import type { JsonObject } from '../db/tenant/sites'

/** What each kind of generation is given, gives, and tells while it runs. A kind that is not listed takes any object. */
interface GenerationTypes {
  publish: {
    input: { label?: string | null; notes?: string | null; actor_name?: string }
    output: {
      release_id: string
      url: string
      pages: number
      files: number
      bytes: number
      /** Images that visitors are sent in full size, since their smaller forms were not ready in time. */
      images_pending?: number
      seconds: number
    }
    progress: { step: 'images'; done: number; total: number }
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
