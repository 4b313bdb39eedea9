import type { Trade } from '../brief/trades'

/**
 * A drawing on a field of 64 × 64 that leaves 8 free on each side. All lines are as thick and end as round; what is
 * solid is the same in every drawing: small parts that a line would clog.
 */
export interface Motif {
  /** Trades that it stands for, and sectors without one of their own. */
  of: string
  /** Path data that is drawn as a line. */
  lines: string[]
  /** Path data that is filled. */
  solids?: string[]
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const motifs = {
  bread: {
    of: 'bakery confectioner',
    lines: [
      'M32 56V22',
      'M32 22C25 18 26 11 32 7C38 11 39 18 32 22Z',
      'M32 35C23 35 18 30 18 21C26 21 31 26 32 35Z',
      'M32 35C41 35 46 30 46 21C38 21 33 26 32 35Z',
      'M32 49C23 49 18 44 18 35C26 35 31 40 32 49Z',
      'M32 49C41 49 46 44 46 35C38 35 33 40 32 49Z',
    ],
  },
  scales: {
    of: 'law',
    lines: [
      'M32 9V54',
      'M22 55H42',
      'M14 17H50',
      'M14 17L7 37H21Z',
      'M50 17L43 37H57Z',
      'M7 37C8 45 20 45 21 37',
      'M43 37C44 45 56 45 57 37',
    ],
  },
  scissors: {
    of: 'hairdresser',
    lines: [
      'M22 42L46 9',
      'M42 42L18 9',
      'M24 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0Z',
      'M54 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0Z',
    ],
  },
  wrench: {
    of: 'garage bicycle craft',
    lines: ['M52 19L44 27L37 20L45 12C36 8 26 14 27 25L10 42C5 48 16 59 22 54L39 37C50 38 56 28 52 19Z'],
    solids: [dot(17, 47, 3)],
  },
  bolt: {
    of: 'electrician solar',
    lines: ['M36 8L14 36H30L27 56L50 27H34Z'],
  },
  drop: {
    of: 'plumber painter cleaning',
    lines: ['M32 8C40 19 50 28 50 39A18 18 0 0 1 14 39C14 28 24 19 32 8Z', 'M23 39C23 44 26 48 31 48'],
  },
  tree: {
    of: 'carpentry',
    lines: ['M32 8L19 25H26L14 42H50L38 25H45Z', 'M32 42V56'],
  },
  lotus: {
    of: 'yoga beauty',
    lines: [
      'M32 12C42 22 42 38 32 50C22 38 22 22 32 12Z',
      'M24 24C19 22 15 22 13 21C12 36 19 47 32 50',
      'M40 24C45 22 49 22 51 21C52 36 45 47 32 50',
      'M13 33C10 34 8 35 6 36C10 46 20 51 32 50C44 51 54 46 58 36C56 35 54 34 51 33',
    ],
  },
  cup: {
    of: 'cafe bar',
    lines: [
      'M12 28H46V38C46 48 40 54 29 54C18 54 12 48 12 38Z',
      'M46 31H50C55 31 57 34 57 37C57 41 53 44 45 44',
      'M22 20C19 16 25 13 22 8',
      'M35 20C32 16 38 13 35 8',
    ],
  },
  cutlery: {
    of: 'food',
    lines: ['M22 8V56', 'M13 8V20C13 30 31 30 31 20V8', 'M43 56V8C52 12 55 28 51 36H43'],
  },
  leaf: {
    of: 'garden florist pharmacy farm',
    lines: ['M12 52C8 26 24 10 53 11C54 40 38 56 12 52Z', 'M8 56L36 28', 'M22 42V30', 'M22 42H34'],
  },
  heart: {
    of: 'vet health care',
    lines: ['M32 54C18 45 9 36 9 25C9 12 26 8 32 20C38 8 55 12 55 25C55 36 46 45 32 54Z', 'M32 28V40', 'M26 34H38'],
  },
  book: {
    of: 'bookshop education',
    lines: ['M32 18C26 13 17 12 8 13V49C17 48 26 49 32 54C38 49 47 48 56 49V13C47 12 38 13 32 18Z', 'M32 18V54'],
  },
  house: {
    of: 'roofer mason realestate architect hospitality',
    lines: ['M8 30L32 9L56 30', 'M14 26V55H50V26', 'M26 55V39H38V55'],
  },
  chip: {
    of: 'technology',
    lines: ['M22 20L9 32L22 44', 'M42 20L55 32L42 44', 'M37 13L27 51'],
  },
  chart: {
    of: 'advice',
    lines: ['M12 55V40', 'M25 55V29', 'M39 55V34', 'M52 55V17', 'M10 24L25 13L38 19L52 7'],
  },
  bag: {
    of: 'shop',
    lines: ['M14 22H50L53 56H11Z', 'M23 30V19C23 5 41 5 41 19V30'],
  },
} satisfies Record<string, Motif>

export type MotifKey = keyof typeof motifs
export const motifKeys = Object.keys(motifs) as MotifKey[]

/** What stands for a trade; none where no drawing is true of it. */
export function motifOf(trade: Trade | undefined): MotifKey | undefined {
  const isOf = (name: string | undefined) => (key: MotifKey) => motifs[key].of.split(' ').includes(name ?? '')
  return motifKeys.find(isOf(trade?.key)) ?? motifKeys.find(isOf(trade?.sector))
}
