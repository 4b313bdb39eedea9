import { fieldError, invalidJson } from '../errors'

/** Levels of lists and objects in one another (design: Conventions on the wire). */
const maxDepth = 100
/** Values, keys included. 400 blocks of a rich page hold a third of it. */
const maxValues = 100_000

const tooDeep = () =>
  fieldError('body', {
    de: `Höchstens ${maxDepth} Ebenen ineinander.`,
    en: `At most ${maxDepth} levels of nesting.`,
  })
const tooMany = () => fieldError('body', { de: 'Zu viele einzelne Werte.', en: 'Too many single values.' })

/**
 * Parses JSON of a stranger; no bytes at all are an empty object. Its shape is counted on the bytes before anything is
 * built from them: memory and time of what is refused stay those of one look at the text.
 * Throws `invalidJson`, FieldErrors at `body` for too much nesting or too many values.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  countShape(bytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalidJson()
  }
}

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
