import type { Command } from 'opentype.js'
import { arcToCurves } from './arc'

/** SVG 2 §9.3: one letter, and the numbers of all its repetitions. */
interface Segment {
  letter: string
  values: number[]
}

const numberAt = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const gapAt = /[ \t\r\n\f]*,?[ \t\r\n\f]*/y
const flagAt = /[01]/y
const letterAt = /[mlhvcsqtaz]/iy
const largest = 999_999

/** Reads a text from left to right; each step begins where the one before ended, so that it takes linear time. */
function scanner(text: string) {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  return {
    take,
    number(): number | undefined {
      const found = take(numberAt)
      return found === undefined ? undefined : Number(found)
    },
    isAtEnd: () => at >= text.length,
  }
}

/** Numbers that are finite and have at most six digits before the point. */
const isSmall = (value: number) => Math.abs(value) <= largest

/** With six digits in all, four after the point at most. */
export function writeNumber(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4 || 0
  return String(Math.abs(rounded) < 100 ? rounded : Number(rounded.toPrecision(6)))
}

export const writeNumbers = (values: number[]): string => values.map(writeNumber).join(' ').replace(/ -/g, '-')

/** A list of numbers as in `points`; `undefined` for anything else. */
export function readNumbers(text: string): number[] | undefined {
  const { take, number, isAtEnd } = scanner(text)
  const values: number[] = []
  for (take(gapAt); !isAtEnd(); take(gapAt)) {
    const value = number()
    if (value === undefined || !isSmall(value)) return undefined
    values.push(value)
  }
  return values
}

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Strict path data; `undefined` where it breaks the grammar or holds numbers that are too large. */
export function readPath(text: string): Segment[] | undefined {
  const { take, number, isAtEnd } = scanner(text)
  const segments: Segment[] = []
  for (take(gapAt); !isAtEnd(); take(gapAt)) {
    const letter = take(letterAt)
    const count = counts[letter?.toLowerCase() ?? '']
    if (letter === undefined || count === undefined) return undefined
    if (segments.length === 0 && !/m/i.test(letter)) return undefined
    const values: number[] = []
    for (;;) {
      take(gapAt)
      // The two flags of an arc may stand without a space.
      const isFlag = count === 7 && (values.length % 7 === 3 || values.length % 7 === 4)
      const flag = isFlag ? take(flagAt) : undefined
      const value = isFlag ? (flag === undefined ? undefined : Number(flag)) : number()
      if (value === undefined) break
      if (!isSmall(value)) return undefined
      values.push(value)
    }
    const isWhole = count === 0 ? values.length === 0 : values.length > 0 && values.length % count === 0
    if (!isWhole) return undefined
    segments.push({ letter, values })
  }
  return segments
}

export const writePath = (segments: Segment[]): string =>
  segments.map(({ letter, values }) => letter + writeNumbers(values)).join('')

/** The same path in absolute lines and curves, as outlines of letters are. */
export function toCommands(segments: Segment[]): Command[] {
  const commands: Command[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  /** The handle that a smooth curve continues, and of which kind it is. */
  let [handleX, handleY, handleOf] = [0, 0, '']
  for (const { letter, values } of segments) {
    const kind = letter.toLowerCase()
    const isRelative = letter === kind
    const count = counts[kind] ?? 0
    if (kind === 'z') {
      commands.push({ type: 'Z' })
      ;[x, y, handleOf] = [startX, startY, '']
    }
    for (let at = 0; count > 0 && at + count <= values.length; at += count) {
      const value = (n: number) => values[at + n] ?? 0
      const px = (n: number) => value(n) + (isRelative ? x : 0)
      const py = (n: number) => value(n) + (isRelative ? y : 0)
      const mirrored = (of: string): [number, number] => (handleOf === of ? [2 * x - handleX, 2 * y - handleY] : [x, y])
      let to: [number, number] = [px(count - 2), py(count - 1)]
      let handle: [number, number] | undefined
      if (kind === 'm' && at === 0) {
        commands.push({ type: 'M', x: to[0], y: to[1] })
        ;[startX, startY] = to
      } else if (kind === 'm' || kind === 'l' || kind === 'h' || kind === 'v') {
        if (kind === 'h') to = [px(0), y]
        if (kind === 'v') to = [x, py(0)]
        commands.push({ type: 'L', x: to[0], y: to[1] })
      } else if (kind === 'c' || kind === 's') {
        const [x1, y1] = kind === 'c' ? [px(0), py(1)] : mirrored('c')
        handle = [px(count - 4), py(count - 3)]
        commands.push({ type: 'C', x1, y1, x2: handle[0], y2: handle[1], x: to[0], y: to[1] })
      } else if (kind === 'q' || kind === 't') {
        handle = kind === 'q' ? [px(0), py(1)] : mirrored('q')
        commands.push({ type: 'Q', x1: handle[0], y1: handle[1], x: to[0], y: to[1] })
      } else {
        const radii: [number, number] = [value(0), value(1)]
        commands.push(...arcToCurves([x, y], to, radii, value(2), value(3) === 1, value(4) === 1))
      }
      handleOf = handle ? (kind === 's' ? 'c' : kind === 't' ? 'q' : kind) : ''
      if (handle) [handleX, handleY] = handle
      ;[x, y] = to
    }
  }
  return commands
}
