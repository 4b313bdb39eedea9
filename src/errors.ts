import { type TProperties, Type } from '@sinclair/typebox'
import type { Text } from './words/text'

/** Every failure the API can answer with. `text` is safe to show; secrets belong in `cause`, which is logged only. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly key: string,
    readonly text: Text,
    /** Further fields of the body, beside `error` and `message`. */
    readonly extra: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(text.en, options)
  }
}

/** What the API's description says of a failure. */
export interface Failure {
  status: number
  key: string
  text: Text
  /** Fields of the body beside `error` and `message`. */
  fields?: TProperties
}

export const defineError = (status: number, key: string, text: Text, fields?: TProperties) =>
  Object.assign(
    (extra: Record<string, unknown> = {}, options?: ErrorOptions) => new ApiError(status, key, text, extra, options),
    { status, key, text, fields },
  )

export const validationFailed: Failure = {
  status: 422,
  key: 'validation_failed',
  text: { de: 'Bitte die Angaben prüfen.', en: 'Please check your input.' },
}

/** 422 `{message, errors}`: paths as in `translations.0.title`. */
export class FieldErrors extends ApiError {
  constructor(readonly fields: Record<string, Text[]>) {
    super(validationFailed.status, validationFailed.key, validationFailed.text)
  }
}

export const fieldError = (path: string, text: Text) => new FieldErrors({ [path]: [text] })

/** Runs all checks and throws the FieldErrors of all of them at once; whatever else one throws comes as it is. */
export function checkAll(...checks: (() => void)[]) {
  const fields: Record<string, Text[]> = {}
  for (const check of checks) {
    try {
      check()
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error
      Object.assign(fields, error.fields)
    }
  }
  if (Object.keys(fields).length > 0) throw new FieldErrors(fields)
}

export const nameEmpty = () => fieldError('name', { de: 'Darf nicht leer sein.', en: 'Must not be empty.' })

export const unauthenticated = defineError(401, 'unauthenticated', {
  de: 'Bitte melden Sie sich an.',
  en: 'Please sign in.',
})
export const accountSuspended = defineError(403, 'account_suspended', {
  de: 'Dieses Konto ist wegen offener Rechnungen gesperrt. Bitte wenden Sie sich an den Betreiber dieses Dienstes.',
  en: 'This account is suspended because of open invoices. Please contact whoever runs this service.',
})
const Role = Type.Enum({ owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' })
export const forbidden = defineError(
  403,
  'forbidden',
  { de: 'Dafür reicht Ihre Rolle nicht aus.', en: 'Your role does not allow this.' },
  { required: Role, role: Role },
)
export const notFound = defineError(404, 'not_found', { de: 'Nicht gefunden.', en: 'Not found.' })
export const methodNotAllowed = defineError(405, 'method_not_allowed', {
  de: 'Diese Adresse kennt diese Methode nicht.',
  en: 'This address does not know this method.',
})
export const rateLimited = defineError(429, 'rate_limited', {
  de: 'Zu viele Anfragen. Bitte einen Moment warten.',
  en: 'Too many requests. Please wait a moment.',
})
export const invalidJson = defineError(400, 'invalid_json', {
  de: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  en: 'The request body is not valid JSON.',
})
export const bodyTooLarge = defineError(413, 'body_too_large', {
  de: 'Der Inhalt der Anfrage ist zu groß.',
  en: 'The request body is too large.',
})
export const serverError = defineError(500, 'server_error', {
  de: 'Da ist bei uns etwas schiefgegangen. Bitte noch einmal versuchen.',
  en: 'Something went wrong on our side. Please try again.',
})
export const storageFull = defineError(507, 'storage_full', {
  de: 'Auf dem Server ist kein Speicherplatz mehr frei, deshalb ist nichts gespeichert. Wer diesen Dienst betreibt, muss Platz schaffen.',
  en: 'The server has run out of disk space, so nothing was saved. Whoever runs this service has to make room.',
})
export const tenantUnavailable = defineError(503, 'tenant_unavailable', {
  de: 'Die Daten dieses Kontos sind vorübergehend nicht erreichbar.',
  en: 'The data of this account is temporarily unavailable.',
})
export const boxReplaced = defineError(503, 'tenant_unavailable', {
  de: 'Dieser Server ist durch einen anderen ersetzt worden und beantwortet nichts mehr.',
  en: 'This server has been replaced by another and answers nothing any more.',
})
