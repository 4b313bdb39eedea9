import { isDenied, splitList, trimItem } from './lists'

const tones = new Set(
  `warm warme warmer warmes warmen herzlich herzliche bodenständig bodenständige sachlich sachliche klar klare klares ruhig ruhige ruhiges modern moderne modernes modernen schlicht schlichte schlichtes minimalistisch freundlich freundliche freundlicher seriös seriöse vertrauenswürdig vertrauensvoll elegant elegante elegantes edel edle edles hochwertig hochwertige verspielt verspielte frech freche frisch frische frisches jung junge lebendig lebendige locker lockere persönlich persönliche nahbar professionell professionelle traditionell traditionelle rustikal rustikale gemütlich gemütliche familiär einladend einladende hell helle luftig luftige aufgeräumt natürlich natürliche kreativ kreative mutig kräftig bunt bunte fröhlich fröhliche zurückhaltend zurückhaltende dezent dezente technisch nüchtern ehrlich ehrliche direkt direkte humorvoll leise poetisch künstlerisch urban industriell nordisch maritim sportlich sportliche dynamisch energiegeladen verbindlich kompetent präzise übersichtlich übersichtliche handgemacht zeitlos zeitlose klassisch klassische großzügig kindgerecht respektvoll würdevoll einfühlsam empathisch unaufgeregt unkompliziert einfach einfache einfaches knallig laut stilvoll stilvolle liebevoll solide handfest handfeste tierlieb sinnlich proud rugged cool romantic romantisch
  calm warm friendly plain simple clean clear modern minimal minimalist minimalistic quiet soft bold playful cheerful bright elegant timeless classic rustic traditional professional serious trustworthy honest personal welcoming cosy cozy relaxed light airy fresh young lively energetic confident down-to-earth approachable understated natural organic earthy industrial urban nautical vintage retro editorial artistic creative fun quirky luxurious premium sophisticated gentle reassuring factual straightforward direct witty dry colourful colorful muted subtle tidy uncluttered restrained respectful dignified caring kind inspiring sporty dynamic technical precise handmade homely unfussy no-nonsense unpretentious inviting soothing serene
  `
    .split(/\s+/)
    .filter(Boolean),
)

const colourRoots =
  'braun grün gruen blau rot gelb weiß weiss schwarz grau rosa lila violett orange türkis tuerkis beige gold silber petrol creme anthrazit terracotta terrakotta salbei senf ocker bordeaux mint marine koralle kupfer magenta pink purpur sand lachs flieder lavendel elfenbein taupe oliv rost khaki aubergine'.split(
    ' ',
  )
const englishColours =
  'red green blue yellow white black grey gray pink purple orange brown beige cream gold silver teal turquoise navy sage olive mint burgundy maroon rust terracotta ochre mustard charcoal ivory lavender lilac coral copper sand indigo violet aubergine plum slate stone amber magenta crimson peach blush rose moss forest emerald khaki taupe oatmeal denim'.split(
    ' ',
  )
/** Roots that also end other words (`Brot`, `Versand`): within a word only behind what shades them. */
const shaded = /^(?:rot|gold|sand|mint|rost|senf|rosa|lila|lachs|marine|orange|silber|salbei)$/
const shade =
  '(?:dunkel|hell|tief|zart|pastell?|alt|neon|wein|blut|ziegel|kirsch|feuer|rost|rubin|rosen|warm|matt|weiß|schwarz|gelb|grün|braun|licht|wüsten|meer|minz|knall|signal|backstein|klinker)'
const colourEnding = new RegExp(
  `(?:^${shade}?-?(?:${colourRoots.join('|')})|(?:${colourRoots.filter((root) => !shaded.test(root)).join('|')}))(?:e[nrsm]?|töne?n?|lich(?:e[nrs]?)?)?$`,
  'i',
)
const colourAdverb =
  /^(?:dunkel|hell|tief|dark|light|deep|pale|soft|warm|muted|bright|gedeckte?[sn]?|warme[sn]?|helle[sn]?|dunkle[sn]?|kräftige[sn]?|knallige[sn]?|satte[sn]?|zarte[sn]?|leuchtende[sn]?|matte[sn]?|frische[sn]?|gedämpfte[sn]?|sanfte[sn]?|off|rich|dusty|pastel|burnt|sea|sky|bottle|racing|mid|royal|ice)[- ]?/i

const isColourWord = (word: string) =>
  colourEnding.test(word) || englishColours.includes(word.toLowerCase().replace(/s$/, ''))

/** `Roggenbraun`, `dunkles Grün`, `sage green`, `#2b4a3f`. */
function isColour(item: string): boolean {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(item)) return true
  const words = item.replace(colourAdverb, '').split(/\s+/)
  return words.length <= 3 && words.every((word) => isColourWord(word) || /^(?:und|and|&|mit|with)$/i.test(word))
}

export interface Look {
  tone: string[]
  colours: string[]
  avoid: string[]
  wantsDark: boolean
}

const dark =
  /\b(?:dark[- ]mode|dark theme|dark site|dark design|dark background|dunkelmodus|dunkler modus|dunkles (?:design|theme|layout)|dunkle (?:seite|website|optik)|dunkler hintergrund|nachtmodus|dunkel gehalten)\b/i
