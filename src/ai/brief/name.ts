import { trimItem, upperFirst } from './lists'

/** Names that a site has before anybody named it. */
const placeholder =
  /^(?:(?:meine?|unsere?|neue?|my|our|new|the|test|demo)?[\s-]*(?:web)?(?:site|seite|page|website|homepage|projekt|project|test|demo|beispiel|example|untitled|unbenannt)[\s\d-]*|test\s?\d*|asdf|x+)$/i

/** Whether somebody has named the site so. */
export const isOwnName = (name = ''): boolean => name.trim() !== '' && !placeholder.test(name.trim())

const word = String.raw`\p{Lu}[\p{L}\d'’.&-]*`
const proper = String.raw`${word}(?:\s(?:&|\+|und|and|am|an|im|zum|zur|der|die|das|dem|of|the|von|vom|auf|de|la|für|at|on|by|${word}|\d{1,3}))*`
const quoted = String.raw`["„“«»‚‘]([^"„“”«»‚‘’\n]{2,60})["“”«»‘’]`
/** What is said to be a name: in quotes, or its words with a capital up to the end of the part. */
const called = [
  new RegExp(
    String.raw`(?:heißt|heisst|heißen|nennt sich|nennen uns|namens|mit (?:dem )?Namen|unter dem Namen|[Dd]er Name ist|is called|are called|called|named|[Oo]ur name is|[Tt]he name is|[Tt]he firm is|known as|trading as)\s(?:die\s|das\s|der\s)?(?:${quoted}|(${proper})(?=\s*(?:[,.;:(!\n–—|]|$)))`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|\s)(?:[Ww]ir sind|[Ww]e are|[Ww]e['’]re|[Tt]his is|[Dd]as ist|[Ww]elcome to|[Ww]illkommen (?:bei|in der|im|beim))\s(?:die\s|das\s|der\s|the\s)?(?:${quoted}|(${proper})(?=\s*(?:[,:(!\n–—|]|\.(?:\s|$)|$)))`,
    'u',
  ),
]
const opening = new RegExp(
  String.raw`^(?:${quoted}|(${word}(?:\s(?:&|\+|und|and|am|an|im|zum|zur|of|the|von|vom|de|la|by|${word}|\d{1,3}))+))(?=\s*(?:[,:(]|\s[–—|-]\s)|\s(?:ist|is|macht|makes|bietet|offers|sells|verkauft|plant|baut|runs)\s)`,
  'u',
)
const common =
  /^(?:I['’]m|We['’]re|Wir|Ich|We|I|Die|Das|Der|Unser\w*|Our|My|Mein\w*|Ein|Eine|An?|It|Es|Sie|You|Hier|Here|There|This|Dies\w*|Seit|Since|Für|For|In|Im|Auf|On|At|Bei|Mit|With|And|Und|Please|Bitte|Alle|All|Hallo|Grüß|Grüezi|Servus|Moin|Hey|Hello|Hi|Guten|Dear|Liebe\w*|Sehr|Website|Webseite|Homepage|Seite|Site)$/

/** `We are Carol Ann and Wade Tillotson`. */
const twoPeople = /\s(?:und|and|&)\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$/u

/** Who may have a name beside the business. */
const others =
  /^(?:lernende|azubi|lehrling|gesell|mann|frau|tochter|sohn|bruder|schwester|vater|mutter|chef|meister|hund|kater|katze|kollege|kollegin|husband|wife|son|daughter|brother|sister|father|mother|apprentice|trainee|partner|boss|dog|cat)\p{L}*$/iu

const houses = /^(?:business|company|firm|shop|store|place|Firma|Laden|Betrieb|Geschäft|Unternehmen)$/u

/** `a peregrine named Trevor`: bare words for a name stand behind what the business is. */
function isOfSomethingElse(text: string, { 0: words, index }: RegExpExecArray, isTrade: (text: string) => boolean) {
  const before = text.slice(0, index).replace(/[\s,]+$/, '')
  const last = before.split(/\s/).at(-1) ?? ''
  if (others.test(last)) return true
  if (!/^(?:called|named|namens)\s/.test(words)) return false
  return last !== '' && !isTrade(last) && !houses.test(last)
}

/** `Unit 5`, `Halle 3`: a part of an address. */
const placeWithin = /^(?:unit|suite|flat|block|building|halle|haus|gebäude|aufgang)\s\d+\w?$/iu

/** `Hauptstelle: Lindenstraße 44, 16321 Bernau`: where it is, not what it is called. */
const isAddress = /^[^,;]*\d[a-z]?,\s*\d{4,5}\s\p{Lu}/u

/**
 * What the business is called: as the site is named, unless that is a placeholder, else where the brief says that it is a
 * name. The word for the trade alone is none.
 */
export function readName(
  sentences: readonly { text: string; isName: boolean; isTitle?: boolean }[],
  known: string | undefined,
  isTrade: (text: string) => boolean,
): string | undefined {
  if (known && isOwnName(known)) return known.trim()
  const usable = (name: string | undefined) => {
    const plain = trimItem(name ?? '').replace(/\.$/, '')
    const words = plain.split(' ')
    return plain.length >= (words.length === 1 ? 4 : 3) &&
      plain.length <= 60 &&
      words.length <= 7 &&
      !common.test(upperFirst(words[0]!)) &&
      !placeWithin.test(plain) &&
      !isTrade(plain)
      ? plain
      : undefined
  }
  for (const { text, isName } of sentences) if (isName) return usable(text.split(/[,;(]|\s[–—-]\s/)[0])
  for (const pattern of called)
    for (const { text } of sentences.slice(0, 12)) {
      const match = pattern.exec(text)
      const name = usable(match?.[1] ?? match?.[2])
      if (!name || (pattern === called[1] && twoPeople.test(name)) || isOfSomethingElse(text, match!, isTrade)) continue
      return name
    }
  const [first] = sentences
  const isTitle = first?.isTitle && !/\s\p{Ll}+(?:t|en)\s/u.test(first.text)
  const match = isAddress.test(first?.text ?? '') ? undefined : opening.exec(first?.text ?? '')
  const begun = isTitle ? first.text.split(/\s[–—|-]\s/)[0] : (match?.[1] ?? match?.[2])
  // in capitals alone `PIANO TUNER` and `MILL HOUSE` look alike
  return begun?.includes(' ') && !/\p{Ll}/u.test(begun) ? undefined : usable(begun)
}
