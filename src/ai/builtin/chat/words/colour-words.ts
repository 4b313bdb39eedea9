import { fold } from '../fold'
import { mixWithBlack, mixWithWhite } from '../shades'

/** Colours as a designer would pick them for a name, German and English. */
const colours: Record<string, string> = {
  rot: '#b3261e',
  red: '#b3261e',
  weinrot: '#6d1a2b',
  bordeaux: '#6d1a2b',
  burgundy: '#6d1a2b',
  'wine red': '#6d1a2b',
  orange: '#d9621a',
  apricot: '#e8955a',
  koralle: '#d95f4b',
  coral: '#d95f4b',
  terracotta: '#b5573a',
  terrakotta: '#b5573a',
  gelb: '#e0b01c',
  yellow: '#e0b01c',
  senf: '#b98a1a',
  senfgelb: '#b98a1a',
  mustard: '#b98a1a',
  gold: '#b08d3c',
  ocker: '#b7791f',
  ochre: '#b7791f',
  grün: '#2f7d4f',
  green: '#2f7d4f',
  salbei: '#7d9277',
  salbeigrün: '#7d9277',
  sage: '#7d9277',
  oliv: '#6b6f2a',
  olivgrün: '#6b6f2a',
  olive: '#6b6f2a',
  waldgrün: '#1f4d36',
  'forest green': '#1f4d36',
  tannengrün: '#1c4534',
  mint: '#7fc4a4',
  mintgrün: '#7fc4a4',
  smaragd: '#0f7a5a',
  emerald: '#0f7a5a',
  türkis: '#1a8f8f',
  turquoise: '#1a8f8f',
  petrol: '#125b66',
  teal: '#125b66',
  cyan: '#1597b8',
  blau: '#1f5fa8',
  blue: '#1f5fa8',
  himmelblau: '#4f9bd9',
  'sky blue': '#4f9bd9',
  marine: '#1b2f52',
  marineblau: '#1b2f52',
  navy: '#1b2f52',
  'navy blue': '#1b2f52',
  nachtblau: '#141f3c',
  'midnight blue': '#141f3c',
  königsblau: '#2547b0',
  'royal blue': '#2547b0',
  lila: '#6b3fa0',
  violett: '#5b3591',
  purple: '#6b3fa0',
  violet: '#5b3591',
  flieder: '#9a7fc0',
  lavendel: '#8f83c4',
  lavender: '#8f83c4',
  lilac: '#9a7fc0',
  rosa: '#d987a2',
  pink: '#cf3f7f',
  altrosa: '#b9798a',
  magenta: '#b01f72',
  braun: '#6a4328',
  brown: '#6a4328',
  schokolade: '#4a2c1d',
  chocolate: '#4a2c1d',
  beige: '#d8c6a5',
  sand: '#cdb58c',
  creme: '#f3ead6',
  cremeweiß: '#f3ead6',
  cream: '#f3ead6',
  schwarz: '#141414',
  black: '#141414',
  weiß: '#ffffff',
  white: '#ffffff',
  grau: '#6b7076',
  grey: '#6b7076',
  gray: '#6b7076',
  anthrazit: '#2b2f33',
  anthracite: '#2b2f33',
  silber: '#b4bac0',
  silver: '#b4bac0',
}
const byFolded = new Map(Object.entries(colours).map(([name, hex]) => [fold(name), hex]))
const shade =
  /^(dunkel|dunkle[sn]?|tief|tiefe[sn]?|dark|deep|hell|helle[sn]?|blass|zart|zarte[sn]?|light|pale|soft)? ?(.+)$/

/** A colour by its hex code or name, lighter or darker where the words say so; `undefined` for anything else. */
export function colourIn(text: string): string | undefined {
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/iu.exec(text)?.[1]
  if (hex) return `#${(hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toLowerCase()}`
  const folded = fold(text)
  const plain = byFolded.get(folded)
  if (plain) return plain
  const [, how = '', name = ''] = shade.exec(folded) ?? []
  const colour = byFolded.get(name) ?? byFolded.get(name.replace(/(?:e[snrm]?|ton)$/, ''))
  if (!colour) return undefined
  return how === '' ? colour : /^(?:du|t|da|de)/.test(how) ? mixWithBlack(colour, 0.42) : mixWithWhite(colour, 0.45)
}
