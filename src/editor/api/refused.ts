/** What an operation refused, or that nobody answered. `message` is a sentence in the language of the interface. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    /** 0 where no answer came. */
    readonly status: number,
    /** The failure's name; `validation_failed` where fields are wrong. */
    readonly key: string,
    message: string,
    /** Sentences by field, as in `translations.0.title`. */
    readonly fields: Record<string, string[]> = {},
    readonly more: Record<string, unknown> = {},
    /** Seconds until another try makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** What the editor itself finds wrong in fields of a form. */
export const refusedAt = (fields: string[], sentence: string) =>
  new Refused(422, 'validation_failed', '', Object.fromEntries(fields.map((field) => [field, [sentence]])))
