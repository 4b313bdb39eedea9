import type { TSchema } from '@sinclair/typebox'
import type { Failure } from '../../errors'

/** What a route says about itself in the description, beside its schemas. */
export interface OperationNotes {
  /** Rules that the schemas cannot say, in Markdown. */
  description?: string
  /** What it can fail with beside what every operation of its kind can: see `errorsOf`. */
  errors?: Failure[]
  /** Answers that are no JSON of a response schema, by status; they add to what is known of that status. */
  answers?: Record<number, DescribedAnswer>
  /** A body that the route reads by itself. */
  sends?: { types: string[]; schema: TSchema }
  /** Set where an unknown id in the path is no failure. */
  anyId?: boolean
  /**
   * It answers or writes one record that names its state (http/conditional.ts). `contents`: the write replaces all that
   * belongs to the record.
   */
  conditional?: 'read' | 'record' | 'contents' | 'delete'
  /** Not part of the contract. */
  extension?: boolean
}

export interface DescribedAnswer {
  description?: string
  headers?: string[]
  /** Media types with their schemas. */
  content?: Record<string, TSchema>
}

/**
 * The `detail` of a route: its name for client programs (a plain verb and a noun), one sentence, and the notes.
 * A new object for each call, since Elysia writes into what it is given.
 */
export const operation = (operationId: string, summary: string, { extension, ...notes }: OperationNotes = {}) => ({
  operationId,
  summary,
  ...(extension && { 'x-extension': true }),
  [notesKey]: notes,
})

/** Where `detail` keeps the notes; they do not go out as they are. */
export const notesKey = 'x-notes'
