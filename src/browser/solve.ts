/** A challenge as the service sends it. */
interface Challenge {
  ticket: string
  count: number
  bits: number
}

/** Hashes between two looks at what the page has to do meanwhile. */
const hashesAtOnce = 5_000
const mostBits = 24
const mostPuzzles = 16

/** Works until it is solved, in slices: pages stay usable. Throws for a challenge that no service would send. */
export async function solve({ ticket, count, bits }: Challenge): Promise<string> {
  if (!(ticket.length < 50 && count <= mostPuzzles && bits <= mostBits)) throw new Error('not a challenge')
  const numbers: number[] = []
  for (let index = 0, tried = 0, number = 0; index < count; number++) {
    if (++tried % hashesAtOnce === 0) await new Promise((next) => setTimeout(next))
    if (firstWord(`${ticket}.${index}.${number}`) >>> (32 - bits) !== 0) continue
    numbers.push(number)
    index++
    number = -1
  }
  return [ticket, ...numbers].join('.')
}

/**
 * The first 32 bits of SHA-256 (FIPS 180-4) of up to 55 ASCII letters, which make one block. The browser's own function
 * answers by a promise for each hash, which takes ten times as long, and not at all on pages without https.
 */
export function firstWord(text: string): number {
  block.fill(0)
  for (let at = 0; at < text.length; at++) block[at] = text.charCodeAt(at)
  block[text.length] = 0x80
  view.setUint32(60, text.length * 8)
  for (let at = 0; at < 16; at++) schedule[at] = view.getUint32(at * 4)
  for (let at = 16; at < 64; at++) {
    const [early, late] = [word(schedule, at - 15), word(schedule, at - 2)]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[at] = word(schedule, at - 16) + first + word(schedule, at - 7) + second
  }
  let [a, b, c, d, e, f, g, h] = start
  for (let at = 0; at < 64; at++) {
    const sumE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + sumE + ((e & f) ^ (~e & g)) + word(constants, at) + word(schedule, at)) | 0
    const sumA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + start[0]) >>> 0
}

const turned = (value: number, by: number) => (value >>> by) | (value << (32 - by))
const word = (words: Uint32Array, at: number) => words[at] ?? 0

const block = new Uint8Array(64)
const view = new DataView(block.buffer)
const schedule = new Uint32Array(64)
/** Of the fractional parts of roots of the first primes: the square root for the start, the cube root for the rounds. */
const constants = new Uint32Array(64)
const start: [number, number, number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0, 0, 0]
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let isPrime = true
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false
  if (!isPrime) continue
  if (found < 8) start[found] = (candidate ** (1 / 2) * 2 ** 32) | 0
  constants[found++] = (candidate ** (1 / 3) * 2 ** 32) | 0
}
