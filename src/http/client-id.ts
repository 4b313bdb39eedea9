import { fieldError } from '../errors'

/** 1 to 64 visible ASCII characters. */
export const clientIdPattern = '^[!-~]{1,64}$'
const isClientId = new RegExp(clientIdPattern)

const malformed = () =>
  fieldError('X-Client-Id', {
    de: 'Erlaubt sind 1 bis 64 sichtbare ASCII-Zeichen ohne Leerzeichen.',
    en: 'Allowed are 1 to 64 visible ASCII characters without spaces.',
  })

/**
 * What the program that asks calls itself in `X-Client-Id`, so that it knows its own changes again in the events of a
 * site. Throws FieldErrors for a name of another form.
 */
export function clientIdOf({ headers }: Request): string | undefined {
  const sent = headers.get('x-client-id')
  if (sent === null) return undefined
  if (!isClientId.test(sent)) throw malformed()
  return sent
}
