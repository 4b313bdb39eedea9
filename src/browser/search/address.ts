import { isGerman } from './texts'

/** What is asked for stands behind the address, so that it can be linked and „back“ leads to the results again. */
const asked = /^#(?:suche|search)=(.*)$/s
let before = ''

/** Of a question. */
export const mostLetters = 100

/** `undefined` where the address asks for nothing. */
export function questionInAddress(): string | undefined {
  const [, text] = asked.exec(location.hash) ?? []
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).slice(0, mostLetters)
  } catch {
    return ''
  }
}

export function writeToAddress(question: string) {
  if (!asked.test(location.hash)) before = location.hash
  replace(question ? `#${isGerman ? 'suche' : 'search'}=${encodeURIComponent(question)}` : before)
}

/** The address as it was without a search. */
export function forgetQuestion() {
  if (asked.test(location.hash)) replace(before)
}

const replace = (hash: string) => history.replaceState(history.state, '', location.pathname + location.search + hash)
