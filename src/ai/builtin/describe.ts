import { parts } from '../../theme/colour'
import type { DescribeRequest, PictureTexts, WrittenLanguage } from '../engine'

/**
 * What can be said of a picture without seeing what it shows: its name, where it stands, its shape and its colours.
 * Nothing beyond that is stated.
 */
export function describeByFacts({
  fileName,
  width,
  height,
  colours,
  pages,
  headings,
  locale,
}: DescribeRequest): PictureTexts {
  const language: WrittenLanguage = locale.startsWith('en') ? 'en' : 'de'
  const words = texts[language]
  const name = nameIn(fileName)
  const [heading, page] = [headings[0], pages[0]]
  const tints = colourNames(colours, language)
  const look = words.look(words.shapes[shapeOf(width, height)], tints)
  const alt = name
    ? [name, heading ?? page].filter((part, at) => part && (at === 0 || !isSame(part, name))).join(' – ')
    : heading || page
      ? words.about(heading ?? page ?? '')
      : ''
  return {
    alt: alt ? `${alt} (${look})` : capital(look),
    title: name || heading || page || capital(look),
  }
}

type Shape = 'wide' | 'tall' | 'square'
const shapeOf = (width: number, height: number): Shape =>
  width > height * 1.1 ? 'wide' : height > width * 1.1 ? 'tall' : 'square'

interface Words {
  shapes: Record<Shape, string>
  about(what: string): string
  look(shape: string, colours: string[]): string
}
const texts: Record<WrittenLanguage, Words> = {
  de: {
    shapes: { wide: 'Bild im Querformat', tall: 'Bild im Hochformat', square: 'quadratisches Bild' },
    about: (what) => `Bild zu „${what}“`,
    look: (shape, colours) => (colours.length > 0 ? `${shape} in ${colours.join(' und ')}` : shape),
  },
  en: {
    shapes: { wide: 'landscape picture', tall: 'portrait picture', square: 'square picture' },
    about: (what) => `Picture for “${what}”`,
    look: (shape, colours) => (colours.length > 0 ? `${shape} in ${colours.join(' and ')}` : shape),
  },
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isSame = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return Boolean(a && b && (a.includes(b) || b.includes(a)))
}

/** What cameras, phones, agencies and editing leave in names. */
const noName =
  /^(img|image|imgp|dsc|dscn|dscf|dji|gopr|pict?|pxl|mvi|cam|foto|photo|bild|picture|scan|screenshot|bildschirmfoto|bildschirm|screen|shot|whatsapp|signal|telegram|download|unnamed|unbenannt|untitled|ohne|titel|kopie|copy|final|neu|new|edit|edited|bearbeitet|web|small|large|medium|thumb|thumbnail|scaled|original|hd|uhd|4k|unsplash|pexels|pixabay|shutterstock|istock|istockphoto|adobestock|adobe|stock|getty|at|um|von|am|uhr|v|px|dpi|rgb|cmyk|h|w|x)$/i

/** `IMG_2041.jpg` has none, `roggenbrot-frisch_2024-05-04_final2.jpg` is `Roggenbrot frisch`. */
function nameIn(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, '')
  const isWord = (word: string) =>
    /\p{L}/u.test(word) && !noName.test(word) && !noName.test(word.replace(/\d+$/, '')) && !isCode(word)
  const words = stem
    .split(/[\s_\-.,;()[\]+~#&=%@]+/)
    .filter(isWord)
    .flatMap((word) => word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ')) // `sommerFest`
    .filter(isWord)
  const text = words.map((word) => word.replace(/^\d+(?=\p{L}{3})|(?<=\p{L}{3})\d+$/gu, '')).join(' ')
  return text.replace(/[^\p{L}]/gu, '').length < 3 ? '' : capital(text).slice(0, 80).trim()
}

/** A hash, an id, sizes such as `1920x1080`, or letters mixed with figures. */
const isCode = (word: string) =>
  /^\d+x\d+/i.test(word) ||
  (/^[0-9a-f]{6,}$/i.test(word) && /\d/.test(word)) ||
  /\d.*\p{L}.*\d/u.test(word) ||
  (word.length > 12 && !/[aeiouyäöü]/i.test(word)) ||
  word.length === 1

/** The two that take most of the picture, by name. */
function colourNames(colours: DescribeRequest['colours'], language: WrittenLanguage): string[] {
  const shares = new Map<string, number>()
  for (const { hex, share } of colours) {
    const name = nameOf(hex)[language]
    shares.set(name, (shares.get(name) ?? 0) + share)
  }
  const found = [...shares].filter(([, share]) => share >= 0.12).sort(([, one], [, other]) => other - one)
  return found.slice(0, 2).map(([name]) => name)
}

/** By lightness, chroma and hue in OKLCH. */
function nameOf(hex: string): Record<WrittenLanguage, string> {
  const { l, c, h } = parts(hex)
  if (l < 0.2) return { de: 'Schwarz', en: 'black' }
  if (c < 0.025) {
    if (l > 0.93) return { de: 'Weiß', en: 'white' }
    return l > 0.75 ? { de: 'Hellgrau', en: 'light grey' } : { de: 'Grau', en: 'grey' }
  }
  const isWarm = h > 25 && h < 110
  if (isWarm && l > 0.78 && c < 0.09) return { de: 'Beige', en: 'beige' }
  if (h > 25 && h < 95 && l < 0.62 && c < 0.13) return { de: 'Braun', en: 'brown' }
  const hues: [number, string, string][] = [
    [15, 'Rosa', 'pink'],
    [38, 'Rot', 'red'],
    [68, 'Orange', 'orange'],
    [112, 'Gelb', 'yellow'],
    [165, 'Grün', 'green'],
    [215, 'Türkis', 'turquoise'],
    [285, 'Blau', 'blue'],
    [325, 'Violett', 'purple'],
    [360, 'Rosa', 'pink'],
  ]
  const [, de, en] = hues.find(([below]) => h < below) ?? [0, 'Rosa', 'pink']
  if (l < 0.35) return { de: `Dunkel${de.toLowerCase()}`, en: `dark ${en}` }
  return { de, en }
}
