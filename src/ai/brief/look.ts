import { isDenied, splitList, trimItem } from './lists'

/** What a brief wishes of the look, in its words. */
export interface Look {
  tone: string[]
  colours: string[]
  avoid: string[]
  wantsDark: boolean
}

const tones =
  /(?<!\p{L})(?:warm|herzlich|bodenständig|sachlich|klar|ruhig|modern|schlicht|minimalistisch|freundlich|seriös|elegant|edel|hochwertig|verspielt|frech|frisch|jung|lebendig|locker|persönlich|professionell|traditionell|rustikal|gemütlich|einladend|hell|natürlich|kreativ|bunt|fröhlich|zurückhaltend|dezent|nüchtern|maritim|sportlich|zeitlos|klassisch|calm|friendly|plain|simple|clean|clear|minimal|minimalist|quiet|soft|bold|playful|cheerful|bright|timeless|classic|rustic|traditional|professional|serious|honest|welcoming|cosy|light|airy|fresh|lively|confident|understated|natural|earthy|industrial|nautical|vintage|retro|artistic|fun|luxurious|premium|gentle|colourful|muted|restrained)(?:e[nrsm]?)?(?!\p{L})/giu
const colours =
  /#(?:[\da-f]{6}|[\da-f]{3})(?![\da-f\p{L}])|(?<!\p{L})(?:(?:dunkel|hell|tief|zart|dark|light|deep|pale|soft|sage|forest|navy|olive|dusty)[- ]?)?\p{L}{0,12}(?:braun|grün|gruen|blau|(?<=\p{L}{4})rot|gelb|weiß|schwarz|grau|rosa|lila|violett|orange|türkis|beige|gold|silber|petrol|creme|anthrazit|terracotta|terrakotta|salbei|ocker|bordeaux|koralle|kupfer|flieder|lavendel|elfenbein|blue|green|red|yellow|black|white|grey|gray|pink|purple|brown|cream|teal|turquoise|navy|sage|olive|burgundy|rust|ochre|mustard|charcoal|ivory|lavender|coral|copper|indigo)(?:e[nrsm]?|töne?n?)?(?!\p{L})/giu
const dark =
  /\b(?:dark[- ]mode|dark theme|dark site|dark design|dark background|dunkelmodus|dunkles (?:design|theme|layout)|dunkle (?:seite|website|optik)|dunkler hintergrund|nachtmodus)\b/i

/** Looks of a label or of a sentence that speaks of the site; what is denied is avoided. */
export function readLook(text: string, label?: 'tone' | 'colours' | 'avoid'): Look {
  const look: Look = { tone: [], colours: [], avoid: [], wantsDark: false }
  const darkAt = dark.exec(text)
  if (darkAt && !isDenied(text, darkAt.index)) look.wantsDark = true
  if (label === 'avoid') return { ...look, avoid: splitList(text).slice(0, 10) }
  const take = (pattern: RegExp, into: string[]) => {
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const list = isDenied(text, index) ? look.avoid : into
      if (!list.includes(word)) list.push(word)
    }
  }
  if (label === 'colours')
    look.colours.push(
      ...splitList(text)
        .map(trimItem)
        .filter((word) => word.split(' ').length <= 4),
    )
  else take(colours, look.colours)
  if (label !== 'colours') take(tones, look.tone)
  return { ...look, tone: look.tone.map((word) => word.toLowerCase()) }
}