const ofSite =
  /(?:\b(?:seite|website|webseite|homepage|design|auftritt|site|ton|tone|stil|style|look|look and feel|optik|page|gestaltung|webauftritt|wirken|feel|stimmung|aussehen|anmutung|layout)\b|\b(?:farb|colou?r|typograf|typograph|schrift\b|font\b)\w*)/i
const stockPhotos =
  /(?:stock-?\s?(?:foto|bilder|photo|image|pictures)[\p{L}-]*(?:\s(?:feel|look|gefühl))?|stockfoto-gefühl)/iu

/** Whether a sentence speaks of how the site is to look or sound, or is nothing but such words. */
export const isAboutLook = (text: string): boolean => {
  const items = splitList(text)
  const looks = items.filter(
    (item) =>
      isTone(item) ||
      isColourItem(item) ||
      dark.test(item) ||
      stockPhotos.test(item) ||
      /\b(?:space|weißraum|luft|platz)\b/i.test(item),
  )
  // colours alone can be goods: `Gold, Silber, Platin`
  const isColoursOnly = looks.every(isColour)
  const isMost = isColoursOnly ? looks.length === items.length : looks.length >= items.length / 2
  return looks.length > 0 && (isMost || (ofSite.test(text) && !/\d/.test(text)))
}

const isTone = (item: string) => {
  const words = item
    .replace(/\b(?:nicht|not|kein\p{L}*|no|ohne|without|never)\s.*$/iu, '')
    .toLowerCase()
    .replace(/[^\p{L}\s-]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.some((word) => tones.has(word)) &&
    words.every(
      (word) =>
        tones.has(word) ||
        /^(?:aber|und|and|but|not|nicht|sehr|very|zu|too|eher|rather|etwas|a|bit|möglichst|bitte|please|ganz|gern|gerne|with|mit)$/.test(
          word,
        ),
    )
  )
}
const isColourItem = (item: string) => isColour(item) || /\b(?:farben|colou?rs|töne|tones)\b/i.test(item)

/** Tone, colours and what is not wanted, of sentences that speak of the look; `all` where a label says that they do. */
export function readLook(text: string, all?: 'tone' | 'colours' | 'avoid'): Look {
  const look: Look = { tone: [], colours: [], avoid: [], wantsDark: false }
  const darkAt = dark.exec(text)
  if (darkAt && !isDenied(text, darkAt.index)) look.wantsDark = true
  for (const found of text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})(?![\da-f\p{L}])/giu))
    look.colours.push(found[0].toLowerCase())
  const stock = stockPhotos.exec(text)
  if (stock) look.avoid.push(trimItem(stock[0]))
  const items = splitList(text.replace(/#[\da-f]{3,6}/gi, ''))
  for (const item of items.flatMap((part) => part.split(/\s(?:und|and|&)\s/i))) readItem(look, item, all, text)
  return look
}

function readItem(look: Look, item: string, all: 'tone' | 'colours' | 'avoid' | undefined, text: string) {
  const denied = /\b(?:kein(?:e[nrms]?)?|nicht|nichts|ohne|no|not|nothing|without|don'?t|avoid)\s+(.+)$/i.exec(item)
  if (
    all === 'avoid' ||
    (denied && /^(?:bitte )?(?:kein|nicht|ohne|no\b|not\b|nothing|without|don|avoid|aber|but)/i.test(item))
  ) {
    const what = trimItem(denied?.[1] ?? item).replace(/^(?:zu|too|so)\s/i, '')
    if (what && !look.avoid.includes(what)) look.avoid.push(what)
    return
  }
  const refused = isTone(item) ? trimItem(denied?.[1] ?? '') : ''
  if (refused) look.avoid.push(refused)
  const stated = denied ? trimItem(item.slice(0, denied.index)).replace(/\s(?:aber|but)$/i, '') : item
  if (dark.test(stated)) return
  const colour = all === 'colours' && stated.split(' ').length <= 5 ? stated : colourOf(stated, ofSite.test(text))
  if (colour) {
    const plain = trimItem(
      colour.replace(
        /^(?:die farben|farben|colou?rs|in|our colou?rs are|unsere farben sind|vielleicht|maybe|gerne?|bitte|am liebsten|viel|much|lots of|a lot of)\s/i,
        '',
      ),
    )
    if (plain) look.colours.push(plain)
    if (all !== 'tone') return
  }
  if (all === 'tone' && stated.split(' ').length <= 6) {
    look.tone.push(stated)
    return
  }
  for (const word of stated.toLowerCase().match(/[\p{L}]+(?:-[\p{L}]+)*/gu) ?? [])
    if (tones.has(word) && !look.tone.includes(word)) look.tone.push(word)
}

function colourOf(item: string, isLook: boolean): string | undefined {
  if (
    /^(?:soft|muted|warm|warme|gedeckte|sanfte|helle|bright|pastel|earthy|natural|natürliche|erdige|kräftige|dunkle|dark|calm|ruhige|light|bunte)\s?(?:colou?rs|farben|tones|töne|farbtöne)$/i.test(
      item,
    )
  )
    return item
  if (isColour(item) && item.split(' ').length <= 2) return item
  if (!isLook && !isColour(item)) return undefined
  const words = item.split(/\s+/)
  const at = words.findIndex((word) => isColourWord(word.replace(/[^\p{L}-]/gu, '')))
  const word = words[at]
  if (word === undefined) return undefined
  const before = words[at - 1]
  return trimItem(before && colourAdverb.test(`${before} `) ? `${before} ${word}` : word)
}
