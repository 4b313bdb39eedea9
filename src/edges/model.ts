import type { Config } from '../config/config'

/** A server with models, as the service needs it: texts, tools, pictures, embeddings. `openai.ts` is the real one. */
export interface Model {
  /** Throws `ModelError`, and the reason of `signal` once that aborts. */
  complete(wanted: Completion, limits: ModelLimits): Promise<Completed>
  /**
   * An answer as it is written. Ends with exactly one `end`; whoever leaves the loop early closes the connection.
   * Throws as `complete`, also for a stream that is cut off.
   */
  stream(wanted: Conversation, limits: ModelLimits): AsyncIterable<StreamPart>
  /** Bytes of one picture, not looked at. Throws as `complete`. */
  draw(wanted: PictureOrder, limits: ModelLimits): Promise<{ data: Uint8Array; tokens: number }>
  /** One vector for each text, in their order. Throws as `complete`. */
  embed(texts: string[], limits: ModelLimits): Promise<{ vectors: Float32Array[]; tokens: number }>
}

export type ModelServer = NonNullable<Config['openai']>

export interface ModelLimits {
  /** From the first byte sent to the last one received. */
  deadlineMs: number
  signal?: AbortSignal
}

export type ModelMessage =
  | { role: 'system'; text: string }
  | { role: 'user'; text: string; image?: { mime: string; data: Uint8Array } }
  | { role: 'assistant'; text: string; calls?: ToolCall[] }
  /** What a tool gave, for the call with this id. */
  | { role: 'tool'; callId: string; text: string }

export interface Completion {
  messages: ModelMessage[]
  /** JSON Schema that the answer is asked to fit. Servers differ in how well they do, so that it has to be checked. */
  schema?: { name: string; schema: object }
}

export interface Completed {
  text: string
  /** Used in all, for question and answer. Estimated where the server does not say it. */
  tokens: number
  /** The model had more to say than it was allowed to. */
  isCut: boolean
}

interface Conversation {
  messages: ModelMessage[]
  tools?: Tool[]
}

interface Tool {
  name: string
  description: string
  /** JSON Schema of an object. */
  parameters: object
}

export interface ToolCall {
  id: string
  /** As the model wrote it: perhaps of no tool there is. */
  name: string
  /** As the model wrote it: perhaps no JSON. */
  arguments: string
}

export type StreamPart =
  | { kind: 'text'; text: string }
  /** Whole, after all text. */
  | ({ kind: 'call' } & ToolCall)
  | { kind: 'end'; tokens: number; isCut: boolean }

export interface PictureOrder {
  prompt: string
  shape: 'square' | 'landscape' | 'portrait'
  quality: 'normal' | 'high'
}

type ModelFailure =
  | 'unreachable'
  | 'timeout'
  | 'refused' // 4xx: the key, the name of the model, the question
  | 'busy' // 429
  | 'failed' // 5xx, or an error in the midst of an answer
  | 'too_large'
  | 'cut' // the connection ended before the answer did
  | 'unreadable' // no answer that the protocol knows

/** `message` is made of our words and the server's codes: its texts can hold the key, and this is logged. */
export class ModelError extends Error {
  override name = 'ModelError'
  constructor(
    readonly reason: ModelFailure,
    readonly detail: { status?: number; code?: string; retryAfterSeconds?: number } = {},
  ) {
    const { status, code } = detail
    super(['the model server', reason, status, code].filter((word) => word !== undefined).join(' '))
  }
}
