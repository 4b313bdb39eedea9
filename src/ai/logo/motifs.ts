import type { Trade } from '../brief/trades'
import type { LogoSymbol } from './symbol'

/**
 * Drawings on a field of 64 × 64 that leave 8 free on each side: the trades that each stands for, and sectors without one of
 * their own; path data that is drawn as a line, all as thick and with round ends; and what is filled: small parts that a
 * line would clog.
 */
const motifs = {
  bread:
    'bakery confectioner / M32 56V22M32 22C25 18 26 11 32 7C38 11 39 18 32 22ZM32 35C23 35 18 30 18 21C26 21 31 26 32 35ZM32 35C41 35 46 30 46 21C38 21 33 26 32 35ZM32 49C23 49 18 44 18 35C26 35 31 40 32 49ZM32 49C41 49 46 44 46 35C38 35 33 40 32 49Z',
  scales:
    'law / M32 9V54M22 55H42M14 17H50M14 17L7 37H21ZM50 17L43 37H57ZM7 37C8 45 20 45 21 37M43 37C44 45 56 45 57 37',
  scissors:
    'hairdresser / M22 42L46 9M42 42L18 9M24 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0ZM54 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0Z',
  wrench:
    'garage bicycle craft / M52 19L44 27L37 20L45 12C36 8 26 14 27 25L10 42C5 48 16 59 22 54L39 37C50 38 56 28 52 19Z / M14 47a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
  bolt: 'electrician solar / M36 8L14 36H30L27 56L50 27H34Z',
  drop: 'plumber painter cleaning / M32 8C40 19 50 28 50 39A18 18 0 0 1 14 39C14 28 24 19 32 8ZM23 39C23 44 26 48 31 48',
  tree: 'carpentry / M32 8L19 25H26L14 42H50L38 25H45ZM32 42V56',
  lotus:
    'yoga beauty / M32 12C42 22 42 38 32 50C22 38 22 22 32 12ZM24 24C19 22 15 22 13 21C12 36 19 47 32 50M40 24C45 22 49 22 51 21C52 36 45 47 32 50M13 33C10 34 8 35 6 36C10 46 20 51 32 50C44 51 54 46 58 36C56 35 54 34 51 33',
  cup: 'cafe bar / M12 28H46V38C46 48 40 54 29 54C18 54 12 48 12 38ZM46 31H50C55 31 57 34 57 37C57 41 53 44 45 44M22 20C19 16 25 13 22 8M35 20C32 16 38 13 35 8',
  cutlery: 'food / M22 8V56M13 8V20C13 30 31 30 31 20V8M43 56V8C52 12 55 28 51 36H43',
  leaf: 'garden florist pharmacy farm / M12 52C8 26 24 10 53 11C54 40 38 56 12 52ZM8 56L36 28M22 42V30M22 42H34',
  heart:
    'vet health care / M32 54C18 45 9 36 9 25C9 12 26 8 32 20C38 8 55 12 55 25C55 36 46 45 32 54ZM32 28V40M26 34H38',
  book: 'bookshop education / M32 18C26 13 17 12 8 13V49C17 48 26 49 32 54C38 49 47 48 56 49V13C47 12 38 13 32 18ZM32 18V54',
  house: 'roofer mason realestate architect hospitality / M8 30L32 9L56 30M14 26V55H50V26M26 55V39H38V55',
  chip: 'technology / M22 20L9 32L22 44M42 20L55 32L42 44M37 13L27 51',
  chart: 'advice / M12 55V40M25 55V29M39 55V34M52 55V17M10 24L25 13L38 19L52 7',
  bag: 'shop / M14 22H50L53 56H11ZM23 30V19C23 5 41 5 41 19V30',
}

export type MotifKey = keyof typeof motifs
export const motifKeys = Object.keys(motifs) as MotifKey[]
const partsOf = (key: MotifKey) => motifs[key].split(' / ') as [of: string, line: string, area?: string]

export function drawingOf(key: MotifKey): LogoSymbol {
  const [, line, area] = partsOf(key)
  return { lines: [line], solids: area ? [area] : [] }
}

/** What stands for a trade; none where no drawing is true of it. */
export function motifOf(trade: Trade | undefined): MotifKey | undefined {
  const isOf = (name: string | undefined) => (key: MotifKey) =>
    partsOf(key)[0]
      .split(' ')
      .includes(name ?? '')
  return motifKeys.find(isOf(trade?.key)) ?? motifKeys.find(isOf(trade?.sector))
}
