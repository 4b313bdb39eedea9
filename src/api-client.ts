// What the compiler needs to follow the server's types from a project of somebody else.
/// <reference path="./ai/logo/opentype.d.ts" />
/// <reference path="./ai/snowball-stemmers.d.ts" />
/// <reference path="./html/markdown-it-mark.d.ts" />
/// <reference path="./publishing/typesetting/hyphen.d.ts" />
/// <reference path="./theme/css-text.d.ts" />
import type { Elysia } from 'elysia'
import type { Operations } from './app'

/**
 * The service as a typed client sees it: `treaty<Api>(address)` of `@elysiajs/eden` knows every operation, what it takes,
 * gives and refuses. Types alone: whoever imports them takes no code of the server along.
 */
export type Api = Elysia<
  '',
  Operations['~Singleton'],
  Operations['~Definitions'],
  Operations['~Metadata'],
  Told<Operations['~Routes']>
>

/** The body of every refusal: a name of the failure with a sentence, or the fields that are wrong with theirs. */
export type Refusal = KeyedRefusal | FieldRefusal
interface KeyedRefusal {
  error: string
  message: string
  errors?: undefined
  /** Some failures say more: `required` and `role` of 403, `resource` and `remaining` of 402. */
  [further: string]: unknown
}
interface FieldRefusal {
  error?: undefined
  message: string
  /** By path, as in `translations.0.title`. */
  errors: Record<string, string[]>
}

type Refused = { [status in 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 429 | 500 | 503]: KeyedRefusal } & {
  422: Refusal
}
type Success = 200 | 201 | 202 | 204

/** Elysia's own type of a 422 is not what is sent (http/errors.ts); the other failures it does not know. */
type Told<Routes> = {
  [Part in keyof Routes]: Routes[Part] extends { response: infer Answers; body: unknown }
    ? Omit<Routes[Part], 'response'> & { response: Pick<Answers, keyof Answers & Success> & Refused }
    : Told<Routes[Part]>
}
