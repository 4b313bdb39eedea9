import { mix } from '../../../../theme/colour'
import { asWords } from '../fold'

/** Colours as a designer would pick them for a name, German and English. */
const colours = {
  '#b3261e': 'rot, red',
  '#d9621a': 'orange',
  '#b5573a': 'terracotta, terrakotta',
  '#e0b01c': 'gelb, yellow',
  '#2f7d4f': 'grün, green',
  '#7d9277': 'salbei, salbeigrün, sage',
  '#6b6f2a': 'oliv, olivgrün, olive',
  '#1f4d36': 'waldgrün, forest green',
  '#7fc4a4': 'mint, mintgrün',
  '#1a8f8f': 'türkis, turquoise',
  '#125b66': 'petrol, teal',
  '#1f5fa8': 'blau, blue',
  '#1b2f52': 'marine, marineblau, navy, navy blue',
  '#6b3fa0': 'lila, violett, purple, violet',
  '#8f83c4': 'lavendel, lavender',
  '#d987a2': 'rosa, pink',
  '#6a4328': 'braun, brown',
  '#d8c6a5': 'beige, sand',
  '#f3ead6': 'creme, cremeweiß, cream',
  '#141414': 'schwarz, black',
  '#ffffff': 'weiß, white',
  '#6b7076': 'grau, grey, gray',
  '#2b2f33': 'anthrazit, anthracite',
}
const byFolded = new Map(
  Object.entries(colours).flatMap(([hex, names]) => names.split(', ').map((name) => [asWords(name), hex] as const)),
)
const shade =
  /^(dunkel|dunkle[sn]?|tief|tiefe[sn]?|dark|deep|hell|helle[sn]?|blass|zart|zarte[sn]?|light|pale|soft)? ?(.+)$/

/** A colour by its name, lighter or darker where the words say so; `undefined` for anything else. */
export function colourIn(text: string): string | undefined {
  const folded = asWords(text)
  const plain = byFolded.get(folded)
  if (plain) return plain
  const [, how = '', name = ''] = shade.exec(folded) ?? []
  const colour = byFolded.get(name) ?? byFolded.get(name.replace(/(?:e[snrm]?|ton)$/, ''))
  if (!colour) {
    // „Moosgrün“
    const [, base] = /^[a-z]+(gruen|blau|braun|gelb|grau|green|blue|brown)$/.exec(name) ?? []
    return base ? colourIn(`${how} ${base}`.trim()) : undefined
  }
  return how === '' ? colour : /^(?:du|t|da|de)/.test(how) ? mix(colour, '#000000', 0.42) : mix(colour, '#ffffff', 0.45)
}
