import { parenthesis, splitList, trimItem, upperFirst } from './lists'

const numbers: Record<string, number> = {
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  one: 1,
  a: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  fünf: 5,
  fuenf: 5,
  funf: 5,
  five: 5,
  sechs: 6,
  six: 6,
  sieben: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  neun: 9,
  nine: 9,
  zehn: 10,
  ten: 10,
  elf: 11,
  eleven: 11,
  zwölf: 12,
  twelve: 12,
}

/** A number as digits or word; undefined for any other text. */
export const numberFrom = (word: string): number | undefined =>
  numbers[word.toLowerCase()] ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined)

const processWords =
  /(?:ablauf|schritt|how (?:a |the |it |we |our )?\p{L}*\s?(?:runs?|works?)|process|steps?|so läuft|vorgehen|arbeitsweise|how we work)/iu

/** Steps named in a sentence: in parentheses after words for a process, or with arrows, or "erst …, dann …". */
export function readSteps(text: string, isLabelled: boolean): string[] {
  if (/(?:→|->|=>|⇒|➔)/.test(text))
    return text
      .split(/→|->|=>|⇒|➔/)
      .map(step)
      .filter(Boolean)
  const at = processWords.exec(text)
  if (at || isLabelled) {
    const brackets = parenthesis(text, isLabelled ? 0 : (at?.index ?? 0))
    if (brackets && (isLabelled ? brackets.start < 30 : brackets.start - (at?.index ?? 0) < 60)) {
      const items = splitList(brackets.inside)
      if (items.length >= 2) return items.map(step)
    }
  }
  if (isLabelled) {
    const items = splitList(text).map(step).filter(Boolean)
    return items.length === 1 && countSteps(text) ? [] : items
  }
  const told =
    /(?:^|[\s:])(?:zuerst|erst|first)[\s,](.{5,200}?)[,;.]\s?(?:dann|danach|then|anschließend)\s(.{5,300})/iu.exec(text)
  if (!told) return []
  return [
    told[1] ?? '',
    ...(told[2] ?? '').split(
      /[,;]\s?(?:und |and )?(?:dann|danach|then|anschließend|finally|zum schluss|am ende|zuletzt|lastly|schließlich)\s/i,
    ),
  ]
    .map(step)
    .filter(Boolean)
}

/** `in sechs Schritten`, `three steps`. */
export function countSteps(text: string): number | undefined {
  const found =
    /(?<!\p{L})(\p{L}+|\d{1,2})[\s-](?:einfachen |klaren |simple |easy |kurzen )?(?:schritte[n]?|steps|phasen|stages|etappen)(?!\p{L})/iu.exec(
      text,
    )?.[1]
  return found === undefined ? undefined : numberFrom(found)
}

const step = (text: string) => {
  const plain = trimItem(
    text
      .replace(/^\s*(?:\d{1,2}[.):]|(?:schritt|step)\s\d{1,2}:?)\s*/i, '')
      .replace(/^(?:in \p{L}+ schritten|schritte|steps):?\s*/iu, ''),
  )
  return plain.length > 1 && plain.length <= 200 && /\p{L}/u.test(plain) ? upperFirst(plain) : ''
}
