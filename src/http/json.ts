import { fieldError, invalidJson } from '../errors'
import { isObject } from '../values/is-object'
import { filled } from '../words/text'

/** Levels of lists and objects in one another (design: Conventions on the wire). */
const maxDepth = 100
/** Values, keys included. 400 blocks of a rich page hold a third of it. */
const maxValues = 100_000

const tooDeep = () =>
  fieldError(
    'body',
    filled(
      { de: 'Höchstens {maxDepth} Ebenen ineinander.', en: 'At most {maxDepth} levels of nesting.' },
      { maxDepth },
    ),
  )
const tooMany = () => fieldError('body', { de: 'Zu viele einzelne Werte.', en: 'Too many single values.' })

/**
 * Parses JSON of a stranger; no bytes at all are an empty object. Its shape is counted on the bytes before anything is
 * built from them: memory and time of what is refused stay those of one look at the text.
 * Throws `invalidJson`, for bytes that are no UTF-8 too, FieldErrors at `body` for too much nesting or too many values.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  countShape(bytes)
  try {
    const text = utf8.decode(bytes)
    return /\\ud[89a-f]/i.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    throw invalidJson()
  }
}
/** Throws at bytes that are no UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Half a surrogate pair can be written as an escape; other parsers would refuse an answer that has one. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (!isObject(value) || Object.keys(value).every((key) => key.isWellFormed())) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]))
}

/** JSON text without what is nested deeper than `levels`: null stands there. Linear, and it may be no JSON before or after. */
export function withoutDeeper(bytes: Uint8Array, levels: number): Uint8Array {
  const parts: Uint8Array[] = []
  let depth = 0
  let kept = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if ((byte === openList || byte === openObject) && depth++ === levels) parts.push(bytes.subarray(kept, at))
    else if ((byte === closeList || byte === closeObject) && --depth === levels) {
      parts.push(nothing)
      kept = at + 1
    }
  }
  return Buffer.concat(depth > levels ? parts : [...parts, bytes.subarray(kept)])
}
const nothing = Buffer.from('null')

/** Structure is ASCII, and no byte of a longer UTF-8 sequence is. */
function countShape(bytes: Uint8Array) {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at)
        break
      case openList:
      case openObject:
        if (++depth > maxDepth) throw tooDeep()
        values++
        break
      case closeList:
      case closeObject:
        depth--
        break
      case comma:
      case colon:
        if (++values > maxValues) throw tooMany()
    }
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
